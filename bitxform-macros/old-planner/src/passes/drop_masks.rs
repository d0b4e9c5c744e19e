//! Drops masks that do not change the result.
//!
//! An index that is no destination may hold anything in between, such as copies of other bits, if a later mask
//! clears it. So each step is written as masked moves, and each mask is left out if the network stays correct.
//! Networks are linear, so a check of all single bits is complete.

use crate::dropped::Dropped;
use crate::network::{Move, Network, Part, Step, rotate};
use crate::permutation::Permutation;

/// A few words with their images, as a quick test of networks. Any two bits differ in some word, so the words
/// expose nearly all errors.
pub(crate) struct Trial<'a> {
    permutation: &'a Permutation,
    dropped: Dropped,
    /// Each word with its image.
    words: Vec<(u128, u128)>,
}

impl<'a> Trial<'a> {
    pub(crate) fn new(permutation: &'a Permutation, dropped: Dropped) -> Self {
        let width = permutation.width();
        let sources = permutation.sources();
        let beyond = !sources & (u128::MAX >> (128 - width));
        let mut words = vec![(sources, permutation.targets())];
        // For words of dropped bits, the image is zero.
        let mut dropped_words = vec![beyond];
        for i in 0..width.ilog2() {
            let (mut word, mut image) = (0, 0);
            for &(from, to) in permutation.moves() {
                let chosen = u128::from(from >> i & 1);
                word |= chosen << from;
                image |= chosen << to;
            }
            words.push((word, image));
            let mut chosen = 0;
            for bit in 0..width {
                chosen |= u128::from(bit >> i & 1) << bit;
            }
            dropped_words.push(chosen & beyond);
        }
        #[cfg(test)]
        if dropped == Dropped::Absent {
            dropped_words.clear();
        }
        for word in &dropped_words {
            if *word != 0 {
                words.push((*word, 0));
            }
        }
        Self {
            permutation,
            dropped,
            words,
        }
    }

    pub(crate) const fn permutation(&self) -> &'a Permutation {
        self.permutation
    }

    pub(crate) const fn dropped(&self) -> Dropped {
        self.dropped
    }

    /// Whether `step` and `rest` take each word to its image, from the state `done` of the words.
    fn passes(&self, done: &[u128], step: Option<&Step>, rest: &[Step]) -> bool {
        let width = self.permutation.width();
        let mut word = 0;
        while word < done.len() {
            let mut moved = done[word];
            if let Some(step) = step {
                moved = step.apply(moved, width);
            }
            let mut next = 0;
            while next < rest.len() {
                moved = rest[next].apply(moved, width);
                next += 1;
            }
            let (before, mut image) = self.words[word];
            if self.dropped == Dropped::Anywhere && before & self.permutation.sources() == 0 {
                moved &= self.permutation.targets();
                image = 0;
            }
            if moved != image {
                return false;
            }
            word += 1;
        }
        true
    }

    /// Whether a network takes each word to its image. It is then very likely correct.
    pub(crate) fn agrees(&self, network: &Network) -> bool {
        self.passes(&self.words(), None, &network.steps)
    }

    fn words(&self) -> Vec<u128> {
        let mut words = Vec::new();
        for (word, _) in &self.words {
            words.push(*word);
        }
        words
    }
}

/// Returns a network without the masks that it does not need. The result contains at most the masks of
/// `network`. `None` if the result is not correct.
pub(crate) fn drop_masks(network: &Network, trial: &Trial) -> Option<Network> {
    let mut best = network.clone();
    if !trial.agrees(&best) {
        best = trial.dropped.mask(best, trial.permutation);
    }
    let width = network.width;
    // The state of the test words before a step.
    let mut done = trial.words();
    let mut number = 0;
    while number < best.steps.len() {
        let (step, rest) = (&best.steps[number], &best.steps[number + 1..]);
        if matches!(step, Step::Keep { .. }) && trial.passes(&done, None, rest) {
            best.steps.remove(number);
            continue;
        }
        if let Some(parts) = parts(step, width) {
            let mut lighter = Step::DistanceClasses(parts.clone());
            for (index, part) in parts.iter().enumerate() {
                for by in &moves(part, width) {
                    let (mask, by) = (Part::EVERYTHING, *by);
                    set_part(&mut lighter, index, Part { mask, by });
                    if trial.passes(&done, Some(&lighter), rest) {
                        break;
                    }
                    set_part(&mut lighter, index, *part);
                }
            }
            if lighter.weight(width) < step.weight(width) {
                best.steps[number] = lighter;
            }
        }
        let mut word = 0;
        while word < done.len() {
            done[word] = best.steps[number].apply(done[word], width);
            word += 1;
        }
        number += 1;
    }
    // The words are a quick test; the single bits are the proof.
    (trial.dropped.wrong_bits(&best, trial.permutation) == 0).then_some(best)
}

fn set_part(step: &mut Step, index: usize, part: Part) {
    if let Step::DistanceClasses(parts) = step {
        parts[index] = part;
    }
}

/// Writes a step as masked moves, if it has such a form.
fn parts(step: &Step, width: u32) -> Option<Vec<Part>> {
    let all = u128::MAX >> (128 - width);
    match step {
        Step::DistanceClasses(parts) => Some(parts.clone()),
        Step::Rotate { left } => Some(vec![Part {
            mask: Part::EVERYTHING,
            by: Move::Around(*left),
        }]),
        Step::Select { left, mask } => Some(vec![
            Part::new(all & !mask, 0, width),
            Part::new(rotate(*mask, width - left, width), *left, width),
        ]),
        Step::DeltaSwap { shift, mask } => {
            let above = mask << shift & all;
            Some(vec![
                Part::new(all & !(mask | above), 0, width),
                Part::new(*mask, *shift, width),
                Part::new(above, width - shift, width),
            ])
        }
        _ => None,
    }
}

/// Returns the moves that may agree on the bits of a part: its own, and the rotation by its distance. If all bits
/// rotate, a shift may do, if only dropped bits would wrap around.
fn moves(part: &Part, width: u32) -> Vec<Move> {
    match part.by {
        Move::Stay => vec![Move::Stay],
        Move::Up(up) => vec![Move::Up(up), Move::Around(up)],
        Move::Down(down) => vec![Move::Down(down), Move::Around(width - down)],
        Move::Around(left) if part.is_masked() => vec![Move::Around(left)],
        Move::Around(left) => vec![Move::Up(left), Move::Down(width - left)],
    }
}
