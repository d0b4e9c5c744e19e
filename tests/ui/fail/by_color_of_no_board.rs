// advice a, names: #[board(by_color)] => `#[board(skip, by_color)]`
// advice a, clocks: #[board(by_color)] => `#[board(skip, by_color)]`
// also a, players: nested => skip
use bitxform::symmetric;

#[symmetric(mapping = "LERF")]
struct Chess {
    #[board(by_color)]
    pieces: [[u64; 6]; 2],
    #[board(by_color)]
    names: [String; 2],
    #[board(by_color)]
    clocks: [bool; 2],
    #[board(nested, by_color)]
    players: [u8; 2],
}

fn main() {}
