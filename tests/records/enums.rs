//! Enums, against a sheet of paper that is turned.

mod everything;
mod games;
mod moves;

use bitxform_tests::Sheet;

/// Where what was at each index is now.
struct Images([Option<u8>; 128]);

impl Images {
    fn under(symmetry: &str, sheet: &Sheet) -> Self {
        Self(sheet.destinations(symmetry))
    }

    /// What is off the board stays.
    fn square(&self, index: u8) -> u8 {
        let image = self.0.get(usize::from(index)).copied().flatten();
        image.unwrap_or(index)
    }
}
