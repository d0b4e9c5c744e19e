use bitxform::symmetric;

use bitxform::Symmetric;

#[symmetric(mapping = "LERF")]
struct Move(#[board(with = turn)] u8);

const fn turn(square: &mut u8, symmetry: bitxform::Symmetry) {
    *square = symmetry.apply_square(*square, bitxform::Mapping::Lerf);
}

fn solve<P: Symmetric>(_: P) {}

fn main() {
    solve(Move(1));
}
