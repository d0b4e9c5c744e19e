//! One number of a field, or an optional one: its image, and its order.

use crate::Direction;
use crate::bits::int::{Int, Leaf, number, set_number};
use crate::bits::least::least_ties;
use crate::board::index_move::{IndexMove, Part};

/// Returns the image of a number under a symmetry or a conversion. A number off the board is its own image.
#[inline(always)]
pub(super) const fn image<L: Leaf>(leaf: L, part: Part<'_>, on_index: IndexMove) -> L {
    let Some(number) = number(leaf) else {
        return leaf;
    };
    // A negative number is a large one in 128 bits.
    let image = match part {
        Part::Whole if number < on_index.bits() as u128 => {
            on_index.apply_index(number as u16) as u128
        }
        Part::File if number < 128 => on_index.apply_file(number as u8) as u128,
        Part::Rank if number < 128 => on_index.apply_rank(number as u8) as u128,
        Part::Direction => {
            let direction = Direction::ALL[number as usize % 8];
            on_index.apply_direction(direction) as u128
        }
        Part::From { starts, width } => {
            let (mut image, mut i) = (number, 0);
            while i < starts.len() {
                let index = (number >> starts[i]) as u16 & ((1 << width) - 1);
                let change = index ^ on_index.apply_index(index);
                image ^= (change as u128) << starts[i];
                i += 1;
            }
            image
        }
        Part::Whole | Part::File | Part::Rank | Part::Nothing => return leaf,
    };
    let mut leaf = leaf;
    set_number(&mut leaf, image);
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
