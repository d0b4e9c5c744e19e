//! The kinds of fields in tables of Zobrist keys: the sums of their keys, and the checks of their tables.

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
    for before in &counted.after {
        let len = len(board, &board.fields[*before]);
        first.extend(quote_mixed!(+ #len));
    }
    // A table of another type of keys is an error at its path.
    let key = board
        .zobrist
        .as_ref()
        .map(|it| board.fields[it.field].ty.tokens());
    at_path(
        quote_mixed!(__bitxform::Kinds::<#key>::of(&#path, #first)),
        path,
    )
}

/// Returns the tokens with the location of a table's path.
fn at_path(tokens: TokenStream, path: &TokenStream) -> TokenStream {
    let last = path.clone().into_iter().last();
    let span = last.map_or_else(Span::mixed_site, |token| token.span());
    tokens.into_iter().map(|token| ours(token, span)).collect()
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
        Keys::Turn(_) => quote_mixed!(2),
        _ => {
            let depth = field.ty.array_depth();
            quote_mixed!(<#ty as __bitxform::Arrays<#depth>>::LEN)
        }
    };
    over_type(len, field)
}

/// Returns the statements that stop the build if the table is of another board, or if a colour swap changes its kinds
/// otherwise than the field.
pub(super) fn check(this: &TokenStream, board: &Board, counted: &Counted) -> TokenStream {
    let (field, kinds) = (&board.fields[counted.field], kinds(board, counted));
    let shape = quote_mixed!(<#this as __bitxform::OnBoard>::SHAPE);
    let of_board = |geometry| quote_mixed!(__bitxform::core::option::Option::Some(#geometry));
    let lerf = quote_mixed!(__bitxform::Mapping::Lerf);
    let mut len = len(board, field);
    let entries = match field.kind.keys() {
        Keys::Turn(_) | Keys::Compare => quote_mixed!(__bitxform::core::option::Option::None),
        Keys::Numbers(Part::Line(Line::File)) => {
            of_board(quote_mixed!(__bitxform::Geometry::new(#shape.files(), 1, #lerf)))
        }
        Keys::Numbers(Part::Line(Line::Rank)) => {
            of_board(quote_mixed!(__bitxform::Geometry::new(1, #shape.ranks(), #lerf)))
        }
        _ => of_board(shape),
    };
    let mut tokens = quote_mixed!(#kinds.expect(#len, #entries););
    if board.has_colors {
        if matches!(field.kind.keys(), Keys::Compare) {
            len = quote_mixed!(#kinds.values(#len));
        }
        let swapped = swapped(board, counted, &len);
        tokens.extend(quote_mixed!(#kinds.expect_swapped(#len, __bitxform::Swapped::#swapped);));
    }
    at_path(tokens, &counted.table.path)
}

/// Returns what a colour swap makes of the kinds of a field.
fn swapped(board: &Board, counted: &Counted, len: &TokenStream) -> TokenStream {
    let (index, field) = (counted.field, &board.fields[counted.field]);
    let is_compared = matches!(field.kind.keys(), Keys::Compare);
    if field.color.with.is_some() {
        if is_compared && field.ty.is_one_integer() {
            let values = values(board, index);
            return quote_mixed!(Values(&#values));
        }
        return quote_mixed!(Unknown);
    }
    let zobrist = board.zobrist.as_ref();
    let Some(partner) = zobrist.and_then(|it| it.counted(board.partner(index))) else {
        return quote_mixed!(Unknown);
    };
    let kinds = kinds(board, partner);
    if field.color.by_color || field.kind.is_turn() {
        quote_mixed!(Kinds(#kinds, #len / 2))
    } else {
        quote_mixed!(Kinds(#kinds, 0))
    }
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
pub(super) fn sum(place: &TokenStream, board: &Board, field: &Field) -> TokenStream {
    // A visit that only reads.
    const VISIT: Visit = Visit::Least;
    let add = |numbers: &TokenStream, of: &str| {
        let of = Ident::new(of, Span::mixed_site());
        quote_mixed!(__key = #numbers.with_keys(__bitxform::KeysOf::#of, __key, __kinds);)
    };
    let of_numbers = |path: TokenStream, of: &str| {
        let numbers = call_by_type(path, place, field, VISIT);
        add(&quote_mixed!(#numbers.__numbers()), of)
    };
    // Each element is of the next kind.
    let context = board.context();
    let of_each = |conversion, ty: &TokenStream, sum: &dyn Fn(&TokenStream) -> TokenStream| {
        let places = core::slice::from_ref(place);
        let sum = for_each_element(places, field, VISIT, &|elements| {
            let element = Element {
                place: &elements[0],
                other: None,
                field,
                context: &context,
            };
            let sum = converted(&element, conversion, ty, VISIT, &|number, _| sum(number));
            quote_mixed!(#sum __kinds = __kinds.next();)
        });
        quote_mixed!(let mut __kinds = __kinds; #sum)
    };
    match field.kind.keys() {
        Keys::Words => {
            let words = words(place, board.arguments.geometry, field, VISIT);
            quote_mixed!(__key = __kinds.with_words(__key, #words);)
        }
        Keys::WordsOfUsers(conversion) => of_each(
            conversion,
            &word(board.arguments.geometry),
            &|word| quote_mixed!(__key = __kinds.with_words(__key, __bitxform::one_word(&mut #word));),
        ),
        Keys::SquareOfUsers(conversion) => {
            let index = index_type(board.arguments.geometry);
            of_each(conversion, &index, &|number| {
                let squares = quote_mixed!(__bitxform::Squares::<'_, #index>::of(&mut #number));
                add(&quote_mixed!(#squares.__numbers()), "Squares")
            })
        }
        Keys::Numbers(_) => of_numbers(quote_mixed!(__bitxform::Squares::of), "Squares"),
        Keys::Compare => of_numbers(quote_mixed!(__bitxform::Squares::of_compared), "Numbers"),
        Keys::Turn(conversion) => {
            let turn = if let Some(conversion) = conversion {
                call(&conversion.get, place.clone())
            } else {
                let turn = borrowed(place, field, VISIT);
                quote_mixed!(__bitxform::Turn::of(#turn).is())
            };
            quote_mixed!(__key = __kinds.with_square(__key, #turn as __bitxform::usize, 0);)
        }
        Keys::Not(_) => TokenStream::new(),
    }
}
