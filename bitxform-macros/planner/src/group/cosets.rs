//! A group as the cosets of a subgroup, for the images of many words.
//!
//! Straight-line code that makes images is vectorised in loops over words, but hundreds of images are too much for a
//! compiler. So there is such code for a subgroup only. It runs once for each coset, on the images under a
//! representative.

use super::images::{Derivation, Product, images};

/// A group as the cosets of a subgroup. Each element is first the representative of its coset, then an element of the
/// subgroup.
#[derive(Clone, Debug)]
pub struct Cosets {
    /// Derivations of the images under the elements of the subgroup but the identity. What is made from an image
    /// follows it, so that few images are needed at a time.
    pub subgroup: Vec<Derivation<usize>>,
    /// For each coset, the steps from the representative of the coset before it. The first representative is the identity.
    pub ways: Vec<Vec<usize>>,
    /// The elements of each coset, in the order of their images.
    pub elements: Vec<Vec<usize>>,
}

/// The greatest order of the subgroup.
const GREATEST: usize = 64;

/// The operations of each coset besides its images: loads and stores. A greater number leads to larger subgroups of
/// more steps, whose masks do not fit into the registers of AVX2: with 24, the 192 symmetries of the lines of 4x4x4
/// cells take 49 ns in place of 41.
const PER_COSET: u32 = 8;

/// Chooses a subgroup that some of the steps generate: the whole group if it is small, or else one whose images are
/// cheap on average. Steps come with their costs, and all elements with their steps and costs.
pub(super) fn cosets(
    product: Product,
    steps: &[(usize, u32)],
    ways: &[Vec<usize>],
    costs: &[u32],
) -> Cosets {
    let (mut subgroup, mut derivations) = (vec![0], Vec::new());
    if ways.len() <= GREATEST {
        derivations = images(ways.len(), product, steps);
    }
    let (mut least, mut grows) = (u32::MAX, ways.len() > GREATEST);
    while grows {
        grows = false;
        let generators = subgroup.clone();
        for (step, _) in steps {
            let Some(elements) = closure(product, ways.len(), &generators, *step) else {
                continue;
            };
            let inside = |step: &&(usize, u32)| elements.contains(&step.0);
            let inside: Vec<_> = steps.iter().filter(inside).copied().collect();
            let made = images(ways.len(), product, &inside);
            let cost = made.iter().map(|it| costs[it.by]).sum::<u32>() + PER_COSET;
            // In hundredths of an operation for each image.
            let average = 100 * cost / elements.len() as u32;
            if average < least {
                (least, grows) = (average, true);
                (subgroup, derivations) = (elements, made);
            }
        }
    }
    let subgroup = in_depth(&derivations, 0);
    let mut nearest: Vec<usize> = (0..ways.len()).collect();
    nearest.sort_by_key(|element| costs[*element]);
    let mut cosets = Cosets {
        subgroup,
        ways: Vec::new(),
        elements: Vec::new(),
    };
    let (mut is_made, mut representative) = (vec![false; ways.len()], 0);
    let is_next = |is_made: &[bool], from: usize| {
        let mut nearest = nearest.iter().copied();
        nearest.find(|next| !is_made[product(from, *next)])
    };
    while let Some(next) = is_next(&is_made, representative) {
        representative = product(representative, next);
        let mut coset = vec![representative];
        for it in &cosets.subgroup {
            coset.push(product(representative, it.element));
        }
        for element in &coset {
            is_made[*element] = true;
        }
        cosets.ways.push(ways[next].clone());
        cosets.elements.push(coset);
    }
    cosets
}

/// Returns the elements of the subgroup that another subgroup and a step generate, unless they are too many.
fn closure(product: Product, order: usize, subgroup: &[usize], step: usize) -> Option<Vec<usize>> {
    let (mut elements, mut is_found) = (vec![0], vec![false; order]);
    is_found[0] = true;
    let mut next = 0;
    while let Some(element) = elements.get(next).copied() {
        for generator in subgroup.iter().chain([&step]) {
            let product = product(element, *generator);
            if !is_found[product] {
                is_found[product] = true;
                elements.push(product);
            }
        }
        if elements.len() > GREATEST {
            return None;
        }
        next += 1;
    }
    Some(elements)
}

/// Returns the derivations from an image, each followed by those from its own.
fn in_depth(derivations: &[Derivation<usize>], from: usize) -> Vec<Derivation<usize>> {
    let mut ordered = Vec::new();
    for it in derivations.iter().filter(|it| it.from == from) {
        ordered.push(*it);
        ordered.extend(in_depth(derivations, it.element));
    }
    ordered
}
