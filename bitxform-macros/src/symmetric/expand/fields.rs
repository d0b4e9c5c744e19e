//! What is done to one field, by the type that the compiler finds it to have.

use proc_macro2::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};

use super::template::quote_mixed;
use crate::symmetric::check::Board;
use crate::symmetric::parse::{BoardField, Kind};

/// `__Bits`: what is done to a word and to a slice of words. It is dispatch by type that works in
/// constants, where traits do not; the library finds out which of the two a field is.
pub(super) const DISPATCH: &str = "
    /// The words of a field: one, or a slice of them.
    struct __Bits<T>(T);

    impl __Bits<&mut __bitxform::u64> {
        #[inline]
        const fn __image<const __S: __bitxform::usize>(self) {
            *self.0 = __image::<__S>(*self.0);
        }
        #[inline]
        const fn __transform(self, __on_index: __bitxform::IndexSymmetry) {
            *self.0 = __on_index.apply(*self.0);
        }
        #[inline]
        const fn __least(self, __ties: __bitxform::u8) -> __bitxform::u8 {
            if __ties.is_power_of_two() {
                __ties
            } else {
                __bitxform::least(__images(*self.0), __ties)
            }
        }
        #[inline]
        const fn __is_fixed_by(self, __on_index: __bitxform::IndexSymmetry) -> __bitxform::bool {
            __on_index.apply(*self.0) == *self.0
        }
    }

    impl __Bits<&mut [__bitxform::u64]> {
        #[inline]
        const fn __image<const __S: __bitxform::usize>(self) {
            let mut __index = 0;
            while __index < __bitxform::length(self.0) {
                __Bits(&mut self.0[__index]).__image::<__S>();
                __index += 1;
            }
        }
        #[inline]
        const fn __transform(self, __on_index: __bitxform::IndexSymmetry) {
            let mut __index = 0;
            while __index < __bitxform::length(self.0) {
                __Bits(&mut self.0[__index]).__transform(__on_index);
                __index += 1;
            }
        }
        #[inline]
        const fn __least(self, mut __ties: __bitxform::u8) -> __bitxform::u8 {
            let mut __index = 0;
            while __index < __bitxform::length(self.0) {
                __ties = __Bits(&mut self.0[__index]).__least(__ties);
                __index += 1;
            }
            __ties
        }
        #[inline]
        const fn __is_fixed_by(self, __on_index: __bitxform::IndexSymmetry) -> __bitxform::bool {
            let mut __index = 0;
            while __index < __bitxform::length(self.0) {
                if !__Bits(&mut self.0[__index]).__is_fixed_by(__on_index) {
                    return false;
                }
                __index += 1;
            }
            true
        }
    }
";

/// What a hidden method of the board does to each of its fields.
#[derive(Clone, Copy)]
pub(super) enum Visit {
    /// Replaces it by its image under the symmetry at the place `__S`.
    Image,
    /// Replaces it by its image under `__symmetry`, which moves bits by `__on_index`.
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

    /// The statement for a bitboard, or an array of them, that stands at `place`.
    fn bits(self, place: &TokenStream, field: &BoardField) -> TokenStream {
        let argument = over_type(quote_mixed!(&mut #place), field);
        self.statement(&quote_mixed!(__Bits(__bitxform::Field::of(#argument).words())))
    }

    /// The statement for something in the wrapper `__Bits`.
    fn statement(self, bits: &TokenStream) -> TokenStream {
        match self {
            Self::Image => quote_mixed!(#bits.__image::<__S>();),
            Self::Transform => quote_mixed!(#bits.__transform(__on_index);),
            Self::Least => quote_mixed!(__ties = #bits.__least(__ties);),
            Self::IsFixedBy => quote_mixed!(if !#bits.__is_fixed_by(__on_index) { return false; }),
        }
    }
}

/// The statements that do what `visit` says to all fields.
pub(super) fn statements(board: &Board, visit: Visit) -> TokenStream {
    let mut tokens = TokenStream::new();
    for field in &board.fields {
        tokens.extend(statement(field, visit, board.packed));
    }
    tokens
}

fn statement(field: &BoardField, visit: Visit, packed: bool) -> TokenStream {
    let member = &field.member;
    let place = quote_mixed!(self.#member);
    match &field.kind {
        // A field of a packed struct cannot be borrowed, so a copy is.
        Kind::Bits | Kind::Foreign { .. } if packed => {
            let statement = statement_at(quote_mixed!(__field), field, visit);
            let write_back = visit.writes().then(|| quote_mixed!(#place = __field;));
            quote_mixed!({ let mut __field = #place; #statement #write_back })
        }
        _ => statement_at(place, field, visit),
    }
}

fn statement_at(place: TokenStream, field: &BoardField, visit: Visit) -> TokenStream {
    match &field.kind {
        Kind::Bits if visit.writes() => visit.bits(&place, field),
        Kind::Bits => visit.bits(&quote_mixed!({ #place }), field),
        Kind::Foreign { get, new, depth } => for_each_element(place, *depth, &|element| {
            let statement = visit.statement(&quote_mixed!(__Bits(&mut __word)));
            let word = call(get, element.clone());
            let write_back = visit.writes().then(|| {
                let new = call(new, quote_mixed!(__word));
                quote_mixed!(#element = #new;)
            });
            quote_mixed!({ let mut __word: __bitxform::u64 = #word; #statement #write_back })
        }),
        Kind::With(path) => {
            let symmetry = match visit {
                Visit::Image => quote_mixed!(__bitxform::Symmetry::ALL[__S]),
                Visit::Transform => quote_mixed!(__symmetry),
                Visit::Least | Visit::IsFixedBy => return TokenStream::new(),
            };
            let image = call(path, quote_mixed!(#place, #symmetry));
            let place = over_type(place, field);
            quote_mixed!(#place = #image;)
        }
    }
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
    let (first, last) = field.type_span;
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
