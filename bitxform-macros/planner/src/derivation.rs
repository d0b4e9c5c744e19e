//! Several images of one board, each made from the nearest one before it.

use crate::geometry::Symmetry;

/// The image under `symmetry` is made from the image under `from`, by `by`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Derivation {
    pub symmetry: Symmetry,
    pub from: Symmetry,
    pub by: Symmetry,
}

/// A way to all images of a group, in an order in which each finds its source made: the cheapest
/// tree that grows from the identity, by what each symmetry costs.
pub fn derive_images(group: &[Symmetry], cost: impl Fn(Symmetry) -> u32) -> Vec<Derivation> {
    let mut made = vec![Symmetry::Identity];
    let mut derivations = Vec::new();
    while made.len() < group.len() {
        let mut cheapest: Option<Derivation> = None;
        for symmetry in group {
            for from in &made {
                let by = from.onwards_to(*symmetry);
                let cheaper = cheapest.is_none_or(|old| cost(by) < cost(old.by));
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
