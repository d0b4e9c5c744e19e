//! Wide words as limbs of 64 bits, the lowest ones first. Compilers interpret most of this in proofs, so it is written
//! for few operations.

/// Sets a bit.
#[inline]
pub(crate) const fn set_bit<const L: usize>(limbs: &mut [u64; L], index: usize) {
    limbs[index / 64] |= 1 << (index % 64);
}

/// Returns the word with only this bit set.
#[must_use]
#[inline]
pub const fn one_bit<const L: usize>(index: usize) -> [u64; L] {
    let mut word = [0; L];
    set_bit(&mut word, index);
    word
}

/// Returns the common bits.
#[inline]
pub(crate) const fn and<const L: usize>(mut one: [u64; L], other: &[u64; L]) -> [u64; L] {
    let mut i = 0;
    while i < L {
        one[i] &= other[i];
        i += 1;
    }
    one
}

/// Returns whether two words are equal.
#[inline]
pub(crate) const fn are_same_limbs<const L: usize>(one: [u64; L], other: [u64; L]) -> bool {
    let (mut difference, mut i) = (0, 0);
    while i < L {
        difference |= one[i] ^ other[i];
        i += 1;
    }
    difference == 0
}

/// Returns limbs whose lowest bits, as many as there are cells, are complemented.
#[must_use]
#[inline]
pub const fn complement<const L: usize>(mut limbs: [u64; L], cells: usize) -> [u64; L] {
    let mut limb = 0;
    while limb < L && 64 * limb < cells {
        let last = cells - 64 * limb;
        limbs[limb] ^= if last < 64 { (1 << last) - 1 } else { u64::MAX };
        limb += 1;
    }
    limbs
}
