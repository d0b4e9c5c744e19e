//! Several images of one board, each made from the nearest one before it.

use crate::geometry::{Mapping, Symmetry};

use super::plan;

/// The image under `symmetry` is made from the image under `from`, by `by`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Derivation {
    pub(crate) symmetry: Symmetry,
    pub(crate) from: Symmetry,
    pub(crate) by: Symmetry,
}

/// A way to all images of a group, in an order in which each finds its source made: the cheapest
/// tree that grows from the identity.
pub(crate) fn derive_images(mapping: Mapping, group: &[Symmetry]) -> Vec<Derivation> {
    let mut costs = [0; Symmetry::ALL.len()];
    for symmetry in &Symmetry::ALL {
        let planned = plan(&mapping.permutation(*symmetry));
        costs[*symmetry as usize] = planned.network.cost();
    }
    let mut made = vec![Symmetry::Identity];
    let mut derivations = Vec::new();
    while made.len() < group.len() {
        let mut cheapest: Option<Derivation> = None;
        for symmetry in group {
            for from in &made {
                let by = from.onwards_to(*symmetry);
                let cheaper =
                    cheapest.is_none_or(|old| costs[by as usize] < costs[old.by as usize]);
                if cheaper && !made.contains(symmetry) {
                    let (symmetry, from) = (*symmetry, *from);
                    cheapest = Some(Derivation { symmetry, from, by });
                }
            }
        }
        let cheapest = cheapest.expect("a group holds the identity, and more images are missing");
        made.push(cheapest.symmetry);
        derivations.push(cheapest);
    }
    derivations
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eight_images_cost_one_diagonal_two_minor_flips_and_byte_swaps() {
        for mapping in Mapping::ALL {
            let derivations = derive_images(mapping, &Symmetry::ALL);
            let mut costs: Vec<u32> = derivations
                .iter()
                .map(|derivation| plan(&mapping.permutation(derivation.by)).network.cost())
                .collect();
            costs.sort_unstable();
            assert_eq!(costs, [1, 1, 1, 1, 13, 13, 18], "{mapping:?}");
        }
    }

    #[test]
    fn derivations_lead_where_they_say() {
        for mapping in Mapping::ALL {
            for derivation in derive_images(mapping, &Symmetry::ALL) {
                let from = mapping.permutation(derivation.from);
                let by = mapping.permutation(derivation.by);
                assert_eq!(from.then(&by), mapping.permutation(derivation.symmetry));
            }
        }
    }
}
