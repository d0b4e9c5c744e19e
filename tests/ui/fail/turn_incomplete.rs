use bitxform::symmetric;

#[derive(Clone, Copy)]
struct Color(bool);

#[symmetric(mapping = "LERF")]
struct Board {
    own: u64,
    #[board(turn(get = get))]
    without_new: Color,
    #[board(turn())]
    empty: Color,
    #[board(turn = Color)]
    with_value: Color,
    #[board(turn(get = get, new = Color, alias))]
    with_more: Color,
    #[board(turn(get = get, new = Color), color_with = other)]
    two_things: Color,
}

fn main() {}
