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
    hands: [[u8; 5]; 2],
    #[board(by_color)]
    times: [u64; 2],
    #[board(nested, by_color)]
    players: [u8; 2],
}

fn main() {}
