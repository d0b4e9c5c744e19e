//! The routing of a Beneš network, block by block.
//!
//! The stages of one distance are the first and the last of a block. Between them, the bits of a pair travel in
//! different halves, and the halves are blocks of their own. Pairs link the bits to chains: the half of one bit
//! determines those of the others. A stage may be required to move nothing. Then the halves of its chains are fixed, or
//! the choices outside of it must make that possible.
//!
//! The loops are plain, and read slices: they run without optimisation in users' builds.

/// The number of choices of halves that are tried in one block.
const CHOICES: u32 = 32;

const NONE: u16 = u16::MAX;

/// The indices of all bits before each stage, and after the last one.
pub(super) type Indices = Vec<Vec<u16>>;

struct Blocks<'a> {
    /// The distances, the outermost first.
    distances: &'a [u16],
    /// The stages that must move nothing, as a bit set.
    absent: u32,
    indices: Indices,
    /// For each level, whether each bit travels in the upper half.
    is_upper: Vec<Vec<bool>>,
    /// For each index before the first and after the last stage of a block, the bit there.
    by_at: Vec<u16>,
    by_to: Vec<u16>,
    is_linked: Vec<bool>,
    work: &'a mut usize,
}

/// Routes bits by stages of these distances, without the absent ones. `None` if that fails, or if the work does not
/// suffice. A unit of work is one bit in one block.
pub(super) fn route(
    from: &[u16],
    to: &[u16],
    distances: &[u16],
    absent: u32,
    work: &mut usize,
) -> Option<Indices> {
    let (stages, size) = (2 * distances.len() - 1, 1 << distances.len());
    let mut blocks = Blocks {
        distances,
        absent,
        indices: vec![from.to_vec(); stages + 1],
        is_upper: vec![vec![false; from.len()]; distances.len()],
        by_at: vec![NONE; size],
        by_to: vec![NONE; size],
        is_linked: vec![false; from.len()],
        work,
    };
    blocks.indices[stages] = to.to_vec();
    let bits: Vec<u16> = (0..from.len() as u16).collect();
    blocks.route(0, &bits).then_some(blocks.indices)
}

impl Blocks<'_> {
    /// Routes the bits of a block from a level on. Returns false if that fails.
    fn route(&mut self, level: usize, bits: &[u16]) -> bool {
        if *self.work < bits.len() {
            *self.work = 0;
            return false;
        }
        *self.work -= bits.len();
        if level + 1 == self.distances.len() {
            return true;
        }
        let last = 2 * self.distances.len() - 2 - level;
        let Some(chains) = self.chains(level, last, bits) else {
            return false;
        };
        // Flipping all chains at once is equivalent to flipping none, so one chain is never flipped.
        let most = 1_u32 << chains.len().saturating_sub(1).min(30);
        let mut choice = 0;
        while choice < CHOICES.min(most) {
            // The chains that this choice flips and the one before it does not, or the other way round.
            let mut changed = choice ^ choice.saturating_sub(1);
            while changed != 0 {
                for bit in &chains[changed.trailing_zeros() as usize] {
                    self.is_upper[level][*bit as usize] ^= true;
                }
                changed &= changed - 1;
            }
            let halves = self.halves(level, last, bits);
            if self.route(level + 1, &halves[0]) && self.route(level + 1, &halves[1]) {
                return true;
            }
            if *self.work == 0 {
                return false;
            }
            choice += 1;
        }
        false
    }

    /// Moves the bits of a block into their halves, and returns the bits of each.
    fn halves(&mut self, level: usize, last: usize, bits: &[u16]) -> [Vec<u16>; 2] {
        let (distance, is_upper) = (self.distances[level], self.is_upper[level].as_slice());
        let (before, after) = self.indices.split_at_mut(last);
        let (at, inner) = before.split_at_mut(level + 1);
        let (inner_end, end) = after.split_at_mut(1);
        let (at, inner) = (at[level].as_slice(), inner[0].as_mut_slice());
        let (inner_end, end) = (inner_end[0].as_mut_slice(), end[0].as_slice());
        let mut halves = [Vec::new(), Vec::new()];
        let mut number = 0;
        while number < bits.len() {
            let bit = bits[number] as usize;
            let half = if is_upper[bit] { distance } else { 0 };
            inner[bit] = at[bit] & !distance | half;
            inner_end[bit] = end[bit] & !distance | half;
            halves[usize::from(half != 0)].push(bits[number]);
            number += 1;
        }
        halves
    }

    /// Determines the half of each bit, and returns the chains that may be flipped. `None` if a stage that must move
    /// nothing cannot.
    fn chains(&mut self, level: usize, last: usize, bits: &[u16]) -> Option<Vec<Vec<u16>>> {
        let distance = self.distances[level];
        let (no_first, no_last) = (self.absent >> level & 1 != 0, self.absent >> last & 1 != 0);
        let (at, to) = (
            self.indices[level].as_slice(),
            self.indices[last + 1].as_slice(),
        );
        let (by_at, by_to) = (self.by_at.as_mut_slice(), self.by_to.as_mut_slice());
        let (is_upper, is_linked) = (
            self.is_upper[level].as_mut_slice(),
            self.is_linked.as_mut_slice(),
        );
        let mut number = 0;
        while number < bits.len() {
            let bit = bits[number] as usize;
            by_at[(at[bit] ^ distance) as usize] = NONE;
            by_to[(to[bit] ^ distance) as usize] = NONE;
            is_linked[bit] = false;
            number += 1;
        }
        number = 0;
        while number < bits.len() {
            let bit = bits[number] as usize;
            by_at[at[bit] as usize] = bits[number];
            by_to[to[bit] as usize] = bits[number];
            number += 1;
        }
        let (mut chains, mut start) = (Vec::new(), 0);
        while start < bits.len() {
            let first = bits[start] as usize;
            start += 1;
            if is_linked[first] {
                continue;
            }
            // Begins with a bit that is not swapped in the first stage, or in the last one if that must move nothing.
            is_upper[first] = if no_last { to[first] } else { at[first] } & distance != 0;
            is_linked[first] = true;
            let (mut chain, mut next) = (vec![first as u16], 0);
            while next < chain.len() {
                let bit = chain[next] as usize;
                next += 1;
                let (at, to, half) = (at[bit], to[bit], is_upper[bit]);
                let first_moves = (at & distance != 0) != half;
                let last_moves = (to & distance != 0) != half;
                if no_first && first_moves || no_last && last_moves {
                    return None;
                }
                let mut link = |partner: u16| {
                    if partner != NONE && !is_linked[partner as usize] {
                        is_linked[partner as usize] = true;
                        is_upper[partner as usize] = !half;
                        chain.push(partner);
                    }
                };
                link(by_at[(at ^ distance) as usize]);
                link(by_to[(to ^ distance) as usize]);
            }
            if !no_first && !no_last {
                chains.push(chain);
            }
        }
        Some(chains)
    }
}
