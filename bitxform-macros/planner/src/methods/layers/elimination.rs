//! Which bits take which path through layers in their order, by elimination.
//!
//! For each path there is a mask of the bits that may still take it. A bit that has one path left takes
//! it, and then no other can be where it is at any stage; so others lose paths, until all bits have
//! theirs or one has none. Where that does not help, a path is guessed.

use crate::methods::layers::circle::{Circle, once, repeat};
use crate::methods::layers::routing::{Choice, Direction, MOST_LAYERS, Path};
use crate::methods::layers::{Layer, Work};
use crate::network::stage::Stage;

pub(crate) struct Elimination<'a> {
    pub(crate) circle: &'a Circle,
    pub(crate) layers: &'a [Layer],
    pub(crate) order: &'a [usize],
    pub(crate) paths: &'a [Path],
    pub(crate) choices: &'a [Choice],
    /// The layers, as bits, in which bits must trade places in pairs.
    pub(crate) in_pairs: u32,
    /// For each stage, how far each path has led before it; and at the end.
    pub(crate) stages: Vec<&'a [u32]>,
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
    /// The stages, if each bit finds a path with so many guesses.
    pub(crate) fn run(&self, mut guesses: u32, work: &mut Work) -> Option<Vec<Stage>> {
        let mut known = self.start();
        self.solve(&mut known, &mut guesses, work)
            .then(|| self.stages(&known))
    }

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
            if once != self.circle.live {
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
            if known.all_taken == self.circle.live {
                return true;
            }
            if self.circle.is_total() {
                if !work.spend(alive * self.stages.len()) {
                    return false;
                }
                match self.fill(known) {
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
            let place = known.open.iter().position(|open| open & bit != 0);
            let place = place.expect("the bit has paths");
            let mut copy = known.clone();
            for (other, open) in copy.open.iter_mut().enumerate() {
                if other != place {
                    *open &= !bit;
                }
            }
            if self.solve(&mut copy, guesses, work) {
                *known = copy;
                return true;
            }
            known.open[place] &= !bit;
        }
    }

    /// Where no place is free, each is taken at each stage: where one path alone brings a bit to a place,
    /// that is its path.
    fn fill(&self, known: &mut State) -> Filled {
        let mut filled = Filled::Nothing;
        let mut stage = 1;
        while stage < self.order.len() {
            let distances = self.stages[stage];
            let (mut once, mut twice, mut path) = (0_u128, 0_u128, 0);
            while path < self.paths.len() {
                let places = known.open[path].rotate_left(distances[path]);
                twice |= once & places;
                once |= places;
                path += 1;
            }
            if once != u128::MAX {
                return Filled::Never;
            }
            let single = once & !twice & !known.occupied[stage];
            if single != 0 {
                filled = Filled::Something;
                path = 0;
                // No bit has two such paths, or two places would have to be filled by it.
                let mut only = vec![0; self.paths.len()];
                let mut all = 0;
                while path < self.paths.len() {
                    only[path] = known.open[path] & single.rotate_right(distances[path]);
                    if all & only[path] != 0 {
                        return Filled::Never;
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

    /// The lowest bit of a mask, repeated.
    const fn first(&self, mask: u128) -> u128 {
        repeat(mask & mask.wrapping_neg(), self.circle.width)
    }

    /// Bits with one path take it; paths that clash with that are closed.
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
        // For each stage, the places from which a bit cannot stay, go up or go down.
        let mut barred = [[0; 3]; MOST_LAYERS + 1];
        let mut stage = 0;
        while stage < self.stages.len() {
            barred[stage] = [known.occupied[stage]; 3];
            if let Some(layer) = self.order.get(stage)
                && let Layer::Exchange(shift) = self.layers[*layer]
                && self.in_pairs >> layer & 1 != 0
            {
                // Where one goes up and the one above it too, that is no exchange.
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

    /// Bits take a path, unless the places on it are taken.
    fn take_path(&self, known: &mut State, path: usize, new: u128) -> bool {
        known.taken[path] |= new;
        let choice = &self.choices[self.paths[path].choice];
        let mut stage = 0;
        while stage < self.stages.len() {
            let places = new.rotate_left(self.stages[stage][path]);
            if known.occupied[stage] & places != 0 {
                return false;
            }
            known.occupied[stage] |= places;
            if stage < self.order.len() {
                match choice[self.order[stage]] {
                    Direction::Stay => {}
                    Direction::Up => known.up[stage] |= places,
                    Direction::Down => known.down[stage] |= places,
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

    fn stages(&self, known: &State) -> Vec<Stage> {
        let mut stages = Vec::new();
        for (number, layer) in self.order.iter().enumerate() {
            let width = self.circle.width;
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
