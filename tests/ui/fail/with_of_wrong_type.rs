use bitxform::{Symmetry, symmetric};

const fn turn(names: Vec<u8>, _: Symmetry) -> Vec<u8> {
    names
}

const fn flip(names: Vec<u8>) -> Vec<u8> {
    names
}

const fn turn_in_place(_: &mut Vec<u8>, _: Symmetry) {}

const fn flip_in_place(_: &mut Vec<u8>) {}

#[symmetric(mapping = "LERF")]
struct Owning {
    own: u64,
    #[board(with = turn)]
    moved: Vec<u8>,
    #[board(color_with = flip)]
    exchanged: Vec<u8>,
    #[board(with_mut = turn_in_place, color_with_mut = flip_in_place)]
    right: Vec<u8>,
    #[board(color_with = flip, color_with_mut = flip_in_place)]
    both: Vec<u8>,
}

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
