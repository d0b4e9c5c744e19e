//! Zobrist keys that move with the board: the key of a transformed position follows from the key alone.
//!
//! An ordinary Zobrist key is stale after a transform. A table that a position and its images share therefore
//! needs a least image at each node. Here a key is an ordinary key of 64 bits for each image, side by side in *lanes*. A
//! symmetry permutes the lanes, and the least lane is one number for all images. So a canonical key follows from the
//! incremental key, and no board needs to be transformed.
//!
//! ```
//! use bitxform::zobrist::{ZobristKey, ZobristKeys};
//! use bitxform::{Geometry, Mapping, Symmetry};
//!
//! const BOARD: Geometry = Geometry::new(8, 8, Mapping::Lerf);
//! const BLACK: usize = 0;
//! const WHITE: usize = 1;
//! static KEYS: ZobristKeys<2, 64> = ZobristKeys::new(0x5eed, BOARD);
//! // No symmetry of the group swaps the colours: each kind stays what it is.
//! static TURN: ZobristKeys<2, 1> = ZobristKeys::off_board(0x7042, [BLACK, WHITE]);
//!
//! // Black plays f5 and turns e5, which was White's; then White is to move.
//! let start = KEYS.of_limbs(BLACK, &[1 << 28 | 1 << 35])
//!     ^ KEYS.of_limbs(WHITE, &[1 << 27 | 1 << 36])
//!     ^ TURN.at(BLACK, 0);
//! let mut key: ZobristKey = start;
//! key ^= KEYS.at(BLACK, 37);
//! key ^= KEYS.at(BLACK, 36) ^ KEYS.at(WHITE, 36);
//! key ^= TURN.at(WHITE, 0) ^ TURN.at(BLACK, 0);
//!
//! // To play e6, d3 or c4 comes to the same position.
//! let half_turn = key.transform(Symmetry::Rotate180);
//! assert_eq!(
//!     half_turn,
//!     start ^ KEYS.at(BLACK, 26) ^ KEYS.at(BLACK, 27) ^ KEYS.at(WHITE, 27)
//!         ^ TURN.at(WHITE, 0) ^ TURN.at(BLACK, 0)
//! );
//! assert_eq!(half_turn.canonical(), key.canonical());
//!
//! // The key for a table of 64-bit keys, and a move of the canonical image brought back.
//! let (signature, symmetry): (u64, Symmetry) = key.canonicalize();
//! let f5_of_canonical = symmetry.apply_square(37, Mapping::Lerf);
//! assert_eq!(symmetry.inverse().apply_square(f5_of_canonical, Mapping::Lerf), 37);
//! # let _ = signature;
//! ```
//!
//! # Parameters
//! `ZobristKeys<KINDS, SQUARES, Key>` has a key for each kind of stones on each index of the board. Anything else
//! on a square may be a kind of its own, such as the square for en passant.
//! [`off_board`](ZobristKeys::off_board) makes a table for what is not on the board: the side to move (two
//! kinds, one entry), stones in hand (an entry for each number), castling rights. Make tables `static`: a `const` may be
//! copied to each use.
//!
//! [`of_boards`](ZobristKeys::of_boards), [`of_limbs`](ZobristKeys::of_limbs), [`of_square`](ZobristKeys::of_square) and
//! [`at`](ZobristKeys::at) compute the key of a position from its parts, in `const` too.
//! [`debug_check`](ZobristKey::debug_check) compares a key that was updated with the one that is computed, also for all
//! images of the position.
//!
//! `Key` is `ZobristKey<LANES, GROUP, S>`. Without parameters, it has the eight symmetries of a square board. For
//! another group, [`SymmetrySet::bits`] returns `GROUP`, and `LANES` is its length. `S` is [`RectangleSymmetry`] for
//! boards that are not square, and [`ColorSymmetry`] or [`RectangleColorSymmetry`] for groups with colour swaps. Tables of
//! different groups have different types, so their keys cannot be combined by mistake.
//!
//! As a field of an annotated type, a key moves with the board: see
//! [`#[board(zobrist)]`](crate::guide::keys).
//!
//! ```
//! # #[cfg(feature = "macros")] {
//! use bitxform::zobrist::{ZobristKey, ZobristKeys};
//! use bitxform::{RectangleColorSymmetry, SymmetrySet, symmetric};
//!
//! #[symmetric(
//!     mapping = "LEFR",
//!     files = 7,
//!     ranks = 6,
//!     group = "horizontal + color after identity",
//!     colors(yellow, red)
//! )]
//! #[derive(Clone, Copy)]
//! struct Connect4 {
//!     yellow: u64,
//!     red: u64,
//! }
//!
//! const GROUP: u16 = SymmetrySet::<RectangleColorSymmetry>::of(Connect4::GROUP).bits();
//! type Key = ZobristKey<4, GROUP, RectangleColorSymmetry>;
//! // A yellow disc becomes a red one when the colours swap, and back.
//! static KEYS: ZobristKeys<2, 42, Key> = ZobristKeys::with_colors(1, Connect4::GEOMETRY, [1, 0]);
//!
//! impl Connect4 {
//!     const fn key(&self) -> Key {
//!         KEYS.of_boards(0, &[self.yellow, self.red])
//!     }
//! }
//!
//! let position = Connect4 { yellow: 0b1001, red: 0b110 };
//! let swapped = RectangleColorSymmetry { exchanges_colors: true, ..RectangleColorSymmetry::IDENTITY };
//! assert_eq!(position.transform(swapped).key(), position.key().transform(swapped));
//! let (canonical, symmetry) = position.key().canonicalize();
//! assert_eq!(position.transform(symmetry).key().plain(), canonical);
//! # }
//! ```
//!
//! The random number of a stone depends on the seed, its kind, its file and its rank, and on the size of the board. So
//! keys do not depend on the mapping: in each mapping, the same seed and group give a position the same key. The
//! indices in a table do depend on it, so a table belongs to the geometry for which it was made. Give each table a seed
//! of its own.
//!
//! # Canonical keys
//! The lowest log₂ `LANES` bits of all random numbers are zero, so the number of a lane fits there. One minimum over
//! the lanes with their numbers finds the least lane, the first symmetry that leads to it, and the right one of equal
//! lanes. The cost is the same for positions with symmetries.
//!
//! [`canonical`](ZobristKey::canonical) is equal for a position and its images, so it finds a score, a bound or
//! a count of any of them. A move in the table belongs to the canonical image. Transform a move by the symmetry
//! that [`canonicalize`](ZobristKey::canonicalize) returns before you store it, and by its inverse after you
//! read it, as in the first example. Transform a stored move by the symmetry that the *key's* `canonicalize` returns: that
//! of the record is mostly another one, and leads to the least board. Repetitions need the plain key: an image of an
//! earlier position is not that position. So a search graph of classes may have cycles that no game has.
//!
//! **The high bits of a least lane are biased.** The least of eight random numbers is a ninth of the range on average.
//! Take the index of a table from the low bits. Or multiply by an odd constant first: then the high bits are as good as
//! the low ones.
//!
//! ```
//! # let key = bitxform::zobrist::ZobristKey::<8>::EMPTY;
//! let mixed = key.canonical().wrapping_mul(0x9e37_79b9_7f4a_7c15);
//! let index = mixed >> (64 - 20);
//! # assert_eq!(index, 0);
//! ```
//!
//! # Collisions
//! Two positions have the same [`plain`](ZobristKey::plain) key with a probability of 2⁻⁶¹ (8 lanes) or 2⁻⁶⁰ (16).
//! Two classes of N images share a canonical key with N²/(2N − 1) times that: 2⁻⁵⁹ for 8 lanes, 2⁻⁵⁷ for 16. In 10⁹
//! classes under 8 symmetries that is about one expected collision. It does not matter how positions are related:
//! positions that differ by whole orbits of stones have keys as different as others.
//!
//! If you cannot accept a collision, verify by a second word: another lane of the canonical image. It depends on the
//! class alone, as the canonical key does, and makes 120 bits of both:
//!
//! ```
//! use bitxform::zobrist::{ZobristKey, ZobristKeys};
//! use bitxform::{Geometry, Mapping, Symmetry};
//!
//! static KEYS: ZobristKeys<2, 64> = ZobristKeys::new(1, Geometry::new(8, 8, Mapping::Lerf));
//!
//! fn words(key: ZobristKey) -> [u64; 2] {
//!     let (canonical, symmetry) = key.canonicalize();
//!     [canonical, key.transform(symmetry).lanes()[5]]
//! }
//!
//! let key = KEYS.of_limbs(0, &[0x1234_5678]) ^ KEYS.of_limbs(1, &[0xff00_0000_0000]);
//! assert_eq!(words(key), words(key.transform(Symmetry::FlipDiagonal)));
//! ```
//!
//! The second word says nothing of a position that the symmetry of its lane fixes. A second key from tables with other
//! seeds has no such weakness, but doubles the updates.
//!
//! # What it costs
//! Measured on an AMD Zen 3, in builds without AVX2 and for the machine itself, against an ordinary key of 64 bits:
//!
//! | | 2 lanes | 4 lanes | 8 lanes | 16 lanes |
//! |---|---|---|---|---|
//! | update by a move, many positions, without AVX2 | 1.2 | 1.4 | 2.0 | 3.5 |
//! | … with AVX2 | 1.1 | 1.15 | 1.5 | 2.4 |
//! | update by a move, each key from the one before in memory, without AVX2 | 1.4–2.4 | 1.4–2.3 | 1.9–2.8 | 3.4–4.9 |
//! | … with AVX2 | 2.2 | 2.5 | 2.7 | 3.5 |
//! | [`canonicalize`](ZobristKey::canonicalize), cycles, without AVX2 | 3 | 5 | 8 | 17 |
//! | … with AVX2 | 3 | 5 | 6 | 11 |
//! | [`transform`](ZobristKey::transform) by a symmetry known at run time, cycles | | | 12–17 | 26–38 |
//! | bytes of a key | 16 | 32 | 64 | 128 |
//! | KiB of a table of 12 kinds on 8x8, where an ordinary one takes 6 | 12 | 24 | 48 | 96 |
//!
//! The least image of a pair of 8x8 boards takes twice as long as `canonicalize` of eight lanes. At compile time, a table
//! of two kinds takes 0.03 s on 8x8 and 0.1 s on 19x19; twelve kinds on 8x8 take 0.07 s with 8 lanes and 0.11 s with 16.
//!
//! [`RectangleSymmetry`]: crate::RectangleSymmetry
//! [`ColorSymmetry`]: crate::ColorSymmetry
//! [`RectangleColorSymmetry`]: crate::RectangleColorSymmetry
//! [`SymmetrySet::bits`]: crate::SymmetrySet::bits

#[cfg(feature = "macros")]
pub(crate) mod field;
mod key;
mod keys;
mod lanes;

pub use key::ZobristKey;
pub use keys::ZobristKeys;
