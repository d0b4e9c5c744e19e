//! Symmetries and conversions of 8x8 boards in a `u64`, known at run time.
//!
//! In every mapping, one half of an index counts files and the other counts ranks, each up or down. So a symmetry and a
//! conversion move the six bits of an index by [`Flips`].

use super::geometry::refuse_index;
use super::mapping::Mapping;
use crate::Symmetry;
use crate::bits::delta_swap::delta_swap;
use crate::group::flips::Flips;

/// Conversions.
impl Mapping {
    /// Returns the board in another mapping. A conversion between two mappings is always one of the eight
    /// symmetries of the index. With `self` and `to` known while compiling, it compiles to the steps of that
    /// symmetry: at most 19 operations.
    ///
    /// ```
    /// use bitxform::Mapping;
    ///
    /// const A_FILE: u64 = Mapping::Lerf.convert(0x0101_0101_0101_0101, Mapping::Lefr);
    /// assert_eq!(A_FILE, 0xff);
    /// ```
    #[must_use]
    #[inline]
    pub const fn convert(self, bits: u64, to: Self) -> u64 {
        Flips::between(self, to).apply(bits)
    }
}

/// # Panics
/// If `index` is not that of a square of an 8x8 board.
#[inline]
#[track_caller]
pub(crate) const fn expect_square(index: u8) {
    if index >= 64 {
        refuse_index(index as u16, 63);
    }
}

/// Boards.
impl Symmetry {
    /// Returns the image of a board.
    ///
    /// With a constant symmetry and mapping, a call compiles to the steps of that transform: 1 to
    /// 19 operations. Otherwise it costs about 40 operations, without a branch.
    ///
    /// ```
    /// use bitxform::{Mapping, Symmetry};
    ///
    /// let h_file = Mapping::Befr.file_mask(7);
    /// let rank_1 = Mapping::Befr.rank_mask(0);
    /// assert_eq!(Symmetry::Rotate90.apply(h_file, Mapping::Befr), rank_1);
    /// ```
    #[must_use]
    #[inline]
    pub const fn apply(self, bits: u64, mapping: Mapping) -> u64 {
        Flips::on(self, mapping).apply(bits)
    }

    /// Returns the index of the image of a square.
    ///
    /// Costs at most three operations with a constant symmetry and mapping, otherwise about 20,
    /// plus the check of the index. It does not branch on the symmetry.
    ///
    /// ```
    /// use bitxform::{Mapping, Symmetry};
    ///
    /// let (h1, a8) = (7, 56);
    /// assert_eq!(Symmetry::FlipDiagonal.apply_square(h1, Mapping::Lerf), a8);
    /// ```
    ///
    /// # Panics
    /// If `index` is not from 0 to 63.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn apply_square(self, index: u8, mapping: Mapping) -> u8 {
        expect_square(index);
        Flips::on(self, mapping).apply_index(index)
    }
}

impl Flips {
    /// Returns the action of a symmetry on the indices of a mapping.
    #[must_use]
    #[inline]
    pub(crate) const fn on(symmetry: Symmetry, mapping: Mapping) -> Self {
        const MOVES: [[Flips; 8]; 8] = {
            let mut moves = [[Flips::of(Symmetry::Identity); 8]; 8];
            let mut i = 0;
            while i < 64 {
                let (mapping, symmetry) = (Mapping::ALL[i / 8], Symmetry::ALL[i % 8]);
                let from_lerf = mapping.flips();
                let in_lerf = from_lerf.inverse().then(Flips::of(symmetry));
                moves[i / 8][i % 8] = in_lerf.then(from_lerf);
                i += 1;
            }
            moves
        };
        MOVES[mapping as usize][symmetry as usize]
    }

    /// Returns the conversion of the indices of `from` to those of `to`.
    #[must_use]
    #[inline]
    pub(crate) const fn between(from: Mapping, to: Mapping) -> Self {
        from.flips().inverse().then(to.flips())
    }

    /// Returns the image of a board, without a branch on the symmetry: 40 operations and six loads.
    ///
    /// If the symmetry is a constant after inlining, only its own steps remain. (Of ten other forms, the fastest first
    /// selects the half turn, and then exchanges by fixed shifts. It takes 0.92 of the time for random symmetries, but
    /// a constant diagonal flip would take 34 operations in place of 18.)
    #[must_use]
    #[inline(always)]
    pub(crate) const fn apply(self, bits: u64) -> u64 {
        let (shift, [first, second, third], reverse_bits, swap_bytes) =
            PROGRAMS[self.code() as usize % 8];
        let reversed = bits.reverse_bits();
        let bits = delta_swap(bits, shift, first);
        let bits = delta_swap(bits, 2 * shift, second);
        let bits = delta_swap(bits, 4 * shift, third);
        let bits = select(reverse_bits, reversed, bits);
        select(swap_bytes, bits.swap_bytes(), bits)
    }

    /// Returns the image of one index. The exchange is a multiplication that lays the two halves side by side.
    #[inline]
    pub(crate) const fn apply_index(self, index: u8) -> u8 {
        let exchanged = ((index as u32).wrapping_mul(0x2080_0000) >> 26) as u8;
        let index = if self.exchange() == 1 {
            exchanged
        } else {
            index
        };
        index ^ (0o07 * self.first()) ^ (0o70 * self.second())
    }
}

/// The steps that move the bits of a board, by the code of its [`Flips`]: three delta swaps with growing shifts, then the
/// reversal of all bits and a byte swap, each done if it is [`YES`]. Reversing the bits, or exchanging along the other
/// diagonal, complements both halves of an index.
const PROGRAMS: [(u32, [u64; 3], u64, u64); 8] = [
    (7, NO_EXCHANGE, 0, 0),
    (7, DIAGONAL, 0, 0),
    (7, NO_EXCHANGE, YES, YES),
    (9, ANTI_DIAGONAL, 0, YES),
    (7, NO_EXCHANGE, 0, YES),
    (7, DIAGONAL, 0, YES),
    (7, NO_EXCHANGE, YES, 0),
    (9, ANTI_DIAGONAL, 0, 0),
];

const YES: u64 = !0;

const NO_EXCHANGE: [u64; 3] = [0; 3];

const DIAGONAL: [u64; 3] = [
    0x00aa_00aa_00aa_00aa,
    0x0000_cccc_0000_cccc,
    0x0000_0000_f0f0_f0f0,
];

const ANTI_DIAGONAL: [u64; 3] = [
    0x0055_0055_0055_0055,
    0x0000_3333_0000_3333,
    0x0000_0000_0f0f_0f0f,
];

/// Returns `chosen` where a bit of `mask` is one, and `otherwise` where it is zero. Arithmetic, because
/// compilers turn some conditional expressions into branches, which are often mispredicted.
#[inline]
const fn select(mask: u64, chosen: u64, otherwise: u64) -> u64 {
    otherwise ^ ((chosen ^ otherwise) & mask)
}
