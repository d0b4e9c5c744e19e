//! The names of elements: a power of one generator, or else the shortest product of several. A number after a
//! generator is its exponent.

use syn::ext::IdentExt;

use super::group::Group;
use crate::definition::Definition;

#[derive(Clone, PartialEq)]
pub(super) struct Name {
    /// The name of the variant, such as `TurnZ2Mirror`.
    pub(super) variant: String,
    /// The printed name, such as `turn-z-2-mirror`.
    pub(super) text: String,
}

pub(super) const IDENTITY: &str = "Identity";

impl Name {
    pub(super) fn identity() -> Self {
        Self {
            variant: String::from(IDENTITY),
            text: kebab(IDENTITY),
        }
    }

    /// Returns the name of a generator.
    pub(super) fn of(generator: &Definition) -> Self {
        let name = &generator.name;
        Self {
            variant: name.to_string(),
            text: kebab(&name.unraw().to_string()),
        }
    }
}

/// Returns the name of each element.
pub(super) fn names(factors: &[Factors], generators: &[Definition]) -> Vec<Name> {
    let mut names = vec![Name::identity()];
    for factors in &factors[1..] {
        names.push(match factors.as_slice() {
            [(generator, 1)] => Name::of(&generators[*generator]),
            factors => product(factors, generators),
        });
    }
    names
}

/// The generators whose product is an element, each with its exponent.
pub(super) type Factors = Vec<(usize, usize)>;

/// Returns the factors of each element: its least power of one generator, or else its shortest product. Powers
/// are more familiar. In a ring of six, the inverse of the turn is named as its fifth power, although a turn
/// between two reflections is a shorter product.
pub(super) fn factors(group: &Group, generators: usize) -> Vec<Factors> {
    let mut factors = Vec::new();
    for element in 0..group.order() {
        factors.push(runs(&group.shortest_product(element)));
    }
    let mut least = vec![usize::MAX; group.order()];
    for generator in 0..generators {
        // Generators follow the identity.
        let element = generator + 1;
        let (mut power, mut times) = (element, 1);
        while power != 0 {
            if times < least[power] {
                least[power] = times;
                factors[power] = vec![(generator, times)];
            }
            power = group.then(power, element);
            times += 1;
        }
    }
    factors
}

fn product(factors: &[(usize, usize)], generators: &[Definition]) -> Name {
    let mut variant = String::new();
    let mut texts = Vec::new();
    for (generator, times) in factors {
        let name = generators[*generator].name.unraw().to_string();
        texts.push(kebab(&name));
        variant += &name;
        if *times > 1 {
            // The separator tells `Rotate90` twice from `Rotate902`.
            if variant.ends_with(|last: char| last.is_ascii_digit()) {
                variant += "_";
            }
            variant += &times.to_string();
            texts.push(times.to_string());
        }
    }
    Name {
        variant,
        text: texts.join("-"),
    }
}

/// Returns the factors of a product of generators, of which some may stand in a row.
fn runs(generators: &[usize]) -> Factors {
    let mut runs = Factors::new();
    for generator in generators {
        match runs.last_mut() {
            Some((last, times)) if last == generator => *times += 1,
            _ => runs.push((*generator, 1)),
        }
    }
    runs
}

/// Returns a name such as `turn-z` for `TurnZ`, or `rotate-90` for `Rotate90`.
fn kebab(name: &str) -> String {
    let mut text = String::new();
    let letters: Vec<char> = name.chars().collect();
    for (index, letter) in letters.iter().enumerate() {
        let before = index.checked_sub(1).map(|before| letters[before]);
        let begins = before.is_some_and(|before| {
            let after = letters.get(index + 1);
            let ends_capitals = before.is_uppercase() && after.is_some_and(|it| it.is_lowercase());
            letter.is_uppercase() && (!before.is_uppercase() || ends_capitals)
                || letter.is_ascii_digit() && before.is_alphabetic()
        });
        if (*letter == '_' || begins) && !text.ends_with('-') && !text.is_empty() {
            text.push('-');
        }
        if *letter != '_' {
            text.extend(letter.to_lowercase());
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_in_lower_case_with_hyphens() {
        for (name, text) in [
            ("TurnZ", "turn-z"),
            ("Rotate90", "rotate-90"),
            ("U", "u"),
            ("UDSlice", "ud-slice"),
            ("turn_z", "turn-z"),
            ("Über", "über"),
            ("_Odd__Name_", "odd-name-"),
            ("M2E", "m-2-e"),
        ] {
            assert_eq!(kebab(name), text);
        }
    }

    #[test]
    fn letters_in_a_row() {
        assert_eq!(runs(&[0, 0, 1, 0]), [(0, 2), (1, 1), (0, 1)]);
        assert_eq!(runs(&[]), []);
    }
}
