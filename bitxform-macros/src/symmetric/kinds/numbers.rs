//! Integers, options and arrays of them, of which symmetries change a part: `square`, `squares(…)`, `file`, `rank`; and
//! `direction`, which the library's type holds. `square(get = path, new = path)`: a type around the index of a square.

use bitxform_planner::Geometry;
use proc_macro2::{Ident, Span, TokenStream};

use super::declared::Declared;
use super::kind::{Context, Element, Field, Holds, Kind};
use super::part::{Line, Part};
use super::ranges;
use super::still;
use super::tokens::{call_by_type, over_type};
use super::user::converted;
use super::visit::Visit;
use crate::diagnostics::Diagnostics;
use crate::symmetric::parse::{Conversion, Layer, Layers, innermost};
use crate::template::quote_mixed;

/// The functions are those of a type around the index of a square.
pub(super) struct Numbers(Part, Option<Conversion>);

/// Parses `square` and `square(get = path, new = path)`.
pub(super) fn square(
    declared: &Declared<'_>,
    diagnostics: &mut Diagnostics,
) -> Option<Box<dyn Kind>> {
    let functions = declared.argument.conversion(diagnostics).ok()?;
    Some(Box::new(Numbers(Part::Whole, functions)))
}

/// Parses `squares(0..6, 6..12)`.
pub(super) fn squares(
    declared: &Declared<'_>,
    diagnostics: &mut Diagnostics,
) -> Option<Box<dyn Kind>> {
    let width = declared.board.map(Geometry::index_bits);
    let ty = innermost(declared.ty, declared.is_sequence);
    let starts = ranges::parse(declared.argument, &ty, width, diagnostics)?;
    let width = width.unwrap_or_default();
    Some(Box::new(Numbers(Part::From { starts, width }, None)))
}

impl Numbers {
    pub(super) const SQUARE: Self = Self(Part::Whole, None);
    pub(super) const FILE: Self = Self(Part::Line(Line::File), None);
    pub(super) const RANK: Self = Self(Part::Line(Line::Rank), None);
    pub(super) const DIRECTION: Self = Self(Part::Direction, None);
}

impl Kind for Numbers {
    fn holds(&self) -> Holds {
        Holds::Numbers
    }

    fn part(&self) -> Option<Part> {
        Some(self.0.clone())
    }

    fn conversion(&self) -> Option<&Conversion> {
        self.1.as_ref()
    }

    /// An `Option` of an integer is a single type.
    fn layers_to_loop_over(&self, layers: &[Layer]) -> usize {
        if self.1.is_some() {
            return Layers::around_users_type(layers);
        }
        let outer = &layers[..layers.len().saturating_sub(1)];
        Layers::behind_owned(layers).max(Layers::behind_options(outer))
    }

    fn visit(&self, element: &Element<'_>, visit: Visit) -> TokenStream {
        let (field, part) = (element.field, part(&self.0));
        if let Some(functions) = &self.1 {
            let index = index_type(element.context.geometry);
            return converted(element, functions, &index, visit, &|number, other| {
                let numbers = |number: &TokenStream| quote_mixed!(__bitxform::numbers(__bitxform::squares::<#index>(&mut #number)));
                visit.squares(&numbers(number), other.map(numbers).as_ref(), &part)
            });
        }
        if visit == Visit::Code {
            if let Some((number, bits)) = still::widened(element.place, field) {
                return quote_mixed!(__code = __code.with_part(#number, #bits, #part, __by););
            }
        }
        // The check beside the type names the field. This one finds all types, also those of parameters.
        let geometry = element.context.geometry;
        let of = match &self.0 {
            Part::Direction => quote_mixed!(__bitxform::directions),
            Part::Whole if geometry.bits() > 128 => {
                let width = geometry.index_bits();
                quote_mixed!(__bitxform::squares_of_width::<_, #width>)
            }
            Part::From { starts, width } if field.layers.inside.integer_bits().is_none() => {
                let end = end(starts, *width);
                quote_mixed!(__bitxform::squares_within::<_, #end>)
            }
            _ => quote_mixed!(__bitxform::squares),
        };
        let numbers = |place: &TokenStream| {
            let squares = call_by_type(of.clone(), place, field, visit);
            quote_mixed!(__bitxform::numbers(#squares))
        };
        let other = element.other.map(numbers);
        visit.squares(&numbers(element.place), other.as_ref(), &part)
    }

    /// The parser has checked the ranges of integers that are spelt.
    fn check_of_type(&self, field: &Field, context: &Context) -> Option<TokenStream> {
        if self.1.is_some() || !context.names_type_inside(field) {
            return None;
        }
        let (geometry, inside) = (context.geometry, &field.layers.inside);
        let ty = inside.tokens();
        let call = match &self.0 {
            Part::Whole if geometry.bits() > 128 => {
                let (width, last) = (geometry.index_bits(), geometry.bits() - 1);
                let message = format!(
                    "expected an integer that holds the indices of this board, 0 to {last}, such as `u16`"
                );
                let bits = quote_mixed!(<#ty as __bitxform::SquareField>::INDEX_BITS);
                quote_mixed!(__bitxform::expect_index(#bits, #width, #message))
            }
            Part::From { starts, width } if inside.integer_bits().is_none() => {
                let bits = quote_mixed!(<#ty as __bitxform::SquareField>::BITS);
                let end = end(starts, *width);
                quote_mixed!(__bitxform::expect_within(#bits, #end))
            }
            _ => return None,
        };
        Some(over_type(call, field))
    }
}

/// Returns the bit after the last of some ranges.
fn end(starts: &[u32], width: u32) -> u32 {
    starts.last().map_or(0, |start| start + width)
}

/// Returns the library's value for a part of a number.
pub(super) fn part(part: &Part) -> TokenStream {
    match part {
        Part::Whole => quote_mixed!(__bitxform::Part::Whole),
        Part::From { starts, width } => {
            quote_mixed!(__bitxform::Part::From { starts: &[#(#starts),*], width: #width })
        }
        Part::Line(Line::File) => quote_mixed!(__bitxform::Part::File),
        Part::Line(Line::Rank) => quote_mixed!(__bitxform::Part::Rank),
        Part::Direction => quote_mixed!(__bitxform::Part::Direction),
    }
}

/// Returns the name of the integer for one index.
pub(in crate::symmetric) fn index_name(board: Geometry) -> &'static str {
    if board.index_bits() > 8 { "u16" } else { "u8" }
}

/// Returns the type of the index that a user's function takes and returns.
fn index_type(board: Geometry) -> TokenStream {
    let name = Ident::new(index_name(board), Span::mixed_site());
    quote_mixed!(__bitxform::#name)
}
