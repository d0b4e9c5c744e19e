//! Words of lines: the lines move to lanes that hold several whole lines each, are reversed there, and move on.

use super::lists::{Lists, sequences};
use crate::lines::Lines;
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
    let most = task.lanes.width as usize / usize::from(lines.stride);
    if reverses_lines {
        for per_word in 2..=most {
            reverse_lines(search, lines, per_word);
        }
    } else if reverses_within && most > 0 {
        reverse_within(search, lines, most);
    }
}

/// A board in words of several lines each.
struct Words {
    lines: usize,
    len: usize,
    stride: usize,
    per_word: usize,
    width: usize,
}

impl Words {
    fn of(lines: Lines, per_word: usize, width: u32) -> Self {
        Self {
            lines: lines.count.into(),
            len: lines.len.into(),
            stride: lines.stride.into(),
            per_word,
            width: width as usize,
        }
    }

    /// Returns the index of a square in the words.
    const fn index(&self, line: usize, square: usize) -> usize {
        line / self.per_word * self.width + line % self.per_word * self.stride + square
    }

    /// Returns the line and the square at an index in the words.
    const fn square(&self, index: usize) -> (usize, usize) {
        let in_word = index % self.width;
        let line = index / self.width * self.per_word + in_word / self.stride;
        (line, in_word % self.stride)
    }

    /// Returns the number of lines in the word of a line.
    fn lines_beside(&self, line: usize) -> usize {
        self.per_word
            .min(self.lines - line / self.per_word * self.per_word)
    }

    /// Moves the lines of the board into the words.
    fn enter(&self, course: &mut Course) {
        course.go(&|bit| self.index(bit / self.stride, bit % self.stride));
    }
}

fn reverse_lines(search: &mut Search, lines: Lines, per_word: usize) {
    let task = search.task;
    let words = Words::of(lines, per_word, task.lanes.width);
    let mut course = Course::new(&task.live, task.lanes);
    words.enter(&mut course);
    let mut lists = Lists {
        all: Vec::new(),
        step: words.stride,
        run: words.len,
    };
    for first in (0..words.lines).step_by(per_word) {
        lists
            .all
            .push((words.index(first, 0), words.lines_beside(first)));
    }
    lists.reverse(&mut course, &sequences(&lists.lengths())[0]);
    course.go(&|index| {
        let (line, square) = words.square(index);
        let opposite = words.lines_beside(line) - 1 - line % per_word;
        let was = line - line % per_word + opposite;
        (words.lines - 1 - was) * words.stride + square
    });
    search.propose(&METHOD, course.route);
}

fn reverse_within(search: &mut Search, lines: Lines, per_word: usize) {
    let task = search.task;
    let words = Words::of(lines, per_word, task.lanes.width);
    let lists = Lists {
        all: (0..words.lines)
            .map(|line| (words.index(line, 0), words.len))
            .collect(),
        step: 1,
        run: 1,
    };
    for distances in sequences(&[words.len]) {
        let mut course = Course::new(&task.live, task.lanes);
        words.enter(&mut course);
        lists.reverse(&mut course, &distances);
        course.go(&|index| {
            let (line, square) = words.square(index);
            line * words.stride + square
        });
        search.propose(&METHOD, course.route);
    }
}
