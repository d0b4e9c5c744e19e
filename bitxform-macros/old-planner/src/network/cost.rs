//! Nominal costs: what the planner minimises, in one place.
//!
//! A word operation costs 1, because it is one instruction on all common processors. On words of several limbs,
//! each operation on a limb costs 1.
//!
//! Of networks with equal costs, the planner takes the one with the fewest rotations, because vectors of AVX2, SSE2 and
//! NEON rotate no lanes: a rotation takes two shifts and an `or` there. Weights combine both: [`OPERATION`] for each
//! operation, and 1 more for each rotation.

use super::operation::{Operation, Unary};
use super::step::limb;

/// The weight of one operation. No network has as many rotations.
pub(crate) const OPERATION: u32 = 1024;

/// Returns a weight without its rotations.
pub(crate) const fn whole(weight: u32) -> u32 {
    weight - weight % OPERATION
}

/// Returns the weight of one operation on a limb.
///
/// A byte swap is one instruction. Compilers build a bit reversal from a byte swap and three rounds of
/// masks, which cost 4.5 operations each on average. They omit the byte swap if each byte is reversed
/// by itself.
pub(crate) const fn of_operation(operation: Operation) -> u32 {
    match operation {
        Operation::Unary(_, Unary::ReverseBits) => 14 * OPERATION,
        Operation::Unary(_, Unary::ReverseEachByte) => 13 * OPERATION,
        Operation::Unary(_, Unary::RotateLeft(_) | Unary::RotateRight(_)) => OPERATION + 1,
        _ => OPERATION,
    }
}

/// Returns the cost of one operation on a limb of `bits` bits of an array.
///
/// Compilers vectorise operations on several limbs. Bit reversals gain least from that, so they cost more here than on
/// one limb. Those of narrow limbs cost less, because a vector holds more of them.
pub(crate) const fn of_operation_on_arrays(operation: Operation, bits: u32) -> u32 {
    match operation {
        Operation::Unary(_, Unary::ReverseBits) => (20 * bits).div_ceil(64),
        Operation::Unary(_, Unary::ReverseEachByte) => 19,
        _ => 1,
    }
}

/// The cost of a bit reversal of one element of several, where compilers reverse them together: by look-ups of bytes
/// in vectors, or by one instruction.
pub(crate) const OF_REVERSED_ELEMENT: u32 = 4;

/// Returns the weight of a delta swap, which is that of an exchanging layer.
///
/// On several limbs, the weight depends on the number of pieces that its mask is split into. There, this value is
/// near the mean.
pub(crate) const fn of_exchange(width: u32) -> u32 {
    OPERATION * if width > limb(width) { 16 } else { 6 }
}

/// Returns the weight of a rotation of some of the bits, which is that of a rotating layer. On several limbs,
/// this value is near the mean.
pub(crate) const fn of_selection(width: u32) -> u32 {
    OPERATION * if width > limb(width) { 11 } else { 4 }
}

/// Returns the least weight of layers with a nominal weight. On several limbs, masks that are split into few
/// pieces cost a third less than the mean.
pub(crate) const fn least(nominal: u32, width: u32) -> u32 {
    if width > limb(width) {
        nominal * 2 / 3
    } else {
        nominal
    }
}

/// The greatest saving of the plain form of layers over their nominal weight.
pub(crate) const fn slack_of_plain_forms(width: u32) -> u32 {
    OPERATION * if width > limb(width) { 6 } else { 0 }
}

/// The greatest saving of all forms of layers over their nominal cost. Fewer masks save up to two operations
/// more than plain forms.
pub(crate) const fn slack_of_all_forms(width: u32) -> u32 {
    slack_of_plain_forms(width) + 2 * OPERATION
}
