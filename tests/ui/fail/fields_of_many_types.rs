use bitxform::symmetric;

type Hash = u128;

#[symmetric(mapping = "LERF")]
struct Board<T> {
    own: u64,
    hash: Hash,
    moves: Vec<std::string::String>,
    flags: [bool; 4],
    anything: T,
    signed: i64,
}

fn main() {}
