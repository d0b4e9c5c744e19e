//! All numbers of a field, however deep its arrays, as one slice.

#![allow(
    clippy::inline_always,
    reason = "with a group that is known, images come to a few operations"
)]

use core::cmp::Ordering;

use super::number::{Leaf, Number, least_key, order};
use crate::__private::list::{Code, IndexImages};
use crate::Direction;
use crate::board::index_move::{IndexMove, Part};
use crate::zobrist::kinds::Kinds;
use crate::zobrist::{KeySymmetry, ZobristKey};

/// The numbers or options of a field.
pub struct Numbers<'a, T>(pub(super) &'a mut [T]);

/// Selects the numbers that have keys: squares, files and ranks, or numbers that no symmetry changes.
#[derive(Clone, Copy)]
pub enum KeysOf {
    /// A square off the board has no key.
    Squares,
    /// Each number needs an entry.
    Numbers,
}

macro_rules! numbers {
    ($($leaf:ty),*) => {$(
        impl Numbers<'_, $leaf> {
            /// Returns the order of these numbers and others, the first ones first.
            #[inline]
            #[must_use]
            pub const fn compared_with(self, others: Self) -> Ordering {
                let mut i = 0;
                while i < self.0.len() {
                    let order = order(Number(self.0[i]).key(), Number(others.0[i]).key());
                    if order.is_ne() {
                        return order;
                    }
                    i += 1;
                }
                Ordering::Equal
            }

            /// Appends these numbers to the code.
            #[inline]
            #[must_use]
            pub const fn code_as_they_are(self, by: &IndexImages, mut code: Code) -> Code {
                let mut i = 0;
                while i < self.0.len() {
                    let key = Number(self.0[i]).key();
                    code = code.with_key(key, <$leaf>::BITS, <$leaf>::IS_OPTIONAL, by);
                    i += 1;
                }
                code
            }

            /// Adds all numbers to the key, each of a kind of its own.
            ///
            /// # Panics
            /// If [`KeysOf::Numbers`] finds a number without an entry.
            #[inline]
            #[must_use]
            #[track_caller]
            pub const fn with_keys<S: KeySymmetry, const LANES: usize>(
                self,
                of: KeysOf,
                mut key: ZobristKey<S, LANES>,
                kinds: Kinds<'_, S, LANES>,
            ) -> ZobristKey<S, LANES> {
                let mut i = 0;
                while i < self.0.len() {
                    if let Some(number) = Number(self.0[i]).key() {
                        let number = small(number.wrapping_add(<$leaf>::LEAST));
                        key = match of {
                            KeysOf::Squares => kinds.with_square(key, i, number),
                            KeysOf::Numbers => kinds.with_number(key, i, number),
                        };
                    }
                    i += 1;
                }
                key
            }
        }
    )*};
}

macro_rules! moving {
    ($($leaf:ty),*) => {$(
        impl Numbers<'_, $leaf> {
            /// Replaces all numbers by their images. The arguments are mostly constants. The body is then a few
            /// operations, but only if it is inlined.
            #[inline(always)]
            pub const fn transform(self, part: Part<'_>, on_index: IndexMove) {
                let mut i = 0;
                while i < self.0.len() {
                    self.0[i] = Number(self.0[i]).image(part, on_index);
                    i += 1;
                }
            }

            /// Appends the images of these numbers to the code.
            #[inline]
            #[must_use]
            pub const fn code(self, part: Part<'_>, by: &IndexImages, code: Code) -> Code {
                let numbers = self.0;
                Numbers(&mut *numbers).transform(part, by.on_index);
                Numbers(numbers).code_as_they_are(by, code)
            }

            /// Returns those of `ties` under which the numbers are least, the first ones first.
            ///
            /// In the second half of the group, the numbers of `swapped` take their place: the colours have
            /// been swapped there.
            #[inline(always)]
            #[must_use]
            pub const fn least<const N: usize>(
                self,
                swapped: Option<Self>,
                part: Part<'_>,
                group: &[IndexMove; N],
                mut ties: u16,
            ) -> u16 {
                let numbers: &[$leaf] = self.0;
                let swapped: &[$leaf] = match swapped {
                    Some(Self(swapped)) => swapped,
                    None => numbers,
                };
                let mut i = 0;
                while i < numbers.len() && !ties.is_power_of_two() {
                    let (mut keys, mut image) = ([None; N], 0);
                    while image < N {
                        let number = if image < N / 2 { numbers[i] } else { swapped[i] };
                        keys[image] = Number(Number(number).image(part, group[image])).key();
                        image += 1;
                    }
                    ties = least_key::<{ size_of::<$leaf>() > 8 }, N>(keys, ties);
                    i += 1;
                }
                ties
            }

            /// Returns whether these numbers are the images of others.
            #[inline]
            #[must_use]
            pub const fn is_image_of(
                self,
                others: Self,
                part: Part<'_>,
                on_index: IndexMove,
            ) -> bool {
                let mut i = 0;
                while i < self.0.len() {
                    let image = Number(others.0[i]).image(part, on_index);
                    if order(Number(image).key(), Number(self.0[i]).key()).is_ne() {
                        return false;
                    }
                    i += 1;
                }
                true
            }
        }
    )*};
}

macro_rules! integers {
    ($($int:ident)*) => {
        numbers!($($int, Option<$int>),*);
        moving!($($int, Option<$int>),*);
    };
}

integers!(u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize);
numbers!(bool, Option<bool>, Direction, Option<Direction>);
moving!(Direction, Option<Direction>);

/// Returns the number, or the marker of a number without an entry.
#[inline]
const fn small(number: u128) -> usize {
    if number <= u16::MAX as u128 {
        number as usize
    } else {
        usize::MAX
    }
}
