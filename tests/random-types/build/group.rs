//! Random groups.

use bitxform_model::{NAMED, Random, SYMMETRIES, product};

/// The text of a group of a type with or without quarter turns, and with or without colours.
pub(crate) fn random_group(keeps_ranks: bool, has_swap: bool, random: &mut Random) -> String {
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
    text
}
