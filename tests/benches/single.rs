//! Transforms of single boards.

use core::hint::black_box;

use bitxform::{Mapping, SquareSymmetric, Symmetry, SymmetrySet};
use bitxform_model::Random;

use crate::boards::{Eight, EightPair};
use crate::peers::wiki;
use crate::row::{many, row, several, slices};

pub(crate) fn rows() {
    let boards = &several(1024, Random::word);
    macro_rules! methods {
        ($($method:ident)*) => {
            for (table, is_chain) in [
                ("one board after the other: latency", true),
                ("many boards, one by one: throughput", false),
            ] {$(
                slices(table, stringify!($method), boards.len())
                    .peer("wiki", calls(boards, is_chain, wiki::$method))
                    .ours("bitxform", calls(boards, is_chain, |board| Eight(board).$method().0))
                    .measure();
            )*}
        };
    }
    methods! {
        flip_vertical flip_horizontal flip_diagonal flip_anti_diagonal rotate_90 rotate_180 rotate_270
    }
    let pair = |it: &mut Random| EightPair(it.word(), it.word());
    let random = |it: &mut Random| (it.word(), Symmetry::ALL[it.below(8)]);
    let (random, mut runs) = (many(random), many(random));
    for (run, number) in runs.chunks_mut(1024).zip((0..8).cycle()) {
        for (_, symmetry) in run {
            *symmetry = Symmetry::ALL[number];
        }
    }
    for (title, items) in [("random", random), ("1024 boards each", runs)] {
        row("Symmetry::apply", title, &items)
            .peer("match", |(board, symmetry)| {
                matched(Eight(board), symmetry).0
            })
            .ours("apply", |(board, symmetry)| {
                symmetry.apply(board, Mapping::Lerf)
            })
            .measure();
    }
    row("symmetries_fixing", "pair of 8x8", &many(pair))
        .peer("images", fixing_by_images)
        .ours("symmetries_fixing", |board| board.symmetries_fixing())
        .measure();
}

/// Calls a function for each board, perhaps with an argument that depends on the result before. The loop is unrolled by
/// eight, since the speed of a short loop depends on its alignment.
fn calls(boards: &[u64], is_chain: bool, f: impl Fn(u64) -> u64) -> impl FnMut(()) {
    move |()| {
        if is_chain {
            black_box(boards.iter().fold(0, |last, board| f(last ^ board)));
        } else {
            for boards in boards.as_chunks::<8>().0 {
                for board in boards {
                    black_box(f(*board));
                }
            }
        }
    }
}

fn matched<T: SquareSymmetric>(board: T, symmetry: Symmetry) -> T {
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
