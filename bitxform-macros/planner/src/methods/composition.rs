//! Compositions: a flip of a square board, before or after another permutation.
//!
//! The symmetries of a board are closed under composition. A quarter turn, for one, may cost more than a flip and a diagonal
//! flip together.

use crate::permutation::Permutation;
use crate::program::OPERATION;
use crate::route::Indices;
use crate::search::{Effort, Method, Search};
use crate::task::Task;

pub(super) static METHOD: Method = Method {
    name: "a composition of symmetries",
    idea: "A flip of a square board, before or after another permutation.",
    run,
};

/// Programs up to this cost are hardly ever dearer than two others.
const CHEAP: u32 = 24 * OPERATION;

/// Two factors may share operations.
const SLACK: u32 = 2 * OPERATION;

fn run(search: &mut Search) {
    let task = search.task;
    let Some(lines) = search.lines.filter(|it| it.len == it.count) else {
        return;
    };
    let mut ends = Indices::new(task.lanes);
    for to in &task.to {
        ends.insert(usize::from(*to));
    }
    if ends != task.live || task.lanes.count > 2 || search.bound() <= CHEAP {
        return;
    }
    let (bound, permutation) = (search.bound(), task.permutation);
    let plan = |permutation: &Permutation, limit| {
        let task = Task::new(permutation, task.rule, task.lanes);
        (search.plan)(&task, Some(lines), Effort::Factor, limit)
    };
    let mut routes = Vec::new();
    for reverses_lines in [true, false] {
        let flip = lines.flip(permutation.width(), reverses_lines);
        let Some(flipped) = plan(&flip, bound) else {
            continue;
        };
        let left = (bound + SLACK).saturating_sub(flipped.program.weight());
        if let Some(rest) = plan(&flip.then(permutation), left) {
            routes.push([&flipped.route[..], &rest.route].concat());
        }
        if let Some(rest) = plan(&permutation.then(&flip), left) {
            routes.push([&rest.route[..], &flipped.route].concat());
        }
    }
    for route in routes {
        search.offer_joined(&METHOD, route);
    }
}
