//! The displacements of the bits, modulo the width of the word, and the sets of layers that cover them.
//!
//! A rotating layer adds 0 or its distance to the displacement of a bit. An exchanging layer adds 0, its distance, or minus
//! its distance. The rotation at the end is free here, so a rotating layer may as well move bits down. Hence the
//! distances up to half a word are enough.

use super::layer::{Layer, Work, repeat};

/// The displacements of the bits of a word. All masks are repeated.
pub(super) struct Displacements {
    pub(super) width: u32,
    /// For each displacement, the bits that have it.
    pub(super) classes: Vec<u64>,
    /// The displacements that occur.
    pub(super) distinct: Vec<u32>,
    /// The bits that are not dropped.
    pub(super) live: u64,
    /// The distances, the greatest first. Each has the least number of displacements that remain after a rotating layer
    /// with it, and after an exchanging one.
    distances: Vec<(u32, [u32; 2])>,
}

/// A visitor of sets of layers, with the final rotations that are possible, as a mask. It returns whether to stop.
pub(super) type Visit<'a> = &'a mut dyn FnMut(&[Layer], u64, &mut Work) -> bool;

impl Displacements {
    pub(super) fn new(from: &[u16], to: &[u16], width: u32) -> Self {
        let (mut classes, mut live, mut bit) = (vec![0; width as usize], 0, 0);
        while bit < from.len() {
            let displacement = (u32::from(to[bit]) + width - u32::from(from[bit])) % width;
            let mask = repeat(1 << from[bit], width);
            classes[displacement as usize] |= mask;
            live |= mask;
            bit += 1;
        }
        let mut distinct = Vec::new();
        for displacement in 0..width {
            if classes[displacement as usize] != 0 {
                distinct.push(displacement);
            }
        }
        let mut displacements = Self {
            width,
            classes,
            distinct,
            live,
            distances: Vec::new(),
        };
        for distance in (1..=width / 2).rev() {
            let remain = [2, 3].map(|reach| displacements.shortened(distance, reach));
            displacements.distances.push((distance, remain));
        }
        displacements
    }

    pub(super) const fn is_total(&self) -> bool {
        self.live == u64::MAX
    }

    /// Returns a lower bound of the number of displacements that remain if each may be shortened by a multiple of a
    /// distance, fewer than `reach` times.
    fn shortened(&self, distance: u32, reach: u32) -> u32 {
        // Displacements that differ by multiples of the distance form cycles.
        let cycles = 1 << distance.trailing_zeros().min(self.width.trailing_zeros());
        let (length, classes) = (self.width / cycles, self.classes.as_slice());
        let (mut total, mut cycle) = (0, 0);
        while cycle < cycles {
            let (mut least, mut start) = (u32::MAX, 0);
            while start < reach {
                let (mut count, mut step) = (0, 0);
                while step < length && count < least {
                    let displacement = (cycle + (start + step) * distance) % self.width;
                    if classes[displacement as usize] != 0 {
                        count += 1;
                        step += reach;
                    } else {
                        step += 1;
                    }
                }
                least = least.min(count);
                start += 1;
            }
            total += least;
            cycle += 1;
        }
        total
    }

    /// Visits each set of `exchanges` exchanging layers and `rotations` rotating ones whose sums cover the displacements.
    pub(super) fn each_set(
        &self,
        [exchanges, rotations]: [u32; 2],
        work: &mut Work,
        visit: Visit<'_>,
    ) {
        let most = 3_u32.pow(exchanges) << rotations;
        if (most as usize) < self.distinct.len() {
            return;
        }
        let (mut exchanging, mut rotating) = (Vec::new(), Vec::new());
        for (by, [halves, thirds]) in &self.distances {
            let layer = |exchanges| Layer { by: *by, exchanges };
            if 2 * by != self.width && *thirds <= most / 3 {
                exchanging.push(layer(true));
            }
            // In a total permutation, each cycle of a rotating layer moves as a whole or not at all. An odd distance has
            // one cycle, the whole word.
            if (!self.is_total() || by % 2 == 0) && *halves <= most / 2 {
                rotating.push(layer(false));
            }
        }
        let mut sets = Sets {
            displacements: self,
            layers: [&exchanging, &rotating],
            chosen: Vec::new(),
            work,
            visit,
        };
        sets.extend([exchanges, rotations], 0, repeat(1, self.width));
    }

    /// Returns the final rotations, as a mask, with which layers cover all displacements.
    pub(super) fn rotations_of(&self, layers: &[Layer]) -> u64 {
        let none = repeat(1, self.width);
        self.rotations(layers.iter().fold(none, |sums, layer| layer.sums(sums)))
    }

    /// Returns the final rotations with which negated sums cover all displacements.
    fn rotations(&self, sums: u64) -> u64 {
        let (distinct, mut rotations, mut index) = (self.distinct.as_slice(), u64::MAX, 0);
        while index < distinct.len() && rotations != 0 {
            rotations &= sums.rotate_left(distinct[index]);
            index += 1;
        }
        rotations
    }
}

/// Sets of layers under construction.
struct Sets<'a> {
    displacements: &'a Displacements,
    /// The exchanging layers, and the rotating ones.
    layers: [&'a [Layer]; 2],
    chosen: Vec<Layer>,
    work: &'a mut Work,
    visit: Visit<'a>,
}

impl Sets<'_> {
    /// Adds `left` layers to a set, exchanging ones first, from the index `from` of their list on. Returns whether to stop.
    fn extend(&mut self, left: [u32; 2], from: usize, sums: u64) -> bool {
        let kind = usize::from(left[0] == 0);
        let (layers, mut next, mut index) = (self.layers[kind], left, from);
        next[kind] -= 1;
        while index < layers.len() {
            if !self.work.spend(1) {
                return true;
            }
            let layer = layers[index];
            let sums = layer.sums(sums);
            index += 1;
            let stop = if next == [0, 0] {
                let rotations = self.displacements.rotations(sums);
                rotations != 0 && {
                    self.chosen.push(layer);
                    let stop = (self.visit)(&self.chosen, rotations, self.work);
                    self.chosen.pop();
                    stop
                }
            } else {
                // After the last exchanging layer, the list of rotating ones starts.
                let restarts = kind == 0 && next[0] == 0;
                self.chosen.push(layer);
                let stop = self.extend(next, if restarts { 0 } else { index }, sums);
                self.chosen.pop();
                stop
            };
            if stop {
                return true;
            }
        }
        false
    }
}
