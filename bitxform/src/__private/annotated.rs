//! The core of annotated types, of which their traits and the loops over slices are made.

use crate::batch::flat::{Lend, View};
use crate::{Symmetry, Word};

/// Implemented for every type with the attribute `#[symmetric]`. Without a key field, all images are equally small.
///
/// Types behind `P: Symmetric` have its items too. Their names begin with two underscores, so that they hide no name of a
/// user's trait.
pub trait Annotated: Sized {
    /// The word of the board.
    type __Word: Word;

    /// Whether the board consists of words, which move alike. A slice of boards is then transformed as one slice of words:
    /// a loop over words within one over boards would not be vectorised.
    const __IS_WORDS: bool = false;

    /// Calls `see` with the words of each field, in the order of the fields, if the board consists of words. They are lent
    /// for as long as the board.
    #[inline(always)]
    fn __show_words<'words>(&'words mut self, _see: &mut impl FnMut(&'words mut [Self::__Word])) {}

    /// Shows the fields in their order, if the board consists of words that its type spells.
    #[inline(always)]
    fn __view_words<'words>(&'words self, _view: &mut View<'words>) {}

    /// Replaces a word by its image under the symmetry at this index of `Symmetry::ALL`, if the board consists of words.
    #[inline(always)]
    fn __move_word<const S: usize>(_word: &mut Self::__Word) {}

    /// The order of the group if slices may work in two phases, otherwise 0. In the first phase, a loop finds
    /// the indices of many boards. In the second, another loop moves the boards. Compilers vectorise both.
    const __ORDER_IN_PHASES: usize = 0;

    /// Replaces the board by its image under the symmetry at this index of `Symmetry::ALL`.
    fn __move<const S: usize>(&mut self);

    /// Swaps the colours, if there are any, without moving anything.
    fn __exchange_colors(&mut self);

    /// Returns the image under a symmetry known only at run time, and then swaps the colours if `swaps_colors`.
    fn __transformed(self, symmetry: Symmetry, swaps_colors: bool) -> Self;

    /// Replaces the board by its least image, and returns the first index in the group that leads there.
    fn __make_least<const IN_LOOP: bool>(&mut self) -> usize;

    /// Returns the least image of a single board, and writes the first index in the group that leads there.
    fn __least_alone(self, index: &mut usize) -> Self;

    /// Returns the first index in the group that leads to the least image. If the first elements of the images
    /// are tied, returns the order of the group.
    #[inline(always)]
    fn __first_least(&self) -> usize {
        Self::__ORDER_IN_PHASES
    }

    /// Replaces the board by its image under the element of the group at an index, without a branch. The order of
    /// the group leads to the image under the identity.
    #[inline(always)]
    fn __select_image(&mut self, _index: usize) {}

    /// Returns whether no image is less.
    fn __is_canonical(&self) -> bool;

    /// Returns whether an element leaves all key fields unchanged.
    fn __is_fixed(&self, symmetry: Symmetry, swaps_colors: bool) -> bool;

    /// Returns the numbers of the elements that count and leave all key fields unchanged, one bit each.
    fn __fixing(&self) -> u16;

    /// Returns the numbers of the elements that count for this board, one bit each: all numbers, unless a function
    /// says which of the group.
    fn __counting(&self) -> u16;

    /// Stops the build if a list of moves is not closed under the symmetry at this index of `Symmetry::ALL`.
    #[inline(always)]
    fn __expect_closed<const S: usize>() {}
}

impl<T: Annotated> Lend for T {
    type Word = T::__Word;

    #[inline(always)]
    fn lend_words<'words>(&'words mut self, see: &mut impl FnMut(&'words mut [T::__Word])) {
        self.__show_words(see);
    }

    #[inline(always)]
    fn view_words<'words>(&'words self, view: &mut View<'words>) {
        self.__view_words(view);
    }
}

/// Returns the number of an element as a bit.
#[inline(always)]
pub const fn bit_of(symmetry: Symmetry, swaps_colors: bool) -> u16 {
    1 << (symmetry.number() | (swaps_colors as u8) << 3)
}
