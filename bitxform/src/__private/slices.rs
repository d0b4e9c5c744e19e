//! Slices of boards of any type: the loops of `batch` around the methods of one board.

use super::annotated::Annotated;
use super::index::{
    FLIP_ANTI_DIAGONAL, FLIP_DIAGONAL, FLIP_HORIZONTAL, FLIP_VERTICAL, ROTATE_90, ROTATE_180,
    ROTATE_270,
};
use crate::Symmetry;
use crate::batch::each::{BLOCK, Each, for_each, for_each_index, for_each_into};

/// The image under the symmetry at this index of `Symmetry::ALL`.
struct Image<const S: usize>;

impl<T: Annotated, const S: usize> Each<T> for Image<S> {
    type Output = ();

    #[inline(always)]
    fn call(&self, board: &mut T) {
        board.__move::<S>();
    }
}

struct SwapColors;

impl<T: Annotated> Each<T> for SwapColors {
    type Output = ();

    #[inline(always)]
    fn call(&self, board: &mut T) {
        board.__swap_colors();
    }
}

/// The least image, with the index of the first symmetry that leads there.
struct Least;

impl<T: Annotated> Each<T> for Least {
    type Output = usize;
    const INDICES: usize = T::__ORDER_IN_PHASES;

    #[inline(always)]
    fn call(&self, board: &mut T) -> usize {
        board.__make_least::<true>()
    }

    #[inline(always)]
    fn call_alone(&self, board: &mut T) -> usize {
        board.__make_least::<false>()
    }

    #[inline(always)]
    fn find(&self, board: &T) -> usize {
        board.__first_least()
    }

    #[inline(always)]
    fn change(&self, board: &mut T, index: usize) {
        board.__select_image(index);
    }
}

/// Calls a loop with the image under a symmetry. Inside the loop, the symmetry is a constant.
macro_rules! for_each_image {
    ($symmetry:expr, $loop:ident($($boards:expr),+)) => {
        match $symmetry {
            Symmetry::Identity => $loop($($boards),+, &Image::<0>),
            Symmetry::FlipVertical => $loop($($boards),+, &Image::<FLIP_VERTICAL>),
            Symmetry::FlipHorizontal => $loop($($boards),+, &Image::<FLIP_HORIZONTAL>),
            Symmetry::FlipDiagonal => $loop($($boards),+, &Image::<FLIP_DIAGONAL>),
            Symmetry::FlipAntiDiagonal => $loop($($boards),+, &Image::<FLIP_ANTI_DIAGONAL>),
            Symmetry::Rotate90 => $loop($($boards),+, &Image::<ROTATE_90>),
            Symmetry::Rotate180 => $loop($($boards),+, &Image::<ROTATE_180>),
            Symmetry::Rotate270 => $loop($($boards),+, &Image::<ROTATE_270>),
        }
    };
}

/// Replaces each board by its image, and then swaps the colours if `swaps_colors`. The identity has an effect too: it
/// checks the lengths of sequences, and calls the user's functions.
#[inline]
pub fn transform_slice<T: Annotated>(boards: &mut [T], symmetry: Symmetry, swaps_colors: bool) {
    for_each_image!(symmetry, for_each(boards));
    if swaps_colors {
        for_each(boards, &SwapColors);
    }
}

/// Writes the images to another slice.
///
/// # Panics
/// If the lengths differ.
#[inline]
#[track_caller]
pub fn transform_into<T: Annotated + Copy>(
    boards: &[T],
    images: &mut [T],
    symmetry: Symmetry,
    swaps_colors: bool,
) {
    for_each_image!(symmetry, for_each_into(boards, images));
    if swaps_colors {
        for_each(images, &SwapColors);
    }
}

/// Replaces each board by its least image.
#[inline]
pub fn canonical_slice<T: Annotated>(boards: &mut [T]) {
    if const { T::__ORDER_IN_PHASES == 0 } {
        for_each(boards, &Least);
    } else {
        for boards in boards.chunks_mut(BLOCK) {
            let no_symmetries = &mut [(); BLOCK][..boards.len()];
            for_each_index(boards, no_symmetries, &[(); BLOCK], &Least);
        }
    }
}

/// Replaces each board by its least image, and writes the elements of the group that lead there.
///
/// # Panics
/// If the lengths differ.
#[inline]
#[track_caller]
pub fn canonicalize_slice<T: Annotated, S: Copy>(
    boards: &mut [T],
    symmetries: &mut [S],
    group: &[S],
) {
    for_each_index(boards, symmetries, group, &Least);
}
