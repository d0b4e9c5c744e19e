use bitxform::symmetric;

#[symmetric(mapping = "LERF", group = "identity + color")]
struct Position {
    #[board(by_color)]
    pieces: [u64; 2],
    #[board(compare)]
    score: f32,
}

fn main() {}
