//! Solves Connect 4 on four files and four ranks, with a table that symmetric positions share.

use std::collections::HashMap;

use bitxform::symmetric;

/// The lines of four squares: four files, four ranks and two diagonals.
const LINES: [u16; 10] = [
    0xf, 0xf0, 0xf00, 0xf000, 0x1111, 0x2222, 0x4444, 0x8888, 0x8421, 0x1248,
];

#[symmetric(mapping = "LEFR", files = 4, ranks = 4, group = "horizontal")]
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
struct Position {
    own: u16,
    opponent: u16,
}

impl Position {
    /// The position after a disc in this file, seen from the other side.
    fn play(self, file: u8) -> Option<Self> {
        let squares: u16 = Self::GEOMETRY.file_mask(file);
        let empty = squares & !(self.own | self.opponent);
        let disc = empty & empty.wrapping_neg(); // the lowest
        (disc != 0).then_some(Self {
            own: self.opponent,
            opponent: self.own | disc,
        })
    }

    /// Whether the opponent, who moved last, has four in a line.
    fn is_lost(self) -> bool {
        LINES.iter().any(|line| self.opponent & line == *line)
    }
}

/// A solver, and what each position is stored under in its table.
struct Solver {
    key: fn(Position) -> Position,
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
        let key = (self.key)(position);
        if let Some(value) = self.table.get(&key) {
            return *value;
        }
        let moves = (0..4).filter_map(|file| position.play(file));
        let value = moves.map(|next| -self.value(next)).max().unwrap_or(0);
        self.table.insert(key, value);
        value
    }
}

fn main() {
    let keys: [fn(Position) -> Position; 2] = [|position| position, Position::canonical];
    let [plain, shared] = keys.map(|key| {
        let mut solver = Solver {
            key,
            table: HashMap::new(),
            visited: 0,
        };
        assert_eq!(solver.value(Position::default()), 0, "a draw");
        println!("{} visited, {} stored", solver.visited, solver.table.len());
        f64::from(solver.visited)
    });
    assert!(shared < 0.51 * plain);
}
