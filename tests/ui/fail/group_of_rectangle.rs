// advice a, Xiangqi: all => `rectangle`
// advice a, Connect4: rotations => `half_turn`
// advice a, Misspelt: horizontl => `horizontal`
// advice a, Mirrored: mirror => `horizontal`
// advice a, Colored: "color => "`identity + color`
use bitxform::{RectangleSymmetry, symmetric};

#[symmetric(mapping = "LERF", files = 9, ranks = 10, group = "all")]
#[derive(Clone, Copy)]
struct Xiangqi(u128);

#[symmetric(mapping = "LEFR", files = 7, ranks = 6, group = "rotations")]
struct Connect4(u64);

fn main() {
    let _ = Xiangqi(1).transform(RectangleSymmetry::Rotate180).images();
}

#[symmetric(mapping = "LEFR", files = 7, ranks = 6, group = "horizontl")]
struct Misspelt(u64);

#[symmetric(mapping = "LEFR", files = 7, ranks = 6, group = "mirror")]
struct Mirrored(u64);

#[symmetric(mapping = "LEFR", group = "color", colors(0, 1))]
struct Colored(u64, u64);
