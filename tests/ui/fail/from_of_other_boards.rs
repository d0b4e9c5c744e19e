use bitxform::symmetric;

#[symmetric(mapping = "LERF")]
struct Source {
    own: u64,
    #[board(skip)]
    none: (u64, u64),
}

#[symmetric(mapping = "LEFR", from(Source))]
struct OfNoBoard {
    none: [u64; 2],
}

fn main() {}
