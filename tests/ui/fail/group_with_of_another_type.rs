use bitxform::{SymmetrySet, symmetric};

#[symmetric(mapping = "LERF", group = "all + color", colors(own, other), group_with = all)]
struct OfAnotherType {
    own: u64,
    other: u64,
}

const fn all<T>(_: &T) -> SymmetrySet {
    SymmetrySet::EMPTY
}

fn main() {}
