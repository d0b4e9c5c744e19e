//! Types with images of their own, `nested`, `with = path` and `zobrist`.

use proc_macro2::{Literal, TokenStream};

use super::declared::{Declared, Words};
use super::field::{Context, Element, Field};
use super::functions::call;
use super::kind::Kind;
use super::visit::{Visit, at_type, call_by_type};
use crate::diagnostics::Diagnostics;
use crate::template::quote_mixed;

pub(super) const WORDS: Words = &[
    ("nested", |it, diagnostics| {
        let advice =
            "; a board of another size moves by `with = path`, a function that transforms it";
        it.argument.expect_alone(advice, diagnostics);
        Some(Kind::Nested)
    }),
    ("with", |it, diagnostics| {
        Some(Kind::With(it.argument.path(diagnostics)?))
    }),
    ("zobrist", zobrist),
];

fn zobrist(declared: &Declared<'_>, diagnostics: &mut Diagnostics) -> Option<Kind> {
    let (argument, ty) = (declared.argument, declared.ty);
    if ty.is_integer() {
        let found = ty.tokens();
        diagnostics.at(
            &found,
            &format!("expected `ZobristKey`, which moves with the board, found `{found}`; a key of another kind is `#[board(skip)]`, and stale after a transform"),
        );
        return None;
    }
    argument.expect_alone(
        "; a method of yours computes the key from the fields, such as `KEYS.of_boards(0, &[self.white, self.black])`",
        diagnostics,
    );
    Some(Kind::Zobrist)
}

/// The `From` of each nested type renumbers its squares.
pub(super) fn visit_nested(element: &Element<'_>, visit: Visit) -> TokenStream {
    let call = match visit {
        Visit::Image => quote_mixed!(__image(__at)),
        Visit::Swap => quote_mixed!(__exchange_colors()),
        _ => return TokenStream::new(),
    };
    let inner = nested(element.place, element.field, element.context);
    at_type(quote_mixed!(#inner.#call;), element.field)
}

/// Returns the call for a nested board. If its type is only known at the use of a method, its size is checked
/// there.
fn nested(place: &TokenStream, field: &Field, context: &Context) -> TokenStream {
    let place = at_type(quote_mixed!(&mut #place), field);
    let nested = if context.geometry.is_square() {
        quote_mixed!(__bitxform::nested_in_square(#place))
    } else {
        quote_mixed!(__bitxform::nested(#place))
    };
    if context.spells_type_inside(field) {
        return nested;
    }
    let geometry = context.geometry;
    let [files, ranks] = [geometry.files, geometry.ranks].map(Literal::u8_unsuffixed);
    let is_shown = context.shows_size;
    let path = quote_mixed!(__bitxform::of_size::<_, #files, #ranks, #is_shown>);
    at_type(quote_mixed!(#path(#nested)), field)
}

pub(super) fn visit_with(
    function: &TokenStream,
    element: &Element<'_>,
    visit: Visit,
) -> TokenStream {
    if visit != Visit::Image {
        return TokenStream::new();
    }
    let mut symmetry = quote_mixed!(__symmetry);
    if !element.context.geometry.is_square() {
        symmetry = quote_mixed!(__bitxform::rectangle_symmetry(#symmetry));
    }
    let place = element.place;
    let call = call(function, quote_mixed!(&mut #place, #symmetry));
    quote_mixed!(#call;)
}

/// The statement for a Zobrist key.
pub(super) fn visit_key(element: &Element<'_>, visit: Visit) -> TokenStream {
    let number = match visit {
        Visit::Image | Visit::Transform => quote_mixed!(__symmetry as __bitxform::u8),
        Visit::Swap if element.context.has_colors => quote_mixed!(__bitxform::SWAP),
        _ => return TokenStream::new(),
    };
    let of = quote_mixed!(__bitxform::key);
    let key = call_by_type(of, element.place, element.field, visit);
    quote_mixed!(__bitxform::transform_key(#key, #number);)
}
