//! Transforms of single boards.

use core::hint::black_box;

use bitxform::{Symmetry, SymmetrySet};
use bitxform_model::Random;

use crate::boards::{Eight, EightPair};
use crate::peers::wiki;
use crate::row::{many, row, several, slices};

pub(crate) fn rows() {
    let boards = &several(1024, Random::word);
    macro_rules! methods {
        ($table:literal, $way:ident: $($method:ident)*) => {$(
            slices($table, stringify!($method), boards.len())
                .peer("wiki", $way(boards, wiki::$method))
                .ours("bitxform", $way(boards, |board| Eight(board).$method().0))
                .measure();
        )*};
    }
    methods! {
        "one board after the other: latency", latency:
        flip_vertical flip_horizontal flip_diagonal flip_anti_diagonal rotate_90 rotate_180 rotate_270
    }
    methods! {
        "many boards, one by one: throughput", throughput:
        flip_vertical flip_horizontal flip_diagonal flip_anti_diagonal rotate_90 rotate_180 rotate_270
    }
    let pair = |it: &mut Random| EightPair(it.word(), it.word());
    let items = many(|it| (pair(it), Symmetry::ALL[it.below(8)]));
    row("transform with random symmetries", "pair of 8x8", &items)
        .peer("match", |(board, symmetry)| matched(board, symmetry))
        .ours("transform", |(board, symmetry)| board.transform(symmetry))
        .measure();
    row("symmetries_fixing", "pair of 8x8", &many(pair))
        .peer("images", fixing_by_images)
        .ours("symmetries_fixing", |board| board.symmetries_fixing())
        .measure();
}

/// Calls a function for each board, with an argument that depends on the result before.
fn latency(boards: &[u64], f: impl Fn(u64) -> u64) -> impl FnMut(()) {
    move |()| {
        black_box(boards.iter().fold(0, |last, board| f(last ^ board)));
    }
}

/// Calls a function for each board. The loop is unrolled by eight, since the speed of a short loop depends on its
/// alignment.
fn throughput(boards: &[u64], f: impl Fn(u64) -> u64) -> impl FnMut(()) {
    move |()| {
        for boards in boards.as_chunks::<8>().0 {
            for board in boards {
                black_box(f(*board));
            }
        }
    }
}

const fn matched(board: EightPair, symmetry: Symmetry) -> EightPair {
    match symmetry {
        Symmetry::Identity => board,
        Symmetry::FlipVertical => board.flip_vertical(),
        Symmetry::FlipHorizontal => board.flip_horizontal(),
        Symmetry::FlipDiagonal => board.flip_diagonal(),
        Symmetry::FlipAntiDiagonal => board.flip_anti_diagonal(),
        Symmetry::Rotate90 => board.rotate_90(),
        Symmetry::Rotate180 => board.rotate_180(),
        Symmetry::Rotate270 => board.rotate_270(),
    }
}

fn fixing_by_images(board: EightPair) -> SymmetrySet {
    let images = board.images().into_iter().zip(Symmetry::ALL);
    let fixing = images.filter(|(image, _)| *image == board);
    fixing.map(|(_, symmetry)| symmetry).collect()
}
