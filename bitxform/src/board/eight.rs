//! Boards of 8x8 squares in a `u64`: squares, masks and steps of a [`Mapping`], and symmetries and conversions known at
//! run time.
//!
//! In every mapping, one half of an index counts files and the other counts ranks, each up or down. So a symmetry and a
//! conversion move the six bits of an index by [`Flips`].

use super::geometry::{Geometry, refuse_index};
use super::mapping::Mapping;
use crate::bits::delta_swap::delta_swap;
use crate::group::flips::Flips;
use crate::{Direction, Symmetry};

/// Squares.
impl Mapping {
    /// Returns the geometry of the 8x8 board in this mapping, which has more methods.
    ///
    /// ```
    /// use bitxform::{Mapping, Symmetry};
    ///
    /// let mut policy = [0.0; 64];
    /// policy[0] = 1.0; // a1
    /// Mapping::Lerf.geometry().transform_mailbox(&mut policy, Symmetry::FlipHorizontal);
    /// assert_eq!(policy[7], 1.0); // h1
    /// ```
    #[must_use]
    #[inline]
    pub const fn geometry(self) -> Geometry {
        Geometry::new(8, 8, self)
    }

    /// Returns the index of a square, 0 to 63.
    ///
    /// ```
    /// use bitxform::Mapping;
    ///
    /// const E4: u8 = Mapping::Lerf.index(4, 3);
    /// assert_eq!(E4, 28);
    /// assert_eq!(Mapping::Lefr.index(4, 3), 35);
    /// ```
    ///
    /// # Panics
    /// If `file` or `rank` is not from 0 to 7.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn index(self, file: u8, rank: u8) -> u8 {
        expect_file(file);
        expect_rank(rank);
        self.geometry().at((file, rank)) as u8
    }

    /// Returns the file of a square, 0 for the a-file to 7 for the h-file.
    ///
    /// ```
    /// use bitxform::Mapping;
    ///
    /// assert_eq!(Mapping::Lerf.file(10), 2);
    /// assert_eq!(Mapping::Lefr.file(10), 1);
    /// ```
    ///
    /// # Panics
    /// If `index` is not from 0 to 63.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn file(self, index: u8) -> u8 {
        self.geometry().file(index as u16)
    }

    /// Returns the rank of a square, 0 for rank 1 to 7 for rank 8.
    ///
    /// ```
    /// use bitxform::Mapping;
    ///
    /// assert_eq!(Mapping::Lerf.rank(10), 1);
    /// assert_eq!(Mapping::Lefr.rank(10), 2);
    /// ```
    ///
    /// # Panics
    /// If `index` is not from 0 to 63.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn rank(self, index: u8) -> u8 {
        self.geometry().rank(index as u16)
    }

    /// Returns the index of a square from its name, or `None`. A name is a letter `a` to `h` and a digit `1` to
    /// `8`, nothing else.
    ///
    /// ```
    /// use bitxform::Mapping;
    ///
    /// const B1: Option<u8> = Mapping::Lefr.parse_square("b1");
    /// assert_eq!(B1, Some(8));
    /// assert_eq!(Mapping::Lefr.parse_square("i9"), None);
    /// ```
    #[must_use]
    #[inline]
    pub const fn parse_square(self, name: &str) -> Option<u8> {
        match self.geometry().parse_square(name) {
            Some(index) => Some(index as u8),
            None => None,
        }
    }

    /// Returns the name of a square: `"a1"` to `"h8"`.
    ///
    /// ```
    /// use bitxform::Mapping;
    ///
    /// assert_eq!(Mapping::Berf.square_name(0), "h8");
    /// ```
    ///
    /// # Panics
    /// If `index` is not from 0 to 63.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn square_name(self, index: u8) -> &'static str {
        #[rustfmt::skip]
        const NAMES: [&str; 64] = [
            "a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1",
            "a2", "b2", "c2", "d2", "e2", "f2", "g2", "h2",
            "a3", "b3", "c3", "d3", "e3", "f3", "g3", "h3",
            "a4", "b4", "c4", "d4", "e4", "f4", "g4", "h4",
            "a5", "b5", "c5", "d5", "e5", "f5", "g5", "h5",
            "a6", "b6", "c6", "d6", "e6", "f6", "g6", "h6",
            "a7", "b7", "c7", "d7", "e7", "f7", "g7", "h7",
            "a8", "b8", "c8", "d8", "e8", "f8", "g8", "h8",
        ];
        NAMES[8 * self.rank(index) as usize + self.file(index) as usize]
    }
}

/// Files, ranks, diagonals and colours.
impl Mapping {
    /// Returns the squares of file `n`, 0 for the a-file to 7 for the h-file.
    ///
    /// ```
    /// use bitxform::Mapping;
    ///
    /// assert_eq!(Mapping::Lerf.file_mask(7), 0x8080_8080_8080_8080);
    /// assert_eq!(Mapping::Lefr.file_mask(7), 0xff00_0000_0000_0000);
    /// ```
    ///
    /// # Panics
    /// If `n` is not from 0 to 7.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn file_mask(self, n: u8) -> u64 {
        expect_file(n);
        self.geometry().file_mask(n)
    }

    /// Returns the squares of rank `n`, 0 for rank 1 to 7 for rank 8.
    ///
    /// ```
    /// use bitxform::Mapping;
    ///
    /// assert_eq!(Mapping::Lerf.rank_mask(1), 0xff00);
    /// assert_eq!(Mapping::Lefr.rank_mask(1), 0x0202_0202_0202_0202);
    /// ```
    ///
    /// # Panics
    /// If `n` is not from 0 to 7.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn rank_mask(self, n: u8) -> u64 {
        expect_rank(n);
        self.geometry().rank_mask(n)
    }
}

/// Steps on the board, and other mappings.
impl Mapping {
    /// Returns a board with every square moved one step in a direction. Squares that leave the board are lost,
    /// and none come in on the other side.
    ///
    /// ```
    /// use bitxform::{Direction, Mapping};
    ///
    /// let h_file = Mapping::Lefr.file_mask(7);
    /// assert_eq!(Mapping::Lefr.shift(h_file, Direction::West), Mapping::Lefr.file_mask(6));
    /// assert_eq!(Mapping::Lefr.shift(h_file, Direction::NorthEast), 0);
    /// ```
    #[must_use]
    #[inline]
    pub const fn shift(self, bits: u64, direction: Direction) -> u64 {
        self.geometry().shift(bits, direction)
    }

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

#[inline]
#[track_caller]
const fn expect_file(file: u8) {
    assert!(file < 8, "expected a file from 0 to 7");
}

#[inline]
#[track_caller]
const fn expect_rank(rank: u8) {
    assert!(rank < 8, "expected a rank from 0 to 7");
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
    /// If the symmetry is a constant after inlining, only its own steps remain.
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
