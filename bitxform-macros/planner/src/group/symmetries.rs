//! Groups of symmetries of a board.

use super::images::{Derivation, images};
use crate::geometry::Symmetry;

/// Returns derivations of all images of a group, in an order in which the source of each precedes it.
///
/// The derivations form a tree with the identity as its root, which grows by the cheapest symmetry each time.
///
/// ```
/// use bitxform_planner::{Symmetry, derive_images};
///
/// let cost = |symmetry| if symmetry == Symmetry::Rotate180 { 9 } else { 1 };
/// let derivations = derive_images(&Symmetry::OF_RECTANGLE, &cost);
/// // The half turn is a flip of an image that is made before.
/// assert_eq!(derivations[2].element, Symmetry::Rotate180);
/// assert_eq!(derivations[2].from, Symmetry::FlipVertical);
/// assert_eq!(derivations[2].by, Symmetry::FlipHorizontal);
/// ```
///
/// # Panics
/// If `group` is no group that begins with the identity.
#[must_use]
pub fn derive_images(
    group: &[Symmetry],
    cost: &dyn Fn(Symmetry) -> u32,
) -> Vec<Derivation<Symmetry>> {
    let (products, mut elements) = (products(group), Vec::new());
    for (number, symmetry) in group.iter().enumerate().skip(1) {
        elements.push((number, cost(*symmetry)));
    }
    let mut derivations = Vec::new();
    for it in images(group.len(), &|first, next| products[first][next], &elements) {
        let [element, from, by] = [it.element, it.from, it.by].map(|number| group[number]);
        derivations.push(Derivation { element, from, by });
    }
    derivations
}

/// Returns the products of the symmetries of a group, by their numbers.
pub(crate) fn products(group: &[Symmetry]) -> Vec<Vec<usize>> {
    let number = |symmetry| group.iter().position(|other| *other == symmetry);
    let product = |first: Symmetry, next: &Symmetry| {
        number(first.then(*next)).expect("symmetries that form a group")
    };
    let row = |first: &Symmetry| group.iter().map(|next| product(*first, next)).collect();
    group.iter().map(row).collect()
}

/// Returns a cheap list of factors of a group. Each element of the group is the product of some factors, in the order of the
/// list, in exactly one way.
///
/// ```
/// use bitxform_planner::{Symmetry, choice_of_factors, factors};
///
/// let cost = |symmetry| if symmetry == Symmetry::Rotate180 { 9 } else { 1 };
/// let factors = factors(&Symmetry::OF_RECTANGLE, &cost);
/// assert_eq!(factors, [Symmetry::FlipVertical, Symmetry::FlipHorizontal]);
/// assert_eq!(choice_of_factors(&factors, Symmetry::Rotate180), Some(0b11));
/// ```
///
/// # Panics
/// If the symmetries are no group.
#[must_use]
pub fn factors(group: &[Symmetry], cost: &dyn Fn(Symmetry) -> u32) -> Vec<Symmetry> {
    let (mut factors, mut made) = (Vec::new(), vec![Symmetry::Identity]);
    while made.len() < group.len() {
        // The cheapest symmetry that doubles the number of products.
        let doubles = |factor: &&Symmetry| {
            let mut products = made.iter().map(|it| it.then(**factor));
            products.all(|product| !made.contains(&product))
        };
        let cheapest = group.iter().filter(doubles).min_by_key(|it| cost(**it));
        let factor = *cheapest.expect("symmetries that form a group");
        made.extend(made.clone().iter().map(|it| it.then(factor)));
        factors.push(factor);
    }
    factors
}

/// Returns which factors make an element, as bits: bit i is set if factor i takes part.
#[must_use]
pub fn choice_of_factors(factors: &[Symmetry], element: Symmetry) -> Option<u64> {
    (0..1 << factors.len()).find(|choice| {
        let chosen = factors
            .iter()
            .enumerate()
            .filter(|(bit, _)| choice >> bit & 1 != 0);
        element
            == chosen.fold(Symmetry::Identity, |product, (_, factor)| {
                product.then(*factor)
            })
    })
}
