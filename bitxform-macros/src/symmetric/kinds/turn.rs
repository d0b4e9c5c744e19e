//! `turn`: the side to move, a `bool` or a type around one. A colour swap negates it.

use bitxform_planner::Geometry;
use proc_macro2::TokenStream;

use super::declared::Declared;
use super::kind::{Context, Element, Field, Holds, Kind};
use super::still;
use super::tokens::{borrowed, no_squares, over_type};
use super::user::call;
use super::visit::Visit;
use crate::diagnostics::Diagnostics;
use crate::symmetric::parse::Conversion;
use crate::template::quote_mixed;

struct Turn(Option<Conversion>);

pub(super) fn parse(
    declared: &Declared<'_>,
    diagnostics: &mut Diagnostics,
) -> Option<Box<dyn Kind>> {
    declared.converted(
        Box::new(Turn(None)),
        |functions| Box::new(Turn(Some(functions))),
        diagnostics,
    )
}

impl Kind for Turn {
    fn holds(&self) -> Holds {
        Holds::Still
    }

    fn declaration(&self) -> String {
        String::from("turn")
    }

    fn is_turn(&self) -> bool {
        true
    }

    fn is_key_of_colors(&self) -> bool {
        true
    }

    fn visit(&self, element: &Element<'_>, visit: Visit) -> TokenStream {
        if visit != Visit::Keys {
            return TokenStream::new();
        }
        let turn = if let Some(conversion) = &self.0 {
            call(&conversion.get, element.place.clone())
        } else {
            let turn = borrowed(element.place, element.field, visit);
            quote_mixed!(__bitxform::Turn::of(#turn).is())
        };
        quote_mixed!(__key = __kinds.with_square(__key, #turn as __bitxform::usize, 0);)
    }

    fn is_changed_by(&self, _: Visit, _: &Field) -> bool {
        false
    }

    fn comparison(
        &self,
        place: &TokenStream,
        visit: Visit,
        field: &Field,
        context: &Context,
    ) -> Option<TokenStream> {
        if !context.group_has_colors {
            return Some(TokenStream::new());
        }
        if visit == Visit::IsFixed {
            return Some(quote_mixed!(if __SWAPS_COLORS {
                return false;
            }));
        }
        let Some(conversion) = &self.0 else {
            let turn = borrowed(place, field, visit);
            return Some(
                quote_mixed!(__ties = __bitxform::Turn::of(#turn).least(&__GROUP, __ties);),
            );
        };
        let got = call(&conversion.get, place.clone());
        Some(quote_mixed!({
            let mut __turn: __bitxform::bool = #got;
            __ties = __bitxform::Turn::of(&mut __turn).least(&__GROUP, __ties);
        }))
    }

    fn swap_colors(&self, place: &TokenStream, field: &Field, _: &Context) -> TokenStream {
        let Some(conversion) = &self.0 else {
            let turn = over_type(quote_mixed!(&mut #place), field);
            return quote_mixed!(__bitxform::Turn::of(#turn).exchange(););
        };
        let got = call(&conversion.get, place.clone());
        let new = call(&conversion.new, quote_mixed!(!__turn));
        quote_mixed!({ let __turn: __bitxform::bool = #got; #place = #new; })
    }

    fn code(&self, place: TokenStream, field: &Field, _: &Context) -> TokenStream {
        let Some(conversion) = &self.0 else {
            return still::code_of_options(&place, field);
        };
        let got = call(&conversion.get, place);
        quote_mixed!({
            let mut __turn: __bitxform::bool = #got;
            __code = __bitxform::Squares::<'_, __bitxform::bool>::of_compared(&mut __turn).__numbers().code_as_they_are(__code);
        })
    }

    fn kinds(&self, _: &Field, _: Geometry) -> Result<TokenStream, &'static str> {
        Ok(quote_mixed!(2))
    }

    fn squares_of_keys(&self, _: &TokenStream) -> TokenStream {
        no_squares()
    }

    fn swap_in_words(&self, member: &str) -> Option<String> {
        Some(match self.0 {
            None => format!("`{member}` is negated"),
            Some(_) => format!("`{member}` becomes the other side's"),
        })
    }

    fn why_alone(&self) -> Option<[&'static str; 2]> {
        Some([
            "a turn, which a colour swap negates",
            "a colour swap negates a turn, expected `turn` alone; a field that changes otherwise may be `color_with = path`",
        ])
    }
}
