//! Beneš networks: stages of pairs at the distances 1, 2, 4, …, in some order and then back.
//!
//! Between the two stages of a distance, the two bits of a pair travel in different halves. The pairs link the
//! bits to chains: in each chain, the half of one bit determines the halves of all others. A stage vanishes if
//! every chain has a choice that swaps nothing in it. The search tries orders of the distances until its budget
//! is used up. Many orders are tried, and often one of them lacks a stage.

pub(crate) mod without_stage;

use crate::network::cost;
use crate::network::stage::Stage;
use crate::network::{Network, limb};
use crate::permutation::Permutation;

/// The number of pairs of stages that the search looks at, for words of 64 bits. The time of each is
/// proportional to the width.
const BUDGET: u32 = 8000;

/// The number of rounds, each with other choices of halves. The search ends when an order lacks a stage.
pub(crate) const ROUNDS: u32 = 8;

/// Returns the cheapest network that weighs less than `bound`, if the search finds one.
pub(crate) fn plan(permutation: &Permutation, bound: u32, rounds: u32) -> Option<Network> {
    let width = permutation.width();
    // Random choices do not find a network with fewer stages than distances.
    let is_hopeless = bound <= cost::of_exchange(width) * width.ilog2();
    if is_hopeless && width > limb(width) {
        return None;
    }
    // The distance of half a word is the cheapest, so it comes first, as the outermost.
    let shifts: Vec<u32> = (0..width.ilog2()).rev().map(|i| 1 << i).collect();
    let mut search = Search {
        width,
        round: 0,
        budget: BUDGET * 64 / width.max(64),
        bound,
        best: None,
    };
    let route = Route::of(permutation);
    let mut first_found = None;
    while search.round < rounds && search.budget > 0 {
        search.extend(&route, &shifts, &mut Vec::new(), 0);
        let hopeless = search.best.is_none() && is_hopeless;
        if hopeless || search.bound < *first_found.get_or_insert(search.bound) {
            break;
        }
        search.round += 1;
    }
    let stages = search.best?;
    let steps = stages
        .iter()
        .filter_map(|stage| stage.step(width))
        .collect();
    Some(Network { width, steps })
}

/// The sources and targets that the inner stages must connect. Arrays and masks keep the search fast without
/// optimisation: it makes thousands of these.
#[derive(Clone)]
struct Route {
    /// The target of each source.
    to: [u8; 128],
    /// The source of each target.
    from: [u8; 128],
    sources: u128,
    targets: u128,
}

impl Route {
    fn of(permutation: &Permutation) -> Self {
        let mut route = Self {
            to: [0; 128],
            from: [0; 128],
            sources: 0,
            targets: 0,
        };
        for &(from, to) in permutation.moves() {
            route.insert(from, to);
        }
        route
    }

    #[expect(clippy::cast_possible_truncation, reason = "indices are below 128")]
    const fn insert(&mut self, from: u32, to: u32) {
        self.to[from as usize] = to as u8;
        self.from[to as usize] = from as u8;
        self.sources |= 1 << from;
        self.targets |= 1 << to;
    }
}

struct Search {
    width: u32,
    round: u32,
    budget: u32,
    /// The bound on the weight of a network.
    bound: u32,
    best: Option<Vec<Stage>>,
}

impl Search {
    /// Tries each remaining distance as the next one. `outer` has the two stages of each chosen distance.
    fn extend(&mut self, route: &Route, shifts: &[u32], outer: &mut Vec<[Stage; 2]>, cost: u32) {
        if cost >= self.bound {
            return;
        }
        if let [shift] = shifts {
            let middle = route.middle(*shift);
            let cost = cost + middle.weight(self.width);
            if cost < self.bound {
                let mut stages: Vec<Stage> = outer.iter().map(|[first, _]| *first).collect();
                stages.push(middle);
                stages.extend(outer.iter().rev().map(|[_, last]| *last));
                self.bound = cost;
                self.best = Some(stages);
            }
            return;
        }
        for (number, shift) in shifts.iter().enumerate() {
            if self.budget == 0 {
                return;
            }
            self.budget = self.budget.saturating_sub(1);
            let (stages, inner) = route.split(*shift, self.round);
            let mut others = shifts.to_vec();
            others.remove(number);
            let more = stages[0].weight(self.width) + stages[1].weight(self.width);
            outer.push(stages);
            self.extend(&inner, &others, outer, cost + more);
            outer.pop();
        }
    }
}

impl Route {
    /// Returns the middle stage, before which each bit is in its final pair.
    fn middle(&self, shift: u32) -> Stage {
        let mut stage = Stage {
            shift,
            live: self.sources,
            ..Stage::default()
        };
        let mut left = self.sources;
        while left != 0 {
            let from = left.trailing_zeros();
            left &= left - 1;
            let to = u32::from(self.to[from as usize]);
            if from & shift < to & shift {
                stage.up |= 1 << from;
            } else if from & shift > to & shift {
                stage.down |= 1 << from;
            }
        }
        stage
    }

    /// Returns the two stages of a distance, and the route between them.
    fn split(&self, shift: u32, round: u32) -> ([Stage; 2], Self) {
        let upper = self.halves(shift, round);
        let mut before = Stage {
            shift,
            live: self.sources,
            ..Stage::default()
        };
        let mut after = Stage {
            shift,
            ..Stage::default()
        };
        let mut inner = Self {
            to: [0; 128],
            from: [0; 128],
            sources: 0,
            targets: 0,
        };
        let mut left = self.sources;
        while left != 0 {
            let from = left.trailing_zeros();
            left &= left - 1;
            let to = u32::from(self.to[from as usize]);
            let half = if upper >> from & 1 != 0 { shift } else { 0 };
            let (inside, target) = (from & !shift | half, to & !shift | half);
            if inside > from {
                before.up |= 1 << from;
            } else if inside < from {
                before.down |= 1 << from;
            }
            if to > target {
                after.up |= 1 << target;
            } else if to < target {
                after.down |= 1 << target;
            }
            inner.insert(inside, target);
        }
        after.live = inner.targets;
        ([before, after], inner)
    }

    /// Returns the sources that travel in the upper half of their pairs.
    fn halves(&self, shift: u32, round: u32) -> u128 {
        let (mut upper, mut open) = (0_u128, self.sources);
        // These are the chains to flip so that the last stage vanishes, whether the last stage can vanish, and
        // whether the first one vanishes without flips.
        let (mut to_flip, mut without_last, mut without_first) = (0_u128, true, true);
        while open != 0 {
            let start = open.trailing_zeros();
            // The first round starts each chain with a bit that is not swapped. Later rounds flip some chains.
            let mixed = (start + 64 * round * shift + 1).wrapping_mul(0x9e37_79b9);
            let flipped = round > 0 && mixed >> 20 & 1 != 0;
            let half = (start & shift != 0) != flipped;
            let chain = self.chain(start, shift, half, &mut open);
            upper |= chain.upper;
            without_first &= !chain.first;
            if chain.last {
                without_last &= chain.all_last;
                to_flip |= chain.members;
            }
        }
        // If the first stage remains, the last one may vanish.
        if without_last && !without_first {
            upper ^= to_flip;
        }
        upper
    }

    /// Returns the bits that one choice fixes, and removes them from `open`.
    fn chain(&self, start: u32, shift: u32, half: bool, open: &mut u128) -> Chain {
        let mut chain = Chain {
            members: 0,
            upper: 0,
            first: false,
            last: false,
            all_last: true,
        };
        // The chain extends both ways: by the pairs of sources and by the pairs of targets.
        for backwards in [false, true] {
            let (mut index, mut half, mut by_target) = (start, half, backwards);
            if backwards {
                // The start itself is a member already.
                match self.partner(index, shift, true) {
                    Some(partner) if *open >> partner & 1 != 0 => index = partner,
                    _ => break,
                }
                half = !half;
                by_target = false;
            }
            while *open >> index & 1 != 0 {
                let bit = 1 << index;
                *open &= !bit;
                chain.members |= bit;
                chain.upper |= if half { bit } else { 0 };
                let to = u32::from(self.to[index as usize]);
                chain.first |= (index & shift != 0) != half;
                let last = (to & shift != 0) != half;
                chain.last |= last;
                chain.all_last &= last;
                let Some(partner) = self.partner(index, shift, by_target) else {
                    break;
                };
                by_target = !by_target;
                (index, half) = (partner, !half);
            }
        }
        chain
    }

    /// Returns the bit in the same pair of sources, or of targets.
    const fn partner(&self, index: u32, shift: u32, by_target: bool) -> Option<u32> {
        if by_target {
            let target = self.to[index as usize] as u32 ^ shift;
            if self.targets >> target & 1 != 0 {
                return Some(self.from[target as usize] as u32);
            }
            return None;
        }
        let source = index ^ shift;
        if self.sources >> source & 1 != 0 {
            Some(source)
        } else {
            None
        }
    }
}

/// A chain of bits: the half of one bit determines the halves of the others.
struct Chain {
    members: u128,
    upper: u128,
    /// Whether the first stage swaps some bits of the chain.
    first: bool,
    /// Whether the last stage swaps some bits of the chain, and whether it swaps all. If it swaps all, flipping
    /// the chain leaves no swap.
    last: bool,
    all_last: bool,
}
