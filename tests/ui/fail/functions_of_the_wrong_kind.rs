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

fn turn(square: u8, symmetry: Symmetry) -> u8 {
    symmetry.apply_square(square, Mapping::Lerf)
}

#[symmetric(mapping = "LERF")]
struct NotConst {
    own: u64,
    #[board(with = turn)]
    square: u8,
}


struct Owner(Vec<u8>);

const fn turn_owner(owner: Owner, _: Symmetry) -> Owner {
    owner
}

#[symmetric(mapping = "LERF")]
struct WithADestructor {
    own: u64,
    #[board(with = turn_owner)]
    owner: Owner,
}

fn main() {}
