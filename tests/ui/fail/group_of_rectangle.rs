use bitxform::{RectangleSymmetry, symmetric};

#[symmetric(mapping = "LERF", files = 9, ranks = 10, group = "all")]
#[derive(Clone, Copy)]
struct Xiangqi(u128);

#[symmetric(mapping = "LEFR", files = 7, ranks = 6, group = "rotations")]
struct Connect4(u64);

fn main() {
    let _ = Xiangqi(1).transform(RectangleSymmetry::Rotate180).images();
}
