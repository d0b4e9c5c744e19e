//! Many boards at once.
#![allow(
    unsafe_code,
    reason = "instructions of processors, each behind a safe function"
)]

mod boards;
mod dispatch;
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
