// advice a, domino: nested => `skip`
use bitxform::symmetric;

#[symmetric(mapping = "LERF", files = 2, ranks = 3, group = "rectangle")]
struct Domino(u8);

#[symmetric(mapping = "LERF")]
struct Outer {
    own: u64,
    #[board(nested)]
    domino: Domino,
}

fn main() {}
