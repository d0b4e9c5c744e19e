// advice a, type Byte: u8 => u16
// also a, type Narrow: u16 => u32
//! Integers that are too narrow, in types that only the use of a method tells.

use bitxform::symmetric;

type Byte = u8;

type Narrow = u16;

/// The index of the last square is 360.
#[symmetric(mapping = "LERF", files = 19, ranks = 19)]
struct Moves<const N: usize>(#[board(square)] [Byte; N]);

#[symmetric(mapping = "LERF", files = 19, ranks = 19)]
struct Packed<const N: usize>(#[board(squares(0..9, 9..18))] [Narrow; N]);

const TURNED: Moves<1> = Moves([0]).rotate_180();

const PACKED: Packed<1> = Packed([0]).rotate_180();

fn main() {}
