//! `skip`, and fields without a kind that are no bitboards: no symmetry changes them, and they are never compared. A colour
//! swap changes those that are `by_color` or `color_with`.

use proc_macro2::TokenStream;

use super::kind::{Element, Field, Holds, Kind};
use super::still;
use super::visit::Visit;

pub(in crate::symmetric) struct Skip;

impl Kind for Skip {
    fn holds(&self) -> Holds {
        Holds::Unknown
    }

    /// A value of the user's type is not told apart.
    fn visit(&self, element: &Element<'_>, visit: Visit) -> TokenStream {
        if visit == Visit::Code && element.field.ty.is_number() {
            return still::code(element.place, element.field);
        }
        TokenStream::new()
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
