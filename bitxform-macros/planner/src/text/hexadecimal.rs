//! Masks as literals.

use core::fmt::Write as _;

/// Returns a hexadecimal literal with all digits of `width` bits.
///
/// ```
/// use bitxform_planner::text::hexadecimal;
///
/// assert_eq!(hexadecimal(0xaa_00aa, 32), "0x00aa_00aa");
/// ```
#[must_use]
pub fn hexadecimal(word: u128, width: u32) -> String {
    let mut text = String::from("0x");
    for nibble in (0..width / 4).rev() {
        let _ = write!(text, "{:x}", word >> (4 * nibble) & 15);
        if nibble > 0 && nibble % 4 == 0 {
            text += "_";
        }
    }
    text
}
