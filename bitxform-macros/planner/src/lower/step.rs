//! The cheapest form of one step.

use super::form::Form;
use super::state::State;
use super::{moves, whole};
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
        };
        for kind in whole::KINDS {
            offer(Form::Whole(kind), whole::step(self, task, step, kind));
        }
        let parts = moves::by_parts(self, task, step, &[], is_last);
        offer(Form::Parts, Some(parts));
        offer(Form::Swaps, moves::by_swaps(self, task, step, is_last));
        best
    }
}
