//! One operation of each lane, whose results may change places.

use super::state::{Lane, State};
use crate::lanes::Lanes;
use crate::program::Kind;
use crate::route::Piece;
use crate::task::Task;

/// The operations that move all bits of a lane.
pub(super) const KINDS: [Kind; 3] = [Kind::SwapBytes, Kind::ReverseBits, Kind::ReverseEachByte];

/// Returns the source of each lane, if one operation of each lane makes a step.
pub(super) fn sources(
    kind: Kind,
    step: &[Piece],
    count: usize,
    lanes: Lanes,
) -> Option<Vec<Option<usize>>> {
    // The operation complements these bits of each index.
    let complemented = match kind {
        Kind::ReverseBits => lanes.width - 1,
        _ if lanes.width == 8 => return None,
        Kind::SwapBytes => lanes.width - 8,
        _ => 7,
    };
    let mut sources: Vec<Option<usize>> = vec![None; count];
    for piece in step {
        let mut left = piece.mask;
        while left != 0 {
            let bit = left.trailing_zeros();
            left &= left - 1;
            if bit ^ complemented != (bit as i32 + piece.by) as u32 % lanes.width {
                return None;
            }
        }
        let source = sources.get_mut(piece.to)?;
        if *source.get_or_insert(piece.from) != piece.from {
            return None;
        }
    }
    Some(sources)
}

/// Returns the state after a step by one operation of each lane.
pub(super) fn step(before: &State, task: &Task, step: &[Piece], kind: Kind) -> Option<State> {
    let sources = sources(kind, step, before.lanes.len(), task.lanes)?;
    let mut after = before.clone();
    for (lane, source) in after.lanes.iter_mut().zip(&sources) {
        let source = source.map_or(Lane::default(), |source| before.lanes[source]);
        lane.value = after.builder.unary(source.value, kind);
        lane.held = source.held.map(|mask| kind.image(mask, task.lanes.width));
    }
    Some(after)
}
