//! Functions that attributes name, each beside its model.

use bitxform::{RectangleSymmetry, Symmetry};
use bitxform_model::{Function, Value, product};

/// The models of the functions of this file.
pub const FUNCTIONS: &[(&str, Function)] = &[
    ("next", Function::With(followed)),
    ("next_of_rectangle", Function::With(followed)),
    ("next_in_place", Function::With(followed)),
    ("made_by", Function::With(replaced)),
    ("exchanged", Function::Color(halves_exchanged)),
    ("exchanged_in_place", Function::Color(halves_exchanged)),
];

/// The number of a symmetry that another one follows.
#[must_use]
pub const fn next(number: u8, symmetry: Symmetry) -> u8 {
    Symmetry::ALL[(number & 7) as usize].then(symmetry) as u8
}

/// `next` on boards that are not square.
#[must_use]
pub const fn next_of_rectangle(number: u8, symmetry: RectangleSymmetry) -> u8 {
    next(number, symmetry.as_symmetry())
}

/// `next` for each number of a sequence.
pub fn next_in_place(numbers: &mut Vec<u8>, symmetry: Symmetry) {
    for number in numbers {
        *number = next(*number, symmetry);
    }
}

/// The symmetry that made this image: an image of an image would have another one.
#[must_use]
pub const fn made_by(_number: u8, symmetry: Symmetry) -> u8 {
    symmetry as u8
}

/// The byte with its halves exchanged.
#[must_use]
pub const fn exchanged(number: u8) -> u8 {
    number.rotate_left(4)
}

/// `exchanged` in place.
pub const fn exchanged_in_place(number: &mut u8) {
    *number = exchanged(*number);
}

fn followed(value: &Value, symmetry: usize) -> Value {
    let follow = |number| Some(product(usize::try_from(number).ok()? % 8, symmetry) as u128);
    value.map_numbers(&follow)
}

fn replaced(value: &Value, symmetry: usize) -> Value {
    value.map_numbers(&|_| Some(symmetry as u128))
}

fn halves_exchanged(value: &Value) -> Value {
    value.map_numbers(&|number| Some((number << 4 | number >> 4) & 0xff))
}
