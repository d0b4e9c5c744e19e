//! The image of one square, for indices of any integer type.

use crate::bits::int::{Int, get, set};
use crate::board::geometry::refuse_index;
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

/// Returns the image of a square by the method of the type, for the method of the trait.
///
/// # Panics
/// If there is no such square.
#[inline]
#[track_caller]
pub fn transform_any_square<I, J>(board: Geometry, index: I, transform: impl FnOnce(J) -> J) -> I
where
    I: TryInto<u16> + TryFrom<u16>,
    J: TryFrom<u16> + Into<u16>,
{
    let Ok(index) = index.try_into() else {
        panic!("expected the index of a square, found a number that is no `u16`");
    };
    let Ok(index) = J::try_from(index) else {
        refuse_index(index, board.bits() - 1);
    };
    let index = I::try_from(transform(index).into()).ok();
    index.expect("expected an integer that holds the index of the image")
}
