use bitxform::symmetric;

#[symmetric(mapping = "LERF")]
struct Board {
    own: u64,
    #[board(with)]
    last_move: u8,
    #[board(with = "turn")]
    square: u8,
    #[board(with = )]
    other: u8,
}

fn main() {}
