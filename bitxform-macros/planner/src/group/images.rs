//! The images of a word under a group, each derived from an earlier one.

/// The product of two elements of a group: first one, then the other. The identity is element 0.
pub(crate) type Product<'a> = &'a dyn Fn(usize, usize) -> usize;

/// One image: `by` takes the image under `from` to the image under `element`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Derivation<E> {
    /// The element of the derived image.
    pub element: E,
    /// The element of the image that it is derived from.
    pub from: E,
    /// The element that is applied.
    pub by: E,
}

/// A derivation, with its cost and its depth.
type Ranked = ((u32, u32), Derivation<usize>);

/// Returns derivations of the images under all elements but the identity, each after that of its source. They apply some
/// elements, which come with their costs.
///
/// The derivations form a tree with the identity as its root. Each step of its construction adds the one with the least
/// cost. Among equal costs, it adds the one with the fewest derivations between the root and its source, whose image is
/// computed earlier. With this order, compilers also find that two reversals of the bits in bytes share their steps.
pub(super) fn images(
    order: usize,
    product: Product,
    elements: &[(usize, u32)],
) -> Vec<Derivation<usize>> {
    let mut is_made = vec![false; order];
    // For each element, the cheapest derivation so far, with its cost and depth.
    let mut nearest: Vec<Option<Ranked>> = vec![None; order];
    let (mut derivations, mut from, mut depth) = (Vec::new(), 0, 0);
    loop {
        is_made[from] = true;
        for (by, cost) in elements {
            let (element, by, rank) = (product(from, *by), *by, (*cost, depth));
            if !is_made[element] && nearest[element].is_none_or(|(least, _)| rank < least) {
                nearest[element] = Some((rank, Derivation { element, from, by }));
            }
        }
        let mut cheapest: Option<Ranked> = None;
        for (rank, derivation) in nearest.iter().flatten() {
            let is_cheaper = cheapest.is_none_or(|(least, _)| *rank < least);
            if !is_made[derivation.element] && is_cheaper {
                cheapest = Some((*rank, *derivation));
            }
        }
        let Some(((_, before), next)) = cheapest else {
            return derivations;
        };
        derivations.push(next);
        (from, depth) = (next.element, before + 1);
    }
}
