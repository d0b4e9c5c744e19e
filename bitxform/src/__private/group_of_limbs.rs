//! Functions for `symmetries!` on boards in limbs: least images, and the proofs in a user's crate.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_possible_wrap,
    reason = "the index of a bit is small"
)]

use super::proof::arrays::is_same_array_of_u64;
use super::symmetries::Group;
use crate::bits::int::flat;
use crate::bits::least::is_less;
use crate::message::Message;

/// Returns the least of the images of `C` boards that belong together, the first element that leads to it, and
/// the index of that element. Boards compare as by `Ord`.
#[must_use]
#[inline]
pub const fn least_of_limbs<E: Copy, const N: usize, const C: usize, const L: usize>(
    images: &[[[u64; L]; C]; N],
    elements: &[E; N],
) -> ([[u64; L]; C], E, usize) {
    let (mut index, mut i) = (0, 1);
    while i < N {
        if is_less(flat(&images[i]), flat(&images[index])) {
            index = i;
        }
        i += 1;
    }
    (images[index], elements[index], index)
}

/// Returns how many images are equal to the first one.
#[must_use]
#[inline]
pub const fn same_as_first<const N: usize, const C: usize, const L: usize>(
    images: &[[[u64; L]; C]; N],
) -> usize {
    let (mut count, mut i) = (0, 0);
    while i < N {
        let (mut is_same, mut board) = (true, 0);
        while board < C {
            is_same &= is_same_array_of_u64(images[i][board], images[0][board]);
            board += 1;
        }
        count += is_same as usize;
        i += 1;
    }
    count
}

/// Stops the build unless the image of a word of one bit has the bit to which the element moves it.
///
/// # Panics
/// If the image has another bit. The message names the element.
#[inline]
#[track_caller]
pub const fn expect_cell_index<const N: usize>(
    group: &Group,
    names: &[&str; N],
    element: usize,
    bit: usize,
    found: i64,
) {
    if found != group.bit_to(element, bit) as i64 {
        refute(names[element]);
    }
}

/// Stops the build unless the image of a word is the sum (xor) of the images of its bits.
///
/// # Panics
/// If the image is another word. The message names the element.
#[inline]
#[track_caller]
pub const fn expect_sum_of_bits<const N: usize, const L: usize>(
    group: &Group,
    names: &[&str; N],
    element: usize,
    word: [u64; L],
    image: [u64; L],
) {
    let (mut sum, mut bit) = ([0; L], 0);
    while bit < 64 * L {
        let to = group.bit_to(element, bit);
        sum[to / 64] |= (word[bit / 64] >> (bit % 64) & 1) << (to % 64);
        bit += 1;
    }
    if !is_same_array_of_u64(sum, image) {
        refute(names[element]);
    }
}

/// Stops the build unless `least` is the least image, and `element` the first index at which it is.
///
/// # Panics
/// If the image or the element is wrong.
#[inline]
#[track_caller]
pub const fn expect_least_of_limbs<const N: usize, const L: usize>(
    images: &[[u64; L]; N],
    least: [u64; L],
    element: usize,
) {
    let mut i = 0;
    while i < N {
        let is_least = is_same_array_of_u64(images[i], least);
        assert!(
            !is_less(&images[i], &least) && (i > element || is_least == (i == element)),
            "the least image under this group is wrong; this is an error in bitxform, please report it"
        );
        i += 1;
    }
}

#[inline]
#[cold]
#[track_caller]
const fn refute(name: &str) -> ! {
    let mut message = Message::new();
    message.text("the steps planned for `");
    message.text(name);
    message.text(
        "` send bits elsewhere than they should; this is an error in bitxform, please report it",
    );
    panic!("{}", message.as_str())
}
