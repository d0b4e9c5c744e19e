// advice a, names: #[board(by_color)] => `#[board(skip, by_color)]`
use bitxform::symmetric;

#[symmetric(mapping = "LERF", group = "horizontal")]
struct Chess {
    #[board(by_color)]
    pieces: [[u64; 6]; 2],
    #[board(by_color)]
    names: [String; 2],
}

fn main() {}
