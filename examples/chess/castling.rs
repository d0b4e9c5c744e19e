//! Castling rights, spelt as in the input.

use core::cmp::Reverse;
use core::fmt::{self, Write as _};
use core::str::FromStr;

use super::error::FenError;
use super::fen::{Placement, ROOK, Side};

/// `K`, `Q` and the eight files, of both colours.
const LETTERS: usize = 20;

/// The letters of the remaining rights in the order of the input, then zeros.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rights([u8; LETTERS]);

impl Rights {
    /// `Kq` becomes `Qk`: the colour swap exchanges the rights, and white's come first.
    #[must_use]
    pub const fn exchanged(self) -> Self {
        let mut exchanged = [0; LETTERS];
        let mut length = 0;
        let mut step = 0;
        while step < 2 * LETTERS {
            let right = self.0[step % LETTERS];
            let is_next = if step < LETTERS {
                right.is_ascii_lowercase()
            } else {
                right.is_ascii_uppercase()
            };
            if is_next {
                // Upper and lower case letters differ in bit 5, the bit of the blank.
                exchanged[length] = right ^ b' ';
                length += 1;
            }
            step += 1;
        }
        Self(exchanged)
    }

    /// One letter for each right, in the order of the input.
    pub fn letters(&self) -> impl Iterator<Item = char> {
        let letters = self.0.iter().copied().map(char::from);
        letters.take_while(|&letter| letter != '\0')
    }

    /// The rights by the files of their rooks, as in Chess960, in an order independent of the spelling. `K` and
    /// `Q` stand for the outermost rooks, which are looked up; the letters remain where there is no such rook.
    #[must_use]
    pub fn by_rooks(self, placement: &Placement) -> Self {
        let mut rights = self.0.map(|right| {
            let (side, rank, files) = if right.is_ascii_uppercase() {
                (Side::White, &placement[0], b"ABCDEFGH")
            } else {
                (Side::Black, &placement[7], b"abcdefgh")
            };
            let is_rook = |&file: &usize| rank[file] == Some((side, ROOK));
            let file = match right.to_ascii_lowercase() {
                b'k' => (0..8).rev().find(is_rook),
                b'q' => (0..8).find(is_rook),
                _ => None,
            };
            file.map_or(right, |file| files[file])
        });
        rights.sort_unstable_by_key(|&right| Reverse(right));
        Self(rights)
    }
}

impl FromStr for Rights {
    type Err = FenError;

    /// Reads `KQkq`, the files of the rooks (needed for Chess960), or `-`.
    fn from_str(text: &str) -> Result<Self, FenError> {
        let mut rights = Self::default();
        if text == "-" {
            return Ok(rights);
        }
        let known = |letter: char| matches!(letter.to_ascii_lowercase(), 'k' | 'q' | 'a'..='h');
        let repeated = |letter| text.matches(letter).count() > 1;
        if !text.chars().all(known) || text.chars().any(repeated) {
            return Err(FenError::Castling(text.to_owned()));
        }
        for (right, letter) in rights.0.iter_mut().zip(text.bytes()) {
            *right = letter;
        }
        Ok(rights)
    }
}

impl fmt::Display for Rights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Self::default() {
            return f.write_str("-");
        }
        self.letters().try_for_each(|letter| f.write_char(letter))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Fen;

    #[test]
    fn rights_are_written_as_they_were_read() {
        for text in ["-", "KQkq", "qkQ", "HFhf", "K", "KQABCDEFGHkqabcdefgh"] {
            let rights: Rights = text.parse().expect(text);
            assert_eq!(rights.to_string(), text);
        }
    }

    #[test]
    fn rights_change_hands() {
        for (before, after) in [
            ("-", "-"),
            ("KQkq", "KQkq"),
            ("Kq", "Qk"),
            ("kqQ", "KQq"),
            ("Gb", "Bg"),
            ("HFhf", "HFhf"),
            ("QkK", "Kqk"),
            ("hQaKk", "HAKqk"),
            ("KQABCDEFGHabcdefgh", "ABCDEFGHkqabcdefgh"),
        ] {
            let rights: Rights = before.parse().expect(before);
            assert_eq!(rights.exchanged().to_string(), after, "{before}");
        }
    }

    #[test]
    fn rights_are_those_of_rooks() {
        for (line, rights) in [
            ("r3k2r/8/8/8/8/8/8/R3K2R w kqKQ -", "haHA"),
            ("1r2k1r1/8/8/8/8/8/8/1R2K1R1 w Gb -", "bG"),
            ("4k3/8/8/8/8/8/8/4K3 w Kq -", "qK"),
        ] {
            let fen: Fen = line.parse().expect(line);
            assert_eq!(fen.castling.by_rooks(&fen.placement).to_string(), rights);
        }
    }
}
