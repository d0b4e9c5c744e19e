//! Fields with an entry for each file or rank, for each from-square and to-square, or for each move of a list:
//! `mailbox(files)`, `mailbox(ranks)`, `moves` and `indexed_by = MOVES`.

use bitxform_planner::Geometry;
use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::ToTokens;

use super::declared::Words;
use super::field::{Context, Element, Field};
use super::kind::{Kind, Misfit};
use super::numbers::Number;
use super::shape::Line;
use super::visit::{Visit, call_by_type, over_type};
use crate::symmetric::parse::{FieldType, Layer, Layers, spelt_type};
use crate::template::quote_mixed;

pub(super) const WORDS: Words = &[
    ("moves", |it, diagnostics| {
        it.alone(Kind::Moves, diagnostics)
    }),
    ("indexed_by", |it, diagnostics| {
        Some(Kind::IndexedBy(it.argument.path(diagnostics)?))
    }),
];

/// Reports an array of another length.
pub(super) fn misfit_of_lines(line: Line, layers: &Layers, board: Geometry) -> Option<Misfit> {
    let length = layers.inside.outer_length().filter(|_| !layers.is_slice);
    let expected = line.count(board);
    let found = length.filter(|found| *found != usize::from(expected))?;
    let line = line.name();
    let message = format!("expected {expected} entries, one for each {line}, found {found}");
    Some((layers.inside.tokens(), message))
}

pub(super) fn visit_lines(line: Line, element: &Element<'_>) -> TokenStream {
    let (field, context) = (element.field, element.context);
    let len = Literal::usize_unsuffixed(line.count(context.geometry).into());
    let len = len.into_token_stream();
    let entries = entries(element.place, &len, line.name(), field, context);
    let part = Number::Line(line).part();
    quote_mixed!(__bitxform::reverse_lines(#entries, __on_index, #part);)
}

/// Reports a table without a length.
pub(super) fn misfit_of_moves(ty: &FieldType, layers: &Layers, board: Geometry) -> Option<Misfit> {
    let inside = &layers.inside;
    let holds_numbers = inside.is_integer() || inside.is_no_square();
    if !holds_numbers || !matches!(layers.around.last(), Some(Layer::Sequence)) {
        return None;
    }
    let [field_type, inside] = [ty, inside].map(|ty| spelt_type(&ty.tokens()));
    let squares = board.squares();
    let length = squares * squares;
    let message = format!(
        "expected a table of moves with its length in its type, `Box<[{inside}; {squares} * {squares}]>`, in which the entry of a move is `{squares} * from + to`, found `{field_type}`; a `Vec` of {length} entries becomes one by `into_boxed_slice().try_into()`"
    );
    Some((ty.tokens(), message))
}

pub(super) fn visit_moves(element: &Element<'_>, visit: Visit) -> TokenStream {
    let (path, field) = (quote_mixed!(__MovesField::of), element.field);
    let moves = call_by_type(path, element.place, field, visit);
    // Errors about the type of the entries point at the field.
    let transform = over_type(quote_mixed!(.transform(__on_index);), field);
    quote_mixed!(#moves #transform)
}

pub(super) fn visit_list(element: &Element<'_>, visit: Visit) -> TokenStream {
    let (field, context) = (element.field, element.context);
    let images = match visit {
        Visit::Image => {
            let images = ident("__images", field);
            quote_mixed!(#images(__symmetry))
        }
        Visit::Swap if context.has_colors => {
            let images = ident("__COLOR_SWAP", field);
            quote_mixed!(&#images)
        }
        _ => return TokenStream::new(),
    };
    let len = ident("__LEN", field).into_token_stream();
    let entries = entries(element.place, &len, "move of its list", field, context);
    let transform = if field.layers.is_slice {
        quote_mixed!(transform)
    } else {
        quote_mixed!(transform_array)
    };
    quote_mixed!(__bitxform::EntryImages::#transform(#images, #entries);)
}

/// Returns a borrow of a number of entries of a field, one for `each` file, say.
fn entries(
    place: &TokenStream,
    len: &TokenStream,
    each: &str,
    field: &Field,
    context: &Context,
) -> TokenStream {
    if field.layers.is_slice {
        let borrowed = over_type(quote_mixed!(&mut #place), field);
        let elements = over_type(quote_mixed!(__bitxform::elements_mut(#borrowed)), field);
        let (name, ident) = (field.name(), &context.name);
        let call = quote_mixed!(__bitxform::expect_len(#elements, #len, [#name, #ident, #each]));
        return over_type(call, field);
    }
    let path = quote_mixed!(__bitxform::indexed::<_, #len>);
    let indexed = call_by_type(path, place, field, Visit::Image);
    let mut call = over_type(quote_mixed!(__bitxform::entries), field);
    call.extend(over_type(quote_mixed!((#indexed)), field));
    call
}

/// Returns the name of a constant of the field's list.
fn ident(name: &str, field: &Field) -> Ident {
    Ident::new(&format!("{name}_{}", field.number), Span::mixed_site())
}
