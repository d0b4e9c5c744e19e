//! What is done to one field, by what it is.

use proc_macro2::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};

use super::template::quote_mixed;
use crate::symmetric::check::Board;
use crate::symmetric::parse::{BoardField, Conversion, Kind};

/// What a hidden method of the board does to each of its fields.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Visit {
    /// Replaces it by its image under the symmetry at the place `__S`, which moves indices by
    /// `__on_index`.
    Image,
    /// Replaces it by its image under `__symmetry`, which moves indices by `__on_index`.
    Transform,
    /// Leaves those of `__ties` under which it is least.
    Least,
    /// Returns false if it is not its own image.
    IsFixedBy,
}

impl Visit {
    const fn writes(self) -> bool {
        matches!(self, Self::Image | Self::Transform)
    }

    /// The statement for a word in the wrapper `__Bits`.
    fn bits(self, bits: &TokenStream) -> TokenStream {
        match self {
            Self::Image => quote_mixed!(#bits.__image::<__S>();),
            Self::Transform => quote_mixed!(#bits.__transform(__on_index);),
            Self::Least => quote_mixed!(__ties = #bits.__least(__ties);),
            Self::IsFixedBy => quote_mixed!(if !#bits.__is_fixed_by(__on_index) { return false; }),
        }
    }

    /// The statement for numbers that hold squares in a part of them.
    fn squares(self, numbers: &TokenStream, part: &TokenStream) -> TokenStream {
        match self {
            Self::Image | Self::Transform => {
                quote_mixed!(#numbers.transform(#part, __on_index);)
            }
            Self::Least => {
                quote_mixed!(__ties = #numbers.least(#part, &__GROUP_ON_INDEX, __ties);)
            }
            Self::IsFixedBy => {
                quote_mixed!(if !#numbers.is_fixed_by(#part, __on_index) { return false; })
            }
        }
    }
}

/// The statements that do what `visit` says to all fields.
pub(super) fn statements(board: &Board, visit: Visit) -> TokenStream {
    let mut tokens = TokenStream::new();
    for field in &board.fields {
        if visit.writes() || field.kind.is_key() {
            tokens.extend(statement(field, visit, board));
        }
    }
    tokens
}

fn statement(field: &BoardField, visit: Visit, board: &Board) -> TokenStream {
    let member = &field.member;
    let place = quote_mixed!(self.#member);
    match &field.kind {
        Kind::Skip | Kind::With(_) => {}
        // A field of a packed struct cannot be borrowed, so a copy is.
        _ if board.packed => {
            let statement = statement_at(quote_mixed!(__field), field, visit);
            let write_back = visit.writes().then(|| quote_mixed!(#place = __field;));
            return quote_mixed!({ let mut __field = #place; #statement #write_back });
        }
        _ => {}
    }
    statement_at(place, field, visit)
}

fn statement_at(place: TokenStream, field: &BoardField, visit: Visit) -> TokenStream {
    let wrapped = |wrapper| wrapped(&wrapper, &place, field, visit);
    match &field.kind {
        Kind::Skip => TokenStream::new(),
        Kind::Bits => {
            let field = wrapped(quote_mixed!(Field));
            visit.bits(&quote_mixed!(__Bits(#field.words())))
        }
        Kind::Square => {
            let squares = wrapped(quote_mixed!(Squares));
            let whole = quote_mixed!(__bitxform::Part::Whole);
            visit.squares(&quote_mixed!(#squares.numbers()), &whole)
        }
        Kind::Squares(places) => {
            let squares = wrapped(quote_mixed!(Squares));
            let part = quote_mixed!(__bitxform::Part::From(&[#(#places),*]));
            visit.squares(&quote_mixed!(#squares.numbers()), &part)
        }
        Kind::Mailbox => {
            let mailbox = wrapped(quote_mixed!(Mailbox));
            quote_mixed!(#mailbox.transform(__on_index);)
        }
        Kind::Moves => {
            let moves = wrapped(quote_mixed!(Moves));
            quote_mixed!(#moves.transform(__on_index);)
        }
        Kind::Foreign(conversion) => converted(place, conversion, visit, &|visit| {
            let number = quote_mixed!(__word);
            let statement = visit.bits(&quote_mixed!(__Bits(&mut #number)));
            (number, quote_mixed!(__bitxform::u64), statement)
        }),
        Kind::ForeignSquare(conversion) => converted(place, conversion, visit, &|visit| {
            let number = quote_mixed!(__square);
            let whole = quote_mixed!(__bitxform::Part::Whole);
            let squares = quote_mixed!(__bitxform::Squares::of(&mut #number).numbers());
            (
                number,
                quote_mixed!(__bitxform::u8),
                visit.squares(&squares, &whole),
            )
        }),
        Kind::Nested { depth } => for_each_element(place, *depth, &|element| {
            let board = over_type(quote_mixed!(&mut #element), field);
            if visit == Visit::Image {
                quote_mixed!(__bitxform::nested(#board).__image::<__S>();)
            } else {
                quote_mixed!(__bitxform::nested(#board).__transform(__symmetry);)
            }
        }),
        Kind::With(path) => {
            let symmetry = if visit == Visit::Image {
                quote_mixed!(__bitxform::Symmetry::ALL[__S])
            } else {
                quote_mixed!(__symmetry)
            };
            let image = call(path, quote_mixed!(#place, #symmetry));
            let place = over_type(place, field);
            quote_mixed!(#place = #image;)
        }
    }
}

/// Stops the build if a packed word has not the bits that are named: those of an integer that the
/// type spells, the parser knows; those of a type with parameters show when they are used.
pub(super) fn expect_within(board: &Board) -> TokenStream {
    let mut tokens = TokenStream::new();
    for field in &board.fields {
        if let Kind::Squares(places) = &field.kind
            && field.ty.integer_bits().is_none()
            && board.generics.parameters.is_empty()
        {
            let ty = field.ty.tokens();
            let bits = quote_mixed!(<#ty as __bitxform::SquareField>::BITS);
            let call = quote_mixed!(__bitxform::expect_within(&[#(#places),*], #bits));
            let call = over_type(call, field);
            tokens.extend(quote_mixed!(const _: () = #call;));
        }
    }
    tokens
}

/// The field in a wrapper of the library, which finds out its type. If that is wrong, all visits
/// raise the same error, which shows once.
fn wrapped(
    wrapper: &TokenStream,
    place: &TokenStream,
    field: &BoardField,
    visit: Visit,
) -> TokenStream {
    let place = if visit.writes() {
        quote_mixed!(&mut #place)
    } else {
        quote_mixed!(&mut { #place })
    };
    let place = over_type(place, field);
    quote_mixed!(__bitxform::#wrapper::of(#place))
}

/// The statement for each element of a type that the user's functions convert to a number and back.
fn converted(
    place: TokenStream,
    conversion: &Conversion,
    visit: Visit,
    statement: &dyn Fn(Visit) -> (TokenStream, TokenStream, TokenStream),
) -> TokenStream {
    for_each_element(place, conversion.depth, &|element| {
        let (number, ty, statement) = statement(visit);
        let got = call(&conversion.get, element.clone());
        let write_back = visit.writes().then(|| {
            let new = call(&conversion.new, number.clone());
            quote_mixed!(#element = #new;)
        });
        quote_mixed!({ let mut #number: #ty = #got; #statement #write_back })
    })
}

/// A call of the user's function; an error about it or about its arguments points at the path.
fn call(function: &TokenStream, arguments: TokenStream) -> TokenStream {
    let mut tokens = function.clone();
    let mut span = Span::mixed_site();
    for token in tokens.clone() {
        span = token.span().resolved_at(span);
    }
    let mut at_path = TokenStream::new();
    for mut argument in arguments {
        argument.set_span(span);
        at_path.extend(Some(argument));
    }
    let mut arguments = Group::new(Delimiter::Parenthesis, at_path);
    arguments.set_span(span);
    tokens.extend(Some(TokenTree::Group(arguments)));
    tokens
}

/// The statement for each element of an array of arrays, `depth` deep.
fn for_each_element(
    array: TokenStream,
    depth: usize,
    statement: &dyn Fn(TokenStream) -> TokenStream,
) -> TokenStream {
    let Some(depth) = depth.checked_sub(1) else {
        return statement(array);
    };
    let index = Ident::new(&format!("__index_{depth}"), Span::mixed_site());
    let body = for_each_element(quote_mixed!(#array[#index]), depth, statement);
    quote_mixed! {
        let mut #index = 0;
        while #index < __bitxform::length(&#array) {
            #body
            #index += 1;
        }
    }
}

/// The tokens, as if they stood where the type of the field stands: an error about what they
/// evaluate to is one about the type. That of all visits to a field is the same and shows once.
fn over_type(tokens: TokenStream, field: &BoardField) -> TokenStream {
    let (first, last) = field.ty.ends();
    let (first, last) = (
        first.resolved_at(Span::mixed_site()),
        last.resolved_at(Span::mixed_site()),
    );
    let mut result = TokenStream::new();
    let mut before = None;
    for mut token in tokens {
        token.set_span(last);
        if let Some(mut before) = before.replace(token) {
            before.set_span(first);
            result.extend(Some(before));
        }
    }
    result.extend(before);
    result
}
