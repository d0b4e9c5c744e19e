//! The transposition table, shared by all threads.

use core::ops::ControlFlow;
use core::sync::atomic::{AtomicU64, Ordering};

use crate::key::Key;

/// No square: the best move is unknown.
pub(crate) const NO_SQUARE: u8 = 64;

/// Bounds of the score of a position for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bounds {
    pub(crate) lower: i8,
    pub(crate) upper: i8,
}

impl Bounds {
    pub(crate) const NONE: Self = Self {
        lower: -64,
        upper: 64,
    };

    /// The bounds that a search with this window proves by its result.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "scores")]
    pub(crate) const fn of(score: i32, [alpha, beta]: [i32; 2]) -> Self {
        let mut bounds = Self::NONE;
        if score > alpha {
            bounds.lower = score as i8;
        }
        if score < beta {
            bounds.upper = score as i8;
        }
        bounds
    }

    /// The part of the window between the bounds, or a result if no search is needed.
    #[inline]
    pub(crate) fn narrow(self, [alpha, beta]: [i32; 2]) -> ControlFlow<i32, [i32; 2]> {
        let (lower, upper) = (i32::from(self.lower), i32::from(self.upper));
        if lower >= beta || lower == upper {
            return ControlFlow::Break(lower);
        }
        if upper <= alpha {
            return ControlFlow::Break(upper);
        }
        ControlFlow::Continue([alpha.max(lower), beta.min(upper)])
    }
}

/// The bounds of a position, and the move that was best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) bounds: Bounds,
    pub(crate) best: u8,
    /// The empty squares of the position: entries with more of them took longer, and are kept.
    pub(crate) empties: u8,
    /// The number of the search that wrote the entry, from 1.
    pub(crate) search: u32,
}

impl Entry {
    /// It is never 0, which marks an empty entry.
    const fn to_word(self) -> u64 {
        let [low, middle, high, highest] = self.search.to_le_bytes();
        let Bounds { lower, upper } = self.bounds;
        u64::from_le_bytes([
            lower.cast_unsigned(),
            upper.cast_unsigned(),
            self.best,
            self.empties,
            low,
            middle,
            high,
            highest,
        ])
    }

    const fn from_word(word: u64) -> Option<Self> {
        let [lower, upper, best, empties, low, middle, high, highest] = word.to_le_bytes();
        let search = u32::from_le_bytes([low, middle, high, highest]);
        if search == 0 {
            return None;
        }
        Some(Self {
            bounds: Bounds {
                lower: lower.cast_signed(),
                upper: upper.cast_signed(),
            },
            best,
            empties,
            search,
        })
    }
}

/// The words of an entry: the last one is the content, and the others are the key, combined with the content by
/// XOR. If two threads write at once, the words do not match, and the entry is not found under any key.
const ENTRY: usize = 4;
/// The words of a bucket, one cache line: an entry for the costliest position, and one for the latest.
const BUCKET: usize = 2 * ENTRY;

#[derive(Debug)]
pub(crate) struct Table {
    words: Vec<AtomicU64>,
    /// The index of the first word on a cache-line boundary.
    first: usize,
    buckets: u64,
}

impl Table {
    /// A table of the given size, or of one bucket; `None` if memory is insufficient.
    pub(crate) fn new(megabytes: usize) -> Option<Self> {
        let bytes = megabytes.checked_mul(1 << 20)?;
        let words = bytes / size_of::<u64>();
        // Pages that are never touched use no memory.
        let words: Vec<AtomicU64> = bytemuck::allocation::try_zeroed_vec(words).ok()?;
        let first = words.as_ptr().align_offset(BUCKET * size_of::<u64>()) % BUCKET;
        let buckets = (words.len() - first) / BUCKET;
        Some(Self {
            first,
            buckets: buckets as u64,
            words,
        })
    }

    /// The entry of a position, if written by the search `since` or a later one.
    pub(crate) fn get(&self, key: &Key, since: u32) -> Option<Entry> {
        let (entries, _) = self.bucket(key).as_chunks::<ENTRY>();
        let found = entries.iter().find_map(|entry| matching(entry, key));
        found.filter(|entry| entry.search >= since)
    }

    pub(crate) fn put(&self, key: &Key, entry: Entry) {
        let (entries, _) = self.bucket(key).as_chunks::<ENTRY>();
        let [long, last] = entries else { return };
        for at in [long, last] {
            if let Some(old) = matching(at, key) {
                // Bounds from an earlier search are not merged, since this search may have to ignore them.
                let entry = if old.search == entry.search {
                    merged(old, entry)
                } else {
                    entry
                };
                return write(at, key, entry);
            }
        }
        let content = long[ENTRY - 1].load(Ordering::Relaxed);
        match Entry::from_word(content) {
            // Entries of an earlier search may be replaced.
            Some(old) if old.search == entry.search && old.empties > entry.empties => {
                write(last, key, entry);
            }
            _ => {
                for (from, to) in long.iter().zip(last) {
                    to.store(from.load(Ordering::Relaxed), Ordering::Relaxed);
                }
                write(long, key, entry);
            }
        }
    }

    fn bucket(&self, key: &Key) -> &[AtomicU64] {
        let place = (u128::from(key.hash) * u128::from(self.buckets)) >> 64;
        // The result is less than the number of buckets.
        let start = self.first + BUCKET * usize::try_from(place).unwrap_or(0);
        &self.words[start..start + BUCKET]
    }
}

fn matching(at: &[AtomicU64; ENTRY], key: &Key) -> Option<Entry> {
    let content = at[ENTRY - 1].load(Ordering::Relaxed);
    let mut words = at.iter().zip(key.words);
    let is_it = words.all(|(word, key)| word.load(Ordering::Relaxed) == key ^ content);
    is_it.then(|| Entry::from_word(content)).flatten()
}

fn write(at: &[AtomicU64; ENTRY], key: &Key, entry: Entry) {
    let content = entry.to_word();
    for (word, key) in at.iter().zip(key.words) {
        word.store(key ^ content, Ordering::Relaxed);
    }
    at[ENTRY - 1].store(content, Ordering::Relaxed);
}

/// The bounds of both entries hold.
fn merged(old: Entry, new: Entry) -> Entry {
    Entry {
        bounds: Bounds {
            lower: old.bounds.lower.max(new.bounds.lower),
            upper: old.bounds.upper.min(new.bounds.upper),
        },
        best: if new.best == NO_SQUARE {
            old.best
        } else {
            new.best
        },
        ..new
    }
}
