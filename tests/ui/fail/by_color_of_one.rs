// advice a, LERF: "LERF" => "LERF", `colors(white, black)`
// also a, by_color: #[board(by_color)] =>
// right a: let board = Board { white: 1, black: 0 }.flip_color();
// right a: assert_eq!((board.white, board.black), (0, 1 << 56));
use bitxform::symmetric;

#[symmetric(mapping = "LERF")]
struct Board {
    #[board(by_color)]
    white: u64,
    black: u64,
}

fn main() {}
