//! A slide takes some bits up by one distance, others down by one distance, and keeps the rest: two shifts and three
//! masks. Translations along a row, a column or a layer are slides, and so is each delta swap. Any permutation is the
//! union of several.

use core::cmp::Ordering;
use std::collections::BTreeMap;
use std::vec::Vec;

use super::permutation::Permutation;

/// Some bits go up, others down. The masks have their destinations, and those of the bits that stay.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Slide {
    pub(crate) up: u32,
    pub(crate) down: u32,
    pub(crate) raised: u128,
    pub(crate) lowered: u128,
    pub(crate) kept: u128,
}

/// How an image is made from another one: the bits of several slides.
pub(crate) type Step = Vec<Slide>;

/// Returns a permutation as a step. Only the identity has none.
pub(crate) fn step(permutation: &Permutation) -> Step {
    let (mut kept, mut up, mut down) = (0, BTreeMap::new(), BTreeMap::new());
    for cell in 0..permutation.cells() {
        let to = permutation.to(cell);
        let mask = match to.cmp(&cell) {
            Ordering::Equal => &mut kept,
            Ordering::Greater => up.entry((to - cell) as u32).or_insert(0),
            Ordering::Less => down.entry((cell - to) as u32).or_insert(0),
        };
        *mask |= 1_u128 << to;
    }
    let [up, down] = [up, down].map(Vec::from_iter);
    let mut step = Step::new();
    for number in 0..down.len().max(up.len()) {
        let of = |moves: &[(u32, u128)]| moves.get(number).copied().unwrap_or((0, 0));
        let ((up, raised), (down, lowered)) = (of(&up), of(&down));
        step.push(Slide {
            up,
            down,
            raised,
            lowered,
            kept,
        });
    }
    step
}
