//! Programs as code and in words, and symmetries in words.

mod code;
pub mod effect;
mod rust;
mod words;

pub use code::{Code, LOCALS, Language, code};
pub use rust::{Rust, body, rust, statements};
pub use words::{Group, StepInWords, cheapest_in_words, cost_in_words, operations_in_words};

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
