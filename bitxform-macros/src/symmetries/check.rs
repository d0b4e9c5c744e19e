//! Checks an item and closes its generators to a group.

use bitxform_planner::Permutation;

use super::group::{GREATEST_ORDER, Group};
use super::names::{Factors, IDENTITY, Name, factors, names};
use super::parse::{Item, TERMS};
use crate::definition::{Definition, resolve};
use crate::diagnostics::{Diagnostics, list};

/// The group of an item without errors.
pub(super) struct Checked {
    pub(super) group: Group,
    /// The factors that name each element.
    pub(super) factors: Vec<Factors>,
    /// The name of each element.
    pub(super) names: Vec<Name>,
}

/// Returns `None` after an error, which is reported.
pub(super) fn check(item: &Item, diagnostics: &mut Diagnostics) -> Option<Checked> {
    let definitions: Vec<_> = item.generators.iter().collect();
    let resolved = resolve(&definitions, TERMS, diagnostics);
    let mut generators = Vec::new();
    for resolved in resolved {
        generators.push(resolved.permutation);
    }
    for generator in &item.generators {
        let name = &generator.name;
        if let Some((taken, meaning)) = TAKEN.iter().find(|(taken, _)| name == taken) {
            let message = format!("expected another name, since `{taken}` is {meaning}");
            diagnostics.at(name, &message);
        }
        // Without this generator, the group would be another.
        for attribute in generator.attributes.iter().filter(|it| it.is("cfg")) {
            let message = "expected a generator without `cfg`; write two enums with `#[cfg(…)]` before \
                           them";
            diagnostics.at(&attribute.all, message);
        }
    }
    differ(&item.generators, &generators, diagnostics);
    // Generators that could not be parsed are missing, and their errors are reported.
    if !diagnostics.is_empty() {
        return None;
    }
    if item.generators.is_empty() {
        let message = format!(
            "expected generators of `{}`, such as `Turn = |cell| …`, found none",
            item.name
        );
        diagnostics.at(&item.name, &message);
        return None;
    }
    let mut permutations = Vec::new();
    for generator in generators {
        permutations.extend(generator);
    }
    let Some(group) = Group::generated_by(&permutations, GREATEST_ORDER) else {
        too_many(item, &permutations, diagnostics);
        return None;
    };
    let factors = factors(&group, item.generators.len());
    let names = names(&factors, &item.generators);
    clashes(item, &factors, &names, diagnostics);
    diagnostics.is_empty().then_some(Checked {
        group,
        factors,
        names,
    })
}

/// Names that every enum has.
pub(super) const TAKEN: [(&str, &str); 5] = [
    (IDENTITY, "the symmetry that moves nothing"),
    ("ALL", "the list of all symmetries"),
    ("IDENTITY", "the symmetry that moves nothing"),
    ("ORDER", "the number of symmetries"),
    ("CELLS", "the number of cells"),
];

/// Reports generators that move nothing or equal others.
fn differ(
    generators: &[Definition],
    permutations: &[Option<Permutation>],
    diagnostics: &mut Diagnostics,
) {
    for (index, permutation) in permutations.iter().enumerate() {
        let Some(permutation) = permutation else {
            continue;
        };
        let name = &generators[index].name;
        if permutation.is_identity() && name != IDENTITY {
            let message = format!("`{name}` moves nothing; leave it out");
            diagnostics.at(name, &message);
            continue;
        }
        let mut earlier = permutations[..index].iter();
        if let Some(first) = earlier.position(|other| other.as_ref() == Some(permutation)) {
            let first = &generators[first].name;
            if first == name {
                // The resolver reports equal names.
                continue;
            }
            let does = if permutation.complements() && permutation.moves_nothing() {
                "complements all cells"
            } else {
                "moves every cell"
            };
            let message = format!("`{name}` {does} as `{first}` does; leave one of them out");
            diagnostics.at(name, &message);
            diagnostics.at(first, &format!("`{first}` is here"));
        }
    }
}

fn too_many(item: &Item, generators: &[Permutation], diagnostics: &mut Diagnostics) {
    let (mut names, mut without) = (Vec::new(), Vec::new());
    for (left_out, generator) in item.generators.iter().enumerate() {
        names.push(generator.name.to_string());
        let mut others = generators.to_vec();
        others.remove(left_out);
        if others.is_empty() {
            continue;
        }
        if let Some(group) = Group::generated_by(&others, GREATEST_ORDER) {
            without.push(format!("{} without `{}`", group.order(), generator.name));
        }
    }
    let help = match without.join(", ") {
        orders if orders.is_empty() => orders,
        orders => format!("\n  help: there would be {orders}"),
    };
    let (names, plural) = (list(&names, "`", "and"), names.len() > 1);
    let generate = if plural { "generate" } else { "generates" };
    let message = format!(
        "expected at most {GREATEST_ORDER} symmetries, of which each becomes a variant; {names} {generate} more{help}"
    );
    diagnostics.at(&item.name, &message);
}

/// Reports products of generators whose names clash with each other or with the names that every enum has.
fn clashes(item: &Item, factors: &[Factors], names: &[Name], diagnostics: &mut Diagnostics) {
    for (index, name) in names.iter().enumerate().skip(1) {
        let taken = TAKEN.iter().find(|(taken, _)| name.variant == *taken);
        let other = names[..index].iter().position(|other| alike(name, other));
        let (called, other) = match (taken, other) {
            (Some((taken, meaning)), _) => (*taken, String::from(*meaning)),
            (None, Some(0)) => (&*name.text, String::from("the symmetry that moves nothing")),
            (None, Some(other)) if name.variant == names[other].variant => {
                (&*name.variant, in_words(item, &factors[other]))
            }
            (None, Some(other)) => (&*name.text, in_words(item, &factors[other])),
            (None, None) => continue,
        };
        let factors = &factors[index];
        let product = in_words(item, factors);
        let message = format!(
            "expected generators whose products have names of their own: {product} would be \
             `{called}`, like {other}; rename one of them"
        );
        let (last, _) = factors.last().expect("not the identity");
        diagnostics.at(&item.generators[*last].name, &message);
        // Further clashes may have the same cause.
        return;
    }
}

fn alike(name: &Name, other: &Name) -> bool {
    name.variant == other.variant || name.text == other.text
}

/// Returns factors in words, such as `` `TurnZ` twice, then `Mirror` ``.
pub(super) fn in_words(item: &Item, factors: &[(usize, usize)]) -> String {
    let mut parts = Vec::new();
    for (generator, times) in factors {
        let name = &item.generators[*generator].name;
        parts.push(match times {
            1 => format!("`{name}`"),
            2 => format!("`{name}` twice"),
            _ => format!("`{name}` {times} times"),
        });
    }
    parts.join(", then ")
}
