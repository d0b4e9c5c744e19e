//! Finds the path of each bit through layers in a given order, by elimination.
//!
//! Each path has a mask of the bits that may still take it. A bit with one path left takes it, and
//! occupies an index at each stage, so other bits lose the paths that meet it. This repeats until every
//! bit has one path, or some bit has none. Where elimination stalls, a path is guessed.

use super::displacements::{Displacements, once, repeat};
use super::effort::Work;
use super::layer::Layer;
use super::paths::{Choice, Direction, MOST_LAYERS, Path};
use crate::network::stage::Stage;

pub(crate) struct Elimination<'a> {
    pub(crate) displacements: &'a Displacements,
    pub(crate) layers: &'a [Layer],
    pub(crate) order: &'a [usize],
    pub(crate) paths: &'a [Path],
    pub(crate) choices: &'a [Choice],
    /// The layers, as a bit set, in which bits must be swapped in pairs.
    pub(crate) in_pairs: u32,
    /// The displacement of each path before each stage, and after the last one.
    pub(crate) stages: Vec<&'a [u32]>,
}

/// The result of examining indices that must be reached by some bit.
enum Filled {
    /// An index cannot be reached: the order fails.
    Contradiction,
    /// No path was closed.
    Nothing,
    /// At least one path was closed.
    Something,
}

/// The state of the elimination. All masks are repeated until they fill 128 bits.
#[derive(Clone)]
struct State {
    /// For each path, the bits that may take it, and the bits that have taken it.
    open: Vec<u128>,
    taken: Vec<u128>,
    all_taken: u128,
    /// For each stage, the indices that are occupied.
    occupied: [u128; MOST_LAYERS + 1],
    /// For each layer, the indices whose bits move up, and those whose bits move down.
    up: [u128; MOST_LAYERS],
    down: [u128; MOST_LAYERS],
}

impl Elimination<'_> {
    /// Returns the stages, if each bit finds a path with at most `guesses` guesses.
    pub(crate) fn run(&self, mut guesses: u32, work: &mut Work) -> Option<Vec<Stage>> {
        let mut known = self.start();
        self.solve(&mut known, &mut guesses, work)
            .then(|| self.stages(&known))
    }

    fn start(&self) -> State {
        let mut open = Vec::new();
        for path in self.paths {
            open.push(path.bits);
        }
        State {
            open,
            taken: vec![0; self.paths.len()],
            all_taken: 0,
            occupied: [0; MOST_LAYERS + 1],
            up: [0; MOST_LAYERS],
            down: [0; MOST_LAYERS],
        }
    }

    /// Eliminates until each bit has one path, and guesses where elimination stalls.
    fn solve(&self, known: &mut State, guesses: &mut u32, work: &mut Work) -> bool {
        loop {
            let (mut once, mut twice, mut thrice) = (0_u128, 0_u128, 0_u128);
            let (open, mut path, mut alive) = (known.open.as_slice(), 0, 0);
            while path < open.len() {
                if open[path] != 0 {
                    alive += 1;
                }
                thrice |= twice & open[path];
                twice |= once & open[path];
                once |= open[path];
                path += 1;
            }
            if once != self.displacements.live {
                return false;
            }
            let single = once & !twice & !known.all_taken;
            if single != 0 {
                if !work.spend(alive * self.stages.len()) {
                    return false;
                }
                if !self.take(known, single) {
                    return false;
                }
                continue;
            }
            if known.all_taken == self.displacements.live {
                return true;
            }
            if self.displacements.is_total() {
                if !work.spend(alive * self.stages.len()) {
                    return false;
                }
                match self.fill(known) {
                    Filled::Contradiction => return false,
                    Filled::Something => continue,
                    Filled::Nothing => {}
                }
            }
            // Guesses a path of a bit that has several, preferably two. The guess is tried on a copy; if it
            // fails, that path is closed.
            let two = twice & !thrice;
            let several = if two == 0 { twice } else { two };
            let bit = self.first(several);
            if *guesses == 0 {
                work.complete = false;
                return false;
            }
            *guesses -= 1;
            // The lowest path of the bit.
            let mut path = 0;
            while known.open[path] & bit == 0 {
                path += 1;
            }
            let mut copy = known.clone();
            for open in &mut copy.open[path + 1..] {
                *open &= !bit;
            }
            if self.solve(&mut copy, guesses, work) {
                *known = copy;
                return true;
            }
            known.open[path] &= !bit;
        }
    }

    /// Closes paths of a total permutation, in which every index is taken at every stage. If only one path
    /// brings a bit to an index, that bit takes the path.
    fn fill(&self, known: &mut State) -> Filled {
        let mut filled = Filled::Nothing;
        let mut stage = 1;
        while stage < self.order.len() {
            let distances = self.stages[stage];
            let (mut once, mut twice, mut path) = (0_u128, 0_u128, 0);
            while path < self.paths.len() {
                let indices = known.open[path].rotate_left(distances[path]);
                twice |= once & indices;
                once |= indices;
                path += 1;
            }
            if once != u128::MAX {
                return Filled::Contradiction;
            }
            let single = once & !twice & !known.occupied[stage];
            if single != 0 {
                filled = Filled::Something;
                path = 0;
                // A bit that is the only candidate for two indices would have to reach both.
                let mut only = vec![0; self.paths.len()];
                let mut all = 0;
                while path < self.paths.len() {
                    only[path] = known.open[path] & single.rotate_right(distances[path]);
                    if all & only[path] != 0 {
                        return Filled::Contradiction;
                    }
                    all |= only[path];
                    path += 1;
                }
                path = 0;
                while path < self.paths.len() {
                    known.open[path] &= !all | only[path];
                    path += 1;
                }
            }
            stage += 1;
        }
        filled
    }

    /// Returns the lowest bit of a mask, repeated.
    const fn first(&self, mask: u128) -> u128 {
        repeat(mask & mask.wrapping_neg(), self.displacements.width)
    }

    /// Lets bits with one path take it, and closes the paths that meet them. Returns false if two bits
    /// meet.
    fn take(&self, known: &mut State, bits: u128) -> bool {
        let mut path = 0;
        while path < self.paths.len() {
            let new = known.open[path] & bits;
            if new != 0 && !self.take_path(known, path, new) {
                return false;
            }
            path += 1;
        }
        known.all_taken |= bits;
        // For each stage, the indices whose bit cannot stay, move up or move down.
        let mut barred = [[0; 3]; MOST_LAYERS + 1];
        let mut stage = 0;
        while stage < self.stages.len() {
            barred[stage] = [known.occupied[stage]; 3];
            if let Some(layer) = self.order.get(stage)
                && let Layer::Exchange(shift) = self.layers[*layer]
                && self.in_pairs >> layer & 1 != 0
            {
                // A bit that moves up swaps with the bit above it, which therefore must not move up.
                let (up, down) = (known.up[stage], known.down[stage]);
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
            let candidates = known.open[path] & !known.all_taken;
            if candidates != 0 {
                known.open[path] &= !(self.closed(path, &barred) & candidates);
            }
            path += 1;
        }
        true
    }

    /// Lets bits take a path. Returns false if an index on it is taken.
    fn take_path(&self, known: &mut State, path: usize, new: u128) -> bool {
        known.taken[path] |= new;
        let choice = &self.choices[self.paths[path].choice];
        let mut stage = 0;
        while stage < self.stages.len() {
            let indices = new.rotate_left(self.stages[stage][path]);
            if known.occupied[stage] & indices != 0 {
                return false;
            }
            known.occupied[stage] |= indices;
            if stage < self.order.len() {
                match choice[self.order[stage]] {
                    Direction::Stay => {}
                    Direction::Up => known.up[stage] |= indices,
                    Direction::Down => known.down[stage] |= indices,
                }
            }
            stage += 1;
        }
        true
    }

    /// Returns the bits for which a path is blocked at some stage.
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

    fn stages(&self, known: &State) -> Vec<Stage> {
        let mut stages = Vec::new();
        for (number, layer) in self.order.iter().enumerate() {
            let width = self.displacements.width;
            stages.push(Stage {
                shift: self.layers[*layer].distance(),
                up: once(known.up[number], width),
                down: once(known.down[number], width),
                live: once(known.occupied[number], width),
            });
        }
        stages
    }
}
