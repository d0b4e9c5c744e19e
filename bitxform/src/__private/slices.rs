//! Slices of boards of any type: the loops of `batch` around the methods of one board.

#![allow(
    clippy::inline_always,
    reason = "a loop is compiled for a level only where it is inlined"
)]

use super::index::{
    FLIP_ANTI_DIAGONAL, FLIP_DIAGONAL, FLIP_HORIZONTAL, FLIP_VERTICAL, ROTATE_90, ROTATE_180,
    ROTATE_270,
};
use super::nested::{Keyed, Nested};
use crate::Symmetry;
use crate::batch::each::{Each, for_each, for_each_index, for_each_into};

/// The image under the symmetry at this index of `Symmetry::ALL`.
struct Image<const S: usize>;

impl<T: Nested, const S: usize> Each<T> for Image<S> {
    type Output = ();

    #[inline(always)]
    fn call(&self, board: &mut T) {
        board.image::<S>();
    }
}

struct SwapColors;

impl<T: Nested> Each<T> for SwapColors {
    type Output = ();

    #[inline(always)]
    fn call(&self, board: &mut T) {
        board.swap_colors();
    }
}

struct Least;

impl<T: Keyed> Each<T> for Least {
    type Output = ();

    #[inline(always)]
    fn call(&self, board: &mut T) {
        board.make_least::<true>();
    }

    #[inline(always)]
    fn call_alone(&self, board: &mut T) {
        board.make_least::<false>();
    }
}

struct LeastIndex;

impl<T: Keyed> Each<T> for LeastIndex {
    type Output = usize;

    #[inline(always)]
    fn call(&self, board: &mut T) -> usize {
        board.make_least::<true>()
    }

    #[inline(always)]
    fn call_alone(&self, board: &mut T) -> usize {
        board.make_least::<false>()
    }
}

/// Replaces each board by its image, after which the colours may swap.
#[inline]
pub fn transform_slice<T: Nested>(boards: &mut [T], symmetry: Symmetry, swaps_colors: bool) {
    match symmetry {
        Symmetry::Identity => {}
        Symmetry::FlipVertical => for_each(boards, &Image::<FLIP_VERTICAL>),
        Symmetry::FlipHorizontal => for_each(boards, &Image::<FLIP_HORIZONTAL>),
        Symmetry::FlipDiagonal => for_each(boards, &Image::<FLIP_DIAGONAL>),
        Symmetry::FlipAntiDiagonal => for_each(boards, &Image::<FLIP_ANTI_DIAGONAL>),
        Symmetry::Rotate90 => for_each(boards, &Image::<ROTATE_90>),
        Symmetry::Rotate180 => for_each(boards, &Image::<ROTATE_180>),
        Symmetry::Rotate270 => for_each(boards, &Image::<ROTATE_270>),
    }
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
pub fn transform_into<T: Nested + Copy>(
    boards: &[T],
    images: &mut [T],
    symmetry: Symmetry,
    swaps_colors: bool,
) {
    match symmetry {
        Symmetry::Identity => for_each_into(boards, images, &Image::<0>),
        Symmetry::FlipVertical => for_each_into(boards, images, &Image::<FLIP_VERTICAL>),
        Symmetry::FlipHorizontal => for_each_into(boards, images, &Image::<FLIP_HORIZONTAL>),
        Symmetry::FlipDiagonal => for_each_into(boards, images, &Image::<FLIP_DIAGONAL>),
        Symmetry::FlipAntiDiagonal => for_each_into(boards, images, &Image::<FLIP_ANTI_DIAGONAL>),
        Symmetry::Rotate90 => for_each_into(boards, images, &Image::<ROTATE_90>),
        Symmetry::Rotate180 => for_each_into(boards, images, &Image::<ROTATE_180>),
        Symmetry::Rotate270 => for_each_into(boards, images, &Image::<ROTATE_270>),
    }
    if swaps_colors {
        for_each(images, &SwapColors);
    }
}

/// Replaces each board by its least image.
#[inline]
pub fn canonical_slice<T: Keyed>(boards: &mut [T]) {
    for_each(boards, &Least);
}

/// Replaces each board by its least image, and writes the elements of the group that lead there.
///
/// # Panics
/// If the lengths differ.
#[inline]
#[track_caller]
pub fn canonicalize_slice<T: Keyed, S: Copy>(boards: &mut [T], symmetries: &mut [S], group: &[S]) {
    for_each_index(boards, symmetries, group, &LeastIndex);
}
