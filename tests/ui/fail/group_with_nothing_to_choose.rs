// advice a, InQuotes: "all" => `all`
// also a, Alone: group = "identity",  =>
// cut a: WithoutKey
// cut a: Closure
// cut a: OfAnotherType
use bitxform::{SymmetrySet, symmetric};

#[symmetric(mapping = "LERF", group = "identity", group_with = all)]
struct Alone(u64);

#[symmetric(mapping = "LERF", group_with = all)]
struct WithoutKey(#[board(mailbox)] [u8; 64]);

#[symmetric(mapping = "LERF", group_with = "all")]
struct InQuotes(u64);

#[symmetric(mapping = "LERF", group_with = |board| SymmetrySet::EMPTY)]
struct Closure(u64);

#[symmetric(mapping = "LERF", group = "all + color", colors(own, other), group_with = all)]
struct OfAnotherType {
    own: u64,
    other: u64,
}

const fn all<T>(_: &T) -> SymmetrySet {
    SymmetrySet::EMPTY
}

fn main() {}
