//! Many boards at once, with the widest instructions that the processor has.
//!
//! ```
//! use bitxform::{Mapping, Symmetry, batch};
//!
//! let mut boards = vec![0xff; 1000]; // rank 1
//! batch::transform(&mut boards, Symmetry::Rotate270, Mapping::Lerf);
//! assert_eq!(boards, vec![Mapping::Lerf.file_mask(7); 1000]);
//! ```
//!
//! A board is a `u64`, in any of the eight mappings. All functions but [`least_image`] and [`least_image_pair`] take slices of any
//! length and alignment, and none allocates. None is `const` either: for constants, and for single
//! boards, there is [`Symmetry::apply`].
//!
//! # Boards in structs
//!
//! Arrays of boards are already slices of words, by `as_flattened_mut`. So are slices of structs that
//! hold nothing but boards; with the crate `bytemuck` the compiler makes sure that they do:
//!
//! ```
//! use bitxform::{Mapping, Symmetry, batch};
//!
//! #[derive(Clone, Copy, bytemuck::Pod, bytemuck::Zeroable)]
//! #[repr(C)]
//! struct Position {
//!     own: u64,
//!     opponent: u64,
//! }
//!
//! let mut positions = [Position { own: 1, opponent: 2 }; 100];
//! let boards: &mut [u64] = bytemuck::cast_slice_mut(&mut positions);
//! batch::transform(boards, Symmetry::FlipVertical, Mapping::Lerf);
//! assert_eq!(positions[99].own, 1 << 56);
//!
//! let pairs: &mut [[u64; 2]] = bytemuck::cast_slice_mut(&mut positions);
//! batch::canonicalize_pairs(pairs, Mapping::Lerf);
//! assert_eq!(positions[99].own, 1);
//!
//! let mut pieces = [[1_u64; 6]; 2];
//! batch::transform(pieces.as_flattened_mut(), Symmetry::FlipVertical, Mapping::Lerf);
//! assert_eq!(pieces, [[1 << 56; 6]; 2]);
//! ```
//!
//! To make all eight images of positions, turn a copy of the slice by each symmetry with
//! [`transform_into`]: then the boards of a position stay together.
//!
//! # Least images, and what goes with them
//!
//! [`canonicalize`] and [`canonicalize_pairs`] take as little as a quarter of the time that
//! [`least_image`] and [`least_image_pair`] take for each item, but do not say which symmetry led there.
//! So find the keys of all positions by slices, and the symmetries of those that are left when the same
//! ones are dropped, one by one. What is not a board, such as a policy, is best kept in an array of its own, in the same
//! order:
//!
//! ```
//! use bitxform::{Mapping, batch, symmetric};
//!
//! #[symmetric(mapping = "LERF")]
//! struct Policy(#[board(mailbox)] [f32; 64]);
//!
//! let positions = vec![[1, 2], [1 << 63, 1 << 62]];
//! let mut policies = vec![Policy([0.0; 64]), Policy([0.0; 64])];
//! policies[1].0[63] = 1.0; // h8
//!
//! let mut keys = positions.clone();
//! batch::canonicalize_pairs(&mut keys, Mapping::Lerf);
//! assert_eq!(keys, [[1, 2]; 2]); // the same position twice: keep the second, say
//!
//! let (key, symmetry) = batch::least_image_pair(positions[1], Mapping::Lerf);
//! assert_eq!(key, keys[1]);
//! Policy::transform_slice(&mut policies[1..], symmetry);
//! assert_eq!(policies[1].0[0], 1.0); // a1
//! ```
//!
//! Where several symmetries lead to the least image, because some leave the position as it is, the
//! first of [`Symmetry::ALL`] is taken. The position has several such policies then; their mean is the
//! one that belongs to it.
//!
//! # How the instructions are chosen
//!
//! On x86-64 the processor is asked the first time, and the answer is kept: after that it is read and
//! followed, which costs less than can be measured beside the call itself. Without the feature `std`,
//! which is on by default, nobody is asked, and it is the target features of the build that decide.
//! Where these include all of the best row, nobody is asked either, and single least images are inlined
//! into your code. Which row is taken never changes what comes out.
//!
//! | instructions | what has them | boards at a time |
//! |---|---|---|
//! | GFNI with AVX-512 (F, BW, VL) | Intel since Ice Lake where it has AVX-512, AMD since Zen 4 | 8 |
//! | AVX-512 (F, BW) | Intel since Skylake-X | 8 |
//! | GFNI with AVX2 | Intel's smaller cores since Gracemont | 4 |
//! | AVX2 | nearly every PC since 2015 | 4 |
//! | SSE2 | every x86-64 | 2 |
//! | NEON | nearly every 64-bit Arm; chosen by the build | 2 |
//! | none | everything else, in loops that the compiler may make vectors of | 1 |
//!
//! # What it costs
//!
//! In instructions for each vector, besides those that load and store it:
//!
//! | | GFNI | AVX-512 | AVX2 | SSE2 | NEON |
//! |---|---|---|---|---|---|
//! | bytes reversed (vertical flip in LERF) | 1 | 1 | 1 | 5 | 1 |
//! | bits of each byte reversed (horizontal flip in LERF) | 1 | 6 | 6 | 15 | 1 |
//! | both (half turn) | 2 | 7 | 7 | 20 | 2 |
//! | reflection in a diagonal | 1 or 2 | 12 | 18 | 18 | 18 |
//! | quarter turn | 1 or 2 | 13 | 19 | 23 | 19 |
//!
//! So with GFNI it takes hardly longer to move the boards of a slice than to copy them; the README has
//! measurements. What a symmetry does to the bits is one of these eight moves in every mapping, and so
//! is what [`convert`] does. Results are written the ordinary way, through the caches.
//!
//! Least images of slices take the same time whatever the boards are. Single ones take longer for pairs
//! of which a symmetry leaves the first board as it is and, without GFNI, for single boards of that kind.
#![allow(
    unsafe_code,
    reason = "instructions of processors, each behind a safe function"
)]

mod boards;
mod dispatch;
pub(crate) mod halves;
#[cfg(any(
    target_arch = "x86_64",
    all(
        target_arch = "aarch64",
        target_feature = "neon",
        target_endian = "little"
    ),
    test,
))]
mod loops;
#[cfg(any(
    all(
        target_arch = "aarch64",
        target_feature = "neon",
        target_endian = "little"
    ),
    all(test, not(target_arch = "aarch64")),
))]
mod neon;
#[cfg(all(test, not(target_arch = "aarch64")))]
mod neon_model;
mod portable;
#[cfg(target_arch = "x86_64")]
mod x86;

use crate::{Mapping, Symmetry};

#[doc(hidden)]
pub use dispatch::Level;

/// Replaces each board by its image.
///
/// ```
/// use bitxform::{Mapping, Symmetry, batch};
///
/// let mut boards = [1, 2, 4, 8, 16]; // a1 to e1
/// batch::transform(&mut boards, Symmetry::FlipDiagonal, Mapping::Lerf);
/// assert_eq!(boards, [1, 1 << 8, 1 << 16, 1 << 24, 1 << 32]); // a1 to a5
/// ```
#[inline]
pub fn transform(boards: &mut [u64], symmetry: Symmetry, mapping: Mapping) {
    Level::best().transform(boards, symmetry, mapping);
}

/// Writes the image of each board of one slice to another.
///
/// ```
/// use bitxform::{Mapping, Symmetry, batch};
///
/// let mut images = [0; 2];
/// batch::transform_into(&[1, 2], &mut images, Symmetry::Rotate90, Mapping::Lerf);
/// assert_eq!(images, [1 << 56, 1 << 48]); // a8, a7
/// ```
///
/// # Panics
/// If the lengths differ.
#[inline]
#[track_caller]
pub fn transform_into(boards: &[u64], images: &mut [u64], symmetry: Symmetry, mapping: Mapping) {
    Level::best().transform_into(boards, images, symmetry, mapping);
}

/// Replaces each board in the mapping `from` by the same in the mapping `to`.
///
/// ```
/// use bitxform::{Mapping, batch};
///
/// let mut boards = [1 << 1, 1 << 8]; // b1, a2
/// batch::convert(&mut boards, Mapping::Lerf, Mapping::Lefr);
/// assert_eq!(boards, [1 << 8, 1 << 1]);
/// ```
#[inline]
pub fn convert(boards: &mut [u64], from: Mapping, to: Mapping) {
    Level::best().convert(boards, from, to);
}

/// Writes each board of one slice, which is in the mapping `from`, to another in the mapping `to`.
///
/// ```
/// use bitxform::{Mapping, batch};
///
/// let mut converted = [0; 2];
/// batch::convert_into(&[1, 2], &mut converted, Mapping::Lerf, Mapping::Berf);
/// assert_eq!(converted, [1 << 63, 1 << 62]);
/// ```
///
/// # Panics
/// If the lengths differ.
#[inline]
#[track_caller]
pub fn convert_into(boards: &[u64], converted: &mut [u64], from: Mapping, to: Mapping) {
    Level::best().convert_into(boards, converted, from, to);
}

macro_rules! pseudo_rotations {
    ($($name:ident)*) => {$(
        #[doc = concat!("Replaces each board by its [`", stringify!($name), "`](crate::", stringify!($name), ").")]
        ///
        /// ```
        #[doc = concat!("use bitxform::{Mapping, batch, ", stringify!($name), "};")]
        ///
        /// let mut boards = [1 << 10, 1 << 20, 1 << 30];
        #[doc = concat!("let moved = boards.map(|board| ", stringify!($name), "(board, Mapping::Lefr));")]
        #[doc = concat!("batch::", stringify!($name), "(&mut boards, Mapping::Lefr);")]
        /// assert_eq!(boards, moved);
        /// ```
        #[inline]
        pub fn $name(boards: &mut [u64], mapping: Mapping) {
            Level::best().$name(boards, mapping);
        }
    )*};
}

pseudo_rotations! {
    pseudo_rotate_45_clockwise pseudo_rotate_45_anti_clockwise
    undo_pseudo_rotate_45_clockwise undo_pseudo_rotate_45_anti_clockwise
}

/// Writes all images of each board, in the order of [`Symmetry::ALL`].
///
/// ```
/// use bitxform::{Mapping, Symmetry, batch};
///
/// let mut images = [[0; 8]; 2];
/// batch::images_into(&[1, 0x0300], &mut images, Mapping::Lerf);
/// assert_eq!(images[1], Symmetry::ALL.map(|symmetry| symmetry.apply(0x0300, Mapping::Lerf)));
/// ```
///
/// # Panics
/// If the lengths differ.
#[inline]
#[track_caller]
pub fn images_into(boards: &[u64], images: &mut [[u64; 8]], mapping: Mapping) {
    Level::best().images_into(boards, images, mapping);
}

/// Replaces each board by the least of its images.
///
/// ```
/// use bitxform::{Mapping, batch};
///
/// let mut corners = [1, 1 << 7, 1 << 56, 1 << 63];
/// batch::canonicalize(&mut corners, Mapping::Lerf);
/// assert_eq!(corners, [1; 4]);
/// ```
///
/// (The mapping says what the boards are, as everywhere. The eight symmetries move the bits in the
/// same eight ways in every mapping, so it does not matter here.)
#[inline]
pub fn canonicalize(boards: &mut [u64], mapping: Mapping) {
    let _ = mapping;
    Level::best().canonicalize(boards);
}

/// Replaces each pair of boards, such as a player's and an opponent's, by the least of its images: both
/// boards are turned alike, and pairs compare first by their first boards.
///
/// ```
/// use bitxform::{Mapping, batch};
///
/// let mut positions = [[1 << 63, 1 << 62], [1 << 56, 1 << 48]];
/// batch::canonicalize_pairs(&mut positions, Mapping::Lerf);
/// assert_eq!(positions, [[1, 2]; 2]);
/// ```
///
/// (As to the mapping, see [`canonicalize`].)
#[inline]
pub fn canonicalize_pairs(pairs: &mut [[u64; 2]], mapping: Mapping) {
    let _ = mapping;
    Level::best().canonicalize_pairs(pairs);
}

/// The least of the images of one board, and the first symmetry in [`Symmetry::ALL`] that leads there.
///
/// ```
/// use bitxform::{Mapping, Symmetry, batch};
///
/// assert_eq!(batch::least_image(1 << 56, Mapping::Lerf), (1, Symmetry::FlipVertical));
/// ```
#[must_use]
#[inline]
pub fn least_image(board: u64, mapping: Mapping) -> (u64, Symmetry) {
    Level::best().least_image(board, mapping)
}

/// The least of the images of a pair of boards, as in [`canonicalize_pairs`], and the first symmetry in
/// [`Symmetry::ALL`] that leads there.
///
/// ```
/// use bitxform::{Mapping, Symmetry, batch};
///
/// let (least, symmetry) = batch::least_image_pair([1 << 63, 1 << 55], Mapping::Lerf);
/// assert_eq!((least, symmetry), ([1, 2], Symmetry::FlipAntiDiagonal));
/// ```
#[must_use]
#[inline]
pub fn least_image_pair(pair: [u64; 2], mapping: Mapping) -> ([u64; 2], Symmetry) {
    Level::best().least_image_pair(pair, mapping)
}
