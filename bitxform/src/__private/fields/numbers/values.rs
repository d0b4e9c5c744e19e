//! All numbers of a field, however deep its arrays, as one slice.

#![allow(
    clippy::needless_pass_by_value,
    reason = "`Numbers` is a mutable borrow"
)]

use crate::__private::fields::list::{Code, IndexImages};
use crate::bits::int::{Int, Leaf, number, set_number};
use crate::bits::least::least_ties;
use crate::board::index_move::{IndexMove, Part};
use crate::{Geometry, Symmetry};

/// The numbers or options of a field.
pub struct Numbers<'a, T>(pub(super) &'a mut [T]);

impl<T: Leaf> Numbers<'_, T> {
    /// Replaces all numbers by their images. The arguments are mostly constants. The body is then a few
    /// operations, but only if it is inlined.
    #[inline(always)]
    pub const fn transform(self, part: Part<'_>, on_index: IndexMove) {
        let mut i = 0;
        while i < self.0.len() {
            self.0[i] = image(self.0[i], part, on_index);
            i += 1;
        }
    }

    /// Appends these numbers to the code, and notes where they stand.
    #[inline]
    pub const fn code(self, part: Part<'_>, by: &mut IndexImages, mut code: Code) -> Code {
        let mut i = 0;
        while i < self.0.len() {
            let (width, is_optional) = (<T::Int as Int>::BITS, T::IS_OPTIONAL);
            by.note(code, width, part, is_optional, <T::Int as Int>::LEAST != 0);
            code = code.with_key(key(self.0[i]), width, is_optional);
            i += 1;
        }
        code
    }

    /// Returns those of `ties` under which the numbers are least, the first ones first.
    ///
    /// In the second half of the group, the numbers of `swapped` take their place: the colours have
    /// been swapped there.
    #[inline(always)]
    pub const fn least<const N: usize>(
        self,
        swapped: Option<Self>,
        part: Part<'_>,
        group: &[Symmetry; N],
        board: Geometry,
        mut ties: u16,
    ) -> u16 {
        let numbers: &[T] = self.0;
        let swapped: &[T] = match swapped {
            Some(Self(swapped)) => swapped,
            None => numbers,
        };
        let mut i = 0;
        while i < numbers.len() && !ties.is_power_of_two() {
            let (mut keys, mut of_image) = ([None; N], 0);
            while of_image < N {
                let number = if of_image < N / 2 {
                    numbers[i]
                } else {
                    swapped[i]
                };
                let on_index = IndexMove::of(group[of_image], board);
                keys[of_image] = key(image(number, part, on_index));
                of_image += 1;
            }
            ties = least::<T, N>(keys, ties);
            i += 1;
        }
        ties
    }

    /// Returns whether these numbers are the images of others.
    #[inline]
    pub const fn is_image_of(self, others: Self, part: Part<'_>, on_index: IndexMove) -> bool {
        let mut i = 0;
        while i < self.0.len() {
            let image = image(others.0[i], part, on_index);
            if !are_equal(key(image), key(self.0[i])) {
                return false;
            }
            i += 1;
        }
        true
    }
}

/// Returns the image of a number under a symmetry or a conversion.
#[inline(always)]
const fn image<L: Leaf>(mut leaf: L, part: Part<'_>, on_index: IndexMove) -> L {
    if let Some(number) = number(leaf) {
        set_number(&mut leaf, part.image(number, on_index));
    }
    leaf
}

/// Returns the number counted from the least one of its type, or `None` if it is missing.
#[inline]
pub const fn key<L: Leaf>(leaf: L) -> Option<u128> {
    match number(leaf) {
        Some(number) => Some(number.wrapping_sub(<L::Int as Int>::LEAST)),
        None => None,
    }
}

/// Returns those of `ties` under which a leaf is least. The keys are those of its images. A missing number is less than any
/// other.
#[inline(always)]
const fn least<L: Leaf, const N: usize>(keys: [Option<u128>; N], mut ties: u16) -> u16 {
    let (mut are_present, mut numbers, mut i) = ([0_u8; N], [0; N], 0);
    while i < N {
        if let Some(number) = keys[i] {
            (are_present[i], numbers[i]) = (1, number);
        }
        i += 1;
    }
    if L::IS_OPTIONAL {
        ties = least_ties(are_present, ties);
    }
    least_ties(numbers, ties)
}

/// Returns whether two keys are equal. Constants cannot call `==` of options.
#[inline]
const fn are_equal(one: Option<u128>, other: Option<u128>) -> bool {
    match (one, other) {
        (Some(one), Some(other)) => one == other,
        (None, None) => true,
        _ => false,
    }
}
