//! Random groups, with a colour swap or without.

use fastrand::Rng;

/// The symmetries of each named group, by their index in the order of the crate: identity, flips of ranks, files,
/// diagonal and anti-diagonal, turns by 90, 180 and 270 degrees.
const NAMED: [(&str, &[u8]); 8] = [
    ("identity", &[0]),
    ("horizontal", &[0, 2]),
    ("vertical", &[0, 1]),
    ("half_turn", &[0, 6]),
    ("rectangle", &[0, 1, 2, 6]),
    ("rotations", &[0, 5, 6, 7]),
    ("diagonals", &[0, 3, 4, 6]),
    ("all", &[0, 1, 2, 3, 4, 5, 6, 7]),
];

/// Symmetries that a colour swap may be combined with: each is its own inverse.
const INVOLUTIONS: [(&str, u8); 6] = [
    ("identity", 0),
    ("flip_vertical", 1),
    ("flip_horizontal", 2),
    ("flip_diagonal", 3),
    ("flip_anti_diagonal", 4),
    ("rotate_180", 6),
];

/// The matrix that transforms a board about its centre, row by row.
const fn matrix(symmetry: u8) -> [i8; 4] {
    match symmetry {
        0 => [1, 0, 0, 1],
        1 => [1, 0, 0, -1],
        2 => [-1, 0, 0, 1],
        3 => [0, 1, 1, 0],
        4 => [0, -1, -1, 0],
        5 => [0, 1, -1, 0],
        6 => [-1, 0, 0, -1],
        _ => [0, -1, 1, 0],
    }
}

/// The composition: the first symmetry, then the second.
fn product(first: u8, second: u8) -> u8 {
    let (left, right) = (matrix(second), matrix(first));
    let entry = |row: usize, column: usize| {
        left[2 * row] * right[column] + left[2 * row + 1] * right[2 + column]
    };
    let both = [entry(0, 0), entry(0, 1), entry(1, 0), entry(1, 1)];
    (0..8)
        .find(|symmetry| matrix(*symmetry) == both)
        .expect("products are symmetries")
}

/// The symmetries of the group, each with whether it swaps the colours.
#[derive(Clone, Debug)]
pub(crate) struct Group {
    /// The text of the argument `group`.
    pub(crate) text: String,
    /// The elements, in the order of the crate.
    pub(crate) elements: Vec<(u8, bool)>,
    /// The symmetry of `flip_color`, in groups with a colour swap.
    pub(crate) before_colors: Option<u8>,
}

impl Group {
    /// A random group, of the symmetries that map ranks to ranks if `keeps_ranks`.
    pub(crate) fn random(keeps_ranks: bool, with_colors: bool, random: &mut Rng) -> Self {
        let keeps = |symmetry: u8| !keeps_ranks || matches!(symmetry, 0 | 1 | 2 | 6);
        let named: Vec<_> = NAMED
            .iter()
            .filter(|(_, elements)| elements.iter().all(|element| keeps(*element)))
            .collect();
        let (name, board) = named[random.usize(..named.len())];
        let mut elements: Vec<(u8, bool)> =
            board.iter().map(|symmetry| (*symmetry, false)).collect();
        if !with_colors {
            return Self {
                text: (*name).to_owned(),
                elements,
                before_colors: None,
            };
        }
        let (mut text, mut before) = (format!("{name} + color"), 1);
        if random.bool() {
            let normal: Vec<_> = INVOLUTIONS
                .iter()
                .filter(|(_, symmetry)| keeps(*symmetry) && normalises(*symmetry, board))
                .collect();
            let (method, symmetry) = normal[random.usize(..normal.len())];
            text += &format!(" after {method}");
            before = *symmetry;
        }
        let mut exchanging: Vec<u8> = board
            .iter()
            .map(|symmetry| product(*symmetry, before))
            .collect();
        exchanging.sort_unstable();
        elements.extend(exchanging.into_iter().map(|symmetry| (symmetry, true)));
        Self {
            text,
            elements,
            before_colors: Some(before),
        }
    }
}

/// Whether the symmetry and the group generate a group of twice the size, or of the same size.
fn normalises(symmetry: u8, group: &[u8]) -> bool {
    group
        .iter()
        .all(|element| group.contains(&product(product(symmetry, *element), symmetry)))
}
