//! Fields that belong to a colour, and their change in a colour swap.

use crate::array::array_from_fn;
use crate::{ColorSymmetry, RectangleColorSymmetry, RectangleSymmetry, Symmetry};

/// A type that a field marked `#[board(by_color)]` can have.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an entry for each colour",
    label = "expected an array of two",
    note = "two fields, one for each colour, are named in `#[symmetric(…)]`, such as `colors(white, black)`, without `by_color`"
)]
pub trait ColorsField {
    /// This type. For other types, rustc reports that this type is unknown, and no second error about its uses.
    type This;
}

#[diagnostic::do_not_recommend]
impl<T> ColorsField for [T; 2] {
    type This = Self;
}

/// Returns a field with an entry for each colour. If its type is wrong, only this call raises an error, however often the
/// field is used. So do the functions for fields of other kinds.
#[inline]
pub const fn colors<T: ColorsField<This = T>>(field: &mut T) -> &mut T::This {
    field
}

/// Exchanges the two entries.
#[inline]
pub const fn exchange<T>([one, other]: &mut [T; 2]) {
    core::mem::swap(one, other);
}

/// Writes functions that return the elements of a group with these symmetries. If `swaps`, the second half swaps the
/// colours.
macro_rules! groups {
    ($($name:ident: $Element:ident, swaps: $swaps:literal;)*) => {$(
        #[inline]
        pub const fn $name<const N: usize>(group: [Symmetry; N]) -> [$Element; N] {
            array_from_fn!($Element::of_number(0), N, |i| {
                let swap = if $swaps && i >= N / 2 { 8 } else { 0 };
                $Element::of_number(group[i].number() | swap)
            })
        }
    )*};
}

groups! {
    rectangle_group: RectangleSymmetry, swaps: false;
    color_group: ColorSymmetry, swaps: true;
    rectangle_color_group: RectangleColorSymmetry, swaps: true;
}

/// Returns the symmetry of that name. A board that is not square has no others.
#[inline]
pub const fn rectangle_symmetry(symmetry: Symmetry) -> RectangleSymmetry {
    RectangleSymmetry::of_number(symmetry.number())
}

/// Returns the index in `RectangleSymmetry::ALL`.
pub(in crate::__private) const fn index_in_rectangle(symmetry: Symmetry) -> usize {
    let number = symmetry.number() as usize;
    if number == 6 { 3 } else { number }
}

/// Exchanges two fields.
#[inline]
pub const fn trade<T>(one: &mut T, other: &mut T) {
    core::mem::swap(one, other);
}

/// Returns the second field, which takes the place of the first.
#[inline]
pub const fn in_place_of<T: Copy>(_: &T, other: T) -> T {
    other
}
