//! Zobrist keys.

mod action;
mod key;
mod keys;
mod places;
mod proof;
mod random;

pub use action::KeySymmetry;
pub use key::ZobristKey;
pub use keys::ZobristKeys;
