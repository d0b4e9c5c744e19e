//! Square boards of several sizes, and the patterns on them.

use core::hash::Hash;
use std::io;

use bitxform::{SquareSymmetric, Symmetry, symmetric};
use bitxform_examples::warn;
use indicatif::ProgressBar;

use crate::Columns;

/// Some squares of a board of n x n.
pub(crate) trait Board: SquareSymmetric + Copy + Eq + Hash {
    /// The length of a side.
    const SIDE: u8;

    /// Square (file, rank) is bit `SIDE * rank + file`.
    fn new(squares: u128) -> Self;
}

macro_rules! boards {
    ($($Board:ident($Word:ident) = $side:literal),* $(,)?) => {$(
        #[symmetric(mapping = "LERF", files = $side, ranks = $side)]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub(crate) struct $Board($Word);

        impl Board for $Board {
            const SIDE: u8 = $side;

            fn new(squares: u128) -> Self {
                Self($Word::try_from(squares).expect("squares of the board"))
            }
        }
    )*};
}

boards! {
    Board2(u8) = 2,
    Board3(u16) = 3,
    Board4(u16) = 4,
    Board5(u32) = 5,
    Board6(u64) = 6,
    Board7(u64) = 7,
    Board8(u64) = 8,
    Board9(u128) = 9,
    Board10(u128) = 10,
    Board11(u128) = 11,
}

/// Calls a function with a board type whose size is given at run time.
macro_rules! with_board {
    ($side:expr, $function:ident($($argument:expr),*)) => {
        match $side {
            2 => $function::<$crate::board::Board2>($($argument),*),
            3 => $function::<$crate::board::Board3>($($argument),*),
            4 => $function::<$crate::board::Board4>($($argument),*),
            5 => $function::<$crate::board::Board5>($($argument),*),
            6 => $function::<$crate::board::Board6>($($argument),*),
            7 => $function::<$crate::board::Board7>($($argument),*),
            8 => $function::<$crate::board::Board8>($($argument),*),
            9 => $function::<$crate::board::Board9>($($argument),*),
            10 => $function::<$crate::board::Board10>($($argument),*),
            11 => $function::<$crate::board::Board11>($($argument),*),
            side => unreachable!("a board of {side} x {side}"),
        }
    };
}
pub(crate) use with_board;

/// The largest size for which all boards are enumerated: 2^25 of them.
const LARGEST_CHECKED: u8 = 5;

/// Writes the number of boards of each size. Returns whether the enumeration, if requested, agreed.
pub(crate) fn count(largest: u8, check: bool) -> io::Result<bool> {
    let mut agreed = true;
    let columns = Columns::new("n", 1_u128 << (largest * largest))?;
    for side in 2..=largest {
        let classes = with_board!(side, by_burnside());
        columns.row(side, 1_u128 << (side * side), classes)?;
        if check && side <= LARGEST_CHECKED {
            let found = with_board!(side, by_making_all());
            if found != classes {
                agreed = false;
                warn(&format!(
                    "count: expected {classes} boards of {side} x {side}, found {found}"
                ));
            }
        }
    }
    if check && agreed {
        let checked = largest.min(LARGEST_CHECKED);
        warn(&format!(
            "note: all boards up to n = {checked} were made, and as many are the least of their images"
        ));
    }
    Ok(agreed)
}

/// Patterns up to symmetry, by Burnside's lemma: the mean over the group of the number of patterns fixed by an
/// element.
fn by_burnside<B: Board>() -> u128 {
    let fixed = |&symmetry| 1_u128 << cycles::<B>(symmetry);
    let sum: u128 = B::GROUP.iter().map(fixed).sum();
    sum / B::GROUP.len() as u128
}

/// The number of cycles of a symmetry: a pattern is fixed if all squares of a cycle have the same colour.
fn cycles<B: Board>(symmetry: Symmetry) -> u32 {
    let squares = B::SIDE * B::SIDE;
    let mut seen = 0_u128;
    let mut cycles = 0;
    for first in 0..squares {
        let mut at = first;
        cycles += u32::from(seen >> first & 1 == 0);
        while seen >> at & 1 == 0 {
            seen |= 1 << at;
            at = B::transform_square(at, symmetry);
        }
    }
    cycles
}

/// The number of patterns up to symmetry, by enumeration of all boards.
fn by_making_all<B: Board>() -> u128 {
    const STEP: u128 = 1 << 16;
    let all = 1 << (B::SIDE * B::SIDE);
    let bar = ProgressBar::new(u64::try_from(all / STEP).unwrap_or(u64::MAX));
    let is_least = |&squares: &u128| B::new(squares) == B::new(squares).canonical();
    let mut count = 0;
    for first in (0..all).step_by(STEP as usize) {
        let squares = first..all.min(first + STEP);
        count += squares.filter(is_least).count() as u128;
        bar.inc(1);
    }
    bar.finish_and_clear();
    count
}
