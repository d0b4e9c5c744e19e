//! The kinds of fields in tables of Zobrist keys, and the sums of their keys.

use proc_macro2::{Ident, Span, TokenStream};

use crate::symmetric::board::Board;
use crate::symmetric::kinds::{
    Element, Field, Keys, Line, Part, Visit, borrowed, call, call_by_type, converted,
    for_each_element, index_type, over_type, word, words,
};
use crate::symmetric::zobrist::Counted;
use crate::template::{as_ours, ours, quote_mixed};

/// Returns the kinds of a field in its table.
pub(super) fn kinds(board: &Board, counted: &Counted) -> TokenStream {
    let (path, mut first) = (&counted.table.path, counted.table.first.clone());
    if let (true, Some(zobrist)) = (counted.goes_on, &board.zobrist) {
        for before in &zobrist.counted {
            if before.field == counted.field {
                break;
            }
            let len = len(board, &board.fields[before.field]);
            first.extend(quote_mixed!(+ #len));
        }
    }
    at_path(quote_mixed!(__bitxform::kinds(&#path, #first)), path)
}

/// Returns the tokens with the location of a table's path.
pub(super) fn at_path(tokens: TokenStream, path: &TokenStream) -> TokenStream {
    let last = path.clone().into_iter().last();
    let span = last.map_or_else(Span::mixed_site, |token| token.span());
    let mut result = TokenStream::new();
    for token in tokens {
        result.extend(Some(ours(token, span)));
    }
    result
}

/// Returns the number of kinds of a field.
fn len(board: &Board, field: &Field) -> TokenStream {
    let ty = field.ty.tokens();
    let len = match field.kind.keys() {
        Keys::Words => {
            let word = word(board.arguments.geometry);
            quote_mixed!(__bitxform::core::mem::size_of::<#ty>() / __bitxform::core::mem::size_of::<#word>())
        }
        Keys::Numbers(_) => quote_mixed!(<#ty as __bitxform::SquareField>::LEN),
        Keys::Compare => quote_mixed!(<#ty as __bitxform::ComparedField>::LEN),
        _ => {
            let depth = field.ty.array_depth();
            quote_mixed!(<#ty as __bitxform::Arrays<#depth>>::LEN)
        }
    };
    over_type(len, field)
}

/// Returns the elements under which the keys of a field move like the field.
pub(super) fn elements_of(
    kinds: &TokenStream,
    board: &Board,
    counted: &Counted,
    field: &Field,
) -> TokenStream {
    if field.kind.is_turn() {
        return quote_mixed!(#kinds.elements_of_turn());
    }
    if let (Keys::Compare, Some(_), true) = (
        field.kind.keys(),
        &field.color.with,
        field.ty.is_one_integer(),
    ) {
        let values = values(board, counted.field);
        return quote_mixed!(#kinds.elements_of_values(&#values));
    }
    let by_color = field.color.by_color;
    let partner = board.partner(counted.field);
    let partner = board.zobrist.as_ref().and_then(|it| it.counted(partner));
    let swapped = if let (Some(partner), None) = (partner, &field.color.with) {
        let kinds = self::kinds(board, partner);
        quote_mixed!(__bitxform::core::option::Option::Some(#kinds))
    } else {
        quote_mixed!(__bitxform::core::option::Option::None)
    };
    let len = len(board, field);
    let shape = match field.kind.keys() {
        Keys::Compare => {
            return quote_mixed!(#kinds.elements_of_numbers(#len, #swapped, #by_color));
        }
        Keys::Numbers(Part::Line(Line::File)) => quote_mixed!(__bitxform::Geometry::new(
            __SHAPE.files(),
            1,
            __bitxform::Mapping::Lerf
        )),
        Keys::Numbers(Part::Line(Line::Rank)) => quote_mixed!(__bitxform::Geometry::new(
            1,
            __SHAPE.ranks(),
            __bitxform::Mapping::Lerf
        )),
        _ => quote_mixed!(__SHAPE),
    };
    quote_mixed!(#kinds.elements(#len, #swapped, #by_color, #shape))
}

/// Returns the values that a colour swap gives to each number.
fn values(board: &Board, index: usize) -> TokenStream {
    let field = &board.fields[index];
    let ty = as_ours(field.ty.tokens());
    let swap = super::colors::in_field(&quote_mixed!(__field), board, field);
    quote_mixed!({
        let mut __values = [0; 256];
        let mut __index: __bitxform::usize = 0;
        while __index < __bitxform::kinds_of_number(<#ty>::BITS) {
            let mut __field = __index as #ty;
            #swap
            __values[__index] = __field as __bitxform::usize;
            __index += 1;
        }
        __values
    })
}

/// Returns the statement that adds the content of a field to the key.
pub(super) fn sum(
    place: TokenStream,
    kinds: &TokenStream,
    board: &Board,
    field: &Field,
) -> TokenStream {
    // A visit that only reads.
    const VISIT: Visit = Visit::Least;
    let context = board.context();
    match field.kind.keys() {
        Keys::Words => {
            let (words, with) = (
                words(&place, board.arguments.geometry, field, VISIT),
                with_words(board),
            );
            quote_mixed!(__key = #kinds.#with(__key, #words);)
        }
        Keys::WordsOfUsers(conversion) => {
            let (word, with) = (word(board.arguments.geometry), with_words(board));
            let add = |number: &TokenStream, _: Option<&TokenStream>| quote_mixed!(__key = __kinds.#with(__key, __bitxform::one_word(&mut #number)); __kinds = __kinds.next(););
            let sum = for_each_element(&[place], field, VISIT, &|elements| {
                converted(
                    &Element {
                        place: &elements[0],
                        other: None,
                        field,
                        context: &context,
                    },
                    conversion,
                    &word,
                    VISIT,
                    &add,
                )
            });
            quote_mixed!({ let mut __kinds = #kinds; #sum })
        }
        Keys::Numbers(_) => {
            let squares = call_by_type(quote_mixed!(__bitxform::Squares::of), &place, field, VISIT);
            quote_mixed!(__key = #squares.__numbers().with_keys(__bitxform::KeysOf::Squares, __key, #kinds);)
        }
        Keys::SquareOfUsers(conversion) => {
            let index = index_type(board.arguments.geometry);
            let add = |number: &TokenStream, _: Option<&TokenStream>| {
                quote_mixed!(
                    __key = __bitxform::Squares::<'_, #index>::of(&mut #number).__numbers().with_keys(__bitxform::KeysOf::Squares, __key, __kinds);
                    __kinds = __kinds.next();
                )
            };
            let sum = for_each_element(&[place], field, VISIT, &|elements| {
                converted(
                    &Element {
                        place: &elements[0],
                        other: None,
                        field,
                        context: &context,
                    },
                    conversion,
                    &index,
                    VISIT,
                    &add,
                )
            });
            quote_mixed!({ let mut __kinds = #kinds; #sum })
        }
        Keys::Turn(None) => {
            let turn = borrowed(&place, field, VISIT);
            quote_mixed!(__key = #kinds.with_turn(__key, __bitxform::Turn::of(#turn).is());)
        }
        Keys::Turn(Some(conversion)) => {
            let turn = call(&conversion.get, place);
            quote_mixed!(__key = #kinds.with_turn(__key, #turn);)
        }
        Keys::Compare => {
            let path = quote_mixed!(__bitxform::Squares::of_compared);
            let numbers = call_by_type(path, &place, field, VISIT);
            quote_mixed!(__key = #numbers.__numbers().with_keys(__bitxform::KeysOf::Numbers, __key, #kinds);)
        }
        _ => TokenStream::new(),
    }
}

/// Returns the method that adds words of the board.
fn with_words(board: &Board) -> Ident {
    let name = format!("with_{}", board.arguments.geometry.word.suffix());
    Ident::new(&name, Span::mixed_site())
}
