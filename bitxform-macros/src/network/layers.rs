//! Layered search: a few layers, each of which moves some bits by one distance, so that the
//! distances of each bit add up to the way it has to go.
//!
//! A rotating layer R(r) moves the bits of a mask up by r, around the word; an exchanging layer D(s)
//! moves some up by s and some down. Only if the sums of distances that a set of layers can make
//! cover the ways that bits have to go is it worth a try; which bits take which sums is then found
//! by elimination (`routing`).

use super::permutation::Permutation;
use super::routing;
use super::stage::Stage;
use super::step::{Network, Step, rotate};

/// One layer: its kind and its distance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Layer {
    Rotate(u32),
    Exchange(u32),
}

impl Layer {
    /// What it costs, unless it happens to come out cheaper.
    const fn cost(self) -> u32 {
        match self {
            Self::Rotate(_) => 4,
            Self::Exchange(_) => 6,
        }
    }
}

/// How much is looked at: for each number of layers of each kind, sets whose sums are made, fewer where
/// bits go more ways than three layers can make; those that are worth a try; and tries altogether.
const SETS: usize = 2000;
const SETS_OF_MANY_WAYS: usize = 300;
const WORTH: usize = 24;
const TRIES: u32 = 500;

/// How many distances are looked at, how many layers together, and how many rotations at the end.
const DISTANCES: usize = 16;
const LAYERS: u32 = 4;
const ROTATIONS: usize = 3;

/// How often a choice is made that may turn out wrong, in layers that are known to serve something
/// and in others.
const CHOICES_IN_HINTS: u32 = 60;
const CHOICES: u32 = 12;

/// Sequences of layers that take long to find, by the width of the word. They serve the visual
/// rotations by 45 degrees, perfect shuffles, quarter turns and diagonals of boards from 5x5 to 11x11,
/// and whatever else they serve: they are tried like any others.
const HINTS: [(u32, &[Layer]); 28] = {
    use Layer::{Exchange as D, Rotate as R};
    [
        (64, &[D(1), R(16), R(32), D(4), D(8), D(10)]),
        (64, &[D(10), D(8), D(4), R(32), R(48), D(1)]),
        (64, &[D(9), D(27), D(17), D(20), D(10)]),
        (64, &[D(10), D(20), D(17), D(9), D(27)]),
        (64, &[D(21), D(7), D(11), D(2)]),
        (64, &[D(2), D(11), D(7), D(21)]),
        (64, &[R(14), R(28), R(56), R(32), D(8)]),
        (64, &[D(8), R(32), R(8), R(36), R(50)]),
        (128, &[R(18), R(36), R(64), D(56), D(40)]),
        (128, &[D(40), D(56), R(64), R(18), R(36)]),
        (128, &[D(56), D(36), D(24), D(12)]),
        (128, &[D(10), D(48), R(88)]),
        (64, &[D(1), D(3), D(18), D(9)]),
        (64, &[D(1), D(3), D(9), D(18)]),
        (64, &[D(1), D(3), D(9), D(19)]),
        (128, &[D(27), D(9), D(45)]),
        (128, &[D(11), D(33), D(29)]),
        (128, &[R(2), D(2), D(6)]),
        (128, &[D(22), D(44), D(62)]),
        (128, &[D(4), D(2), D(6)]),
        (128, &[R(8), D(32), R(16), R(96)]),
        (128, &[R(10), R(20), R(88), D(48)]),
        (64, &[R(6), R(12), R(24), R(16)]),
        (64, &[R(10), D(5), D(20)]),
        (64, &[R(22), R(7), D(14)]),
        (32, &[R(6), R(12), D(8)]),
        (32, &[D(12), R(10), D(6)]),
        (32, &[R(10), D(4), D(12)]),
    ]
};

/// What is found.
pub(super) struct Found {
    pub(super) network: Option<Network>,
    /// Whether it comes from a known sequence.
    pub(super) hinted: bool,
}

/// The cheapest network of the family that costs less than `bound`, if one is found.
pub(super) fn plan(permutation: &Permutation, mut bound: u32, with_hints: bool) -> Found {
    let mut found = Found {
        network: None,
        hinted: false,
    };
    let variants = variants(permutation);
    let mut tries = TRIES;
    for (exchanges, rotations) in shapes() {
        let cost = 6 * exchanges + 4 * rotations;
        // A layer may come out one cheaper than it is reckoned.
        if cost > bound || tries == 0 {
            break;
        }
        for variant in &variants {
            if let Some(network) = variant.search(exchanges, rotations, bound, &mut tries) {
                bound = network.cost();
                found.network = Some(network);
            }
        }
    }
    if with_hints {
        for (width, layers) in HINTS {
            let least: u32 = layers.iter().map(|layer| layer.cost()).sum();
            if width != permutation.width() || least > bound {
                continue;
            }
            let sums = Sums::of(layers, width);
            for variant in &variants {
                let mut tries = TRIES;
                if let Some(network) =
                    variant.route(layers, &sums, bound, CHOICES_IN_HINTS, &mut tries)
                {
                    bound = network.cost();
                    found.network = Some(network);
                    found.hinted = true;
                }
            }
        }
    }
    found
}

/// The sums that layers can make, around the word, as bits.
#[derive(Clone, Copy)]
struct Sums {
    made: u128,
    width: u32,
}

impl Sums {
    const fn nothing(width: u32) -> Self {
        Self { made: 1, width }
    }

    fn of(layers: &[Layer], width: u32) -> Self {
        let sums = Self::nothing(width);
        layers.iter().fold(sums, |sums, layer| sums.with(*layer))
    }

    const fn with(self, layer: Layer) -> Self {
        let Self { made, width } = self;
        let more = match layer {
            Layer::Rotate(left) => rotate(made, left, width),
            Layer::Exchange(shift) => {
                rotate(made, shift, width) | rotate(made, width - shift, width)
            }
        };
        let made = made | more;
        Self { made, width }
    }

    /// The rotations at the end after which the sums cover all ways, as bits.
    const fn rotations(&self, ways: u128) -> u128 {
        if ways.count_ones() > self.made.count_ones() {
            return 0;
        }
        // The sums with the opposite sign.
        let opposite = rotate(
            self.made.reverse_bits() >> (128 - self.width),
            1,
            self.width,
        );
        let mut rotations = u128::MAX;
        let mut left = ways;
        while left != 0 && rotations != 0 {
            rotations &= rotate(opposite, left.trailing_zeros(), self.width);
            left &= left - 1;
        }
        rotations
    }
}

/// How many layers of each kind, the cheapest first.
fn shapes() -> Vec<(u32, u32)> {
    let mut shapes = Vec::new();
    for exchanges in 0..=LAYERS {
        for rotations in 0..=LAYERS - exchanges {
            if exchanges + rotations > 0 {
                shapes.push((exchanges, rotations));
            }
        }
    }
    shapes.sort_by_key(|(exchanges, rotations)| 6 * exchanges + 4 * rotations);
    shapes
}

/// The permutation with a byte swap taken off at one end, or none.
struct Variant {
    permutation: Permutation,
    before: bool,
    after: bool,
    /// For each distance around the word, the bits that have to go it.
    classes: Vec<u128>,
    /// The distances that some have to go.
    ways: u128,
    /// Distances by which many classes differ.
    likely: Vec<u32>,
}

fn variants(permutation: &Permutation) -> Vec<Variant> {
    let width = permutation.width();
    let mut variants = vec![Variant::new(permutation.clone(), false, false)];
    if width > 8 {
        let swapped = |i: u32| u8::try_from(i ^ (width - 1) & !7).expect("at most 128 bits");
        let swap: Vec<u8> = (0..width).map(swapped).collect();
        let swap = Permutation::total(&swap);
        variants.push(Variant::new(swap.then(permutation), true, false));
        variants.push(Variant::new(permutation.then(&swap), false, true));
    }
    variants
}

impl Variant {
    fn new(permutation: Permutation, before: bool, after: bool) -> Self {
        let width = permutation.width();
        let mut classes = vec![0; width as usize];
        let mut ways = 0;
        for (from, to) in permutation.moves() {
            let way = (to + width - from) % width;
            classes[way as usize] |= 1 << from;
            ways |= 1 << way;
        }
        let likely = likely_distances(&classes, width);
        Self {
            permutation,
            before,
            after,
            classes,
            ways,
            likely,
        }
    }

    /// Tries sets of layers of a shape, those of the likeliest distances first.
    fn search(
        &self,
        exchanges: u32,
        rotations: u32,
        mut bound: u32,
        tries: &mut u32,
    ) -> Option<Network> {
        let width = self.permutation.width();
        // More ways than sums.
        let most_sums = 3_u32.pow(exchanges) << rotations;
        if self.ways.count_ones() > most_sums {
            return None;
        }
        let mut sets = Sets {
            ways: self.ways,
            distances: &self.likely,
            left: if self.ways.count_ones() > 27 {
                SETS_OF_MANY_WAYS
            } else {
                SETS
            },
            worth: Vec::new(),
        };
        sets.extend(
            &mut Vec::new(),
            Sums::nothing(width),
            0,
            exchanges,
            rotations,
        );
        let mut best = None;
        for (layers, sums) in &sets.worth {
            let mut orders = vec![layers.clone()];
            permute(&mut layers.clone(), 0, &mut orders);
            for order in &orders {
                if let Some(network) = self.route(order, sums, bound, CHOICES, tries) {
                    bound = network.cost();
                    best = Some(network);
                    // Other orders of the same layers are hardly cheaper.
                    break;
                }
            }
        }
        best
    }

    /// Tries layers in the order they are in, with a rotation at the end or without.
    fn route(
        &self,
        layers: &[Layer],
        sums: &Sums,
        bound: u32,
        choices: u32,
        tries: &mut u32,
    ) -> Option<Network> {
        let mut rotations = sums.rotations(self.ways);
        for _ in 0..ROTATIONS {
            if rotations == 0 || *tries == 0 {
                return None;
            }
            // None at all comes first.
            let rotation = rotations.trailing_zeros();
            rotations &= rotations - 1;
            *tries -= 1;
            let network = self.network(layers, rotation, choices);
            let network = network.filter(|network| network.cost() < bound);
            if network.is_some() {
                return network;
            }
        }
        None
    }

    fn network(&self, layers: &[Layer], rotation: u32, choices: u32) -> Option<Network> {
        let width = self.permutation.width();
        let stages: Vec<Stage> = routing::route(&self.classes, layers, rotation, width, choices)?;
        let mut steps = Vec::new();
        steps.extend(self.before.then_some(Step::SwapBytes));
        steps.extend(stages.iter().filter_map(|stage| stage.step(width)));
        if rotation != 0 {
            steps.push(Step::Rotate { left: rotation });
        }
        steps.extend(self.after.then_some(Step::SwapBytes));
        Some(Network { width, steps })
    }
}

/// Distances by which many bits' ways differ, the likeliest first.
fn likely_distances(classes: &[u128], width: u32) -> Vec<u32> {
    let mut scores = Vec::new();
    for distance in 1..=width / 2 {
        let mut score = 0;
        for (class, bits) in (0..).zip(classes) {
            if *bits == 0 {
                continue;
            }
            for step in [distance, 2 * distance] {
                let other = classes[((class + step) % width) as usize];
                score += bits.count_ones().min(other.count_ones());
            }
        }
        scores.push((u32::MAX - score, distance));
    }
    scores.sort_unstable();
    scores.truncate(DISTANCES);
    scores.into_iter().map(|(_, distance)| distance).collect()
}

/// The sets of layers of a shape whose sums cover the ways.
struct Sets<'a> {
    ways: u128,
    distances: &'a [u32],
    left: usize,
    worth: Vec<(Vec<Layer>, Sums)>,
}

impl Sets<'_> {
    /// Adds layers of the distances from a place on: exchanging ones, then rotating ones.
    fn extend(
        &mut self,
        chosen: &mut Vec<Layer>,
        sums: Sums,
        from: usize,
        exchanges: u32,
        rotations: u32,
    ) {
        if exchanges == 0 && rotations == 0 {
            self.left = self.left.saturating_sub(1);
            if sums.rotations(self.ways) != 0 {
                self.worth.push((chosen.clone(), sums));
            }
            return;
        }
        for place in from..self.distances.len() {
            if self.left == 0 || self.worth.len() >= WORTH {
                return;
            }
            let distance = self.distances[place];
            if exchanges > 0 {
                let layer = Layer::Exchange(distance);
                // The rotating ones begin with the first distance again.
                let next = if exchanges == 1 { 0 } else { place + 1 };
                chosen.push(layer);
                self.extend(chosen, sums.with(layer), next, exchanges - 1, rotations);
            } else {
                let layer = Layer::Rotate(distance);
                chosen.push(layer);
                self.extend(chosen, sums.with(layer), place + 1, 0, rotations - 1);
            }
            chosen.pop();
        }
    }
}

/// All other orders of the layers from a place on.
fn permute(layers: &mut Vec<Layer>, from: usize, orders: &mut Vec<Vec<Layer>>) {
    for other in from..layers.len() {
        layers.swap(from, other);
        if other != from {
            orders.push(layers.clone());
        }
        permute(layers, from + 1, orders);
        layers.swap(from, other);
    }
}
