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
use crate::batch::each::{BLOCK, Each, for_each, for_each_index, for_each_into};
use crate::batch::elements::Nibbles;
use crate::{BoardSymmetry, Symmetry};

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

/// Returns whether finding the least image of a board branches. The largest keys that are compared without branches
/// are two words of 128 bits, besides those in phases.
const fn branches<T: Keyed>() -> bool {
    size_of::<T>() > 32 && T::ORDER_IN_PHASES == 0
}

struct Least;

impl<T: Keyed> Each<T> for Least {
    type Output = ();
    const BRANCHES: bool = branches::<T>();

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
    const BRANCHES: bool = branches::<T>();
    const INDICES: usize = T::ORDER_IN_PHASES;

    #[inline(always)]
    fn call(&self, board: &mut T) -> usize {
        board.make_least::<true>()
    }

    #[inline(always)]
    fn call_alone(&self, board: &mut T) -> usize {
        board.make_least::<false>()
    }

    #[inline(always)]
    fn find(&self, board: &T) -> usize {
        board.first_least()
    }

    #[inline(always)]
    fn change(&self, board: &mut T, index: usize) {
        board.select_image(index);
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
pub fn transform_slice<T: Nested>(boards: &mut [T], symmetry: Symmetry, swaps_colors: bool) {
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
pub fn transform_into<T: Nested + Copy>(
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
pub fn canonical_slice<T: Keyed>(boards: &mut [T]) {
    if const { T::ORDER_IN_PHASES == 0 } {
        for_each(boards, &Least);
    } else {
        for boards in boards.chunks_mut(BLOCK) {
            let no_symmetries = &mut [(); BLOCK][..boards.len()];
            for_each_index(boards, no_symmetries, &[(); BLOCK], &LeastIndex);
        }
    }
}

/// Replaces each board by its least image, and writes the elements of the group that lead there.
///
/// # Panics
/// If the lengths differ.
#[inline]
#[track_caller]
pub fn canonicalize_slice<T: Keyed, S: BoardSymmetry>(
    boards: &mut [T],
    symmetries: &mut [S],
    group: &[S],
) {
    for_each_index(boards, symmetries, &Nibbles::of(group), &LeastIndex);
}

#[cfg(test)]
mod tests {
    use super::super::nested::{OnBoard, Square};
    use super::*;
    use crate::Mapping;
    use crate::board::geometry::Geometry;

    /// A board that records what is done to it: the indices of symmetries as decimal digits, and the number of
    /// colour swaps.
    #[derive(Clone, Copy, Debug, PartialEq)]
    struct Track(usize, u8);

    impl OnBoard for Track {
        type Word = u64;
        const SHAPE: Geometry = Geometry::new(8, 8, Mapping::Lerf);
    }

    impl Nested for Track {
        type Kind = Square;

        fn image<const S: usize>(&mut self) {
            self.0 = 10 * self.0 + S;
        }

        fn swap_colors(&mut self) {
            self.1 += 1;
        }
    }

    impl Keyed for Track {
        fn make_least<const IN_LOOP: bool>(&mut self) -> usize {
            self.0 += 1;
            self.0
        }
    }

    #[test]
    fn each_symmetry_makes_its_own_image() {
        for (index, symmetry) in Symmetry::ALL.into_iter().enumerate() {
            for swaps in [false, true] {
                let expected = [Track(index, u8::from(swaps)); 9];
                let mut boards = [Track(0, 0); 9];
                transform_slice(&mut boards, symmetry, swaps);
                assert_eq!(boards, expected, "{symmetry}");
                let (boards, mut images) = ([Track(0, 0); 9], [Track(9, 9); 9]);
                transform_into(&boards, &mut images, symmetry, swaps);
                assert_eq!((boards, images), ([Track(0, 0); 9], expected), "{symmetry}");
            }
        }
    }

    #[test]
    fn each_board_gets_its_own_element() {
        let mut boards = [Track(0, 0), Track(2, 0), Track(1, 0)];
        canonical_slice(&mut boards);
        assert_eq!(boards.map(|board| board.0), [1, 3, 2]);
        let mut elements = [Symmetry::Identity; 3];
        canonicalize_slice(&mut boards, &mut elements, &Symmetry::ALL);
        assert_eq!(boards.map(|board| Symmetry::ALL[board.0]), elements);
    }
}
