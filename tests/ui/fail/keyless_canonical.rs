use bitxform::symmetric;

#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy)]
struct Move {
    #[board(with = turn)]
    to: u8,
}

const fn turn(square: &mut u8, symmetry: bitxform::Symmetry) {
    *square = symmetry.apply_square(*square, bitxform::Mapping::Lerf);
}

fn main() {
    let last = Move { to: 1 }.rotate_90();
    let _ = last.canonical();
    let _ = last.canonicalize();
    let _ = last.is_fixed_by(bitxform::Symmetry::Rotate90);
    let _ = last.distinct_images();
}
