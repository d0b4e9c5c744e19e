//! Fields with an entry for each square, of any shape, and the types of those with an entry for each move.

use proc_macro2::{Literal, TokenStream};

use super::fields::{call_by_type, over_type};
use super::visit::Visit;
use crate::symmetric::board::Board;
use crate::symmetric::parse::{BoardField, Kind, Line, Mailbox};
use crate::template::{quote_mixed, write};

/// The way to find the entries of a field.
#[derive(Clone, Copy, PartialEq)]
enum Found {
    /// By the type of the field, which states their number.
    ByType,
    /// By an array, which has the numbers of all planes.
    InArray,
    /// By a sequence, whose length is known at run time.
    InSlice,
}

fn found(field: &BoardField, mailbox: Mailbox) -> Found {
    let inside = &field.layers.inside;
    let holds_numbers = inside.is_integer() || inside.is_no_square();
    if field.layers.is_slice {
        Found::InSlice
    } else if mailbox.planes && inside.array_depth() == 1 && holds_numbers {
        Found::InArray
    } else {
        Found::ByType
    }
}

/// Returns the shapes whose entries the type checker finds, each once.
fn shapes(board: &Board) -> Vec<Mailbox> {
    let mut shapes = Vec::new();
    for field in &board.fields {
        if let Kind::Mailbox(mailbox) = field.kind {
            if found(field, mailbox) == Found::ByType && !shapes.contains(&of_types(mailbox)) {
                shapes.push(of_types(mailbox));
            }
        }
    }
    shapes
}

/// Returns the shape without channels, which have no effect on types.
const fn of_types(mailbox: Mailbox) -> Mailbox {
    Mailbox {
        channels: false,
        ..mailbox
    }
}

/// Whether some field may be two-dimensional without a declaration of its order.
fn may_have_lines(board: &Board) -> bool {
    let squares = squares(board);
    board.has(&|field| {
        let is_plain =
            matches!(field.kind, Kind::Mailbox(mailbox) if of_types(mailbox) == Mailbox::default());
        is_plain && field.layers.inside.outer_length() != Some(squares)
    })
}

/// Returns the suffix of the names of a shape's types and functions.
fn suffix(mailbox: Mailbox, board: &Board) -> String {
    for (index, shape) in shapes(board).iter().enumerate() {
        if *shape == of_types(mailbox) && *shape != Mailbox::default() {
            return (index + 1).to_string();
        }
    }
    String::new()
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
    let squares = squares(board);
    let entries = entries_of(mailbox, board);
    let [len, lines] = lines(mailbox, board);
    let mut has_lines = mailbox.tail == 0 && len > 1;
    if mailbox == Mailbox::default() {
        has_lines &= !geometry.is_square() && may_have_lines(board);
    }
    let suffix = suffix(mailbox, board);
    let of_board = format!("__SizesOfBoard{suffix}");
    let bound = match (mailbox.planes, mailbox.by, mailbox.tail) {
        (false, None, 0) => format!("MailboxField<{of_board}, {entries}>"),
        (false, Some(_), 0) => format!("LinesField<{of_board}, {entries}, {len}, {lines}>"),
        (false, _, _) => format!("TailField<{of_board}, {entries}>"),
        (true, _, 0) => format!("PlanesField<{of_board}, {entries}, {len}, {lines}>"),
        (true, _, _) => format!("TailedPlanesField<{of_board}, {entries}>"),
    };
    let transform = |entries: &str| {
        let (tail, on_index) = (mailbox.tail, on_index(mailbox));
        format!("__bitxform::transform_mailboxes::<T, {squares}>({entries}, {tail}, {on_index})")
    };
    let flat = "__bitxform::flattened(self.0)";
    let (one, two_dimensional) = (format!("[T; {entries}]"), format!("[[T; {len}]; {lines}]"));
    let mut types = Vec::new();
    let generics = if mailbox.planes {
        types.push((format!("[{one}; C]"), transform(flat)));
        if has_lines {
            let flat = format!("__bitxform::flattened({flat})");
            types.push((format!("[{two_dimensional}; C]"), transform(&flat)));
        }
        "T, const C: __bitxform::usize"
    } else {
        let plain = String::from("__bitxform::transform_mailbox(self.0, __on_index)");
        let is_plain = mailbox == Mailbox::default();
        types.push((one, if is_plain { plain } else { transform("self.0") }));
        if has_lines {
            types.push((two_dimensional, transform(flat)));
        }
        "T"
    };
    let mut text = String::new();
    if !suffix.is_empty() {
        text += &format!("struct {of_board};");
    }
    text + &field_of_types(&format!("__MailboxField{suffix}"), generics, &bound, &types)
}

/// Returns the types that fields for moves can have, and the methods that move their entries.
pub(super) fn types_of_moves(board: &Board) -> String {
    let from = squares(board);
    let moves = from * from;
    let types = [
        (
            format!("[T; {moves}]"),
            format!("__bitxform::transform_moves::<T, {from}, {moves}>(self.0, __on_index)"),
        ),
        (
            format!("[[T; {from}]; {from}]"),
            String::from("__bitxform::transform_nested_moves(self.0, __on_index)"),
        ),
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

/// Returns the number of squares of the board.
fn squares(board: &Board) -> usize {
    board.arguments.geometry.squares() as usize
}

/// Returns the number of entries of a mailbox.
fn entries_of(mailbox: Mailbox, board: &Board) -> usize {
    squares(board) + usize::from(mailbox.tail)
}

/// Returns the length of a line, and the number of lines.
fn lines(mailbox: Mailbox, board: &Board) -> [usize; 2] {
    let geometry = board.arguments.geometry;
    let len = match mailbox.by {
        Some(Line::Rank) => geometry.files,
        Some(Line::File) => geometry.ranks,
        None => geometry.line_len(),
    };
    let len = usize::from(len);
    [len, squares(board) / len]
}

/// Returns the expression for the move of the entries.
const fn on_index(mailbox: Mailbox) -> &'static str {
    match mailbox.by {
        None => "__on_index",
        Some(Line::Rank) => "__on_index.by_rank()",
        Some(Line::File) => "__on_index.by_file()",
    }
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

/// Returns the statement that moves the entries of a field.
pub(super) fn moved(
    place: &TokenStream,
    mailbox: Mailbox,
    board: &Board,
    field: &BoardField,
    visit: Visit,
) -> TokenStream {
    let squares = Literal::usize_unsuffixed(squares(board));
    let tail = Literal::usize_unsuffixed(mailbox.tail.into());
    let on_index: TokenStream = on_index(mailbox).parse().expect("a method call");
    let on_index = over_type(on_index, field);
    let check = check_if_generic(mailbox, board, field);
    match found(field, mailbox) {
        Found::ByType => {
            let suffix = suffix(mailbox, board);
            let path = format!("__MailboxField{suffix}::of")
                .parse()
                .expect("a path");
            let entries = call_by_type(path, place, field, visit);
            // An error about the type of the entries points at the field, like all errors about its type.
            let transform = over_type(quote_mixed!(.transform(__on_index);), field);
            quote_mixed!(#check #entries #transform)
        }
        Found::InArray => {
            let transform = over_type(
                quote_mixed!(__bitxform::transform_mailboxes::<_, #squares>(&mut #place, #tail, #on_index);),
                field,
            );
            quote_mixed!(#check #transform)
        }
        Found::InSlice => {
            let borrowed = over_type(quote_mixed!(&mut #place), field);
            let mut entries = quote_mixed!(__bitxform::elements_mut(#borrowed));
            let mut imports = TokenStream::new();
            if mailbox.planes {
                let entries_of_each = Literal::usize_unsuffixed(entries_of(mailbox, board));
                let [len, lines] = lines(mailbox, board).map(Literal::usize_unsuffixed);
                imports = quote_mixed!(
                    use __bitxform::{EntriesOfPlanes as _, LinesOfPlanes as _};
                );
                entries = quote_mixed!(
                    __bitxform::Planes::<_, #entries_of_each, #len, #lines>::of(#entries).__entries()
                );
            }
            let (name, ident, planes) = (field.name(), board.ident.to_string(), mailbox.planes);
            let transform = over_type(
                quote_mixed!(
                    __bitxform::Mailboxes { field: #name, board: #ident, tail: #tail, are_planes: #planes }
                        .transform::<_, #squares>(#entries, #on_index);
                ),
                field,
            );
            quote_mixed!({ #imports #check #transform })
        }
    }
}

/// Returns the checks that stop the build if a type is ambiguous, or has another number of entries.
pub(super) fn checks(board: &Board) -> TokenStream {
    let mut tokens = TokenStream::new();
    for field in &board.fields {
        if let (Kind::Mailbox(mailbox), true) = (&field.kind, is_known(board, field)) {
            if let Some(check) = check(*mailbox, board, field) {
                tokens.extend(quote_mixed!(const _: () = #check;));
            }
        }
    }
    tokens
}

/// Returns the check inside a method, for a type that is known only where the method is used.
fn check_if_generic(mailbox: Mailbox, board: &Board, field: &BoardField) -> Option<TokenStream> {
    if is_known(board, field) {
        return None;
    }
    let check = check(mailbox, board, field)?;
    Some(quote_mixed!(const { #check };))
}

fn is_known(board: &Board, field: &BoardField) -> bool {
    board.spells_type_inside(field) && !field.ty.names_self()
}

fn check(mailbox: Mailbox, board: &Board, field: &BoardField) -> Option<TokenStream> {
    let ty = field.layers.inside.tokens();
    let squares = squares(board);
    let literal = Literal::usize_unsuffixed(squares);
    let found = found(field, mailbox);
    let check = if found == Found::InArray {
        let entries = Literal::usize_unsuffixed(entries_of(mailbox, board));
        let name = field.name();
        quote_mixed!(__bitxform::expect_multiple(<#ty as __bitxform::Length>::LENGTH, #entries, #name))
    } else if mailbox.planes || mailbox.channels || field.layers.inside.is_unspelt() {
        return None;
    } else {
        let (what, ty) = if found == Found::InSlice {
            ("a sequence", quote_mixed!([#ty; #literal]))
        } else {
            ("an array", ty)
        };
        let moves = if found == Found::ByType {
            ", `#[board(moves)]` if it has an entry for each from-square and to-square"
        } else {
            ""
        };
        let number = if found == Found::ByType {
            format!("{squares} ")
        } else {
            String::new()
        };
        let message = format!(
            "{what} of {number}arrays of {squares} is ambiguous, expected `#[board(mailbox(planes))]` if each is a mailbox, `#[board(mailbox(channels))]` if each belongs to one square{moves}"
        );
        quote_mixed!(__bitxform::expect_entries(__bitxform::Entries::<#ty, #literal>::ARE_SQUARED, #message))
    };
    Some(over_type(check, field))
}
