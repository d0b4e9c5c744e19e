//! Distance classes: bits with the same displacement are masked and moved together.
//!
//! The method always succeeds, so its cost is the bound for the other methods.

use crate::network::{Move, Network, Part, Step};
use crate::permutation::Permutation;

/// Returns a network with one part for each displacement, modulo the width of the word.
pub(crate) fn plan(permutation: &Permutation) -> Network {
    let width = permutation.width();
    let mut masks = vec![0_u128; width as usize];
    for &(from, to) in permutation.moves() {
        masks[((to + width - from) % width) as usize] |= 1 << from;
    }
    let mut parts = Vec::new();
    for (left, mask) in (0..).zip(masks) {
        if mask != 0 {
            parts.push(Part::new(mask, left, width));
        }
    }
    let all = u128::MAX >> (128 - width);
    let steps = match parts.as_slice() {
        [part] if part.by == Move::Stay && part.mask == all => Vec::new(),
        [part] if part.mask == all => match part.by {
            Move::Up(left) | Move::Around(left) => vec![Step::Rotate { left }],
            _ => vec![Step::DistanceClasses(parts)],
        },
        [part] if part.by == Move::Stay => vec![Step::Keep { mask: part.mask }],
        _ => vec![Step::DistanceClasses(parts)],
    };
    Network { width, steps }
}
