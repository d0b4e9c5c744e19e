//! In which order layers come, and which bits take which way through them.
//!
//! A path is a choice for each layer. A prefix of an order is a set of layers, and bits whose paths all
//! agree about that set are at known places after it: if two meet, no order begins so. In an order
//! that passes, there is for each path a mask of the bits that may still take it. A bit that has one
//! path left takes it, and then no other can be where it is at any stage; so others lose paths,
//! until all bits have theirs or one has none.

use super::circle::{Circle, once};
use super::layers::{Layer, Work};
use super::stage::Stage;

/// So many layers are looked at.
pub(super) const MOST_LAYERS: usize = 7;

/// A choice for each layer, in the order in which the layers were given: up, down, or neither.
type Choice = [Direction; MOST_LAYERS];

#[derive(Clone, Copy, PartialEq, Eq)]
enum Direction {
    Stay,
    Up,
    Down,
}

/// Layers, in no order yet, with all choices and how far they lead.
pub(super) struct Choices<'a> {
    layers: &'a [Layer],
    choices: Vec<Choice>,
    ends: Vec<u32>,
}

impl<'a> Choices<'a> {
    pub(super) fn of(layers: &'a [Layer], width: u32) -> Self {
        let mut choices = vec![[Direction::Stay; MOST_LAYERS]];
        let mut ends = vec![0];
        for (number, layer) in layers.iter().enumerate() {
            let distance = layer.distance();
            let mut old = 0;
            let before = ends.len();
            while old < before {
                let (mut choice, end) = (choices[old], ends[old]);
                choice[number] = Direction::Up;
                choices.push(choice);
                ends.push((end + distance) % width);
                if let Layer::Exchange(_) = layer {
                    choice[number] = Direction::Down;
                    choices.push(choice);
                    ends.push((end + width - distance) % width);
                }
                old += 1;
            }
        }
        Self {
            layers,
            choices,
            ends,
        }
    }
}

/// A choice that leads some bits as far as they have to go.
struct Path {
    choice: usize,
    /// The bits, and their number among such.
    bits: u128,
    class: usize,
}

/// Layers, in no order yet, and a rotation after them.
pub(super) struct Routing<'a> {
    circle: &'a Circle,
    layers: &'a [Layer],
    choices: &'a [Choice],
    paths: Vec<Path>,
    /// For each set of layers, how far it leads each path; empty where nobody asked yet.
    distances: Vec<Vec<u32>>,
    /// For each set of layers, whether an order may begin with it, if that is known.
    passes: Vec<Option<bool>>,
    /// How often it is guessed which path a bit takes, for one order.
    guesses: u32,
    /// The exchanging layers, as bits, in which bits must trade places in pairs.
    in_pairs: u32,
}

impl<'a> Routing<'a> {
    /// The layers must have a path for each bit, with the rotation.
    pub(super) fn new(
        circle: &'a Circle,
        choices: &'a Choices,
        rotation: u32,
        guesses: u32,
    ) -> Self {
        let width = circle.width as usize;
        // The choices that lead as far as each class of bits has to go, as lists: the first one, and
        // after each one the next.
        let mut first = [usize::MAX; 128];
        let mut next = vec![usize::MAX; choices.ends.len()];
        let mut choice = choices.ends.len();
        while choice > 0 {
            choice -= 1;
            let end = (choices.ends[choice] + rotation) as usize % width;
            next[choice] = first[end];
            first[end] = choice;
        }
        let mut paths = Vec::with_capacity(choices.ends.len());
        for (class, way) in circle.ways.iter().enumerate() {
            let mut choice = first[*way as usize];
            while choice != usize::MAX {
                paths.push(Path {
                    choice,
                    bits: circle.classes[*way as usize],
                    class,
                });
                choice = next[choice];
            }
        }
        let sets = 1 << choices.layers.len();
        let mut distances = vec![Vec::new(); sets];
        distances[0] = vec![0; paths.len()];
        Self {
            circle,
            layers: choices.layers,
            choices: &choices.choices,
            paths,
            distances,
            passes: vec![None; sets],
            guesses,
            in_pairs: 0,
        }
    }

    /// The exchanging layers, as bits.
    pub(super) fn exchanging(&self) -> u32 {
        let mut exchanging = 0;
        for (number, layer) in self.layers.iter().enumerate() {
            if let Layer::Exchange(_) = layer {
                exchanging |= 1 << number;
            }
        }
        exchanging
    }

    /// Demands that bits trade places in pairs in some of the layers, which is cheaper. Where no place
    /// is free they mostly must, and it makes less to look through.
    pub(super) const fn pair(&mut self, layers: u32) {
        self.in_pairs = layers;
    }

    /// The stages of the first order that works.
    pub(super) fn any_order(&mut self, work: &mut Work) -> Option<Vec<Stage>> {
        self.extend(0, &mut Vec::new(), work)
    }

    fn extend(
        &mut self,
        set: usize,
        order: &mut Vec<usize>,
        work: &mut Work,
    ) -> Option<Vec<Stage>> {
        if order.len() == self.layers.len() {
            return self.in_order(order, work);
        }
        let mut layer = 0;
        while layer < self.layers.len() {
            let longer = set | 1 << layer;
            if longer != set && self.passes(longer, work) {
                order.push(layer);
                let stages = self.extend(longer, order, work);
                order.pop();
                if stages.is_some() {
                    return stages;
                }
            }
            layer += 1;
        }
        None
    }

    /// How far a set of layers leads each path.
    fn lead(&mut self, set: usize) {
        if !self.distances[set].is_empty() {
            return;
        }
        let layer = set.trailing_zeros() as usize;
        let others = set & (set - 1);
        self.lead(others);
        let (up, width) = (self.layers[layer].distance(), self.circle.width);
        let mut distances = self.distances[others].clone();
        let all = distances.as_mut_slice();
        let (paths, choices) = (self.paths.as_slice(), self.choices);
        let mut path = 0;
        while path < all.len() {
            match choices[paths[path].choice][layer] {
                Direction::Stay => {}
                Direction::Up => all[path] = (all[path] + up) % width,
                Direction::Down => all[path] = (all[path] + width - up) % width,
            }
            path += 1;
        }
        self.distances[set] = distances;
    }

    fn passes(&mut self, set: usize, work: &mut Work) -> bool {
        if let Some(passes) = self.passes[set] {
            return passes;
        }
        work.spend(self.paths.len() / 2);
        self.lead(set);
        let (paths, distances) = (self.paths.as_slice(), self.distances[set].as_slice());
        let (mut occupied, mut passes) = (0, true);
        let mut path = 0;
        while path < paths.len() && passes {
            let (class, bits, distance) = (paths[path].class, paths[path].bits, distances[path]);
            let mut known = true;
            path += 1;
            while path < paths.len() && paths[path].class == class {
                known &= distances[path] == distance;
                path += 1;
            }
            if known {
                let places = bits.rotate_left(distance);
                passes = occupied & places == 0;
                occupied |= places;
            }
        }
        self.passes[set] = Some(passes);
        passes
    }

    /// The stages of one order, which must have all layers.
    pub(super) fn in_order(&mut self, order: &[usize], work: &mut Work) -> Option<Vec<Stage>> {
        let mut set = 0;
        let mut sets = vec![0];
        for layer in order {
            set |= 1 << layer;
            if !self.passes(set, work) {
                return None;
            }
            sets.push(set);
        }
        let mut stages = Vec::new();
        for set in &sets {
            stages.push(self.distances[*set].as_slice());
        }
        let elimination = Elimination {
            circle: self.circle,
            layers: self.layers,
            order,
            paths: &self.paths,
            choices: self.choices,
            in_pairs: self.in_pairs,
            stages,
        };
        let mut state = elimination.start();
        let mut guesses = self.guesses;
        elimination
            .solve(&mut state, &mut guesses, work)
            .then(|| elimination.stages(&state))
    }
}

struct Elimination<'a> {
    circle: &'a Circle,
    layers: &'a [Layer],
    order: &'a [usize],
    paths: &'a [Path],
    choices: &'a [Choice],
    in_pairs: u32,
    /// For each stage, how far each path has led before it; and at the end.
    stages: Vec<&'a [u32]>,
}

/// Whether places that must be filled tell something.
enum Filled {
    Never,
    Nothing,
    Something,
}

/// What is known of the bits. All masks are repeated.
#[derive(Clone)]
struct State {
    /// For each path, the bits that may take it, and those that do.
    open: Vec<u128>,
    taken: Vec<u128>,
    all_taken: u128,
    /// For each stage, the places that are taken.
    occupied: [u128; MOST_LAYERS + 1],
    /// For each layer, the places from which bits go up and down.
    up: [u128; MOST_LAYERS],
    down: [u128; MOST_LAYERS],
}

impl Elimination<'_> {
    fn start(&self) -> State {
        State {
            open: self.paths.iter().map(|path| path.bits).collect(),
            taken: vec![0; self.paths.len()],
            all_taken: 0,
            occupied: [0; MOST_LAYERS + 1],
            up: [0; MOST_LAYERS],
            down: [0; MOST_LAYERS],
        }
    }

    /// Eliminates until each bit has one path; chooses where that does not help.
    fn solve(&self, state: &mut State, guesses: &mut u32, work: &mut Work) -> bool {
        loop {
            let (mut once, mut twice, mut thrice) = (0_u128, 0_u128, 0_u128);
            let (open, mut path, mut alive) = (state.open.as_slice(), 0, 0);
            while path < open.len() {
                if open[path] != 0 {
                    alive += 1;
                }
                thrice |= twice & open[path];
                twice |= once & open[path];
                once |= open[path];
                path += 1;
            }
            if once != self.circle.live {
                return false;
            }
            let single = once & !twice & !state.all_taken;
            if single != 0 {
                if !work.spend(alive * self.stages.len()) {
                    return false;
                }
                if !self.take(state, single) {
                    return false;
                }
                continue;
            }
            if state.all_taken == self.circle.live {
                return true;
            }
            if self.circle.is_total() {
                if !work.spend(alive * self.stages.len()) {
                    return false;
                }
                match self.fill(state) {
                    Filled::Never => return false,
                    Filled::Something => continue,
                    Filled::Nothing => {}
                }
            }
            // A bit with several paths, best with two: one is guessed on a copy, and if that fails, it
            // is not open.
            let two = twice & !thrice;
            let several = if two == 0 { twice } else { two };
            let bit = self.first(several);
            if *guesses == 0 {
                work.complete = false;
                return false;
            }
            *guesses -= 1;
            let place = state.open.iter().position(|open| open & bit != 0);
            let place = place.expect("the bit has paths");
            let mut copy = state.clone();
            for (other, open) in copy.open.iter_mut().enumerate() {
                if other != place {
                    *open &= !bit;
                }
            }
            if self.solve(&mut copy, guesses, work) {
                *state = copy;
                return true;
            }
            state.open[place] &= !bit;
        }
    }

    /// Where no place is free, each is taken at each stage: where one path alone brings a bit to a place,
    /// that is its path.
    fn fill(&self, state: &mut State) -> Filled {
        let mut filled = Filled::Nothing;
        let mut stage = 1;
        while stage < self.order.len() {
            let distances = self.stages[stage];
            let (mut once, mut twice, mut path) = (0_u128, 0_u128, 0);
            while path < self.paths.len() {
                let places = state.open[path].rotate_left(distances[path]);
                twice |= once & places;
                once |= places;
                path += 1;
            }
            if once != u128::MAX {
                return Filled::Never;
            }
            let single = once & !twice & !state.occupied[stage];
            if single != 0 {
                filled = Filled::Something;
                path = 0;
                // No bit has two such paths, or two places would have to be filled by it.
                let mut only = vec![0; self.paths.len()];
                let mut all = 0;
                while path < self.paths.len() {
                    only[path] = state.open[path] & single.rotate_right(distances[path]);
                    if all & only[path] != 0 {
                        return Filled::Never;
                    }
                    all |= only[path];
                    path += 1;
                }
                path = 0;
                while path < self.paths.len() {
                    state.open[path] &= !all | only[path];
                    path += 1;
                }
            }
            stage += 1;
        }
        filled
    }

    /// The lowest bit of a mask, repeated.
    const fn first(&self, mask: u128) -> u128 {
        super::circle::repeat(mask & mask.wrapping_neg(), self.circle.width)
    }

    /// Bits with one path take it; paths that clash with that are closed.
    fn take(&self, state: &mut State, bits: u128) -> bool {
        let mut path = 0;
        while path < self.paths.len() {
            let new = state.open[path] & bits;
            if new != 0 && !self.take_path(state, path, new) {
                return false;
            }
            path += 1;
        }
        state.all_taken |= bits;
        // For each stage, the places from which a bit cannot stay, go up or go down.
        let mut barred = [[0; 3]; MOST_LAYERS + 1];
        let mut stage = 0;
        while stage < self.stages.len() {
            barred[stage] = [state.occupied[stage]; 3];
            if let Some(layer) = self.order.get(stage)
                && let Layer::Exchange(shift) = self.layers[*layer]
                && self.in_pairs >> layer & 1 != 0
            {
                // Where one goes up and the one above it too, that is no exchange.
                let (up, down) = (state.up[stage], state.down[stage]);
                let (after_up, after_down) = (up.rotate_left(shift), down.rotate_left(shift));
                if up & after_up | down & after_down != 0 {
                    return false;
                }
                barred[stage][1] |= after_up | up.rotate_right(shift);
                barred[stage][2] |= after_down | down.rotate_right(shift);
            }
            stage += 1;
        }
        path = 0;
        while path < self.paths.len() {
            let candidates = state.open[path] & !state.all_taken;
            if candidates != 0 {
                state.open[path] &= !(self.closed(path, &barred) & candidates);
            }
            path += 1;
        }
        true
    }

    /// Bits take a path, unless the places on it are taken.
    fn take_path(&self, state: &mut State, path: usize, new: u128) -> bool {
        state.taken[path] |= new;
        let choice = &self.choices[self.paths[path].choice];
        let mut stage = 0;
        while stage < self.stages.len() {
            let places = new.rotate_left(self.stages[stage][path]);
            if state.occupied[stage] & places != 0 {
                return false;
            }
            state.occupied[stage] |= places;
            if stage < self.order.len() {
                match choice[self.order[stage]] {
                    Direction::Stay => {}
                    Direction::Up => state.up[stage] |= places,
                    Direction::Down => state.down[stage] |= places,
                }
            }
            stage += 1;
        }
        true
    }

    /// The bits for which a path leads through a place from which it cannot go on.
    fn closed(&self, path: usize, barred: &[[u128; 3]; MOST_LAYERS + 1]) -> u128 {
        let choice = &self.choices[self.paths[path].choice];
        let (mut closed, mut stage) = (0, 0);
        while stage < self.stages.len() {
            let direction = if stage < self.order.len() {
                choice[self.order[stage]] as usize
            } else {
                0
            };
            closed |= barred[stage][direction].rotate_right(self.stages[stage][path]);
            stage += 1;
        }
        closed
    }

    fn stages(&self, state: &State) -> Vec<Stage> {
        let mut stages = Vec::new();
        for (number, layer) in self.order.iter().enumerate() {
            let width = self.circle.width;
            stages.push(Stage {
                shift: self.layers[*layer].distance(),
                up: once(state.up[number], width),
                down: once(state.down[number], width),
                live: once(state.occupied[number], width),
            });
        }
        stages
    }
}
