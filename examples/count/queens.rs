//! Queens none of which attacks another.

use std::collections::HashSet;
use std::io;

use indicatif::ProgressBar;

use crate::Columns;
use crate::board::{Board, with_board};

pub(crate) fn count(queens: u8) -> io::Result<bool> {
    // There is no board type of a single square.
    let (all, classes) = match queens {
        1 => (1, 1),
        _ => with_board!(queens, solutions()),
    };
    let columns = Columns::new("n", all as u128)?;
    columns.row(queens, all, classes)?;
    Ok(true)
}

/// The number of solutions, and the number of their least images.
fn solutions<B: Board>() -> (usize, usize) {
    let bar = ProgressBar::new(u64::from(B::SIDE));
    let mut search = Search {
        side: B::SIDE,
        found: Vec::new(),
    };
    for file in 0..B::SIDE {
        search.put(0, file, Attacked::default(), 0);
        bar.inc(1);
    }
    bar.finish_and_clear();
    let least = |&squares: &u128| B::new(squares).canonical();
    let classes: HashSet<B> = search.found.iter().map(least).collect();
    (search.found.len(), classes.len())
}

/// The occupied files, diagonals and antidiagonals, by number.
#[derive(Clone, Copy, Default)]
struct Attacked {
    files: u32,
    diagonals: u32,
    anti_diagonals: u32,
}

struct Search {
    side: u8,
    found: Vec<u128>,
}

impl Search {
    /// Puts a queen on a square if nothing attacks it, and then queens on the ranks above in every way.
    fn put(&mut self, rank: u8, file: u8, attacked: Attacked, squares: u128) {
        let lines = Attacked {
            files: 1 << file,
            diagonals: 1 << (self.side + file - rank),
            anti_diagonals: 1 << (file + rank),
        };
        if attacked.files & lines.files != 0
            || attacked.diagonals & lines.diagonals != 0
            || attacked.anti_diagonals & lines.anti_diagonals != 0
        {
            return;
        }
        let attacked = Attacked {
            files: attacked.files | lines.files,
            diagonals: attacked.diagonals | lines.diagonals,
            anti_diagonals: attacked.anti_diagonals | lines.anti_diagonals,
        };
        let squares = squares | 1 << (self.side * rank + file);
        if rank + 1 == self.side {
            self.found.push(squares);
            return;
        }
        for file in 0..self.side {
            self.put(rank + 1, file, attacked, squares);
        }
    }
}
