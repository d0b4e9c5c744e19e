//! A permutation as the ways that bits have to go around the word.
//!
//! Masks of a word of fewer than 128 bits are repeated until they fill them. So a rotation of the word
//! is one of the 128 bits, whatever its width, which matters: the search is done without
//! optimisation, in the builds of the users.

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

/// The mask that was repeated.
pub(crate) const fn once(mask: u128, width: u32) -> u128 {
    mask & (u128::MAX >> (128 - width))
}

/// Where the bits of a word have to go.
pub(crate) struct Circle {
    pub(crate) width: u32,
    /// For each distance up, around the word, the bits that have to go it, repeated.
    pub(crate) classes: Vec<u128>,
    /// The distances that some have to go.
    pub(crate) ways: Vec<u32>,
    /// All bits that have to go somewhere or to stay, repeated.
    pub(crate) live: u128,
}

impl Circle {
    pub(crate) fn of(permutation: &Permutation) -> Self {
        let width = permutation.width();
        let mut classes = vec![0; width as usize];
        for (from, to) in permutation.moves() {
            classes[((to + width - from) % width) as usize] |= repeat(1 << from, width);
        }
        let ways = (0..width).filter(|way| classes[*way as usize] != 0);
        Self {
            width,
            ways: ways.collect(),
            live: classes.iter().fold(0, |live, class| live | class),
            classes,
        }
    }

    /// Whether every place holds a bit that is wanted.
    pub(crate) const fn is_total(&self) -> bool {
        self.live == u128::MAX
    }

    fn goes(&self, way: u32) -> bool {
        self.classes[(way % self.width) as usize] != 0
    }

    /// To how many ways the ways can come down if each may be shortened by some multiple of `distance`
    /// less than `reach` times, at least.
    pub(crate) fn shortened(&self, distance: u32, reach: u32) -> u32 {
        let width = self.width;
        let mut total = 0;
        // The distances from each other that are multiples of this one are circles of their own.
        let circles = 1 << distance.trailing_zeros().min(width.trailing_zeros());
        let length = width / circles;
        for circle in 0..circles {
            // Begins after so long a gap that nothing reaches across it.
            let mut gap = 0;
            let mut start = None;
            for step in 0..2 * length {
                if self.goes(circle + step * distance) {
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
                let ways = (0..length).filter(|step| self.goes(circle + step * distance));
                let ways = u32::try_from(ways.count()).expect("at most 128");
                total += ways.div_ceil(reach);
                continue;
            };
            let mut step = 0;
            while step < length {
                if self.goes(circle + (start + step) * distance) {
                    total += 1;
                    step += reach;
                } else {
                    step += 1;
                }
            }
        }
        total
    }

    /// Distances by which many bits' ways differ, the likeliest first.
    pub(crate) fn likely_distances(&self) -> Vec<u32> {
        let mut bits = Vec::new();
        for class in &self.classes {
            bits.push(class.count_ones());
        }
        let mut scores = Vec::new();
        for distance in 1..=self.width / 2 {
            let mut score = 0;
            for way in &self.ways {
                let here = bits[*way as usize];
                for step in [distance, 2 * distance] {
                    score += here.min(bits[((way + step) % self.width) as usize]);
                }
            }
            scores.push((u32::MAX - score, distance));
        }
        let scores = ordered(scores, |(score, _)| *score);
        scores.into_iter().map(|(_, distance)| distance).collect()
    }
}
