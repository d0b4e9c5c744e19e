//! The closed form: permutations that move the bits of the index and complement some of them.
//!
//! Every symmetry of an 8x8 board is one, in every mapping. With Knuth's mask `k(i)`, the indices
//! whose bit i is clear, three delta swaps make all of them:
//!
//! | | shift | mask |
//! |---|---|---|
//! | complement bit i | 2^i | `k(i)` |
//! | exchange bits i < j | 2^j - 2^i | `!k(i) & k(j)` |
//! | exchange and complement both | 2^j + 2^i | `k(i) & k(j)` |

use super::{Network, Step};

const INDEX_BITS: usize = 6;

/// The cheapest network of the family for a permutation: bit i goes to `destinations[i]`. `None`
/// if the permutation is not of this kind.
pub(crate) fn plan(destinations: &[u8; 64]) -> Option<Network> {
    let wanted = IndexMove::of(destinations)?;
    let mut cheapest = Network(wanted.delta_swaps());
    // What a word operation can do about complements, it does last.
    for (operation, complemented) in &[
        (Step::SwapBytes, 0b11_1000),
        (Step::ReverseEachByte, 0b00_0111),
        (Step::ReverseBits, 0b11_1111),
    ] {
        let complement = wanted.complement ^ complemented;
        let mut steps = IndexMove {
            complement,
            ..wanted
        }
        .delta_swaps();
        steps.push(*operation);
        let network = Network(steps);
        if network.cost() < cheapest.cost() {
            cheapest = network;
        }
    }
    Some(cheapest)
}

/// Bit `i` of an index becomes bit `to[i]`, after which the bits of `complement` are complemented.
#[derive(Clone, Copy)]
struct IndexMove {
    to: [usize; INDEX_BITS],
    complement: u8,
}

impl IndexMove {
    fn of(destinations: &[u8; 64]) -> Option<Self> {
        let complement = destinations[0];
        let mut to = [0; INDEX_BITS];
        for (i, to) in to.iter_mut().enumerate() {
            let moved = destinations[1 << i] ^ complement;
            if !moved.is_power_of_two() {
                return None;
            }
            *to = moved.ilog2() as usize;
        }
        let this = Self { to, complement };
        for index in 0..64 {
            if this.apply(index) != destinations[usize::from(index)] {
                return None;
            }
        }
        Some(this)
    }

    fn apply(self, index: u8) -> u8 {
        let mut moved = self.complement;
        for (i, to) in self.to.iter().enumerate() {
            moved ^= (index >> i & 1) << to;
        }
        moved
    }

    /// Brings one bit after the other to its place, complementing on the way where both bits of
    /// an exchange allow it.
    fn delta_swaps(mut self) -> Vec<Step> {
        let mut steps = Vec::new();
        for i in 0..INDEX_BITS {
            while self.to[i] != i {
                let j = self.to[i];
                self.to.swap(i, j);
                let complements = self.complement >> j & 1 != 0;
                if complements {
                    // The other bit is complemented along, wherever it goes from here.
                    self.complement ^= 1 << j ^ 1 << self.to[i];
                }
                steps.push(exchange(i.min(j), i.max(j), complements));
            }
        }
        for i in 0..INDEX_BITS {
            if self.complement >> i & 1 != 0 {
                let (shift, mask) = (1 << i, clear(i));
                steps.push(Step::DeltaSwap { shift, mask });
            }
        }
        steps
    }
}

const fn exchange(i: usize, j: usize, complement: bool) -> Step {
    if complement {
        Step::DeltaSwap {
            shift: (1 << j) + (1 << i),
            mask: clear(i) & clear(j),
        }
    } else {
        Step::DeltaSwap {
            shift: (1 << j) - (1 << i),
            mask: !clear(i) & clear(j),
        }
    }
}

/// Knuth's mask: the bits whose index has bit `i` clear.
const fn clear(i: usize) -> u64 {
    u64::MAX / ((1 << (1 << i)) + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{Mapping, Symmetry};

    const INDICES: [u8; 64] = {
        let mut indices = [0; 64];
        let mut i = 0;
        while i < 64 {
            indices[i as usize] = i;
            i += 1;
        }
        indices
    };

    fn realises(network: &Network, destinations: &[u8; 64]) -> bool {
        (0..64).all(|i| network.apply(1 << i) == 1 << destinations[i])
    }

    #[test]
    fn all_symmetries_in_all_mappings() {
        for mapping in Mapping::ALL {
            for symmetry in Symmetry::ALL {
                let destinations = mapping.permutation(symmetry);
                let network = plan(&destinations).expect("a move of the index");
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
            let network = plan(&mapping.permutation(symmetry)).expect("a move of the index");
            assert_eq!(network, Network(vec![Step::SwapBytes]));
        }
    }

    /// The masks that the references give for LERF.
    #[test]
    fn diagonals_have_the_known_masks() {
        let lerf = Mapping::ALL[0];
        let steps = |symmetry| {
            plan(&lerf.permutation(symmetry))
                .expect("a move of the index")
                .0
        };
        let swaps =
            |parts: [(u32, u64); 3]| parts.map(|(shift, mask)| Step::DeltaSwap { shift, mask });
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
    fn all_moves_of_the_index() {
        fn orders(prefix: &mut Vec<usize>, each: &mut impl FnMut(&[usize])) {
            if prefix.len() == INDEX_BITS {
                each(prefix);
            }
            for bit in 0..INDEX_BITS {
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
                let to = order.try_into().expect("six bits");
                let wanted = IndexMove { to, complement };
                let destinations = INDICES.map(|index| wanted.apply(index));
                let network = plan(&destinations).expect("a move of the index");
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
        let mut destinations = INDICES;
        destinations.swap(62, 63);
        assert_eq!(plan(&destinations), None);
        let rotated = INDICES.map(|index| (index + 1) % 64);
        assert_eq!(plan(&rotated), None);
    }
}
