//! Lowering: the cheapest program of a route.
//!
//! Each step takes the cheapest of three forms: one operation of each lane, parts that are masked and shifted, or delta swaps
//! of pairs. Indices without a live bit may hold anything until the end. So lowering tracks what they may hold, and masks
//! only what would do harm.

mod estimate;
mod form;
mod moves;
mod state;
mod step;
mod whole;

pub(crate) use estimate::estimate;
pub use form::Form;

use crate::program::{OPERATION, Program};
use crate::route::{Step, joined, step};
use crate::task::Task;
use state::State;

/// A program, with the form and the cost of each step.
pub(crate) struct Lowered {
    pub(crate) program: Program,
    pub(crate) forms: Vec<(Form, u32)>,
    /// Whether a mask follows the steps of the route. It is the last of the forms.
    pub(crate) has_last_mask: bool,
}

/// Returns the cheapest program of a route that weighs less than `bound`, with or without a mask after the last step.
pub(crate) fn lower(task: &Task, route: &[&Step], bound: u32) -> Option<Lowered> {
    let as_is = lower_as_is(task, route, bound);
    if task.is_total || task.lanes.count > 2 && as_is.is_some() {
        return as_is;
    }
    let mut masked = route.to_vec();
    let still = step(&task.to, &task.to, task.lanes);
    masked.push(&still);
    let bound = as_is.as_ref().map_or(bound, |it| it.program.weight());
    let masked = lower_as_is(task, &masked, bound).map(|it| Lowered {
        has_last_mask: true,
        ..it
    });
    masked.or(as_is)
}

fn lower_as_is(task: &Task, route: &[&Step], bound: u32) -> Option<Lowered> {
    let mut state = State::new(task);
    let mut forms = Vec::new();
    if route.is_empty() && !state.may_end(task) {
        return None;
    }
    for (number, step) in route.iter().enumerate() {
        let left = (route.len() - 1 - number) as u32;
        let before = state.builder.cost();
        let (form, next) = state.step(task, step, left == 0)?;
        forms.push((form, next.builder.cost() - before));
        state = next;
        // Each further step takes two operations or more, but for rotations. On several lanes, masks and sums of the steps
        // so far may turn out not to be needed.
        let (more, slack) = if task.lanes.is_single() {
            (2 * OPERATION * left, 2 * OPERATION)
        } else {
            (0, bound / 8)
        };
        if state.builder.weight + more >= bound.saturating_add(slack) {
            return None;
        }
    }
    let program = state.program(task);
    (program.weight() < bound).then_some(Lowered {
        program,
        forms,
        has_last_mask: false,
    })
}

/// Joins neighbouring steps as long as that makes the program cheaper.
pub(crate) fn merge(task: &Task, route: &mut Vec<Step>, lowered: &mut Lowered) {
    let mut number = 1;
    while number < route.len() {
        let merged = joined(&route[number - 1], &route[number], task.lanes);
        if merged.len() <= 4 * task.lanes.count {
            let mut shorter: Vec<&Step> = route.iter().collect();
            shorter.splice(number - 1..=number, [&merged]);
            if let Some(cheaper) = lower(task, &shorter, lowered.program.weight()) {
                *lowered = cheaper;
                route.splice(number - 1..=number, [merged]);
                number = number.saturating_sub(1).max(1);
                continue;
            }
        }
        number += 1;
    }
}
