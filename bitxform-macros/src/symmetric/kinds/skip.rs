//! `skip`, and fields without a kind: never changed, and never compared.

use bitxform_planner::Geometry;
use proc_macro2::TokenStream;

use super::kind::{Context, Element, Field, Holds, Kind};
use super::still;
use super::visit::Visit;

pub(in crate::symmetric) struct Skip;

impl Kind for Skip {
    fn holds(&self) -> Holds {
        Holds::Still
    }

    fn declaration(&self) -> String {
        String::from("skip")
    }

    fn is_skip(&self) -> bool {
        true
    }

    fn visit(&self, _: &Element<'_>, _: Visit) -> TokenStream {
        TokenStream::new()
    }

    fn is_changed_by(&self, _: Visit, _: &Field) -> bool {
        false
    }

    /// A value of the user's type is not told apart.
    fn code(&self, place: TokenStream, field: &Field, _: &Context) -> TokenStream {
        if !field.ty.is_number() {
            return TokenStream::new();
        }
        still::code(&place, field)
    }

    fn kinds(&self, _: &Field, _: Geometry) -> Result<TokenStream, &'static str> {
        Err("it is `skip`, mark it `compare` if it distinguishes positions")
    }

    fn why_no_key(&self, field: &Field) -> &'static str {
        if field.color.with.is_some() {
            "a field with `color_with` alone does not count, mark it `compare` besides if it is to count, or `turn(get = …, new = …)` alone if it is the side to move"
        } else if field.color.by_color {
            "its entries swap and do not count, mark it `compare, by_color` if they are to count"
        } else {
            "it is `skip` or undeclared, mark it `compare` if it counts and no symmetry changes it, or by its kind, such as `bits`, if symmetries change it"
        }
    }
}
