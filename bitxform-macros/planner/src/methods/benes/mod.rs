//! Beneš networks: stages of pairs at the distances 1, 2, 4, …, in some order there and back.
//!
//! The two bits of a pair travel in different halves, before the first stage of a distance and after
//! its last. That binds bits in chains; in each chain, one choice of half fixes the others. Where all
//! chains can be chosen so that nothing trades places in the first stage, or in the last, the stage
//! is not there. The distances are tried in all orders, as far as the budget goes: among many orders
//! of many chains there is often one with a stage less.

pub(crate) mod without_stage;

use crate::methods::layers::Layer;
use crate::network::stage::Stage;
use crate::network::step::{Network, limb};
use crate::permutation::Permutation;

/// How many pairs of stages are looked at before the best that is known is taken, in words of 64
/// bits; each costs twice as much time if the word is twice as wide.
const BUDGET: u32 = 8000;

/// How often all orders are tried with other choices of halves, if none did without a stage.
pub(crate) const ROUNDS: u32 = 8;

/// The cheapest network that costs less than `bound`, if one is found.
pub(crate) fn plan(permutation: &Permutation, bound: u32, rounds: u32) -> Option<Network> {
    let width = permutation.width();
    // Less than a stage for each distance is not found by chance.
    let is_hopeless = bound <= Layer::Exchange(0).cost(width) * width.ilog2();
    if is_hopeless && width > limb(width) {
        return None;
    }
    // The distance of half a word is the cheapest: it comes first, outside of the others.
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

/// Bits on their way: arrays and masks, since this is done thousands of times without optimisation.
#[derive(Clone)]
struct Route {
    /// Where the bit at a place is to get.
    to: [u8; 128],
    /// Where the bit that is to get to a place is.
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
        for (from, to) in permutation.moves() {
            route.insert(from, to);
        }
        route
    }

    #[expect(clippy::cast_possible_truncation, reason = "places are below 128")]
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
    /// What a network must cost less than.
    bound: u32,
    best: Option<Vec<Stage>>,
}

impl Search {
    /// Chooses a next distance. `outer` has the first and the last stage of each that is chosen.
    fn extend(&mut self, route: &Route, shifts: &[u32], outer: &mut Vec<[Stage; 2]>, cost: u32) {
        if cost >= self.bound {
            return;
        }
        if let [shift] = shifts {
            let middle = route.middle(*shift);
            let cost = cost + middle.cost(self.width);
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
            let more = stages[0].cost(self.width) + stages[1].cost(self.width);
            outer.push(stages);
            self.extend(&inner, &others, outer, cost + more);
            outer.pop();
        }
    }
}

impl Route {
    /// The stage that remains when each bit is in the right pair.
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

    /// The first stage of a distance and the last, and what remains to be done between.
    fn split(&self, shift: u32, round: u32) -> ([Stage; 2], Self) {
        // The bits, by where they are, that travel in the upper half of their pairs.
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

    /// The bits, by where they are, that travel in the upper half of their pairs.
    fn halves(&self, shift: u32, round: u32) -> u128 {
        let (mut upper, mut open) = (0_u128, self.sources);
        // Those whose chains may be turned so that nothing trades places in the last stage, as far
        // as that is all or nothing; and whether nothing does in the first.
        let (mut to_turn, mut without_last, mut without_first) = (0_u128, true, true);
        while open != 0 {
            let start = open.trailing_zeros();
            // As it comes; in later rounds, some chains or others the other way.
            let mixed = (start + 64 * round * shift + 1).wrapping_mul(0x9e37_79b9);
            let turned = round > 0 && mixed >> 20 & 1 != 0;
            let half = (start & shift != 0) != turned;
            let chain = self.chain(start, shift, half, &mut open);
            upper |= chain.upper;
            without_first &= !chain.first;
            if chain.last {
                without_last &= chain.all_last;
                to_turn |= chain.members;
            }
        }
        // If the first stage cannot go, the last one may.
        if without_last && !without_first {
            upper ^= to_turn;
        }
        upper
    }

    /// The bits that one choice fixes. They are no longer `open`.
    fn chain(&self, start: u32, shift: u32, half: bool, open: &mut u128) -> Chain {
        let mut chain = Chain {
            members: 0,
            upper: 0,
            first: false,
            last: false,
            all_last: true,
        };
        // From the start there are two ways, by the pair it is in and by that it gets to.
        for way in [false, true] {
            let (mut place, mut half, mut by_target) = (start, half, way);
            if way {
                // The start itself is known already.
                match self.partner(place, shift, true) {
                    Some(partner) if *open >> partner & 1 != 0 => place = partner,
                    _ => break,
                }
                half = !half;
                by_target = false;
            }
            while *open >> place & 1 != 0 {
                let bit = 1 << place;
                *open &= !bit;
                chain.members |= bit;
                chain.upper |= if half { bit } else { 0 };
                let to = u32::from(self.to[place as usize]);
                chain.first |= (place & shift != 0) != half;
                let last = (to & shift != 0) != half;
                chain.last |= last;
                chain.all_last &= last;
                let Some(partner) = self.partner(place, shift, by_target) else {
                    break;
                };
                by_target = !by_target;
                (place, half) = (partner, !half);
            }
        }
        chain
    }

    /// The bit in the same pair, now or where it is to get.
    const fn partner(&self, place: u32, shift: u32, by_target: bool) -> Option<u32> {
        if by_target {
            let target = self.to[place as usize] as u32 ^ shift;
            if self.targets >> target & 1 != 0 {
                return Some(self.from[target as usize] as u32);
            }
            return None;
        }
        let source = place ^ shift;
        if self.sources >> source & 1 != 0 {
            Some(source)
        } else {
            None
        }
    }
}

/// Bits of which each fixes the half of the others.
struct Chain {
    members: u128,
    upper: u128,
    /// Whether some trade places in the first stage.
    first: bool,
    /// Whether some do in the last stage, and whether all do, so that none does if the chain is
    /// turned.
    last: bool,
    all_last: bool,
}
