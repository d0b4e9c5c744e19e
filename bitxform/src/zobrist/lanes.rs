//! The lanes of a key: lane i belongs to the i-th element of a group. Bit n of a group is `ColorSymmetry::ALL[n]`.

use crate::ColorSymmetry;

/// Returns the lane of the element with a number.
#[inline]
pub(super) const fn lane(group: u16, number: u8) -> usize {
    (group & ((1 << number) - 1)).count_ones() as usize
}

/// Returns the number of the element of each lane.
///
/// # Panics
/// If the group has not as many elements as there are lanes, or an element that is not among `all`.
pub(super) const fn numbers<const LANES: usize>(group: u16, all: u16) -> [u8; LANES] {
    assert!(
        group.count_ones() as usize == LANES,
        "expected `ZobristKey<LANES, GROUP>` with one lane for each symmetry of the group"
    );
    assert!(
        group & !all == 0,
        "the third parameter of `ZobristKey` does not have all symmetries of the group: expected `RectangleSymmetry` for boards that are not square, `ColorSymmetry` or `RectangleColorSymmetry` where colours swap"
    );
    let mut numbers = [0; LANES];
    let mut number = 0;
    while number < 16 {
        if group >> number & 1 == 1 {
            numbers[lane(group, number)] = number;
        }
        number += 1;
    }
    numbers
}

/// Returns the lanes of the products: `products[first][next]` is the lane of "first, then next".
///
/// # Panics
/// If a product is not in the group.
pub(super) const fn products<const LANES: usize>(
    group: u16,
    numbers: [u8; LANES],
) -> [[u8; LANES]; LANES] {
    let mut products = [[0; LANES]; LANES];
    let mut i = 0;
    while i < LANES * LANES {
        let first = ColorSymmetry::of_number(numbers[i / LANES]);
        let both = first.then(ColorSymmetry::of_number(numbers[i % LANES]));
        assert!(
            group & 1 << both.number() != 0,
            "expected a group: the identity, and `a.then(b)` for all of its symmetries `a` and `b`"
        );
        let lane = lane(group, both.number()) as u8;
        products[i / LANES][i % LANES] = lane;
        i += 1;
    }
    products
}
