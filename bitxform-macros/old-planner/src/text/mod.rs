//! Networks as Rust and in words, and symmetries in words.

pub mod effect;
mod hexadecimal;
mod program;
mod rust;
mod words;

pub use crate::network::operation::Unary;
pub use hexadecimal::hexadecimal;
pub use program::{LOCALS, body, code_of_program, rust_of_program, steps_of, steps_of_program};
pub use rust::{HALVES, Language, code_on_limbs, rust, rust_on_limbs};
pub use words::{cheapest_in_words, cost_in_words, operations_in_words, steps_in_words};
