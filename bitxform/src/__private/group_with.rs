//! Groups that depend on the position, and the checks of them in debug builds.
//!
//! A set of elements has a bit at the index of each element in the group. The first element is the identity. If
//! the group has colours, the elements of its second half swap them.

use crate::Symmetry;
use crate::group::symmetry::{inverse, name, product};
use crate::message::Message;

/// Returns the index of the inverse of an element.
#[must_use]
#[inline]
pub const fn index_of_inverse<const N: usize>(
    group: &[Symmetry; N],
    has_colors: bool,
    index: usize,
) -> usize {
    index_of(group, has_colors, inverse(number(group, has_colors, index)))
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
            let product = product(
                number(group, has_colors, first),
                number(group, has_colors, next),
            );
            let both = index_of(group, has_colors, product);
            if counting >> both & 1 == 0 {
                let mut message = of_board(board);
                message.text("the symmetries that `group_with` counts must be a group; it counts ");
                message.text(name(number(group, has_colors, first)));
                if first != next {
                    message.text(" and ");
                    message.text(name(number(group, has_colors, next)));
                }
                message.text(", but not what follows from them, ");
                message.text(name(number(group, has_colors, both)));
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
    message.text(name(number(group, has_colors, different)));
    message.text(if counting >> different & 1 == 0 {
        " does not count, but it does for the image under "
    } else {
        " counts, but not for the image under "
    });
    message.text(name(number(group, has_colors, index)));
    panic!("{}", message.as_str());
}

const fn of_board(board: &str) -> Message {
    let mut message = Message::new();
    message.text("`");
    message.text(board);
    message.text("`: ");
    message
}

/// Returns the number of an element: that of its symmetry, plus 8 if the colours swap.
const fn number<const N: usize>(group: &[Symmetry; N], has_colors: bool, index: usize) -> u8 {
    let swap = if has_colors && index >= N / 2 { 8 } else { 0 };
    group[index].number() | swap
}

/// Returns the index of the element with a number, which is in the group.
const fn index_of<const N: usize>(
    group: &[Symmetry; N],
    has_colors: bool,
    of_element: u8,
) -> usize {
    let mut index = 0;
    while number(group, has_colors, index) != of_element {
        index += 1;
    }
    index
}
