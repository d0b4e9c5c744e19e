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

/// Returns derivations of all images of a group, in an order in which the source of each precedes it.
///
/// They form a tree with the identity as its root. Each step of its construction adds the derivation with the
/// least `cost`. Among equal costs, it adds the one with the fewest derivations between the root and its
/// source, whose image is computed earlier. With this order, compilers also find that two reversals of the bits
/// in bytes share their steps.
///
/// # Panics
/// If `group` does not contain the identity.
#[must_use]
pub fn derive_images(group: &[Symmetry], cost: &dyn Fn(Symmetry) -> u32) -> Vec<Derivation> {
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

/// Returns the cheapest list of factors of a group. Each element of the group is the product of some factors,
/// in the order of the list, in exactly one way.
///
/// ```
/// use bitxform_planner::{Symmetry, choice_of_factors, factors};
///
/// let factors = factors(&Symmetry::OF_RECTANGLE, &|symmetry| match symmetry {
///     Symmetry::Rotate180 => 9,
///     _ => 1,
/// });
/// assert_eq!(factors.len(), 2);
/// assert_eq!(choice_of_factors(&factors, Symmetry::Rotate180), Some(0b11));
/// ```
///
/// # Panics
/// If the symmetries are no group.
#[must_use]
pub fn factors(group: &[Symmetry], cost: &dyn Fn(Symmetry) -> u32) -> Vec<Symmetry> {
    let len = group.len().ilog2();
    let (mut cheapest, mut least) = (Vec::new(), u32::MAX);
    for number in 0..group.len().pow(len) {
        let (mut list, mut sum) = (Vec::new(), 0);
        for place in (0..len).rev() {
            let factor = group[number / group.len().pow(place) % group.len()];
            sum += cost(factor);
            list.push(factor);
        }
        let is_made = |element: &Symmetry| choice_of_factors(&list, *element).is_some();
        if sum < least && group.iter().all(is_made) {
            (cheapest, least) = (list, sum);
        }
    }
    assert!(
        least < u32::MAX,
        "the order of a group of symmetries is a power of two"
    );
    cheapest
}

/// Returns which factors make an element, as bits: bit i is set if factor i takes part.
#[must_use]
pub fn choice_of_factors(factors: &[Symmetry], element: Symmetry) -> Option<u64> {
    (0..1 << factors.len()).find(|choice| {
        let mut product = Symmetry::Identity;
        for (bit, factor) in factors.iter().enumerate() {
            if choice >> bit & 1 != 0 {
                product = product.then(*factor);
            }
        }
        product == element
    })
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
            let derivations = derive_images(&Symmetry::ALL, &|by| cost(board, by));
            let mut costs: Vec<u32> = derivations
                .iter()
                .map(|derivation| cost(board, derivation.by))
                .collect();
            costs.sort_unstable();
            assert_eq!(costs, [1, 1, 1, 1, 13, 13, 18], "{mapping:?}");
        }
    }

    #[test]
    fn each_element_is_a_product_of_factors() {
        let rotations = [
            Symmetry::Identity,
            Symmetry::Rotate90,
            Symmetry::Rotate180,
            Symmetry::Rotate270,
        ];
        let board = Mapping::ALL[0].chess_board();
        for (group, most) in [
            (&Symmetry::ALL[..], 1 + 13 + 18),
            (&Symmetry::OF_RECTANGLE, 1 + 13),
            (&rotations, 14 + 19),
            (&rotations[..1], 0),
        ] {
            let factors = factors(group, &|by| cost(board, by));
            let mut made = vec![Symmetry::Identity];
            for factor in &factors {
                made.extend(made.clone().into_iter().map(|it| it.then(*factor)));
            }
            for element in group {
                let choice = choice_of_factors(&factors, *element).expect("a product");
                let choice = usize::try_from(choice).expect("few factors");
                assert_eq!(made[choice], *element, "{factors:?}");
            }
            let costs: u32 = factors.iter().map(|factor| cost(board, *factor)).sum();
            assert!(
                made.len() == group.len() && costs <= most,
                "{factors:?}: {costs}"
            );
        }
    }

    #[test]
    fn derivations_lead_where_they_say() {
        for mapping in Mapping::ALL {
            let board = mapping.chess_board();
            for derivation in derive_images(&Symmetry::ALL, &|by| cost(board, by)) {
                let from = board.permutation(derivation.from);
                let by = board.permutation(derivation.by);
                assert_eq!(from.then(&by), board.permutation(derivation.symmetry));
            }
        }
    }
}
