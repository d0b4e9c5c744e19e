use bitxform::symmetric;

#[symmetric(mapping = "LERF")]
enum Move {
    #[board(square)]
    Place(u64),
    #[board(skip)]
    Pass,
}

fn main() {}
