//! Enums, against a rotated sheet of paper.

mod everything;
mod forms;
mod games;
mod moves;

use bitxform_tests::Sheet;

/// The new index of the entry at each index.
struct Images([Option<u8>; 128]);

impl Images {
    fn under(symmetry: &str, sheet: &Sheet) -> Self {
        Self(sheet.destinations(symmetry))
    }

    /// Values off the board stay.
    fn square(&self, index: u8) -> u8 {
        let image = self.0.get(usize::from(index)).copied().flatten();
        image.unwrap_or(index)
    }
}
