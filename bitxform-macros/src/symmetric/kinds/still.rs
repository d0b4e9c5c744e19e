//! Values that no symmetry changes: `skip`, `compare` and `turn`, and their code in lists of moves. A colour swap may
//! exchange or change them.

use proc_macro2::TokenStream;

use super::declared::Words;
use super::field::{Element, Field};
use super::functions::call;
use super::kind::Kind;
use super::visit::{Visit, call_by_type, over_type};
use crate::symmetric::parse::Conversion;
use crate::template::quote_mixed;

pub(super) const WORDS: Words = &[
    ("skip", |it, diagnostics| it.alone(Kind::Skip, diagnostics)),
    ("compare", |it, diagnostics| {
        it.alone(Kind::Compare, diagnostics)
    }),
    ("turn", |it, diagnostics| {
        Some(Kind::Turn(it.argument.conversion(diagnostics).ok()?))
    }),
];

/// A value of the user's type is not told apart.
pub(super) fn visit_skipped(element: &Element<'_>, visit: Visit) -> TokenStream {
    if visit == Visit::Code && element.field.ty.is_number() {
        return code(element.place, element.field);
    }
    TokenStream::new()
}

pub(super) fn visit_compared(element: &Element<'_>, visit: Visit) -> TokenStream {
    let path = quote_mixed!(__bitxform::compared);
    let numbers_at = |place: &TokenStream| call_by_type(path.clone(), place, element.field, visit);
    let numbers = numbers_at(element.place);
    match (visit, element.other) {
        // One visit checks the type.
        (Visit::Image, _) => quote_mixed!(let _ = #numbers;),
        (_, Some(other)) => visit.compared(&numbers, &numbers_at(other)),
        (Visit::Code, _) => code(element.place, element.field),
        _ => TokenStream::new(),
    }
}

/// Negates the `bool`, or the one that the functions convert the type to.
pub(super) fn visit_turn(
    functions: Option<&Conversion>,
    element: &Element<'_>,
    visit: Visit,
) -> TokenStream {
    let (place, field) = (element.place, element.field);
    let turn_at = |place: &TokenStream| match functions {
        None => call_by_type(quote_mixed!(__bitxform::turn), place, field, visit),
        Some(functions) => {
            let got = call(&functions.get, place.clone());
            quote_mixed!(__bitxform::turn::<__bitxform::bool>(&mut { #got }))
        }
    };
    let turn = turn_at(place);
    match (visit, element.other, functions) {
        (_, Some(other), _) => visit.compared(&turn, &turn_at(other)),
        (Visit::Swap, _, None) => quote_mixed!({ let __turn = #turn; *__turn = !*__turn; }),
        (Visit::Swap, _, Some(functions)) => {
            let new = call(&functions.new, quote_mixed!(!*#turn));
            quote_mixed!(#place = #new;)
        }
        (Visit::Code, _, None) => code_of_options(place, field),
        (Visit::Code, _, Some(_)) => {
            quote_mixed!(__code = __bitxform::numbers(#turn).code(__bitxform::Part::Nothing, __by, __code);)
        }
        _ => TokenStream::new(),
    }
}

/// Returns the statement that adds a value to the code as it is.
fn code(place: &TokenStream, field: &Field) -> TokenStream {
    if let Some((number, bits)) = widened(place, field) {
        return quote_mixed!(__code = __code.with(#number, #bits););
    }
    code_of_options(place, field)
}

/// Like [`code`], for numbers that may be missing, and `bool`.
fn code_of_options(place: &TokenStream, field: &Field) -> TokenStream {
    let bits = if field.ty.is_bool() {
        Some(1)
    } else {
        field.ty.integer_bits()
    };
    if let (Some(bits), 0) = (bits, field.ty.array_depth()) {
        let (place, is_optional) = (over_type(place.clone(), field), field.ty.is_option());
        let key = quote_mixed!(__bitxform::number_key(#place));
        return quote_mixed!(__code = __code.with_key(#key, #bits, #is_optional););
    }
    let path = quote_mixed!(__bitxform::compared);
    let numbers = call_by_type(path, place, field, Visit::Code);
    quote_mixed!(__code = __bitxform::numbers(#numbers).code(__bitxform::Part::Nothing, __by, __code);)
}

/// Returns an integer in 128 bits, and its width, if the type spells one integer. A cast keeps the compile time low:
/// the compiler interprets all calls for each move of a list.
pub(super) fn widened(place: &TokenStream, field: &Field) -> Option<(TokenStream, u32)> {
    let word = field.ty.word().filter(|_| field.ty.array_depth() == 0)?;
    let (place, bits) = (over_type(place.clone(), field), word.bits());
    let number = if bits == 128 {
        place
    } else {
        quote_mixed!((#place as __bitxform::u128))
    };
    Some((number, bits))
}
