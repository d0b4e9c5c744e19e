//! Methods that find routes, one module for each. To add one, write its file and list it here. The
//! [composition](crate::composition) stands apart, since it starts other searches.

pub(crate) mod benes;
mod blocks;
mod bpc;
pub(crate) mod classes;
pub(crate) mod gathering;
pub(crate) mod layers;
mod lists;
pub(crate) mod order;
mod reversal;
mod words;

use crate::lines::Lines;
use crate::search::{Method, Search};
use crate::task::Task;

/// Methods that recognise the structure of a permutation. They take little time.
pub(crate) static STRUCTURES: &[&Method] = &[
    &classes::METHOD,
    &bpc::METHOD,
    &reversal::METHOD,
    &lists::METHOD,
    &words::METHOD,
    &blocks::METHOD,
];

/// Methods that search, for all permutations.
pub(crate) static SEARCHES: &[&Method] = &[&layers::LAYERS, &layers::HINTED];

/// Starts a search with the methods that recognise structure.
pub(crate) fn start<'a>(task: &'a Task<'a>, lines: Option<Lines>, limit: u32) -> Search<'a> {
    let mut search = Search::new(task, lines, limit);
    begin(&mut search);
    search
}

/// Lets the methods that recognise structure offer their routes.
pub(crate) fn begin(search: &mut Search) {
    for method in STRUCTURES {
        search.run(method);
    }
}
