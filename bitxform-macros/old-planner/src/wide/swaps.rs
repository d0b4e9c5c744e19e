//! Delta swaps of a whole word, limb by limb.
//!
//! A distance of `64 q + k` becomes two swaps between limbs: bits go up by `k` into limb `i + q`, or down
//! by `64 - k` into limb `i + q + 1`. A mask without bits makes its swap vanish.

use super::builder::{Builder, LIMB};
pub use crate::methods::reversal::Layer;
use crate::network::operation::Value;

/// Swaps between two limbs, or within one.
struct Piece {
    low: usize,
    high: usize,
    /// The distance by which the lower bits of the pairs move within their limb, up or down.
    shift: i32,
    /// The lower bits of the pairs.
    mask: u64,
}

fn pieces(layer: &Layer) -> Vec<Piece> {
    let (limbs, up) = ((layer.distance / LIMB) as usize, layer.distance % LIMB);
    let mut pieces = Vec::new();
    for (low, bits) in layer.mask.iter().enumerate() {
        let inside = bits & u64::MAX >> up;
        let beyond = bits & !inside;
        let up = up.cast_signed();
        for (high, shift, mask) in [
            (low + limbs, up, inside),
            (low + limbs + 1, up - LIMB.cast_signed(), beyond),
        ] {
            if mask != 0 {
                pieces.push(Piece {
                    low,
                    high,
                    shift,
                    mask,
                });
            }
        }
    }
    pieces
}

const fn shifted(bits: u64, distance: i32) -> u64 {
    if distance < 0 {
        bits >> distance.unsigned_abs()
    } else {
        bits << distance.unsigned_abs()
    }
}

impl Builder {
    /// Applies a layer of swaps.
    pub(crate) fn swap(&mut self, layer: &Layer) {
        let pieces = pieces(layer);
        let highest = pieces.iter().map(|piece| piece.high + 1).max();
        let count = self.limbs.len().max(highest.unwrap_or(0));
        self.limbs.resize(count, None);
        let before = self.limbs.clone();
        // The bits of each limb that are in pairs.
        let mut moving = vec![0; count];
        for piece in &pieces {
            moving[piece.low] |= piece.mask;
            moving[piece.high] |= shifted(piece.mask, piece.shift);
        }
        // If every bit of a limb moves, the limb becomes the sum of the bits that arrive. Other limbs are
        // changed by adding the differences of the pairs.
        let is_sum = |builder: &Self, limb: usize| {
            let live = builder.support(before[limb]);
            live & !moving[limb] == 0
        };
        let sums: Vec<bool> = (0..count).map(|limb| is_sum(self, limb)).collect();
        for (limb, sum) in sums.iter().enumerate() {
            if *sum {
                self.limbs[limb] = None;
            }
        }
        for piece in &pieces {
            let Piece {
                low,
                high,
                shift,
                mask,
            } = *piece;
            let above = shifted(mask, shift);
            if sums[low] && sums[high] {
                let up = self.moved(before[low], mask, shift);
                let down = self.moved(before[high], above, -shift);
                self.add(high, up);
                self.add(low, down);
                continue;
            }
            if sums[low] || sums[high] {
                // One limb becomes a sum, so the bits that arrive there are added, without a swap.
                let (sum, other, sent, back) = if sums[low] {
                    (low, high, above, -shift)
                } else {
                    (high, low, mask, shift)
                };
                let arriving = if sums[low] { mask } else { above };
                let kept = self.and(before[other], sent);
                let moved = self.shifted(kept, back);
                self.add(sum, moved);
                // The other limb drops these bits, and receives those of the sum.
                let came = self.moved(before[sum], arriving, -back);
                self.add(other, kept);
                self.add(other, came);
                continue;
            }
            let down = self.shifted(before[high], -shift);
            let change = self.xor(before[low], down);
            let change = self.and(change, mask);
            let up = self.shifted(change, shift);
            self.add(high, up);
            self.add(low, change);
        }
    }

    fn add(&mut self, limb: usize, value: Value) {
        self.limbs[limb] = self.xor(self.limbs[limb], value);
    }
}
