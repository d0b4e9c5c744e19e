//! The proofs of `permutation!` in a user's crate. They compare planned steps with the user's definition. Their
//! arguments are the images of all words of one bit, in the order of the bits.

#![allow(
    clippy::cast_possible_truncation,
    reason = "indices, widths and counts are small"
)]

use crate::message::Message;

/// If a second function has the name of the first, its proof calls the first one.
pub(super) const REPORT: &str =
    "; if no other function has this name, this is an error in bitxform, please report it";

/// The destination of a dropped bit, `_` in a table.
pub const NOWHERE: i64 = -1;

macro_rules! widen {
    ($($name:ident: $word:ident,)*) => {
        $(
            #[must_use]
            #[inline]
            #[allow(clippy::cast_lossless, trivial_numeric_casts, reason = "for all words alike")]
            pub const fn $name(word: $word) -> u128 {
                word as u128
            }
        )*
    };
}

widen! {
    widen_u8: u8,
    widen_u16: u16,
    widen_u32: u32,
    widen_u64: u64,
    widen_u128: u128,
}

/// Returns the index of a bit, for a formula.
#[must_use]
#[inline]
#[expect(clippy::cast_possible_wrap, reason = "the number of a bit is small")]
pub const fn number(index: usize) -> i64 {
    index as i64
}

/// Stops the build unless bit i goes to `destinations[i]`, where `NOWHERE` means nowhere.
///
/// # Panics
/// If a bit goes elsewhere. The message names the function and the bits.
#[inline]
#[track_caller]
pub const fn expect_to<const N: usize>(name: &str, images: [u128; N], destinations: [i64; N]) {
    let mut i = 0;
    while i < N {
        expect::<N>(name, i, images[i], destination(destinations[i]));
        i += 1;
    }
}

/// Stops the build unless bit `sources[i]` goes to i.
///
/// # Panics
/// If a bit goes elsewhere. The message names the function and the bits.
#[inline]
#[track_caller]
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the macro has looked at them, and more than N would stop the build too"
)]
pub const fn expect_from<const N: usize>(name: &str, images: [u128; N], sources: [i64; N]) {
    let mut expected = [0; N];
    let mut i = 0;
    while i < N {
        if sources[i] >= 0 {
            expected[sources[i] as usize] |= 1 << i;
        }
        i += 1;
    }
    expect_same(name, images, expected);
}

/// Stops the build unless the function undoes another one, and maps to zero the bits to which none went.
///
/// # Panics
/// If a bit goes elsewhere. The message names the function and the bits.
#[inline]
#[track_caller]
pub const fn expect_inverse<const N: usize>(
    name: &str,
    images: [u128; N],
    images_of_other: [u128; N],
) {
    let mut expected = [0; N];
    let mut i = 0;
    while i < N {
        // By the proof of the other function, it is one bit or none.
        if images_of_other[i] != 0 {
            expected[images_of_other[i].trailing_zeros() as usize] = 1 << i;
        }
        i += 1;
    }
    expect_same(name, images, expected);
}

/// Stops the build unless the images are the expected ones.
///
/// # Panics
/// If an image is not the expected one. The message names the function and the bits.
#[inline]
#[track_caller]
pub const fn expect_same<const N: usize>(name: &str, images: [u128; N], expected: [u128; N]) {
    let mut i = 0;
    while i < N {
        expect::<N>(name, i, images[i], expected[i]);
        i += 1;
    }
}

/// Stops the build unless the image of a word is the sum (xor) of those of its bits. With all
/// `dense_word`s, this proves that steps are linear: see `proof::dense`.
///
/// # Panics
/// If the image is another word. The message names the function and the words.
#[inline]
#[track_caller]
pub const fn expect_sum<const N: usize>(name: &str, images: &[u128; N], word: u128, image: u128) {
    let (mut sum, mut i) = (0, 0);
    while i < N {
        if word >> i & 1 != 0 {
            sum ^= images[i];
        }
        i += 1;
    }
    if image != sum {
        let mut message = Message::new();
        message.text("the steps planned for `");
        message.text(name);
        message.text("` send ");
        let bits = u128::MAX >> (128 - N);
        message.digits(word & bits, N as u32 / 4);
        message.text(" to ");
        message.digits(image, N as u32 / 4);
        message.text(" instead of ");
        message.digits(sum, N as u32 / 4);
        message.text(REPORT);
        panic!("{}", message.as_str())
    }
}

/// Returns the word of the bit with this index if it is below 128, and zero otherwise.
#[inline]
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "what is negative or great is no bit"
)]
const fn destination(number: i64) -> u128 {
    if number < 0 || number >= 128 {
        return 0;
    }
    1 << number as u32
}

#[inline]
#[track_caller]
const fn expect<const N: usize>(name: &str, bit: usize, image: u128, expected: u128) {
    if image != expected {
        refute(name, bit, image, expected, N);
    }
}

#[inline]
#[cold]
#[track_caller]
#[expect(
    clippy::cast_possible_truncation,
    reason = "the number of a bit is small"
)]
pub(super) const fn refute(name: &str, bit: usize, image: u128, expected: u128, width: usize) -> ! {
    let mut message = Message::new();
    message.text("the steps planned for `");
    message.text(name);
    message.text("` send ");
    message.bit(bit as u16);
    message.text(" to ");
    bits(&mut message, image, width);
    message.text(" instead of ");
    bits(&mut message, expected, width);
    message.text(REPORT);
    panic!("{}", message.as_str())
}

#[inline]
#[expect(
    clippy::cast_possible_truncation,
    reason = "the number of a bit is small"
)]
const fn bits(message: &mut Message, word: u128, width: usize) {
    if word == 0 {
        message.text("nowhere");
    } else if word.is_power_of_two() {
        message.bit(word.trailing_zeros() as u16);
    } else {
        message.digits(word, width as u32 / 4);
    }
}
