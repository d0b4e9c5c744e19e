use bitxform::symmetric;

#[derive(Clone, Copy)]
struct Foreign(u32);

const fn get(foreign: Foreign) -> u32 {
    foreign.0
}

#[symmetric(mapping = "LERF")]
struct Board {
    #[board(bits(get = get, new = Foreign))]
    own: Foreign,
}

fn main() {}
