//! The second part of the proof: the symmetries that are made of others, and all images at once. A few words tell the
//! symmetries apart.

use super::board::image_of;
use super::{Proof, REPORT};
use crate::bits::int::limbs_of;
use crate::bits::limbs::{and, are_same_limbs, set_bit};
use crate::message::Message;
use crate::{RectangleSymmetry, Symmetry, Word};

impl<const L: usize, const N: usize, const P: usize> Proof<L, N, P> {
    /// Returns the number of pairs of words that tell symmetries apart.
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
    pub const fn pair(&self, number: usize) -> [[u64; L]; 2] {
        if number == 0 {
            return [[!0; L]; 2];
        }
        let squares = self.squares_of_pair(number);
        let (mut words, mut i) = ([[0; L]; 2], 0);
        while i < 4 {
            let index = self.board.geometry.at(squares[i / 2][i % 2]);
            set_bit(&mut words[i / 2], index as usize);
            i += 1;
        }
        words
    }

    /// Stops the build unless `images` are those of the first word of a [`pair`](Self::pair) under all symmetries of
    /// the board. If each image was made by proved symmetries, this proves by which.
    ///
    /// # Panics
    /// As [`check`](Self::check).
    #[track_caller]
    pub const fn check_each(&self, number: usize, images: &[[u64; L]; N]) {
        let [[one, other], _] = self.squares_of_pair(number);
        let (word, mut i) = (self.pair(number)[0], 0);
        while i < N {
            let symmetry = symmetry_at(N, i);
            let mut expected = self.squares;
            if number > 0 {
                expected = [0; L];
                let geometry = self.board.geometry;
                set_bit(&mut expected, image_of(one, symmetry, geometry) as usize);
                set_bit(&mut expected, image_of(other, symmetry, geometry) as usize);
            }
            let image = and(images[i], &self.squares);
            if !are_same_limbs(image, expected) {
                self.refute(symmetry, &word, &image, &expected);
            }
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
            let image = limbs_of(images[i]);
            if !are_same_limbs(image, expected) {
                self.refute(group[i], &from[0], &image, &expected);
            }
            i += 1;
        }
    }

    #[cold]
    #[track_caller]
    pub(super) const fn refute(
        &self,
        symmetry: Symmetry,
        word: &[u64; L],
        image: &[u64; L],
        expected: &[u64; L],
    ) -> ! {
        let (mut message, mapping) = (Message::new(), self.board.geometry.mapping().name());
        let template = "the steps planned for {} in {} send ";
        message.fill(template, &[symmetry.name(), mapping], &[]);
        self.describe(&mut message, word);
        if are_same_limbs(and(*word, &self.squares), [0; L]) {
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
const fn symmetry_at(count: usize, index: usize) -> Symmetry {
    if count == 4 {
        RectangleSymmetry::ALL[index].as_symmetry()
    } else {
        Symmetry::ALL[index]
    }
}

/// Returns the index of a symmetry among the `count` symmetries of a board.
const fn index_of(count: usize, symmetry: Symmetry) -> usize {
    if count == 4 {
        crate::__private::index_in_rectangle(symmetry)
    } else {
        symmetry as usize
    }
}
