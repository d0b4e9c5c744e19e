//! Words of lines: the lines move to lanes that hold several whole lines each, are reversed there, and move on.

use super::lists::{Lists, sequences};
use crate::route::Course;
use crate::search::{Method, Search};

pub(super) static METHOD: Method = Method {
    name: "words of lines",
    idea: "The lines are moved to words of several whole lines each, and reversed there.",
    run,
};

fn run(search: &mut Search) {
    let task = search.task;
    let Some(lines) = search.lines.filter(|_| task.lanes.count > 1) else {
        return;
    };
    let last = lines.count - 1;
    if !lines.are_moved(&task.from, &task.to, &|line, square| {
        lines.bit(last - line, square)
    }) {
        return;
    }
    let [width, count, len, stride] = [
        task.lanes.width as u16,
        lines.count,
        lines.len,
        lines.stride,
    ]
    .map(usize::from);
    for per_word in 2..=width / stride {
        // The number of lines in the word of a line.
        let beside = |line: usize| per_word.min(count - line / per_word * per_word);
        let mut course = Course::new(&task.live, task.lanes);
        course.go(&|bit| {
            let (line, square) = (bit / stride, bit % stride);
            line / per_word * width + line % per_word * stride + square
        });
        let mut lists = Lists {
            all: Vec::new(),
            step: stride,
            run: len,
        };
        for first in (0..count).step_by(per_word) {
            lists.all.push((first / per_word * width, beside(first)));
        }
        lists.reverse(&mut course, &sequences(&lists.lengths())[0]);
        course.go(&|index| {
            let first = index / width * per_word;
            let (line, square) = (index % width / stride, index % width % stride);
            // The line was at the opposite index of its word.
            let line = first + beside(first) - 1 - line;
            (count - 1 - line) * stride + square
        });
        search.propose(&METHOD, course.route);
    }
}
