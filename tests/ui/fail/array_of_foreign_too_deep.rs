use bitxform::symmetric;

struct Foreign(u64);

#[symmetric(mapping = "LERF")]
struct Board {
    #[board(bits(get = get, new = Foreign))]
    deep: [[[[Foreign; 2]; 2]; 2]; 2],
}

fn main() {}
