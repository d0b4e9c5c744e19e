use bitxform::symmetric;

#[derive(Clone, Copy)]
struct Square(u8);

fn index(square: Square) -> u8 {
    square.0
}

#[symmetric(mapping = "LERF", non_const)]
struct AtRunTime(#[board(square(get = index, new = Square))] Square);

const TURNED: AtRunTime = AtRunTime(Square(0)).rotate_90();

#[symmetric(mapping = "LERF")]
struct Outer(#[board(nested)] AtRunTime);

fn main() {
    let _ = TURNED.0;
    let _ = Outer(AtRunTime(Square(0))).rotate_90();
}
