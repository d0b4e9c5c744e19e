//! Principal variation search with a table: finds the score of a position, and proves it.

use core::sync::atomic::{AtomicI32, Ordering};

use bitxform::Symmetry;

use crate::last::{self, FEW, may_be_stable, upper_bound};
use crate::order::{self, Move};
use crate::position::Position;
use crate::split::{Stop, split};
use crate::table::{Entry, NO_SQUARE, Table};

/// From how many empty squares on it is asked first whether a move leads to what is known.
const LOOK_UP_CHILDREN: u32 = 10;

/// From how many empty squares on the moves after the first are worth a thread.
const SPLIT: u32 = 14;

/// What the threads of a search have in common.
#[derive(Debug)]
pub(crate) struct Shared {
    pub(crate) table: Table,
    /// From how many empty squares on positions are looked up by their least images.
    pub(crate) symmetric_from: u32,
    /// How many more threads may run.
    pub(crate) free_threads: AtomicI32,
}

/// One thread's part in a search.
#[derive(Debug)]
pub(crate) struct Search<'a> {
    pub(crate) shared: &'a Shared,
    pub(crate) stop: &'a Stop<'a>,
    pub(crate) nodes: u64,
    /// Whether positions have been looked up by their least images.
    pub(crate) by_least_images: bool,
}

/// What is known about the moves of a position while they are tried.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Best {
    pub(crate) score: i32,
    pub(crate) square: u32,
    pub(crate) alpha: i32,
}

impl Search<'_> {
    /// The score of the position, and the best move if there is one.
    pub(crate) fn best_move(&mut self, position: Position) -> (i32, Option<u8>) {
        let mut moves = order::all_moves(position);
        if moves.is_empty() {
            return (self.score(position, -64, 64), None);
        }
        self.nodes += 1;
        order::sort(position, &mut moves, u32::from(NO_SQUARE));
        let empties = position.empty().count_ones();
        let best = self.try_moves(&moves, empties, -64, 64);
        (best.score, u8::try_from(best.square).ok())
    }

    /// The score of the position if it is between the bounds, else a bound of it that is as good.
    /// Means nothing if the search was stopped.
    pub(crate) fn score(&mut self, position: Position, mut alpha: i32, mut beta: i32) -> i32 {
        let empties = position.empty().count_ones();
        if empties <= FEW {
            return last::solve(position, alpha, beta, &mut self.nodes);
        }
        self.nodes += 1;
        if may_be_stable(alpha, empties) {
            let bound = upper_bound(position);
            if bound <= alpha {
                return bound;
            }
        }
        if self.stop.is_set() {
            return alpha;
        }
        let found = self.look_up(position);
        if let Some(known) = found.known {
            let (lower, upper) = (i32::from(known.lower), i32::from(known.upper));
            if lower >= beta || lower == upper {
                return lower;
            }
            if upper <= alpha {
                return upper;
            }
            (alpha, beta) = (alpha.max(lower), beta.min(upper));
        }
        let mut moves = order::all_moves(position);
        if moves.is_empty() {
            let passed = position.passed();
            if crate::words::moves(passed) == 0 {
                return position.final_score();
            }
            return -self.score(passed, -beta, -alpha);
        }
        if empties >= LOOK_UP_CHILDREN {
            for one in &moves {
                if let Some(known) = self.look_up(one.child).known
                    && -i32::from(known.upper) >= beta
                {
                    return -i32::from(known.upper);
                }
            }
        }
        order::sort(position, &mut moves, found.best);
        let best = self.try_moves(&moves, empties, alpha, beta);
        if !self.stop.is_set() {
            let (lower, upper) = match best.score {
                score if score >= beta => (score, 64),
                score if score <= alpha => (-64, score),
                score => (score, score),
            };
            self.remember(&found, empties, lower, upper, best.square);
        }
        best.score
    }

    fn try_moves(&mut self, moves: &[Move], empties: u32, alpha: i32, beta: i32) -> Best {
        let (first, others) = moves.split_first().expect("a move");
        let score = -self.score(first.child, -beta, -alpha);
        let mut best = Best {
            score,
            square: first.square,
            alpha: alpha.max(score),
        };
        if empties >= SPLIT && others.len() > 1 && score < beta && self.may_split() {
            return split(self, others, best, beta);
        }
        for one in others {
            if best.score >= beta {
                break;
            }
            let score = self.try_move(one, best.alpha, beta);
            best.take(one.square, score);
        }
        best
    }

    /// Expects that the move is no better than alpha, and makes sure of it if it is.
    pub(crate) fn try_move(&mut self, one: &Move, alpha: i32, beta: i32) -> i32 {
        let score = -self.score(one.child, -alpha - 1, -alpha);
        if alpha < score && score < beta {
            -self.score(one.child, -beta, -score)
        } else {
            score
        }
    }

    fn may_split(&self) -> bool {
        let free = &self.shared.free_threads;
        let taken = |count| (count > 0).then_some(count - 1);
        free.fetch_update(Ordering::Relaxed, Ordering::Relaxed, taken)
            .is_ok()
    }

    fn look_up(&mut self, position: Position) -> Found {
        let (key, symmetry) = if position.empty().count_ones() >= self.shared.symmetric_from {
            self.by_least_images = true;
            position.canonicalize()
        } else {
            (position, Symmetry::Identity)
        };
        let known = self.shared.table.get(key);
        let best = match known {
            Some(Entry { best, .. }) if best != NO_SQUARE => {
                u32::from(Position::transform_square(best, symmetry.inverse()))
            }
            _ => u32::from(NO_SQUARE),
        };
        Found {
            key,
            symmetry,
            known,
            best,
        }
    }

    fn remember(&self, found: &Found, empties: u32, lower: i32, upper: i32, square: u32) {
        let narrow = |score: i32| i8::try_from(score).expect("a score");
        let square = u8::try_from(square).expect("a square");
        self.shared.table.put(Entry {
            key: found.key,
            lower: narrow(lower),
            upper: narrow(upper),
            best: Position::transform_square(square, found.symmetry),
            empties: u8::try_from(empties).expect("at most 60"),
        });
    }
}

impl Best {
    pub(crate) fn take(&mut self, square: u32, score: i32) {
        if score > self.score {
            *self = Self {
                score,
                square,
                alpha: self.alpha.max(score),
            };
        }
    }
}

/// What the table has about a position, and where.
struct Found {
    key: Position,
    /// Leads from the position to the key.
    symmetry: Symmetry,
    known: Option<Entry>,
    /// The best move, if it is known, on the position's own board.
    best: u32,
}
