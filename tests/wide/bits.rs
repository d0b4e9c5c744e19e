//! Words of any type, bit by bit.

use core::fmt::Debug;

/// A word by its bits.
pub(crate) trait Bits: Copy + PartialEq + Ord + Debug {
    fn of(indices: &[usize]) -> Self;
    fn indices(self) -> Vec<usize>;
}

macro_rules! bits {
    ($($element:ident)*) => {$(
        impl Bits for $element {
            fn of(indices: &[usize]) -> Self {
                indices.iter().fold(0, |bits, index| bits | 1 << index)
            }

            fn indices(self) -> Vec<usize> {
                (0..$element::BITS as usize).filter(|index| self >> index & 1 != 0).collect()
            }
        }

        impl<const N: usize> Bits for [$element; N] {
            fn of(indices: &[usize]) -> Self {
                let mut bits = [0; N];
                for index in indices {
                    bits[index / $element::BITS as usize] |= 1 << (index % $element::BITS as usize);
                }
                bits
            }

            fn indices(self) -> Vec<usize> {
                let all = 0..N * $element::BITS as usize;
                all.filter(|index| {
                    self[index / $element::BITS as usize] >> (index % $element::BITS as usize) & 1 != 0
                })
                .collect()
            }
        }
    )*};
}

bits!(u8 u16 u32 u64 u128);
