//! Connected shapes of squares.

use std::collections::HashSet;
use std::io;

use bitxform::symmetric;
use indicatif::ProgressBar;

use crate::Columns;

const SIDE: u8 = 11;

/// Squares of a board large enough to add a tenth square on any side of a shape.
#[symmetric(mapping = "LERF", files = 11, ranks = 11)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Polyomino(u128);

impl Polyomino {
    const MONOMINO: Self = Self(1);

    /// The shape shifted to the first file and the first rank, equal for all shifts of the shape.
    fn in_the_corner(self) -> Self {
        let first_rank: u128 = (1 << SIDE) - 1;
        let first_file = (0..SIDE).fold(0, |file: u128, rank| file | 1 << (SIDE * rank));
        let mut squares = self.0;
        while squares & first_rank == 0 {
            squares >>= SIDE;
        }
        while squares & first_file == 0 {
            squares >>= 1;
        }
        Self(squares)
    }

    /// The least image of the shifted shape, equal for all images of the shape anywhere on the board.
    fn free(self) -> Self {
        let images = self.images().into_iter().map(Self::in_the_corner);
        images.min().expect("eight images")
    }

    /// Returns all shapes with one more square. After a shift by one from the corner, a shape of fewer than ten
    /// squares has free squares on all sides.
    fn grown(self) -> impl Iterator<Item = Self> {
        let shifted = Self(self.0 << (SIDE + 1));
        let beside = (0..SIDE * SIDE).filter(move |&square| shifted.touches(square));
        beside.map(move |square| Self(shifted.0 | 1 << square).in_the_corner())
    }

    /// Whether an empty square has a neighbour in the shape.
    fn touches(self, square: u8) -> bool {
        let has = |square: u8| self.0 >> square & 1 == 1;
        let file = square % SIDE;
        !has(square)
            && (file > 0 && has(square - 1)
                || file + 1 < SIDE && has(square + 1)
                || square >= SIDE && has(square - SIDE)
                || square + SIDE < SIDE * SIDE && has(square + SIDE))
    }
}

/// Writes the number of shapes of one square, of two and so on.
pub(crate) fn count(largest: u8) -> io::Result<bool> {
    let columns = Columns::new("n", 0)?;
    let mut fixed = HashSet::from([Polyomino::MONOMINO]);
    for size in 1..=largest {
        let free: HashSet<Polyomino> = fixed.iter().map(|shape| shape.free()).collect();
        columns.row(size, fixed.len(), free.len())?;
        if size < largest {
            let bar = ProgressBar::new(fixed.len() as u64);
            let mut grown = HashSet::new();
            for shape in fixed {
                grown.extend(shape.grown());
                bar.inc(1);
            }
            bar.finish_and_clear();
            fixed = grown;
        }
    }
    Ok(true)
}
