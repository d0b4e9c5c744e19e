//! Many boards at once, with the widest instructions that the processor has.
//!
//! The functions for 8x8 boards take slices of `u64`. Other boards have functions of their own, such as
//! `transform_slice` of an annotated type. Each of these functions is a loop that is compiled once for each
//! level of instructions. [`map`] does that for any function of yours.
//!
//! ```
//! # #[cfg(feature = "macros")] {
//! use bitxform::{Mapping, Symmetry, batch};
//!
//! let mut boards = vec![0xff; 1000]; // rank 1
//! batch::transform(&mut boards, Symmetry::Rotate270, Mapping::Lerf);
//! assert_eq!(boards, vec![Mapping::Lerf.file_mask(7); 1000]);
//!
//! bitxform::permutation! {
//!     const fn half_turn_of_7x6(u64) = |sq| if sq < 42 { 41 - sq } else { sq };
//! }
//! let mut boards = vec![0x7f; 1000]; // the first rank of a board of seven files
//! batch::map(&mut boards, half_turn_of_7x6);
//! assert_eq!(boards, vec![0x7f << 35; 1000]);
//! # }
//! ```
//!
//! Slices may have any length and alignment. No function here allocates, and none is `const`: in constants, use
//! [`Symmetry::apply`](crate::Symmetry::apply) and the methods of annotated types.
//!
//! # Which functions for which board
//!
//! | boards | functions |
//! |---|---|
//! | 8x8 in `u64`, with a [`Mapping`](crate::Mapping) | those of this module: [`transform`], [`canonical`], [`canonicalize`], … |
//! | any type of [`symmetric`](macro@crate::symmetric), of any size | its own `transform_slice`, `canonical_slice`, `canonicalize_slice` |
//! | words of an enum of [`symmetries`](macro@crate::symmetries) | its own `transform_slice`, `canonical_slice`, `canonicalize_slice`, `orbits_slice`; for positions of several boards, [`map_into`] with `canonicalize_all` |
//! | words of a [`permutation!`](crate::permutation!) | `fn all = slice one;` in its invocation |
//! | anything, by your own function | [`map`], [`map_into`] |
//!
//! A [`Mapping`](crate::Mapping) is for boards of 8x8 squares. The squares of a 6x6 board in a `u64` have other
//! indices, so the functions of this module would scramble it: use `transform_slice` of its type.
//!
//! # Boards in structs
//!
//! Arrays of 8x8 boards become slices of words by `as_flattened_mut`. Slices of structs that hold only boards
//! become slices of words by the crate `bytemuck`, which checks that they do: the guide has
//! [an example](crate::guide::recipes#example-bytemuck-structs-as-words).
//!
//! ```
//! use bitxform::{Mapping, Symmetry, batch};
//!
//! let mut pieces = [[1_u64; 6]; 2];
//! batch::transform(pieces.as_flattened_mut(), Symmetry::FlipVertical, Mapping::Lerf);
//! assert_eq!(pieces, [[1 << 56; 6]; 2]);
//!
//! let mut pairs = [[1 << 56, 1 << 57]; 100];
//! batch::canonical_pairs(&mut pairs);
//! assert_eq!(pairs[99], [1, 2]);
//! ```
//!
//! Loops over words fill all lanes of a vector. Loops over structs first collect the lanes, and finally spread
//! them again: a quarter turn of four 8x8 boards in a struct then takes 1.5 times as long. The `transform_slice` of a type
//! whose fields are words or arrays of words, such as `[[u64; 6]; 2]`, is a loop over words: such a type needs no cast.
//!
//! # Least images, and what goes with them
//!
//! [`canonical`] and [`canonical_pairs`] find least images only. [`canonicalize`] and [`canonicalize_pairs`]
//! also write the symmetries that lead there. Use these symmetries to transform data that is not a board, such
//! as a policy. Keep such data in an array of its own:
//!
//! ```
//! # #[cfg(feature = "macros")] {
//! use bitxform::{Mapping, Symmetry, batch, symmetric};
//!
//! #[symmetric(mapping = "LERF")]
//! struct Policy(#[board(mailbox)] [f32; 64]);
//!
//! let mut positions = vec![[1, 2], [1 << 63, 1 << 62]];
//! let mut policies = vec![Policy([0.0; 64]), Policy([0.0; 64])];
//! policies[1].0[63] = 1.0; // h8
//!
//! let mut symmetries = vec![Symmetry::Identity; 2];
//! batch::canonicalize_pairs(&mut positions, &mut symmetries, Mapping::Lerf);
//! assert_eq!(positions, [[1, 2]; 2]); // the same position twice
//! for (policy, symmetry) in policies.iter_mut().zip(symmetries) {
//!     Policy::transform_slice(core::slice::from_mut(policy), symmetry);
//! }
//! assert_eq!(policies[1].0[0], 1.0); // a1
//! # }
//! ```
//!
//! For planes one after the other in a flat slice, see
//! [`Geometry::transform_mailbox`](crate::Geometry::transform_mailbox).
//!
//! If the position has a stabiliser, several symmetries lead to the least image, and the first of
//! [`Symmetry::ALL`](crate::Symmetry::ALL) is taken. Each of these symmetries gives another policy. The mean of these
//! policies depends on the position only: see [`Geometry::average_mailbox`](crate::Geometry::average_mailbox) and the
//! recipe for [augmentation](crate::guide::recipes).
//!
//! # Levels of instructions
//!
//! On x86-64, the first call detects the level of the processor and stores it: later calls read and compare one
//! byte. Without the feature `std`, which is on by default, the target features of the build decide. If they
//! include AVX2 with BMI, and with the feature `avx512` also all features of the first row and GFNI, no call detects
//! anything. The level never changes a result.
//!
//! | level | what has it | bits of a vector |
//! |---|---|---|
//! | with the feature `avx512`: AVX-512 (F, BW, CD, DQ, VL) | Intel since Skylake-X, AMD since Zen 4 | 512 |
//! | AVX2 with BMI | nearly every PC since 2015 | 256 |
//! | baseline: what the build allows | all others; SSE2 on x86-64, NEON on 64-bit Arm | 128 on these two |
//!
//! With the feature `avx512`, the loops of AVX2 are compiled for GFNI, too: it reverses the bits of each byte in one
//! instruction. Levels share the source of their loops, with two exceptions. With the feature `avx512`, where the
//! processor has GFNI, [`transform`] and [`transform_into`] reflect 8x8 boards in a diagonal, and turn them by a
//! quarter, in one or two instructions for four boards. And least images take the form for single boards where vectors
//! cannot compare 64 bits.
//!
//! The feature `avx512` is off by default, because it needs Rust 1.89; all else needs Rust 1.85. The tables below and
//! in the chapter on [speed](crate::guide::speed) show what it gains where the boards are in the caches: vectors
//! are twice as wide, and transposing and comparing them takes a third to a half fewer instructions. Boards from memory
//! take as long as a copy with AVX2 already.
//!
//! Loops are vectorised at opt-levels 2 and 3. At `s` and `z` they are plain loops over items: with AVX2,
//! transforms take 4 to 11 times as long as at 3, and least images 3 to 4 times.
//!
//! # What it costs
//!
//! The table counts instructions for each vector of 8x8 boards, without loads and stores, as compiled by Rust
//! 1.95:
//!
//! | | AVX-512 | AVX2 | NEON | SSE2 |
//! |---|---|---|---|---|
//! | bytes reversed (vertical flip in LERF) | 1 | 1 | 1 | 9 |
//! | bits of each byte reversed (horizontal flip in LERF) | 6 | 6 | 3 | 15 |
//! | both (half turn) | 7 | 7 | 2 | 24 |
//! | reflection in a diagonal | 12 | 18 | 18 | 18 |
//! | quarter turn | 13 | 19 | 19 | 27 |
//! | least image of a board | 35 | 62 | 38 | 168 |
//! | least image of a pair | 81 | 156 | 97 | about 200 a pair, one by one |
//!
//! With GFNI, transforming the boards of a slice takes hardly longer than copying them. In every mapping, each symmetry
//! moves the bits in one of these eight ways. Finding the symmetries of least images costs 15 to 30 instructions more
//! for each vector, and a table look-up for each item. Results are written through the caches.
//!
//! The time for least images of 8x8 boards does not depend on the boards, with one exception: a baseline whose
//! vectors cannot compare 64 bits, such as SSE2. There, pairs take longer if a symmetry fixes the first board.
#![allow(
    unsafe_code,
    reason = "instructions of processors, and items as words, each behind a safe function"
)]

pub(crate) mod boards;
pub(crate) mod each;
#[cfg(feature = "macros")]
pub(crate) mod flat;
#[cfg(all(target_arch = "x86_64", feature = "avx512"))]
mod gfni;
pub(crate) mod halves;
mod level;
#[cfg(feature = "macros")]
pub(crate) mod sorted;
mod words;

#[doc(hidden)]
pub use level::{__force, __level, __levels};

#[cfg(feature = "groups")]
pub(crate) use boards::expect_same_length;
pub(crate) use level::{Work, at_best_for};

pub use each::{map, map_into};
pub use words::{
    canonical, canonical_pairs, canonicalize, canonicalize_pairs, transform, transform_into,
};
