//! Zobrist keys that move with the board: the key of a transformed position follows from the key alone.
//!
//! An ordinary Zobrist key is stale after a transform. A table that a position and its images share therefore
//! needs a least image at each node. Here each symmetry permutes the bytes of the key. So a canonical image
//! follows from the incremental key, and no board needs to be transformed.
//!
//! ```
//! use bitxform::zobrist::{ZobristKey, ZobristKeys};
//! use bitxform::{Geometry, Mapping, Symmetry, SymmetrySet};
//!
//! const BOARD: Geometry = Geometry::new(8, 8, Mapping::Lerf);
//! const BLACK: usize = 0;
//! const WHITE: usize = 1;
//! static KEYS: ZobristKeys<2, 64> = ZobristKeys::new(0x5eed, BOARD, SymmetrySet::ALL);
//! // No symmetry of the group swaps the colours: each kind stays what it is.
//! static TURN: ZobristKeys<2, 1> = ZobristKeys::off_board(0x7042, SymmetrySet::ALL, [BLACK, WHITE]);
//!
//! // Black plays f5 and turns e5, which was White's; then White is to move.
//! let start = KEYS.of_board(BLACK, 1 << 28 | 1 << 35)
//!     + KEYS.of_board(WHITE, 1 << 27 | 1 << 36)
//!     + TURN.of(BLACK, 0);
//! let mut key: ZobristKey = start;
//! key += KEYS.of(BLACK, 37);
//! key += KEYS.of(BLACK, 36) - KEYS.of(WHITE, 36);
//! key += TURN.of(WHITE, 0) - TURN.of(BLACK, 0);
//!
//! // To play e6, d3 or c4 comes to the same position.
//! let half_turn = key.transform(Symmetry::Rotate180);
//! assert_eq!(
//!     half_turn,
//!     start + KEYS.of(BLACK, 26) + KEYS.of(BLACK, 27) - KEYS.of(WHITE, 27)
//!         + TURN.of(WHITE, 0) - TURN.of(BLACK, 0)
//! );
//! assert_eq!(half_turn.canonical(), key.canonical());
//!
//! // The key for a table of 64-bit keys, and a move of the canonical image brought back.
//! let (canonical, symmetry) = key.canonicalize();
//! let signature: u64 = canonical.to_u64();
//! let f5_of_canonical = symmetry.apply_square(37, Mapping::Lerf);
//! assert_eq!(symmetry.inverse().apply_square(f5_of_canonical, Mapping::Lerf), 37);
//! # let _ = signature;
//! ```
//!
//! # Parameters
//! `ZobristKeys<KINDS, SQUARES, S>` has a key for each kind of stones on each index of the board. Anything else
//! on a square may be a kind of its own, such as the square for en passant.
//! [`off_board`](ZobristKeys::off_board) makes a table for what is not on the board: the side to move (two
//! kinds, one entry), stones in hand (an entry for each number), castling rights. `S` is [`Symmetry`] by
//! default, [`RectangleSymmetry`] for boards that are not square, and [`ColorSymmetry`] or
//! [`RectangleColorSymmetry`] for groups with colour swaps. The group is a [`SymmetrySet`]: all symmetries, or
//! those whose images count as the same position.
//!
//! As a field of an annotated type, a key moves with the board: see
//! [`#[board(zobrist)]`](crate::guide::keys).
//!
//! ```
//! # #[cfg(feature = "macros")] {
//! use bitxform::zobrist::{ZobristKey, ZobristKeys};
//! use bitxform::{RectangleColorSymmetry, RectangleSymmetry, Symmetric, SymmetrySet, symmetric};
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
//! type Key = ZobristKey<RectangleColorSymmetry>;
//! const GROUP: SymmetrySet<RectangleColorSymmetry> =
//!     SymmetrySet::<RectangleColorSymmetry>::of(Connect4::GROUP);
//! // A yellow disc becomes a red one when the colours swap, and back.
//! static KEYS: ZobristKeys<2, 42, RectangleColorSymmetry> =
//!     ZobristKeys::with_colors(1, Connect4::GEOMETRY, GROUP, [1, 0]);
//!
//! impl Connect4 {
//!     const fn key(&self) -> Key {
//!         KEYS.of_board(0, self.yellow as u128).with(KEYS.of_board(1, self.red as u128))
//!     }
//! }
//!
//! let position = Connect4 { yellow: 0b1001, red: 0b110 };
//! let swapped = RectangleColorSymmetry { exchanges_colors: true, ..RectangleColorSymmetry::IDENTITY };
//! assert_eq!(position.transform(swapped).key(), position.key().transform(swapped));
//! let (canonical, symmetry) = position.key().canonicalize_in(GROUP);
//! assert_eq!(position.transform(symmetry).key(), canonical);
//! # }
//! ```
//!
//! A symmetry has the name of the move that a person sees, so keys do not depend on the mapping: in each
//! mapping, the same seed, group and size of the board give a position the same key. The indices in a table do
//! depend on it, so a table belongs to the geometry for which it was made.
//!
//! # The algebra
//! **Parts.** Two words of the key are combined by exclusive or. Each is cut into chunks, one for each element
//! of the group: 8 bytes, or 16 halves of bytes if the colours may swap. (In a smaller group, several chunks
//! belong to an element.) Symmetry g moves the chunk of h to that of "first h, then g". Rotations are at the
//! even bytes, reflections at the odd ones in the opposite direction. So a quarter turn is `rotate_left(16)`,
//! the flip of files is `swap_bytes`, and all eight images of a word cost seven operations. A table draws a
//! random key for one square of each orbit, and the other squares get its images: `KEYS[g s] = g KEYS[s]`. On a
//! square with a stabiliser, the images under the stabiliser are combined, so its chunks are equal along the
//! cosets. The constructor checks `KEYS[g s] = g KEYS[s]` for every entry and for generators of the group. So a
//! table in a `const` or `static` is proved at compile time.
//!
//! **Sum.** In an exclusive or, equal terms cancel. The parts of a position that all symmetries fix repeat one
//! byte, so their two words have only 2^16 values. So the third word is a sum, in which each stone of an orbit
//! counts. Its halves are added modulo 2^32 each, and an odd element exchanges them. Odd are the colour swaps
//! or, without colours, the reflections. Without that exchange, the sum would be equal for all positions with
//! the same occupied squares.
//!
//! **Lanes.** In groups with swaps, a position that a swap fixes has as many black stones as white ones, and
//! the halves of its sum say little. So keys may have six more sums of 32 bits: `ZobristKey<ColorSymmetry, 6>`.
//! They make up one copy of each irreducible representation of the eight symmetries. A flip of files and
//! quarter turns permute four lanes by their parities, and move the other two as they move the coordinates of a
//! point. A swap negates all lanes. If a subgroup fixes two different positions, one has a stone of a colour
//! where the other has none or one of the other colour. So their difference is not zero in some of these
//! representations.
//!
//! **The canonical image.** A group has a chain of subgroups, each of half the order: the even elements, the
//! rotations among them, the half turn, the identity. For each subgroup in this chain, one comparison of two
//! numbers chooses between its two cosets. All images of one coset share a number, and the lesser number wins:
//! - even elements: the sum, and the sum with its halves exchanged;
//! - rotations (only in groups with swaps): the sum of the four groups of 16 bits in the first word of parts, and
//!   the same with the bytes of each group exchanged;
//! - the half turn: the exclusive or of the halves of that word, and the same with its halves exchanged;
//! - the identity: that word, and the same with its halves exchanged.
//!
//! The two numbers are equal if the position has symmetries, and rarely otherwise. Then the canonical image is the
//! least one: by parts, then by sums, then by lanes.
//!
//! # How many bits tell positions apart
//! Two unrelated positions have the same key with a probability of `2^-192`, and the same
//! [`to_u64`](ZobristKey::to_u64) with `2^-64`. Fewer bits tell related positions apart. Their *difference*
//! counts: the two sets of stones that only one of them has. If each of N symmetries keeps both sets or exchanges
//! them, the parts tell the positions apart by 128/N bits, and the sum does not if an even one exchanges them.
//! The table has the bits of parts, sum and lanes. In each row, no further symmetry keeps or exchanges the
//! difference:
//!
//! | two positions | 8 symmetries | 16, with swaps | 16, with lanes |
//! |---|---|---|---|
//! | equal but for some stones that are reflected | 64 + 32 | 64 | 64 + 0 + 95 |
//! | … that are moved by a half turn | 64 | 64 | 64 + 0 + 62 |
//! | … that are moved by a quarter turn | 96 | 96 | 96 + 0 + 127 |
//! | equal but for the colour of some stones | 192 | 64 + 32 | 64 + 32 + 186 |
//! | both fixed by the half turn | 64 + 62 | 64 + 62 | 64 + 62 + 124 |
//! | both fixed by one reflection | 64 + 32 | 64 + 62 | 64 + 62 + 95 |
//! | both fixed by the rotations | 32 + 60 | 32 + 60 | 32 + 60 + 62 |
//! | both fixed by two reflections and the half turn | 32 + 31 | 32 + 60 | 32 + 60 + 62 |
//! | both fixed by all eight | 16 + 30 | 16 + 58 | 16 + 58 + 31 |
//! | kept or exchanged by N symmetries, exchanged by an even one | 128/N | 128/N | 128/N + 0 + 29 or more |
//!
//! The last row is the weak spot. There, the positions differ by whole orbits, such as four stones on half of an
//! orbit of eight squares, moved to the other half. That leaves 16 bits, and under 16 symmetries 8. So every
//! table has different positions with equal keys, made of a few such orbits, and the remaining stones may be
//! without any symmetry: on 19x19, 12 to 16 stones suffice. Positions of one game or search hardly differ so. If
//! they may, as in sets of positions with symmetries, take keys with lanes: under 8 symmetries too, lanes add 29 bits
//! or more. A swap leaves things without a colour unchanged, and they add nothing to the lanes.
//! [`symmetries_fixing`](ZobristKey::symmetries_fixing) recognises positions with symmetries by the key.
//!
//! The table counts positions with five seeds, under all eight symmetries of 8x8 unless the row says otherwise.
//! Keys under 16 symmetries have lanes. All keys that differ also differ as `to_u64`:
//!
//! | positions | classes | different keys |
//! |---|---|---|
//! | all boards of 3x3 with black and white stones | 2,862 | all |
//! | the same under each of the other groups, swaps included | the numbers expected | all |
//! | Othello after nine moves | 434,029 | all |
//! | 2^20 at random, under 8 and 16 | 1,048,576 | all |
//! | 2^20 full boards at random, under 8 and 16 | 1,048,576 | all |
//! | 100,000 fixed by one reflection or the half turn, each | 100,000 | all |
//! | 100,000 fixed by the rotations | 47,635 | all |
//! | 100,000 fixed by the two flips and the half turn | 47,789 | all |
//! | 100,000 fixed by the diagonal flips and the half turn | 98,627 | all |
//! | 100,000 fixed by all eight | 3,042 | all |
//! | 100,000 full boards fixed by each subgroup of the 8 | 1,024 to 100,000 | all |
//! | 100,000 fixed by each of the 35 subgroups of the 16 | 1 to 100,000 | all |
//! | 100,000 full boards fixed by each of these | 1 to 100,000 | all |
//!
//! Without lanes, some keys of the last two rows are equal.
//!
//! # What a key of a class can do
//! [`canonical`](ZobristKey::canonical) is equal for a position and its images, so it finds a score, a bound or
//! a count of any of them. A move in the table belongs to the canonical image. Transform a move by the symmetry
//! that [`canonicalize`](ZobristKey::canonicalize) returns before you store it, and by its inverse after you
//! read it, as in the first example. `canonicalize` of the record finds the least board instead, mostly by
//! another symmetry, so moves beside a key take the symmetry of the key. Repetitions need the plain key: an image
//! of an earlier position is not that position. So a search graph of classes may have cycles that no game has.
//!
//! # What it costs
//! Measured on an AMD EPYC with GFNI, in one run (`cargo bench -p bitxform-tests --bench ratios -- keys`):
//!
//! | | cycles |
//! |---|---|
//! | [`canonicalize`](ZobristKey::canonicalize) of a key, any board, 8 symmetries | 10 |
//! | … 16 symmetries | 18 |
//! | … 16 symmetries, with lanes | 36 |
//! | [`canonicalize_in`](ZobristKey::canonicalize_in) of a group of two | 5 |
//! | least image of a pair of 8x8 boards with its symmetry, in scalar code | 32 |
//! | … of the twelve boards of chess | 113 |
//! | … of a pair of 19x19 boards | 216 |
//! | least of eight ordinary keys that are kept side by side, with its symmetry | 7 |
//!
//! These hold where each [comparison](#the-algebra) decides. Otherwise, as for positions with symmetries,
//! `canonicalize` computes and compares all images, which takes several times as long.
//!
//! | moving a piece, cycles | all moves from one position | each in the same key | each key from the one before in memory |
//! |---|---|---|---|
//! | an ordinary key of 64 bits | 4.0 | 2.2 | 4.0 |
//! | a [`ZobristKey`] | 4.2 | 4.0 | 13.1 |
//! | … of 19x19 | 4.3 | | 13.2 |
//! | … with lanes | 6.0 | 5.0 | 13.0 |
//! | eight ordinary keys side by side | 10.5 | | 13.4 |
//!
//! In the last column, each update loads the key that the previous update has just stored. That takes longer
//! for vectors than for a word.
//!
//! A table takes 24 bytes for each kind and index (48 with lanes): 3 KiB for two kinds on 8x8. At compile time,
//! two kinds take 0.06 s on 8x8 and 0.28 s on 19x19; twelve kinds on 8x8 under sixteen symmetries take 0.35 s,
//! with lanes 0.6 s. Make the table a `static`: a `const` may be copied to each use. A field that names its
//! tables takes another 0.01 s for each kind of stones on 8x8.
//!
//! [`Symmetry`]: crate::Symmetry
//! [`RectangleSymmetry`]: crate::RectangleSymmetry
//! [`ColorSymmetry`]: crate::ColorSymmetry
//! [`RectangleColorSymmetry`]: crate::RectangleColorSymmetry
//! [`SymmetrySet`]: crate::SymmetrySet

mod action;
mod choice;
#[cfg(feature = "macros")]
pub(crate) mod elements;
mod entries;
#[cfg(feature = "macros")]
pub(crate) mod field;
mod key;
mod keys;
#[cfg(feature = "macros")]
pub(crate) mod kinds;
mod random;

pub use action::KeySymmetry;
pub use key::ZobristKey;
pub use keys::ZobristKeys;
