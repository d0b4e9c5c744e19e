//! Queens none of which attacks another.

use std::io;

use indicatif::ProgressBar;

use crate::Columns;
use crate::board::{Board, Ranks, with_board};

pub(crate) fn count(queens: u8) -> io::Result<bool> {
    // There is no board type of a single square.
    let [all, classes] = match queens {
        1 => [1, 1],
        _ => with_board!(queens, solutions()),
    };
    let columns = Columns::new("n", all.into())?;
    columns.row(queens, all, classes)?;
    Ok(true)
}

/// The number of solutions, and of those that are the least of their images.
fn solutions<B: Board>() -> [u64; 2] {
    let bar = ProgressBar::new(u64::from(B::SIDE));
    let mut found = [0, 0];
    for file in 0..B::SIDE {
        put::<B>(
            0,
            1 << file,
            Attacked::default(),
            Ranks::default(),
            &mut found,
        );
        bar.inc(1);
    }
    bar.finish_and_clear();
    found
}

/// The squares of a rank that are attacked along files and diagonals: file i is bit i.
#[derive(Clone, Copy, Default)]
struct Attacked {
    files: u16,
    /// Attacked from the lower left.
    rising: u16,
    /// Attacked from the lower right.
    falling: u16,
}

/// Puts a queen on each of these squares of a rank in turn, and then queens on the ranks above in every way.
fn put<B: Board>(
    rank: u8,
    squares: u16,
    attacked: Attacked,
    mut ranks: Ranks,
    found: &mut [u64; 2],
) {
    let mut rest = squares;
    while rest != 0 {
        let queen = rest & rest.wrapping_neg();
        rest ^= queen;
        ranks[usize::from(rank)] = queen;
        if rank + 1 == B::SIDE {
            let board = B::new(ranks);
            found[0] += 1;
            found[1] += u64::from(board == board.canonical());
            continue;
        }
        let above = Attacked {
            files: attacked.files | queen,
            rising: (attacked.rising | queen) << 1,
            falling: (attacked.falling | queen) >> 1,
        };
        let free = u16::MAX >> (16 - B::SIDE) & !(above.files | above.rising | above.falling);
        put::<B>(rank + 1, free, above, ranks, found);
    }
}
