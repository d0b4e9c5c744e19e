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
//! All words are limbs of 64 bits here. rustc interprets all this, and warns where the evaluation of one constant is long.
//! So the words of the first step come in parts of [`PART`], each a constant of its own. What the steps are put to (least
//! images, fields, methods) is tested.

#![allow(
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "indices are small"
)]

pub(super) mod dense;

use crate::Word;
use crate::bits::int::{are_same_limbs, flat_mut, limbs_of};
use crate::board::geometry::Geometry;
use crate::message::Message;
use crate::{Mapping, RectangleSymmetry, Symmetry};

use dense::{COORDINATES, DENSE, FUNCTIONALS, SPREAD, coordinates, dense_limbs, dense_words};

/// The number of words in a part. The lint `long_running_const_eval` allows two million calls and rounds of loops in a
/// constant. A word of 128 elements takes about a thousand.
const PART: usize = 384;

pub(super) const REPORT: &str = "; this is an error in bitxform, please report it";

/// The expected images of words of a board, in `L` limbs, under its `N` symmetries. The steps of `P` of these are proved bit
/// by bit, and the others are compositions of them.
#[derive(Clone, Copy)]
pub struct Proof<const L: usize, const N: usize, const P: usize> {
    board: Board,
    /// The bits of all squares.
    squares: [u64; L],
    proved: [Symmetry; P],
    indices: [Indices; P],
    /// The images of dense words without their bits off the board.
    dense: [[[u64; L]; P]; DENSE],
}

/// A board in words of so many bits. Methods of it do what a proof repeats: the compiler interprets generic code more slowly.
#[derive(Clone, Copy)]
struct Board {
    geometry: Geometry,
    bits: usize,
    stride: usize,
    line_len: usize,
    /// The number of words of one bit: for words of up to 128 bits all bits, for others the squares. Up to three of four
    /// bits of an array are off the board, and a type of 4,096 bits would take four times as long with them.
    singles: usize,
    dense_words: usize,
}

/// The indices of the images of squares under a symmetry. An image is linear in file and rank, and so is an index. Thus three
/// squares tell the indices of all: the first one, the next one in its line, and the first one in the next line.
#[derive(Clone, Copy)]
struct Indices {
    first: i32,
    /// The difference between the images of neighbours in a line.
    step: i32,
    /// The difference between the images of neighbours in two lines.
    line: i32,
}

impl Indices {
    const fn of(symmetry: Symmetry, geometry: Geometry) -> Self {
        let first = image_of_index(0, symmetry, geometry);
        let (mut step, mut line) = (0, 0);
        if geometry.line_len() > 1 {
            step = image_of_index(1, symmetry, geometry) - first;
        }
        if geometry.lines() > 1 {
            line = image_of_index(geometry.stride() as u16, symmetry, geometry) - first;
        }
        Self { first, step, line }
    }
}

/// Returns the index of the image of the square with an index.
#[inline]
const fn image_of_index(index: u16, symmetry: Symmetry, geometry: Geometry) -> i32 {
    image_of(geometry.expect_square(index), symmetry, geometry) as i32
}

/// Returns the index of the image of a square.
#[inline]
const fn image_of(square: (u8, u8), symmetry: Symmetry, geometry: Geometry) -> u16 {
    let last = (geometry.files() - 1, geometry.ranks() - 1);
    geometry.at(symmetry.image(square, last))
}

/// One of the words that prove the steps.
#[derive(Clone, Copy)]
pub struct Expected<const L: usize, const P: usize> {
    pub bits: [u64; L],
    /// The images under the proved symmetries. Bits off the board have none.
    pub images: [[u64; L]; P],
    /// The bits that count of images by steps which do not clear the bits off the board: if the word has such bits, only
    /// the squares. Bits off the board must stay there.
    pub counted: [u64; L],
}

#[inline]
const fn set<const L: usize>(limbs: &mut [u64; L], index: u16) {
    limbs[index as usize / 64] |= 1 << (index % 64);
}

/// Returns the common bits.
#[inline]
const fn and<const L: usize>(mut one: [u64; L], other: &[u64; L]) -> [u64; L] {
    let mut i = 0;
    while i < L {
        one[i] &= other[i];
        i += 1;
    }
    one
}

/// The proofs of 8x8 boards in each mapping, under all symmetries but the identity. They are made once, here, and not in
/// each crate that has such a board: otherwise, a type would take 1.8 times as long as with them.
pub static CHESS_BOARDS: [Proof<1, 8, 7>; 8] = {
    let mut proved = [Symmetry::Identity; 7];
    let mut i = 0;
    while i < 7 {
        proved[i] = Symmetry::ALL[i + 1];
        i += 1;
    }
    let first = Proof::on(Geometry::of_lines(8, 8, 8, Mapping::ALL[0]), 64, proved);
    let (mut boards, mut mapping) = ([first; 8], 1);
    while mapping < 8 {
        let geometry = Geometry::of_lines(8, 8, 8, Mapping::ALL[mapping]);
        boards[mapping] = Proof::on(geometry, 64, proved);
        mapping += 1;
    }
    boards
};

/// The words of these proofs.
pub static CHESS_WORDS: [[Expected<1, 7>; 64 + dense_words(64)]; 8] = {
    let mut words = [[CHESS_BOARDS[0].word(0); 64 + dense_words(64)]; 8];
    let mut mapping = 0;
    while mapping < 8 {
        let mut number = 0;
        while number < words[mapping].len() {
            words[mapping][number] = CHESS_BOARDS[mapping].word(number);
            number += 1;
        }
        mapping += 1;
    }
    words
};

impl Board {
    /// Returns the number of words that prove the steps: see [`Proof::word`].
    const fn count(&self) -> usize {
        let fills_word = self.geometry.squares() as usize == self.bits;
        self.singles
            + if fills_word {
                self.dense_words
            } else {
                2 * self.dense_words
            }
    }

    /// Adds the bits of all squares to `squares`. Each byte of the limbs of the images under the proved symmetries has an
    /// integer in `packed`. Its byte c has the bits of the squares whose vectors have a 1 at coordinate c.
    const fn pack_images(&self, indices: &[Indices], squares: &mut [u64], packed: &mut [u128]) {
        let (lines, line_len) = (
            self.geometry.lines() as i32,
            self.geometry.line_len() as i32,
        );
        let (bytes, mut line, spread) = (8 * squares.len(), 0, &SPREAD);
        while line < lines {
            let mut position = 0;
            while position < line_len {
                let index = self.stride * line as usize + position as usize;
                squares[index / 64] |= 1 << (index % 64);
                let vector = 1 | spread[index % 64] << 8 | spread[index / 64] << 56;
                let mut i = 0;
                while i < indices.len() {
                    let map = &indices[i];
                    let image = (map.first + map.line * line + map.step * position) as usize;
                    packed[bytes * i + image / 8] |= vector << (image % 8);
                    i += 1;
                }
                position += 1;
            }
            line += 1;
        }
    }

    /// Fills in the images of dense words, a row for each. An image is the sum of the rows of `sums` for its coordinates.
    /// These are unpacked first.
    const fn fill_dense(&self, packed: &[u128], sums: &mut [u64], dense: &mut [u64]) {
        let (row, mut byte) = (packed.len() / 8, 0);
        while byte < packed.len() {
            let (mut bits, mut sum, shift) = (packed[byte], byte / 8, 8 * (byte % 8));
            while bits != 0 {
                sums[sum] |= (bits as u64 & 255) << shift;
                bits >>= 8;
                sum += row;
            }
            byte += 1;
        }
        let (coordinates, mut number) = (coordinates(self.bits), 0);
        while number < self.dense_words {
            let (mut function, mut start) = (FUNCTIONALS[number] as usize & coordinates, 0);
            let image = row * number;
            while function != 0 {
                let mut i = 0;
                while i < row && function & 1 == 1 {
                    dense[image + i] ^= sums[start + i];
                    i += 1;
                }
                function >>= 1;
                start += row;
            }
            number += 1;
        }
    }
}

impl<const L: usize, const N: usize, const P: usize> Proof<L, N, P> {
    /// Returns the proof of a board in words of so many bits.
    #[must_use]
    #[inline]
    pub const fn on(geometry: Geometry, bits: usize, proved: [Symmetry; P]) -> Self {
        let board = Board {
            geometry,
            bits,
            stride: geometry.stride() as usize,
            line_len: geometry.line_len() as usize,
            singles: if bits > 128 {
                geometry.squares() as usize
            } else {
                bits
            },
            dense_words: dense_words(bits),
        };
        let first = Indices::of(proved[0], geometry);
        let (mut indices, mut i) = ([first; P], 1);
        while i < P {
            indices[i] = Indices::of(proved[i], geometry);
            i += 1;
        }
        let (mut squares, mut packed) = ([0; L], [[[0; 8]; L]; P]);
        let mut sums = [[[0; L]; P]; COORDINATES];
        let mut dense = [[[0; L]; P]; DENSE];
        let packed = flat_mut(flat_mut(&mut packed));
        board.pack_images(&indices, &mut squares, packed);
        board.fill_dense(
            packed,
            flat_mut(flat_mut(&mut sums)),
            flat_mut(flat_mut(&mut dense)),
        );
        Self {
            board,
            squares,
            proved,
            indices,
            dense,
        }
    }

    /// Returns the number of the first word after the part that begins with a word.
    #[must_use]
    #[inline]
    pub const fn end_of_part(&self, first: usize) -> usize {
        let (count, end) = (self.board.count(), first + PART);
        if count < end { count } else { end }
    }

    /// Stops the build unless the parts of the proof have ended with the last word.
    ///
    /// # Panics
    /// If there are more words.
    #[inline]
    #[track_caller]
    pub const fn expect_end(&self, end: usize) {
        assert!(
            end == self.board.count(),
            "expected more parts of the proof; this is an error in bitxform, please report it"
        );
    }

    /// Returns one of the words that prove the steps: first come single bits, then dense words without their bits off the
    /// board, then dense words with them. (A word of fewer bits than its limbs takes the lowest.)
    #[must_use]
    #[inline]
    pub const fn word(&self, number: usize) -> Expected<L, P> {
        let mut word = Expected {
            bits: [0; L],
            images: [[0; L]; P],
            counted: [!0; L],
        };
        let board = &self.board;
        if number >= board.singles {
            let dense = (number - board.singles) % board.dense_words;
            word.images = self.dense[dense];
            word.bits = dense_limbs(dense);
            if number - board.singles < board.dense_words {
                word.bits = and(word.bits, &self.squares);
            } else {
                word.counted = self.squares;
            }
            return word;
        }
        let (mut line, mut position) = (number / board.line_len, number % board.line_len);
        let mut index = board.stride * line + position;
        if board.bits <= 128 {
            (index, line, position) = (number, number / board.stride, number % board.stride);
        }
        let (limb, bit) = (index / 64, 1 << (index % 64));
        word.bits[limb] = bit;
        if self.squares[limb] & bit == 0 {
            word.counted = self.squares;
            return word;
        }
        let (line, position) = (line as i32, position as i32);
        let mut i = 0;
        while i < P {
            let map = &self.indices[i];
            let image = (map.first + map.line * line + map.step * position) as usize;
            word.images[i][image / 64] = 1 << (image % 64);
            i += 1;
        }
        word
    }

    /// Stops the build with the first wrong image of a [`word`](Self::word) under the proved symmetries. Bit i of `clearing`
    /// tells whether the steps of image i clear the bits off the board.
    ///
    /// # Panics
    /// Always. The message names the transform, the mapping and the squares.
    #[cold]
    #[inline]
    #[track_caller]
    pub const fn refute_steps(&self, number: usize, images: [[u64; L]; P], clearing: u8) -> ! {
        let (word, mut i) = (self.word(number), 0);
        loop {
            let (mut image, mut expected) = (images[i], word.images[i]);
            if clearing >> i & 1 == 0 {
                image = and(image, &word.counted);
                expected = and(expected, &word.counted);
            }
            if i + 1 == P || !are_same_limbs(image, expected) {
                self.refute(self.proved[i], &word.bits, &image, &expected);
            }
            i += 1;
        }
    }

    /// Returns the number of pairs of words that tell symmetries apart.
    #[must_use]
    #[inline]
    pub const fn pairs(&self) -> usize {
        if self.board.geometry.files() < 3 || self.board.geometry.ranks() < 3 {
            4
        } else {
            2
        }
    }

    /// Returns the squares of a pair of words, for each word one or two. All bits of pair 0 are set, which exposes a mask
    /// with a missing or an extra bit. Only the identity fixes both a1 and a neighbour. One word with both squares shows
    /// that, unless the board is only two squares wide: then each square has a word of its own.
    #[inline]
    const fn squares_of_pair(&self, number: usize) -> [[(u8, u8); 2]; 2] {
        let (files, ranks) = (self.board.geometry.files(), self.board.geometry.ranks());
        let beside = if files > 1 { (1, 0) } else { (0, 1) };
        let above = if ranks > 1 { (0, 1) } else { (1, 0) };
        match number {
            1 => [[(0, 0), beside], [(0, 0), above]],
            2 => [[(0, 0); 2], [beside; 2]],
            _ => [[beside; 2], [(0, 0); 2]],
        }
    }

    /// Returns the words of a pair.
    #[must_use]
    #[inline]
    pub const fn pair(&self, number: usize) -> [[u64; L]; 2] {
        if number == 0 {
            return [[!0; L]; 2];
        }
        let squares = self.squares_of_pair(number);
        let (mut words, mut i) = ([[0; L]; 2], 0);
        while i < 4 {
            let index = self.board.geometry.at(squares[i / 2][i % 2]);
            set(&mut words[i / 2], index);
            i += 1;
        }
        words
    }

    /// Stops the build unless `images` are those of the first word of a [`pair`](Self::pair) under all symmetries of
    /// the board. If each image was made by proved symmetries, this proves by which.
    ///
    /// # Panics
    /// As [`check`](Self::check).
    #[inline]
    #[track_caller]
    pub const fn check_each(&self, number: usize, images: &[[u64; L]; N]) {
        let [[one, other], _] = self.squares_of_pair(number);
        let (word, mut i) = (self.pair(number)[0], 0);
        while i < N {
            let symmetry = symmetry_at(N, i);
            let mut expected = self.squares;
            if number > 0 {
                expected = [0; L];
                set(&mut expected, image_of(one, symmetry, self.board.geometry));
                set(
                    &mut expected,
                    image_of(other, symmetry, self.board.geometry),
                );
            }
            let image = and(images[i], &self.squares);
            self.expect(symmetry, &word, &image, &expected);
            i += 1;
        }
    }

    /// Stops the build unless `images` are those under `group`, in its order, with the squares of the board only. The
    /// first half are images of one word, the second half of another. The images of both words under all symmetries of
    /// the board are given.
    ///
    /// If proved steps made each image, it is the image under some symmetry. The [`pair`](Self::pair)s then prove
    /// completely under which one.
    ///
    /// # Panics
    /// As [`check`](Self::check).
    #[inline]
    #[track_caller]
    pub const fn check_images<W: Word, const G: usize>(
        &self,
        group: &[Symmetry; G],
        [word, other]: [&[[u64; L]; N]; 2],
        images: [W; G],
    ) {
        let mut i = 0;
        while i < G {
            let from = if i < G.div_ceil(2) { word } else { other };
            let expected = and(from[index_of(N, group[i])], &self.squares);
            self.expect(group[i], &from[0], &limbs_of(images[i]), &expected);
            i += 1;
        }
    }

    /// Stops the build unless the image of a word is the expected one.
    #[inline]
    #[track_caller]
    const fn expect(
        &self,
        symmetry: Symmetry,
        word: &[u64; L],
        image: &[u64; L],
        expected: &[u64; L],
    ) {
        if !are_same_limbs(*image, *expected) {
            self.refute(symmetry, word, image, expected);
        }
    }

    #[cold]
    #[track_caller]
    const fn refute(
        &self,
        symmetry: Symmetry,
        word: &[u64; L],
        image: &[u64; L],
        expected: &[u64; L],
    ) -> ! {
        let mut message = Message::new();
        message.text("the steps planned for ");
        message.text(symmetry.name());
        message.text(" in ");
        message.text(self.board.geometry.mapping().name());
        message.text(" send ");
        self.describe(&mut message, word);
        if self.is_off_board(word) {
            message.text(", which is off the board,");
        }
        message.text(" to ");
        self.describe(&mut message, image);
        if !are_same_limbs(*expected, [0; L]) {
            message.text(" instead of ");
            self.describe(&mut message, expected);
        }
        message.text(REPORT);
        panic!("{}", message.as_str())
    }

    const fn is_off_board(&self, word: &[u64; L]) -> bool {
        are_same_limbs(and(*word, &self.squares), [0; L])
    }

    /// Appends the square of a word of one bit, all bits of a word of up to 128 bits, or their number.
    const fn describe(&self, message: &mut Message, word: &[u64; L]) {
        let (mut count, mut index, mut limb) = (0, 0, 0);
        while limb < L {
            count += word[limb].count_ones();
            if word[limb] != 0 {
                index = 64 * limb as u16 + word[limb].trailing_zeros() as u16;
            }
            limb += 1;
        }
        match self.board.geometry.square_at(index) {
            Some(square) if count == 1 => message.square(square, index),
            None if count == 1 => message.bit(index),
            _ if L > 2 => message.text("several bits"),
            _ => message.digits(
                word[0] as u128 | (word[L - 1] as u128) << (64 * (L - 1)),
                self.board.bits as u32 / 4,
            ),
        }
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::catch_unwind;

    /// Two flips of a board, square by square, with a mistake: the images of some bits are others.
    fn images<const L: usize>(
        geometry: Geometry,
        bits: [u64; L],
        mistake: &dyn Fn(u16) -> Option<u16>,
    ) -> [[u64; L]; 2] {
        let mut images = [[0; L]; 2];
        for index in 0..64 * L as u16 {
            if bits[usize::from(index / 64)] >> (index % 64) & 1 == 0 {
                continue;
            }
            for (symmetry, image) in [Symmetry::FlipVertical, Symmetry::FlipHorizontal]
                .into_iter()
                .zip(&mut images)
            {
                let square = geometry.square_at(index);
                let to = square.map(|square| image_of(square, symmetry, geometry));
                if let Some(to) = mistake(index).or(to) {
                    image[usize::from(to / 64)] ^= 1 << (to % 64);
                }
            }
        }
        images
    }

    /// Returns the number of the part that finds the mistake, if one does.
    fn part_that_finds<const L: usize>(
        geometry: Geometry,
        bits: usize,
        mistake: &dyn Fn(u16) -> Option<u16>,
    ) -> Option<usize> {
        let proved = [Symmetry::FlipVertical, Symmetry::FlipHorizontal];
        let proof = Proof::<L, 4, 2>::on(geometry, bits, proved);
        let (mut first, mut part) = (0, 0);
        while first < proof.board.count() {
            let end = proof.end_of_part(first);
            for number in first..end {
                let expected = proof.word(number);
                let images = images(geometry, expected.bits, mistake);
                let mut difference = 0;
                for (image, expected_image) in images.iter().zip(&expected.images) {
                    for limb in 0..L {
                        difference |= (image[limb] ^ expected_image[limb]) & expected.counted[limb];
                    }
                }
                let refutes = || proof.refute_steps(number, images, 0);
                if difference != 0 {
                    assert!(catch_unwind(refutes).is_err());
                    return Some(part);
                }
            }
            (first, part) = (end, part + 1);
        }
        proof.expect_end(first);
        None
    }

    /// Tries a mistake at bits: each comes to a1. A board of more than 200 bits has it at some bits of each limb.
    fn every_bit_matters<const L: usize>(geometry: Geometry, bits: u16, parts: &[usize]) {
        let mut found = std::collections::BTreeSet::new();
        let part = |mistake: &dyn Fn(u16) -> Option<u16>| {
            part_that_finds::<L>(geometry, usize::from(bits), mistake)
        };
        assert_eq!(part(&|_| None), None);
        let a1 = geometry.at((0, 0));
        for wrong in (0..bits).filter(|bit| bits < 200 || bit % 31 == 0) {
            let part = part(&|index| (index == wrong).then_some(a1));
            found.insert(part.expect("a part that finds the mistake"));
        }
        assert!(found.into_iter().eq(parts.iter().copied()), "{geometry:?}");
    }

    #[test]
    fn parts_find_a_mistake_at_each_bit_in_each_limb() {
        every_bit_matters::<1>(Geometry::new(7, 6, Mapping::Lefr), 64, &[0]);
        every_bit_matters::<1>(Geometry::new(7, 6, Mapping::Berf).with_stride(8), 64, &[0]);
        every_bit_matters::<2>(Geometry::new(9, 9, Mapping::Lerbef), 128, &[0]);
        every_bit_matters::<16>(Geometry::new(8, 128, Mapping::Lerf), 1024, &[0, 1, 2]);
        every_bit_matters::<24>(
            Geometry::new(11, 93, Mapping::Lerf).with_stride(16),
            1488,
            &[0, 1, 2],
        );
    }

    #[test]
    fn images_of_squares_are_linear() {
        for mapping in Mapping::ALL {
            for (files, ranks) in [(1, 2), (2, 1), (1, 128), (7, 6), (9, 9), (32, 32), (11, 93)] {
                let geometry = Geometry::new(files, ranks, mapping);
                for geometry in [geometry, geometry.with_stride(geometry.line_len() + 3)] {
                    for symmetry in &Symmetry::ALL[..if files == ranks { 8 } else { 1 }] {
                        expect_linear(*symmetry, geometry);
                    }
                    for symmetry in RectangleSymmetry::ALL {
                        expect_linear(symmetry.as_symmetry(), geometry);
                    }
                }
            }
        }
    }

    fn expect_linear(symmetry: Symmetry, geometry: Geometry) {
        let map = Indices::of(symmetry, geometry);
        for index in 0..geometry.bits() {
            if let Some(square) = geometry.square_at(index) {
                let (line, position) = (
                    index / u16::from(geometry.stride()),
                    index % u16::from(geometry.stride()),
                );
                let image = map.first + map.line * i32::from(line) + map.step * i32::from(position);
                assert_eq!(image, i32::from(image_of(square, symmetry, geometry)));
            }
        }
    }
}
