use bitxform::symmetric;

struct Foreign(u64);

#[symmetric(mapping = "LERF")]
struct Board {
    #[board(bits(get = get))]
    own: Foreign,
    #[board(bits(new = Foreign))]
    opponent: Foreign,
    #[board(bits = u64)]
    third: Foreign,
    #[board(bits(into = get, new = Foreign))]
    fourth: Foreign,
    #[board(bits(get = "get", new = Foreign))]
    fifth: Foreign,
}

fn main() {}
