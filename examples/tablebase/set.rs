//! Sets of men, such as `KBNK`.

use core::cmp::Reverse;
use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use bitxform_examples::{KING, PIECES, Side, letter};

/// The greatest number of men, the kings included.
pub(crate) const MOST_MEN: usize = 4;

const PAWN: usize = 0;

/// A side, and a piece as an index into [`PIECES`].
pub(crate) type Man = (Side, usize);

/// Two kings and up to two other men, no pawns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Set {
    /// White's king, black's king, then white's men and black's, the strongest first.
    men: Vec<Man>,
}

impl Set {
    pub(crate) fn men(&self) -> &[Man] {
        &self.men
    }

    /// The set after a capture of this man, which is no king.
    pub(crate) fn without(&self, man: usize) -> Self {
        let mut men = self.men.clone();
        men.remove(man);
        Self { men }
    }

    fn of(mut men: Vec<Man>) -> Self {
        men.sort_by_key(|&(side, piece)| (piece != KING, side as u8, Reverse(piece)));
        Self { men }
    }
}

/// The name of a list of men: white's, then black's, each with the king first and then the strongest.
pub(crate) fn name(men: &[Man]) -> String {
    let mut men = men.to_vec();
    men.sort_by_key(|&(side, piece)| (side as u8, Reverse(piece)));
    let letters = men.iter().map(|&(_, piece)| letter((Side::White, piece)));
    letters.collect()
}

impl fmt::Display for Set {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&name(&self.men))
    }
}

/// The reason why a name is not that of a set.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(crate) enum SetError {
    #[error(
        "expected a king, the other men of white, a king, and those of black, as in KBNK or KQKR"
    )]
    Kings,
    #[error("expected `Q`, `R`, `B`, `N` or `K`, found `{}`", .0.escape_debug())]
    Letter(char),
    #[error("expected no pawns, since only two of the eight symmetries preserve their moves")]
    Pawn,
    #[error("expected at most {MOST_MEN} men counting the kings, found {0}")]
    Men(usize),
}

impl FromStr for Set {
    type Err = SetError;

    /// Reads a name in any case, with the men of a side in any order.
    fn from_str(name: &str) -> Result<Self, SetError> {
        let mut men = Vec::new();
        let mut kings = 0;
        for found in name.chars() {
            let is_found = |&letter: &char| letter == found.to_ascii_lowercase();
            match PIECES.iter().position(is_found) {
                None => return Err(SetError::Letter(found)),
                Some(PAWN) => return Err(SetError::Pawn),
                Some(piece) => {
                    kings += usize::from(piece == KING);
                    let side = if kings < 2 { Side::White } else { Side::Black };
                    men.push((side, piece));
                }
            }
        }
        if kings != 2 || men[0].1 != KING {
            return Err(SetError::Kings);
        }
        if men.len() > MOST_MEN {
            return Err(SetError::Men(men.len()));
        }
        Ok(Self::of(men))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_put_in_order() {
        for (found, name) in [
            ("KQK", "KQK"),
            ("knbk", "KBNK"),
            ("KK", "KK"),
            ("KKR", "KKR"),
            ("KBKR", "KBKR"),
        ] {
            assert_eq!(found.parse::<Set>().expect(found).to_string(), name);
        }
    }

    #[test]
    fn bad_names_say_why() {
        for (name, error) in [
            ("", SetError::Kings),
            ("QKK", SetError::Kings),
            ("KQ", SetError::Kings),
            ("KQKRK", SetError::Kings),
            ("KXK", SetError::Letter('X')),
            ("KPK", SetError::Pawn),
            ("KQRBK", SetError::Men(5)),
        ] {
            assert_eq!(name.parse::<Set>(), Err(error), "{name}");
        }
    }

    #[test]
    fn men_are_captured() {
        let set: Set = "KBKR".parse().expect("a set");
        assert_eq!(set.without(2).to_string(), "KKR");
        assert_eq!(set.without(3).to_string(), "KBK");
    }
}
