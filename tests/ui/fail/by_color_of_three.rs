use bitxform::symmetric;

#[symmetric(mapping = "LERF")]
struct Position {
    #[board(by_color)]
    three: [u64; 3],
    #[board(skip, by_color)]
    one: u8,
    #[board(by_color = 2)]
    with_value: [u64; 2],
    #[board(turn)]
    number: u8,
    #[board(turn, square)]
    two_things: bool,
    #[board(color_with)]
    without_function: u8,
}

#[symmetric(mapping = "LERF", group = "horizontal + color")]
struct Counted {
    #[board(by_color)]
    three: [u64; 3],
}

fn flipped(position: Position) -> Position {
    position.flip_color()
}

fn main() {
    let _ = Counted { three: [1, 2, 3] }.canonical();
}
