use bitxform::symmetric;

#[symmetric(mapping = "LERF")]
struct Board {
    deep: [[[[u64; 2]; 2]; 2]; 2],
}

fn main() {}
