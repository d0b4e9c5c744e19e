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
use crate::route::{Route, joined, step};
use crate::task::Task;
use state::State;

/// A program, with the route that it takes.
#[derive(Clone)]
pub(crate) struct Lowered {
    pub(crate) program: Program,
    pub(crate) route: Route,
    /// The form and the cost of each step.
    pub(crate) forms: Vec<(Form, u32)>,
}

/// Returns the cheapest program of a route that weighs less than `bound`, with or without a mask after the last step.
pub(crate) fn lower(task: &Task, route: Route, bound: u32) -> Option<Lowered> {
    let mut masked = route.clone();
    let as_is = lower_as_is(task, route, bound);
    if task.is_total || task.lanes.count > 2 && as_is.is_some() {
        return as_is;
    }
    masked.push(step(&task.to, &task.to, task.lanes));
    let bound = as_is.as_ref().map_or(bound, |it| it.program.weight());
    lower_as_is(task, masked, bound).or(as_is)
}

fn lower_as_is(task: &Task, route: Route, bound: u32) -> Option<Lowered> {
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
        route,
        forms,
    })
}

/// Joins neighbouring steps as long as that makes the program cheaper.
pub(crate) fn merge(task: &Task, lowered: &mut Lowered) {
    let mut number = 1;
    while number < lowered.route.len() {
        let route = &lowered.route;
        let merged = joined(&route[number - 1], &route[number], task.lanes);
        if merged.len() <= 4 * task.lanes.count {
            let mut shorter = route.clone();
            shorter.splice(number - 1..=number, [merged]);
            if let Some(cheaper) = lower(task, shorter, lowered.program.weight()) {
                *lowered = cheaper;
                number = number.saturating_sub(1).max(1);
                continue;
            }
        }
        number += 1;
    }
}
