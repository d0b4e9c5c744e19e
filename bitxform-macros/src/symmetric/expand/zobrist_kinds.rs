//! The kinds of fields in tables of Zobrist keys, and the sums of their keys.

use proc_macro2::{Ident, Span, TokenStream};

use super::fields::{borrowed, call_by_type, over_type};
use super::layers::for_each_element;
use super::squares_of_field::index_type;
use super::user::{call, converted};
use super::visit::Visit;
use super::words_of_field::{word, words};
use crate::symmetric::board::Board;
use crate::symmetric::parse::{BoardField, Kind, Line, Part};
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
fn len(board: &Board, field: &BoardField) -> TokenStream {
    let ty = field.ty.tokens();
    let len = match &field.kind {
        Kind::Bits => {
            let word = word(board);
            quote_mixed!(__bitxform::core::mem::size_of::<#ty>() / __bitxform::core::mem::size_of::<#word>())
        }
        Kind::Numbers(_) => quote_mixed!(<#ty as __bitxform::SquareField>::LEN),
        Kind::Compare => quote_mixed!(<#ty as __bitxform::ComparedField>::LEN),
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
    field: &BoardField,
) -> TokenStream {
    if let Kind::Turn(_) = field.kind {
        return quote_mixed!(#kinds.elements_of_turn());
    }
    if let (Kind::Compare, Some(_), true) =
        (&field.kind, &field.color.with, field.ty.is_one_integer())
    {
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
    let shape = match &field.kind {
        Kind::Compare => {
            return quote_mixed!(#kinds.elements_of_numbers(#len, #swapped, #by_color));
        }
        Kind::Numbers(Part::Line(Line::File)) => quote_mixed!(__bitxform::Geometry::new(
            __SHAPE.files(),
            1,
            __bitxform::Mapping::Lerf
        )),
        Kind::Numbers(Part::Line(Line::Rank)) => quote_mixed!(__bitxform::Geometry::new(
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
    field: &BoardField,
) -> TokenStream {
    // A visit that only reads.
    const VISIT: Visit = Visit::Least;
    match &field.kind {
        Kind::Bits => {
            let (words, with) = (words(&place, board, field, VISIT), with_words(board));
            quote_mixed!(__key = #kinds.#with(__key, #words);)
        }
        Kind::Foreign(conversion) => {
            let (word, with) = (word(board), with_words(board));
            let add = |number: &TokenStream, _: Option<&TokenStream>| quote_mixed!(__key = __kinds.#with(__key, __bitxform::one_word(&mut #number)); __kinds = __kinds.next(););
            let sum = for_each_element(&[place], field, VISIT, &|elements| {
                converted(&elements[0], None, conversion, &word, VISIT, &add)
            });
            quote_mixed!({ let mut __kinds = #kinds; #sum })
        }
        Kind::Numbers(_) => {
            let squares = call_by_type(quote_mixed!(__bitxform::Squares::of), &place, field, VISIT);
            quote_mixed!(__key = #squares.__numbers().with_keys(__bitxform::KeysOf::Squares, __key, #kinds);)
        }
        Kind::ForeignSquare(conversion) => {
            let index = index_type(board);
            let add = |number: &TokenStream, _: Option<&TokenStream>| {
                quote_mixed!(
                    __key = __bitxform::Squares::<'_, #index>::of(&mut #number).__numbers().with_keys(__bitxform::KeysOf::Squares, __key, __kinds);
                    __kinds = __kinds.next();
                )
            };
            let sum = for_each_element(&[place], field, VISIT, &|elements| {
                converted(&elements[0], None, conversion, &index, VISIT, &add)
            });
            quote_mixed!({ let mut __kinds = #kinds; #sum })
        }
        Kind::Turn(None) => {
            let turn = borrowed(&place, field, VISIT);
            quote_mixed!(__key = #kinds.with_turn(__key, __bitxform::Turn::of(#turn).is());)
        }
        Kind::Turn(Some(conversion)) => {
            let turn = call(&conversion.get, place);
            quote_mixed!(__key = #kinds.with_turn(__key, #turn);)
        }
        Kind::Compare => {
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
