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
/// A rotation of the word is then a rotation of the `u64`, whatever the width. That matters, because the search runs
/// without optimisation in users' builds.
pub(super) const fn repeat(mask: u64, width: u32) -> u64 {
    let (mut mask, mut filled) = (mask, width);
    while filled < 64 {
        mask |= mask << filled;
        filled *= 2;
    }
    mask
}

const fn d(by: u32) -> Layer {
    let exchanges = true;
    Layer { by, exchanges }
}

const fn r(by: u32) -> Layer {
    let exchanges = false;
    Layer { by, exchanges }
}

/// Hints: layers that take too long to find during a build, in their order, for words of 64 bits.
///
/// A test searches for them. They realise the visual rotations by 45 degrees, perfect shuffles, and quarter turns and
/// diagonal flips of boards from 5x5 to 7x7. Hints are routed like all other layers, with rotations and byte swaps at the
/// ends; in the opposite order, they serve the inverse permutation.
///
/// For quarter turns of 6x6, other layers take 23 operations instead of 24, but rotate by three distances that are no
/// whole bytes. Before AVX-512, vectors take three operations for each of these, and slices a seventh more time.
pub(crate) const HINTS: [&[Layer]; 6] = [
    &[d(1), r(16), r(32), d(4), d(8), d(10)],
    &[d(9), d(27), d(17), d(20), d(10)],
    &[r(20), r(10), r(5), r(3), r(24), r(16)],
    &[r(14), r(28), r(8), r(32), d(8)],
    &[d(1), d(3), d(18), d(9)],
    &[d(1), d(3), d(9), d(19)],
];
