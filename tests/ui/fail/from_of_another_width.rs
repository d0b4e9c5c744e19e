use bitxform::symmetric;

#[symmetric(mapping = "LERF")]
struct Packed {
    own: u64,
    #[board(squares(0..6, 6..12))]
    last: u16,
}

/// Its highest index is 70, which takes seven bits.
#[symmetric(mapping = "LERF", stride = 9, word = u128, from(Packed))]
struct Spaced {
    own: u128,
    #[board(squares(0..7, 7..14))]
    last: u16,
}

fn main() {}
