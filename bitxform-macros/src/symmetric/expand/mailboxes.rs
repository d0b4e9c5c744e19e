//! Fields with an entry for each square, of any shape, and the types of those with an entry for each move.

use crate::symmetric::board::Board;
use crate::symmetric::kinds::{Found, Mailbox, squares};
use crate::template::write;

/// Returns the shapes whose entries the type checker finds, each once.
fn shapes(board: &Board) -> Vec<Mailbox> {
    let mut shapes = Vec::new();
    for field in &board.fields {
        if let Some(mailbox) = field.kind.mailbox() {
            let shape = mailbox.of_field(&field.layers, board.arguments.geometry);
            let shape = Mailbox {
                channels: false,
                ..shape
            };
            if mailbox.found(&field.layers) == Found::ByType && !shapes.contains(&shape) {
                shapes.push(shape);
            }
        }
    }
    shapes
}

/// Returns the types that fields can have, and the methods that move their entries.
pub(super) fn types(board: &Board) -> String {
    let mut text = String::new();
    for mailbox in &shapes(board) {
        text += &types_of(*mailbox, board);
    }
    text
}

fn types_of(mailbox: Mailbox, board: &Board) -> String {
    let geometry = board.arguments.geometry;
    let squares = squares(geometry);
    let entries = mailbox.entries(geometry);
    let [len, lines] = mailbox.lines(geometry);
    let suffix = mailbox.suffix();
    let of_board = format!("__SizesOfBoard{suffix}");
    let bound = match (mailbox.planes, mailbox.by, mailbox.tail) {
        (false, None, 0) => format!("MailboxField<{of_board}, {entries}>"),
        (false, Some(_), 0) => format!("LinesField<{of_board}, {entries}, {len}, {lines}>"),
        (false, _, _) => format!("TailField<{of_board}, {entries}>"),
        (true, _, 0) => format!("PlanesField<{of_board}, {entries}, {len}, {lines}>"),
        (true, _, _) => format!("TailedPlanesField<{of_board}, {entries}>"),
    };
    let (tail, on_index) = (mailbox.tail, mailbox.on_index());
    let (mut ty, mut place) = match mailbox.by {
        Some(_) => (
            format!("[[T; {len}]; {lines}]"),
            "__bitxform::flattened(self.0)",
        ),
        None => (format!("[T; {entries}]"), "self.0"),
    };
    let mut generics = "T";
    let flat = format!("__bitxform::flattened({place})");
    if mailbox.planes {
        ty = format!("[{ty}; C]");
        place = &flat;
        generics = "T, const C: __bitxform::usize";
    }
    let transform = if mailbox == Mailbox::default() {
        format!("__bitxform::transform_mailbox({place}, {on_index})")
    } else {
        format!("__bitxform::transform_mailboxes::<T, {squares}>({place}, {tail}, {on_index})")
    };
    let mut text = String::new();
    if !suffix.is_empty() {
        text += &format!("struct {of_board};");
    }
    text + &field_of_types(
        &format!("__MailboxField{suffix}"),
        generics,
        &bound,
        &[(ty, transform)],
    )
}

/// Returns the types that fields for moves can have, and the methods that move their entries.
pub(super) fn types_of_moves(board: &Board) -> String {
    let from = squares(board.arguments.geometry);
    let moves = from * from;
    let transform = |rows| format!("__bitxform::transform_moves::<T, {from}>({rows}, __on_index)");
    let types = [
        (
            format!("[T; {moves}]"),
            transform("__bitxform::rows_of(self.0)"),
        ),
        (format!("[[T; {from}]; {from}]"), transform("self.0")),
    ];
    let bound = format!("MovesField<__SizesOfBoard, {from}>");
    field_of_types("__MovesField", "T", &bound, &types)
}

/// Returns a wrapper of fields whose types have a bound. For each type, it moves the entries by an expression.
fn field_of_types(name: &str, generics: &str, bound: &str, types: &[(String, String)]) -> String {
    let with_field = bound.replace('>', ", Field<'__bitxform> = Self>");
    let mut text = write(OF_SHAPE, &[("bound_with_field", &with_field)]);
    for (ty, transform) in types {
        text += &write(OF_TYPE, &[("ty", ty), ("transform", transform)]);
    }
    let texts = [("Field", name), ("generics", generics), ("bound", bound)];
    write(&text, &texts)
}

/// The type of a field is found in one place, so that all uses raise the same error, which is shown once.
const OF_SHAPE: &str = "
    /// A field with an entry for each square, or for each from-square and to-square.
    struct {Field}<T>(T);

    impl<'__bitxform, T> {Field}<&'__bitxform mut T>
    where
        T: __bitxform::{bound_with_field},
    {
        #[inline]
        const fn of(__field: &'__bitxform mut T) -> T::Field<'__bitxform> {
            Self(__field)
        }
    }
";

const OF_TYPE: &str = "
    impl<{generics}> __bitxform::{bound} for {ty} {
        type Field<'__bitxform> = {Field}<&'__bitxform mut Self> where T: '__bitxform;
    }

    impl<{generics}> {Field}<&mut {ty}> {
        #[inline(always)]
        const fn transform(self, __on_index: __bitxform::IndexMove)
        where
            T: __bitxform::core::marker::Copy,
        {
            {transform};
        }
    }
";
