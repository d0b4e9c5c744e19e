//! The positions of tic-tac-toe.

use std::collections::HashSet;
use std::io;

use bitxform::symmetric;

/// A board of 3 x 3: the stones of the side to move, and those of the other side.
#[symmetric(mapping = "LERF", files = 3, ranks = 3)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
struct Position {
    own: u16,
    opponent: u16,
}

impl Position {
    /// The position after each move, and none if the last move completed a row of three.
    fn children(self) -> impl Iterator<Item = Self> {
        let Self { own, opponent } = self;
        let won = has_row(self);
        let empty = (0..9).filter(move |square| (own | opponent) >> square & 1 == 0);
        empty.filter(move |_| !won).map(move |square| Self {
            own: opponent,
            opponent: own | 1 << square,
        })
    }
}

/// Whether the opponent has a row of three: rank, file or diagonal.
fn has_row(position: Position) -> bool {
    const RANKS: [u16; 3] = [0o007, 0o070, 0o700];
    const RISING: u16 = 0o421;
    // The other lines are images of these.
    [position, position.rotate_90()].iter().any(|turned| {
        let mut lines = RANKS.iter().chain([&RISING]);
        lines.any(|line| turned.opponent & line == *line)
    })
}

/// Writes the number of positions after each number of moves, and the total.
pub(crate) fn count() -> io::Result<()> {
    let mut positions = HashSet::from([Position::default()]);
    let (mut all, mut all_classes) = (0, 0);
    for moves in 0..=9 {
        let classes: HashSet<Position> = positions.iter().map(|one| one.canonical()).collect();
        crate::row(moves, positions.len(), classes.len())?;
        all += positions.len();
        all_classes += classes.len();
        positions = positions.into_iter().flat_map(Position::children).collect();
    }
    crate::row("sum", all, all_classes)
}
