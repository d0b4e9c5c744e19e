//! `compare`: never changed, and compared where a colour swap may exchange or change it.

use bitxform_planner::Geometry;
use proc_macro2::TokenStream;

use super::kind::{Context, Element, Field, Holds, Kind};
use super::still;
use super::tokens::{call_by_type, no_squares};
use super::visit::Visit;
use crate::template::quote_mixed;

pub(super) struct Compare;

impl Kind for Compare {
    fn holds(&self) -> Holds {
        Holds::Still
    }

    fn declaration(&self) -> String {
        String::from("compare")
    }

    fn is_key_of_colors(&self) -> bool {
        true
    }

    fn visit(&self, element: &Element<'_>, visit: Visit) -> TokenStream {
        let path = quote_mixed!(__bitxform::Squares::of_compared);
        let field_of =
            |place: &TokenStream| call_by_type(path.clone(), place, element.field, visit);
        let numbers = field_of(element.place);
        match (visit, element.other) {
            (Visit::Least, Some(other)) => {
                let other = field_of(other);
                let order = quote_mixed!(#numbers.__numbers().compared_with(#other.__numbers()));
                quote_mixed!(__ties = __bitxform::least_half(#order, &__GROUP, __ties);)
            }
            (Visit::IsFixed, Some(other)) => {
                let other = field_of(other);
                quote_mixed!(if #numbers.__numbers().compared_with(#other.__numbers()).is_ne() { return false; })
            }
            (Visit::Keys, _) => quote_mixed!(
                __key = #numbers.__numbers().with_keys(__bitxform::KeysOf::Numbers, __key, __kinds);
            ),
            _ => quote_mixed!(let _ = #numbers;),
        }
    }

    /// One visit has a statement, which checks the type.
    fn is_changed_by(&self, visit: Visit, _: &Field) -> bool {
        visit == Visit::Image
    }

    /// Without colour swaps, all images are equal here.
    fn comparison(
        &self,
        _: &TokenStream,
        _: Visit,
        _: &Field,
        context: &Context,
    ) -> Option<TokenStream> {
        (!context.group_has_colors).then(TokenStream::new)
    }

    fn code(&self, place: TokenStream, field: &Field, _: &Context) -> TokenStream {
        still::code(&place, field)
    }

    fn kinds(&self, field: &Field, _: Geometry) -> Result<TokenStream, &'static str> {
        let ty = field.ty.tokens();
        Ok(quote_mixed!(<#ty as __bitxform::ComparedField>::LEN))
    }

    fn squares_of_keys(&self, _: &TokenStream) -> TokenStream {
        no_squares()
    }
}
