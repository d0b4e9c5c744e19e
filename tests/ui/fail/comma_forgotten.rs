use bitxform::symmetric;

#[symmetric(mapping = "LERF" group = "horizontal")]
struct Stones(u64);

const fn keep(_: &mut u8, _: bitxform::Symmetry) {}

#[symmetric(mapping = "LERF")]
struct Moves(u64, #[board(with = keep skip)] u8);

#[symmetric(mapping = "LERF")]
struct Kings(u64, #[board(square by_color)] [u8; 2]);

#[symmetric(explicit mapping = "LERF")]
struct Boards(#[board(bits)] u64);

fn main() {
    let _ = Stones(1).rotate_90();
    let _ = Moves(1, 2).rotate_90();
}
