//! Transforms of single boards.

use core::hint::black_box;

use bitxform::{
    Mapping, RectangleSymmetry, SquareSymmetric, Symmetric, Symmetry, SymmetrySet, batch,
};

use crate::boards::{
    Connect4, Eight, EightPair, Eleven, ElevenPair, Nine, Pawnless, Six, SixPair, Stones,
};
use crate::peers::wiki;
use crate::row::{Random, Tables};
use crate::slices::{at, best};

pub(crate) fn rows(tables: &mut Tables) {
    methods(tables);
    at_run_time(tables);
    stabilisers(tables);
    calls(tables);
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

fn matched_rectangle<T>(board: T, symmetry: RectangleSymmetry) -> T
where
    T: Symmetric<Symmetry = RectangleSymmetry>,
{
    match symmetry {
        RectangleSymmetry::Identity => board,
        RectangleSymmetry::FlipVertical => board.flip_vertical(),
        RectangleSymmetry::FlipHorizontal => board.flip_horizontal(),
        RectangleSymmetry::Rotate180 => board.rotate_180(),
    }
}

/// `transform` with random symmetries, against a `match` over the methods.
fn at_run_time(tables: &mut Tables) {
    const TABLE: &str = "transform with random symmetries";
    let random = &mut Random::new();
    macro_rules! rows {
        ($($title:literal: |$it:ident| $board:expr, $of:ident::$matched:ident;)*) => {$({
            let items = random.items(|$it| ($board, $of::ALL[$it.below($of::ALL.len())]));
            tables
                .each(TABLE, $title, &items)
                .peer("match", |(board, symmetry)| $matched(board, symmetry))
                .ours("transform", |(board, symmetry)| board.transform(symmetry))
                .measure();
        })*};
    }
    rows! {
        "8x8": |it| Eight(it.next()), Symmetry::matched;
        "pair of 8x8": |it| EightPair(it.next(), it.next()), Symmetry::matched;
        "12 words of 8x8": |it| Pawnless(twelve(it)), Symmetry::matched;
        "6x6": |it| Six(it.bits(36)), Symmetry::matched;
        "pair of 6x6": |it| SixPair(it.bits(36), it.bits(36)), Symmetry::matched;
        "9x9": |it| Nine(it.bits(81)), Symmetry::matched;
        "11x11": |it| Eleven(it.bits(121)), Symmetry::matched;
        "pair of 11x11": |it| ElevenPair(it.bits(121), it.bits(121)), Symmetry::matched;
        "pair of 7x6 in LEFR": |it| connect4(it), RectangleSymmetry::matched_rectangle;
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
        "pair of 8x8, all + color": |it| Stones([it.next(), it.next()]);
        "pair of 11x11": |it| ElevenPair(it.bits(121), it.bits(121));
    }
}

fn fixing_by_images<T: Symmetric + PartialEq + Copy>(board: T) -> SymmetrySet<T::Symmetry> {
    let images = board.images().into_iter().zip(T::GROUP);
    let fixing = images.filter(|(image, _)| *image == board);
    fixing.map(|(_, symmetry)| *symmetry).collect()
}

/// The code is aligned to a cache line, so that every build measures the same.
#[repr(align(64))]
struct Line([u64; 1]);

/// The overhead of a call: one board, with hardly any work.
fn calls(tables: &mut Tables) {
    let (mut single, mut slice) = (Line([1]), Line([1]));
    let (symmetry, mapping) = (Symmetry::Rotate90, Mapping::Lerf);
    let by_slice = || batch::transform(&mut slice.0, symmetry, mapping);
    tables
        .row("calls", "a slice of one board", (1, "call"))
        .peer("Symmetry::apply", || {
            single.0 = black_box(single.0).map(|board| symmetry.apply(board, mapping));
        })
        .ours("batch::transform", at(best(), by_slice))
        .measure();
}
