//! Integers, options and arrays of them, of which symmetries change a part: `square`, `squares(…)`, `file`, `rank`; and
//! `direction`, which the library's type holds.

use bitxform_planner::Geometry;
use proc_macro2::{Ident, Span, TokenStream};

use super::declared::Declared;
use super::each::visit_elements;
use super::kind::{Context, Element, Field, Holds, Kind, NO_KEYS};
use super::part::{Line, Part};
use super::ranges;
use super::still;
use super::tokens::{call_by_type, over_type};
use super::visit::Visit;
use crate::diagnostics::Diagnostics;
use crate::symmetric::parse::{Layer, Layers, innermost};
use crate::template::quote_mixed;

pub(super) struct Numbers(Part);

/// Parses `squares(0..6, 6..12)`.
pub(super) fn squares(
    declared: &Declared<'_>,
    diagnostics: &mut Diagnostics,
) -> Option<Box<dyn Kind>> {
    let width = declared.board.map(Geometry::index_bits);
    let ty = innermost(declared.ty, declared.is_sequence);
    let starts = ranges::parse(declared.argument, &ty, width, diagnostics)?;
    let width = width.unwrap_or_default();
    Some(Box::new(Numbers(Part::From { starts, width })))
}

impl Numbers {
    pub(super) const SQUARE: Self = Self(Part::Whole);
    pub(super) const FILE: Self = Self(Part::Line(Line::File));
    pub(super) const RANK: Self = Self(Part::Line(Line::Rank));
    pub(super) const DIRECTION: Self = Self(Part::Direction);
}

impl Kind for Numbers {
    fn holds(&self) -> Holds {
        Holds::Numbers
    }

    fn declaration(&self) -> String {
        format!("{:?}", self.0)
    }

    fn is_plain(&self) -> bool {
        true
    }

    fn keeps_lines(&self) -> bool {
        matches!(self.0, Part::Line(_))
    }

    fn hides_size(&self) -> bool {
        self.0 != Part::Direction
    }

    fn packs_squares(&self) -> bool {
        matches!(self.0, Part::From { .. })
    }

    /// An `Option` of an integer is a single type.
    fn layers_to_loop_over(&self, layers: &[Layer]) -> usize {
        let outer = &layers[..layers.len().saturating_sub(1)];
        Layers::behind_owned(layers).max(Layers::behind_options(outer))
    }

    fn visit(&self, element: &Element<'_>, visit: Visit) -> TokenStream {
        let of = if self.0 == Part::Direction {
            quote_mixed!(__bitxform::Directions::of)
        } else {
            quote_mixed!(__bitxform::Squares::of)
        };
        let numbers = |place: &TokenStream| {
            let squares = call_by_type(of.clone(), place, element.field, visit);
            quote_mixed!(#squares.__numbers())
        };
        let other = element.other.map(numbers);
        visit.squares(&numbers(element.place), other.as_ref(), &part(&self.0))
    }

    fn code(&self, place: TokenStream, field: &Field, context: &Context) -> TokenStream {
        let Some((number, bits)) = still::widened(&place, field) else {
            return visit_elements(place, None, field, context, Visit::Code);
        };
        if self.0 == Part::Whole {
            return quote_mixed!(__code = __code.with_square(#number, #bits, __by););
        }
        let part = part(&self.0);
        quote_mixed!(__code = __code.with_part(#number, #bits, #part, __by);)
    }

    /// The parser has checked the ranges of integers that are spelt.
    fn check_of_type(&self, field: &Field, context: &Context) -> Option<TokenStream> {
        if !context.names_type_inside(field) {
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
                quote_mixed!(__bitxform::expect_within(&[#(#starts),*], #width, #bits))
            }
            _ => return None,
        };
        Some(over_type(call, field))
    }

    fn kinds(&self, field: &Field, _: Geometry) -> Result<TokenStream, &'static str> {
        let ty = field.ty.tokens();
        match self.0 {
            Part::Whole | Part::Line(_) => Ok(quote_mixed!(<#ty as __bitxform::SquareField>::LEN)),
            Part::From { .. } | Part::Direction => Err(NO_KEYS),
        }
    }

    fn squares_of_keys(&self, board: &TokenStream) -> TokenStream {
        let lerf = quote_mixed!(__bitxform::Mapping::Lerf);
        let squares = match self.0 {
            Part::Line(Line::File) => {
                quote_mixed!(__bitxform::Geometry::new(#board.files(), 1, #lerf))
            }
            Part::Line(Line::Rank) => {
                quote_mixed!(__bitxform::Geometry::new(1, #board.ranks(), #lerf))
            }
            _ => board.clone(),
        };
        quote_mixed!(__bitxform::core::option::Option::Some(#squares))
    }
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
pub(in crate::symmetric) fn index_type(board: Geometry) -> TokenStream {
    let name = Ident::new(index_name(board), Span::mixed_site());
    quote_mixed!(__bitxform::#name)
}
