//! Tokens of unusual forms, and types that macros write.

use core::marker::PhantomData;

use crate::bitxform::{Mapping, Symmetry, bitboard, symmetric};

/// A newtype with parameters, so that paths to its functions have commas and angle brackets.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Tagged<T, const N: usize>(u64, PhantomData<T>);

impl<T: Copy, const N: usize> Tagged<T, N> {
    const fn bits(self) -> u64 {
        self.0
    }

    const fn of(bits: u64) -> Self {
        Self(bits, PhantomData)
    }

    const fn turned(&mut self, symmetry: Symmetry) {
        *self = Self::of(symmetry.apply(self.0, Mapping::Lerf));
    }
}

/// Lengths of any expression, paths with arguments, and raw names.
#[symmetric(r#mapping = "LERF", r#explicit, crate = ::boards)]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Tokens {
    #[board(r#bits)]
    r#type: [u64; {
        const TWO: usize = 2;
        if TWO > 1 { TWO } else { 0 }
    }],
    #[board(bits(get = Tagged::<u8, 3>::bits, new = <Tagged<u8, 3>>::of))]
    own: Tagged<u8, 3>,
    #[board(with = Tagged::<(u8, u8), { 1 + 1 }>::turned)]
    other: Tagged<(u8, u8), 2>,
    #[board(squares(0..6))]
    packed: <Self as Packed>::Word,
    #[board(r#skip)]
    table: [u8; [2; 2][0] + (1..3).end],
    matched: [u8; match Some(1) {
        Some(n) => n,
        None => 0,
    }],
    #[board(skip)]
    functions: [fn(u8, u8) -> u8; 1],
    nested: Option<Result<(u8, u8), [u8; 1 << 2]>>,
}

trait Packed {
    type Word;
}

impl Packed for Tokens {
    type Word = u16;
}

#[test]
fn tokens_of_any_form_are_read() {
    let board = Tokens {
        r#type: [1, 2],
        own: Tagged::of(1),
        other: Tagged::of(2),
        packed: 0x1000,
        table: [0; 5],
        matched: [0],
        functions: [u8::wrapping_add],
        nested: None,
    };
    let turned = board.rotate_180();
    assert_eq!((turned.r#type, turned.own.0), ([1 << 63, 1 << 62], 1 << 63));
    assert_eq!((turned.other.0, turned.packed), (1 << 62, 0x1000 | 63));
}

/// Writes a type from fragments of all kinds, with a path that is valid only inside the macro.
macro_rules! from_fragments {
    ($krate:path, $Square:ident, $Board:ident, [$($argument:meta),*], $visibility:vis, $ty:ty, $kind:meta, $integer:ty, $optional:ty, $table:path, $entries:expr, $mask:expr) => {
        #[symmetric($($argument),*, square, crate = $krate)]
        #[derive(Clone, Copy, Debug, PartialEq)]
        struct $Square($integer);

        #[symmetric($($argument),*, crate = $krate)]
        #[derive(Clone, Copy, Debug, PartialEq)]
        $visibility struct $Board {
            own: $ty,
            #[board($kind)]
            other: u64,
            #[board(square)]
            last: $optional,
            #[board(nested)]
            nested: [$Square; 2],
        }

        ::boards::permutation! {
            crate = $krate;
            $visibility const fn passed_on($integer) = to [7, 6, 5, 4, 3, 2, 1, 0];
            $visibility const fn passed_table($integer) = to $table;
            $visibility const fn passed_entries($integer) = from $entries;
            $visibility const fn passed_formula($integer) = |i| i ^ $mask;
        }

        ::boards::symmetries! {
            crate = $krate;
            $visibility enum PassedOn($integer, cells = 5) {
                Add = |cell| (cell + 9) % 5,
            }
        }
    };
}

from_fragments!(
    crate::bitxform, Square, Fragments, [mapping = "LEFR", group = "vertical"], pub(crate), [u64; 2], skip, u8,
    Option<u8>, crate::tokens::MIXED, [1, 2, 3, 4, 5, 6, 7, _], MIXED[4] - 4
);

pub(crate) const MIXED: [u8; 8] = [1, 0, 3, 2, 5, 4, 7, 6];

/// The text of an argument may be a fragment, which stands in a group without delimiters.
macro_rules! by_fragments {
    ($mapping:expr, $group:literal) => {
        #[symmetric(mapping = $mapping, group = $group, crate = ::boards)]
        #[derive(Clone, Copy)]
        struct ByFragments(u64);
    };
}

by_fragments!("BEFLER", "horizontal");

macro_rules! assembled {
    ($first:tt $($rest:tt)*) => {
        bitboard! { $first ....... ........ ........ ........ ........ ........ ........ $($rest)* }
    };
}

#[test]
fn macros_may_write_types_and_drawings() {
    let board = Fragments {
        own: [1, 2],
        other: 1,
        last: Some(0),
        nested: [Square(0), Square(1)],
    };
    let image = Fragments {
        own: [1 << 7, 1 << 6],
        other: 1,
        last: Some(7),
        nested: [Square(7), Square(6)],
    };
    assert_eq!(board.images()[1], image);
    assert_eq!((passed_on(1), PassedOn::Add.apply(1)), (1 << 7, 1 << 4));
    assert_eq!(
        (passed_table(1), passed_entries(2), passed_formula(4)),
        (2, 1, 8)
    );
    assert_eq!(ByFragments(1).images()[1].0, 1 << 56);
    // All cells of a drawing made by a macro are on one line. So they have no rows, and only their number is checked.
    let bits = assembled! {
        X
        . . . . . . X .
    };
    assert_eq!(bits, 1 << 56 | 1 << 6);
    // A drawing may be a pattern.
    assert!(matches!(1_u64, assembled! { . X . . . . . . . }));
}
