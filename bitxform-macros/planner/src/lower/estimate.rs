//! Estimates of costs on many lanes. They rank routes, and forms of steps, before these are lowered.

use super::whole;
use crate::lanes::Lanes;
use crate::program::OPERATION;
use crate::route::{Piece, Step};

/// Estimates the operations of a step as parts and as swaps.
pub(super) fn forms(step: &[Piece]) -> [u32; 2] {
    let mut count = 1;
    for piece in step {
        count = count.max(piece.from + 1).max(piece.to + 1);
    }
    let (mut leave, mut arrive) = (vec![0_u32; count], vec![0_u32; count]);
    let (mut parts, mut swaps) = (0, 0);
    for piece in step {
        leave[piece.from] += 1;
        arrive[piece.to] += 1;
        parts += u32::from(piece.by != 0) + u32::from(arrive[piece.to] > 1);
        swaps += 3 * u32::from(piece.moves());
    }
    for count in leave {
        parts += if count > 1 { count } else { 0 };
    }
    [parts, swaps]
}

/// Estimates the operations of a route on several lanes.
pub(crate) fn estimate(route: &[Step], lanes: Lanes) -> u32 {
    let mut sum = 0;
    for step in route {
        let [parts, swaps] = forms(step);
        let mut least = parts.min(swaps);
        for kind in whole::KINDS {
            if let Some(sources) = whole::sources(kind, step, lanes.count, lanes) {
                let operations = sources.iter().flatten().count() as u32;
                least = least.min(kind.weight(lanes) / OPERATION * operations);
            }
        }
        sum += least;
    }
    sum
}
