//! One number of a field, or an optional one: its image, and its order.

use crate::bits::int::{Int, Leaf, number, set_number};
use crate::bits::least::least_ties;
use crate::board::index_move::{IndexMove, Part};

/// Returns the image of a number under a symmetry or a conversion.
#[inline(always)]
pub(super) const fn image<L: Leaf>(mut leaf: L, part: Part<'_>, on_index: IndexMove) -> L {
    if let Some(number) = number(leaf) {
        set_number(&mut leaf, part.image(number, on_index, None));
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
pub(super) const fn least<L: Leaf, const N: usize>(keys: [Option<u128>; N], mut ties: u16) -> u16 {
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
pub(super) const fn are_equal(one: Option<u128>, other: Option<u128>) -> bool {
    match (one, other) {
        (Some(one), Some(other)) => one == other,
        (None, None) => true,
        _ => false,
    }
}
