//! Squares by their names, and where the symmetries take them.

use crate::grid::{Grid, counting};

/// The name of the square in that column from the left and that row from the bottom.
fn name((column, row): (usize, usize)) -> String {
    format!("{}{}", char::from(b"abcdefgh"[column]), row + 1)
}

/// The index of a square by its name.
///
/// # Panics
/// If no square or no mapping has this name.
#[must_use]
pub fn square_index(name: &str, mapping: &str) -> u8 {
    let [column @ b'a'..=b'h', row @ b'1'..=b'8'] = *name.as_bytes() else {
        panic!("no square is called {name}");
    };
    counting(mapping).index(usize::from(column - b'a'), usize::from(row - b'1'))
}

/// The name of a square by its index.
///
/// # Panics
/// If no square has this index.
#[must_use]
pub fn square_name(index: u8, mapping: &str) -> String {
    (0..64)
        .map(|number| name((number % 8, number / 8)))
        .find(|name| square_index(name, mapping) == index)
        .expect("an index from 0 to 63")
}

/// The new index of each index, read off a rotated drawing with the squares' own names.
#[must_use]
pub fn destinations(symmetry: &str, mapping: &str) -> [u8; 64] {
    let names = Grid::new(|column, row| (column, row)).transformed(symmetry);
    let mut destinations = [0; 64];
    for number in 0..64 {
        let (column, row) = (number % 8, number / 8);
        let from = square_index(&name(names.at(column, row)), mapping);
        destinations[usize::from(from)] = square_index(&name((column, row)), mapping);
    }
    destinations
}
