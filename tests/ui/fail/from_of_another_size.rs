use bitxform::symmetric;

#[symmetric(mapping = "LERF", files = 7, ranks = 6, group = "rectangle")]
struct Connect4(u64);

#[symmetric(mapping = "LERF", from(Connect4))]
struct Chess(u64);

#[symmetric(mapping = "LERF")]
struct Packed(u64, #[board(squares(0..6, 6..12))] u16);

/// Its highest index is 70, which takes seven bits.
#[symmetric(mapping = "LERF", stride = 9, word = u128, from(Packed))]
struct Spaced(u128, #[board(squares(0..7, 7..14))] u16);

#[symmetric(mapping = "LEFR", from(Spaced))]
struct PackedAgain(#[board(skip)] u128, #[board(squares(0..6, 6..12))] u16);

fn main() {}
