//! Queens none of which attacks another.

use std::io;

use bitxform::{symmetric, table};

#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Board(u64);

/// Writes the number of solutions, and of those that are the least of their images.
pub(crate) fn count() -> io::Result<()> {
    let mut found = [0, 0];
    put(0, Board::default(), 0, &mut found);
    crate::row(8, found[0], found[1])
}

/// Puts a queen on each free square of a rank in turn, and then queens on the ranks above in every way.
fn put(rank: u8, queens: Board, attacked: u64, found: &mut [u32; 2]) {
    if rank == 8 {
        found[0] += 1;
        found[1] += u32::from(queens == queens.canonical());
        return;
    }
    for square in 8 * rank..8 * rank + 8 {
        if attacked >> square & 1 == 0 {
            let attacked = attacked | table::queen_attacks(square, 0);
            put(rank + 1, Board(queens.0 | 1 << square), attacked, found);
        }
    }
}
