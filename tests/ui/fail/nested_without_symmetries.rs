use bitxform::symmetric;

struct Plain(u64);

type Pair = [Stones; 2];

#[symmetric(mapping = "LERF")]
struct Stones(u64);

#[symmetric(mapping = "LERF")]
struct Record {
    own: u64,
    #[board(nested)]
    plain: Plain,
    #[board(nested)]
    hidden_array: Pair,
    #[board(nested)]
    stones: [Stones; 2],
}

fn turned(record: Record) -> Record {
    record.rotate_90()
}

fn main() {}
