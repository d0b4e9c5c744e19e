//! Moves of bits between limbs by masks and shifts. Bits with one source limb, one destination limb and one
//! displacement move together.

use std::collections::BTreeMap;

use super::builder::{Builder, LIMB};
use crate::network::operation::Value;

impl Builder {
    /// Moves each bit to its destination and drops all others. The result has `count` limbs.
    pub(crate) fn gather(&mut self, moves: impl Iterator<Item = (u32, u32)>, count: usize) {
        let mut groups: BTreeMap<(usize, usize, i32), u64> = BTreeMap::new();
        for (from, to) in moves {
            let [from_limb, to_limb] = [from, to].map(|bit| (bit / LIMB) as usize);
            let shift = (to % LIMB).cast_signed() - (from % LIMB).cast_signed();
            *groups.entry((to_limb, from_limb, shift)).or_default() |= 1 << (from % LIMB);
        }
        let before = core::mem::replace(&mut self.limbs, vec![None; count]);
        for ((to_limb, from_limb, shift), mask) in groups {
            let piece = self.moved(before[from_limb], mask, shift);
            self.limbs[to_limb] = self.xor(self.limbs[to_limb], piece);
        }
    }

    /// Returns the bits of a mask, which begins at this bit of the limbs. If the bits cross a boundary, two
    /// limbs are shifted before they are masked. Processors with double shifts then take half as many
    /// instructions. The price is that compilers do not vectorise double shifts for SSE2.
    pub(crate) fn cut(&mut self, start: u32, mask: u64) -> Value {
        let (limb, down) = ((start / LIMB) as usize, (start % LIMB).cast_signed());
        let mut bits = self.shifted(self.limbs[limb], -down);
        if mask >> (LIMB - 1 - down.unsigned_abs()) > 1 {
            let high = self.shifted(self.limbs[limb + 1], LIMB.cast_signed() - down);
            bits = self.xor(bits, high);
        }
        self.and(bits, mask)
    }
}
