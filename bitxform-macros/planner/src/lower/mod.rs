//! Lowering: the cheapest program of a route.
//!
//! Each step takes the cheapest of three forms: one operation of each lane, parts that are masked and shifted, or delta
//! swaps of pairs. Indices without a live bit may hold anything until the end. So lowering tracks what they may hold,
//! and masks only what would do harm.

mod image;
mod moves;
mod state;
mod whole;

use crate::program::{Kind, Program};
use crate::route::{Piece, Route, step};
use crate::task::Task;
use state::State;

/// The form in which a program takes a step, for documentation and drawings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// One operation of each lane: the bytes, the bits, or the bits of each byte in the opposite order.
    Whole(Kind),
    /// Bits are masked, shifted, and joined.
    Parts,
    /// Bits of the lane, and of its image under an operation, are masked, shifted, and joined.
    PartsWith(Kind),
    /// Delta swaps: pairs of bits trade places.
    Swaps,
}

/// A program, with the route that it takes.
#[derive(Clone)]
pub(crate) struct Lowered {
    pub(crate) program: Program,
    pub(crate) route: Route,
    /// The form and the cost of each step.
    pub(crate) forms: Vec<(Form, u32)>,
}

/// Returns the program of a route that weighs less than `bound`, with a mask after the last step where it needs one.
pub(crate) fn lower(task: &Task, mut route: Route, bound: u32) -> Option<Lowered> {
    if task.is_total {
        return lower_as_is(task, route, bound);
    }
    let without = lower_as_is(task, route.clone(), bound);
    let bound = without.as_ref().map_or(bound, |it| it.program.weight());
    route.push(step(&task.to, &task.to, task.lanes));
    lower_as_is(task, route, bound).or(without)
}

fn lower_as_is(task: &Task, route: Route, bound: u32) -> Option<Lowered> {
    let mut state = State::new(task);
    let mut forms = Vec::new();
    if route.is_empty() && !state.may_end(task) {
        return None;
    }
    for (number, step) in route.iter().enumerate() {
        let before = state.builder.cost();
        let (form, next) = state.step(task, step, number + 1 == route.len())?;
        forms.push((form, next.builder.cost() - before));
        state = next;
        if state.builder.weight >= bound {
            return None;
        }
    }
    let program = state.program(task);
    (program.weight() < bound).then_some(Lowered {
        program,
        route,
        forms,
    })
}

impl State {
    /// Returns the state after the cheapest form of a step.
    fn step(&self, task: &Task, step: &[Piece], is_last: bool) -> Option<(Form, Self)> {
        let mut best: Option<(Form, Self)> = None;
        let mut offer = |form: Form, next: Option<Self>| {
            if let Some(next) = next.filter(|next| !is_last || next.may_end(task)) {
                // Swaps have the fewest masks, so they win ties.
                let margin = u32::from(form == Form::Swaps);
                let least = best.as_ref().map(|(_, best)| best.builder.weight + margin);
                if least.is_none_or(|least| next.builder.weight < least) {
                    best = Some((form, next));
                }
            }
        };
        // Copies and dropped bits may be masked before the step, so that its parts need no masks.
        let clean = self.clean();
        for before in [Some(self), clean.as_ref()].into_iter().flatten() {
            for kind in whole::KINDS {
                offer(Form::Whole(kind), whole::step(before, task, step, kind));
                let parts = image::step(before, task, step, kind, is_last);
                offer(Form::PartsWith(kind), parts);
            }
            let parts = moves::by_parts(before, task, step, &[], is_last);
            offer(Form::Parts, Some(parts));
            offer(Form::Swaps, moves::by_swaps(before, task, step, is_last));
        }
        best
    }
}
