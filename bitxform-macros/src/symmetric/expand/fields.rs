//! What is done to one field, by what it is.

use proc_macro2::{Ident, Span, TokenStream};
use quote::ToTokens;

use super::layers::for_each_element;
use super::user::{apply, converted};
use super::words_of_field::{of_one_word, word, words};
use super::{colors, lists, mailboxes, zobrist};
use crate::symmetric::check::Board;
use crate::symmetric::parse::{BoardField, Kind, Line};
use crate::template::{as_ours, ours, quote_mixed};

/// What a hidden method of the board does to each of its fields.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Visit {
    /// Replaces it by its image under the symmetry at the index `__I`, which moves square indices by
    /// `__on_index`.
    Image,
    /// Replaces it by its image under `__symmetry`, which moves square indices by `__on_index`.
    Transform,
    /// Gives its squares, which are those of a board `__from`, other indices by `__on_index`.
    Convert,
    /// Leaves those of `__ties` under which it is least.
    Least,
    /// Returns false if the symmetry at the index `__I` changes it.
    IsFixed,
    /// Adds what tells it from others to `__code`.
    Code,
}

impl Visit {
    pub(super) const fn writes(self) -> bool {
        matches!(self, Self::Image | Self::Transform | Self::Convert)
    }

    /// The statement for a slice of words, and what they are compared with.
    fn words(self, words: &TokenStream, other: Option<&TokenStream>) -> TokenStream {
        match (self, other) {
            (Self::Image, _) => quote_mixed!(__move_words::<__I>(#words);),
            (Self::Transform, _) => quote_mixed!(__transform_words(#words, __symmetry);),
            (Self::Convert, _) => quote_mixed!(__convert_words(#words, __from);),
            (Self::Least, None) => quote_mixed!(__ties = __least_words(#words, __ties);),
            (Self::Least, Some(other)) => {
                quote_mixed!(__ties = __least_words_of_both(#words, #other, __ties);)
            }
            (Self::IsFixed, other) => {
                quote_mixed!(if !__are_images::<__I>(#words, #other) { return false; })
            }
            (Self::Code, _) => unreachable!("boards are no moves"),
        }
    }

    /// The statement for numbers that have squares in `part`.
    fn squares(
        self,
        numbers: &TokenStream,
        other: Option<&TokenStream>,
        part: &TokenStream,
    ) -> TokenStream {
        match (self, other) {
            (Self::Image | Self::Transform | Self::Convert, _) => {
                quote_mixed!(#numbers.transform(#part, __on_index);)
            }
            (Self::Least, None) => {
                quote_mixed!(__ties = #numbers.least(#part, &__GROUP_ON_INDEX, __ties);)
            }
            (Self::Least, Some(other)) => quote_mixed!(
                __ties = #numbers.least_of_both(#other, #part, &__GROUP_ON_INDEX, __ties);
            ),
            (Self::IsFixed, other) => quote_mixed!(
                if !#numbers.is_image_of(#other, #part, __on_index) { return false; }
            ),
            (Self::Code, _) => quote_mixed!(__code = #numbers.code(#part, __by, __code);),
        }
    }
}

/// The statements that do what `visit` says: to all fields, or to those that are compared, the most
/// important first.
pub(super) fn statements(board: &Board, visit: Visit) -> TokenStream {
    if visit.writes() {
        in_fields(board, &|field| change(board, field, visit))
    } else {
        at_fields(board, &board.keys, &|key| comparison(key, visit, board))
    }
}

/// The statements for all fields.
pub(super) fn in_fields(
    board: &Board,
    statement: &dyn Fn(&BoardField) -> TokenStream,
) -> TokenStream {
    let all: Vec<usize> = (0..board.fields.len()).collect();
    at_fields(board, &all, &|index| statement(&board.fields[index]))
}

/// The statements for the fields at these indices, in this order: of a struct one after the other, of an enum
/// those of each variant where its pattern binds them.
fn at_fields(
    board: &Board,
    indices: &[usize],
    statement: &dyn Fn(usize) -> TokenStream,
) -> TokenStream {
    let Some(variants) = &board.variants else {
        return indices.iter().map(|index| statement(*index)).collect();
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

/// What the pattern of its variant binds a field to.
pub(super) fn binding(field: &BoardField) -> Option<Ident> {
    let (_, number) = field.variant.as_ref()?;
    let name = format!("__field_{number}");
    Some(Ident::new(&name, Span::mixed_site()))
}

fn change(board: &Board, field: &BoardField, visit: Visit) -> TokenStream {
    let place = place(field);
    match &field.kind {
        Kind::Skip | Kind::Turn(_) => TokenStream::new(),
        // Nothing moves it, but its type is checked in one visit to all fields.
        Kind::Compare if visit != Visit::Image => TokenStream::new(),
        // These know their mapping themselves.
        Kind::Bits if visit == Visit::Convert && super::convert::are_words(field) => {
            TokenStream::new()
        }
        Kind::Nested | Kind::With(_) | Kind::Indexed(_) | Kind::Zobrist(_)
            if visit == Visit::Convert =>
        {
            TokenStream::new()
        }
        // A field of a packed struct cannot be borrowed, so a copy is.
        _ if board.packed => {
            let statement = statement_at(quote_mixed!(__field), None, board, field, visit);
            quote_mixed!({ let mut __field = #place; #statement #place = __field; })
        }
        _ => statement_at(place, None, board, field, visit),
    }
}

/// The statement that compares a field with itself or, where colours may change hands, with what
/// then takes its place.
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
    // A field of a packed struct cannot be borrowed, so a copy is.
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

/// Where a field is.
pub(super) fn place(field: &BoardField) -> TokenStream {
    if let Some(binding) = binding(field) {
        return quote_mixed!((*#binding));
    }
    let member = &field.member;
    quote_mixed!(self.#member)
}

/// The statement for a field of squares that is compared with nothing.
pub(super) fn squares_of(
    place: TokenStream,
    board: &Board,
    field: &BoardField,
    visit: Visit,
) -> TokenStream {
    statement_at(place, None, board, field, visit)
}

/// The statement for a field that is at `place`, and is compared with what is at `other`.
fn statement_at(
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
            let field_of = |place: &TokenStream| asked(path.clone(), place, field, visit);
            match (visit, other) {
                (Visit::Least, Some(other)) => {
                    let [numbers, other] = [field_of(place), field_of(&other)];
                    quote_mixed!(
                        __ties = #numbers.__numbers().least_as_they_are(#other.__numbers(), &__GROUP, __ties);
                    )
                }
                (Visit::IsFixed, Some(other)) => {
                    let [numbers, other] = [field_of(place), field_of(&other)];
                    quote_mixed!(if !#numbers.__numbers().are(#other.__numbers()) { return false; })
                }
                _ => {
                    let numbers = field_of(place);
                    quote_mixed!(let _ = #numbers;)
                }
            }
        }
        Kind::Square | Kind::Squares { .. } | Kind::Line(_) | Kind::Direction => {
            of_squares(place, other.as_ref(), field, visit)
        }
        Kind::UserSquare => {
            let numbers = |place: &TokenStream| user_square(place, board, field, visit);
            let other = other.as_ref().map(numbers);
            let whole = quote_mixed!(__bitxform::Part::Whole);
            let statement = visit.squares(&numbers(place), other.as_ref(), &whole);
            let of_user = of_user(board);
            quote_mixed!({ use __bitxform::#of_user as _; #statement })
        }
        Kind::Mailbox(mailbox) => mailboxes::moved(place, *mailbox, board, field, visit),
        Kind::Moves => {
            let moves = asked(quote_mixed!(__MovesField::of), place, field, visit);
            // An error about the type of the entries is one about the field.
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
        Kind::Nested => {
            let inner = nested(place, board, field);
            over_type(quote_mixed!(#inner.__image::<__I>();), field)
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

/// The statement for a field of numbers that have squares in them, or of directions.
fn of_squares(
    place: &TokenStream,
    other: Option<&TokenStream>,
    field: &BoardField,
    visit: Visit,
) -> TokenStream {
    let of = if matches!(field.kind, Kind::Direction) {
        quote_mixed!(__bitxform::Directions::of)
    } else {
        quote_mixed!(__bitxform::Squares::of)
    };
    let numbers = |place: &TokenStream| {
        let squares = asked(of.clone(), place, field, visit);
        quote_mixed!(#squares.__numbers())
    };
    visit.squares(&numbers(place), other.map(numbers).as_ref(), &part(field))
}

/// Where in its numbers squares are.
pub(super) fn part(field: &BoardField) -> TokenStream {
    match &field.kind {
        Kind::Squares { places, width } => {
            quote_mixed!(__bitxform::Part::From { places: &[#(#places),*], width: #width })
        }
        Kind::Line(Line::File) => quote_mixed!(__bitxform::Part::File),
        Kind::Line(Line::Rank) => quote_mixed!(__bitxform::Part::Rank),
        Kind::Direction => quote_mixed!(__bitxform::Part::Direction),
        _ => quote_mixed!(__bitxform::Part::Whole),
    }
}

/// A board inside a board.
pub(super) fn nested(place: &TokenStream, board: &Board, field: &BoardField) -> TokenStream {
    let place = over_type(quote_mixed!(&mut #place), field);
    if board.arguments.geometry.is_square() {
        quote_mixed!(__bitxform::nested_in_square(#place))
    } else {
        quote_mixed!(__bitxform::nested(#place))
    }
}

/// Stops the build if a packed word has not the bits that are named: those of an integer that the
/// type spells, the parser knows; those of a type with parameters show when they are used. And if a square does
/// not hold the index of each square.
pub(super) fn expect_within(board: &Board) -> TokenStream {
    let mut tokens = TokenStream::new();
    let board_bits = board.arguments.geometry.bits();
    for field in &board.fields {
        if matches!(field.kind, Kind::Square)
            && board_bits > 128
            && !field.layers.inside.is_unspelt()
            && board.generics.parameters.is_empty()
            && !field.ty.names_self()
        {
            let ty = field.layers.inside.tokens();
            let (width, last) = (board.arguments.geometry.index_bits(), board_bits - 1);
            let message = format!(
                "expected an integer that holds the indices of this board, 0 to {last}, such as `u16`"
            );
            let bits = quote_mixed!(<#ty as __bitxform::SquareField>::INDEX_BITS);
            let call = quote_mixed!(__bitxform::expect_index(#bits, #width, #message));
            let call = over_type(call, field);
            tokens.extend(quote_mixed!(const _: () = #call;));
        }
        if let Kind::Squares { places, width } = &field.kind
            && field.layers.inside.integer_bits().is_none()
            && board.generics.parameters.is_empty()
            && !field.ty.names_self()
            && !field.layers.inside.is_unspelt()
        {
            let ty = field.layers.inside.tokens();
            let bits = quote_mixed!(<#ty as __bitxform::SquareField>::BITS);
            let call = quote_mixed!(__bitxform::expect_within(&[#(#places),*], #width, #bits));
            let call = over_type(call, field);
            tokens.extend(quote_mixed!(const _: () = #call;));
        }
    }
    tokens
}

/// Whether indices of squares need more than eight bits.
fn has_wide_index(board: &Board) -> bool {
    board.arguments.geometry.index_bits() > 8
}

/// The type of an index that a user's function takes and returns.
pub(super) fn index_type(board: &Board) -> TokenStream {
    if has_wide_index(board) {
        quote_mixed!(__bitxform::u16)
    } else {
        quote_mixed!(__bitxform::u8)
    }
}

/// The trait that finds squares of the user's types.
pub(super) fn of_user(board: &Board) -> TokenStream {
    if has_wide_index(board) {
        quote_mixed!(NumbersOfUserInU16)
    } else {
        quote_mixed!(NumbersOfUser)
    }
}

/// The square of a type of the user's.
pub(super) fn user_square(
    place: &TokenStream,
    board: &Board,
    field: &BoardField,
    visit: Visit,
) -> TokenStream {
    let place = borrowed(place, field, visit);
    let numbers = if field.layers.inside.is_option() && has_wide_index(board) {
        quote_mixed!(__bitxform::UserNumbers::of_option_in_u16(#place))
    } else if field.layers.inside.is_option() {
        quote_mixed!(__bitxform::UserNumbers::of_option(#place))
    } else {
        quote_mixed!(__bitxform::Squares::of_any(#place).__numbers())
    };
    over_type(numbers, field)
}

/// What a function of the library makes of the field, by its type. If that is wrong, the path, the call and
/// what is borrowed raise the same error in all visits, which shows once, since all span the type.
pub(super) fn asked(
    path: TokenStream,
    place: &TokenStream,
    field: &BoardField,
    visit: Visit,
) -> TokenStream {
    let (mut call, place) = (over_type(path, field), borrowed(place, field, visit));
    call.extend(over_type(quote_mixed!((#place)), field));
    call
}

/// The field to change, or a copy to compare.
pub(super) fn borrowed(place: &TokenStream, field: &BoardField, visit: Visit) -> TokenStream {
    let place = if visit.writes() {
        quote_mixed!(&mut #place)
    } else {
        quote_mixed!(&mut { #place })
    };
    over_type(place, field)
}

/// The tokens, as if they stood where the type of the field stands: an error about what they
/// evaluate to is one about the type. That of all visits to a field is the same and shows once.
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
