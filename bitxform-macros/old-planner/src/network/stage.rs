//! Stages: sets of bits that move up or down by one distance at once.

use super::step::{Step, rotate};

/// One stage of a network. The masks are of indices before the stage.
#[derive(Clone, Copy, Default, PartialEq)]
pub(crate) struct Stage {
    pub(crate) shift: u32,
    /// The bits that move up.
    pub(crate) up: u128,
    /// The bits that move down.
    pub(crate) down: u128,
    /// The bits that are not dropped.
    pub(crate) live: u128,
}

impl Stage {
    /// Returns the cheapest step of the stage, or `None` if no bit moves. Indices without a kept bit may hold
    /// anything afterwards; they are zero where that costs nothing.
    pub(crate) fn step(&self, width: u32) -> Option<Step> {
        let Self {
            shift,
            up,
            down,
            live,
        } = *self;
        let all = u128::MAX >> (128 - width);
        let stays = live & !(up | down);
        if up | down == 0 {
            return None;
        }
        // At a distance of half a word, up and down are the same rotation.
        let one_way = if down == 0 || 2 * shift == width {
            Some((shift, up | down))
        } else if up == 0 {
            Some((width - shift, down))
        } else {
            None
        };
        let parts = |bits: &[(u128, u32)]| Step::of_parts(bits, width);
        Some(match one_way {
            Some((left, _)) if stays == 0 => Step::Rotate { left },
            Some((left, moved)) if live == all => {
                let mask = rotate(moved, left, width);
                Step::Select { left, mask }
            }
            Some((left, moved)) => parts(&[(stays, 0), (moved, left)]),
            None if stays == 0 => parts(&[(up, shift), (down, width - shift)]),
            // If a bit and the bit above it both move up, they are no pair.
            None if !self.is_in_pairs(width) => {
                parts(&[(stays, 0), (up, shift), (down, width - shift)])
            }
            None => exchange(shift, up, down, width),
        })
    }

    /// Whether bits that move both ways are swapped in pairs: no index is in two pairs.
    pub(crate) const fn is_in_pairs(&self, width: u32) -> bool {
        let Self {
            shift, up, down, ..
        } = *self;
        let chains = (up & rotate(up, shift, width)) | (down & rotate(down, shift, width));
        up == 0 || down == 0 || chains == 0
    }

    /// Returns the weight of the step.
    pub(crate) fn weight(&self, width: u32) -> u32 {
        self.step(width).map_or(0, |step| step.weight(width))
    }
}

/// Returns the swap of all pairs, at a distance up to half a word or beyond.
const fn exchange(shift: u32, up: u128, down: u128, width: u32) -> Step {
    let mask = up | rotate(down, width - shift, width);
    let inside = (u128::MAX >> (128 - width)) >> shift;
    if mask & !inside == 0 {
        Step::DeltaSwap { shift, mask }
    } else if mask & inside == 0 {
        let mask = rotate(mask, shift, width);
        Step::DeltaSwap {
            shift: width - shift,
            mask,
        }
    } else {
        Step::CyclicDeltaSwap { shift, mask }
    }
}
