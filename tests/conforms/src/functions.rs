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
];

/// Replaces the number of a symmetry by that of its product with another one.
pub const fn next(number: &mut u8, symmetry: Symmetry) {
    *number = Symmetry::ALL[(*number & 7) as usize].then(symmetry) as u8;
}

/// `next` on boards that are not square.
pub const fn next_of_rectangle(number: &mut u8, symmetry: RectangleSymmetry) {
    next(number, symmetry.as_symmetry());
}

/// `next` for each number of a sequence.
pub fn next_in_place(numbers: &mut Vec<u8>, symmetry: Symmetry) {
    for number in numbers {
        next(number, symmetry);
    }
}

/// Names the symmetry that made this image: an image of an image would have another one.
pub const fn made_by(number: &mut u8, symmetry: Symmetry) {
    *number = symmetry as u8;
}

/// Exchanges the halves of a byte.
pub const fn exchanged(number: &mut u8) {
    *number = number.rotate_left(4);
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
