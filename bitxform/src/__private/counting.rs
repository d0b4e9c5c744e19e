//! Checks of `group_with` in debug builds: the symmetries that count are a group, and the same for a board and its images.

use crate::group::symmetry::{name, product};
use crate::message::refuse;
use crate::{BoardSymmetry, SymmetrySet};

/// # Panics
/// If the elements that count are not closed under composition, as a finite group is.
#[inline]
#[track_caller]
pub const fn expect_group_with<S: BoardSymmetry>(counting: SymmetrySet<S>, board: &str) {
    let (counting, mut first) = (counting.bits(), 0);
    while first < 16 {
        let mut next = 0;
        while next < 16 {
            let both = product(first, next);
            if counting >> first & counting >> next & !(counting >> both) & 1 != 0 {
                let (and, other) = if first == next {
                    ("", "")
                } else {
                    (" and ", name(next))
                };
                refuse(
                    "`{}`: the symmetries that `group_with` counts must be a group; it counts {}{}{}, but not what follows from them, {}",
                    &[board, name(first), and, other, name(both)],
                    &[],
                );
            }
            next += 1;
        }
        first += 1;
    }
}

/// # Panics
/// If the elements that count for a board differ from those for its image under one element.
#[inline]
#[track_caller]
pub const fn expect_same_group<S: BoardSymmetry>(
    [counting, of_image, element]: [SymmetrySet<S>; 3],
    board: &str,
) {
    let different = counting.bits() ^ of_image.bits();
    if different == 0 {
        return;
    }
    let difference = if counting.bits() >> first(different) & 1 == 0 {
        "does not count, but it does"
    } else {
        "counts, but not"
    };
    let (symmetry, element) = (name(first(different)), name(first(element.bits())));
    refuse(
        "`{}`: `group_with` must count the same symmetries for a board and for its images; {} {} for the image under {}",
        &[board, symmetry, difference, element],
        &[],
    )
}

/// Returns the number of the first element of a set.
const fn first(elements: u16) -> u8 {
    elements.trailing_zeros() as u8
}
