//! One number of a field, or an optional one: its image, and its order.

#![allow(
    clippy::inline_always,
    reason = "with a group that is known, images come to a few operations"
)]

use core::cmp::Ordering;

use super::expect_within;
use crate::bits::least::{least_ties_u64, least_ties_u128};
use crate::board::index_move::{IndexMove, Part};
use crate::{Direction, Symmetry};

/// A number that a field holds, or an optional one.
pub trait Leaf {
    /// The width of the number, in bits.
    const BITS: u32;
    /// The width of the widest index that the number holds, in bits.
    const INDEX_BITS: u32 = Self::BITS;
    /// The least number, modulo 2^128.
    const LEAST: u128 = 0;
    /// Whether the number may be missing.
    const IS_OPTIONAL: bool = false;
}

impl<T: Leaf> Leaf for Option<T> {
    const BITS: u32 = T::BITS;
    const INDEX_BITS: u32 = T::INDEX_BITS;
    const LEAST: u128 = T::LEAST;
    const IS_OPTIONAL: bool = true;
}

impl Leaf for bool {
    const BITS: u32 = 1;
}

impl Leaf for Direction {
    const BITS: u32 = 3;
}

/// One number, or an optional one.
///
/// `image` returns the image under a symmetry; `key` returns the number counted from the least one, or `None`
/// if it is missing.
pub struct Number<T>(pub T);

/// Defines `key` of an optional number by that of a number, and `image` likewise.
macro_rules! optional {
    ($number:ident $($image:ident)?) => {
        impl Number<Option<$number>> {
            #[inline]
            #[must_use]
            pub const fn key(self) -> Option<u128> {
                match self.0 {
                    Some(number) => Number(number).key(),
                    None => None,
                }
            }

            $(
                #[inline]
                pub(super) const fn $image(
                    self,
                    part: Part<'_>,
                    on_index: IndexMove,
                ) -> Option<$number> {
                    match self.0 {
                        Some(number) => Some(Number(number).$image(part, on_index)),
                        None => None,
                    }
                }
            )?
        }
    };
}

macro_rules! integers {
    ($($int:ident)*) => {$(
        #[allow(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            clippy::cast_lossless,
            clippy::cast_possible_wrap,
            trivial_numeric_casts,
            reason = "keys wrap around; only what may be an index, a file or a rank is cast otherwise"
        )]
        const _: () = {
            impl Leaf for $int {
                const BITS: u32 = $int::BITS;
                const INDEX_BITS: u32 = $int::MAX.count_ones();
                const LEAST: u128 = $int::MIN as u128;
            }

            impl Number<$int> {
                /// A number that is off the board is its own image.
                #[inline(always)]
                pub(super) const fn image(self, part: Part<'_>, on_index: IndexMove) -> $int {
                    let mut number = self.0;
                    match part {
                        Part::Whole => {
                            // As a `u128`, a negative number is a large one.
                            if (number as u128) < on_index.bits() as u128 {
                                number = on_index.apply_index(number as u16) as $int;
                            }
                        }
                        Part::File => {
                            if number & !127 == 0 {
                                number = on_index.apply_file(number as u8) as $int;
                            }
                        }
                        Part::Rank => {
                            if number & !127 == 0 {
                                number = on_index.apply_rank(number as u8) as $int;
                            }
                        }
                        Part::Direction => {}
                        Part::From { starts, width } => {
                            expect_within(starts, width, $int::BITS);
                            let mut i = 0;
                            while i < starts.len() {
                                let index = (number >> starts[i]) as u16 & ((1 << width) - 1);
                                let change = index ^ on_index.apply_index(index);
                                number ^= (change as $int) << starts[i];
                                i += 1;
                            }
                        }
                    }
                    number
                }

                #[inline]
                #[must_use]
            pub const fn key(self) -> Option<u128> {
                    Some((self.0 as u128).wrapping_sub(<$int>::LEAST))
                }
            }

            optional!($int image);
        };
    )*};
}

integers!(u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize);

impl Number<bool> {
    #[inline]
    #[must_use]
    pub const fn key(self) -> Option<u128> {
        Some(self.0 as u128)
    }
}

impl Number<Direction> {
    #[inline]
    pub(super) const fn image(self, _: Part<'_>, on_index: IndexMove) -> Direction {
        on_index.apply_direction(self.0)
    }

    /// Directions are ordered clockwise from the north.
    #[inline]
    #[must_use]
    pub const fn key(self) -> Option<u128> {
        Some(self.0 as u128)
    }
}

optional!(bool);
optional!(Direction image);

/// Returns those of `ties` whose key is least; a missing number is less than any other.
///
/// Keys of more than 64 bits need `WIDE`.
#[inline(always)]
#[allow(
    clippy::cast_possible_truncation,
    reason = "keys that are not wide fit in 64 bits"
)]
pub(super) const fn least_key<const WIDE: bool, const N: usize>(
    keys: [Option<u128>; N],
    ties: u16,
) -> u16 {
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
        least_ties_u128(wide, ties)
    } else {
        least_ties_u64(numbers, ties)
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
#[must_use]
pub const fn least_half<const N: usize>(order: Ordering, _group: &[Symmetry; N], ties: u16) -> u16 {
    let first_half = (1 << (N / 2)) - 1;
    let least = match order {
        Ordering::Less => ties & first_half,
        Ordering::Equal => ties,
        Ordering::Greater => ties & !first_half,
    };
    if least == 0 { ties } else { least }
}
