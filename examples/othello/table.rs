//! What the solver knows of positions it has been in, shared by all threads.

use std::collections::TryReserveError;
use std::sync::{Mutex, PoisonError};

use crate::position::Position;

/// No square: nothing is known of the best move.
pub(crate) const NO_SQUARE: u8 = 64;

/// Bounds of the score of a position for the side to move, and the move that was best.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    pub(crate) key: Position,
    pub(crate) lower: i8,
    pub(crate) upper: i8,
    pub(crate) best: u8,
    /// Of the position: what has more of them took longer and is kept.
    pub(crate) empties: u8,
}

impl Entry {
    /// A position where both sides have the same stones does not exist.
    const NONE: Self = Self {
        key: Position {
            own: !0,
            opponent: !0,
        },
        lower: -64,
        upper: 64,
        best: NO_SQUARE,
        empties: 0,
    };
}

/// One entry for what took long, one for what came last; a cache line with the lock.
#[derive(Debug)]
#[repr(align(64))]
struct Bucket(Mutex<[Entry; 2]>);

#[derive(Debug)]
pub(crate) struct Table {
    buckets: Vec<Bucket>,
}

impl Table {
    /// A table of at most that size, or of one bucket; an error if there is no room for it.
    pub(crate) fn new(megabytes: usize) -> Result<Self, TryReserveError> {
        let count = (megabytes << 20) / size_of::<Bucket>();
        let count = count.checked_ilog2().map_or(1, |log| 1 << log);
        let mut buckets = Vec::new();
        buckets.try_reserve_exact(count)?;
        buckets.resize_with(count, || Bucket(Mutex::new([Entry::NONE; 2])));
        Ok(Self { buckets })
    }

    pub(crate) fn get(&self, key: Position) -> Option<Entry> {
        let entries = self.bucket(key).0.lock();
        let entries = entries.unwrap_or_else(PoisonError::into_inner);
        entries.iter().find(|entry| entry.key == key).copied()
    }

    pub(crate) fn put(&self, entry: Entry) {
        let entries = self.bucket(entry.key).0.lock();
        let mut entries = entries.unwrap_or_else(PoisonError::into_inner);
        let [long, last] = &mut *entries;
        if long.key == entry.key {
            *long = merged(*long, entry);
        } else if last.key == entry.key {
            *last = merged(*last, entry);
        } else if entry.empties >= long.empties {
            *last = *long;
            *long = entry;
        } else {
            *last = entry;
        }
    }

    fn bucket(&self, key: Position) -> &Bucket {
        let own = key.own.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let opponent = key.opponent.wrapping_mul(0xc2b2_ae3d_27d4_eb4f);
        let mixed = (own.rotate_left(32) ^ opponent).wrapping_mul(0xd6e8_feb8_6659_fd93);
        let place = (mixed >> 32) & (self.buckets.len() as u64 - 1);
        // There are less than 2^32.
        &self.buckets[usize::try_from(place).unwrap_or(0)]
    }
}

/// Both are true.
fn merged(old: Entry, new: Entry) -> Entry {
    Entry {
        lower: old.lower.max(new.lower),
        upper: old.upper.min(new.upper),
        best: if new.best == NO_SQUARE {
            old.best
        } else {
            new.best
        },
        ..new
    }
}
