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

/// Returns a cheap list of factors of a group, and their products. Each element of the group is one product: that at
/// index i has factor number n, in the order of the list, if bit n of i is set.
///
/// ```
/// use bitxform_planner::{Symmetry, factors};
///
/// let cost = |symmetry| if symmetry == Symmetry::Rotate180 { 9 } else { 1 };
/// let (factors, products) = factors(&Symmetry::OF_RECTANGLE, &cost);
/// assert_eq!(factors, [Symmetry::FlipVertical, Symmetry::FlipHorizontal]);
/// assert_eq!(products[0b11], Symmetry::Rotate180);
/// ```
///
/// # Panics
/// If the symmetries are no group.
#[must_use]
pub fn factors(
    group: &[Symmetry],
    cost: &dyn Fn(Symmetry) -> u32,
) -> (Vec<Symmetry>, Vec<Symmetry>) {
    let (mut factors, mut products) = (Vec::new(), vec![Symmetry::Identity]);
    while products.len() < group.len() {
        // The cheapest symmetry that doubles the number of products.
        let doubles = |factor: &&Symmetry| {
            let mut others = products.iter().map(|it| it.then(**factor));
            others.all(|other| !products.contains(&other))
        };
        let cheapest = group.iter().filter(doubles).min_by_key(|it| cost(**it));
        let factor = *cheapest.expect("symmetries that form a group");
        products.extend(products.clone().iter().map(|it| it.then(factor)));
        factors.push(factor);
    }
    (factors, products)
}
