use bitxform::symmetric;

#[symmetric(mapping = "LERF")]
struct Stones {
    own: u64,
    #[board(with = |square, symmetry| symmetry.apply_square(square))]
    last: u8,
}

fn main() {
    let stones = Stones { own: 1, last: 2 }.rotate_90();
    let _ = (stones.own, stones.last);
}
