//! Beneš networks that lack one of their stages.
//!
//! Between the stages of one distance, the halves of a word are two networks of their own, and so on
//! recursively. An inner stage vanishes if it vanishes separately in each block of the recursion. Each block
//! has many choices of halves (see [`benes`](super)), so mostly one choice makes the stage vanish in all blocks
//! inside it.

use crate::network::Network;
use crate::network::stage::Stage;
use crate::permutation::Permutation;

/// The budget of the search, as the sum of the sizes of the blocks that it routes: in all, and for one stage.
/// Words of 128 bits are not searched, since such networks are too rare there.
const BUDGET: usize = 240_000;
const BUDGET_FOR_STAGE: usize = 1500;
const WIDEST: u32 = 64;

/// The number of choices of halves in one block.
const CHOICES: u32 = 32;

/// Returns the cheapest network that weighs less than `bound`, if the search finds one.
///
/// Only total permutations are planned. With dropped bits, the parent module finds more.
pub(crate) fn plan(permutation: &Permutation, mut bound: u32) -> Option<Network> {
    let width = permutation.width();
    if !permutation.is_total() || width > WIDEST {
        return None;
    }
    let mut best = None;
    let mut left = BUDGET;
    let levels = width.ilog2() as usize;
    let orders = (1..=levels).product();
    for number in 0..orders {
        // Neighbouring numbers give similar orders, so the search skips by a stride.
        let shifts = order(levels, number * STRIDE % orders);
        let inside = levels - 2;
        for absent in [inside, 2 * levels - 2 - inside] {
            let budget = BUDGET_FOR_STAGE.min(left);
            let mut blocks = Blocks {
                shifts: &shifts,
                absent,
                stages: vec![Masks::default(); 2 * levels - 1],
                left: budget,
            };
            let found = blocks.route(0, permutation.moves());
            left -= budget - blocks.left;
            if found {
                let network = blocks.network(permutation);
                if network.weight() < bound {
                    bound = network.weight();
                    best = Some(network);
                }
                // Hardly any network lacks two stages. The stages at the distance of half a word cost least, so
                // the search continues if the missing stage is one of them.
                if shifts[inside] != width / 2 {
                    return best;
                }
            }
        }
        if left == 0 {
            break;
        }
    }
    best
}

/// The stride is coprime to the number of orders of up to seven distances.
const STRIDE: usize = 271;

/// Returns the distances of all levels, in the order with this number.
fn order(levels: usize, mut number: usize) -> Vec<u32> {
    let (mut from, mut to) = (Vec::new(), Vec::new());
    for level in 0..levels {
        from.push(1 << level);
    }
    while !from.is_empty() {
        let index = number % from.len();
        number /= from.len();
        to.push(from.remove(index));
    }
    to
}

/// The bits that a stage moves up and down, by their indices before it.
#[derive(Clone, Copy, Default)]
struct Masks {
    up: u128,
    down: u128,
}

struct Blocks<'a> {
    /// The distances, the outermost first.
    shifts: &'a [u32],
    /// The number of the stage that must vanish.
    absent: usize,
    stages: Vec<Masks>,
    left: usize,
}

impl Blocks<'_> {
    /// Routes the bits of a block, each with its target, from a level on. Returns false if that fails.
    fn route(&mut self, level: usize, bits: &[(u32, u32)]) -> bool {
        if self.left < bits.len() {
            self.left = 0;
            return false;
        }
        self.left -= bits.len();
        let shift = self.shifts[level];
        if level + 1 == self.shifts.len() {
            for (at, to) in bits {
                self.stages[level].add(*at, *to);
            }
            return true;
        }
        let last = self.stages.len() - 1 - level;
        let (no_first, no_last) = (self.absent == level, self.absent == last);
        let Some((chains, halves, choices)) = chains(bits, shift, no_first, no_last) else {
            return false;
        };
        // Flipping all chains at once is equivalent to flipping none, so one chain is never flipped.
        let most = 1 << choices.len().saturating_sub(1).min(30);
        let before = self.stages.clone();
        for choice in 0..CHOICES.min(most) {
            let (mut lower, mut upper) = (Vec::new(), Vec::new());
            let mut index = 0;
            while index < bits.len() {
                let (at, to) = bits[index];
                let chain = chains[index];
                let flipped = match choices.iter().position(|free| *free == chain) {
                    Some(free) if free < 32 => choice >> free & 1 != 0,
                    _ => false,
                };
                let half = halves[index] != flipped;
                let inside = if half { shift } else { 0 };
                let (inner_at, inner_to) = (at & !shift | inside, to & !shift | inside);
                self.stages[level].add(at, inner_at);
                self.stages[last].add(inner_to, to);
                if half { &mut upper } else { &mut lower }.push((inner_at, inner_to));
                index += 1;
            }
            if self.route(level + 1, &lower) && self.route(level + 1, &upper) {
                return true;
            }
            self.stages.copy_from_slice(&before);
            if self.left == 0 {
                return false;
            }
        }
        false
    }

    fn network(&self, permutation: &Permutation) -> Network {
        let width = permutation.width();
        let mut live = permutation.sources();
        let mut steps = Vec::new();
        for (number, masks) in self.stages.iter().enumerate() {
            let level = number.min(self.stages.len() - 1 - number);
            let Masks { up, down } = *masks;
            let shift = self.shifts[level];
            let stage = Stage {
                shift,
                up,
                down,
                live,
            };
            steps.extend(stage.step(width));
            live = live & !(up | down) | up << shift | down >> shift;
        }
        Network { width, steps }
    }
}

impl Masks {
    const fn add(&mut self, from: u32, to: u32) {
        if to > from {
            self.up |= 1 << from;
        } else if to < from {
            self.down |= 1 << from;
        }
    }
}

/// Returns the chains of a block: for each bit the number of its chain, for each bit whether it is in the upper
/// half, and the chains that may be flipped. `None` if a stage that must vanish cannot.
fn chains(
    bits: &[(u32, u32)],
    shift: u32,
    no_first: bool,
    no_last: bool,
) -> Option<(Vec<usize>, Vec<bool>, Vec<usize>)> {
    const NONE: usize = usize::MAX;
    let (mut by_at, mut by_to) = ([NONE; 128], [NONE; 128]);
    let mut index = 0;
    while index < bits.len() {
        let (at, to) = bits[index];
        by_at[at as usize] = index;
        by_to[to as usize] = index;
        index += 1;
    }
    let mut chain_of = vec![NONE; bits.len()];
    let mut halves = vec![false; bits.len()];
    let mut free = Vec::new();
    let (mut start, mut count) = (0, 0);
    while start < bits.len() {
        if chain_of[start] != NONE {
            start += 1;
            continue;
        }
        // Starts with a bit that is not swapped in the first stage, or in the last one if that must vanish.
        let wanted = if no_last {
            bits[start].1
        } else {
            bits[start].0
        };
        halves[start] = wanted & shift != 0;
        chain_of[start] = count;
        let mut open = vec![start];
        while let Some(index) = open.pop() {
            let (at, to) = bits[index];
            let half = halves[index];
            let wrong =
                no_first && (at & shift != 0) != half || no_last && (to & shift != 0) != half;
            if wrong {
                return None;
            }
            for partner in [by_at[(at ^ shift) as usize], by_to[(to ^ shift) as usize]] {
                if partner != NONE && chain_of[partner] == NONE {
                    chain_of[partner] = count;
                    halves[partner] = !half;
                    open.push(partner);
                }
            }
        }
        if !no_first && !no_last {
            free.push(count);
        }
        count += 1;
        start += 1;
    }
    Some((chain_of, halves, free))
}
