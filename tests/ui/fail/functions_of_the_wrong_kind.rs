use bitxform::{Mapping, Symmetry, symmetric};

#[derive(Clone, Copy)]
struct Foreign(u64);

impl Foreign {
    const fn bits(&self) -> u64 {
        self.0
    }

    const fn is_empty(self) -> bool {
        self.0 == 0
    }

    const fn of(is_empty: bool) -> Self {
        Self(is_empty as u64)
    }

    const fn index(self) -> u16 {
        self.0 as u16
    }
}

#[symmetric(mapping = "LERF")]
struct TakesAReference {
    #[board(bits(get = Foreign::bits, new = Foreign))]
    own: Foreign,
}

#[symmetric(mapping = "LERF")]
struct NoNumber {
    #[board(square(get = Foreign::is_empty, new = Foreign::of))]
    last: [Foreign; 2],
}

#[symmetric(mapping = "LERF", files = 19, ranks = 19)]
struct NoNumberOfMany {
    #[board(square(get = Foreign::is_empty, new = Foreign::of))]
    last: Foreign,
}

#[symmetric(mapping = "LERF", files = 19, ranks = 19)]
struct TakesAReferenceOfMany {
    #[board(square(get = Foreign::bits, new = Foreign))]
    last: Foreign,
}

#[symmetric(mapping = "LERF", files = 19, ranks = 19)]
struct Unlike {
    #[board(square(get = Foreign::index, new = Foreign))]
    last: Foreign,
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
