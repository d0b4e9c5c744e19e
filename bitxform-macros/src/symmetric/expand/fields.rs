//! The statements that visit the fields.

use proc_macro2::{Ident, Span, TokenStream};
use quote::ToTokens;

use super::layers::for_each_element;
use super::squares_of_field::{index_type, nested, of_squares};
use super::user::{apply, converted};
use super::visit::Visit;
use super::words_of_field::{of_one_word, word, words};
use super::{colors, lists, mailboxes, zobrist};
use crate::symmetric::board::Board;
use crate::symmetric::parse::{BoardField, Kind};
use crate::template::{as_ours, ours, quote_mixed};

/// Returns the statements of a visit: to all fields, or to the key fields, the most important first.
pub(super) fn statements(board: &Board, visit: Visit) -> TokenStream {
    if visit.writes() {
        // Mailboxes are read in wide vectors, which would wait for the stores of neighbouring fields.
        let (mut all, others): (Vec<usize>, Vec<usize>) = (0..board.fields.len())
            .partition(|index| matches!(board.fields[*index].kind, Kind::Mailbox(_)));
        all.extend(others);
        at_fields(board, &all, &|index| {
            change(board, &board.fields[index], visit)
        })
    } else {
        at_fields(board, &board.keys, &|key| comparison(key, visit, board))
    }
}

/// Returns the statements for all fields.
pub(super) fn in_fields(
    board: &Board,
    statement: &dyn Fn(&BoardField) -> TokenStream,
) -> TokenStream {
    let mut all = Vec::new();
    for index in 0..board.fields.len() {
        all.push(index);
    }
    at_fields(board, &all, &|index| statement(&board.fields[index]))
}

/// Returns the statements for the fields at these indices, in this order. In an enum, those of each variant are in
/// the arm that binds its fields.
fn at_fields(
    board: &Board,
    indices: &[usize],
    statement: &dyn Fn(usize) -> TokenStream,
) -> TokenStream {
    let Some(variants) = &board.variants else {
        let mut statements = TokenStream::new();
        for index in indices {
            statements.extend(statement(*index));
        }
        return statements;
    };
    let (mut arms, mut others) = (TokenStream::new(), TokenStream::new());
    for variant in variants {
        let (mut bindings, mut statements) = (TokenStream::new(), TokenStream::new());
        for index in indices {
            let field = &board.fields[*index];
            if !field.is_in(variant) {
                continue;
            }
            let statement = statement(*index);
            if !statement.is_empty() {
                let (member, binding) = (&field.member, binding(field));
                bindings.extend(quote_mixed!(#member: #binding,));
                statements.extend(statement);
            }
        }
        if statements.is_empty() {
            others = quote_mixed!(_ => {});
        } else {
            let variant = as_ours(variant.into_token_stream());
            arms.extend(quote_mixed!(Self::#variant { #bindings .. } => { #statements }));
        }
    }
    if arms.is_empty() {
        return arms;
    }
    quote_mixed!(match self { #arms #others })
}

/// Returns the variable to which a variant's pattern binds the field.
pub(super) fn binding(field: &BoardField) -> Option<Ident> {
    let (_, number) = field.variant.as_ref()?;
    let name = format!("__field_{number}");
    Some(Ident::new(&name, Span::mixed_site()))
}

fn change(board: &Board, field: &BoardField, visit: Visit) -> TokenStream {
    let place = place(field);
    match &field.kind {
        Kind::Skip | Kind::Turn(_) => TokenStream::new(),
        // Only the visit `Image` has a statement here, which checks the type.
        Kind::Compare if visit != Visit::Image => TokenStream::new(),
        // `converted_words` renumbers words, and the `From` of each nested type renumbers its squares.
        Kind::Bits if visit == Visit::Convert && super::convert::are_words(field) => {
            TokenStream::new()
        }
        Kind::Nested { .. } | Kind::With(_) | Kind::Indexed(_) | Kind::Zobrist(_)
            if visit == Visit::Convert =>
        {
            TokenStream::new()
        }
        // Fields of a packed struct are copied, since they cannot be borrowed.
        _ if board.packed => {
            let statement = statement_at(quote_mixed!(__field), None, board, field, visit);
            quote_mixed!({ let mut __field = #place; #statement #place = __field; })
        }
        _ => statement_at(place, None, board, field, visit),
    }
}

/// Returns the statement that compares a key field with itself. If the group swaps colours, also with the field that
/// takes its place.
fn comparison(key: usize, visit: Visit, board: &Board) -> TokenStream {
    let field = &board.fields[key];
    let mut place = place(field);
    if let Kind::Turn(conversion) = &field.kind {
        return colors::compared_turn(place, conversion.as_ref(), visit, board, field);
    }
    if matches!(field.kind, Kind::Compare) && board.arguments.group.color_after.is_none() {
        return TokenStream::new();
    }
    let mut lets = TokenStream::new();
    let mut other = None;
    if board.arguments.group.color_after.is_some() {
        let (mut exchanged, mut own) = (colors::exchanged(key, board), place.clone());
        if field.is_owned() {
            (exchanged, own) = colors::exchanged_by_reference(key, board);
        }
        if visit == Visit::IsFixed {
            exchanged = quote_mixed!(if __SWAPS_COLORS { #exchanged } else { #own });
        }
        lets.extend(quote_mixed!(let __exchanged = #exchanged;));
        other = Some(quote_mixed!(__exchanged));
    }
    // Fields of a packed struct are copied, since they cannot be borrowed.
    if board.packed {
        lets.extend(quote_mixed!(let __field = #place;));
        place = quote_mixed!(__field);
    }
    if visit == Visit::IsFixed && other.is_none() {
        other = Some(place.clone());
    }
    let statement = statement_at(place, other, board, field, visit);
    if lets.is_empty() {
        statement
    } else {
        quote_mixed!({ #lets #statement })
    }
}

/// Returns the expression of a field.
pub(super) fn place(field: &BoardField) -> TokenStream {
    if let Some(binding) = binding(field) {
        return quote_mixed!((*#binding));
    }
    let member = &field.member;
    quote_mixed!(self.#member)
}

/// Returns the statement for the field at `place`. It is compared with the field at `other`, if there is one.
pub(super) fn statement_at(
    place: TokenStream,
    other: Option<TokenStream>,
    board: &Board,
    field: &BoardField,
    visit: Visit,
) -> TokenStream {
    let mut places = vec![place];
    places.extend(other);
    for_each_element(&places, field, visit, &|elements| {
        statement_for_element(&elements[0], elements.get(1).cloned(), board, field, visit)
    })
}

/// Returns the statement for one element of a field, inside all its layers.
fn statement_for_element(
    place: &TokenStream,
    other: Option<TokenStream>,
    board: &Board,
    field: &BoardField,
    visit: Visit,
) -> TokenStream {
    match &field.kind {
        Kind::Skip | Kind::Turn(_) => TokenStream::new(),
        Kind::Bits => {
            if let Some(statement) = of_one_word(place, other.as_ref(), board, field, visit) {
                return statement;
            }
            let words = |place: &TokenStream| words(place, board, field, visit);
            visit.words(&words(place), other.as_ref().map(words).as_ref())
        }
        Kind::Compare => {
            let path = quote_mixed!(__bitxform::Squares::of_compared);
            let field_of = |place: &TokenStream| call_by_type(path.clone(), place, field, visit);
            match (visit, other) {
                (Visit::Least, Some(other)) => {
                    let [numbers, other] = [field_of(place), field_of(&other)];
                    let order =
                        quote_mixed!(#numbers.__numbers().compared_with(#other.__numbers()));
                    quote_mixed!(__ties = __bitxform::least_half(#order, &__GROUP, __ties);)
                }
                (Visit::IsFixed, Some(other)) => {
                    let [numbers, other] = [field_of(place), field_of(&other)];
                    quote_mixed!(if #numbers.__numbers().compared_with(#other.__numbers()).is_ne() { return false; })
                }
                _ => {
                    let numbers = field_of(place);
                    quote_mixed!(let _ = #numbers;)
                }
            }
        }
        Kind::Numbers(part) => of_squares(place, other.as_ref(), part, field, visit),
        Kind::Mailbox(mailbox) => mailboxes::moved(place, *mailbox, board, field, visit),
        Kind::Moves => {
            let moves = call_by_type(quote_mixed!(__MovesField::of), place, field, visit);
            // Errors about the type of the entries point at the field.
            let transform = over_type(quote_mixed!(.transform(__on_index);), field);
            quote_mixed!(#moves #transform)
        }
        Kind::PerLine(line) => lists::reverse(place, *line, board, field),
        Kind::Indexed(_) => lists::transform(place, board, field),
        Kind::Foreign(conversion) => {
            let word = word(board);
            converted(place, other, conversion, &word, visit, &|number, other| {
                let words = |number: &TokenStream| quote_mixed!(__bitxform::one_word(&mut #number));
                visit.words(&words(number), other.map(words).as_ref())
            })
        }
        Kind::ForeignSquare(conversion) => {
            let index = index_type(board);
            converted(place, other, conversion, &index, visit, &|number, other| {
                let numbers = |number: &TokenStream| quote_mixed!(__bitxform::Squares::<'_, #index>::of(&mut #number).__numbers());
                let whole = quote_mixed!(__bitxform::Part::Whole);
                visit.squares(&numbers(number), other.map(numbers).as_ref(), &whole)
            })
        }
        Kind::Nested { .. } => {
            let inner = nested(place, board, field);
            over_type(quote_mixed!(#inner.__image(__at);), field)
        }
        Kind::Zobrist(_) => zobrist::moved(place, field, visit),
        Kind::With(function) => {
            let mut symmetry = quote_mixed!(__bitxform::Symmetry::ALL[__I]);
            if !board.arguments.geometry.is_square() {
                symmetry = quote_mixed!(__bitxform::rectangle_symmetry(#symmetry));
            }
            apply(function, place, Some(&symmetry), field)
        }
    }
}

/// Returns the call of a library function that depends on the field's type. If the type is wrong, the path, the
/// call and the borrow raise the same error in all visits. All of them have the span of the type, so that rustc
/// shows the error once.
pub(super) fn call_by_type(
    path: TokenStream,
    place: &TokenStream,
    field: &BoardField,
    visit: Visit,
) -> TokenStream {
    let (mut call, place) = (over_type(path, field), borrowed(place, field, visit));
    call.extend(over_type(quote_mixed!((#place)), field));
    call
}

/// Returns a borrow of the field to change, or of a copy to compare.
pub(super) fn borrowed(place: &TokenStream, field: &BoardField, visit: Visit) -> TokenStream {
    let place = if visit.writes() {
        quote_mixed!(&mut #place)
    } else {
        quote_mixed!(&mut { #place })
    };
    over_type(place, field)
}

/// Returns the tokens with the location of the field's type, so that errors about their type point there. All visits
/// raise the same error, so it is shown once.
pub(super) fn over_type(tokens: TokenStream, field: &BoardField) -> TokenStream {
    let (first, last) = field.ty.ends();
    let mut result = TokenStream::new();
    let mut before = None;
    for token in tokens {
        if let Some(before) = before.replace(token) {
            result.extend(Some(ours(before, first)));
        }
    }
    result.extend(before.map(|token| ours(token, last)));
    result
}
