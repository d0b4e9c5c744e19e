//! The tables of a group, as bytes.

use bitxform_planner::GroupPlan;

use super::group::Group;

/// Returns the destination of each cell, element by element.
pub(super) fn moves(group: &Group) -> Vec<u8> {
    let mut moves = Vec::new();
    for element in &group.elements {
        moves.extend(cells(&element.destinations[..group.cells], group.cells));
    }
    moves
}

/// Returns cells as bytes, or as pairs of bytes if there are more than 256.
pub(super) fn cells(cells: &[u16], count: usize) -> Vec<u8> {
    if count > 256 {
        return bytes(cells);
    }
    let mut bytes = Vec::new();
    for cell in cells {
        bytes.push(u8::try_from(*cell).expect("at most 256 cells"));
    }
    bytes
}

pub(super) fn inverses(group: &Group) -> Vec<u16> {
    let mut inverses = Vec::new();
    for element in 0..group.order() {
        inverses.push(u16::try_from(group.inverse(element)).expect("few elements"));
    }
    inverses
}

/// Returns the product of each element with each generator, generator by generator.
pub(super) fn products(group: &Group, generators: usize) -> Vec<u16> {
    let mut products = Vec::new();
    for generator in 1..=generators {
        for element in 0..group.order() {
            let product = group.then(element, generator);
            products.push(u16::try_from(product).expect("few elements"));
        }
    }
    products
}

/// Returns, for each element, the element of its first step, or 0 for the identity.
pub(super) fn first_steps(plan: &GroupPlan) -> Vec<u16> {
    let mut steps = Vec::new();
    for way in &plan.ways {
        let step = way.first().copied().unwrap_or(0);
        steps.push(u16::try_from(step).expect("few elements"));
    }
    steps
}

pub(super) fn bytes(numbers: &[u16]) -> Vec<u8> {
    let mut bytes = Vec::new();
    for number in numbers {
        bytes.extend_from_slice(&number.to_le_bytes());
    }
    bytes
}
