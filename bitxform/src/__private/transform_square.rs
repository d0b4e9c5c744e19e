//! The image of one square, for indices of any integer type.

use crate::bits::int::{Int, get, set};
use crate::{Geometry, Symmetry};

/// Returns the image of a square, as an integer that holds all indices of the board.
///
/// # Panics
/// If there is no such square or no such symmetry.
#[inline]
#[track_caller]
pub const fn transform_square<I: Int>(board: Geometry, index: I, symmetry: Symmetry) -> I {
    let mut image = index;
    set(
        &mut image,
        board.transform_square(get(&index) as u16, symmetry) as u128,
    );
    image
}
