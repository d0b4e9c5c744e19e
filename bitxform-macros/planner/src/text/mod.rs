//! Programs as code and in words, and symmetries in words.

mod code;
pub mod effect;
mod hexadecimal;
mod rust;
mod words;

pub use code::{Code, LOCALS, Language, code};
pub use hexadecimal::hexadecimal;
pub use rust::{Rust, body, rust};
pub use words::{Group, StepInWords, cheapest_in_words, cost_in_words, operations_in_words};
