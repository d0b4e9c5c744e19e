// advice a, FlipHorizontal: flip_horizontal => `horizontal`
// advice a, FlipVertical: flip_vertical => `vertical`
// advice a, HalfTurn: rotate_180 => `half_turn`
// advice a, Alone: none => `identity`
// advice a, Stones: colour => `identity + color`
// advice a, Pawns: flip_horizontal => `horizontal`
use bitxform::symmetric;

#[symmetric(mapping = "LERF", group = "flip_horizontal")]
struct FlipHorizontal(u64);

#[symmetric(mapping = "LERF", group = "flip_vertical")]
struct FlipVertical(u64);

#[symmetric(mapping = "LERF", group = "rotate_180")]
struct HalfTurn(u64);

#[symmetric(mapping = "LERF", group = "none")]
struct Alone(u64);

#[symmetric(mapping = "LERF", group = "colour")]
struct Stones(#[board(by_color)] [u64; 2]);

#[symmetric(mapping = "LERF", group = "flip_horizontal + color")]
struct Pawns(#[board(by_color)] [u64; 2]);

fn main() {}
