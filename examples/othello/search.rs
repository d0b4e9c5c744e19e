//! Principal variation search with a transposition table: finds the score of a position, and proves it.

use core::ops::ControlFlow;
use core::sync::atomic::{AtomicI32, Ordering};
use std::sync::{Mutex, PoisonError};

use bitxform::Symmetry;

use crate::key::{Key, Keys, Node};
use crate::last::{may_be_stable, odd_quarters, upper_bound};
use crate::local::Local;
use crate::order::{self, Move};
use crate::position::Position;
use crate::split::{Stop, split};
use crate::table::{Bounds, Entry, NO_SQUARE, Table};
use crate::words::moves;

/// The least number of empty squares for a look-up in the shared table.
pub(crate) const DEEP: u32 = 12;

/// The least number of empty squares at which the moves after the first get a thread.
const SPLIT: u32 = 14;

/// The data shared by the threads of a search.
#[derive(Debug)]
pub(crate) struct Shared<'a> {
    pub(crate) table: &'a Table,
    pub(crate) keys: Keys,
    /// The least number of empty squares at which a position shares an entry with its images.
    pub(crate) symmetric_from: u32,
    /// The number of this search, and of the first search whose entries may be used.
    pub(crate) number: u32,
    pub(crate) since: u32,
    /// The number of threads that may still be started.
    pub(crate) free_threads: AtomicI32,
    /// The small tables of threads that have ended, for reuse.
    pub(crate) locals: Mutex<Vec<Local>>,
}

impl Shared<'_> {
    pub(crate) fn local(&self) -> Local {
        let mut locals = self.locals.lock().unwrap_or_else(PoisonError::into_inner);
        locals.pop().unwrap_or_default()
    }

    pub(crate) fn give_back(&self, local: Local) {
        let mut locals = self.locals.lock().unwrap_or_else(PoisonError::into_inner);
        locals.push(local);
    }
}

/// The counters of a search.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Done {
    /// The positions that were searched.
    pub(crate) nodes: u64,
    /// The number of look-ups in the shared table, and of entries found.
    pub(crate) looked_up: u64,
    pub(crate) hits: u64,
}

impl core::ops::AddAssign for Done {
    fn add_assign(&mut self, other: Self) {
        self.nodes += other.nodes;
        self.looked_up += other.looked_up;
        self.hits += other.hits;
    }
}

/// One thread's part in a search.
#[derive(Debug)]
pub(crate) struct Search<'a> {
    pub(crate) shared: &'a Shared<'a>,
    pub(crate) stop: &'a Stop<'a>,
    pub(crate) done: Done,
    pub(crate) local: Local,
}

/// The state of a position while its moves are tried.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Best {
    pub(crate) score: i32,
    pub(crate) square: u32,
    pub(crate) alpha: i32,
}

impl<'a> Search<'a> {
    pub(crate) fn new(shared: &'a Shared<'a>, stop: &'a Stop<'a>) -> Self {
        Self {
            shared,
            stop,
            done: Done::default(),
            local: shared.local(),
        }
    }
}

/// The score of the position, the best move if there is one, and the counters.
pub(crate) fn solve(shared: &Shared<'_>, position: Position) -> (i32, Option<u8>, Done) {
    let stop = Stop::default();
    let mut search = Search::new(shared, &stop);
    let node = Node::new(position);
    let empties = position.empty().count_ones();
    let (score, best) = search.around(&node, empties, 0);
    let done = search.done;
    shared.give_back(search.local);
    let best = u8::try_from(best).ok().filter(|&best| best != NO_SQUARE);
    (score, best, done)
}

impl Search<'_> {
    /// The score and the best move, searched with windows around an expected score.
    fn around(&mut self, node: &Node, empties: u32, near: i32) -> (i32, u32) {
        let (mut alpha, mut beta) = ((near - 1).max(-65), (near + 1).min(65));
        let mut step = 2;
        loop {
            let best = self.root(node, empties, alpha, beta);
            if best.score <= alpha {
                (alpha, beta) = ((best.score - step).max(-65), best.score + 1);
            } else if best.score >= beta {
                (alpha, beta) = (best.score - 1, (best.score + step).min(65));
            } else {
                return (best.score, best.square);
            }
            step *= 2;
        }
    }

    fn root(&mut self, node: &Node, empties: u32, alpha: i32, beta: i32) -> Best {
        let mut moves = order::all_moves(node.position);
        if moves.is_empty() {
            let square = NO_SQUARE.into();
            let passed = node.passed();
            let score = if order::all_moves(passed.position).is_empty() {
                node.position.final_score()
            } else {
                -self.score(&passed, empties, -beta, -alpha)
            };
            return Best {
                score,
                square,
                alpha,
            };
        }
        self.done.nodes += 1;
        let found = self.look_up(node, empties);
        order::sort(node.position, &mut moves, found.best);
        let best = self.try_moves(node, &moves, empties, alpha, beta);
        self.remember(&found, empties, [alpha, beta], best);
        best
    }

    /// The score of the position if it is between the bounds, and otherwise a bound of it outside them. The
    /// result is meaningless if the search was stopped.
    pub(crate) fn score(&mut self, node: &Node, empties: u32, alpha: i32, beta: i32) -> i32 {
        let position = node.position;
        if empties < DEEP {
            let odd = odd_quarters(position.empty());
            return self.shallow(position, moves(position), empties, odd, alpha, beta);
        }
        self.done.nodes += 1;
        if may_be_stable(alpha, empties) {
            let bound = upper_bound(position);
            if bound <= alpha {
                return bound;
            }
        }
        if self.stop.is_set() {
            return alpha;
        }
        let (mut alpha, mut beta) = (alpha, beta);
        let found = self.look_up(node, empties);
        if let Some(known) = found.known {
            match known.bounds.narrow([alpha, beta]) {
                ControlFlow::Break(score) => return score,
                ControlFlow::Continue(window) => [alpha, beta] = window,
            }
        }
        let mut list = order::all_moves(position);
        if list.is_empty() {
            let passed = node.passed();
            if moves(passed.position) == 0 {
                return position.final_score();
            }
            return -self.score(&passed, empties, -beta, -alpha);
        }
        if empties > DEEP {
            for one in &list {
                let child = node.after(self.shared.keys, one.square, one.flipped);
                let known = self.look_up(&child, empties - 1).known;
                if let Some(known) = known
                    && -i32::from(known.bounds.upper) >= beta
                {
                    return -i32::from(known.bounds.upper);
                }
            }
        }
        order::sort(position, &mut list, found.best);
        let best = self.try_moves(node, &list, empties, alpha, beta);
        if !self.stop.is_set() {
            self.remember(&found, empties, [alpha, beta], best);
        }
        best.score
    }

    fn try_moves(
        &mut self,
        node: &Node,
        moves: &[Move],
        empties: u32,
        alpha: i32,
        beta: i32,
    ) -> Best {
        let (first, others) = moves.split_first().expect("a move");
        let child = node.after(self.shared.keys, first.square, first.flipped);
        let score = -self.score(&child, empties - 1, -beta, -alpha);
        let mut best = Best {
            score,
            square: first.square,
            alpha: alpha.max(score),
        };
        if empties >= SPLIT && others.len() > 1 && score < beta && self.may_split() {
            return split(self, node, others, empties, best, beta);
        }
        for one in others {
            if best.score >= beta {
                break;
            }
            let score = self.try_move(node, one, empties, best.alpha, beta);
            best.take(one.square, score);
        }
        best
    }

    /// Searches with a null window, and again with the full one if the move is better than alpha.
    pub(crate) fn try_move(
        &mut self,
        node: &Node,
        one: &Move,
        empties: u32,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        let child = node.after(self.shared.keys, one.square, one.flipped);
        let score = -self.score(&child, empties - 1, -alpha - 1, -alpha);
        if alpha < score && score < beta {
            -self.score(&child, empties - 1, -beta, -score)
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

    fn look_up(&mut self, node: &Node, empties: u32) -> Found {
        let shared = self.shared;
        let (key, symmetry) = node.key(shared.keys, empties >= shared.symmetric_from);
        let known = shared.table.get(&key, shared.since);
        self.done.looked_up += 1;
        self.done.hits += u64::from(known.is_some());
        let best = match known {
            Some(Entry { best, .. }) if best != NO_SQUARE => {
                Position::transform_square(best, symmetry.inverse())
            }
            _ => NO_SQUARE,
        };
        Found {
            key,
            symmetry,
            known,
            best: best.into(),
        }
    }

    fn remember(&self, found: &Found, empties: u32, window: [i32; 2], best: Best) {
        let square = u8::try_from(best.square).expect("a square");
        let entry = Entry {
            bounds: Bounds::of(best.score, window),
            best: Position::transform_square(square, found.symmetry),
            empties: u8::try_from(empties).expect("at most 60"),
            search: self.shared.number,
        };
        self.shared.table.put(&found.key, entry);
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

/// The table's entry for a position, and its key.
struct Found {
    key: Key,
    /// The symmetry from the position to the image that has the key.
    symmetry: Symmetry,
    known: Option<Entry>,
    /// The best move, if known, on the position's own board.
    best: u32,
}
