//! Distance classes: the bits that move by the same distance are masked and moved together.

use crate::network::step::{Move, Network, Part, Step, limb};
use crate::permutation::Permutation;

/// One part for each distance, around the word.
pub(crate) fn plan(permutation: &Permutation) -> Network {
    let width = permutation.width();
    let mut masks = vec![0_u128; width as usize];
    for (from, to) in permutation.moves() {
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
            _ => vec![Step::Gather(parts)],
        },
        [part] if part.by == Move::Stay => vec![Step::Keep { mask: part.mask }],
        _ => vec![Step::Gather(parts)],
    };
    Network { width, steps }
}

/// A bit reversal and a shift, if they bring each bit where it goes. On one limb, layers cost less.
pub(crate) fn reversal(permutation: &Permutation) -> Option<Network> {
    let width = permutation.width();
    let (from, to) = permutation.moves().next()?;
    let sum = from + to;
    if width == limb(width) || permutation.moves().any(|(from, to)| from + to != sum) {
        return None;
    }
    // The reversal alone has this sum.
    let last = width - 1;
    let mut steps = vec![Step::ReverseBits];
    if sum != last {
        let by = if sum > last {
            Move::Up(sum - last)
        } else {
            Move::Down(last - sum)
        };
        let mask = Part::EVERYTHING;
        steps.push(Step::Gather(vec![Part { mask, by }]));
    }
    Some(Network { width, steps })
}
