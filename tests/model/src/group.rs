//! Symmetries as matrices, and the groups of the argument `group`.

use crate::SYMMETRIES;

/// A symmetry by its index, and whether the colours swap.
pub type Element = (usize, bool);

/// The matrix of each symmetry about the centre of the board, row by row.
const MATRICES: [[i8; 4]; 8] = [
    [1, 0, 0, 1],
    [1, 0, 0, -1],
    [-1, 0, 0, 1],
    [0, 1, 1, 0],
    [0, -1, -1, 0],
    [0, 1, -1, 0],
    [-1, 0, 0, -1],
    [0, -1, 1, 0],
];

/// The symmetries of each named group.
pub const NAMED: [(&str, &[usize]); 8] = [
    ("identity", &[0]),
    ("horizontal", &[0, 2]),
    ("vertical", &[0, 1]),
    ("half_turn", &[0, 6]),
    ("rectangle", &[0, 1, 2, 6]),
    ("rotations", &[0, 5, 6, 7]),
    ("diagonals", &[0, 3, 4, 6]),
    ("all", &[0, 1, 2, 3, 4, 5, 6, 7]),
];

/// The steps in the eight directions, clockwise from the north.
const STEPS: [(i8, i8); 8] = [
    (0, 1),
    (1, 1),
    (1, 0),
    (1, -1),
    (0, -1),
    (-1, -1),
    (-1, 0),
    (-1, 1),
];

/// The first symmetry, then the second.
///
/// # Panics
/// Never: all products are symmetries.
#[must_use]
pub fn product(first: usize, second: usize) -> usize {
    let (left, right) = (MATRICES[second], MATRICES[first]);
    let entry = |row: usize, column: usize| {
        left[2 * row] * right[column] + left[2 * row + 1] * right[2 + column]
    };
    let both = [entry(0, 0), entry(0, 1), entry(1, 0), entry(1, 1)];
    let found = MATRICES.iter().position(|matrix| *matrix == both);
    found.expect("a symmetry")
}

/// The image of a direction, both counted clockwise from the north.
///
/// # Panics
/// Never: images of directions are directions.
#[must_use]
pub fn image_of_direction(symmetry: usize, direction: usize) -> usize {
    let (matrix, (file, rank)) = (MATRICES[symmetry], STEPS[direction]);
    let image = (
        matrix[0] * file + matrix[1] * rank,
        matrix[2] * file + matrix[3] * rank,
    );
    let found = STEPS.iter().position(|step| *step == image);
    found.expect("a direction")
}

/// The elements that count as the same position.
#[derive(Clone, Debug)]
pub struct Group {
    /// The elements, in the order of `images`.
    pub elements: Vec<Element>,
    /// The symmetry that goes with the colour swap in `flip_color`.
    pub with_swap: usize,
    /// Whether there is a `+ color`.
    pub has_swap: bool,
}

impl Group {
    /// Reads a text such as `horizontal + color after identity`.
    ///
    /// # Panics
    /// If the text names no group or symmetry.
    #[must_use]
    pub fn parse(text: &str) -> Self {
        let (name, swap) = match text.split_once(" + color") {
            Some((name, swap)) => (name, Some(swap)),
            None => (text, None),
        };
        let symmetries = NAMED.iter().find(|(other, _)| *other == name);
        let symmetries = symmetries.expect("the name of a group").1;
        let method = swap.and_then(|swap| swap.strip_prefix(" after "));
        let with_swap = SYMMETRIES
            .iter()
            .position(|other| *other == method.unwrap_or("flip_vertical"));
        let with_swap = with_swap.expect("the name of a symmetry");
        let mut elements: Vec<Element> = symmetries.iter().map(|one| (*one, false)).collect();
        if swap.is_some() {
            let products = symmetries
                .iter()
                .map(|one| (product(*one, with_swap), true));
            elements.extend(products);
            elements.sort_by_key(|(symmetry, swaps)| (*swaps, *symmetry));
        }
        Self {
            elements,
            with_swap,
            has_swap: swap.is_some(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Board;

    #[test]
    fn products_of_matrices_are_those_of_coordinates() {
        let board = Board::new("LERF", (5, 5), None, None);
        for first in 0..8 {
            for second in 0..8 {
                for square in &board.order {
                    let in_turn = board.image(second, board.image(first, *square));
                    assert_eq!(board.image(product(first, second), *square), in_turn);
                }
            }
        }
    }

    #[test]
    fn directions_move_as_steps_do() {
        let board = Board::new("LERF", (3, 3), None, None);
        for symmetry in 0..8 {
            for (direction, step) in STEPS.iter().enumerate() {
                let number = |step: i8| usize::try_from(step + 1).expect("0, 1 or 2");
                let to = |step: &(i8, i8)| (number(step.0), number(step.1));
                let image = board.image(symmetry, to(step));
                assert_eq!(image, to(&STEPS[image_of_direction(symmetry, direction)]));
            }
        }
    }
}
