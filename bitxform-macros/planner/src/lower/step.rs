//! The cheapest form of one step.

use super::form::Form;
use super::state::State;
use super::{estimate, moves, whole};
use crate::program::OPERATION;
use crate::route::Piece;
use crate::task::Task;

impl State {
    /// Returns the state after the cheapest form of a step.
    pub(super) fn step(&self, task: &Task, step: &[Piece], is_last: bool) -> Option<(Form, Self)> {
        let mut best: Option<(Form, Self)> = None;
        let mut offer = |form: Form, next: Option<Self>| {
            if let Some(next) = next.filter(|next| !is_last || next.may_end(task)) {
                // Of equal forms, swaps have the fewest masks.
                let margin = u32::from(form == Form::Swaps);
                let least = best.as_ref().map(|(_, best)| best.builder.weight + margin);
                if least.is_none_or(|least| next.builder.weight < least) {
                    best = Some((form, next));
                }
            }
            best.as_ref().map(|(_, best)| best.builder.weight)
        };
        for kind in whole::KINDS {
            offer(Form::Whole(kind), whole::step(self, task, step, kind));
        }
        // On many lanes, a form is tried only if it promises to be nearly as cheap as the other.
        let is_single = task.lanes.is_single();
        let [parts, swaps] = if task.lanes.count > 2 {
            estimate::forms(step)
        } else {
            [0; 2]
        };
        let mut least = None;
        if 4 * parts <= 5 * swaps {
            let next = moves::by_parts(self, task, step, &[], is_last);
            least = offer(Form::Parts, Some(next)).filter(|_| is_single);
        }
        // In a single lane, a delta swap takes six operations.
        let of_swap = self.builder.weight + 6 * OPERATION;
        if 4 * swaps <= 5 * parts && least.is_none_or(|least| least >= of_swap) {
            offer(Form::Swaps, moves::by_swaps(self, task, step, is_last));
        }
        best
    }
}
