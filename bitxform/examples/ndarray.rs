//! The planes of a network's input, in an array of `ndarray`.

use bitxform::{Symmetry, symmetric};
use ndarray::Array3;

#[symmetric(mapping = "LERF", files = 9, ranks = 9)]
struct Go(u128);

fn main() {
    let mut planes = Array3::<u8>::zeros((17, 9, 9));
    planes[[3, 0, 1]] = 1; // Plane 3 of b1: rank 1, file b.
    let flat = planes.as_slice_mut().expect("standard layout");
    Go::GEOMETRY.transform_mailbox(flat, Symmetry::Rotate90);
    println!("b1 went to a8: {}", planes[[3, 7, 0]]);
    assert_eq!(planes[[3, 7, 0]], 1);
}
