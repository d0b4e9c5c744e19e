use bitxform::symmetric;

#[symmetric(mapping = "LERF")]
struct Board {
    own: u64,
    #[board(skpi)]
    ply: u16,
    #[board(color)]
    turn: bool,
}

fn main() {}
