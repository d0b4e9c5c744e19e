//! A nested type whose size only the use of a method tells.

use bitxform::symmetric;

#[symmetric(mapping = "LERF")]
struct Tagged<T>(#[board(square)] u8, #[board(skip)] T);

#[symmetric(mapping = "LERF", files = 9, ranks = 9)]
struct Generic<T> { stones: u128, #[board(nested)] last: Tagged<T> }

const TURNED: Generic<char> = Generic { stones: 1, last: Tagged(0, 'a') }.rotate_90();

fn main() {}
