//! Transforms of single boards.

use core::hint::black_box;

use bitxform::{SquareSymmetric, Symmetric, Symmetry, SymmetrySet};

use crate::boards::{Connect4, Eight, EightPair, ElevenPair};
use crate::peers::wiki;
use crate::row::{Random, Tables};

pub(crate) fn rows(tables: &mut Tables) {
    methods(tables);
    at_run_time(tables);
    stabilisers(tables);
}

/// One board after another, in two ways: with each call dependent on the one before, and independent.
fn methods(tables: &mut Tables) {
    let boards = Random::new().several(1024, Random::next);
    let unit = (boards.len(), "board");
    macro_rules! latency {
        ($f:expr) => {
            || {
                black_box(boards.iter().fold(0, |last, board| $f(last ^ board)));
            }
        };
    }
    macro_rules! throughput {
        ($f:expr) => {
            || {
                // The loop is unrolled by eight, since the speed of a short loop depends on its alignment.
                for boards in boards.as_chunks::<8>().0 {
                    for board in boards {
                        black_box($f(*board));
                    }
                }
            }
        };
    }
    macro_rules! rows {
        ($table:literal, $way:ident: $($method:ident)*) => {$(
            tables
                .row($table, stringify!($method), unit)
                .peer("wiki", $way!(wiki::$method))
                .ours("bitxform", $way!(|board| Eight(board).$method().0))
                .measure();
        )*};
    }
    rows! {
        "one board after the other: latency", latency:
        flip_vertical flip_horizontal flip_diagonal flip_anti_diagonal rotate_90 rotate_180 rotate_270
    }
    rows! {
        "many boards, one by one: throughput", throughput:
        flip_vertical flip_horizontal flip_diagonal flip_anti_diagonal rotate_90 rotate_180 rotate_270
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

/// `transform` with random symmetries, against a `match` over the methods.
fn at_run_time(tables: &mut Tables) {
    const TABLE: &str = "transform with random symmetries";
    let random = &mut Random::new();
    macro_rules! rows {
        ($($title:literal: |$it:ident| $board:expr;)*) => {$({
            let items = random.items(|$it| ($board, Symmetry::ALL[$it.below(8)]));
            tables
                .each(TABLE, $title, &items)
                .peer("match", |(board, symmetry)| matched(board, symmetry))
                .ours("transform", |(board, symmetry)| board.transform(symmetry))
                .measure();
        })*};
    }
    rows! {
        "8x8": |it| Eight(it.next());
        "pair of 8x8": |it| EightPair(it.next(), it.next());
        "pair of 11x11": |it| ElevenPair(it.bits(121), it.bits(121));
    }
}

pub(crate) fn twelve(random: &mut Random) -> [[u64; 6]; 2] {
    [(); 2].map(|()| [(); 6].map(|()| random.next()))
}

/// Returns boards of seven files of six squares, with an empty bit above each.
pub(crate) const fn connect4(random: &mut Random) -> Connect4 {
    let mask = Connect4::GEOMETRY.board_mask::<u64>();
    Connect4(random.next() & mask, random.next() & mask)
}

/// The symmetries that fix a position, against a comparison with all images.
fn stabilisers(tables: &mut Tables) {
    const TABLE: &str = "symmetries_fixing";
    let random = &mut Random::new();
    macro_rules! rows {
        ($($title:literal: |$it:ident| $board:expr;)*) => {$({
            let items = random.items(|$it| $board);
            tables
                .each(TABLE, $title, &items)
                .peer("images", fixing_by_images)
                .ours("symmetries_fixing", |board| board.symmetries_fixing())
                .measure();
        })*};
    }
    rows! {
        "8x8": |it| Eight(it.next());
        "pair of 8x8": |it| EightPair(it.next(), it.next());
        "pair of 11x11": |it| ElevenPair(it.bits(121), it.bits(121));
    }
}

fn fixing_by_images<T: Symmetric + PartialEq + Copy>(board: T) -> SymmetrySet<T::Symmetry> {
    let images = board.images().into_iter().zip(T::GROUP);
    let fixing = images.filter(|(image, _)| *image == board);
    fixing.map(|(_, symmetry)| *symmetry).collect()
}
