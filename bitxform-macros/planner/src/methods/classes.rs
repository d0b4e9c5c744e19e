//! Distance classes: bits with the same displacement are masked and moved together.

use crate::route::step;
use crate::search::{Method, Search};

pub(crate) static METHOD: Method = Method {
    name: "distance classes",
    idea: "Bits with the same displacement are masked and moved together.",
    run,
};

fn run(search: &mut Search) {
    let task = search.task;
    search.offer(&METHOD, vec![step(&task.from, &task.to, task.lanes)]);
}
