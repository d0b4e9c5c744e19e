//! The proof in a user's crate: planned steps against [`Symmetry::image`].
//!
//! It is made once for each annotated type, in this order:
//!
//! 1. The steps of each symmetry that is not made of others send every single bit (of arrays, every square) to the index that
//!    the definition gives, and a few dense words to the sum of the images of their bits. So they are linear and right for
//!    all words: see [`dense`]. Bits off the board are set in some of these words and clear in others.
//! 2. Symmetries that are made of others, and all images at once, consist of these steps. A few words that tell
//!    symmetries apart show that they are the right ones.
//!
//! Words of up to 128 bits are proved as `u128` ([`Proof`]), arrays in limbs of 64 bits ([`ProofOfLimbs`]): in limbs, the
//! narrow words would take the compiler 1.2 to 1.9 times as long (7x6: 28 in place of 15 ms a type; 7x7: 45, 39; 9x9: 70,
//! 43). What the steps are put to (least images, fields, methods) is tested.

pub(super) mod dense;
pub(super) mod limbs;
pub(super) mod words;

use crate::Word;
use crate::bits::int::{Int, Nest, get, leaves, set};
use crate::board::geometry::Geometry;
use crate::message::Message;
use crate::{RectangleSymmetry, Symmetry};

/// Returns the images of a square under all symmetries.
#[inline]
pub(crate) const fn images_of_square(square: (u8, u8), last: (u8, u8)) -> [(u8, u8); 8] {
    let (mut images, mut i) = ([square; 8], 0);
    while i < 8 {
        images[i] = Symmetry::ALL[i].image(square, last);
        i += 1;
    }
    images
}

/// Returns the symmetry at an index of the `count` symmetries of a board.
#[inline]
const fn symmetry_at(count: usize, index: usize) -> Symmetry {
    if count == 4 {
        RectangleSymmetry::ALL[index].as_symmetry()
    } else {
        Symmetry::ALL[index]
    }
}

/// Returns the index of a symmetry among the `count` symmetries of a board.
#[inline]
const fn index_of(count: usize, symmetry: Symmetry) -> usize {
    if count == 4 {
        super::index_in_rectangle(symmetry)
    } else {
        symmetry as usize
    }
}

/// Returns the number of pairs of words that tell symmetries apart.
#[inline]
const fn pairs(geometry: Geometry) -> usize {
    if geometry.files() < 3 || geometry.ranks() < 3 {
        4
    } else {
        2
    }
}

/// Returns the squares of a pair of words, for each word one or two. All bits of pair 0 are set, which exposes a mask
/// with a missing or an extra bit. Only the identity fixes both a1 and a neighbour. One word with both squares shows
/// that, unless the board is only two squares wide: then each square has a word of its own.
#[inline]
const fn squares_of_pair(geometry: Geometry, number: usize) -> [[(u8, u8); 2]; 2] {
    let beside = if geometry.files() > 1 { (1, 0) } else { (0, 1) };
    let above = if geometry.ranks() > 1 { (0, 1) } else { (1, 0) };
    match number {
        1 => [[(0, 0), beside], [(0, 0), above]],
        2 => [[(0, 0); 2], [beside; 2]],
        _ => [[beside; 2], [(0, 0); 2]],
    }
}

/// Returns the head of a message, up to what is sent elsewhere.
const fn wrong_steps(geometry: Geometry, symmetry: Symmetry) -> Message {
    let mut message = Message::new();
    message.text("the steps planned for ");
    message.text(symmetry.name());
    message.text(" in ");
    message.text(geometry.mapping().name());
    message.text(" send ");
    message
}

pub(super) const REPORT: &str = "; this is an error in bitxform, please report it";

/// Returns integers as the numbers that proofs take.
#[must_use]
#[inline]
pub const fn numbers_of<W: Int, const N: usize>(words: [W; N]) -> [u128; N] {
    let (mut numbers, mut i) = ([0; N], 0);
    while i < N {
        numbers[i] = get(&words[i]);
        i += 1;
    }
    numbers
}

/// Returns arrays as the numbers that proofs take.
#[must_use]
#[inline]
pub const fn limbs_of_each<W: Word, const L: usize, const N: usize>(
    words: [W; N],
) -> [[u64; L]; N] {
    let (mut numbers, mut i) = ([[0; L]; N], 0);
    while i < N {
        numbers[i] = limbs_of(words[i]);
        i += 1;
    }
    numbers
}

/// Returns the width of an element of a word, and the number of bits that an element and a limb have in common.
const fn widths<W: Word>() -> (usize, usize) {
    let width = <<W as Nest>::Leaf as Int>::BITS as usize;
    (width, if width < 64 { width } else { 64 })
}

/// Returns the limbs of a word, the lowest bits first.
#[must_use]
#[inline]
pub const fn limbs_of<W: Word, const L: usize>(mut word: W) -> [u64; L] {
    let ((width, step), elements) = (widths::<W>(), leaves(&mut word));
    let (mut limbs, mut bit) = ([0; L], 0);
    while bit < width * elements.len() {
        limbs[bit / 64] |= ((get(&elements[bit / width]) >> (bit % width)) as u64) << (bit % 64);
        bit += step;
    }
    limbs
}

/// Returns the word with the lowest bits of the limbs.
#[must_use]
#[inline]
pub const fn word_of<W: Word, const L: usize>(limbs: [u64; L]) -> W {
    let mut word = W::EMPTY;
    let ((width, step), elements) = (widths::<W>(), leaves(&mut word));
    let mut bit = 0;
    while bit < width * elements.len() {
        let element = &mut elements[bit / width];
        let bits = ((limbs[bit / 64] >> (bit % 64)) as u128) << (bit % width);
        set(element, get(element) | bits);
        bit += step;
    }
    word
}
