//! The tables of a group, as bytes. An entry has two, but a cell of at most 256 has one.

use bitxform_planner::GroupPlan;

use super::group::Group;

/// Returns the tables of the library's `Group`, in its order.
pub(super) fn tables(group: &Group, plan: &GroupPlan) -> [Vec<u8>; 5] {
    let (mut moves, mut inverses, mut first_steps) = (Vec::new(), Vec::new(), Vec::new());
    for element in 0..group.order() {
        for cell in 0..group.cells {
            push_cell(&mut moves, group.to(element, cell), group);
        }
        push(&mut inverses, group.inverse(element));
        // The identity has no step.
        push(
            &mut first_steps,
            plan.ways[element].first().copied().unwrap_or(0),
        );
    }
    let (mut base, mut tree) = (Vec::new(), Vec::new());
    let cells = group.base();
    for entry in group.tree(&cells) {
        push(&mut tree, entry.into());
    }
    for cell in cells {
        push_cell(&mut base, cell, group);
    }
    [moves, base, tree, inverses, first_steps]
}

/// Returns the product of each element with each generator, generator by generator.
pub(super) fn products(group: &Group, generators: usize) -> Vec<u8> {
    let mut products = Vec::new();
    for generator in 1..=generators {
        for element in 0..group.order() {
            push(&mut products, group.then(element, generator));
        }
    }
    products
}

fn push(table: &mut Vec<u8>, entry: usize) {
    let entry = u16::try_from(entry).expect("few elements");
    table.extend_from_slice(&entry.to_le_bytes());
}

fn push_cell(table: &mut Vec<u8>, cell: u16, group: &Group) {
    match u8::try_from(cell) {
        Ok(cell) if group.cells <= 256 => table.push(cell),
        _ => push(table, cell.into()),
    }
}
