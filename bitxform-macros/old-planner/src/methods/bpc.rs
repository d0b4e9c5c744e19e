//! Bit-permute-complement permutations (BPC): they permute the bits of each index and complement some
//! of them.
//!
//! Every symmetry of an 8x8 board is a BPC permutation, in every mapping. Three kinds of delta swap
//! generate all of them. Knuth's mask `k(i)` has the indices whose bit i is clear:
//!
//! | | shift | mask |
//! |---|---|---|
//! | complement bit i | 2^i | `k(i)` |
//! | swap bits i < j | 2^j - 2^i | `!k(i) & k(j)` |
//! | swap and complement both | 2^j + 2^i | `k(i) & k(j)` |

use crate::network::{Network, Step};
use crate::permutation::Permutation;

/// Returns the cheapest network of these delta swaps and at most one word operation. `None` if the permutation
/// is no BPC.
pub(crate) fn plan(permutation: &Permutation) -> Option<Network> {
    let wanted = Bpc::of(permutation)?;
    let width = permutation.width();
    let in_bytes = 0b111;
    let all = u16::try_from(width - 1).expect("a word's bits");
    let mut cheapest = Network {
        width,
        steps: wanted.clone().delta_swaps(),
    };
    // A word operation that complements some bits of the index comes last.
    for (operation, complemented) in [
        (Step::SwapBytes, all & !in_bytes),
        (Step::ReverseEachByte, in_bytes),
        (Step::ReverseBits, all),
    ] {
        let mut wanted = wanted.clone();
        wanted.complement ^= complemented;
        let mut steps = wanted.delta_swaps();
        steps.push(operation);
        let network = Network { width, steps };
        if network.weight() < cheapest.weight() {
            cheapest = network;
        }
    }
    Some(cheapest)
}

/// Whether a permutation is a symmetry of an 8x8 board: the halves of the index stay or are swapped, and
/// each half is complemented or not.
pub(crate) fn is_symmetry_of_8x8(permutation: &Permutation) -> bool {
    let Some(Bpc { to, complement }) = Bpc::of(permutation) else {
        return false;
    };
    let halves = [[0, 1, 2, 3, 4, 5], [3, 4, 5, 0, 1, 2]];
    (to == halves[0] || to == halves[1]) && [0, 0o07, 0o70, 0o77].contains(&complement)
}

/// Bit `i` of an index becomes bit `to[i]`, after which the bits of `complement` are complemented.
#[derive(Clone)]
pub(crate) struct Bpc {
    to: Vec<usize>,
    pub(crate) complement: u16,
}

/// A delta swap that permutes or complements bits of every index.
#[derive(Clone, Copy)]
pub(crate) enum Swap {
    /// Swaps two bits of the index, the lower one first, and optionally complements both.
    Exchange(usize, usize, bool),
    /// Complements a bit of the index.
    Complement(usize),
}

impl Bpc {
    /// Recognises a permutation by the images of 0 and the powers of two.
    pub(crate) fn of(permutation: &Permutation) -> Option<Self> {
        let destinations = permutation.destinations();
        if !destinations.len().is_power_of_two() {
            return None;
        }
        let complement = destinations[0]?;
        let mut to = Vec::new();
        for i in 0..permutation.width().ilog2() {
            let moved = destinations[1 << i]? ^ complement;
            if !moved.is_power_of_two() {
                return None;
            }
            to.push(moved.ilog2() as usize);
        }
        let this = Self { to, complement };
        for (index, destination) in (0..).zip(destinations) {
            if Some(this.apply(index)) != *destination {
                return None;
            }
        }
        Some(this)
    }

    fn apply(&self, index: u16) -> u16 {
        let mut moved = self.complement;
        for (i, to) in self.to.iter().enumerate() {
            moved ^= (index >> i & 1) << to;
        }
        moved
    }

    /// Swaps the bits of the index into position, one after the other. Where both bits of a swap must be
    /// complemented, the swap complements them too.
    pub(crate) fn swaps(mut self) -> Vec<Swap> {
        let mut swaps = Vec::new();
        for i in 0..self.to.len() {
            while self.to[i] != i {
                let j = self.to[i];
                self.to.swap(i, j);
                let complements = self.complement >> j & 1 != 0;
                if complements {
                    // The swap complements the other bit too, so its complement changes.
                    self.complement ^= 1 << j ^ 1 << self.to[i];
                }
                swaps.push(Swap::Exchange(i.min(j), i.max(j), complements));
            }
        }
        for i in 0..self.to.len() {
            if self.complement >> i & 1 != 0 {
                swaps.push(Swap::Complement(i));
            }
        }
        swaps
    }

    fn delta_swaps(self) -> Vec<Step> {
        let width = 1 << self.to.len();
        let mut steps = Vec::new();
        for it in &self.swaps() {
            steps.push(match *it {
                Swap::Exchange(i, j, complements) => swap(i, j, complements, width),
                Swap::Complement(i) if 2 << i == width => Step::Rotate { left: 1 << i },
                Swap::Complement(i) => Step::SwapAll {
                    shift: 1 << i,
                    mask: clear(i, width),
                },
            });
        }
        steps
    }
}

/// Returns the delta swap that swaps bits `i < j` of the index, and complements both if wanted.
const fn swap(i: usize, j: usize, complement: bool, width: u32) -> Step {
    if complement {
        Step::DeltaSwap {
            shift: (1 << j) + (1 << i),
            mask: clear(i, width) & clear(j, width),
        }
    } else {
        Step::DeltaSwap {
            shift: (1 << j) - (1 << i),
            mask: !clear(i, width) & clear(j, width),
        }
    }
}

/// Returns Knuth's mask: the bits whose index has bit `i` clear.
const fn clear(i: usize, width: u32) -> u128 {
    let in_widest = if i == 6 {
        u64::MAX as u128
    } else {
        u128::MAX / ((1 << (1 << i)) + 1)
    };
    in_widest & (u128::MAX >> (128 - width))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{Mapping, Symmetry};

    fn realises(network: &Network, permutation: &Permutation) -> bool {
        let width = permutation.width();
        (0..width).all(|i| network.apply(1 << i) == permutation.apply(1 << i))
    }

    fn indices() -> Vec<u16> {
        (0..64).collect()
    }

    #[test]
    fn all_symmetries_in_all_mappings() {
        for mapping in Mapping::ALL {
            for symmetry in Symmetry::ALL {
                let destinations = mapping.chess_board().permutation(symmetry);
                let network = plan(&destinations).expect("a BPC permutation");
                assert!(
                    realises(&network, &destinations),
                    "{mapping:?} {symmetry:?}"
                );
                let dearest = match symmetry {
                    Symmetry::Identity => 0,
                    Symmetry::FlipVertical | Symmetry::FlipHorizontal => 13,
                    Symmetry::Rotate180 => 14,
                    Symmetry::FlipDiagonal | Symmetry::FlipAntiDiagonal => 18,
                    Symmetry::Rotate90 | Symmetry::Rotate270 => 19,
                };
                assert!(
                    network.cost() <= dearest,
                    "{mapping:?} {symmetry:?} {network:?}"
                );
            }
        }
    }

    #[test]
    fn flips_along_the_major_axis_are_one_byte_swap() {
        let [lerf, .., befler, _] = Mapping::ALL;
        for (mapping, symmetry) in [
            (lerf, Symmetry::FlipVertical),
            (befler, Symmetry::FlipHorizontal),
        ] {
            let network =
                plan(&mapping.chess_board().permutation(symmetry)).expect("a BPC permutation");
            assert_eq!(network.steps, [Step::SwapBytes]);
        }
    }

    /// Compares the masks with those of the literature, for LERF.
    #[test]
    fn diagonals_have_the_known_masks() {
        let lerf = Mapping::ALL[0];
        let steps = |symmetry| {
            plan(&lerf.chess_board().permutation(symmetry))
                .expect("a BPC permutation")
                .steps
        };
        let swaps =
            |parts: [(u32, u128); 3]| parts.map(|(shift, mask)| Step::DeltaSwap { shift, mask });
        assert_eq!(
            steps(Symmetry::FlipDiagonal),
            swaps([
                (7, 0x00aa_00aa_00aa_00aa),
                (14, 0x0000_cccc_0000_cccc),
                (28, 0x0000_0000_f0f0_f0f0),
            ])
        );
        assert_eq!(
            steps(Symmetry::FlipAntiDiagonal),
            swaps([
                (9, 0x0055_0055_0055_0055),
                (18, 0x0000_3333_0000_3333),
                (36, 0x0000_0000_0f0f_0f0f),
            ])
        );
    }

    /// Cycles of any length, with any complements.
    #[test]
    fn all_bpc_permutations() {
        fn orders(prefix: &mut Vec<usize>, each: &mut impl FnMut(&[usize])) {
            if prefix.len() == 6 {
                each(prefix);
            }
            for bit in 0..6 {
                if !prefix.contains(&bit) {
                    prefix.push(bit);
                    orders(prefix, each);
                    prefix.pop();
                }
            }
        }
        let mut count = 0;
        orders(&mut Vec::new(), &mut |order| {
            for complement in 0..64 {
                let to = order.to_vec();
                let wanted = Bpc { to, complement };
                let destinations: Vec<u16> = indices()
                    .into_iter()
                    .map(|index| wanted.apply(index))
                    .collect();
                let destinations = Permutation::total(&destinations);
                let network = plan(&destinations).expect("a BPC permutation");
                assert!(
                    realises(&network, &destinations),
                    "{order:?} {complement:06b}"
                );
                count += 1;
            }
        });
        assert_eq!(count, 720 * 64);
    }

    #[test]
    fn other_permutations_are_refused() {
        let mut destinations = indices();
        destinations.swap(62, 63);
        assert_eq!(plan(&Permutation::total(&destinations)), None);
        let rotated: Vec<u16> = indices()
            .into_iter()
            .map(|index| (index + 1) % 64)
            .collect();
        assert_eq!(plan(&Permutation::total(&rotated)), None);
        let mut partial: Vec<Option<u16>> = indices().into_iter().map(Some).collect();
        partial[9] = None;
        assert_eq!(plan(&Permutation::new(partial)), None);
    }

    #[test]
    fn words_of_any_width() {
        for width in [8, 16, 32, 64, 128_u16] {
            let reversed: Vec<u16> = (0..width).rev().collect();
            let reversed = Permutation::total(&reversed);
            let network = plan(&reversed).expect("a BPC permutation");
            assert!(realises(&network, &reversed), "{width}");
            assert!(network.nominal_cost() <= 14, "{width}");
            let halves: Vec<u16> = (0..width).map(|i| i ^ (width / 2)).collect();
            let halves = Permutation::total(&halves);
            let network = plan(&halves).expect("a BPC permutation");
            assert!(realises(&network, &halves), "{width}");
            assert_eq!(network.nominal_cost(), 1, "{width}");
        }
    }
}
