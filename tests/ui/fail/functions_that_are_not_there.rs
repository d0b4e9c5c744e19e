use bitxform::symmetric;

#[derive(Clone, Copy)]
struct Foreign(u64);

#[symmetric(mapping = "LERF")]
struct Board {
    own: u64,
    #[board(with = nowhere::turn)]
    square: u8,
    #[board(bits(get = nothing, new = Foreign))]
    foreign: Foreign,
}

fn main() {}
