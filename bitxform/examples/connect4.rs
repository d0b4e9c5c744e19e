//! Solves Connect 4 on four files and four ranks, with a table that symmetric positions share.

use std::collections::HashMap;

use bitxform::symmetric;

/// File after file. The empty bit above each file keeps rows of four from wrapping around.
#[symmetric(
    mapping = "LEFR",
    files = 4,
    ranks = 4,
    stride = 5,
    group = "horizontal"
)]
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
struct Position {
    own: u32,
    opponent: u32,
}

impl Position {
    /// The position after a disc in this file, seen from the other side.
    fn play(self, file: u8) -> Option<Self> {
        let squares: u32 = Self::GEOMETRY.file_mask(file);
        let lowest = 1 << Self::GEOMETRY.index(file, 0);
        let disc = (((self.own | self.opponent) & squares) + lowest) & squares;
        (disc != 0).then_some(Self {
            own: self.opponent,
            opponent: self.own | disc,
        })
    }

    /// Whether the opponent, who moved last, has four in a line.
    fn is_lost(self) -> bool {
        [1, 4, 5, 6].into_iter().any(|step| {
            let pairs = self.opponent & self.opponent >> step;
            pairs & pairs >> (2 * step) != 0
        })
    }
}

#[derive(Default)]
struct Solver {
    shares: bool,
    table: HashMap<Position, i8>,
    visited: u32,
}

impl Solver {
    /// The result with best play: 1 is a win of the side to move.
    fn value(&mut self, position: Position) -> i8 {
        self.visited += 1;
        if position.is_lost() {
            return -1;
        }
        let key = if self.shares {
            position.canonical()
        } else {
            position
        };
        if let Some(value) = self.table.get(&key) {
            return *value;
        }
        let mut value = None;
        for next in (0..4).filter_map(|file| position.play(file)) {
            value = value.max(Some(-self.value(next)));
            if value == Some(1) {
                break;
            }
        }
        let value = value.unwrap_or(0);
        self.table.insert(key, value);
        value
    }
}

fn main() {
    let [plain, shared] = [false, true].map(|shares| {
        let mut solver = Solver {
            shares,
            ..Solver::default()
        };
        assert_eq!(solver.value(Position::default()), 0, "a draw");
        let (visited, stored) = (solver.visited, solver.table.len());
        println!("images share entries: {shares}; {visited} visited, {stored} stored");
        f64::from(visited)
    });
    assert!(shared < 0.51 * plain);
}
