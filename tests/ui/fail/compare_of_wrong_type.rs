use bitxform::symmetric;

struct Rights(u8);

#[symmetric(mapping = "LERF", group = "identity + color")]
struct Position {
    #[board(by_color)]
    pieces: [u64; 2],
    #[board(compare)]
    score: f32,
    #[board(compare)]
    rights: Rights,
    #[board(compare = 1)]
    with_value: u8,
    #[board(compare, skip)]
    two_things: u8,
}

#[symmetric(mapping = "LERF")]
struct WithoutColors {
    own: u64,
    #[board(compare)]
    name: String,
}

fn main() {}
