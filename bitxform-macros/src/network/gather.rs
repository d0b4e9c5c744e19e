//! Distance classes: the bits that move by the same distance are masked and moved together.

use super::permutation::Permutation;
use super::step::{Move, Network, Part, Step};

/// One part for each distance, around the word.
pub(super) fn plan(permutation: &Permutation) -> Network {
    let width = permutation.width();
    let mut masks = vec![0_u128; width as usize];
    for (from, to) in permutation.moves() {
        masks[((to + width - from) % width) as usize] |= 1 << from;
    }
    let mut parts = Vec::new();
    for (left, mask) in (0..).zip(masks) {
        if mask != 0 {
            let by = direction(mask, left, width);
            parts.push(Part { mask, by });
        }
    }
    let all = u128::MAX >> (128 - width);
    let steps = match parts.as_slice() {
        [part] if part.by == Move::Stay && part.mask == all => Vec::new(),
        [part] if part.mask == all => match part.by {
            Move::Up(left) | Move::Around(left) => vec![Step::Rotate { left }],
            _ => vec![Step::Gather(parts)],
        },
        [part] if part.by == Move::Stay => vec![Step::Keep { mask: part.mask }],
        _ => vec![Step::Gather(parts)],
    };
    Network { width, steps }
}

/// The plainest operation that moves all bits of a mask by the same distance.
const fn direction(mask: u128, left: u32, width: u32) -> Move {
    if left == 0 {
        return Move::Stay;
    }
    let right = width - left;
    // The bits that leave the word at the top, and those that leave it at the bottom.
    if mask >> right == 0 {
        Move::Up(left)
    } else if mask & ((1 << right) - 1) == 0 {
        Move::Down(right)
    } else {
        Move::Around(left)
    }
}
