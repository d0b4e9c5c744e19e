//! Masks by a division, and flips by them.

/// Returns the bits of a `u64` whose index has bit `i` clear, by Knuth's formula `!0 / (2^(2^i) + 1)`: the 2-adic
/// fraction -1/3 for `i = 0`, then -1/5, -1/17, …
///
/// Meant for constants: at run time the formula is a division. In narrower words, take the low bits.
///
/// ```
/// use bitxform::classic::knuth_mask;
///
/// const EVEN: u64 = knuth_mask(0);
/// assert_eq!(EVEN, 0x5555_5555_5555_5555);
/// assert_eq!(knuth_mask(2) as u8, 0b0000_1111);
/// ```
///
/// # Panics
/// If an index of a `u64` has no bit `i`.
#[must_use]
#[inline]
#[track_caller]
pub const fn knuth_mask(i: u32) -> u64 {
    assert!(i < 6, "expected the number of an index bit of the word");
    u64::MAX / ((1 << (1 << i)) + 1)
}

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
    let shift = 1 << I;
    let mask = const { knuth_mask(I) };
    ((x >> shift) & mask) | ((x & mask) << shift)
}
