//! Slices of boards of any type: the loops of `batch` around the methods of one board.

use core::marker::PhantomData;

use super::annotated::Annotated;
use super::index::{
    FLIP_ANTI_DIAGONAL, FLIP_DIAGONAL, FLIP_HORIZONTAL, FLIP_VERTICAL, ROTATE_90, ROTATE_180,
    ROTATE_270,
};
use crate::batch::boards::expect_same_length;
use crate::batch::each::{BLOCK, Each, for_each, for_each_index, for_each_into};
use crate::batch::flat::{words_in, words_of};
use crate::batch::sorted::{EachOfNumber, for_each_of_number};
use crate::{BoardSymmetry, Symmetry};

/// The image under the symmetry at this index of `Symmetry::ALL`.
struct Image<const S: usize>;

impl<T: Annotated, const S: usize> Each<T> for Image<S> {
    type Output = ();

    #[inline(always)]
    fn call(&self, board: &mut T) {
        board.__move::<S>();
    }
}

/// The image of one of the words of which boards of a type consist.
struct WordImage<T, const S: usize>(PhantomData<T>);

impl<T: Annotated, const S: usize> Each<T::__Word> for WordImage<T, S> {
    type Output = ();

    #[inline(always)]
    fn call(&self, word: &mut T::__Word) {
        T::__move_word::<S>(word);
    }
}

struct SwapColors;

impl<T: Annotated> Each<T> for SwapColors {
    type Output = ();

    #[inline(always)]
    fn call(&self, board: &mut T) {
        board.__exchange_colors();
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

/// Evaluates `$result` with a constant for the index of a symmetry in `Symmetry::ALL`.
macro_rules! with_index {
    ($symmetry:expr, |$index:ident| $result:expr) => {
        with_index! { $symmetry, $index, $result,
            Identity 0, FlipVertical FLIP_VERTICAL, FlipHorizontal FLIP_HORIZONTAL, FlipDiagonal FLIP_DIAGONAL,
            FlipAntiDiagonal FLIP_ANTI_DIAGONAL, Rotate90 ROTATE_90, Rotate180 ROTATE_180, Rotate270 ROTATE_270
        }
    };
    ($symmetry:expr, $index:ident, $result:expr, $($Symmetry:ident $value:expr),+) => {
        match $symmetry {
            $(Symmetry::$Symmetry => {
                const $index: usize = $value;
                $result
            })+
        }
    };
}

/// Replaces each board by its image, and then swaps the colours if `swaps_colors`. The identity has an effect too: it
/// checks the lengths of sequences, and calls the user's functions.
#[inline]
pub fn transform_slice<T: Annotated>(boards: &mut [T], symmetry: Symmetry, swaps_colors: bool) {
    move_slice(boards, symmetry);
    if swaps_colors {
        for_each(boards, &SwapColors);
    }
}

#[inline]
fn move_slice<T: Annotated>(boards: &mut [T], symmetry: Symmetry) {
    if const { T::__IS_WORDS } {
        if let Some(words) = words_of(boards) {
            with_index!(symmetry, |INDEX| for_each(
                words,
                &WordImage::<T, INDEX>(PhantomData)
            ));
            return;
        }
    }
    with_index!(symmetry, |INDEX| for_each(boards, &Image::<INDEX>));
}

/// The image of each board under a symmetry of its own.
struct OwnImage;

impl<T: Annotated> EachOfNumber<T> for OwnImage {
    // Wide words take long one by one, and their steps are vectorised over several boards.
    const GATHERS: bool = size_of::<T::__Word>() > 8 && size_of::<T>() <= 128;

    #[inline(always)]
    fn change_at(&self, number: u8, boards: &mut [T], indices: &[u8]) {
        with_index!(Symmetry::of_number(number), |INDEX| for index in indices {
            boards[usize::from(*index)].__move::<INDEX>();
        });
    }

    #[inline(always)]
    fn change_all(&self, number: u8, boards: &mut [T]) {
        if const { T::__IS_WORDS } {
            if let Some(words) = words_of(boards) {
                with_index!(Symmetry::of_number(number), |INDEX| for word in words {
                    T::__move_word::<INDEX>(word);
                });
                return;
            }
        }
        with_index!(Symmetry::of_number(number), |INDEX| for board in boards {
            board.__move::<INDEX>();
        });
    }

    #[inline(always)]
    fn swap_colors_at(&self, boards: &mut [T], indices: &[u8]) {
        for index in indices {
            boards[usize::from(*index)].__exchange_colors();
        }
    }
}

/// Replaces each board by its image under the element at its index.
///
/// # Panics
/// If the lengths differ.
#[inline]
#[track_caller]
pub fn transform_slice_each<T: Annotated, S: BoardSymmetry>(boards: &mut [T], symmetries: &[S]) {
    for_each_of_number(boards, symmetries, &OwnImage);
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
    move_into(boards, images, symmetry);
    if swaps_colors {
        for_each(images, &SwapColors);
    }
}

#[inline]
#[track_caller]
fn move_into<T: Annotated + Copy>(boards: &[T], images: &mut [T], symmetry: Symmetry) {
    if const { T::__IS_WORDS } {
        expect_same_length(boards.len(), images.len());
        if let (Some(words), Some(images)) = (words_in(boards), words_of(images)) {
            with_index!(symmetry, |INDEX| for_each_into(
                words,
                images,
                &WordImage::<T, INDEX>(PhantomData)
            ));
            return;
        }
        // Words behind an alias. A copy takes less time than a loop over words within one over boards.
        images.copy_from_slice(boards);
        return move_slice(images, symmetry);
    }
    with_index!(symmetry, |INDEX| for_each_into(
        boards,
        images,
        &Image::<INDEX>
    ));
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
