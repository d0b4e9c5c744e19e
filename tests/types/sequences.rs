//! Sequences of any length, boxes and options.

use bitxform::{Direction, symmetric};
use bitxform_conforms::{Numbers, Type, Value, boards, conforms};

/// A sequence that is no `Vec`.
#[derive(Clone)]
struct Short<T>(Vec<T>);

impl<T> AsRef<[T]> for Short<T> {
    fn as_ref(&self) -> &[T] {
        &self.0
    }
}

impl<T> AsMut<[T]> for Short<T> {
    fn as_mut(&mut self) -> &mut [T] {
        &mut self.0
    }
}

impl<T: Numbers> Numbers for Short<T> {
    fn ty() -> Type {
        Vec::<T>::ty()
    }

    fn put(&self) -> Value {
        self.0.put()
    }

    fn take(value: &Value) -> Self {
        Self(Numbers::take(value))
    }
}

#[conforms(untested)]
#[symmetric(mapping = "BERLEF", files = 9, ranks = 9, square)]
#[derive(Clone, Copy)]
struct Square(u8);

boards! {
    Record: Clone [] (mapping = "BERLEF", files = 9, ranks = 9) {
        #[board(square)] history: Vec<u16>,
        #[board(bits)] words: Vec<u128>,
        #[board(bits)] pairs: Box<[[u128; 2]]>,
        #[board(bits)] maybe_words: Option<[u128; 2]>,
        #[board(bits, sequence)] short_words: Short<u128>,
        #[board(square)] optional: Vec<Option<u8>>,
        #[board(square)] boxed: Box<[i16; 3]>,
        #[board(square)] maybe: Option<Box<[u64]>>,
        #[board(square)] lists: [Vec<[u8; 2]>; 2],
        #[board(square, sequence)] short: Short<u32>,
        #[board(squares(1..8, 8..15))] packed: Vec<u32>,
        #[board(direction)] ways: Box<[Option<Direction>]>,
        #[board(nested)] nested: Vec<Square>,
        #[board(nested)] maybe_nested: [Option<Square>; 2],
        #[board(nested, sequence)] short_nested: Option<Short<Square>>
    }
    // Slices of items that own memory.
    Lists: Clone [slices, positions = 16] (
        mapping = "BEFLER", files = 3, ranks = 3, group = "all + color", colors(white, black)
    ) {
        #[board(square)] white: Vec<u8>,
        #[board(square)] black: Vec<u8>,
        #[board(square, by_color)] both: [Option<Box<[u8]>>; 2],
        #[board(bits, by_color)] words: [Vec<u16>; 2]
    }
}

/// Neither `Copy` nor `Clone`.
#[conforms(slices, positions = 16)]
#[symmetric(mapping = "LERF", group = "rotations", key(own))]
struct Moved {
    own: u64,
    #[board(square)]
    history: Vec<u8>,
}
