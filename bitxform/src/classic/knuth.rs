//! Flips by masks after Knuth.

use crate::knuth_mask;

/// Reverses the order of the eight bytes if `FLIP`, and the order of the bits in each byte if
/// `MIRROR`.
///
/// In LERF the three combinations are the vertical flip, the horizontal flip and the half turn. In
/// a file-rank mapping the first two trade roles. The masks are constants of the instance, so no
/// loop and no division is left at any optimisation level. This is the generalised routine of
/// "Flipping, Mirroring and Rotating" in the chess programming wiki, with const parameters.
/// [`Symmetry::apply`](crate::Symmetry::apply) and the methods of
/// [`symmetric`](macro@crate::symmetric) use byte swaps of the processor instead.
///
/// ```
/// use bitxform::classic::flip_mirror_or_reverse;
///
/// let x = 0x1e22_2212_0e0a_1222;
/// assert_eq!(flip_mirror_or_reverse::<false, false>(x), x);
/// assert_eq!(flip_mirror_or_reverse::<true, false>(x), x.swap_bytes());
/// assert_eq!(flip_mirror_or_reverse::<false, true>(x), x.reverse_bits().swap_bytes());
/// assert_eq!(flip_mirror_or_reverse::<true, true>(x), x.reverse_bits());
/// ```
#[must_use]
#[inline]
pub const fn flip_mirror_or_reverse<const FLIP: bool, const MIRROR: bool>(x: u64) -> u64 {
    let mut x = x;
    if MIRROR {
        x = complement_index_bit::<0>(x);
        x = complement_index_bit::<1>(x);
        x = complement_index_bit::<2>(x);
    }
    if FLIP {
        x = complement_index_bit::<3>(x);
        x = complement_index_bit::<4>(x);
        x = complement_index_bit::<5>(x);
    }
    x
}

/// Complements bit `I` of each index: neighbouring blocks of 2^I bits are exchanged.
#[inline]
const fn complement_index_bit<const I: u32>(x: u64) -> u64 {
    let mask: u64 = const { knuth_mask(1 << I, 2 << I, 32 >> I) };
    let shift = 1 << I;
    ((x >> shift) & mask) | ((x & mask) << shift)
}
