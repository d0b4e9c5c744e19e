//! The forms of steps.

use crate::program::Kind;

/// The form in which a program takes a step, for documentation and drawings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// One operation of each lane: the bytes, the bits, or the bits of each byte in the opposite order.
    Whole(Kind),
    /// Bits are masked, shifted, and joined.
    Parts,
    /// Delta swaps: pairs of bits trade places.
    Swaps,
}
