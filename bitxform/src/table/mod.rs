//! Tables that engines look up, made while compiling, in any mapping.
//!
//! | | |
//! |---|---|
//! | [`knight_attacks`], [`king_attacks`], [`white_pawn_attacks`], [`black_pawn_attacks`], [`leaper_attacks`] | what a piece attacks that jumps by fixed offsets |
//! | [`line_masks`] | the lines through each square |
//! | [`rays`] | the squares in each direction of each square |
//! | [`between`], [`through`] | for each pair of squares: what stands between them, and the whole line |
//! | [`first_rank_attacks`] | what a rook attacks on a line of eight, by what stands there |
//! | [`line_attacks`], [`rook_attacks`], [`bishop_attacks`], [`queen_attacks`] | no tables: what a slider attacks, computed |
//! | [`squares_between`], [`line_through`], [`ray`] | no tables: the entry for one pair or one square |
//! | [`triangle`], [`to_triangle`], [`triangle_number`] | the ten squares that all others are images of |
//! | [`king_pairs`], [`king_pair_index`] | the 462 placements of two kings up to symmetry |
//!
//! ```
//! use bitxform::{Mapping, table};
//!
//! const KNIGHT: [u64; 64] = table::knight_attacks(Mapping::Lefr);
//! static BETWEEN: [[u64; 64]; 64] = table::between();
//!
//! const A1: u8 = Mapping::Lefr.index(0, 0);
//! const B3: u8 = Mapping::Lefr.index(1, 2);
//! const H8: u8 = Mapping::Lefr.index(7, 7);
//! assert_ne!(KNIGHT[A1 as usize] & 1 << B3, 0);
//! assert_eq!(BETWEEN[A1 as usize][H8 as usize].count_ones(), 6);
//! ```
//!
//! Make a table a `static`: it is in the program once. A `const` may be copied to each use.
//!
//! # What they cost
//! All tables together add 0.05 s of CPU time to `cargo check` (`.ci/budget` measures it). No
//! constant is large enough for the lint `long_running_const_eval`. On one core of a Xeon
//! [`between`], [`through`] and [`first_rank_attacks`] take 5 ms each, [`king_pairs`] 4 ms,
//! [`rays`], [`line_masks`], knights and kings 3 ms, each of the others 1 ms or less.
//!
//! # A move generator in any mapping
//! Attacks of rooks and bishops need a table of lines, and no magic numbers:
//!
//! ```
//! # #[cfg(feature = "macros")] {
//! use bitxform::{Mapping, bitboard, table};
//!
//! const MAPPING: Mapping = Mapping::Lerf;
//! static LINES: [[u64; 4]; 64] = table::line_masks(MAPPING);
//!
//! fn bishop_attacks(square: u8, occupied: u64) -> u64 {
//!     let [_, _, diagonal, anti_diagonal] = LINES[square as usize];
//!     table::line_attacks(square, occupied, diagonal)
//!         | table::line_attacks(square, occupied, anti_diagonal)
//! }
//!
//! let occupied = bitboard! {
//!     . . . . . . . .
//!     . . . . . . X .
//!     . X . . . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . . X . .
//!     . . . . . . X .
//! };
//! assert_eq!(bishop_attacks(MAPPING.index(3, 3), occupied), bitboard! {
//!     . . . . . . . .
//!     . . . . . . X .
//!     . X . . . X . .
//!     . . X . X . . .
//!     . . . . . . . .
//!     . . X . X . . .
//!     . X . . . X . .
//!     X . . . . . . .
//! });
//! # }
//! ```
//!
//! A change of mapping is a symmetry of the board. So symmetric tables have the same numbers in
//! every mapping: the attacks of knights and kings, [`between`] and [`through`].

mod king_pairs;
mod leapers;
mod lines;
mod pairs;
mod sliders;
mod triangle;

pub use king_pairs::{king_pair_index, king_pairs};
pub use leapers::{
    black_pawn_attacks, king_attacks, knight_attacks, leaper_attacks, white_pawn_attacks,
};
pub use lines::{line_masks, ray, rays};
pub use pairs::{between, line_through, squares_between, through};
pub use sliders::{bishop_attacks, first_rank_attacks, line_attacks, queen_attacks, rook_attacks};
pub use triangle::{to_triangle, triangle, triangle_number};
