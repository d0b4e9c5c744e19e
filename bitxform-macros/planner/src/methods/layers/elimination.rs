//! Finds the path of each bit through layers in a given order, by elimination.
//!
//! Each path has a mask of the bits that may still take it. A bit with one path left takes it, and occupies an index at
//! each stage, so other bits lose the paths that meet it. This repeats until every bit has one path, or some bit has none.
//! Where elimination stalls, a path is guessed.
//!
//! The loops are plain, and read slices: they run without optimisation in users' builds.

use super::displacements::Displacements;
use super::layer::{Layer, MOST, Work, repeat};

/// A choice of directions, one for each layer, whose sum is the displacement of some bits.
pub(super) struct Path {
    /// The layers in which the bits move up, and those in which they move down, as bit sets.
    pub(super) up: u32,
    pub(super) down: u32,
    /// The bits with that displacement, and the number of their class.
    pub(super) bits: u64,
    pub(super) class: usize,
}

/// The greatest number of guessed paths for one order of layers.
const GUESSES: u32 = 60;

pub(super) struct Elimination<'a> {
    pub(super) displacements: &'a Displacements,
    /// The layers in their order, each with the number by which paths know it.
    pub(super) layers: &'a [(usize, Layer)],
    pub(super) paths: &'a [Path],
    /// The displacement of each path before each stage, and after the last one.
    pub(super) after: Vec<&'a [u32]>,
    pub(super) in_pairs: bool,
}

/// One layer, with the indices of the bits before it.
pub(super) struct Stage {
    pub(super) layer: Layer,
    /// The bits that are not dropped, those that move up, and those that move down.
    pub(super) live: u64,
    pub(super) up: u64,
    pub(super) down: u64,
}

/// The state of the elimination. All masks are repeated.
#[derive(Clone)]
struct State {
    /// For each path, the bits that may take it.
    open: Vec<u64>,
    taken: u64,
    /// For each stage, the indices that are occupied, those whose bits move up, and those whose bits move down.
    indices: [[u64; 3]; MOST + 1],
}

impl Elimination<'_> {
    /// Returns the stages, if each bit finds a path.
    pub(super) fn stages(&self, work: &mut Work) -> Option<Vec<Stage>> {
        let mut state = State {
            open: self.paths.iter().map(|path| path.bits).collect(),
            taken: 0,
            indices: [[0; 3]; MOST + 1],
        };
        if !self.solve(&mut state, &mut GUESSES.clone(), work) {
            return None;
        }
        let once = u64::MAX >> (64 - self.displacements.width);
        let mut stages = Vec::new();
        for ((_, layer), indices) in self.layers.iter().zip(state.indices) {
            let [live, up, down] = indices.map(|mask| mask & once);
            stages.push(Stage {
                layer: *layer,
                live,
                up,
                down,
            });
        }
        Some(stages)
    }

    /// Eliminates until each bit has one path, and guesses where elimination stalls.
    fn solve(&self, state: &mut State, guesses: &mut u32, work: &mut Work) -> bool {
        loop {
            let (mut once, mut twice, mut thrice, mut path, mut alive) = (0, 0, 0, 0, 0);
            let open = state.open.as_slice();
            while path < open.len() {
                let bits = open[path];
                if bits != 0 {
                    alive += 1;
                    thrice |= twice & bits;
                    twice |= once & bits;
                    once |= bits;
                }
                path += 1;
            }
            if once != self.displacements.live {
                return false;
            }
            if state.taken == self.displacements.live {
                return true;
            }
            if !work.spend(alive * self.after.len()) {
                return false;
            }
            let single = once & !twice & !state.taken;
            if single != 0 {
                if !self.take(state, single) {
                    return false;
                }
                continue;
            }
            if *guesses == 0 {
                work.is_complete = false;
                return false;
            }
            *guesses -= 1;
            // Guesses the lowest path of a bit that has several, preferably two. The guess is tried on a copy; if it fails,
            // that path is closed.
            let two = twice & !thrice;
            let several = if two == 0 { twice } else { two };
            let bit = repeat(several & several.wrapping_neg(), self.displacements.width);
            let mut guess = 0;
            while state.open[guess] & bit == 0 {
                guess += 1;
            }
            let mut copy = state.clone();
            for open in &mut copy.open[guess + 1..] {
                *open &= !bit;
            }
            if self.solve(&mut copy, guesses, work) {
                *state = copy;
                return true;
            }
            state.open[guess] &= !bit;
        }
    }

    /// Lets bits with one path take it, and closes the paths that meet them. Returns false if two bits meet.
    fn take(&self, state: &mut State, bits: u64) -> bool {
        let mut path = 0;
        while path < self.paths.len() {
            let (new, mut stage) = (state.open[path] & bits, 0);
            while new != 0 && stage < self.after.len() {
                let at = new.rotate_left(self.after[stage][path]);
                let indices = &mut state.indices[stage];
                if indices[0] & at != 0 {
                    return false;
                }
                indices[0] |= at;
                indices[self.direction(path, stage)] |= at;
                stage += 1;
            }
            path += 1;
        }
        state.taken |= bits;
        // For each stage, the indices whose bit cannot stay, move up or move down.
        let mut barred = [[0; 3]; MOST + 1];
        let mut stage = 0;
        while stage < self.after.len() {
            let [occupied, up, down] = state.indices[stage];
            barred[stage] = [occupied; 3];
            if self.in_pairs && stage < self.layers.len() && self.layers[stage].1.exchanges {
                // A bit that moves up swaps with the bit above it, which therefore must not move up.
                let by = self.layers[stage].1.by;
                let (after_up, after_down) = (up.rotate_left(by), down.rotate_left(by));
                if up & after_up | down & after_down != 0 {
                    return false;
                }
                barred[stage][1] |= after_up | up.rotate_right(by);
                barred[stage][2] |= after_down | down.rotate_right(by);
            }
            stage += 1;
        }
        let (open, mut path) = (state.open.as_mut_slice(), 0);
        while path < open.len() {
            let candidates = open[path] & !state.taken;
            let (mut closed, mut stage) = (0, 0);
            while candidates != 0 && stage < self.after.len() {
                let barred = barred[stage][self.direction(path, stage)];
                closed |= barred.rotate_right(self.after[stage][path]);
                stage += 1;
            }
            open[path] &= !(closed & candidates);
            path += 1;
        }
        true
    }

    /// Returns 0 if the bits of a path stay in a stage, 1 if they move up, and 2 if they move down.
    fn direction(&self, path: usize, stage: usize) -> usize {
        if stage == self.layers.len() {
            return 0;
        }
        let (path, layer) = (&self.paths[path], self.layers[stage].0);
        (path.up >> layer & 1 | (path.down >> layer & 1) << 1) as usize
    }
}
