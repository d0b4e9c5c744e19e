//! Swaps that gather bits in few distance classes.
//!
//! A layer of swaps at one distance can give many bits the displacement of others, and so leaves fewer classes. Local
//! search finds the pairs of a layer: it swaps one pair more, or one less, while that gathers bits. A few of the best
//! layers go on to the next one. The classes cost much and take little time, since processors move them at once.

use crate::permutation::Permutation;
use crate::program::OPERATION;
use crate::route::{Course, Indices, Route};
use crate::search::{Method, Preference, Search};
use crate::task::Task;

pub(crate) static METHOD: Method = Method {
    name: "swaps before distance classes",
    idea: "A few layers of swaps leave fewer displacements, whose bits are masked and moved together.",
    run,
};

/// The greatest number of layers.
const LAYERS: u32 = 4;

/// The least number of operations that a layer must save, or the search ends.
const SAVINGS: u32 = 6;

/// The number of sets of layers that go on.
const BEAM: usize = 4;

/// The greatest number of passes over the pairs of a layer. All layers get one pass, and those that go on get all.
const PASSES: usize = 4;

/// The savings over the usual cost of classes, by masks that are left out.
const SLACK: u32 = 2;

fn run(search: &mut Search) {
    let task = search.task;
    if task.lanes.is_single() && !task.lanes.is_array {
        if let (Preference::Depth { most }, Some(best)) = (&mut search.preference, &search.best) {
            // Classes take little time, but never cost more than other methods.
            *most = best.program.cost();
        }
        gather(search, task.permutation, false);
        gather(search, &task.permutation.inverse(), true);
    }
}

/// Offers routes of a permutation, or ways back of its inverse.
fn gather(search: &mut Search, permutation: &Permutation, is_inverse: bool) {
    let mut beam = vec![Gathering::of(permutation.destinations())];
    for left in (0..LAYERS).rev() {
        let mut next = Vec::new();
        for start in &beam {
            for by in 1..=start.width() / 2 {
                let mut longer = start.clone();
                longer.layers.push((by, 0));
                if longer.improve() {
                    next.push(longer);
                }
            }
        }
        next.sort_by_key(|it| (it.cost(), it.spread));
        next.truncate(BEAM);
        let bound = search.bound().div_ceil(OPERATION);
        next.retain(|it| it.cost() < bound.saturating_add(SLACK + left * SAVINGS));
        for found in &mut next {
            let mut passes = 1;
            while passes < PASSES && found.improve() {
                passes += 1;
            }
            if found.cost() < bound.saturating_add(SLACK) {
                search.offer(&METHOD, found.route(search.task, is_inverse));
            }
        }
        beam = next;
    }
}

/// The class of indices without a live bit.
const DEAD: usize = usize::MAX;

/// For each number of bits, what a class weighs, in 1/4096. The greater the class, the less each of its bits weighs.
const WEIGHTS: [i32; 66] = {
    let mut weights = [0; 66];
    let mut count = 0;
    while count < 66 {
        weights[count] = ((count as u32) << 24).isqrt() as i32;
        count += 1;
    }
    weights
};

/// Some layers, and the classes that they leave.
#[derive(Clone)]
struct Gathering {
    /// The class of the bit at each index: its displacement.
    classes: Vec<usize>,
    /// The number of bits of each class.
    counts: Vec<usize>,
    /// The weight of all classes.
    spread: i32,
    /// The distance of each layer, and its lower indices.
    layers: Vec<(usize, u64)>,
}

impl Gathering {
    fn of(destinations: &[Option<u16>]) -> Self {
        let width = destinations.len();
        let mut this = Self {
            classes: vec![DEAD; width],
            counts: vec![0; width],
            spread: 0,
            layers: Vec::new(),
        };
        for (index, to) in destinations.iter().enumerate() {
            if let Some(to) = to {
                let class = (usize::from(*to) + width - index) % width;
                this.classes[index] = class;
                this.counts[class] += 1;
            }
        }
        this
    }

    fn width(&self) -> usize {
        self.classes.len()
    }

    fn cost(&self) -> u32 {
        let mut cost = 0;
        for (by, _) in &self.layers {
            cost += if 2 * by == self.width() { 4 } else { 6 };
        }
        let classes = self.counts.iter().filter(|count| **count > 0).count() as u32;
        cost + (3 * classes).saturating_sub(1 + u32::from(self.counts[0] > 0))
    }

    /// Returns the route: the layers, then the classes. For the inverse, the way back.
    fn route(&self, task: &Task, is_inverse: bool) -> Route {
        let (mut course, width) = (Course::new(&task.live, task.lanes), self.width());
        let swap = |course: &mut Course, (by, lower): &(usize, u64)| {
            let mut indices = Indices::new(task.lanes);
            indices.masks[0] = *lower;
            course.swap(&indices, *by);
        };
        let destination = |index: usize| (index + self.classes[index]) % width;
        if is_inverse {
            let mut sources = vec![0; width];
            for (index, class) in self.classes.iter().enumerate() {
                if *class != DEAD {
                    sources[destination(index)] = index;
                }
            }
            course.go(&|index| sources[index]);
            self.layers
                .iter()
                .rev()
                .for_each(|layer| swap(&mut course, layer));
        } else {
            self.layers
                .iter()
                .for_each(|layer| swap(&mut course, layer));
            course.go(&destination);
        }
        course.route
    }

    /// Swaps each pair of the last layer, or swaps it back, where that gathers the bits. Returns whether any did.
    fn improve(&mut self) -> bool {
        let (width, last) = (self.width(), self.layers.len() - 1);
        let (by, before) = self.layers[last];
        let (mut lower, is_half) = (before, 2 * by == width);
        for low in 0..if is_half { by } else { width } {
            // The pairs that share an index with this one are swapped back first.
            let (below, above) = ((low + width - by) % width, (low + by) % width);
            let shares = |other| !is_half && lower >> other & 1 != 0;
            let others = [(below, shares(below)), (above, shares(above))];
            let (mut change, mut changed) = (0, 1 << low);
            for (other, shares) in others {
                if shares {
                    changed |= 1 << other;
                    change += self.swap(other, by);
                }
            }
            change += self.swap(low, by);
            if change < 0 {
                lower ^= changed;
                self.spread += change;
                continue;
            }
            self.swap(low, by);
            for (other, shares) in others {
                if shares {
                    self.swap(other, by);
                }
            }
        }
        self.layers[last].1 = lower;
        lower != before
    }

    /// Lets the bits of a pair trade places. Returns the change of the spread.
    fn swap(&mut self, low: usize, by: usize) -> i32 {
        let width = self.classes.len();
        let high = (low + by) % width;
        let (classes, counts) = (self.classes.as_mut_slice(), self.counts.as_mut_slice());
        let (one, other) = (classes[low], classes[high]);
        let mut change = 0;
        if one != DEAD {
            counts[one] -= 1;
            change -= WEIGHTS[counts[one] + 1] - WEIGHTS[counts[one]];
        }
        if other != DEAD {
            counts[other] -= 1;
            change -= WEIGHTS[counts[other] + 1] - WEIGHTS[counts[other]];
        }
        classes[high] = one;
        classes[low] = other;
        if one != DEAD {
            let class = (one + width - by) % width;
            classes[high] = class;
            change += WEIGHTS[counts[class] + 1] - WEIGHTS[counts[class]];
            counts[class] += 1;
        }
        if other != DEAD {
            let class = (other + by) % width;
            classes[low] = class;
            change += WEIGHTS[counts[class] + 1] - WEIGHTS[counts[class]];
            counts[class] += 1;
        }
        change
    }
}
