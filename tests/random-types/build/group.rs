//! Random groups.

use bitxform_model::{Element, Group, NAMED, Random, SYMMETRIES, product};

/// A group, and how its argument names it.
#[derive(Clone, Debug)]
pub(crate) struct Declared {
    pub(crate) group: Group,
    pub(crate) text: String,
}

impl Declared {
    /// A group of a type with or without quarter turns, and with or without colours.
    pub(crate) fn random(keeps_ranks: bool, has_swap: bool, random: &mut Random) -> Self {
        let keeps = |symmetry: usize| !keeps_ranks || matches!(symmetry, 0 | 1 | 2 | 6);
        let mut named: Vec<_> = NAMED.to_vec();
        named.retain(|(_, elements)| elements.iter().all(|element| keeps(*element)));
        let (name, elements) = *random.of(&named);
        let mut text = name.to_owned();
        if has_swap {
            text += " + color";
            if random.one_in(2) {
                let is_normal = |symmetry: &usize| {
                    let around = |element| product(product(*symmetry, element), *symmetry);
                    product(*symmetry, *symmetry) == 0
                        && keeps(*symmetry)
                        && elements
                            .iter()
                            .all(|element| elements.contains(&around(*element)))
                };
                let normal: Vec<usize> = (0..8).filter(is_normal).collect();
                text += &format!(" after {}", SYMMETRIES[*random.of(&normal)]);
            }
        }
        Self {
            group: Group::parse(&text),
            text,
        }
    }

    /// The elements that one of the group generates.
    pub(crate) fn subgroup(&self, random: &mut Random) -> Vec<Element> {
        let (symmetry, swaps) = *random.of(&self.group.elements);
        let mut elements = vec![(0, false)];
        loop {
            let (last, swapped) = elements[elements.len() - 1];
            let next = (product(last, symmetry), swapped != swaps);
            if elements.contains(&next) {
                elements.sort_by_key(|(symmetry, swaps)| (*swaps, *symmetry));
                return elements;
            }
            elements.push(next);
        }
    }
}

/// The variant of `Symmetry` for a symmetry.
pub(crate) fn variant(symmetry: usize) -> String {
    let word = |word: &str| word[..1].to_uppercase() + &word[1..];
    SYMMETRIES[symmetry].split('_').map(word).collect()
}
