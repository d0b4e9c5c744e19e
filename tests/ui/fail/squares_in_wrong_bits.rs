use bitxform::symmetric;

type Narrow = u8;

#[symmetric(mapping = "LERF")]
struct Aliased(u64, #[board(squares(6..12))] Narrow);

fn main() {
    let _ = Aliased(1, 2).rotate_90();
}
