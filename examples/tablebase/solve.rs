//! Retrograde analysis: from the mates backwards, one ply at a time.

use crate::index::Index;
use crate::position::{Position, attacks, squares};
use crate::progress::Progress;
use crate::set::Set;
use crate::table::{DRAWN, NONE, Table};
use bitxform_examples::{KING, Side};

/// The table of a set. Sets that arise by captures are solved first.
pub(crate) fn solve(set: &Set, progress: &Progress) -> Table {
    let captured = (0..set.men().len()).map(|man| {
        let is_king = set.men()[man].1 == KING;
        (!is_king).then(|| solve(&set.without(man), progress))
    });
    let captured = captured.collect();
    let index = Index::new(set);
    let mut solver = Solver {
        set,
        values: vec![NONE; index.len()],
        choices: vec![0; index.len()],
        captures: vec![Vec::new(); usize::from(DRAWN)],
        index,
        captured,
    };
    solver.find_legal(progress);
    let mates = solver.count_choices(progress);
    solver.go_back(mates, progress);
    Table::new(set.clone(), solver.index, solver.values)
}

struct Solver<'a> {
    set: &'a Set,
    index: Index,
    /// The value of each number: [`NONE`], plies to mate, or [`DRAWN`] until another value is known.
    values: Vec<u8>,
    /// For each number, how many classes of successor positions are not known to be won for the opponent.
    choices: Vec<u8>,
    /// For each man, the table of the set without that man.
    captured: Vec<Option<Table>>,
    /// The numbers of the positions before a capture, by the value after it.
    captures: Vec<Vec<usize>>,
}

impl Solver<'_> {
    fn find_legal(&mut self, progress: &Progress) {
        let values = self.values.iter_mut().enumerate();
        for (number, value) in progress.over(values, self.set, "positions") {
            let position = self.index.position(number);
            let occupied = position.occupied(self.set, |_| true);
            let is_legal = occupied.count_ones() as usize == self.set.men().len()
                && !position.is_check(self.set, position.turn.other())
                && self.index.of(position) == Some(number);
            if is_legal {
                *value = DRAWN;
            }
        }
    }

    /// Returns the numbers of the mates.
    fn count_choices(&mut self, progress: &Progress) -> Vec<usize> {
        let mut mates = Vec::new();
        let mut neighbours = Vec::new();
        for number in progress.over(0..self.values.len(), self.set, "moves") {
            if self.values[number] == NONE {
                continue;
            }
            let position = self.index.position(number);
            self.neighbours(position, position.turn, &mut neighbours);
            let choices = neighbours.len() + self.capture(number, position);
            self.choices[number] = u8::try_from(choices).expect("three men have at most 62 moves");
            if choices == 0 && position.is_check(self.set, position.turn) {
                self.values[number] = 0;
                mates.push(number);
            }
        }
        mates
    }

    /// The numbers of all legal positions one move of this side away, without captures. All pieces move both
    /// ways. Hence these are the successors for the side to move, and the predecessors for the other side.
    ///
    /// Each number occurs once, although several moves may lead to it. A symmetric position has moves that are
    /// images of each other, and their number may differ between the two directions.
    fn neighbours(&self, position: Position, side: Side, numbers: &mut Vec<usize>) {
        numbers.clear();
        let occupied = position.occupied(self.set, |_| true);
        for (man, &(owner, piece)) in self.set.men().iter().enumerate() {
            if owner != side {
                continue;
            }
            let free = attacks(piece, position.squares[man], occupied) & !occupied;
            for to in squares(free) {
                let number = self.index.of(position.moved(man, to));
                numbers.extend(number.filter(|&number| self.values[number] != NONE));
            }
        }
        numbers.sort_unstable();
        numbers.dedup();
    }

    /// Returns the number of legal captures, and records where they lead.
    fn capture(&mut self, number: usize, position: Position) -> usize {
        let mut count = 0;
        let men = self.set.men();
        let occupied = position.occupied(self.set, |_| true);
        for (man, &(owner, piece)) in men.iter().enumerate() {
            if owner != position.turn {
                continue;
            }
            let attacked = attacks(piece, position.squares[man], occupied);
            for (target, table) in self.captured.iter().enumerate() {
                let (Some(table), to) = (table, position.squares[target]) else {
                    continue;
                };
                if men[target].0 == owner || attacked >> to & 1 == 0 {
                    continue;
                }
                let value = table.value(position.moved(man, to).without(target));
                if value != NONE {
                    count += 1;
                }
                // A capture that draws guarantees at least a draw.
                if let Some(before) = self.captures.get_mut(usize::from(value)) {
                    before.push(number);
                }
            }
        }
        count
    }

    /// Finds the positions that are mate in one more ply than the given ones.
    fn go_back(&mut self, mates: Vec<usize>, progress: &Progress) {
        let mut latest = mates;
        let mut neighbours = Vec::new();
        for plies in 0..DRAWN {
            progress.plies(self.set, plies, latest.len());
            let mut next = Vec::new();
            for number in core::mem::take(&mut self.captures[usize::from(plies)]) {
                self.settle(number, plies, &mut next);
            }
            for number in latest {
                let position = self.index.position(number);
                self.neighbours(position, position.turn.other(), &mut neighbours);
                for &before in &neighbours {
                    self.settle(before, plies, &mut next);
                }
            }
            latest = next;
        }
        assert!(
            latest.is_empty(),
            "expected mates in less than {DRAWN} plies"
        );
    }

    /// Settles a position that has a move to one that is newly known to be mate in this many plies.
    fn settle(&mut self, number: usize, plies: u8, next: &mut Vec<usize>) {
        if self.values[number] != DRAWN {
            return;
        }
        let opponent_wins = plies % 2 == 1;
        if opponent_wins {
            self.choices[number] -= 1;
            if self.choices[number] > 0 {
                return;
            }
        }
        self.values[number] = plies + 1;
        next.push(number);
    }
}
