//! The messages with which the proof of steps stops a build.

use super::{Proof, REPORT};
use crate::message::Message;

impl<W, const N: usize, const BITS: usize> Proof<W, N, BITS> {
    #[cold]
    #[track_caller]
    pub(super) const fn refute(&self, index: usize, bits: u128, image: u128, expected: u128) -> ! {
        let mut message = self.message(index);
        self.describe(&mut message, bits);
        if bits.is_power_of_two() && self.shape.square(bits.trailing_zeros() as u16).is_none() {
            message.text(", which is off the board,");
        }
        message.text(" to ");
        self.describe(&mut message, image);
        if expected != 0 {
            message.text(" instead of ");
            self.describe(&mut message, expected);
        }
        message.text(REPORT);
        panic!("{}", message.as_str())
    }

    const fn message(&self, index: usize) -> Message {
        let mut message = Self::about("the steps planned for ");
        message.text(Self::symmetry(index).name());
        message.text(" in ");
        message.text(self.shape.mapping().name());
        message.text(" send ");
        message
    }

    pub(super) const fn about(text: &str) -> Message {
        let mut message = Message::new();
        message.text(text);
        message
    }

    #[expect(
        clippy::cast_possible_truncation,
        reason = "an index of a word is small"
    )]
    pub(super) const fn describe(&self, message: &mut Message, word: u128) {
        let index = word.trailing_zeros() as u16;
        match self.shape.square(index) {
            Some(square) if word.is_power_of_two() => message.square(square, index),
            None if word.is_power_of_two() => message.bit(index),
            _ => message.digits(word, 8 * size_of::<W>() as u32 / 4),
        }
    }
}
