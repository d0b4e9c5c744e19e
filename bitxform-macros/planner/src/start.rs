//! The start of a search.

use crate::lines::Lines;
use crate::methods::STRUCTURES;
use crate::search::Search;
use crate::task::Task;

/// Starts a search with the methods that recognise structure.
pub(crate) fn start<'a>(task: &'a Task<'a>, lines: Option<Lines>, limit: u32) -> Search<'a> {
    let mut search = Search::new(task, lines, limit);
    for method in STRUCTURES {
        search.run(method);
    }
    search
}
