//! What a network can do without: masks that take away only what does no harm, or what goes away
//! later.
//!
//! Where bits go nowhere there is room for what a mask would take away: copies of other bits, which
//! may lie there until the next mask. So a step is written as moves of parts, and each of its masks
//! is left out if the network still does with each single bit what it should, which is complete,
//! since it stays linear.

use super::permutation::Permutation;
use super::plan::Dropped;
use super::step::{Move, Network, Part, Step, rotate};

/// What a permutation should make of single bits, and of words that tell bits apart: of those, each bit
/// is in some and not in others, so that a few show most of what is wrong with a network.
pub(super) struct Trial<'a> {
    permutation: &'a Permutation,
    dropped: Dropped,
    words: Vec<u128>,
    images: Vec<u128>,
}

impl<'a> Trial<'a> {
    pub(super) fn new(permutation: &'a Permutation, dropped: Dropped) -> Self {
        let width = permutation.width();
        let mut words = vec![permutation.sources()];
        for i in 0..width.ilog2() {
            let word = (0..width).filter(|bit| bit >> i & 1 != 0);
            let word = word.fold(0, |word, bit| word | 1 << bit);
            words.push(word & permutation.sources());
            words.push(word & !permutation.sources());
        }
        let images = words.iter().map(|word| permutation.apply(*word)).collect();
        Self {
            permutation,
            dropped,
            words,
            images,
        }
    }

    pub(super) const fn permutation(&self) -> &'a Permutation {
        self.permutation
    }

    /// Whether the steps do what they should, if the first of them are already done with the words.
    fn passes(&self, done: &Done, step: &Step, rest: &[Step]) -> bool {
        let width = self.permutation.width();
        let finish = |x: u128| {
            let x = step.apply(x, width);
            rest.iter().fold(x, |x, step| step.apply(x, width))
        };
        for (number, word) in done.words.iter().enumerate() {
            let moved = finish(*word);
            let wrong = match self.dropped {
                Dropped::Anywhere if self.words[number] & self.permutation.sources() == 0 => {
                    moved & self.permutation.targets() != 0
                }
                _ => moved != self.images[number],
            };
            if wrong {
                return false;
            }
        }
        // What a few words have not shown, all single bits do.
        (0..)
            .zip(&done.bits)
            .all(|(bit, moved)| self.dropped.allows(bit, finish(*moved), self.permutation))
    }
}

/// What has become of the words and of each bit after some steps.
struct Done {
    words: Vec<u128>,
    bits: Vec<u128>,
}

/// The network, or a cheaper one that does the same.
pub(super) fn thin(network: Network, trial: &Trial) -> Network {
    let width = network.width;
    let mut best = network;
    let mut done = Done {
        words: trial.words.clone(),
        bits: (0..width).map(|i| 1 << i).collect(),
    };
    let mut number = 0;
    while number < best.steps.len() {
        let (step, rest) = (&best.steps[number], &best.steps[number + 1..]);
        let nothing = Step::Rotate { left: 0 };
        if matches!(step, Step::Keep { .. }) && trial.passes(&done, &nothing, rest) {
            best.steps.remove(number);
            continue;
        }
        if let Some(parts) = parts(step, width) {
            let mut thinner = Step::Gather(parts.clone());
            for (place, part) in parts.iter().enumerate() {
                for by in moves(part.by, width) {
                    let mask = Part::EVERYTHING;
                    set_part(&mut thinner, place, Part { mask, by });
                    if trial.passes(&done, &thinner, rest) {
                        break;
                    }
                    set_part(&mut thinner, place, *part);
                }
            }
            if thinner.cost() < step.cost() {
                best.steps[number] = thinner;
            }
        }
        for words in [&mut done.words, &mut done.bits] {
            for word in words {
                *word = best.steps[number].apply(*word, width);
            }
        }
        number += 1;
    }
    best
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
