//! Compositions: a flip of a square board, before or after another permutation.
//!
//! The symmetries of a board are closed under composition. A quarter turn, for one, may cost more than a flip and a
//! diagonal flip together.

use crate::methods::start;
use crate::permutation::Permutation;
use crate::program::OPERATION;
use crate::route::Indices;
use crate::search::{Method, Search};
use crate::task::Task;

pub(crate) static METHOD: Method = Method {
    name: "a composition of symmetries",
    idea: "A flip of a square board, before or after another permutation.",
    run,
};

/// Two factors may share operations.
const SLACK: u32 = 2 * OPERATION;

fn run(search: &mut Search) {
    let task = search.task;
    // In a single lane, layers cost less.
    let Some(lines) = search
        .lines
        .filter(|it| it.len == it.count && task.lanes.count == 2)
    else {
        return;
    };
    let mut ends = Indices::new(task.lanes);
    for to in &task.to {
        ends.insert(usize::from(*to));
    }
    if ends != task.live {
        return;
    }
    let (bound, permutation) = (search.bound(), task.permutation);
    let plan = |permutation: &Permutation, limit| {
        let task = Task::new(permutation, task.rule, task.lanes);
        start(&task, Some(lines), limit).best
    };
    for reverses_lines in [true, false] {
        let flip = lines.flip(permutation.width(), reverses_lines);
        let Some(flipped) = plan(&flip, bound) else {
            continue;
        };
        let left = (bound + SLACK).saturating_sub(flipped.program.weight());
        if let Some(rest) = plan(&flip.then(permutation), left) {
            search.offer(&METHOD, [&flipped.route[..], &rest.route].concat());
        }
        if let Some(rest) = plan(&permutation.then(&flip), left) {
            search.offer(&METHOD, [&rest.route[..], &flipped.route].concat());
        }
    }
}
