//! Numbers of a field that a Zobrist key is computed from.

use super::{Number, Numbers};
use crate::zobrist::kinds::Kinds;
use crate::zobrist::{KeySymmetry, ZobristKey};

macro_rules! keyed {
    ($first:expr; $($leaf:ty),*) => {$(
        impl Numbers<'_, $leaf> {
            /// The key with all squares, files or ranks, each of a kind of its own, but those off the board.
            #[inline]
            #[must_use]
            #[track_caller]
            pub const fn with_squares<S: KeySymmetry, const LANES: usize>(
                self,
                mut key: ZobristKey<S, LANES>,
                kinds: Kinds<'_, S, LANES>,
            ) -> ZobristKey<S, LANES> {
                let mut i = 0;
                while i < self.0.len() {
                    if let Some(number) = Number(self.0[i]).key() {
                        key = kinds.with_square(key, i, small(number.wrapping_add($first)));
                    }
                    i += 1;
                }
                key
            }

            /// The key with all numbers.
            ///
            /// # Panics
            /// If one has no entry.
            #[inline]
            #[must_use]
            #[track_caller]
            pub const fn with_numbers<S: KeySymmetry, const LANES: usize>(
                self,
                mut key: ZobristKey<S, LANES>,
                kinds: Kinds<'_, S, LANES>,
            ) -> ZobristKey<S, LANES> {
                let mut i = 0;
                while i < self.0.len() {
                    if let Some(number) = Number(self.0[i]).key() {
                        key = kinds.with_number(key, i, small(number.wrapping_add($first)));
                    }
                    i += 1;
                }
                key
            }
        }
    )*};
}

macro_rules! integers {
    ($($int:ident)*) => {$(
        // Keys count from the least number.
        #[allow(clippy::cast_sign_loss, clippy::cast_lossless, trivial_numeric_casts, reason = "wraps around")]
        const _: () = {
            keyed!($int::MIN as u128; $int, Option<$int>);
        };
    )*};
}

integers!(u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize);
keyed!(0; bool, Option<bool>);

/// The number, or one that no table has an entry for.
#[inline]
const fn small(number: u128) -> usize {
    if number <= u16::MAX as u128 {
        number as usize
    } else {
        usize::MAX
    }
}
