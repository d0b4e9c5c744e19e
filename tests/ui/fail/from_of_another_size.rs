use bitxform::symmetric;

#[symmetric(mapping = "LERF", files = 7, ranks = 6)]
struct Connect4(u64);

#[symmetric(mapping = "LERF", from(Connect4))]
struct Chess(u64);

fn main() {}
