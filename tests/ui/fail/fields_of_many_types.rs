// advice a, other: other => `#[board(skip)]` other
// advice a, moves: moves => `#[board(skip)]` moves
// advice a, flags: flags => #[board(`compare`)] flags
// advice a, anything: anything => `#[board(skip)]` anything
use bitxform::symmetric;

type Hash = u128;

#[symmetric(mapping = "LERF")]
struct Board<T> {
    own: u64,
    other: Hash,
    moves: Vec<std::string::String>,
    flags: [bool; 4],
    anything: T,
}

fn main() {}
