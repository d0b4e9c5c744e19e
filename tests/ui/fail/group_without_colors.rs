use bitxform::{Symmetric, symmetric};

#[symmetric(mapping = "LERF", group = "horizontal + color")]
struct Colored {
    #[board(by_color)]
    stones: [u64; 2],
}

#[symmetric(mapping = "LERF")]
struct Plain(u64);

fn need_square<P: bitxform::SquareSymmetric>(_: P) {}
fn need_colors<P: bitxform::ColorSymmetric>(_: P) {}

fn main() {
    need_square(Colored { stones: [1, 2] });
    need_colors(Plain(1));
    let _ = Plain(1).flip_color();
    let _ = Symmetric::orbit_len(&Plain(1));
}
