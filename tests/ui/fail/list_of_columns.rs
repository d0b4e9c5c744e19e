use bitxform::symmetric;

#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy)]
struct Column(#[board(file)] u8);

const COLUMNS: [Column; 2] = [Column(0), Column(7)];

#[symmetric(mapping = "LERF")]
struct OfColumns(u64, #[board(indexed_by = COLUMNS)] [u8; 2]);

fn main() {}
