//! Tokens as macros and careful authors write them.

use bitxform::{Mapping, Symmetry, bitboard, symmetric};

/// The attribute never looks into the lengths of arrays.
#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Lengths {
    stones: [u64; {
        const TWO: usize = 2;
        if TWO > 1 { TWO } else { 0 }
    }],
    #[board(skip)]
    table: [u8; [2; 2][0] + (1..3).end],
    #[board(skip)]
    matched: [u8; match Some(1) {
        Some(n) => n,
        None => 0,
    }],
    #[board(skip)]
    functions: [fn(u8, u8) -> u8; 1],
    #[board(skip)]
    nested: Option<Result<(u8, u8), [u8; 1 << 2]>>,
}

#[test]
fn array_lengths_may_be_any_expression() {
    let board = Lengths {
        stones: [1, 2],
        table: [0; 5],
        matched: [0],
        functions: [u8::wrapping_add],
        nested: None,
    };
    assert_eq!(board.rotate_180().stones, [1 << 63, 1 << 62]);
}

/// A newtype with parameters, so that paths to its functions have commas and angle brackets.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Tagged<T, const N: usize>(u64, core::marker::PhantomData<T>);

impl<T: Copy, const N: usize> Tagged<T, N> {
    const fn bits(self) -> u64 {
        self.0
    }

    const fn of(bits: u64) -> Self {
        Self(bits, core::marker::PhantomData)
    }

    const fn turned(self, symmetry: Symmetry) -> Self {
        Self::of(symmetry.apply(self.0, Mapping::Lerf))
    }
}

#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Paths {
    #[board(bits(get = Tagged::<u8, 3>::bits, new = <Tagged<u8, 3>>::of))]
    own: Tagged<u8, 3>,
    #[board(with = Tagged::<(u8, u8), { 1 + 1 }>::turned)]
    other: Tagged<(u8, u8), 2>,
}

#[test]
fn paths_may_have_generic_arguments() {
    let board = Paths {
        own: Tagged::of(1),
        other: Tagged::of(2),
    };
    let expected = Paths {
        own: Tagged::of(1 << 56),
        other: Tagged::of(1 << 48),
    };
    assert_eq!(board.rotate_90(), expected);
}

/// Raw names, which macros write for safety.
#[symmetric(r#mapping = "LERF", r#explicit)]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Raw {
    #[board(r#bits)]
    r#type: u64,
    hash: u64,
    #[board(r#skip)]
    skipped: u64,
}

#[test]
fn raw_names_are_names() {
    let board = Raw {
        r#type: 1,
        hash: 1,
        skipped: 1,
    };
    assert_eq!(
        board.rotate_180(),
        Raw {
            r#type: 1 << 63,
            hash: 1,
            skipped: 1
        }
    );
}

macro_rules! from_fragments {
    ($Board:ident, [$($arguments:meta),*], $visibility:vis, $ty:ty, $kind:meta, $word:ty) => {
        #[symmetric($($arguments),*)]
        #[derive(Clone, Copy, Debug, PartialEq)]
        $visibility struct $Board {
            own: $ty,
            #[board($kind)]
            other: $word,
        }
    };
}

from_fragments!(Fragments, [mapping = "LEFR", group = "vertical"], pub(crate), [u64; 2], skip, u64);

#[test]
fn fragments_of_any_kind_are_read() {
    let board = Fragments {
        own: [1, 2],
        other: 1,
    };
    assert_eq!(
        board.images()[1],
        Fragments {
            own: [1 << 7, 1 << 6],
            other: 1
        }
    );
}

macro_rules! assembled {
    ($first:tt $($rest:tt)*) => {
        bitboard! { $first ....... ........ ........ ........ ........ ........ ........ $($rest)* }
    };
}

/// All cells of a drawing made by a macro are on one line. So they have no rows, and only their number is
/// checked.
#[test]
fn drawings_may_be_assembled_by_macros() {
    let bits = assembled! {
        X
        . . . . . . X .
    };
    assert_eq!(bits, 1 << 56 | 1 << 6);
}

#[test]
fn drawings_may_be_patterns() {
    let corner = matches!(
        1_u64,
        bitboard! {
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            X . . . . . . .
        }
    );
    assert!(corner);
}
