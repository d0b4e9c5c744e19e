use bitxform::symmetric;

#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy)]
struct Point(#[board(square)] u8);

const LONG: [Point; 65_536] = [Point(0); 65_536];

#[symmetric(mapping = "LERF", group = "horizontal")]
struct Long(u64, #[board(indexed_by = LONG)] Box<[u8]>);

fn main() {}
