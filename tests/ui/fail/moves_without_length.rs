// advice a, table: Vec<f32> => `Box<[f32; 25 * 25]>`
// advice a, tables: Box<[i16]> => `Box<[i16; 25 * 25]>`
// also a, flip_horizontal: table, tables => table: table.try_into().unwrap(), tables: tables.try_into().unwrap()
// right a: assert_eq!((flipped.table[25 * 4 + 3], flipped.tables[25 * 4 + 3]), (1.0, 1));
#![allow(unused_variables)]
use bitxform::symmetric;

#[symmetric(mapping = "LERF", files = 5, ranks = 5)]
struct Record {
    own: u32,
    #[board(moves)] table: Vec<f32>,
    #[board(moves)] tables: Box<[i16]>,
}

fn main() {
    let a1_to_b1 = 1;
    let (mut table, mut tables) = (vec![0.0; 25 * 25], vec![0; 25 * 25].into_boxed_slice());
    (table[a1_to_b1], tables[a1_to_b1]) = (1.0, 1);
    let flipped = Record { own: 1, table, tables }.flip_horizontal();
}
