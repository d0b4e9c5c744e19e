//! Fields whose entries are indexed by a list of moves, or by files or ranks.

use bitxform_planner::Symmetry;
use proc_macro2::{Span, TokenStream, TokenTree};

use super::method::literal;
use super::sizes;
use crate::symmetric::board::Board;
use crate::symmetric::plan::Plan;
use crate::template::{fill, write};
use crate::tokens::stream;

/// Returns the destinations of each list's entries, and the check that each list is closed under the group.
pub(super) fn lists(board: &Board, plan: &Plan) -> TokenStream {
    let mut tokens = TokenStream::new();
    for (number, field) in board.fields.iter().enumerate() {
        let Some(path) = field.kind.list() else {
            continue;
        };
        let (mut images, mut arms, mut closed) = (String::new(), String::new(), String::new());
        let mut add =
            |symmetry: Symmetry, name: &str, [new, code]: [&str; 2], why: Option<&str>| {
                // A symmetry of order four leads back after four times, any other and a colour swap after two.
                let order = match symmetry {
                    Symmetry::Rotate90 | Symmetry::Rotate270 => "4",
                    _ => "2",
                };
                let texts = [
                    ("METHOD", &*name.to_uppercase()),
                    ("method", name),
                    ("new", new),
                    ("index", &index(symmetry)),
                    ("code", code),
                    ("order", order),
                ];
                images += &write(IMAGES, &texts);
                let constant = format!("__{}_{number}", name.to_uppercase());
                if new == "new" {
                    let variant = symmetry.variant();
                    arms += &format!("__bitxform::Symmetry::{variant} => &{constant},");
                }
                if let Some(why) = why {
                    closed += &format!(
                        "__bitxform::EntryImages::expect_closed(&{constant}, __bitxform::{why});"
                    );
                }
            };
        if board.has_colors {
            let swapped = ["of_color_swap", CODE_OF_SWAPPED];
            add(Symmetry::Identity, "color_swap", swapped, Some("OF_COLORS"));
        }
        // All symmetries of the board, not only the planned transforms: a board without words has no
        // transforms, but its entries move.
        for symmetry in plan.symmetries() {
            let why = counts(plan, *symmetry).then_some("OF_GROUP");
            add(*symmetry, symmetry.method(), ["new", CODE_OF_IMAGE], why);
        }
        let texts = [
            ("images", &*images),
            ("arms", &arms),
            ("closed", &closed),
            ("number", &number.to_string()),
            ("field", &literal(&field.name())),
        ];
        let text = write(LIST, &texts);
        tokens.extend(fill(
            &text,
            &[("list", outside(path, board)), ("size", sizes::size(board))],
            span_of(path),
        ));
    }
    tokens
}

const LIST: &str = "
    const __LEN_{number}: __bitxform::usize = __bitxform::length(&$list);
    /// The moves of the list of `{field}`, found by their codes. A static, since a constant is evaluated at each
    /// use.
    static __CODES_{number}: __bitxform::Codes<
        { __LEN_{number} },
        { __bitxform::room(__LEN_{number}) },
    > = {
        let __moves = __bitxform::listed(&$list);
        __bitxform::expect_moves_of_size(__moves, $size);
        let mut __by = __bitxform::index_images(__moves, 0);
        let mut __codes = __bitxform::Codes::empty();
        let mut __index = 0;
        while __index < __LEN_{number} {
            let __code = (&__moves[__index]).__code(&mut __by);
            __bitxform::Codes::push(&mut __codes, __index, __code);
            __index += 1;
        }
        __codes
    };
    {images}
    /// Returns the destinations of the entries under a symmetry.
    #[inline(always)]
    const fn __images_{number}(
        __symmetry: __bitxform::Symmetry,
    ) -> &'static __bitxform::EntryImages<{ __LEN_{number} }> {
        match __symmetry {
            {arms}
            _ => const { &__bitxform::EntryImages::IDENTITY },
        }
    }
    const _: () = { {closed} };
";

/// For one symmetry. Looks the last entries up first, since they are mostly the unusual ones.
const IMAGES: &str = "
    /// The destinations of the entries of `{field}` under `{method}`.
    static __{METHOD}_{number}: __bitxform::EntryImages<{ __LEN_{number} }> = {
        let __moves = __bitxform::listed(&$list);
        let mut __by = __bitxform::index_images(__moves, {index});
        let mut __images = __bitxform::EntryImages::{new}(__moves, {field}, {index});
        let mut __index = __bitxform::EntryImages::to_find(&__images);
        while __index > 0 {
            __index -= 1;
            {code}
            if !__bitxform::EntryImages::set(&mut __images, &__CODES_{number}, __index, __code) {
                break;
            }
        }
        __bitxform::EntryImages::expect_permutation(&__images, {order});
        __images
    };
";

const CODE_OF_IMAGE: &str = "let __code = (&__moves[__index]).__code(&mut __by);";

const CODE_OF_SWAPPED: &str = "
    let mut __move = __moves[__index];
    __bitxform::nested(&mut __move).__exchange_colors();
    let __code = (&__move).__code(&mut __by);
";

/// Returns the path of a symmetry's index, such as `__bitxform::index::ROTATE_90`.
fn index(symmetry: Symmetry) -> String {
    format!("__bitxform::index::{}", symmetry.method().to_uppercase())
}

/// Returns the location of the path.
fn span_of(path: &TokenStream) -> Span {
    let mut tokens = path.clone().into_iter();
    tokens
        .next()
        .map_or_else(Span::call_site, |first| first.span())
}

/// Returns the path as seen outside the type, with the type's name for `Self`.
fn outside(path: &TokenStream, board: &Board) -> TokenStream {
    let mut tokens: Vec<TokenTree> = path.clone().into_iter().collect();
    match tokens.first() {
        Some(TokenTree::Ident(first))
            if first == "Self" && board.generics.parameters.is_empty() =>
        {
            let mut ident = board.ident.clone();
            ident.set_span(first.span().resolved_at(ident.span()));
            tokens[0] = ident.into();
        }
        _ => {}
    }
    stream(&tokens)
}

/// Returns the call that stops a build in which a symmetry outside the group is used and a list is not closed under
/// it.
pub(super) fn closed(board: &Board, plan: &Plan, symmetry: Symmetry) -> String {
    if counts(plan, symmetry) || symmetry == Symmetry::Identity || !may_be_unclosed(board) {
        return String::new();
    }
    format!("Self::__expect_closed::<{{ {} }}>();", index(symmetry))
}

/// The constant of a type with a list that is not closed under each symmetry of the board. It does not include
/// nested types, which may nest this one again.
pub(super) fn unclosed(board: &Board, plan: &Plan) -> String {
    let mut terms = String::new();
    for (number, field) in board.fields.iter().enumerate() {
        for symmetry in plan.symmetries() {
            if field.kind.list().is_some() && !counts(plan, *symmetry) {
                let (name, index) = (symmetry.method().to_uppercase(), index(*symmetry));
                terms +=
                    &format!("| __bitxform::EntryImages::unclosed(&__{name}_{number}, {index})");
            }
        }
    }
    if terms.is_empty() {
        return terms;
    }
    format!("const UNCLOSED: __bitxform::u8 = 0 {terms};")
}

/// Whether the symmetry is that of an element of the group.
fn counts(plan: &Plan, symmetry: Symmetry) -> bool {
    for &(element, _) in &plan.elements() {
        if element == symmetry {
            return true;
        }
    }
    false
}

/// Whether a list of moves, here or in a nested type, may not be closed under some symmetries.
fn may_be_unclosed(board: &Board) -> bool {
    board.has_field(|kind| kind.list().is_some() || kind.is_nested())
}

/// Returns the function that `closed` calls.
pub(super) fn expect_closed(board: &Board) -> String {
    if !may_be_unclosed(board) {
        return String::new();
    }
    let mut checks = String::from("$closed_nested ");
    for (number, field) in board.fields.iter().enumerate() {
        if field.kind.list().is_some() {
            let images = format!("__images_{number}(__bitxform::Symmetry::ALL[__I])");
            checks +=
                &format!("__bitxform::EntryImages::expect_closed({images}, __bitxform::OF_CALL);");
        }
    }
    write(EXPECT_CLOSED, &[("checks", &checks)])
}

const EXPECT_CLOSED: &str = "
    /// Stops the build if a list is not closed under the symmetry at this index of `Symmetry::ALL`.
    #[inline]
    const fn __expect_closed<const __I: __bitxform::usize>() {
        const { {checks} }
    }
";
