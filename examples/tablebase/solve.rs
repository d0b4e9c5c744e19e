//! Retrograde analysis: from the mates backwards, one ply at a time.

use bitxform_examples::spinner;
use cozy_chess::{Color, Piece};
use indicatif::ProgressBar;

use crate::index::Index;
use crate::men::{Men, Position, attacks, squares};

/// The value of a position that is neither won nor lost. Lesser values are the plies to mate: an odd number if the
/// side to move mates, an even one if it is mated.
pub(crate) const DRAWN: u8 = 254;

/// The value of a number without a legal position.
const NONE: u8 = 255;

/// The values of all positions of a set.
pub(crate) struct Table {
    pub(crate) index: Index,
    values: Vec<u8>,
}

impl Table {
    /// Solves a set. Sets that arise by captures are solved first.
    pub(crate) fn solve(men: &Men) -> Self {
        let captured = men.iter().map(|(man, (_, piece))| {
            (piece != Piece::King).then(|| Self::solve(&men.without(man)))
        });
        let captured = captured.collect();
        let index = Index::new(men);
        let mut solver = Solver {
            men,
            values: vec![NONE; index.len()],
            choices: vec![0; index.len()],
            captures: vec![Vec::new(); usize::from(DRAWN)],
            index,
            captured,
            progress: spinner("{msg}"),
        };
        solver.find_legal();
        let mates = solver.count_choices();
        solver.go_back(mates);
        solver.progress.finish_and_clear();
        Self {
            index: solver.index,
            values: solver.values,
        }
    }

    /// The value of a position, or `None` if it is illegal.
    pub(crate) fn value(&self, position: Position) -> Option<u8> {
        let value = self.values[self.index.of(position)?];
        (value != NONE).then_some(value)
    }

    /// The values of all classes of legal positions.
    pub(crate) fn values(&self) -> impl Iterator<Item = (Position, u8)> {
        let values = self.values.iter().copied().enumerate();
        let legal = values.filter(|(_, value)| *value != NONE);
        legal.map(|(number, value)| (self.index.position(number), value))
    }
}

struct Solver<'a> {
    men: &'a Men,
    index: Index,
    /// The value of each number: [`NONE`], plies to mate, or [`DRAWN`] until another value is known.
    values: Vec<u8>,
    /// For each number, how many classes of successor positions are not known to be won for the opponent.
    choices: Vec<u8>,
    /// For each man, the table of the set without that man.
    captured: Vec<Option<Table>>,
    /// The numbers of the positions before a capture, by the value after it.
    captures: Vec<Vec<usize>>,
    progress: ProgressBar,
}

impl Solver<'_> {
    fn find_legal(&mut self) {
        self.progress.set_message("legal positions");
        for (number, value) in self.values.iter_mut().enumerate() {
            let position = self.index.position(number);
            let men = position.occupied(self.men).count_ones() as usize;
            if men == self.men.len()
                && !position.is_check(self.men, !position.turn)
                && self.index.of(position) == Some(number)
            {
                *value = DRAWN;
            }
        }
    }

    /// Returns the numbers of the mates.
    fn count_choices(&mut self) -> Vec<usize> {
        self.progress.set_message("moves");
        let mut mates = Vec::new();
        for number in 0..self.values.len() {
            if self.values[number] == NONE {
                continue;
            }
            let position = self.index.position(number);
            let quiet = self.neighbours(position, position.turn).len();
            let choices = quiet + self.capture(number, position);
            self.choices[number] = u8::try_from(choices).expect("three men have at most 62 moves");
            if choices == 0 && position.is_check(self.men, position.turn) {
                self.values[number] = 0;
                mates.push(number);
            }
        }
        mates
    }

    /// Returns the numbers of all legal positions one move of this side away, without captures. All pieces move
    /// both ways. Hence these are the successors for the side to move, and the predecessors for the other side.
    ///
    /// Each number occurs once, although several moves may lead to it. A symmetric position has moves that are
    /// images of each other, and their number may differ between the two directions.
    fn neighbours(&self, position: Position, side: Color) -> Vec<usize> {
        let mut numbers = Vec::new();
        let occupied = position.occupied(self.men);
        for (man, (color, piece)) in self.men.iter() {
            if color != side {
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
        numbers
    }

    /// Returns the number of legal captures, and records where they lead.
    fn capture(&mut self, number: usize, position: Position) -> usize {
        let mut count = 0;
        let occupied = position.occupied(self.men);
        for (man, (color, piece)) in self.men.iter() {
            if color != position.turn {
                continue;
            }
            let attacked = attacks(piece, position.squares[man], occupied);
            for (target, table) in self.captured.iter().enumerate() {
                let (Some(table), to) = (table, position.squares[target]) else {
                    continue;
                };
                if self.men.at(target).0 == color || attacked >> to & 1 == 0 {
                    continue;
                }
                if let Some(value) = table.value(position.moved(man, to).without(target)) {
                    count += 1;
                    // A capture that draws guarantees at least a draw.
                    if let Some(before) = self.captures.get_mut(usize::from(value)) {
                        before.push(number);
                    }
                }
            }
        }
        count
    }

    /// Finds the positions that are mate in one more ply than the given ones.
    fn go_back(&mut self, mates: Vec<usize>) {
        let mut latest = mates;
        for plies in 0..DRAWN {
            self.progress.set_message(format!(
                "{} positions are mate in {plies} plies",
                latest.len()
            ));
            let mut next = Vec::new();
            for number in core::mem::take(&mut self.captures[usize::from(plies)]) {
                self.settle(number, plies, &mut next);
            }
            for number in latest {
                let position = self.index.position(number);
                for before in self.neighbours(position, !position.turn) {
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

#[cfg(test)]
mod tests {
    use cozy_chess::Board;

    use super::*;

    /// The value of each position follows from those that its moves lead to. By induction over the plies, this
    /// proves all wins and losses. The remaining positions are draws, since the side that can always stay among
    /// them never loses. `cozy-chess` finds the moves, on all placements, also those that the table reduces.
    fn prove(name: &str, step: usize) {
        let men: Men = name.parse().expect(name);
        let table = Table::solve(&men);
        let captured = (2..men.len()).map(|man| men.without(man));
        let captured: Vec<(Men, Table)> = captured
            .map(|men| (men.clone(), Table::solve(&men)))
            .collect();
        let value = |board: &Board| match Position::of(board, &men) {
            Some(position) => table.value(position),
            None => captured
                .iter()
                .find_map(|(men, table)| table.value(Position::of(board, men)?)),
        };
        let mut legal = 0;
        for number in (0..2_usize << (6 * men.len())).step_by(step) {
            let square = |man: usize| (number >> (6 * man)).to_le_bytes()[0] & 63;
            let mut squares = [0; 4];
            for (man, place) in squares[..men.len()].iter_mut().enumerate() {
                *place = square(man);
            }
            let turn = [Color::White, Color::Black][number >> (6 * men.len())];
            let position = Position { squares, turn };
            let found = table.value(position);
            let Some(board) = position
                .board(&men)
                .filter(|_| table.index.of(position).is_some())
            else {
                assert_eq!(found, None, "{name} {position:?}");
                continue;
            };
            legal += 1;
            let mut after = Vec::new();
            board.generate_moves(|moves| {
                for one in moves {
                    let mut next = board.clone();
                    next.play(one);
                    after.push(value(&next).expect("a legal position"));
                }
                false
            });
            let lost = after
                .iter()
                .filter(|value| **value % 2 == 0 && **value != DRAWN);
            let expected = match (lost.min(), after.iter().max()) {
                (Some(shortest), _) => shortest + 1,
                (None, None) if !board.checkers().is_empty() => 0,
                (None, None | Some(&DRAWN)) => DRAWN,
                (None, Some(longest)) => longest + 1,
            };
            assert_eq!(found, Some(expected), "{name} {position:?}");
        }
        assert!(legal > 1000, "{legal}");
    }

    #[test]
    fn three_men_follow_from_their_moves() {
        prove("KRK", 31);
        prove("KKQ", 31);
    }

    #[test]
    #[cfg_attr(debug_assertions, ignore = "takes long if it is not optimised")]
    fn four_men_follow_from_their_moves() {
        prove("KBNK", 61);
        prove("KQKR", 61);
        prove("KBBK", 61);
    }
}
