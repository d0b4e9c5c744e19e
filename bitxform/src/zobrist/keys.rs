#![allow(
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "kinds, entries and indices are few"
)]

use super::key::ZobristKey;
use crate::bits::int::{Int, Leaf, get, leaves, number};
use crate::message::refuse;
use crate::{BoardSymmetry, ColorSymmetry, Geometry, Symmetry, Word};

/// A table of keys: for each of `KINDS` kinds of stones, or of anything else in a position, an entry for each
/// of `SQUARES` indices. `Key` is a [`ZobristKey`] with the symmetries under which the keys move.
///
/// See the [module](super) for an example. The alignment keeps a key of eight lanes in one cache line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(64))]
pub struct ZobristKeys<const KINDS: usize, const SQUARES: usize, Key = ZobristKey> {
    keys: [[Key; SQUARES]; KINDS],
    /// The board of the squares, or `None` if no symmetry moves the entries.
    board: Option<Geometry>,
}

impl<
    const KINDS: usize,
    const SQUARES: usize,
    const LANES: usize,
    const GROUP: u16,
    S: BoardSymmetry,
> ZobristKeys<KINDS, SQUARES, ZobristKey<LANES, GROUP, S>>
{
    /// Returns the keys of stones on squares, for a group that does not swap the colours.
    ///
    /// `SQUARES` must be greater than the highest index. The key of a square such as a1 depends neither on the
    /// mapping nor on the stride, but its index does: pass the `GEOMETRY` of the board's type. Give each table a seed
    /// of its own.
    ///
    /// ```
    /// # use bitxform::zobrist::ZobristKeys;
    /// # use bitxform::{Geometry, Mapping, Symmetry};
    /// // Own and opponent's stones on 8x8.
    /// static KEYS: ZobristKeys<2, 64> = ZobristKeys::new(1, Geometry::new(8, 8, Mapping::Lerf));
    /// assert_eq!(KEYS.at(0, 0).transform(Symmetry::Rotate90), KEYS.at(0, 56)); // a1 goes to a8
    /// ```
    ///
    /// # Panics
    /// If there are fewer entries than indices, if the group swaps the colours, or if it has a symmetry that the
    /// board does not have.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn new(seed: u64, board: Geometry) -> Self {
        assert!(
            GROUP >> 8 == 0,
            "the group swaps the colours: `with_colors` takes what the kinds become then"
        );
        let (mut kept, mut kind) = ([0; KINDS], 0);
        while kind < KINDS {
            kept[kind] = kind;
            kind += 1;
        }
        Self::with_colors(seed, board, kept)
    }

    /// Returns the keys of stones of two colours: a colour swap turns a stone of kind `k` into one of kind
    /// `swapped[k]`.
    ///
    /// ```
    /// # use bitxform::zobrist::{ZobristKey, ZobristKeys};
    /// # use bitxform::{ColorSymmetry, Geometry, Mapping, SymmetrySet};
    /// const GROUP: u16 = SymmetrySet::<ColorSymmetry>::of(&[ColorSymmetry::IDENTITY, ColorSymmetry::FLIP_COLOR]).bits();
    /// type Key = ZobristKey<2, GROUP, ColorSymmetry>;
    /// // A white stone becomes a black one, and the reverse.
    /// static KEYS: ZobristKeys<2, 64, Key> =
    ///     ZobristKeys::with_colors(1, Geometry::new(8, 8, Mapping::Lerf), [1, 0]);
    /// assert_eq!(KEYS.at(0, 0).transform(ColorSymmetry::FLIP_COLOR), KEYS.at(1, 56)); // on a8
    /// ```
    ///
    /// # Panics
    /// As [`new`](Self::new), but the symmetries may swap the colours. Panics also if swapping twice does not
    /// bring back each kind.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn with_colors(seed: u64, board: Geometry, swapped: [usize; KINDS]) -> Self {
        if SQUARES < board.bits() as usize {
            refuse(
                "the table has {#} entries for each kind, expected `SQUARES` to be {#} or more, one for each index of the board",
                &[],
                &[SQUARES, board.bits() as usize],
            );
        }
        Self::build(seed, Some(board), swapped)
    }

    /// Returns keys for what is not on the board, such as the side to move or the number of stones in hand. No
    /// symmetry moves these, but a colour swap may change their kind.
    ///
    /// ```
    /// # use bitxform::zobrist::ZobristKeys;
    /// # use bitxform::Symmetry;
    /// // Kind 0 is the side to move; a board without colour swaps keeps it.
    /// static TURN: ZobristKeys<1, 1> = ZobristKeys::off_board(2, [0]);
    /// assert_eq!(TURN.at(0, 0).transform(Symmetry::Rotate90), TURN.at(0, 0));
    /// ```
    ///
    /// # Panics
    /// If swapping twice does not bring back each kind.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn off_board(seed: u64, swapped: [usize; KINDS]) -> Self {
        Self::build(seed, None, swapped)
    }

    /// Returns the key of one stone of a kind, by the index of its square. The key of an index between lines, which
    /// is no square, is empty.
    ///
    /// ```
    /// # use bitxform::zobrist::{ZobristKey, ZobristKeys};
    /// # use bitxform::{Geometry, Mapping};
    /// # const BOARD: Geometry = Geometry::new(8, 8, Mapping::Lerf);
    /// static KEYS: ZobristKeys<2, 64> = ZobristKeys::new(1, BOARD);
    /// let position: ZobristKey = KEYS.at(0, 0) ^ KEYS.at(1, 9); // own stone on a1, the other's on b2
    /// assert_eq!(position ^ KEYS.at(1, 9), KEYS.at(0, 0));
    /// ```
    ///
    /// # Panics
    /// If there is no such kind or index.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn at(&self, kind: usize, index: usize) -> ZobristKey<LANES, GROUP, S> {
        self.keys[kind][index]
    }

    /// Returns the key of all stones of a kind, from their bitboard: bit `i` of limb `j` is index `64 * j + i`.
    /// Incremental updates lead to the same key. Costs one [`with`](ZobristKey::with) a stone.
    ///
    /// For words of any type, such as `u128` or `[u32; 19]`, see [`of_boards`](Self::of_boards).
    ///
    /// ```
    /// use bitxform::{Geometry, Mapping, Symmetry, zobrist::ZobristKeys};
    ///
    /// const GO: Geometry = Geometry::new(19, 19, Mapping::Lerf);
    /// static KEYS: ZobristKeys<2, 361> = ZobristKeys::new(20, GO);
    /// let (a1, t19) = (0, 360);
    /// let stones = [1, 0, 0, 0, 0, 1 << (360 - 5 * 64)];
    /// assert_eq!(KEYS.of_limbs(1, &stones), KEYS.at(1, a1) ^ KEYS.at(1, t19));
    /// assert_eq!(KEYS.at(1, a1).transform(Symmetry::Rotate180), KEYS.at(1, t19));
    /// ```
    ///
    /// # Panics
    /// If there is no such kind, or no entry for a bit that is set.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn of_limbs(&self, kind: usize, board: &[u64]) -> ZobristKey<LANES, GROUP, S> {
        let keys = &self.keys[kind];
        let (mut key, mut limb) = (ZobristKey::EMPTY, 0);
        while limb < board.len() {
            let mut rest = board[limb];
            while rest != 0 {
                key = key.with(keys[64 * limb + rest.trailing_zeros() as usize]);
                rest &= rest - 1;
            }
            limb += 1;
        }
        key
    }

    /// Returns the key of all stones on some boards. The first board is of the kind `first`, the next one of the next
    /// kind. A board is a word as annotated types have it: an integer, limbs, or an element for each line.
    ///
    /// Bits off the board add nothing. Costs one [`with`](ZobristKey::with) a stone.
    ///
    /// ```
    /// use bitxform::{Geometry, Mapping, zobrist::ZobristKeys};
    ///
    /// const BLACK: usize = 0;
    /// const WHITE: usize = 1;
    /// // Each element holds a rank, so the index of a2 is 32.
    /// const GO: Geometry = Geometry::new(19, 19, Mapping::Lerf).with_stride(32);
    /// // The index of t19 is 18 * 32 + 18.
    /// static KEYS: ZobristKeys<2, 595> = ZobristKeys::new(20, GO);
    ///
    /// let mut stones = [[0_u32; 19]; 2];
    /// let (b1, a2) = (1, 32);
    /// stones[BLACK][0] = 1 << 1;
    /// stones[WHITE][1] = 1 << 0;
    /// assert_eq!(KEYS.of_boards(BLACK, &stones), KEYS.at(BLACK, b1) ^ KEYS.at(WHITE, a2));
    /// assert_eq!(KEYS.of_boards(WHITE, &[stones[WHITE]]), KEYS.at(WHITE, a2));
    /// ```
    ///
    /// # Panics
    /// If there is no such kind, or if the word has fewer bits than the board.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn of_boards<W: Word>(
        &self,
        first: usize,
        boards: &[W],
    ) -> ZobristKey<LANES, GROUP, S> {
        let width = <W::Leaf as Int>::BITS as usize;
        if let Some(board) = self.board {
            if width * W::LEN < board.bits() as usize {
                refuse(
                    "a board of the table takes {#} bits, found words of {#}; limbs of one board are one word, `&[limbs]`",
                    &[],
                    &[board.bits() as usize, width * W::LEN],
                );
            }
        }
        let (mut key, mut i) = (ZobristKey::EMPTY, 0);
        while i < boards.len() * W::LEN {
            let (mut word, element) = (boards[i / W::LEN], i % W::LEN);
            let keys = &self.keys[first + i / W::LEN];
            let bits = get(&leaves(&mut word)[element]);
            let limbs = [bits as u64, (bits >> 64) as u64];
            let mut limb = 0;
            while limb < 2 {
                let mut rest = limbs[limb];
                while rest != 0 {
                    let bit = 64 * limb + rest.trailing_zeros() as usize;
                    if width * element + bit < SQUARES {
                        key = key.with(keys[width * element + bit]);
                    }
                    rest &= rest - 1;
                }
                limb += 1;
            }
            i += 1;
        }
        key
    }

    /// Returns the key of a mark of a kind on a square, such as a square for en passant, by the index in any integer or
    /// option of one. `None` and numbers off the board add nothing.
    ///
    /// A table for [`Geometry::new(8, 1, …)`](Geometry::new) has the keys of files, one for `Geometry::new(1, 8, …)`
    /// those of ranks.
    ///
    /// ```
    /// use bitxform::{Geometry, Mapping, zobrist::{ZobristKey, ZobristKeys}};
    ///
    /// static KO: ZobristKeys<1, 81> = ZobristKeys::new(3, Geometry::new(9, 9, Mapping::Lerf));
    /// assert_eq!(KO.of_square(0, Some(40_u8)), KO.at(0, 40));
    /// assert_eq!(KO.of_square(0, 81_u8), ZobristKey::EMPTY);
    /// assert_eq!(KO.of_square(0, None::<u8>), ZobristKey::EMPTY);
    /// ```
    ///
    /// # Panics
    /// If there is no such kind.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn of_square<I: Leaf>(&self, kind: usize, index: I) -> ZobristKey<LANES, GROUP, S> {
        let keys = &self.keys[kind];
        match number(index) {
            Some(index) if index < SQUARES as u128 => keys[index as usize],
            _ => ZobristKey::EMPTY,
        }
    }

    /// Returns a table. Lane i of a key is the random number of its image under element i.
    #[track_caller]
    const fn build(seed: u64, board: Option<Geometry>, swapped: [usize; KINDS]) -> Self {
        let key = ZobristKey::<LANES, GROUP, S>::EMPTY;
        let from = Walk::of(board, SQUARES, Symmetry::Identity);
        let random: [[u64; SQUARES]; KINDS] =
            random(seed, &from, ZobristKey::<LANES, GROUP, S>::SPARE);
        let mut keys = [[key; SQUARES]; KINDS];
        let mut i = 0;
        while i < LANES * KINDS {
            let (lane, kind) = (i / KINDS, i % KINDS);
            assert!(
                swapped[kind] < KINDS && swapped[swapped[kind]] == kind,
                "expected kinds that come back when the colours swap twice"
            );
            let number = ZobristKey::<LANES, GROUP, S>::NUMBERS[lane];
            let element = ColorSymmetry::of_number(number);
            let to = Walk::of(board, SQUARES, element.symmetry);
            let images = if element.exchanges_colors {
                &random[swapped[kind]]
            } else {
                &random[kind]
            };
            let mut rank = 0;
            while rank < from.ranks {
                let (mut own, mut image) = (from.line(rank), to.line(rank));
                let mut file = 0;
                while file < from.files {
                    keys[kind][own as usize].lanes[lane] = images[image as usize];
                    (own, image) = (own + from.by_file, image + to.by_file);
                    file += 1;
                }
                rank += 1;
            }
            i += 1;
        }
        Self { keys, board }
    }
}

/// Returns a random number for each square of each kind, by the index of the square. It depends on the seed, the kind
/// and the square, but not on the mapping. The `spare` lowest bits are zero.
const fn random<const KINDS: usize, const SQUARES: usize>(
    seed: u64,
    walk: &Walk,
    spare: u32,
) -> [[u64; SQUARES]; KINDS] {
    let mut random = [[0; SQUARES]; KINDS];
    let seed = mix(seed);
    let squares = walk.files * walk.ranks;
    let mut i = 0;
    while i < KINDS as i32 * squares {
        let (kind, square) = (i / squares, i % squares);
        let index = walk.line(square / walk.files) + square % walk.files * walk.by_file;
        let number = mix(seed ^ mix((kind as u64) << 32 | square as u64));
        random[kind as usize][index as usize] = number >> spare << spare;
        i += 1;
    }
    random
}

/// The index of the image of each square: `origin + file * by_file + rank * by_rank`. All symmetries and mappings have
/// this form. In constants, a call for each square would take ten times as long.
struct Walk {
    files: i32,
    ranks: i32,
    origin: i32,
    by_file: i32,
    by_rank: i32,
}

impl Walk {
    /// Entries off the board form one rank, and are their own images.
    ///
    /// # Panics
    /// If the board does not have the symmetry.
    #[track_caller]
    const fn of(board: Option<Geometry>, entries: usize, symmetry: Symmetry) -> Self {
        let Some(board) = board else {
            return Self {
                files: entries as i32,
                ranks: 1,
                origin: 0,
                by_file: 1,
                by_rank: 0,
            };
        };
        assert!(
            board.is_square() || !symmetry.transposes(),
            "the board is not square, so it has no quarter turn and no diagonal flip; expected a `ZobristKey` of another group, without these"
        );
        let (files, ranks) = (board.files(), board.ranks());
        let last = (files - 1, ranks - 1);
        // On a board with one file or one rank, a1 takes the place of b1 or a2.
        let a1 = board.at(symmetry.image((0, 0), last)) as i32;
        let b1 = board.at(symmetry.image(((files > 1) as u8, 0), last)) as i32;
        let a2 = board.at(symmetry.image((0, (ranks > 1) as u8), last)) as i32;
        Self {
            files: files as i32,
            ranks: ranks as i32,
            origin: a1,
            by_file: b1 - a1,
            by_rank: a2 - a1,
        }
    }

    /// Returns the index of the first square of a rank.
    const fn line(&self, rank: i32) -> i32 {
        self.origin + rank * self.by_rank
    }
}

/// Returns a scrambled `x` (`SplitMix64`): each bit depends on each bit of `x`, and different numbers stay different.
const fn mix(x: u64) -> u64 {
    let x = x.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}
