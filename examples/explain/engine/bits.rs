//! Sets of bits of a word of any width.

use std::collections::BTreeSet;

use bitxform_planner::text::hexadecimal;

/// Bits by their numbers.
pub(crate) type Bits = BTreeSet<u32>;

/// The number of bits of a limb.
pub(crate) const LIMB: u32 = 64;

/// Returns the bits of an integer.
pub(crate) fn bits_of(word: u128) -> Bits {
    (0..128).filter(|bit| word >> bit & 1 != 0).collect()
}

/// Returns the integer of bits below 128.
pub(crate) fn word_of(bits: &Bits) -> u128 {
    bits.iter().fold(0, |word, bit| word | 1 << bit)
}

/// Returns the bits of limbs, the lowest first.
pub(crate) fn bits_of_limbs(limbs: &[u64]) -> Bits {
    let bits = (0..).zip(limbs).flat_map(|(number, limb)| {
        let set = (0..LIMB).filter(move |bit| limb >> bit & 1 != 0);
        set.map(move |bit| LIMB * number + bit)
    });
    bits.collect()
}

/// Returns the limbs of a word of `width` bits, the lowest first.
pub(crate) fn limbs_of(bits: &Bits, width: u32) -> Vec<u64> {
    let mut limbs = vec![0; width.div_ceil(LIMB) as usize];
    for bit in bits.range(..width) {
        limbs[(bit / LIMB) as usize] |= 1 << (bit % LIMB);
    }
    limbs
}

/// Returns one number, such as `0x00aa_00aa`.
pub(crate) fn number(bits: &Bits, width: u32) -> String {
    if width <= 128 {
        return hexadecimal(word_of(bits), width);
    }
    let limbs = limbs_of(bits, width).into_iter().rev();
    let limbs = limbs.map(|limb| hexadecimal(limb.into(), LIMB).replace("0x", ""));
    format!("0x{}", limbs.collect::<Vec<_>>().join("_"))
}

/// Returns the value in Rust syntax: a number, or an array of limbs.
pub(crate) fn value(bits: &Bits, width: u32) -> String {
    if width <= 128 {
        return hexadecimal(word_of(bits), width);
    }
    let limbs = limbs_of(bits, width).into_iter();
    let limbs = limbs.map(|limb| hexadecimal(limb.into(), LIMB));
    format!("[{}]", limbs.collect::<Vec<_>>().join(", "))
}

/// Returns the limbs that are not zero, by name, such as `` `0x…` of limb 2``.
pub(crate) fn by_limbs(bits: &Bits, width: u32) -> String {
    // Intermediate results may have bits beyond the word.
    let end = bits.last().map_or(0, |last| last + 1);
    let limbs = limbs_of(bits, width.max(end)).into_iter().enumerate();
    let limbs = limbs
        .filter(|(_, limb)| *limb != 0)
        .map(|(number, limb)| format!("`{}` of limb {number}", hexadecimal(limb.into(), LIMB)));
    limbs.collect::<Vec<_>>().join(", ")
}
