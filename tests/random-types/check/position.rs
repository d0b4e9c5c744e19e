//! Random positions: dense and sparse, with rubbish off the board, and some with symmetries.

use crate::item::Item;
use crate::model::{Description, Kind, Position};
use fastrand::Rng;

/// A position of the type. The numbers may be wider than the fields they are stored in.
pub(crate) fn random(description: &Description, random: &mut Rng) -> Position {
    let density = random.u8(0..4);
    let rubbish = random.bool();
    let mut position = one(description, density, rubbish, random);
    if random.u8(0..4) == 0 {
        for _ in 0..random.u8(1..4) {
            let (symmetry, exchanges) = description.group[random.usize(..description.group.len())];
            symmetrise(description, &mut position, symmetry, exchanges);
        }
    }
    position
}

fn one(description: &Description, density: u8, rubbish: bool, random: &mut Rng) -> Position {
    let layout = &description.layout;
    let beyond = 3 * layout.entries.len() as u128;
    let fill = |(field, length): (&crate::model::Field, &usize)| -> Vec<Item> {
        if let Kind::Nested(inner) = &field.kind {
            let count = length / inner.lengths.iter().sum::<usize>();
            return (0..count)
                .flat_map(|_| one(inner, density, rubbish, random).into_iter().flatten())
                .collect();
        }
        let number = |number: usize| {
            let word = random.u128(..);
            let value = match &field.kind {
                Kind::Bits => {
                    let bits = match density {
                        0 => 1 << random.u8(..128),
                        1 => word & random.u128(..) & random.u128(..),
                        2 => 0,
                        _ => word,
                    };
                    let mask = layout.masks[number % layout.masks.len()];
                    if rubbish { bits } else { bits & mask }
                }
                Kind::Square | Kind::File | Kind::Rank if random.bool() => {
                    u128::from(layout.indices[random.usize(..layout.indices.len())])
                }
                // Values mostly off the board, below 0 and above.
                Kind::Square | Kind::File | Kind::Rank => word % beyond,
                _ if density == 2 => 0,
                _ => word,
            };
            Item {
                value: (random.u8(0..4) > 0).then_some(value),
                signed: field.signed,
            }
        };
        (0..*length).map(number).collect()
    };
    description
        .fields
        .iter()
        .zip(&description.lengths)
        .map(fill)
        .collect()
}

/// Makes the boards symmetric, entirely or in part.
fn symmetrise(description: &Description, position: &mut Position, symmetry: u8, exchanges: bool) {
    for _ in 0..4 {
        let image = description.image(position, symmetry, exchanges);
        for (index, field) in description.fields.iter().enumerate() {
            for (item, other) in position[index].iter_mut().zip(&image[index]) {
                match field.kind {
                    Kind::Bits => *item = item.map(|bits| bits | other.value.unwrap_or(0)),
                    Kind::Square | Kind::Packed(_) | Kind::File | Kind::Rank => {
                        *item = item.map(|_| u128::MAX >> 1);
                    }
                    _ => (),
                }
            }
        }
    }
}
