//! What the entries of a table stand for, and what is asked of its parameters.

use crate::__private::{IndexMove, Parts};
use crate::shape::Shape;
use crate::{ColorSymmetry, Symmetry, specification};

/// What the entries for one kind are.
#[derive(Clone, Copy)]
pub(super) enum Places {
    /// One for each index of a board, which symmetries move.
    Squares(Shape),
    /// One for each number, which nothing moves.
    Numbers,
}

impl Places {
    /// # Panics
    /// If the table has no room, or if the board has not all symmetries of the group.
    #[track_caller]
    pub(super) const fn check(self, entries: usize, group: u16) {
        let Self::Squares(shape) = self else {
            assert!(entries <= 256, "expected at most 256 numbers");
            return;
        };
        assert!(
            shape.bits() as usize <= entries,
            "expected an entry for each index of the board: `SQUARES` is too small"
        );
        let mut i = 0;
        while i < 16 {
            let exchanges = Parts::of(ColorSymmetry::ALL[i].symmetry).exchanges;
            assert!(
                group >> i & 1 == 0 || shape.is_square() || exchanges == 0,
                "the board is not square, so it has no quarter turn and no diagonal flip"
            );
            i += 1;
        }
    }

    /// How many entries there are for a kind, in a table that has room for so many.
    pub(super) const fn count(self, entries: usize) -> usize {
        match self {
            Self::Squares(shape) => shape.squares() as usize,
            Self::Numbers => entries,
        }
    }

    /// Where the entry with a number is. Numbers do not depend on the mapping, and so the keys do not.
    #[expect(clippy::cast_possible_truncation, reason = "the number of a square")]
    pub(super) const fn index(self, number: usize) -> usize {
        match self {
            Self::Squares(shape) => {
                let (number, files) = (number as u8, shape.files());
                shape.index((number % files, number / files)) as usize
            }
            Self::Numbers => number,
        }
    }

    /// Where a symmetry moves the entry with a number.
    #[expect(clippy::cast_possible_truncation, reason = "the number of a square")]
    pub(super) const fn index_of_image(self, number: usize, symmetry: Symmetry) -> usize {
        match self {
            Self::Squares(shape) => {
                let (files, ranks) = (shape.files(), shape.ranks());
                let square = (number as u8 % files, number as u8 / files);
                let last = (files - 1, ranks - 1);
                shape.index(specification::images(square, last)[symmetry.place()]) as usize
            }
            Self::Numbers => number,
        }
    }

    /// Whether there is an entry at an index, and where a symmetry moves it: by the arithmetic of
    /// indices, not of squares.
    #[expect(clippy::cast_possible_truncation, reason = "indices of the board")]
    pub(super) const fn moved(self, index: usize, symmetry: Symmetry) -> Option<usize> {
        match self {
            Self::Squares(shape) if index < 128 && shape.square(index as u8).is_some() => {
                Some(IndexMove::of(symmetry, shape).apply_index(index as u8) as usize)
            }
            Self::Squares(_) => None,
            Self::Numbers => Some(index),
        }
    }
}

/// # Panics
/// If it is not said what the kinds become when the colours swap and they do, or if swapping twice would not
/// bring back each kind.
#[track_caller]
pub(super) const fn check_kinds<const KINDS: usize>(swapped: Option<&[usize; KINDS]>, group: u16) {
    let Some(swapped) = swapped else {
        assert!(
            group >> 8 == 0,
            "the group swaps the colours: `with_colors` takes what the kinds become then"
        );
        return;
    };
    let mut kind = 0;
    while kind < KINDS {
        assert!(
            swapped[kind] < KINDS && swapped[swapped[kind]] == kind,
            "expected kinds that come back when the colours swap twice"
        );
        kind += 1;
    }
}

/// Bit i of `group` stands for `ColorSymmetry::ALL[i]`.
///
/// # Panics
/// If that is no group.
#[track_caller]
pub(super) const fn check_group(group: u16) {
    assert!(group & 1 == 1, "expected a group, which has the identity");
    let mut product = 0;
    while product < 256 {
        let (first, next) = (product / 16, product % 16);
        if group >> first & group >> next & 1 == 1 {
            let both = ColorSymmetry::ALL[first].then(ColorSymmetry::ALL[next]);
            assert!(
                group >> both.place() & 1 == 1,
                "expected a group, which has what follows from two of its symmetries"
            );
        }
        product += 1;
    }
}
