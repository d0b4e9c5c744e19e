//! Groups that depend on the position, and the checks of them in debug builds.
//!
//! A set of elements has a bit at the index of each element in the group. The first element is the identity. If
//! the group has colours, the elements of its second half swap them.

use crate::Symmetry;
use crate::message::Message;

/// Returns the index of the inverse of an element.
#[must_use]
#[inline]
pub const fn index_of_inverse<const N: usize>(
    group: &[Symmetry; N],
    has_colors: bool,
    index: usize,
) -> usize {
    let swaps = swaps_colors::<N>(has_colors, index);
    index_of(group, has_colors, (group[index].inverse(), swaps))
}

/// # Panics
/// If the elements that count are not closed under composition, as a finite group is.
#[inline]
#[track_caller]
pub const fn expect_group_with<const N: usize>(
    counting: u16,
    group: &[Symmetry; N],
    has_colors: bool,
    board: &str,
) {
    let mut pair = 0;
    while pair < N * N {
        let (first, next) = (pair / N, pair % N);
        if counting >> first & counting >> next & 1 != 0 {
            let swaps = swaps_colors::<N>(has_colors, first) != swaps_colors::<N>(has_colors, next);
            let both = index_of(group, has_colors, (group[first].then(group[next]), swaps));
            if counting >> both & 1 == 0 {
                let mut message = of_board(board);
                message.text("the symmetries that `group_with` counts must be a group; it counts ");
                name(&mut message, group, has_colors, first);
                if first != next {
                    message.text(" and ");
                    name(&mut message, group, has_colors, next);
                }
                message.text(", but not what follows from them, ");
                name(&mut message, group, has_colors, both);
                panic!("{}", message.as_str());
            }
        }
        pair += 1;
    }
}

/// # Panics
/// If the elements that count for a board differ from those for its image under the element at an index.
#[inline]
#[track_caller]
pub const fn expect_same_group<const N: usize>(
    [counting, of_image]: [u16; 2],
    index: usize,
    group: &[Symmetry; N],
    has_colors: bool,
    board: &str,
) {
    if counting == of_image {
        return;
    }
    let different = (counting ^ of_image).trailing_zeros() as usize;
    let mut message = of_board(board);
    message.text("`group_with` must count the same symmetries for a board and for its images; ");
    name(&mut message, group, has_colors, different);
    message.text(if counting >> different & 1 == 0 {
        " does not count, but it does for the image under "
    } else {
        " counts, but not for the image under "
    });
    name(&mut message, group, has_colors, index);
    panic!("{}", message.as_str());
}

const fn of_board(board: &str) -> Message {
    let mut message = Message::new();
    message.text("`");
    message.text(board);
    message.text("`: ");
    message
}

/// Returns the name of an element, as `Display` prints it.
const fn name<const N: usize>(
    message: &mut Message,
    group: &[Symmetry; N],
    has_colors: bool,
    index: usize,
) {
    message.text(group[index].name());
    if swaps_colors::<N>(has_colors, index) {
        message.text("+color");
    }
}

const fn swaps_colors<const N: usize>(has_colors: bool, index: usize) -> bool {
    has_colors && index >= N / 2
}

/// Returns the index of an element.
const fn index_of<const N: usize>(
    group: &[Symmetry; N],
    has_colors: bool,
    (symmetry, swaps): (Symmetry, bool),
) -> usize {
    let mut index = 0;
    while group[index] as u8 != symmetry as u8 || swaps_colors::<N>(has_colors, index) != swaps {
        index += 1;
    }
    index
}
