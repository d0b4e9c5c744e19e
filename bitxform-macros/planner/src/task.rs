//! Tasks: a permutation, and the lanes on which a program performs it.

use crate::lanes::{Lanes, all};
use crate::permutation::Permutation;
use crate::route::Indices;

/// The rule for the bits that a permutation drops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// Indices that are no destination hold zero.
    Vanish,
    /// Dropped bits may end at any index that is no destination. Where they are zero, these indices hold zero. This is the
    /// rule for boards that do not fill their word.
    Anywhere,
}

/// What is to be done, and on which lanes.
pub(crate) struct Task<'a> {
    pub(crate) permutation: &'a Permutation,
    pub(crate) rule: Rule,
    pub(crate) lanes: Lanes,
    /// The bits that are not dropped, and their destinations.
    pub(crate) from: Vec<u16>,
    pub(crate) to: Vec<u16>,
    /// The indices of the bits that are not dropped.
    pub(crate) live: Indices,
    pub(crate) is_total: bool,
}

impl<'a> Task<'a> {
    pub(crate) fn new(permutation: &'a Permutation, rule: Rule, lanes: Lanes) -> Self {
        let (mut from, mut to, mut live) = (Vec::new(), Vec::new(), Indices::new(lanes));
        for (bit, destination) in permutation.moves() {
            from.push(bit);
            to.push(destination);
            live.insert(bit.into());
        }
        Self {
            permutation,
            rule,
            lanes,
            live,
            is_total: from.len() == lanes.count * lanes.width as usize,
            from,
            to,
        }
    }

    /// Returns the bits of a lane that the word has.
    pub(crate) fn present(&self, lane: usize) -> u64 {
        let bits = self.permutation.width() - self.lanes.width * lane as u32;
        all(bits.min(self.lanes.width))
    }
}
