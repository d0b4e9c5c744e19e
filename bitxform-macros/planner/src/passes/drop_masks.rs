//! What a network can do without: masks that take away only what does no harm, or what goes away
//! later.
//!
//! Where bits go nowhere there is room for what a mask would take away: copies of other bits, which
//! may lie there until the next mask. So a step is written as moves of parts, and each of its masks
//! is left out if the network still does with each single bit what it should, which is complete,
//! since it stays linear.

use crate::network::step::{Move, Network, Part, Step, rotate};
use crate::permutation::Permutation;
use crate::planner::Dropped;

/// What a permutation should make of words that tell bits apart: each bit is in some and not in
/// others, so that a few words show nearly all that can be wrong with a network.
pub(crate) struct Trial<'a> {
    permutation: &'a Permutation,
    dropped: Dropped,
    /// Each with what it should become.
    words: Vec<(u128, u128)>,
}

impl<'a> Trial<'a> {
    pub(crate) fn new(permutation: &'a Permutation, dropped: Dropped) -> Self {
        let width = permutation.width();
        let sources = permutation.sources();
        let beyond = !sources & (u128::MAX >> (128 - width));
        let mut words = vec![(sources, permutation.targets())];
        // Bits that go nowhere, which do not become anything.
        let mut dropped_words = vec![(beyond, 0)];
        for i in 0..width.ilog2() {
            let (mut word, mut image) = (0, 0);
            for (from, to) in permutation.moves() {
                let chosen = u128::from(from >> i & 1);
                word |= chosen << from;
                image |= chosen << to;
            }
            words.push((word, image));
            let chosen = (0..width).filter(|bit| bit >> i & 1 != 0);
            dropped_words.push((chosen.fold(0, |word, bit| word | 1 << bit) & beyond, 0));
        }
        #[cfg(test)]
        if dropped == Dropped::Absent {
            dropped_words.clear();
        }
        words.extend(dropped_words.iter().filter(|(word, _)| *word != 0));
        Self {
            permutation,
            dropped,
            words,
        }
    }

    pub(crate) const fn permutation(&self) -> &'a Permutation {
        self.permutation
    }

    /// Whether all words become what they should by a step and more, if so much is done.
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

    /// Whether a network seems to do what it should.
    pub(crate) fn agrees(&self, network: &Network) -> bool {
        self.passes(&self.words(), None, &network.steps)
    }

    fn words(&self) -> Vec<u128> {
        self.words.iter().map(|(word, _)| *word).collect()
    }
}

/// The network, or one that does the same at less cost, with the masks that it needs if it lacks some.
pub(crate) fn thin(network: &Network, trial: &Trial) -> Option<Network> {
    let mut best = network.clone();
    if !trial.agrees(&best) {
        best = trial.dropped.mask(best, trial.permutation);
    }
    let width = network.width;
    // What has become of the words before a step.
    let mut done = trial.words();
    let mut number = 0;
    while number < best.steps.len() {
        let (step, rest) = (&best.steps[number], &best.steps[number + 1..]);
        if matches!(step, Step::Keep { .. }) && trial.passes(&done, None, rest) {
            best.steps.remove(number);
            continue;
        }
        if let Some(parts) = parts(step, width) {
            let mut thinner = Step::Gather(parts.clone());
            for (place, part) in parts.iter().enumerate() {
                for by in moves(part.by, width) {
                    let mask = Part::EVERYTHING;
                    set_part(&mut thinner, place, Part { mask, by });
                    if trial.passes(&done, Some(&thinner), rest) {
                        break;
                    }
                    set_part(&mut thinner, place, *part);
                }
            }
            if thinner.cost(width) < step.cost(width) {
                best.steps[number] = thinner;
            }
        }
        let mut word = 0;
        while word < done.len() {
            done[word] = best.steps[number].apply(done[word], width);
            word += 1;
        }
        number += 1;
    }
    // What a few words have not shown, all single bits do.
    (trial.dropped.wrong_bits(&best, trial.permutation) == 0).then_some(best)
}

fn set_part(step: &mut Step, place: usize, part: Part) {
    if let Step::Gather(parts) = step {
        parts[place] = part;
    }
}

/// A step as moves of parts, if it can be written so.
fn parts(step: &Step, width: u32) -> Option<Vec<Part>> {
    let all = u128::MAX >> (128 - width);
    match step {
        Step::Gather(parts) => Some(parts.clone()),
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

/// What may bring a part to its places.
fn moves(by: Move, width: u32) -> Vec<Move> {
    match by {
        Move::Stay => vec![Move::Stay],
        Move::Up(up) => vec![Move::Up(up), Move::Around(up)],
        Move::Down(down) => vec![Move::Down(down), Move::Around(width - down)],
        Move::Around(left) => vec![Move::Around(left)],
    }
}
