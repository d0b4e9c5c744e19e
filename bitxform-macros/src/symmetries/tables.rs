//! The tables of a group, as bytes.

use super::check::Checked;

/// Element by element, where each cell goes.
pub(super) fn moves(checked: &Checked) -> Vec<u8> {
    let group = &checked.group;
    let mut moves = Vec::new();
    for element in &group.elements {
        moves.extend(cells(&element.destinations[..group.cells], group.cells));
    }
    moves
}

/// Cells, each in a byte, or in two if there are more than 256.
pub(super) fn cells(cells: &[u16], count: usize) -> Vec<u8> {
    if count > 256 {
        return bytes(cells);
    }
    let cells = cells.iter();
    cells
        .map(|cell| u8::try_from(*cell).expect("at most 256 cells"))
        .collect()
}

pub(super) fn inverses(checked: &Checked) -> Vec<u16> {
    let group = &checked.group;
    let inverse = |element| u16::try_from(group.inverse(element)).expect("few elements");
    (0..group.order()).map(inverse).collect()
}

/// For each element but the identity: the element before it, in two bytes, and the generator that
/// leads on from there.
pub(super) fn words(checked: &Checked) -> Vec<u8> {
    let mut words = Vec::new();
    for last in checked
        .group
        .elements
        .iter()
        .filter_map(|element| element.last)
    {
        words.extend(bytes(&[u16::try_from(last.before).expect("few elements")]));
        words.push(u8::try_from(last.generator).expect("few generators"));
    }
    words
}

pub(super) fn bytes(numbers: &[u16]) -> Vec<u8> {
    numbers
        .iter()
        .flat_map(|number| number.to_le_bytes())
        .collect()
}
