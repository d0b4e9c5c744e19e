//! A bit reversal followed by a shift.

use crate::network::{Move, Network, Part, Step, limb};
use crate::permutation::Permutation;

/// Returns a bit reversal and a shift, if they realise the permutation. The sum of source and destination is
/// then the same for all bits.
///
/// Only words of several limbs are planned, since layers cost less on one limb.
pub(crate) fn plan(permutation: &Permutation) -> Option<Network> {
    let width = permutation.width();
    if width == limb(width) {
        return None;
    }
    let sum = common_sum(permutation)?;
    // Under the reversal alone, a source and its destination have the sum `last`.
    let last = width - 1;
    let mut steps = vec![Step::ReverseBits];
    if sum != last {
        let by = if sum > last {
            Move::Up(sum - last)
        } else {
            Move::Down(last - sum)
        };
        let mask = Part::EVERYTHING;
        steps.push(Step::DistanceClasses(vec![Part { mask, by }]));
    }
    Some(Network { width, steps })
}

/// Returns the sum of source and destination, if it is the same for all bits.
pub(crate) fn common_sum(permutation: &Permutation) -> Option<u32> {
    let (from, to) = permutation.moves().first()?;
    let sum = from + to;
    for (from, to) in permutation.moves() {
        if from + to != sum {
            return None;
        }
    }
    Some(sum)
}
