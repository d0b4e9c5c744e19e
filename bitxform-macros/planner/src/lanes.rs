//! Lanes: the machine words on which programs operate.

use crate::geometry::Word;

/// The lanes of a word. Bit i of the word is bit `i % width` of lane `i / width`.
///
/// Words of up to 64 bits are one lane, a `u128` is two lanes of 64 bits. An array is packed into lanes of 64 bits, or each
/// of its elements is one lane.
///
/// ```
/// use bitxform_planner::{Lanes, Word};
///
/// assert_eq!(Lanes::of(Word::U128), Lanes { count: 2, width: 64, is_array: false });
/// let lines = Word::U16.array(13);
/// assert_eq!(Lanes::of(lines), Lanes { count: 4, width: 64, is_array: true });
/// assert_eq!(Lanes::of_elements(lines), Some(Lanes { count: 13, width: 16, is_array: true }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lanes {
    /// The number of lanes.
    pub count: usize,
    /// The number of bits of a lane: 8, 16, 32 or 64.
    pub width: u32,
    /// Whether the word is an array. Compilers vectorise operations on the lanes of arrays.
    pub is_array: bool,
}

impl Lanes {
    /// Returns the lanes of the greatest width.
    #[must_use]
    pub const fn of(word: Word) -> Self {
        let bits = word.bits();
        let width = if word.is_array() || bits > 64 {
            64
        } else {
            bits
        };
        Self {
            count: bits.div_ceil(width) as usize,
            width,
            is_array: word.is_array(),
        }
    }

    /// Returns one lane for each element of an array, if that differs from [`Self::of`].
    #[must_use]
    pub const fn of_elements(word: Word) -> Option<Self> {
        let width = word.element().bits();
        if !word.is_array() || width >= 64 {
            return None;
        }
        Some(Self {
            count: (word.bits() / width) as usize,
            width,
            is_array: true,
        })
    }

    /// Whether the word is one integer of at most 64 bits. In a single lane, bits may rotate.
    pub(crate) const fn is_single(self) -> bool {
        self.count == 1
    }

    /// Returns all bits of a lane.
    pub(crate) const fn all(self) -> u64 {
        all(self.width)
    }

    /// Moves the bits of a mask up, or down if the distance is negative. In a single lane, they rotate.
    pub(crate) const fn moved(self, mask: u64, by: i32) -> u64 {
        if by == 0 {
            mask
        } else if self.is_single() {
            rotate(mask, by.rem_euclid(self.width as i32) as u32, self.width)
        } else {
            shifted(mask, by, self.width)
        }
    }
}

/// Returns the lowest bits.
pub(crate) const fn all(width: u32) -> u64 {
    u64::MAX >> (64 - width)
}

/// Rotates the lowest `width` bits left.
pub(crate) const fn rotate(bits: u64, left: u32, width: u32) -> u64 {
    if left == 0 {
        bits
    } else {
        (bits << left | bits >> (width - left)) & all(width)
    }
}

/// Shifts a lane up, or down if the distance is negative.
pub(crate) const fn shifted(bits: u64, by: i32, width: u32) -> u64 {
    if by < 0 {
        bits >> by.unsigned_abs()
    } else {
        bits << by & all(width)
    }
}
