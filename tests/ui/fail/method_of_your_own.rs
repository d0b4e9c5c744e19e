//! A method of the user's own `impl` has the name of a method that the attribute writes.
use bitxform::symmetric;

#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy)]
struct Whole(u64);

impl Whole {
    const fn rotate_90(self) -> [Self; 2] {
        [self, self]
    }
}

#[symmetric(mapping = "LERF", only(rotate_90, flip_vertical))]
#[derive(Clone, Copy)]
struct Chosen(u64);

impl Chosen {
    const fn rotate_90(self) -> [Self; 2] {
        [self, self]
    }
}

fn main() {}
