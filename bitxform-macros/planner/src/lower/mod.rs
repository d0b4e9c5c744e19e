//! Lowering: the cheapest program of a route.
//!
//! Each step takes the cheapest of three forms: one operation of each lane, parts that are masked and shifted, or delta swaps
//! of pairs. Indices without a live bit may hold anything until the end. So lowering tracks what they may hold, and masks
//! only what would do harm.

mod form;
mod moves;
mod state;
mod step;
mod whole;

pub use form::Form;

use crate::program::Program;
use crate::route::{Route, step};
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

/// Returns the program of a route that weighs less than `bound`, with a mask after the last step where it needs one.
pub(crate) fn lower(task: &Task, mut route: Route, bound: u32) -> Option<Lowered> {
    if task.is_total {
        return lower_as_is(task, route, bound);
    }
    lower_as_is(task, route.clone(), bound).or_else(|| {
        route.push(step(&task.to, &task.to, task.lanes));
        lower_as_is(task, route, bound)
    })
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
