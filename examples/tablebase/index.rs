//! Numbers of positions, from 0, equal for all images of a position.
//!
//! The number is made up of the side to move, the pair of kings (462, see
//! [`king_pairs`](bitxform::table::king_pairs)) and the square of each other man, 64 each. A symmetry first
//! moves the kings to one of the 462 placements. If both kings are then on the diagonal a1-h8, the flip about
//! it fixes them, and the lesser of the two numbers counts. Two men of a kind are sorted by square. Hence each
//! class of positions has exactly one number. Some numbers belong to no position: those that this reduction
//! leaves over, and those with two men on a square.

use bitxform::{Symmetry, table};

use crate::position::{MAPPING, Position};
use crate::set::{MOST_MEN, Set};
use bitxform_examples::Side;

const PAIRS: usize = 462;

static KING_PAIRS: [(u8, u8); PAIRS] = table::king_pairs(MAPPING);

/// The count of numbers for each side to move, if only the kings are reduced.
pub(crate) const fn numbers_per_side(men: usize) -> usize {
    PAIRS << (6 * (men - 2))
}

/// The numbering of the positions of a set.
pub(crate) struct Index {
    men: usize,
    /// Whether the two men other than kings are of a kind.
    twins: bool,
    /// The image of each square, by symmetry and square.
    images: [[u8; 64]; 8],
    /// The number of each pair of kings, by white's square and black's. With it comes the symmetry that leads
    /// to the pair of this number, and a second symmetry that also does, or the first again.
    pairs: Vec<Option<(u16, Symmetry, Symmetry)>>,
}

impl Index {
    pub(crate) fn new(set: &Set) -> Self {
        let mut images = [[0; 64]; 8];
        for symmetry in Symmetry::ALL {
            for (square, image) in (0..).zip(&mut images[symmetry as usize]) {
                *image = symmetry.apply_square(square, MAPPING);
            }
        }
        let kings = (0..64).flat_map(|white| (0..64).map(move |black| (white, black)));
        let pairs = kings.map(|(white, black)| {
            let (pair, symmetry) = table::king_pair_index(white, black, MAPPING)?;
            let (first, second) = KING_PAIRS[usize::from(pair)];
            let diagonal = MAPPING.a1h8_diagonal();
            let fixed = diagonal >> first & diagonal >> second & 1 != 0;
            let twin = if fixed {
                symmetry.then(Symmetry::FlipDiagonal)
            } else {
                symmetry
            };
            Some((pair, symmetry, twin))
        });
        let men = set.men();
        Self {
            men: men.len(),
            twins: men.len() == MOST_MEN && men[2] == men[3],
            images,
            pairs: pairs.collect(),
        }
    }

    /// The count of numbers.
    pub(crate) const fn len(&self) -> usize {
        2 * numbers_per_side(self.men)
    }

    /// The number of a position; `None` if the kings are neighbours or on the same square. Legality is not
    /// checked otherwise.
    pub(crate) fn of(&self, position: Position) -> Option<usize> {
        let [white, black, ..] = position.squares;
        let (pair, symmetry, twin) = self.pairs[usize::from(white) << 6 | usize::from(black)]?;
        let mut others = self.number(position, symmetry);
        if twin != symmetry {
            others = others.min(self.number(position, twin));
        }
        let pair = position.turn as usize * PAIRS + usize::from(pair);
        Some(pair << (6 * (self.men - 2)) | others)
    }

    /// The squares of the men other than the kings.
    fn number(&self, position: Position, symmetry: Symmetry) -> usize {
        let image = &self.images[symmetry as usize];
        let mut squares = position.squares.map(|square| image[usize::from(square)]);
        if self.twins && squares[2] > squares[3] {
            squares.swap(2, 3);
        }
        let others = &squares[2..self.men];
        others
            .iter()
            .fold(0, |number, &square| number << 6 | usize::from(square))
    }

    /// The position of a number; [`of`](Self::of) may return a lesser number for it.
    ///
    /// # Panics
    /// If the number is not less than [`len`](Self::len).
    pub(crate) fn position(&self, number: usize) -> Position {
        let mut squares = [0; MOST_MEN];
        let mut rest = number;
        for square in squares[2..self.men].iter_mut().rev() {
            // A square takes six bits.
            *square = rest.to_le_bytes()[0] & 63;
            rest >>= 6;
        }
        (squares[0], squares[1]) = KING_PAIRS[rest % PAIRS];
        Position {
            squares,
            turn: [Side::White, Side::Black][rest / PAIRS],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every image of a position, also with twins exchanged, has the same number.
    #[test]
    fn images_have_one_number() {
        for name in ["KQK", "KBNK", "KBBK"] {
            let set: Set = name.parse().expect(name);
            let index = Index::new(&set);
            // A stride that has no factor in common with the length.
            for number in (0..index.len()).step_by(4099) {
                let position = index.position(number);
                let least = index.of(position).expect("kings apart");
                assert!(least <= number);
                for symmetry in Symmetry::ALL {
                    let mut image = position;
                    for square in &mut image.squares[..set.men().len()] {
                        *square = symmetry.apply_square(*square, MAPPING);
                    }
                    assert_eq!(index.of(image), Some(least), "{name} {number} {symmetry}");
                    if name == "KBBK" {
                        image.squares.swap(2, 3);
                        assert_eq!(index.of(image), Some(least), "{name} {number}");
                    }
                }
            }
        }
    }
}
