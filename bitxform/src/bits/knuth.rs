//! Masks of repeated runs of ones, by Knuth's formula.

use super::int::{Int, Nest, Word, leaves, set};

/// Returns `count` runs of `width` ones, the first one from bit 0 on, each `period` bits after the one before.
///
/// All masks of flips are such runs, or runs of runs. Meant for constants: at run time, the formulas are divisions.
///
/// ```
/// use bitxform::knuth_mask;
///
/// // The lower half of each pair of bits, of nibbles, of bytes: the masks that reverse the bits of a byte.
/// const MASKS: [u32; 3] = [knuth_mask(1, 2, 16), knuth_mask(2, 4, 8), knuth_mask(4, 8, 4)];
/// assert_eq!(MASKS, [0x5555_5555, 0x3333_3333, 0x0f0f_0f0f]);
///
/// // The files a to c of a board of 7x6 in LERF with a stride of 8.
/// assert_eq!(knuth_mask::<u64>(3, 8, 6), 0x0707_0707_0707);
///
/// // Products of masks repeat the one at each bit of the other: runs of runs.
/// let (files, lines) = (knuth_mask::<u64>(1, 2, 4), knuth_mask::<u64>(1, 8, 8));
/// assert_eq!(files * lines, 0x5555_5555_5555_5555);
/// ```
///
/// # Why it is so
///
/// In Knuth's "The Art of Computer Programming", volume 4A, section 7.1.3, the mask `µ_k` of the bits whose index has
/// bit k clear is the 2-adic fraction `-1/(2^s + 1)` with `s = 2^k`. It has runs of `s` ones, each after `s` zeros. For
///
/// ```text
/// µ * (2^s + 1) = µ + (µ << s) = …1111 = -1
/// ```
///
/// since `µ << s` has a one just where `µ` has none. A word of `n` bits holds this fraction modulo `2^n`. If `2s` divides
/// `n`, that is `(2^n - 1) / (2^s + 1)`.
///
/// A run need not be half of its period. With `b = 2^period`, ones at distances of `period` bits are the geometric series
/// `1 + b + … + b^(count - 1) = (b^count - 1) / (b - 1)`, and a run of `width` ones is `2^width - 1`. Their product is the
/// mask, because the runs do not overlap. For `width = s` and `period = 2s`, it is Knuth's: `2^(2s) - 1` is
/// `(2^s - 1) * (2^s + 1)`.
///
/// # Panics
/// If runs overlap, or if the last one ends beyond the word, which must be an integer.
#[must_use]
#[inline]
#[track_caller]
pub const fn knuth_mask<W: Word>(width: u32, period: u32, count: u32) -> W {
    assert!(<W as Nest>::LEN == 1, "expected a word that is an integer");
    assert!(
        width <= period || count < 2,
        "expected a period of at least the width of a run"
    );
    if count == 0 || width == 0 {
        return W::EMPTY;
    }
    let bits = <W::Leaf as Int>::BITS;
    let fits = match (count - 1).checked_mul(period) {
        Some(start) => start < bits && width <= bits - start,
        None => false,
    };
    assert!(fits, "expected runs of ones that end within the word");
    let mut mask = W::EMPTY;
    set(
        &mut leaves(&mut mask)[0],
        ones(width) * ones_apart(count, period),
    );
    mask
}

/// Returns a number with `count` ones at distances of `period` bits, the first one at bit 0.
///
/// The highest one is added by a shift, so that no power of two is greater than the number itself.
#[inline]
pub(crate) const fn ones_apart(count: u32, period: u32) -> u128 {
    if count < 2 {
        return count as u128;
    }
    let below = ones((count - 1) * period) / ones(period);
    below << period | 1
}

/// Returns a number with its `len` lowest bits set, of which there are 1 to 128.
#[inline]
pub(crate) const fn ones(len: u32) -> u128 {
    u128::MAX >> (u128::BITS - len)
}
