//! Numbers of positions, from 0, equal for all images of a position.
//!
//! The number is made up of the side to move, the pair of kings (462, see
//! [`king_pairs`](bitxform::table::king_pairs)) and the square of each other man, 64 each. A symmetry first moves
//! the kings to one of the 462 placements. If both kings are then on the diagonal a1-h8, the flip about it fixes
//! them, and the lesser of the two numbers counts. Two men of a kind are sorted by square. Hence each class of
//! positions has exactly one number. Some numbers belong to no position: those that this reduction leaves over,
//! and those with two men on a square.

use bitxform::{Symmetry, table};
use cozy_chess::Color;

use crate::men::{MAPPING, MOST_MEN, Men, Position};

const PAIRS: usize = 462;

static KING_PAIRS: [(u8, u8); PAIRS] = table::king_pairs(MAPPING);

/// The numbering of the positions of a set.
pub(crate) struct Index {
    men: usize,
    twins: bool,
    /// The image of each square, by symmetry and square.
    images: [[u8; 64]; 8],
    /// By the squares of both kings: the number of the pair, and the symmetries that lead to the placement of this
    /// number, one or two.
    pairs: Vec<Option<(u16, [Symmetry; 2])>>,
}

impl Index {
    pub(crate) fn new(men: &Men) -> Self {
        const DIAGONAL: u64 = MAPPING.geometry().diagonal_mask(0);
        let image = |symmetry: Symmetry| {
            let square = |square| u8::try_from(square).expect("a square");
            core::array::from_fn(|from| symmetry.apply_square(square(from), MAPPING))
        };
        let kings = (0..64).flat_map(|white| (0..64).map(move |black| (white, black)));
        let pairs = kings.map(|(white, black)| {
            let (pair, symmetry) = table::king_pair_index(white, black, MAPPING)?;
            let (first, second) = KING_PAIRS[usize::from(pair)];
            let is_fixed = DIAGONAL >> first & DIAGONAL >> second & 1 != 0;
            let other = if is_fixed {
                symmetry.then(Symmetry::FlipDiagonal)
            } else {
                symmetry
            };
            Some((pair, [symmetry, other]))
        });
        Self {
            men: men.len(),
            twins: men.has_twins(),
            images: Symmetry::ALL.map(image),
            pairs: pairs.collect(),
        }
    }

    /// The count of numbers.
    pub(crate) const fn len(&self) -> usize {
        (2 * PAIRS) << (6 * (self.men - 2))
    }

    /// Returns the number of a position, or `None` if the kings are neighbours or on the same square. Legality is
    /// not checked otherwise.
    pub(crate) fn of(&self, position: Position) -> Option<usize> {
        let [white, black, ..] = position.squares;
        let (pair, symmetries) = self.pairs[usize::from(white) << 6 | usize::from(black)]?;
        let others = symmetries.map(|symmetry| self.others(position, symmetry));
        let pair = position.turn as usize * PAIRS + usize::from(pair);
        Some(pair << (6 * (self.men - 2)) | others[0].min(others[1]))
    }

    /// The squares of the men other than the kings.
    fn others(&self, position: Position, symmetry: Symmetry) -> usize {
        let image = &self.images[symmetry as usize];
        let mut squares = position.squares.map(|square| image[usize::from(square)]);
        if self.twins && squares[2] > squares[3] {
            squares.swap(2, 3);
        }
        let others = squares[2..self.men].iter();
        others.fold(0, |number, &square| number << 6 | usize::from(square))
    }

    /// Returns the position of a number; [`of`](Self::of) may return a lesser number for it.
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
            turn: [Color::White, Color::Black][rest / PAIRS],
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use bitxform_model::Board;

    use super::*;

    /// The images of a square, by file and rank.
    fn images(square: u8) -> [u8; 8] {
        let board = Board::new("LERF", (8, 8), None, None);
        let square = board.square(square.into()).expect("a square");
        let image = |symmetry| board.index(board.image(symmetry, square));
        core::array::from_fn(|symmetry| image(symmetry).try_into().expect("64 squares"))
    }

    #[test]
    fn two_kings_have_462_classes() {
        let index = Index::new(&"KK".parse().expect("a set"));
        let mut classes = HashSet::new();
        for (white, black) in (0..64).flat_map(|white| (0..64).map(move |black| (white, black))) {
            let number = index.of(Position {
                squares: [white, black, 0, 0],
                turn: Color::White,
            });
            let files = (white % 8_u8).abs_diff(black % 8);
            let is_apart = files.max((white / 8).abs_diff(black / 8)) > 1;
            assert_eq!(number.is_some(), is_apart, "{white} {black}");
            if let Some(number) = number {
                assert!(number < 462);
                let pairs = images(white).into_iter().zip(images(black));
                classes.insert((pairs.min(), number));
            }
        }
        assert_eq!(classes.len(), 462, "each class has a number of its own");
    }

    #[test]
    fn images_have_one_number() {
        for name in ["KQK", "KBNK", "KBBK"] {
            let men: Men = name.parse().expect(name);
            let index = Index::new(&men);
            // A stride that has no factor in common with the length.
            for number in (0..index.len()).step_by(4099) {
                let position = index.position(number);
                let least = index.of(position).expect("kings apart");
                assert!(least <= number);
                let squares = position.squares.map(images);
                for symmetry in 0..8 {
                    let mut image = position;
                    image.squares = squares.map(|images| images[symmetry]);
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
