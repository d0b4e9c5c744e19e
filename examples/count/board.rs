//! Square boards of several sizes, and the patterns on them.

use std::io;

use bitxform::{SquareSymmetric, Symmetry, symmetric};
use bitxform_examples::warn;
use indicatif::ProgressBar;

use crate::Columns;

/// Some squares of a board of n x n.
pub(crate) trait Board: SquareSymmetric + Copy + Eq {
    /// The length of a side.
    const SIDE: u8 = Self::GEOMETRY.files();

    /// The squares of each rank: file i is bit i. Ranks beyond the board are ignored.
    fn new(ranks: Ranks) -> Self;
}

/// The largest board.
pub(crate) const LARGEST: u8 = 16;

/// The squares of each rank, on boards of any size.
pub(crate) type Ranks = [u16; LARGEST as usize];

macro_rules! boards {
    ($($Board:ident = $side:literal),* $(,)?) => {$(
        #[symmetric(mapping = "LERF", files = $side, ranks = $side, stride = 16, word = [u16; $side])]
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) struct $Board([u16; $side]);

        impl Board for $Board {
            fn new(ranks: Ranks) -> Self {
                Self(core::array::from_fn(|rank| ranks[rank]))
            }
        }
    )*};
}

boards! {
    Board2 = 2,
    Board3 = 3,
    Board4 = 4,
    Board5 = 5,
    Board6 = 6,
    Board7 = 7,
    Board8 = 8,
    Board9 = 9,
    Board10 = 10,
    Board11 = 11,
    Board12 = 12,
    Board13 = 13,
    Board14 = 14,
    Board15 = 15,
    Board16 = 16,
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
            12 => $function::<$crate::board::Board12>($($argument),*),
            13 => $function::<$crate::board::Board13>($($argument),*),
            14 => $function::<$crate::board::Board14>($($argument),*),
            15 => $function::<$crate::board::Board15>($($argument),*),
            16 => $function::<$crate::board::Board16>($($argument),*),
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
                warn(format!(
                    "count: expected {classes} boards of {side} x {side}, found {found}"
                ));
            }
        }
    }
    if check && agreed {
        let checked = largest.min(LARGEST_CHECKED);
        warn(format!(
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
fn cycles<B: Board>(symmetry: Symmetry) -> usize {
    let index = |(file, rank)| B::GEOMETRY.index(file, rank);
    let squares = (0..B::SIDE).flat_map(|rank| (0..B::SIDE).map(move |file| (file, rank)));
    // Counts the first square of each cycle.
    let is_first = |&first: &u16| {
        let mut at = B::transform_square(first, symmetry);
        while at > first {
            at = B::transform_square(at, symmetry);
        }
        at == first
    };
    squares.map(index).filter(is_first).count()
}

/// The number of patterns up to symmetry, by enumeration of all boards.
fn by_making_all<B: Board>() -> u128 {
    const STEP: u128 = 1 << 16;
    let all = 1 << (B::SIDE * B::SIDE);
    let bar = ProgressBar::new(u64::try_from(all / STEP).unwrap_or(u64::MAX));
    let is_least = |&squares: &u128| {
        let rank = |rank: usize| squares >> (usize::from(B::SIDE) * rank);
        #[expect(clippy::cast_possible_truncation, reason = "the files of a rank")]
        let files = |ranks: u128| ranks as u16 & u16::MAX >> (16 - B::SIDE);
        let board = B::new(core::array::from_fn(|index| files(rank(index))));
        board == board.canonical()
    };
    let mut count = 0;
    for first in (0..all).step_by(STEP as usize) {
        let squares = first..all.min(first + STEP);
        count += squares.filter(is_least).count() as u128;
        bar.inc(1);
    }
    bar.finish_and_clear();
    count
}
