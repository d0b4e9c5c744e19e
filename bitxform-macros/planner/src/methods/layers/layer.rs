//! Layers, and the budget of the search for them.

/// The greatest number of layers.
pub(super) const MOST: usize = 6;

/// One layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Layer {
    /// The distance.
    pub(super) by: u32,
    /// Whether some bits move up and some down. Otherwise, some bits move up.
    pub(super) exchanges: bool,
}

impl Layer {
    /// Returns the number of operations: a delta swap, or a choice between the word and its rotation.
    pub(super) const fn cost(self) -> u32 {
        if self.exchanges { 6 } else { 4 }
    }

    /// Returns negated sums of distances with those of this layer added. All masks are repeated.
    pub(super) const fn sums(self, sums: u64) -> u64 {
        let down = sums | sums.rotate_right(self.by);
        if self.exchanges {
            down | sums.rotate_left(self.by)
        } else {
            down
        }
    }
}

/// The rest of a budget, in units of work: in one unit, the search examines the sums of one set of layers. Time would
/// make expansions differ from machine to machine.
#[derive(Clone, Copy)]
pub(super) struct Work {
    pub(super) left: usize,
    /// Whether the search has skipped nothing.
    pub(super) is_complete: bool,
}

impl Work {
    pub(super) const fn new(units: usize) -> Self {
        Self {
            left: units,
            is_complete: true,
        }
    }

    /// Spends units. Returns false if that exhausts the budget.
    pub(super) const fn spend(&mut self, units: usize) -> bool {
        if self.left <= units {
            (self.left, self.is_complete) = (0, false);
            return false;
        }
        self.left -= units;
        true
    }
}

/// Repeats a mask of `width` bits until it fills 64 bits.
///
/// A rotation of the word is then a rotation of the `u64`, whatever the width. That matters, because the search runs without
/// optimisation in users' builds.
pub(super) const fn repeat(mask: u64, width: u32) -> u64 {
    let (mut mask, mut filled) = (mask, width);
    while filled < 64 {
        mask |= mask << filled;
        filled *= 2;
    }
    mask
}
