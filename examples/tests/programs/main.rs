//! The programs as a user runs them.

mod augment;
mod streams;
