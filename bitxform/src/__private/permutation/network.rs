//! Permutations by constants of the user. Macros run before constants have values, so rustc itself plans a Beneš network
//! for them.
//!
//! The network swaps pairs of bits at the distances N / 2, …, 2, 1, 2, …, N / 2. Between its two outermost stages stand
//! two networks of half the size. Each pair of neighbours before them, and each pair behind them, sends one bit through
//! each half. Pairs are linked by these choices into loops, so following each loop once settles all of them.

use super::{NOWHERE, number};
use crate::array::array_from_fn;
use crate::bits::int::{Int, get};
use crate::bits::limbs::set_bit;
use crate::message::refuse;

/// The greatest number of bits.
const MOST: usize = 512;

/// The number of stages, twice the number of distances without the one in the middle.
const STAGES: usize = 2 * (CENTRE + 1) - 1;

/// The stage of the distance 1. Each stage swaps at the distance `1 << CENTRE.abs_diff(stage)`.
const CENTRE: usize = MOST.trailing_zeros() as usize - 1;

/// The lower bits of the pairs that each stage swaps, in words of `L` limbs. `L` is a power of two.
pub struct Network<const L: usize> {
    swapped: [[u64; L]; STAGES],
    /// The bits of the result that are some bit's destination.
    kept: [u64; L],
}

impl<const L: usize> Network<L> {
    /// Returns the network for distinct destinations, as [`checked`] returns them.
    pub const fn of<const N: usize>(destinations: [i64; N]) -> Self {
        let (mut swapped, mut kept) = ([[0; L]; STAGES], [0; L]);
        let mut bit = 0;
        while bit < N {
            if destinations[bit] != NOWHERE {
                set_bit(&mut kept, destinations[bit] as usize);
            }
            bit += 1;
        }
        let mut to = completed(&destinations, 64 * L);
        let mut distance = 64 * L / 2;
        while distance > 0 {
            let stage = distance.trailing_zeros() as usize;
            let halves = halves(&to, distance, 64 * L);
            let (mut next, mut bit) = ([0; MOST], 0);
            while bit < 64 * L {
                // The last distance stands in one stage, so there bits go to their destinations at once.
                let half = if distance == 1 {
                    to[bit] & 1
                } else {
                    halves[bit]
                };
                let from = bit & !distance | (half * distance);
                next[from] = to[bit] & !distance | (half * distance);
                if from != bit {
                    set_bit(&mut swapped[CENTRE - stage], bit & !distance);
                }
                if next[from] != to[bit] {
                    set_bit(&mut swapped[CENTRE + stage], to[bit] & !distance);
                }
                bit += 1;
            }
            to = next;
            distance /= 2;
        }
        Self { swapped, kept }
    }

    /// Permutes a word.
    #[inline]
    pub const fn apply(&self, mut word: [u64; L]) -> [u64; L] {
        // Written out, since rustc compiles no loop to the few masks that are not zero.
        macro_rules! stages {
            ($($stage:literal)*) => {$(
                swap(&mut word, &self.swapped[$stage], 1 << CENTRE.abs_diff($stage));
            )*};
        }
        stages!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16);
        let mut limb = 0;
        while limb < L {
            word[limb] &= self.kept[limb];
            limb += 1;
        }
        word
    }
}

/// Swaps pairs of bits at a distance that is a power of two. `mask` has the lower bits of the pairs.
#[inline]
const fn swap<const L: usize>(word: &mut [u64; L], mask: &[u64; L], distance: usize) {
    let mut limb = 0;
    while limb < L {
        let other = limb | (distance / 64);
        if other >= L {
            // The word is narrower than the distance.
        } else if distance < 64 {
            let differ = (word[limb] ^ word[limb] >> distance) & mask[limb];
            word[limb] ^= differ ^ differ << distance;
        } else if other != limb {
            let differ = (word[limb] ^ word[other]) & mask[limb];
            word[limb] ^= differ;
            word[other] ^= differ;
        }
        limb += 1;
    }
}

/// Returns a destination for each of `bits` bits. Dropped bits stay, if they can, or else take the destinations that
/// are left.
const fn completed<const N: usize>(destinations: &[i64; N], bits: usize) -> [usize; MOST] {
    const NONE: usize = usize::MAX;
    let (mut to, mut is_taken) = ([NONE; MOST], [false; MOST]);
    let mut bit = 0;
    while bit < N {
        if destinations[bit] != NOWHERE {
            to[bit] = destinations[bit] as usize;
            is_taken[to[bit]] = true;
        }
        bit += 1;
    }
    bit = 0;
    while bit < bits {
        if to[bit] == NONE && !is_taken[bit] {
            to[bit] = bit;
            is_taken[bit] = true;
        }
        bit += 1;
    }
    let mut free = 0;
    bit = 0;
    while bit < bits {
        if to[bit] == NONE {
            while is_taken[free] {
                free += 1;
            }
            to[bit] = free;
            is_taken[free] = true;
        }
        bit += 1;
    }
    to
}

/// Returns the half of the network, 0 or 1, through which each bit goes. Bits at the distance go through different
/// halves, and so do bits whose destinations are at the distance.
const fn halves(to: &[usize; MOST], distance: usize, bits: usize) -> [usize; MOST] {
    const UNKNOWN: usize = 2;
    let (mut from, mut halves) = ([0; MOST], [UNKNOWN; MOST]);
    let mut bit = 0;
    while bit < bits {
        from[to[bit]] = bit;
        bit += 1;
    }
    let mut start = 0;
    while start < bits {
        let half = if start & distance == 0 { 0 } else { 1 };
        bit = start;
        while halves[bit] == UNKNOWN {
            halves[bit] = half;
            let neighbour = bit ^ distance;
            halves[neighbour] = 1 - half;
            bit = from[to[neighbour] ^ distance];
        }
        start += 1;
    }
    halves
}

/// Returns the destinations, if each is that of one bit.
///
/// # Panics
/// If a destination is beyond the word, or that of two bits. The message names the function and the bit.
#[track_caller]
pub const fn checked<const N: usize>(name: &str, destinations: [i64; N]) -> [i64; N] {
    let (mut firsts, mut bit) = ([None; N], 0);
    while bit < N {
        let to = destinations[bit];
        if to != NOWHERE {
            if to < 0 || to >= number(N) {
                refuse(
                    "`{}`: expected bits from 0 to {#}, but number {#} is {}{#}; in a formula, a branch `_` drops \
                     a bit",
                    &[name, if to < 0 { "-" } else { "" }],
                    &[N - 1, bit, to.unsigned_abs() as usize],
                );
            }
            if let Some(first) = firsts[to as usize] {
                refuse(
                    "`{}`: expected each bit once, but numbers {#} and {#} are both bit {#}; in a formula, a branch \
                     `_` drops a bit, and two functions joined by `|` make copies",
                    &[name],
                    &[first, bit, to as usize],
                );
            }
            firsts[to as usize] = Some(bit);
        }
        bit += 1;
    }
    destinations
}

/// Returns a table of the user as destinations.
pub const fn table<T: Int, const N: usize>(entries: &[T; N]) -> [i64; N] {
    array_from_fn!(0, N, |i| integer(entries[i]))
}

/// Returns a constant of the user as a number of a formula.
///
/// # Panics
/// If it is no `i64`.
#[track_caller]
pub const fn integer<T: Int>(constant: T) -> i64 {
    let number = get(&constant);
    let is_i64 = number as i64 as i128 == number as i128 && (T::LEAST > 0 || number >> 63 == 0);
    assert!(is_i64, "expected a constant within the range of i64");
    number as i64
}

/// Returns a number of a formula as the index of a table.
///
/// # Panics
/// If it is negative.
#[inline]
#[track_caller]
pub const fn index(number: i64) -> usize {
    assert!(
        number >= 0,
        "expected an index of a table, found a negative number"
    );
    number as usize
}
