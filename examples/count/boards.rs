//! Patterns of black and white squares.

use std::io;

use bitxform::{Geometry, Mapping, Symmetry};

/// Writes the number of boards of each size.
pub(crate) fn count(largest: u8) -> io::Result<()> {
    for side in 2..=largest {
        let board = Geometry::new(side, side, Mapping::Lerf);
        crate::row(side, 1_u128 << board.squares(), classes(board))?;
    }
    Ok(())
}

/// Returns the number of patterns up to symmetry, by Burnside's lemma: the mean over the group of the number of
/// patterns that an element fixes.
fn classes(board: Geometry) -> u128 {
    let fixed = Symmetry::ALL.map(|symmetry| 1_u128 << cycles(board, symmetry));
    fixed.iter().sum::<u128>() / 8
}

/// Returns the number of cycles of a symmetry: a pattern is fixed if all squares of a cycle have the same colour.
fn cycles(board: Geometry, symmetry: Symmetry) -> usize {
    // Counts the first square of each cycle.
    let is_first = |&first: &u16| {
        let mut at = board.transform_square(first, symmetry);
        while at > first {
            at = board.transform_square(at, symmetry);
        }
        at == first
    };
    (0..board.squares()).filter(is_first).count()
}

#[cfg(test)]
mod tests {
    use bitxform::symmetric;

    use super::*;

    #[symmetric(mapping = "LERF", files = 4, ranks = 4)]
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    struct Board4(u16);

    #[test]
    fn as_many_boards_are_the_least_of_their_images() {
        let boards = (0..=u16::MAX).map(Board4);
        let least = boards.filter(|board| board.canonical() == *board);
        assert_eq!(
            least.count() as u128,
            classes(Geometry::new(4, 4, Mapping::Lerf))
        );
    }
}
