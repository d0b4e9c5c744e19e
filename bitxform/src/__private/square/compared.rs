//! Fields that stay as they are and count in comparisons. Only a colour swap changes them.

use super::{Code, IndexImages, Number, Numbers, Squares, Width, is_same_key};
use crate::Symmetry;

/// A type that a field marked `#[board(compare)]` can have.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not compared as it is",
    label = "expected an integer or `bool`, an `Option` of one, or arrays of these, up to three deep",
    note = "in place of a type of your own, let the field hold the number that counts; a field of any other type may be `#[board(with = …)]`, or `with_mut = …` if it is not `Copy`; functions that are not `const` need `non_const` in `#[symmetric(…)]`"
)]
pub trait ComparedField {
    /// How many numbers or options there are.
    const LEN: usize;

    /// As of a field that holds squares.
    type Squares<'a>
    where
        Self: 'a;
}

impl<'a, T: ComparedField<Squares<'a> = Self>> Squares<'a, T> {
    /// The same of a field that nothing moves, and that need not hold squares.
    #[inline]
    pub const fn of_compared(field: &'a mut T) -> T::Squares<'a> {
        Self(field)
    }
}

macro_rules! compared {
    ($($leaf:ty),*) => {$(
        impl Numbers<'_, $leaf> {
            /// Whether they are the same as others.
            #[inline]
            #[must_use]
            pub const fn are(self, others: Self) -> bool {
                let mut i = 0;
                while i < self.0.len() {
                    if !is_same_key(Number(others.0[i]).key(), Number(self.0[i]).key()) {
                        return false;
                    }
                    i += 1;
                }
                true
            }

            /// Those of `ties` under which the numbers are least, one after the other, if those of `exchanged` take
            /// their place in the second half of the group, and nothing else changes them.
            #[inline]
            #[must_use]
            pub const fn least_as_they_are<const N: usize>(
                self,
                exchanged: Self,
                _group: &[Symmetry; N],
                ties: u16,
            ) -> u16 {
                let mut i = 0;
                while i < self.0.len() {
                    let (own, other) = (Number(self.0[i]).key(), Number(exchanged.0[i]).key());
                    if !is_same_key(own, other) {
                        let first_half = (1 << (N / 2)) - 1;
                        let half = if is_less_key(own, other) {
                            first_half
                        } else {
                            !first_half
                        };
                        return if ties & half == 0 { ties } else { ties & half };
                    }
                    i += 1;
                }
                ties
            }
        }

        #[diagnostic::do_not_recommend]
        impl ComparedField for $leaf {
            const LEN: usize = 1;
            type Squares<'a> = Squares<'a, Self>;
        }
        #[diagnostic::do_not_recommend]
        impl<const N: usize> ComparedField for [$leaf; N] {
            const LEN: usize = N;
            type Squares<'a> = Squares<'a, Self>;
        }
        #[diagnostic::do_not_recommend]
        impl<const N: usize, const M: usize> ComparedField for [[$leaf; N]; M] {
            const LEN: usize = N * M;
            type Squares<'a> = Squares<'a, Self>;
        }
        #[diagnostic::do_not_recommend]
        impl<const N: usize, const M: usize, const L: usize> ComparedField
            for [[[$leaf; N]; M]; L]
        {
            const LEN: usize = N * M * L;
            type Squares<'a> = Squares<'a, Self>;
        }
    )*};
}

macro_rules! integers {
    ($($int:ident)*) => {
        compared!($($int, Option<$int>),*);
    };
}

integers!(bool u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize);

flat!(Squares, bool);
flat!(Squares, Option<bool>);

impl Width for bool {
    const BITS: u32 = 1;
}

impl Number<bool> {
    #[inline]
    #[allow(
        clippy::unnecessary_wraps,
        reason = "an `Option` of a `bool` may have no number"
    )]
    pub(super) const fn key(self) -> Option<u128> {
        Some(self.0 as u128)
    }
}

impl Number<Option<bool>> {
    #[inline]
    pub(super) const fn key(self) -> Option<u128> {
        match self.0 {
            Some(flag) => Number(flag).key(),
            None => None,
        }
    }
}

/// `<`, which constants do not have.
#[inline]
const fn is_less_key(one: Option<u128>, other: Option<u128>) -> bool {
    match (one, other) {
        (Some(one), Some(other)) => one < other,
        (one, other) => one.is_none() && other.is_some(),
    }
}
