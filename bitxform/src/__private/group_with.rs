//! Groups that depend on the position, and the checks of them in debug builds.

use crate::group::symmetry::{name, product};
use crate::message::Message;
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
                let mut message = of_board(board);
                message.text("the symmetries that `group_with` counts must be a group; it counts ");
                message.text(name(first));
                if first != next {
                    message.text(" and ");
                    message.text(name(next));
                }
                message.text(", but not what follows from them, ");
                message.text(name(both));
                panic!("{}", message.as_str());
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
    let mut message = of_board(board);
    message.text("`group_with` must count the same symmetries for a board and for its images; ");
    message.text(name(first(different)));
    message.text(if counting.bits() >> first(different) & 1 == 0 {
        " does not count, but it does for the image under "
    } else {
        " counts, but not for the image under "
    });
    message.text(name(first(element.bits())));
    panic!("{}", message.as_str());
}

const fn of_board(board: &str) -> Message {
    let mut message = Message::new();
    message.text("`");
    message.text(board);
    message.text("`: ");
    message
}

/// Returns the number of the first element of a set.
const fn first(elements: u16) -> u8 {
    elements.trailing_zeros() as u8
}
