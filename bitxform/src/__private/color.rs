//! Fields that belong to a colour, and their change in a colour swap.

use core::ops::Deref;

use crate::{ColorSymmetry, RectangleColorSymmetry, RectangleSymmetry, Symmetry};

/// A type that a field marked `#[board(by_color)]` can have.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an entry for each colour",
    label = "expected an array of two",
    note = "two fields, one for each colour, are named in `#[symmetric(…)]`, such as `colors(white, black)`, without `by_color`"
)]
pub trait ColorsField {}

#[diagnostic::do_not_recommend]
impl<T> ColorsField for [T; 2] {}

/// A field with an entry for each colour.
pub struct Colors<'a, T>(&'a mut T);

impl<'a, T: ColorsField> Colors<'a, T> {
    /// Wraps the field. If its type is wrong, only this call raises an error, however often the field is used.
    #[inline]
    pub const fn of(field: &'a mut T) -> Self {
        Self(field)
    }
}

impl<T> Colors<'_, [T; 2]> {
    /// Exchanges the two entries.
    #[inline]
    pub const fn exchange(self) {
        let [one, other] = self.0;
        core::mem::swap(one, other);
    }
}

/// For a field that is no array of two, rustc looks the method up here, so that only [`Colors::of`] raises an
/// error. Never called.
impl<T> Deref for Colors<'_, T> {
    type Target = NoColors;

    #[inline]
    fn deref(&self) -> &NoColors {
        &NoColors
    }
}

pub struct NoColors;

impl NoColors {
    #[inline]
    pub const fn exchange(&self) {}

    #[must_use]
    #[inline]
    pub const fn is(&self) -> bool {
        false
    }

    #[must_use]
    #[inline]
    pub const fn least<const N: usize>(&self, _group: &[Symmetry; N], ties: u16) -> u16 {
        ties
    }
}

/// A type that a field marked `#[board(turn)]` can have.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not say whose turn it is",
    label = "expected `bool`",
    note = "a type of your own that does is `#[board(turn(get = …, new = …))]`, by functions to a `bool` and back; `#[board(color_with = …)]` changes a field of any type; numbers that are to count are `compare, color_with = …`"
)]
pub trait TurnField {}

#[diagnostic::do_not_recommend]
impl TurnField for bool {}

/// A field that holds the side to move.
pub struct Turn<'a, T>(&'a mut T);

impl<'a, T: TurnField> Turn<'a, T> {
    /// Wraps the field. If its type is wrong, only this call raises an error, however often the field is used.
    #[inline]
    pub const fn of(field: &'a mut T) -> Self {
        Self(field)
    }
}

impl Turn<'_, bool> {
    #[must_use]
    #[inline]
    pub const fn is(self) -> bool {
        *self.0
    }

    /// Makes it the other side's turn.
    #[inline]
    pub const fn exchange(self) {
        *self.0 = !*self.0;
    }

    /// Returns those of `ties` under which the turn is least, where false is less than true. In the second half
    /// of the group, the colours are swapped.
    #[must_use]
    #[inline]
    pub const fn least<const N: usize>(self, _group: &[Symmetry; N], ties: u16) -> u16 {
        let first_half = (1 << (N / 2)) - 1;
        let least = ties & if *self.0 { !first_half } else { first_half };
        if least == 0 { ties } else { least }
    }
}

impl<T> Deref for Turn<'_, T> {
    type Target = NoColors;

    #[inline]
    fn deref(&self) -> &NoColors {
        &NoColors
    }
}

/// Returns the elements of a group with these symmetries. If `SWAPS`, the second half swaps the colours.
macro_rules! groups {
    ($($name:ident: $Element:ident, swaps: $swaps:literal;)*) => {$(
        #[must_use]
        #[inline]
        pub const fn $name<const N: usize>(group: [Symmetry; N]) -> [$Element; N] {
            let (mut elements, mut i) = ([$Element::of_number(0); N], 0);
            while i < N {
                let swap = if $swaps && i >= N / 2 { 8 } else { 0 };
                elements[i] = $Element::of_number(group[i].number() | swap);
                i += 1;
            }
            elements
        }
    )*};
}

groups! {
    rectangle_group: RectangleSymmetry, swaps: false;
    color_group: ColorSymmetry, swaps: true;
    rectangle_color_group: RectangleColorSymmetry, swaps: true;
}

/// Returns the symmetry of that name. A board that is not square has no others.
#[must_use]
#[inline]
pub const fn rectangle_symmetry(symmetry: Symmetry) -> RectangleSymmetry {
    RectangleSymmetry::of_number(symmetry.number())
}

/// Returns the index in `RectangleSymmetry::ALL`.
pub(super) const fn index_in_rectangle(symmetry: Symmetry) -> usize {
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
