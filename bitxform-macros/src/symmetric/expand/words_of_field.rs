//! The words of a field: a word, or a slice of words.

use bitxform_planner::Word;
use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::ToTokens;

use super::fields::call_by_type;
use super::visit::Visit;
use crate::symmetric::board::Board;
use crate::symmetric::parse::BoardField;
use crate::template::{fill, quote_mixed};

/// Returns the statement for a field that is literally the board's word. Without a slice, the methods that
/// every board has compile faster.
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
            quote_mixed!(__image(#word, __at))
        }
        Visit::Transform => {
            let word = load(place);
            quote_mixed!(__transform(#word, __symmetry))
        }
        Visit::Select => {
            let word = load(place);
            let select = super::least::of_word("select", board);
            quote_mixed!(__bitxform::#select(#word, __image(#word, __at), __index))
        }
        Visit::IsFixed => {
            return Some(quote_mixed!(if !__is_image(#place, #other, __at) { return false; }));
        }
        Visit::Convert | Visit::Least | Visit::Code => return None,
    };
    Some(if by_halves(board) {
        quote_mixed!({ let __image = #image; __bitxform::store(&mut #place, __image); })
    } else {
        quote_mixed!(#place = #image;)
    })
}

/// Returns the type of the board's word.
pub(super) fn word(board: &Board) -> TokenStream {
    let path = board.arguments.geometry.word.path();
    fill(&path, &[], Span::mixed_site())
}

/// Returns the words of a field as a slice.
pub(super) fn words(
    place: &TokenStream,
    board: &Board,
    field: &BoardField,
    visit: Visit,
) -> TokenStream {
    let of_board = board.arguments.geometry.word;
    let of_word = if of_board.is_array() {
        let word = word(board);
        quote_mixed!(Field::<'_, _, #word>)
    } else {
        let name = format!("FieldOf{}", of_board.name().to_uppercase());
        Ident::new(&name, Span::mixed_site()).to_token_stream()
    };
    let of = if field.color.by_color {
        quote_mixed!(__bitxform::#of_word::of_colors)
    } else {
        quote_mixed!(__bitxform::#of_word::of)
    };
    let words = call_by_type(of, place, field, visit);
    quote_mixed!(#words.words())
}

/// Returns one word of the field at `place`, to be read or written as the visit does.
pub(super) fn word_at(
    place: TokenStream,
    element: usize,
    board: &Board,
    field: &BoardField,
    visit: Visit,
) -> TokenStream {
    let element = Literal::usize_unsuffixed(element);
    let word = board.arguments.geometry.word;
    let spells_word = field.ty.spells(word);
    match field.ty.depth_of_words(word) {
        0 if spells_word => place,
        1 if spells_word => quote_mixed!(#place[#element]),
        _ => {
            let words = words(&place, board, field, visit);
            quote_mixed!(#words[#element])
        }
    }
}

/// Whether words are loaded and stored by halves. Otherwise loops over them are not vectorised.
pub(super) fn by_halves(board: &Board) -> bool {
    board.arguments.geometry.word == Word::U128
}
