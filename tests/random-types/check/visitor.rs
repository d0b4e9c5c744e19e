//! The comparisons.

use crate::item::Item;
use crate::model::{Description, Kind, Position};
use crate::position;
use crate::subject::{Subject, items};
use fastrand::Rng;

/// Tries the types in sequence.
#[derive(Debug)]
pub(crate) struct Visitor {
    random: Rng,
    positions: u64,
    /// The number of types tried.
    pub(crate) types: u64,
    /// The number of comparisons.
    pub(crate) checks: u64,
}

impl Visitor {
    pub(crate) const fn new(seed: u64, positions: u64) -> Self {
        Self {
            random: Rng::with_seed(seed),
            positions,
            types: 0,
            checks: 0,
        }
    }

    /// Compares all methods of a type with the model.
    pub(crate) fn visit<T: Subject>(&mut self, name: &str) {
        self.types += 1;
        let description = T::description();
        let mut all = Vec::new();
        for _ in 0..self.positions {
            let value: T = self.value(&description);
            let position = description.fields_of(&items(value));
            let mut check = Check {
                description: &description,
                name,
                position: &position,
                checks: &mut self.checks,
            };
            check.transforms(value);
            check.least(value);
            all.push((value, position));
        }
        for length in 0..10.min(all.len()) {
            let (values, positions): (Vec<T>, Vec<Position>) =
                all[..length].iter().cloned().unzip();
            self.slices(&description, name, &values, &positions);
        }
        let (values, positions): (Vec<T>, Vec<Position>) = all.into_iter().unzip();
        self.slices(&description, name, &values, &positions);
    }

    fn value<T: Subject>(&mut self, description: &Description) -> T {
        T::take(
            &mut position::random(description, &mut self.random)
                .into_iter()
                .flatten(),
        )
    }

    fn slices<T: Subject>(
        &mut self,
        description: &Description,
        name: &str,
        values: &[T],
        positions: &[Position],
    ) {
        let numbers_of_least: Vec<usize> = positions
            .iter()
            .map(|position| least(description, position).0)
            .collect();
        let mut least = values.to_vec();
        T::least_slice(&mut least);
        let mut least_with_numbers = values.to_vec();
        let numbers = T::least_slice_with_numbers(&mut least_with_numbers);
        assert_eq!(numbers, numbers_of_least, "{name}: canonicalize_slice");
        for (number, (symmetry, exchanges)) in description.group.iter().enumerate() {
            let mut turned = values.to_vec();
            T::turn_slice(&mut turned, number);
            let mut turned_elsewhere = values.to_vec();
            T::turn_into(values, &mut turned_elsewhere, number);
            for (index, position) in positions.iter().enumerate() {
                let mut check = Check {
                    description,
                    name,
                    position,
                    checks: &mut self.checks,
                };
                let image = description.image(position, *symmetry, *exchanges);
                check.equal(turned[index], &image, "transform_slice");
                check.equal(turned_elsewhere[index], &image, "transform_into");
                if number == numbers_of_least[index] {
                    check.equal(least[index], &image, "canonical_slice");
                    check.equal(least_with_numbers[index], &image, "canonicalize_slice");
                }
            }
        }
    }

    /// Compares the conversion from one type to another with the model.
    pub(crate) fn visit_conversion<From: Subject, Into: Subject + core::convert::From<From>>(
        &mut self,
        name: &str,
    ) {
        self.visit::<Into>(name);
        let (from, into) = (From::description(), Into::description());
        for _ in 0..self.positions {
            let value: From = self.value(&from);
            let position = from.on_board(&from.fields_of(&items(value)));
            let expected = from.converted(&position, &into.layout);
            let found = into.on_board(&into.fields_of(&items(Into::from(value))));
            for field in 0..position.len() {
                for (number, item) in position[field].iter().enumerate() {
                    self.checks += 1;
                    let (expected, found) =
                        (expected[field][number].value, found[field][number].value);
                    if item
                        .value
                        .is_none_or(|number| from.is_on_board(field, number))
                    {
                        assert_eq!(expected, found, "{name}: field {field} of {position:?}");
                    } else if matches!(into.fields[field].kind, Kind::Square) {
                        let found = found.expect("it was a number");
                        assert!(
                            !into.is_on_board(field, found),
                            "{name}: field {field} of {position:?} became {found}"
                        );
                    }
                }
            }
        }
    }
}

/// The first symmetry that leads to the least image, and the number of different images.
fn least(description: &Description, position: &Position) -> (usize, usize) {
    let keys: Vec<Vec<Item>> = description
        .group
        .iter()
        .map(|(symmetry, exchanges)| {
            description.key(&description.image(position, *symmetry, *exchanges))
        })
        .collect();
    let least = keys.iter().min().expect("a group has the identity");
    let mut distinct: Vec<_> = keys.iter().collect();
    distinct.sort();
    distinct.dedup();
    (
        keys.iter()
            .position(|key| key == least)
            .expect("it is one of them"),
        distinct.len(),
    )
}

struct Check<'a> {
    description: &'a Description,
    name: &'a str,
    position: &'a Position,
    checks: &'a mut u64,
}

impl Check<'_> {
    fn equal<T: Subject>(&mut self, value: T, expected: &Position, method: &str) {
        *self.checks += 1;
        let found = self.description.fields_of(&items(value));
        let (found, expected) = (
            self.description.on_board(&found),
            self.description.on_board(expected),
        );
        assert_eq!(
            found, expected,
            "{}::{method} of {:?}",
            self.name, self.position
        );
    }

    fn transforms<T: Subject>(&mut self, value: T) {
        let description = self.description;
        for symmetry in 0..8 {
            if let Some(image) = value.by_name(symmetry) {
                let expected = description.image(self.position, symmetry, false);
                self.equal(image, &expected, &format!("method of symmetry {symmetry}"));
                self.stays_clear(image);
            }
        }
        assert_eq!(
            value.flip_color().is_some(),
            description.flip_color.is_some(),
            "{}",
            self.name
        );
        if let (Some(image), Some(symmetry)) = (value.flip_color(), description.flip_color) {
            self.equal(
                image,
                &description.image(self.position, symmetry, true),
                "flip_color",
            );
        }
        let images = value.every_image();
        assert_eq!(images.len(), description.group.len(), "{}", self.name);
        for (number, (symmetry, exchanges)) in description.group.iter().enumerate() {
            let expected = description.image(self.position, *symmetry, *exchanges);
            self.equal(value.by_number(number), &expected, "transform");
            self.equal(images[number], &expected, "images");
        }
    }

    /// Off-board bits that are 0 stay 0.
    fn stays_clear<T: Subject>(&self, image: T) {
        if self.description.on_board(self.position) == *self.position {
            let found = self.description.fields_of(&items(image));
            assert_eq!(
                self.description.on_board(&found),
                found,
                "{}: off the board",
                self.name
            );
        }
    }

    fn least<T: Subject>(&mut self, value: T) {
        let description = self.description;
        let (number, orbit) = least(description, self.position);
        let (symmetry, exchanges) = description.group[number];
        let image = description.image(self.position, symmetry, exchanges);
        let (found, found_number) = value.least_with_number();
        assert_eq!(
            found_number, number,
            "{}::canonicalize of {:?}",
            self.name, self.position
        );
        self.equal(found, &image, "canonicalize");
        self.equal(value.least(), &image, "canonical");
        assert_eq!(
            value.orbit(),
            orbit,
            "{}::orbit_len of {:?}",
            self.name,
            self.position
        );
        let key = description.key(self.position);
        let keys: Vec<_> = description
            .group
            .iter()
            .map(|(symmetry, exchanges)| {
                description.key(&description.image(self.position, *symmetry, *exchanges))
            })
            .collect();
        let fixing: Vec<bool> = keys.iter().map(|image| *image == key).collect();
        assert_eq!(
            value.fixing(),
            fixing,
            "{}::symmetries_fixing of {:?}",
            self.name,
            self.position
        );
        for (number, fixes) in fixing.into_iter().enumerate() {
            assert_eq!(
                value.is_fixed(number),
                fixes,
                "{}::is_fixed_by of {:?}",
                self.name,
                self.position
            );
        }
        let first: Vec<usize> = (0..keys.len())
            .filter(|number| !keys[..*number].contains(&keys[*number]))
            .collect();
        let distinct = value.distinct();
        assert_eq!(
            distinct
                .iter()
                .map(|(_, number)| *number)
                .collect::<Vec<_>>(),
            first,
            "{}::distinct_images",
            self.name
        );
        for (image, number) in distinct {
            let (symmetry, exchanges) = description.group[number];
            self.equal(
                image,
                &description.image(self.position, symmetry, exchanges),
                "distinct_images",
            );
        }
        *self.checks += 4 + u64::try_from(keys.len()).expect("a small number");
    }
}
