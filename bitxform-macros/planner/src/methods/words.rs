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
    let last = (lines.count - 1, lines.len - 1);
    let reverses_lines = lines.are_moved(&task.from, &task.to, &|line, square| {
        lines.bit(last.0 - line, square)
    });
    let reverses_within = lines.are_moved(&task.from, &task.to, &|line, square| {
        lines.bit(line, last.1 - square)
    });
    let [count, len, stride] = [lines.count, lines.len, lines.stride].map(usize::from);
    let width = task.lanes.width as usize;
    let most = width / stride;
    let least = if reverses_lines { 2 } else { most.max(1) };
    for per_word in least..=most {
        if !reverses_lines && !reverses_within {
            return;
        }
        // The number of lines in the word of a line, and the index of a square.
        let beside = |line: usize| per_word.min(count - line / per_word * per_word);
        let at = |line: usize, square: usize| {
            line / per_word * width + line % per_word * stride + square
        };
        let lists = if reverses_lines {
            let firsts = (0..count).step_by(per_word);
            Lists {
                all: firsts.map(|line| (at(line, 0), beside(line))).collect(),
                step: stride,
                entry: (0..len).collect(),
            }
        } else {
            Lists {
                all: (0..count).map(|line| (at(line, 0), len)).collect(),
                step: 1,
                entry: vec![0],
            }
        };
        // Words hold few lines, which the powers of two serve best.
        let tried = if reverses_lines { 1 } else { usize::MAX };
        for distances in sequences(&lists.lengths()).iter().take(tried) {
            let mut course = Course::new(&task.live, task.lanes);
            course.go(&|bit| at(bit / stride, bit % stride));
            lists.reverse(&mut course, distances);
            course.go(&|index| {
                let first = index / width * per_word;
                let (line, square) = (index % width / stride, index % width % stride);
                let line = if reverses_lines {
                    // The line was at the opposite index of its word.
                    count + line - first - beside(first)
                } else {
                    first + line
                };
                line * stride + square
            });
            search.offer(&METHOD, course.route);
        }
    }
}
