//! The representatives: of each orbit of states, the least one.

use bitxform::groups::{PermutationGroup, Sector, WithOnes};
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;

/// The number of states that one task enumerates.
const PART: u64 = 1 << 20;

/// The states of a sector.
pub(crate) struct Basis {
    /// In ascending order.
    pub(crate) states: Vec<u64>,
    /// For each state, the number of elements that fix it.
    pub(crate) norms: Vec<u32>,
}

impl Basis {
    pub(crate) fn len(&self) -> usize {
        self.states.len()
    }
}

/// Returns all representatives with some spins up, in ascending order.
pub(crate) fn representatives(group: &PermutationGroup, sites: u32, up: u32) -> Vec<u64> {
    let all = WithOnes::new(sites, up);
    let parts = 0..all.total().div_ceil(PART);
    let style = ProgressStyle::with_template("{wide_bar} {percent}% of {len} states, {eta} left");
    let style = style.expect("a template that is spelt right");
    let bar = ProgressBar::new(all.total()).with_style(style);
    let parts = parts.into_par_iter().map(|part| {
        let (start, end) = (part * PART, all.total().min((part + 1) * PART));
        let mut states = Vec::new();
        group.for_each_canonical(all.part(start, end), |state| states.push(state));
        bar.inc(end - start);
        states
    });
    let parts: Vec<Vec<u64>> = parts.collect();
    bar.finish_and_clear();
    parts.concat()
}

/// Returns the representatives that a sector has. The others vanish, since an element fixes them whose phase is not 0.
pub(crate) fn of_sector(sector: &Sector, representatives: &[u64]) -> Basis {
    let mut norms = vec![0; representatives.len()];
    let (words, parts) = (representatives.par_chunks(4096), norms.par_chunks_mut(4096));
    words
        .zip(parts)
        .for_each(|(words, norms)| sector.norms(words, norms));
    let pairs = representatives
        .iter()
        .zip(norms)
        .filter(|(_, norm)| *norm > 0);
    let (states, norms) = pairs.unzip();
    Basis { states, norms }
}
