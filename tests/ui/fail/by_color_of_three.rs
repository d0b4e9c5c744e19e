use bitxform::symmetric;

#[symmetric(mapping = "LERF", group = "horizontal + color")]
struct Position {
    #[board(by_color)]
    three: [u64; 3],
    #[board(skip, by_color)]
    one: u8,
    #[board(turn)]
    number: u8,
}

fn flipped(position: Position) -> Position {
    position.flip_color()
}

fn main() {}
