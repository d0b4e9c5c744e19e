//! Parallel search: several threads share the moves of one position.

use core::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use crate::key::Node;
use crate::order::Move;
use crate::search::{Best, Search};

/// Stops the threads below a position whose result is no longer needed.
#[derive(Debug, Default)]
pub(crate) struct Stop<'a> {
    set: AtomicBool,
    above: Option<&'a Stop<'a>>,
}

impl Stop<'_> {
    pub(crate) fn is_set(&self) -> bool {
        let mut at = Some(self);
        while let Some(stop) = at {
            if stop.set.load(Ordering::Relaxed) {
                return true;
            }
            at = stop.above;
        }
        false
    }
}

/// Tries the moves in two threads, each of which takes the next untried move. The caller has reserved a thread.
pub(crate) fn split(
    search: &mut Search<'_>,
    node: &Node,
    moves: &[Move],
    empties: u32,
    best: Best,
    beta: i32,
) -> Best {
    let stop = Stop {
        set: AtomicBool::new(false),
        above: Some(search.stop),
    };
    let next = AtomicUsize::new(0);
    let shared_best = Mutex::new(best);
    let best = || shared_best.lock().unwrap_or_else(PoisonError::into_inner);
    let shared = search.shared;
    let work = || {
        let mut search = Search::new(shared, &stop);
        while let Some(one) = moves.get(next.fetch_add(1, Ordering::Relaxed)) {
            let alpha = best().alpha;
            if alpha >= beta || stop.is_set() {
                break;
            }
            let score = search.try_move(node, one, empties, alpha, beta);
            if stop.is_set() {
                break;
            }
            let mut best = best();
            best.take(one.square, score);
            if best.score >= beta {
                stop.set.store(true, Ordering::Relaxed);
            }
        }
        // While this thread waits for the second, its slot may be used by another.
        shared.free_threads.fetch_add(1, Ordering::Relaxed);
        shared.give_back(search.local);
        search.done
    };
    let done = thread::scope(|scope| {
        let other = scope.spawn(work);
        [work(), other.join().expect("a search does not panic")]
    });
    for done in done {
        search.done += done;
    }
    shared.free_threads.fetch_sub(1, Ordering::Relaxed);
    *best()
}
