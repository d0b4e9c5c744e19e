//! `bits`: the board's word, or arrays of it. The type checker finds the depth. `bits(get = path, new = path)`: a type
//! around the word.

use bitxform_planner::{Geometry, Word};
use proc_macro2::{Literal, TokenStream};

use super::declared::Words;
use super::field::{Context, Element, Field};
use super::functions::converted;
use super::kind::Kind;
use super::shape::squares;
use super::visit::{Visit, call_by_type, mapping_path, over_type};
use crate::symmetric::parse::Conversion;
use crate::symmetric::questions;
use crate::template::{quote_mixed, type_of};

pub(super) const WORDS: Words = &[("bits", |it, diagnostics| {
    Some(Kind::Bits(it.argument.conversion(diagnostics).ok()?))
})];

/// A type that does not spell its arrays may have an entry for each square, as [`questions`] asks where it does.
pub(super) fn check_of_type(field: &Field, context: &Context) -> Option<TokenStream> {
    let board = context.geometry;
    let is_asked = !field.is_declared && field.ty.hides_lengths();
    let is_word = board.word.count().map(usize::from) == Some(squares(board));
    if is_word || !is_asked || !context.names_type_inside(field) {
        return None;
    }
    let (ty, squares) = (field.ty.tokens(), Literal::usize_unsuffixed(squares(board)));
    let entries = quote_mixed!(__bitxform::Entries::<#ty, #squares>);
    let mut checks = TokenStream::new();
    for (lengths, message) in questions::of_hidden_lengths(field, board) {
        let [outer, inner] = lengths.map(|length| Literal::usize_unsuffixed(length.unwrap_or(0)));
        let check = quote_mixed!(
            __bitxform::expect_other_lengths([#entries::OUTER, #entries::INNER], [#outer, #inner], #message)
        );
        checks.extend([over_type(check, field), quote_mixed!(;)]);
    }
    Some(quote_mixed!({ #checks }))
}

/// `From` renumbers plain words, which may be of another type.
pub(super) fn visit(
    functions: Option<&Conversion>,
    element: &Element<'_>,
    visit: Visit,
) -> TokenStream {
    let (field, board) = (element.field, element.context.geometry);
    if let Some(functions) = functions {
        let word = word(board);
        return converted(element, functions, Some(&word), visit, &|number, other| {
            let words = |number: &TokenStream| quote_mixed!(__bitxform::core::slice::from_mut(&mut #number));
            visit.words(&words(number), other.map(words).as_ref(), board.mapping)
        });
    }
    if visit == Visit::Convert && field.are_words() {
        return TokenStream::new();
    }
    of_one_word(element, visit).unwrap_or_else(|| {
        let words = |place: &TokenStream| words(place, board, field, visit);
        let other = element.other.map(words);
        visit.words(&words(element.place), other.as_ref(), board.mapping)
    })
}

/// Whether the type of a field is literally the board's word.
pub(crate) fn spells_one_word(field: &Field, board: Geometry) -> bool {
    field.kind.is_plain_bits()
        && field.ty.depth_of_words(board.word) == 0
        && field.ty.spells(board.word)
}

/// Returns the statement for a field that is literally the board's word. Without a slice, the methods that
/// every board has compile faster.
fn of_one_word(element: &Element<'_>, visit: Visit) -> Option<TokenStream> {
    let (place, board) = (element.place, element.context.geometry);
    if !spells_one_word(element.field, board) {
        return None;
    }
    let load = |place: &TokenStream| {
        if by_halves(board) {
            quote_mixed!(__bitxform::load(&mut #place))
        } else {
            place.clone()
        }
    };
    let image = match visit {
        Visit::Image => {
            let word = load(place);
            quote_mixed!(__image(#word, __symmetry))
        }
        Visit::Transform => {
            let word = load(place);
            let mapping = mapping_path(board.mapping);
            quote_mixed!(__symmetry.apply(#word, #mapping))
        }
        Visit::IsFixed => {
            let other = element.other;
            return Some(
                quote_mixed!(if !__is_image(#place, #other, __symmetry) { return false; }),
            );
        }
        _ => return None,
    };
    Some(if by_halves(board) {
        quote_mixed!({ let __image = #image; __bitxform::store(&mut #place, __image); })
    } else {
        quote_mixed!(#place = #image;)
    })
}

/// Returns the type of the board's word.
pub(crate) fn word(board: Geometry) -> TokenStream {
    type_of(board.word, &quote_mixed!(__bitxform))
}

/// Returns the words of a field as a slice.
pub(crate) fn words(
    place: &TokenStream,
    board: Geometry,
    field: &Field,
    visit: Visit,
) -> TokenStream {
    let word = word(board);
    let of = if field.color.by_color {
        quote_mixed!(__bitxform::Field::<'_, _, #word>::of_colors)
    } else {
        quote_mixed!(__bitxform::Field::<'_, _, #word>::of)
    };
    let words = call_by_type(of, place, field, visit);
    quote_mixed!(#words.words())
}

/// Returns one word of the field at `place`, to be read or written as the visit does.
pub(crate) fn word_at(
    place: TokenStream,
    index: usize,
    board: Geometry,
    field: &Field,
    visit: Visit,
) -> TokenStream {
    let index = Literal::usize_unsuffixed(index);
    let spells_word = field.ty.spells(board.word);
    match field.ty.depth_of_words(board.word) {
        0 if spells_word => place,
        1 if spells_word => quote_mixed!(#place[#index]),
        _ => {
            let words = words(&place, board, field, visit);
            quote_mixed!(#words[#index])
        }
    }
}

/// Returns a word of the board as the functions of one word take it.
pub(crate) fn in_limbs(board: Geometry, word: TokenStream) -> TokenStream {
    if by_halves(board) {
        quote_mixed!(__bitxform::limbs(#word))
    } else {
        word
    }
}

/// Whether words are loaded and stored by halves, and the functions of one word take two limbs. Otherwise loops over them
/// are not vectorised.
pub(crate) fn by_halves(board: Geometry) -> bool {
    board.word == Word::U128
}
