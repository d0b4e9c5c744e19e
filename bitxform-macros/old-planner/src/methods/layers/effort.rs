//! Budgets of the search, counted in units of work so that expansions are deterministic.

/// The limits of one search.
#[derive(Clone, Copy)]
pub(crate) struct Effort {
    /// Units of work: in one unit, the search examines the sums of one set of layers.
    pub(crate) units: usize,
    /// Units of work for each hint.
    pub(crate) units_for_hints: usize,
    /// Units of work for cheaper forms of networks that drop bits.
    pub(crate) units_for_forms: usize,
    /// The greatest number of layers.
    pub(crate) layers: u32,
    /// The greatest number of guessed paths for one order of layers.
    pub(crate) guesses: u32,
}

impl Effort {
    /// The effort of one search.
    pub(crate) const USUAL: Self = Self {
        units: 60_000,
        units_for_hints: 400_000,
        units_for_forms: 40_000,
        layers: 6,
        guesses: 60,
    };

    /// The effort for one factor of a composition, which is lower because there are several factors.
    pub(crate) const FACTOR: Self = Self {
        units: Self::USUAL.units / 2,
        units_for_forms: Self::USUAL.units_for_forms / 2,
        ..Self::USUAL
    };

    /// The effort of the search for hints.
    #[cfg(test)]
    pub(crate) const LARGE: Self = Self {
        units: 40_000_000,
        units_for_hints: 0,
        units_for_forms: 4_000_000,
        layers: 6,
        guesses: 200,
    };
}

/// The rest of a budget.
pub(crate) struct Work {
    pub(crate) left: usize,
    /// Whether the search has skipped nothing.
    pub(crate) complete: bool,
}

impl Work {
    pub(crate) const fn new(units: usize) -> Self {
        Self {
            left: units,
            complete: true,
        }
    }

    /// Spends units. Returns false if that exhausts the budget, and the search is then incomplete.
    pub(crate) const fn spend(&mut self, units: usize) -> bool {
        if self.left <= units {
            self.left = 0;
            self.complete = false;
            return false;
        }
        self.left -= units;
        true
    }
}
