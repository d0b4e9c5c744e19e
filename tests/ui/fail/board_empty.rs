use bitxform::symmetric;

#[symmetric(mapping = "LERF")]
struct Board {
    own: u64,
    #[board]
    ply: u16,
    #[board()]
    turn: bool,
    #[board = "skip"]
    clock: u16,
}

fn main() {}
