//! One number of a field, or an optional one: its image, and its order.

use core::cmp::Ordering;

use super::expect_within;
use crate::bits::int::{Int, Leaf, number, set_number};
use crate::bits::least::least_ties;
use crate::board::index_move::{IndexMove, Part};
use crate::{Direction, Symmetry};

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
            expect_within(starts, width, <L::Int as Int>::BITS);
            let (mut image, mut i) = (number, 0);
            while i < starts.len() {
                let index = (number >> starts[i]) as u16 & ((1 << width) - 1);
                let change = index ^ on_index.apply_index(index);
                image ^= (change as u128) << starts[i];
                i += 1;
            }
            image
        }
        Part::Whole | Part::File | Part::Rank => return leaf,
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

/// Returns those of `ties` whose key is least; a missing number is less than any other.
///
/// Keys of more than 64 bits need `WIDE`.
#[inline(always)]
const fn least_key<const WIDE: bool, const N: usize>(keys: [Option<u128>; N], ties: u16) -> u16 {
    let (mut numbers, mut wide) = ([0; N], [0; N]);
    let mut without = 0;
    let mut i = 0;
    while i < N {
        match keys[i] {
            Some(number) if WIDE => wide[i] = number,
            Some(number) => numbers[i] = number as u64,
            None => without |= 1 << i,
        }
        i += 1;
    }
    if ties & without != 0 {
        ties & without
    } else if WIDE {
        least_ties(wide, ties)
    } else {
        least_ties(numbers, ties)
    }
}

/// Returns those of `ties` under which a leaf is least. The keys are those of its images.
#[inline(always)]
pub(super) const fn least<L: Leaf, const N: usize>(keys: [Option<u128>; N], ties: u16) -> u16 {
    if const { <L::Int as Int>::BITS > u64::BITS } {
        least_key::<true, N>(keys, ties)
    } else {
        least_key::<false, N>(keys, ties)
    }
}

/// Returns the order of two keys, as `Ord` has it, which constants cannot call.
#[inline]
pub(super) const fn order(one: Option<u128>, other: Option<u128>) -> Ordering {
    match (one, other) {
        (Some(one), Some(other)) if one == other => Ordering::Equal,
        (None, None) => Ordering::Equal,
        (Some(one), Some(other)) if one > other => Ordering::Greater,
        (Some(_), None) => Ordering::Greater,
        _ => Ordering::Less,
    }
}

/// Returns those of `ties` under which the numbers of a field are least. In the second half of the group, the
/// numbers of another field take their place: `order` compares the two.
#[inline]
pub const fn least_half<const N: usize>(order: Ordering, _group: &[Symmetry; N], ties: u16) -> u16 {
    let first_half = (1 << (N / 2)) - 1;
    let least = match order {
        Ordering::Less => ties & first_half,
        Ordering::Equal => ties,
        Ordering::Greater => ties & !first_half,
    };
    if least == 0 { ties } else { least }
}
