//! The middle of the search: moves are sorted by a static estimate, without a search.

use core::ops::ControlFlow;

use crate::last::{self, FEW, QUARTER, Quarters, SQUARES, may_be_stable, upper_bound};
use crate::local::{Known, Local};
use crate::position::{Position, bits};
use crate::search::{DEEP, Search};
use crate::table::{Bounds, NO_SQUARE};
use crate::words::{around, flipped, moves};

/// The least number of empty squares for a look-up in the thread's table.
const LOOK_UP: u32 = 7;

/// A move and its estimated value.
#[derive(Clone, Copy)]
struct Move {
    promise: i32,
    square: u32,
    child: Position,
    /// The moves of the other side.
    replies: u64,
}

impl Search<'_> {
    /// Like [`Search::score`], but for fewer than [`DEEP`] empty squares. The side to move has the moves
    /// `legal`. The number of empty squares is odd in each of the `odd` quarters.
    pub(crate) fn shallow(
        &mut self,
        position: Position,
        legal: u64,
        empties: u32,
        odd: Quarters,
        mut alpha: i32,
        mut beta: i32,
    ) -> i32 {
        if empties <= FEW {
            return last::solve(
                position,
                legal,
                empties,
                odd,
                alpha,
                beta,
                &mut self.done.nodes,
            );
        }
        self.done.nodes += 1;
        if may_be_stable(alpha, empties) {
            let bound = upper_bound(position);
            if bound <= alpha {
                return bound;
            }
        }
        let place = Local::place(position);
        let mut best_known = NO_SQUARE.into();
        let known = (empties >= LOOK_UP).then(|| self.local.get(place, position));
        if let Some(known) = known.flatten() {
            match known.bounds.narrow([alpha, beta]) {
                ControlFlow::Break(score) => return score,
                ControlFlow::Continue(window) => [alpha, beta] = window,
            }
            best_known = u32::from(known.best);
        }
        if legal == 0 {
            let passed = position.passed();
            let legal = moves(passed);
            if legal == 0 {
                return position.final_score();
            }
            return -self.shallow(passed, legal, empties, odd, -beta, -alpha);
        }
        let mut list = [Move {
            promise: 0,
            square: 0,
            child: position,
            replies: 0,
        }; DEEP as usize];
        let mut count = 0;
        let odd_squares = SQUARES[usize::from(odd)];
        for square in bits(legal) {
            let child = position.after(square, flipped(position, square));
            let replies = moves(child);
            let promise = if square == best_known {
                i32::MAX
            } else {
                promise(square, child, replies, odd_squares)
            };
            let mut at = count;
            while at > 0 && list[at - 1].promise < promise {
                list[at] = list[at - 1];
                at -= 1;
            }
            list[at] = Move {
                promise,
                square,
                child,
                replies,
            };
            count += 1;
        }
        let (mut best, mut best_square, mut lower) = (i32::MIN, 0, alpha);
        for one in &list[..count] {
            let odd = odd ^ QUARTER[one.square as usize & 63];
            let score = -self.shallow(one.child, one.replies, empties - 1, odd, -beta, -lower);
            if score > best {
                (best, best_square) = (score, one.square);
                if score >= beta {
                    break;
                }
                lower = lower.max(score);
            }
        }
        if empties >= LOOK_UP {
            #[expect(clippy::cast_possible_truncation, reason = "a square")]
            self.local.put(
                place,
                Known {
                    position,
                    bounds: Bounds::of(best, [alpha, beta]),
                    best: best_square as u8,
                },
            );
        }
        best
    }
}

/// The estimate prefers few replies of the opponent, with corners counted twice.
#[inline]
fn promise(square: u32, child: Position, replies: u64, odd: u64) -> i32 {
    let count = |squares: u64| squares.count_ones().cast_signed();
    let corner = |square: u32| (replies >> square & 1) as i32;
    let corners = corner(0) + corner(7) + corner(56) + corner(63);
    let liberties = around(child.opponent) & child.empty();
    let parity = i32::from(odd >> square & 1 == 1);
    4 * parity - 8 * (count(replies) + corners) - 2 * count(liberties)
}
