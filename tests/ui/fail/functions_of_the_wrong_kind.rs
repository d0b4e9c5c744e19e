use bitxform::{Mapping, Symmetry, symmetric};

#[derive(Clone, Copy)]
struct Foreign(u64);

impl Foreign {
    const fn bits(&self) -> u64 {
        self.0
    }
}

#[symmetric(mapping = "LERF")]
struct TakesAReference {
    #[board(bits(get = Foreign::bits, new = Foreign))]
    own: Foreign,
}

fn turn(square: &mut u8, symmetry: Symmetry) {
    *square = symmetry.apply_square(*square, Mapping::Lerf);
}

#[symmetric(mapping = "LERF")]
struct NotConst {
    own: u64,
    #[board(with = turn)]
    square: u8,
}

const fn by_value(square: u8, _: Symmetry) -> u8 {
    square
}

#[symmetric(mapping = "LERF")]
struct ByValue {
    own: u64,
    #[board(with = by_value)]
    square: u8,
}

fn main() {}
