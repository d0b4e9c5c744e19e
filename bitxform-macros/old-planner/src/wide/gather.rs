//! Moves of bits between limbs by masks and shifts. Bits with one source limb, one destination limb and one
//! displacement move together.

use super::builder::{Builder, LIMB};
use crate::network::operation::Value;
use crate::order::ordered;

impl Builder {
    /// Moves each bit to its destination and drops all others. The result has `count` limbs.
    pub(crate) fn gather(&mut self, moves: &mut dyn Iterator<Item = (u32, u32)>, count: usize) {
        let key = |(from, to): &(u32, u32)| {
            (to / LIMB) << 20 | (from / LIMB) << 8 | (LIMB + to % LIMB - from % LIMB)
        };
        let moves = ordered(&moves.collect::<Vec<_>>(), &key);
        let before = core::mem::replace(&mut self.limbs, vec![None; count]);
        for together in moves.chunk_by(|one, other| key(one) == key(other)) {
            let mut mask = 0;
            for (from, _) in together {
                mask |= 1 << (from % LIMB);
            }
            let (from, to) = together[0];
            let shift = (to % LIMB).cast_signed() - (from % LIMB).cast_signed();
            let piece = self.moved(before[(from / LIMB) as usize], mask, shift);
            let limb = (to / LIMB) as usize;
            self.limbs[limb] = self.xor(self.limbs[limb], piece);
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
