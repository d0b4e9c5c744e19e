//! A reversal of all bits, after which the bits go to their destinations.
//!
//! In a single integer, layers cost less.

use crate::route::Course;
use crate::search::{Method, Search};

pub(super) static METHOD: Method = Method {
    name: "a bit reversal",
    idea: "The bits are reversed, and then moved.",
    run,
};

fn run(search: &mut Search) {
    let task = search.task;
    if task.lanes.is_single() && !task.lanes.is_array {
        return;
    }
    let destinations = task.permutation.destinations();
    let highest = destinations.len() - 1;
    let mut course = Course::new(&task.live, task.lanes);
    course.go(&|index| highest - index);
    course.go(&|index| destinations[highest - index].map_or(index, usize::from));
    search.offer(&METHOD, course.route);
}
