use bitxform::symmetric;

#[symmetric(mapping = "LERF")]
struct Board {
    deep: [[[[u64; 2]; 2]; 2]; 2],
    #[board(nested)]
    layers: Vec<Option<Box<Vec<Option<Stones>>>>>,
}

#[symmetric(mapping = "LERF")]
struct Stones(u64);

fn main() {}
