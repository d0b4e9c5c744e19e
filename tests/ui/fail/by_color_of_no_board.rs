// advice a, pockets: #[board(by_color)] => `#[board(skip, by_color)]`
// advice a, hands: #[board(by_color)] => `#[board(skip, by_color)]`
// advice a, clocks: #[board(by_color)] => `#[board(skip, by_color)]`
// advice a, hand_of_five: #[board(by_color)] => `#[board(skip, by_color)]`
// advice a, times: #[board(by_color)] => `#[board(skip, by_color)]`
// advice b, pockets: by_color => `square, by_color`
// advice b, hands: by_color => `compare, by_color`
// advice b, clocks: by_color => `compare, by_color`
// advice b, hand_of_five: by_color => `compare, by_color`
// advice b, times: by_color => `compare, by_color`
// advice a, names: #[board(by_color)] => `#[board(skip, by_color)]`
// advice b, names: #[board(by_color)] => #[board(`compare, by_color`)]
// also b, names: String => u8
// also a, players: nested => skip
// also b, players: nested => skip
use bitxform::symmetric;

#[symmetric(mapping = "LERF")]
struct Chess {
    #[board(by_color)]
    pieces: [[u64; 6]; 2],
    #[board(by_color)]
    pockets: [[u8; 5]; 2],
    #[board(by_color)]
    names: [String; 2],
}

#[symmetric(mapping = "LERF", files = 9, ranks = 9)]
struct Shogi {
    #[board(by_color)]
    pieces: [u128; 2],
    #[board(by_color)]
    hands: [u64; 2],
    #[board(by_color)]
    clocks: [bool; 2],
}

#[symmetric(mapping = "LERF", files = 5, ranks = 5)]
struct Minishogi {
    #[board(by_color)]
    pieces: [u32; 2],
    #[board(by_color)]
    hand_of_five: [[u8; 5]; 2],
    #[board(by_color)]
    times: [u64; 2],
    #[board(nested, by_color)]
    players: [u8; 2],
}

fn main() {}
