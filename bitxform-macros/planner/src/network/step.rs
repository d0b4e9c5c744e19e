//! What networks are made of, and what it does. What it costs follows from its operations (`limbs`).

use super::limbs::Limbs;

/// One cheap word operation, or a few that belong together. All are linear: what becomes of a word
/// is the sum of what becomes of its bits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// The bytes in the opposite order.
    SwapBytes,
    /// All bits in the opposite order.
    ReverseBits,
    /// The bits of each byte in the opposite order.
    ReverseEachByte,
    /// All bits to higher places, those that leave the word to the lowest ones.
    Rotate { left: u32 },
    /// Each bit of `mask` trades places with the one `shift` above.
    DeltaSwap { shift: u32, mask: u128 },
    /// The same where each bit of the word is in some pair.
    SwapAll { shift: u32, mask: u128 },
    /// The same where the one above some is beyond the end of the word, and so at its beginning.
    ExchangeAround { shift: u32, mask: u128 },
    /// The places of `mask` take what a rotation brings there, the others keep what they have.
    Select { left: u32, mask: u128 },
    /// The places of `mask` keep what they have, the others become zero.
    Keep { mask: u128 },
    /// The bits of each part are moved, and everything else becomes zero. No two parts meet, unless
    /// they have no masks: then what meets is added, and wanted nowhere.
    Gather(Vec<Part>),
}

/// Bits that move by the same distance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// Where they are before. If it is [`Self::EVERYTHING`], no mask is needed: what is moved along
    /// gets where it does no harm.
    pub mask: u128,
    pub by: Move,
}

impl Part {
    /// The mask of a part that needs none.
    pub(crate) const EVERYTHING: u128 = u128::MAX;

    pub(crate) const fn is_masked(&self) -> bool {
        self.mask != Self::EVERYTHING
    }

    /// What is moved and stays in the word.
    pub const fn bits(&self, width: u32) -> u128 {
        let all = u128::MAX >> (128 - width);
        all & match self.by {
            _ if self.is_masked() => self.mask,
            Move::Stay | Move::Around(_) => all,
            Move::Up(shift) => all >> shift,
            Move::Down(shift) => all << shift,
        }
    }

    /// The bits of a mask rotated up, by the plainest operation that does it.
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

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    Stay,
    Up(u32),
    Down(u32),
    /// Some of the bits leave the word at the top and come in at the bottom.
    Around(u32),
}

impl Step {
    /// Operations on the limbs of a word of `width` bits.
    pub fn cost(&self, width: u32) -> u32 {
        Limbs::of(self, width, limb(width)).cost()
    }

    /// Carries it out on a word of `width` bits.
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
            Self::ExchangeAround { shift, mask } => {
                let swap = (x ^ rotate(x, width - shift, width)) & mask;
                x ^ swap ^ rotate(swap, *shift, width)
            }
            Self::Select { left, mask } => x & !mask | rotate(x, *left, width) & mask,
            Self::Keep { mask } => x & mask,
            Self::Gather(parts) => {
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

/// The lowest `width` bits rotated.
pub const fn rotate(x: u128, left: u32, width: u32) -> u128 {
    let left = left % width;
    if left == 0 {
        return x;
    }
    (x << left | x >> (width - left)) & (u128::MAX >> (128 - width))
}

/// How many bits the limbs have of which a word consists.
pub(crate) const fn limb(width: u32) -> u32 {
    if width < 64 { width } else { 64 }
}

/// Steps, in the order in which they are taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Network {
    /// How many bits the word has.
    pub width: u32,
    pub steps: Vec<Step>,
}

impl Network {
    /// Operations on the limbs of the word.
    pub fn cost(&self) -> u32 {
        let costs = self.steps.iter().map(|step| step.cost(self.width));
        costs.sum()
    }

    /// What it would cost if the word were one limb, however wide it is.
    #[cfg(test)]
    pub(crate) fn nominal_cost(&self) -> u32 {
        let limbs = |step| Limbs::of(step, self.width, self.width);
        self.steps.iter().map(|step| limbs(step).cost()).sum()
    }

    /// Carries out the steps.
    pub fn apply(&self, bits: u128) -> u128 {
        let steps = self.steps.iter();
        steps.fold(bits, |x, step| step.apply(x, self.width))
    }
}
