//! The words of one field: a word, or a slice of them.

use proc_macro2::{Ident, Literal, Span, TokenStream};

use super::fields::{Visit, asked};
use crate::symmetric::check::Board;
use crate::symmetric::parse::BoardField;
use crate::template::quote_mixed;

/// The statement for a field that spells the board's word, if it needs no slice of words: less to compile
/// in methods that every board has.
pub(super) fn of_one_word(
    place: &TokenStream,
    other: Option<&TokenStream>,
    board: &Board,
    field: &BoardField,
    visit: Visit,
) -> Option<TokenStream> {
    if !board.spells_one_word(field) {
        return None;
    }
    let load = |place: &TokenStream| {
        if by_halves(board) {
            quote_mixed!(__bitxform::load(&#place))
        } else {
            place.clone()
        }
    };
    let image = match visit {
        Visit::Image => {
            let word = load(place);
            quote_mixed!(__image::<__I>(#word))
        }
        Visit::Transform => {
            let word = load(place);
            quote_mixed!(__transform(#word, __symmetry))
        }
        Visit::IsFixed => {
            return Some(quote_mixed!(if !__is_image::<__I>(#place, #other) { return false; }));
        }
        Visit::Convert | Visit::Least => return None,
    };
    Some(if by_halves(board) {
        quote_mixed!({ let __image = #image; __bitxform::store(&mut #place, __image); })
    } else {
        quote_mixed!(#place = #image;)
    })
}

/// The board's word, as the name of a type.
pub(super) fn word(board: &Board) -> Ident {
    Ident::new(&board.arguments.geometry.word.name(), Span::mixed_site())
}

/// The words of a field, as a slice.
pub(super) fn words(
    place: &TokenStream,
    board: &Board,
    field: &BoardField,
    visit: Visit,
) -> TokenStream {
    let name = board.arguments.geometry.word.name().to_uppercase();
    let of_word = Ident::new(&format!("FieldOf{name}"), Span::mixed_site());
    let of = if field.color.by_color {
        quote_mixed!(__bitxform::#of_word::of_colors)
    } else {
        quote_mixed!(__bitxform::#of_word::of)
    };
    let words = asked(of, place, field, visit);
    quote_mixed!(#words.words())
}

/// One word of a field that is at `place`.
pub(super) fn word_at(
    place: TokenStream,
    element: usize,
    board: &Board,
    field: &BoardField,
) -> TokenStream {
    let element = Literal::usize_unsuffixed(element);
    let spells_word = field.ty.word() == Some(board.arguments.geometry.word);
    match field.ty.array_depth() {
        0 if spells_word => place,
        1 if spells_word => quote_mixed!(#place[#element]),
        _ => {
            let words = words(&place, board, field, Visit::Image);
            quote_mixed!(#words[#element])
        }
    }
}

/// Whether words are loaded and stored by halves, without which loops over them are not vectorised.
pub(super) const fn by_halves(board: &Board) -> bool {
    board.arguments.geometry.word.bits() == 128
}
