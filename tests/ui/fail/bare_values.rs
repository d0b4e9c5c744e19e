// advice a, lerf: "lerf" => mapping = "LERF"
// also a, 129: board(129) => board(bits)
use bitxform::symmetric;

#[symmetric("lerf")]
struct Stones(u64);

#[symmetric(mapping = "LERF")]
struct Marked {
    #[board(129)]
    stones: u64,
}

fn main() {}
