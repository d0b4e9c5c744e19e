// advice a, Board: LURF => LERF
// advice a, Board: grop => group
// advice a, Board: non_const = "1" => `non_const`
// advice a, ply: skip = 1 => `skip`
// also a, opponent: get = get => get = core::convert::identity, new = core::convert::identity
// drop a: let _:
use bitxform::symmetric;

#[symmetric(mapping = "LURF", grop = "all", non_const = "1")]
#[derive(Clone, Copy)]
struct Board {
    own: u64,
    #[board(skip = 1)]
    ply: u16,
    #[board(bits(get = get))]
    opponent: u64,
}

// A later error that has nothing to do with these is still shown.
fn main() {
    let board = Board { own: 1, ply: 2, opponent: 3 };
    let _: Board = board.rotate_90().transform(bitxform::Symmetry::Rotate90);
    let _: bool = board.flip_vertical().own;
}
