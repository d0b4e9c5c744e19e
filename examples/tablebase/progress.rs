//! Progress shown on a terminal.

use indicatif::{ProgressBar, ProgressStyle};

use crate::set::Set;

/// A bar on standard error; it hides itself if that is no terminal.
pub(crate) struct Progress(ProgressBar);

impl Progress {
    pub(crate) fn new() -> Self {
        Self(ProgressBar::new(0))
    }

    #[cfg(test)]
    pub(crate) fn hidden() -> Self {
        Self(ProgressBar::hidden())
    }

    /// Iterates over a long range.
    pub(crate) fn over<I: ExactSizeIterator>(
        &self,
        items: I,
        set: &Set,
        what: &str,
    ) -> impl Iterator<Item = I::Item> {
        /// Updating the bar for each item would cost more than the item.
        const STEP: usize = 1 << 14;
        self.0
            .set_style(style("{msg} {wide_bar} {pos}/{len}, {eta} left"));
        self.0.set_message(format!("{set}: {what}"));
        self.0.reset();
        self.0.set_length(items.len() as u64);
        items.enumerate().map(|(number, item)| {
            if number % STEP == 0 {
                self.0.set_position(number as u64);
            }
            item
        })
    }

    /// The progress of the backward search from the mates.
    pub(crate) fn plies(&self, set: &Set, plies: u8, positions: usize) {
        self.0.set_style(style("{msg}"));
        if positions > 0 {
            self.0.set_message(format!(
                "{set}: {positions} positions are mate in {plies} plies"
            ));
        }
    }

    pub(crate) fn finish(&self) {
        self.0.finish_and_clear();
    }
}

fn style(template: &str) -> ProgressStyle {
    ProgressStyle::with_template(template).expect("the template is right")
}
