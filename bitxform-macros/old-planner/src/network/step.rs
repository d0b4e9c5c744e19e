//! Steps: the elements of networks, and their effect on a word.

/// One word operation, or a few that form a unit.
///
/// All steps are linear over GF(2): the image of a word is the xor of the images of its bits. Hence the images
/// of the single bits determine the effect of a network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Reverses the order of the bytes.
    SwapBytes,
    /// Reverses the order of the bits.
    ReverseBits,
    /// Reverses the order of the bits of each byte.
    ReverseEachByte,
    /// Rotates the word.
    Rotate {
        /// The distance, towards higher bits.
        left: u32,
    },
    /// Swaps each bit of `mask` with the bit `shift` above it.
    DeltaSwap {
        /// The distance within each pair.
        shift: u32,
        /// The lower bit of each pair.
        mask: u128,
    },
    /// Like [`Self::DeltaSwap`], but every bit of the word is in a pair.
    SwapAll {
        /// The distance within each pair.
        shift: u32,
        /// The lower bit of each pair.
        mask: u128,
    },
    /// Like [`Self::DeltaSwap`], but cyclic: a pair's upper bit may wrap around to the low end.
    CyclicDeltaSwap {
        /// The distance within each pair.
        shift: u32,
        /// The lower bit of each pair.
        mask: u128,
    },
    /// Takes the bits of `mask` from the rotated word, and the others from the word itself.
    Select {
        /// The distance of the rotation.
        left: u32,
        /// The bits of the result that come from the rotated word.
        mask: u128,
    },
    /// Zeroes all bits outside of `mask`.
    Keep {
        /// The bits that stay.
        mask: u128,
    },
    /// Moves the bits of each part, and zeroes all others.
    ///
    /// Parts with masks do not overlap. Where unmasked parts overlap, the result is their xor, and a
    /// correct network does not use it.
    DistanceClasses(Vec<Part>),
}

/// Bits with the same displacement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// The bits before the move. [`Self::EVERYTHING`] means that no mask is needed, because the other bits end
    /// at harmless indices.
    pub mask: u128,
    /// The displacement.
    pub by: Move,
}

impl Part {
    /// The mask of a part that needs none.
    pub const EVERYTHING: u128 = u128::MAX;

    /// Whether the part needs its mask.
    #[must_use]
    pub const fn is_masked(&self) -> bool {
        self.mask != Self::EVERYTHING
    }

    /// Returns the bits that are moved and stay in the word.
    #[must_use]
    pub const fn bits(&self, width: u32) -> u128 {
        let all = u128::MAX >> (128 - width);
        all & match self.by {
            _ if self.is_masked() => self.mask,
            Move::Stay | Move::Around(_) => all,
            Move::Up(shift) => all >> shift,
            Move::Down(shift) => all << shift,
        }
    }

    /// Returns the part that rotates the bits of a mask left. It is a shift where no bit wraps around.
    pub(crate) const fn new(mask: u128, left: u32, width: u32) -> Self {
        let right = width - left;
        let by = if left == 0 {
            Move::Stay
        } else if mask >> right == 0 {
            Move::Up(left)
        } else if mask & ((1 << right) - 1) == 0 {
            Move::Down(right)
        } else {
            Move::Around(left)
        };
        Self { mask, by }
    }
}

/// The kind of move of a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// The bits stay.
    Stay,
    /// The bits are shifted left.
    Up(u32),
    /// The bits are shifted right.
    Down(u32),
    /// The bits are rotated left: bits that leave at the top enter at the bottom.
    Around(u32),
}

impl Step {
    /// Returns the step that rotates the bits of each mask left. Empty masks make no part.
    pub(crate) fn of_parts(masks: &[(u128, u32)], width: u32) -> Self {
        let mut parts = Vec::new();
        for (mask, left) in masks {
            if *mask != 0 {
                parts.push(Part::new(*mask, *left, width));
            }
        }
        Self::DistanceClasses(parts)
    }

    /// Returns the step that takes the bits back, or `None` if parts have no masks: their bits are not known.
    pub(super) fn inverse(&self, width: u32) -> Option<Self> {
        Some(match self {
            Self::Rotate { left } => Self::Rotate { left: width - left },
            Self::Select { left, mask } => Self::Select {
                left: width - left,
                mask: rotate(*mask, width - left, width),
            },
            Self::DistanceClasses(parts) => {
                let mut back = Vec::new();
                for part in parts {
                    if !part.is_masked() {
                        return None;
                    }
                    let left = match part.by {
                        Move::Stay => 0,
                        Move::Up(left) | Move::Around(left) => left,
                        Move::Down(right) => width - right,
                    };
                    let mask = rotate(part.mask, left, width);
                    back.push(Part::new(mask, (width - left) % width, width));
                }
                Self::DistanceClasses(back)
            }
            _ => self.clone(),
        })
    }

    /// Applies the step to a word of `width` bits.
    #[must_use]
    pub fn apply(&self, x: u128, width: u32) -> u128 {
        let all = u128::MAX >> (128 - width);
        match self {
            Self::SwapBytes => x.swap_bytes() >> (128 - width),
            Self::ReverseBits => x.reverse_bits() >> (128 - width),
            Self::ReverseEachByte => x.reverse_bits().swap_bytes(),
            Self::Rotate { left } => rotate(x, *left, width),
            Self::DeltaSwap { shift, mask } | Self::SwapAll { shift, mask } => {
                let swap = (x ^ (x >> shift)) & mask;
                x ^ swap ^ (swap << shift & all)
            }
            Self::CyclicDeltaSwap { shift, mask } => {
                let swap = (x ^ rotate(x, width - shift, width)) & mask;
                x ^ swap ^ rotate(swap, *shift, width)
            }
            Self::Select { left, mask } => x & !mask | rotate(x, *left, width) & mask,
            Self::Keep { mask } => x & mask,
            Self::DistanceClasses(parts) => {
                let (parts, mut part, mut sum) = (parts.as_slice(), 0, 0);
                while part < parts.len() {
                    let Part { mask, by } = parts[part];
                    let bits = x & mask;
                    sum ^= match by {
                        Move::Stay => bits,
                        Move::Up(shift) => bits << shift & all,
                        Move::Down(shift) => bits >> shift,
                        Move::Around(left) => rotate(bits, left, width),
                    };
                    part += 1;
                }
                sum
            }
        }
    }
}

/// Rotates the lowest `width` bits left.
#[must_use]
pub const fn rotate(x: u128, left: u32, width: u32) -> u128 {
    let left = left % width;
    if left == 0 {
        return x;
    }
    (x << left | x >> (width - left)) & (u128::MAX >> (128 - width))
}

/// Returns the number of bits of each limb of a word.
pub(crate) const fn limb(width: u32) -> u32 {
    if width < 64 { width } else { 64 }
}
