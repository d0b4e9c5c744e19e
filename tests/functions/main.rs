//! The functions of the library against squares by coordinates, and against other programs.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    clippy::manual_is_multiple_of,
    clippy::decimal_bitwise_operands,
    clippy::missing_const_for_fn,
    clippy::needless_range_loop,
    clippy::precedence,
    reason = "files, ranks and indices of the tests fit, and formulas are written as users do"
)]

mod batch;
mod bits;
mod checks;
mod diagram;
mod documents;
mod geometry;
mod group_witnesses;
mod groups;
mod key_strength;
mod kings;
mod line;
mod mapping;
#[cfg(unix)]
mod memory;
mod only;
mod oracle;
mod panics;
mod permutation;
mod sliders;
mod standards;
mod symmetry;
mod table;
mod transforms;
mod zobrist;

use bitxform::{Mapping, Symmetry};
use bitxform_model::{Board, MAPPINGS, Random, Square};

/// The mappings, each with its board of 8x8 squares.
fn mappings() -> impl Iterator<Item = (Mapping, Board)> {
    let board = |(mapping, name)| (mapping, Board::new(name, (8, 8), None, None));
    Mapping::ALL.into_iter().zip(MAPPINGS).map(board)
}

/// The word of an 8x8 board in which the squares are set that a function chooses.
fn word(board: &Board, has: &dyn Fn(Square) -> bool) -> u64 {
    u64::try_from(board.word(has).bits()).expect("64 bits")
}

/// A word with each square at its image.
fn moved(board: &Board, bits: u64, image: &dyn Fn(Square) -> Square) -> u64 {
    let squares = board.order.iter();
    let set = squares.filter(|square| bits >> board.index(**square) & 1 != 0);
    set.map(|square| 1 << board.index(image(*square))).sum()
}

/// The words of one square, and some of many.
fn words() -> impl Iterator<Item = u64> + Clone {
    let mut random = Random(1);
    let mut words: Vec<u64> = (0..64).map(|index| 1 << index).collect();
    words.extend([(); 24].map(|()| random.word()));
    words.extend([(); 8].map(|()| random.word() & random.word() & random.word()));
    words.extend([0, !0]);
    words.into_iter()
}

/// The symmetries with their indices in the model.
fn symmetries() -> impl Iterator<Item = (Symmetry, usize)> {
    Symmetry::ALL.into_iter().zip(0..)
}

/// The square at a distance in files and ranks, if it is on the board.
fn away(board: &Board, (file, rank): Square, (files, ranks): (i8, i8)) -> Option<Square> {
    let file = file.wrapping_add_signed(files.into());
    let rank = rank.wrapping_add_signed(ranks.into());
    (file < board.files && rank < board.ranks).then_some((file, rank))
}

/// File and rank as the library takes them.
fn small((file, rank): Square) -> (u8, u8) {
    (file as u8, rank as u8)
}
