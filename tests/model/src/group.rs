//! Products of symmetries, and the groups of the argument `group`.

use crate::board::image;
use crate::{SYMMETRIES, Square, Value};

/// A symmetry by its index, and whether the colours swap.
pub type Element = (usize, bool);

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

/// The first symmetry, then the second.
///
/// # Panics
/// Never: all products are symmetries.
#[must_use]
pub fn product(first: usize, second: usize) -> usize {
    // A square of 4x4 that the symmetries move to eight different ones.
    let image = |symmetry, square| image((3, 3), symmetry, square);
    let both = image(second, image(first, (0, 1)));
    let found = (0..SYMMETRIES.len()).find(|symmetry| image(*symmetry, (0, 1)) == both);
    found.expect("a symmetry")
}

/// The image of a direction, both counted clockwise from the north.
///
/// # Panics
/// Never: images of directions are directions.
#[must_use]
pub fn image_of_direction(symmetry: usize, direction: usize) -> usize {
    /// The neighbours of the middle of 3x3 squares.
    const NEIGHBOURS: [Square; 8] = [
        (1, 2),
        (2, 2),
        (2, 1),
        (2, 0),
        (1, 0),
        (0, 0),
        (0, 1),
        (0, 2),
    ];
    let image = image((2, 2), symmetry, NEIGHBOURS[direction]);
    let found = NEIGHBOURS.iter().position(|square| *square == image);
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

    /// The image of a key, whose lanes are the ordinary keys of all images. Nothing is known of other elements than those
    /// of the lanes.
    ///
    /// # Panics
    /// If a key has fewer lanes than the group has elements.
    #[must_use]
    pub fn moved_key(&self, lanes: &[Value], first: Element) -> Value {
        let place = |element| self.elements.iter().position(|other| *other == element);
        let lane = |second: &Element| {
            let both = (product(first.0, second.0), first.1 != second.1);
            Some(lanes[place(both)?].clone())
        };
        let moved: Option<Vec<Value>> = self.elements.iter().map(lane).collect();
        moved.map_or(Value::None, Value::List)
    }
}
