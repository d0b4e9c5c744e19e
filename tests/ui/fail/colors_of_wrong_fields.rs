use bitxform::symmetric;

#[symmetric(mapping = "LERF", colors(white, blck), colors(white, kings), colors(own), colors = own)]
struct Position {
    white: u64,
    black: u64,
    own: u64,
    #[board(square)]
    kings: [u8; 2],
}

#[symmetric(mapping = "LERF", colors(white, black))]
struct Unlike {
    white: u64,
    black: [u64; 2],
}

#[symmetric(mapping = "LERF", colors(white, white))]
struct Alone {
    white: u64,
}

#[symmetric(mapping = "LERF", colors(white, black))]
struct Twice {
    #[board(by_color)]
    white: [u64; 2],
    black: [u64; 2],
}

#[symmetric(mapping = "LERF", colors)]
struct Nothing(u64);

fn main() {
    let _ = Unlike { white: 1, black: [2, 3] }.flip_color();
}
