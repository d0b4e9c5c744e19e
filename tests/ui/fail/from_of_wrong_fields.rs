use bitxform::symmetric;

#[symmetric(mapping = "LERF")]
struct Lerf {
    own: u64,
    #[board(square)]
    last: u8,
    #[board(skip)]
    ply: u64,
}

struct Plain {
    own: u64,
}

#[symmetric(mapping = "LEFR", from(Lerf))]
struct Lefr {
    own: u64,
    opponent: u64,
    #[board(square)]
    last: Option<u8>,
    #[board(skip)]
    ply: u16,
}

#[symmetric(mapping = "LEFR", from(Plain))]
struct FromPlain {
    own: u64,
}

fn main() {
    let _ = Lefr::from(Lerf { own: 1, last: 2, ply: 3 }).rotate_90();
}
