// advice a, Place: Place(u64) => Place(#[board(square)] u8)
// drop a:     #[board(s
use bitxform::symmetric;

#[symmetric(mapping = "LERF")]
enum Move {
    #[board(square)]
    Place(u64),
    #[board(skip)]
    Pass,
}

fn main() {}
