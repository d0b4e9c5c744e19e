//! The images of a board under a group, each derived from an earlier one.

use crate::geometry::Symmetry;

/// One derivation: `by` takes the image under `from` to the image under `symmetry`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Derivation {
    /// The symmetry of the derived image.
    pub symmetry: Symmetry,
    /// The symmetry of the image that it is derived from.
    pub from: Symmetry,
    /// The symmetry that is applied.
    pub by: Symmetry,
}

/// Returns derivations of all images of a group, the source of each before it.
///
/// They form a tree with the identity as its root. Each step of its construction adds the derivation with the
/// least `cost`, and of those the one with the fewest derivations before it: its image is computed earlier.
/// With this order, compilers also find that two reversals of the bits in bytes share their steps.
///
/// # Panics
/// If `group` does not contain the identity.
#[must_use]
pub fn derive_images(group: &[Symmetry], cost: impl Fn(Symmetry) -> u32) -> Vec<Derivation> {
    // Each symmetry in the tree, with the number of derivations from the identity to it.
    let mut derived = vec![(Symmetry::Identity, 0)];
    let mut derivations = Vec::new();
    while derived.len() < group.len() {
        let mut cheapest: Option<((u32, u32), Derivation)> = None;
        for symmetry in group {
            if derived.iter().any(|(other, _)| other == symmetry) {
                continue;
            }
            for (from, depth) in &derived {
                let by = from.onwards_to(*symmetry);
                let rank = (cost(by), *depth);
                if cheapest.is_none_or(|(least, _)| rank < least) {
                    let (symmetry, from) = (*symmetry, *from);
                    cheapest = Some((rank, Derivation { symmetry, from, by }));
                }
            }
        }
        let ((_, depth), cheapest) =
            cheapest.expect("the group contains the identity, and an image is missing");
        derived.push((cheapest.symmetry, depth + 1));
        derivations.push(cheapest);
    }
    derivations
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{Geometry, Mapping};
    use crate::planner::plan;

    fn cost(geometry: Geometry, symmetry: Symmetry) -> u32 {
        plan(&geometry.permutation(symmetry)).network.cost()
    }

    #[test]
    fn eight_images_cost_one_diagonal_two_minor_flips_and_byte_swaps() {
        for mapping in Mapping::ALL {
            let board = mapping.chess_board();
            let derivations = derive_images(&Symmetry::ALL, |by| cost(board, by));
            let mut costs: Vec<u32> = derivations
                .iter()
                .map(|derivation| cost(board, derivation.by))
                .collect();
            costs.sort_unstable();
            assert_eq!(costs, [1, 1, 1, 1, 13, 13, 18], "{mapping:?}");
        }
    }

    #[test]
    fn derivations_lead_where_they_say() {
        for mapping in Mapping::ALL {
            let board = mapping.chess_board();
            for derivation in derive_images(&Symmetry::ALL, |by| cost(board, by)) {
                let from = board.permutation(derivation.from);
                let by = board.permutation(derivation.by);
                assert_eq!(from.then(&by), board.permutation(derivation.symmetry));
            }
        }
    }
}
