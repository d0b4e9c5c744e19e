//! The displacements of a permutation, modulo the width of the word.
//!
//! Masks of words of fewer than 128 bits are repeated until they fill 128 bits. A rotation of the word
//! is then a rotation of the `u128`, whatever the width. That matters, because the search runs without
//! optimisation in users' builds.

use crate::order::ordered;
use crate::permutation::Permutation;

/// Repeats a mask of `width` bits.
pub(crate) const fn repeat(mask: u128, width: u32) -> u128 {
    let (mut mask, mut filled) = (mask, width);
    while filled < 128 {
        mask |= mask << filled;
        filled *= 2;
    }
    mask
}

/// Undoes [`repeat`]: returns the mask of `width` bits.
pub(crate) const fn once(mask: u128, width: u32) -> u128 {
    mask & (u128::MAX >> (128 - width))
}

/// The displacements of the bits of a word. All masks are repeated until they fill 128 bits.
pub(crate) struct Displacements {
    pub(crate) width: u32,
    /// For each displacement, the bits that have it.
    pub(crate) classes: Vec<u128>,
    /// The displacements that occur.
    pub(crate) distinct: Vec<u32>,
    /// The bits that are not dropped.
    pub(crate) live: u128,
}

impl Displacements {
    pub(crate) fn of(permutation: &Permutation) -> Self {
        let width = permutation.width();
        let mut classes = vec![0; width as usize];
        for &(from, to) in permutation.moves() {
            classes[((to + width - from) % width) as usize] |= repeat(1 << from, width);
        }
        let distinct = (0..width).filter(|displacement| classes[*displacement as usize] != 0);
        Self {
            width,
            distinct: distinct.collect(),
            live: classes.iter().fold(0, |live, class| live | class),
            classes,
        }
    }

    /// Whether no bit is dropped.
    pub(crate) const fn is_total(&self) -> bool {
        self.live == u128::MAX
    }

    fn occurs(&self, displacement: u32) -> bool {
        self.classes[(displacement % self.width) as usize] != 0
    }

    /// Returns a lower bound of the number of displacements that remain if each one may be shortened by
    /// a multiple of `distance`, fewer than `reach` times.
    pub(crate) fn shortened(&self, distance: u32, reach: u32) -> u32 {
        let width = self.width;
        let mut total = 0;
        // Displacements that differ by multiples of the distance form cycles.
        let cycles = 1 << distance.trailing_zeros().min(width.trailing_zeros());
        let length = width / cycles;
        for cycle in 0..cycles {
            // The count starts after a gap longer than the reach.
            let mut gap = 0;
            let mut start = None;
            for step in 0..2 * length {
                if self.occurs(cycle + step * distance) {
                    if gap >= reach - 1 {
                        start = Some(step);
                        break;
                    }
                    gap = 0;
                } else {
                    gap += 1;
                }
            }
            let Some(start) = start else {
                let present = (0..length).filter(|step| self.occurs(cycle + step * distance));
                let present = u32::try_from(present.count()).expect("at most 128");
                total += present.div_ceil(reach);
                continue;
            };
            let mut step = 0;
            while step < length {
                if self.occurs(cycle + (start + step) * distance) {
                    total += 1;
                    step += reach;
                } else {
                    step += 1;
                }
            }
        }
        total
    }

    /// Returns all distances, the likeliest first: those by which the displacements of many bits differ.
    pub(crate) fn likely_distances(&self) -> Vec<u32> {
        let mut bits = Vec::new();
        for class in &self.classes {
            bits.push(class.count_ones());
        }
        let mut scores = Vec::new();
        for distance in 1..=self.width / 2 {
            let mut score = 0;
            for displacement in &self.distinct {
                let here = bits[*displacement as usize];
                for step in [distance, 2 * distance] {
                    score += here.min(bits[((displacement + step) % self.width) as usize]);
                }
            }
            scores.push((u32::MAX - score, distance));
        }
        let scores = ordered(&scores, &|(score, _)| *score);
        scores.iter().map(|(_, distance)| *distance).collect()
    }
}
