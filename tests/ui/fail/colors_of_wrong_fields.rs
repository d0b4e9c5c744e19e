// advice a, Position: white, blck), colors(white, kings), colors(own), colors = own => white, `black`)
// cut a: struct Unlike {
// cut a: struct Alone {
// cut a: struct Twice {
// cut a: struct MoveDifferently {
// cut a: struct HalfAKey {
// cut a: struct UnlikeInAGroup {
// cut a: struct Turns {
// cut a: struct Nothing
// drop a: let _
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

#[symmetric(mapping = "LERF", colors(words, squares), colors(from, to), colors(turn, other), colors(near, far))]
struct MoveDifferently {
    words: u64,
    #[board(skip)]
    squares: u64,
    #[board(squares(0..6))]
    from: u16,
    #[board(squares(6..12))]
    to: u16,
    #[board(turn)]
    turn: bool,
    #[board(turn)]
    other: bool,
    #[board(square, color_with = next)]
    near: u8,
    #[board(square)]
    far: u8,
}

const fn next(square: u8) -> u8 {
    square + 64
}

#[symmetric(mapping = "LERF", group = "all + color", colors(white, black), key(white))]
struct HalfAKey {
    white: u64,
    black: u64,
}

#[symmetric(mapping = "LERF", group = "all + color", colors(white, black))]
struct UnlikeInAGroup {
    white: u64,
    black: Pair,
}

type Pair = [u64; 2];

#[symmetric(mapping = "LERF")]
struct Turns {
    own: u64,
    #[board(turn, color_with = not)]
    turn: bool,
    #[board(turn, by_color)]
    turns: [bool; 2],
}

const fn not(turn: bool) -> bool {
    !turn
}
