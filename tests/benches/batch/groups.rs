//! The measurements: single boards, symmetries at run time and mailboxes here, the others in modules.

use core::cell::RefCell;
use core::hint::black_box;

use bitxform::batch;
use bitxform::{Geometry, Mapping, RectangleSymmetry, SquareSymmetric, Symmetric, Symmetry};
use cozy_chess::BitBoard;

use crate::boards::{Connect4, Eight, EightPair, Eleven, ElevenPair, Nine, Pawnless, Six, SixPair};
use crate::contestant::Contestant;
use crate::peers::{self, wiki};
use crate::rows::{Group, Random, Row, Visit};
use crate::{keys, least, records, slices, wide};

/// All rows of all tables.
pub(crate) fn all(visit: Visit<'_>) {
    scalar(visit);
    least::rows(visit);
    keys::rows(visit);
    at_run_time(visit);
    slices::least_pairs(visit);
    slices::transforms(visit);
    slices::sizes(visit);
    dispatch(visit);
    mailboxes(visit);
    records::rows(visit);
    wide::rows(visit);
}

/// Forces a level before each run. All later runs use it, so each contestant forces its own.
pub(crate) fn at(level: &'static str, mut run: impl FnMut()) -> impl FnMut() {
    move || {
        batch::__force(level);
        run();
    }
}

/// The best level of this machine.
pub(crate) fn best() -> &'static str {
    batch::__levels().last().expect("at least one")
}

/// One board after another, in two ways: with each call dependent on the one before, and independent.
fn scalar(visit: Visit<'_>) {
    const COUNT: usize = 1024;
    let mut random = Random::new();
    let boards: Vec<_> = (0..COUNT).map(|_| random.next()).collect();
    macro_rules! latency {
        ($name:literal: $f:expr) => {
            Contestant::new($name, || {
                black_box(boards.iter().fold(0, |last, board| $f(last ^ board)));
            })
        };
    }
    macro_rules! throughput {
        ($name:literal: $f:expr) => {
            Contestant::new($name, || {
                // The loop is unrolled by eight, since the speed of a short loop depends on its alignment.
                for boards in boards.as_chunks::<8>().0 {
                    for board in boards {
                        black_box($f(*board));
                    }
                }
            })
        };
    }
    macro_rules! compare {
        ($title:literal, $method:ident, $($name:literal: $f:expr),*) => {
            visit(Group {
                table: "one board after the other: latency",
                title: $title.into(),
                item: "board",
                items: COUNT,
                peers: vec![$(latency!($name: $f)),*],
                ours: vec![latency!("bitxform": |board| Eight(board).$method().0)],
            });
            visit(Group {
                table: "many boards, one by one: throughput",
                title: $title.into(),
                item: "board",
                items: COUNT,
                peers: vec![$(throughput!($name: $f)),*],
                ours: vec![throughput!("bitxform": |board| Eight(board).$method().0)],
            });
        };
    }
    compare!("flip_vertical", flip_vertical,
        "cozy-chess": |board| BitBoard(board).flip_ranks().0);
    compare!("flip_horizontal", flip_horizontal,
        "cozy-chess": |board| BitBoard(board).flip_files().0,
        "wiki": wiki::flip_horizontal);
    compare!("flip_diagonal", flip_diagonal, "wiki": wiki::flip_diagonal);
    compare!("flip_anti_diagonal", flip_anti_diagonal, "wiki": wiki::flip_anti_diagonal);
    compare!("rotate_90", rotate_90, "wiki": wiki::rotate_90);
    compare!("rotate_180", rotate_180,
        "cozy-chess": |board| BitBoard(board).flip_ranks().flip_files().0,
        "wiki": wiki::rotate_180);
    compare!("rotate_270", rotate_270, "article, four ways": peers::four_way_quarter_turn);
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

fn matched_rectangle<T: Symmetric<Symmetry = RectangleSymmetry>>(
    board: T,
    symmetry: RectangleSymmetry,
) -> T {
    match symmetry {
        RectangleSymmetry::Identity => board,
        RectangleSymmetry::FlipVertical => board.flip_vertical(),
        RectangleSymmetry::FlipHorizontal => board.flip_horizontal(),
        RectangleSymmetry::Rotate180 => board.rotate_180(),
    }
}

/// `transform` with random symmetries, against a `match` over the methods.
fn at_run_time(visit: Visit<'_>) {
    const TABLE: &str = "transform with random symmetries";
    let random = &mut Random::new();
    macro_rules! rows {
        ($($title:literal: $random:ident => $board:expr, $of:ident::$matched:ident;)*) => {$({
            let items = random.items(|$random| ($board, $of::ALL[$random.below($of::ALL.len())]));
            Row::new(TABLE, $title, &items)
                .peer("match", |(board, symmetry)| $matched(board, symmetry))
                .ours("transform", |(board, symmetry)| board.transform(symmetry))
                .show(visit);
        })*};
    }
    rows! {
        "8x8": r => Eight(r.next()), Symmetry::matched;
        "pair of 8x8": r => EightPair(r.next(), r.next()), Symmetry::matched;
        "12 words of 8x8":
            r => Pawnless([(); 2].map(|()| [(); 6].map(|()| r.next()))), Symmetry::matched;
        "6x6": r => Six(r.bits(36)), Symmetry::matched;
        "pair of 6x6": r => SixPair(r.bits(36), r.bits(36)), Symmetry::matched;
        "9x9": r => Nine(r.wide(81)), Symmetry::matched;
        "11x11": r => Eleven(r.wide(121)), Symmetry::matched;
        "pair of 11x11": r => ElevenPair(r.wide(121), r.wide(121)), Symmetry::matched;
        "pair of 7x6 in LEFR": r => Connect4::random(r), RectangleSymmetry::matched_rectangle;
    }
}

/// The code is aligned to a cache line, so that every build measures the same.
#[repr(align(64))]
struct Line([u64; 1]);

/// The overhead of a call: one board, with hardly any work.
fn dispatch(visit: Visit<'_>) {
    let board = &RefCell::new(Line([1]));
    let (symmetry, mapping) = (Symmetry::Rotate90, Mapping::Lerf);
    visit(Group {
        table: "calls",
        title: "a slice of one board".into(),
        item: "call",
        items: 1,
        peers: vec![Contestant::new("Symmetry::apply", move || {
            let [board] = &mut board.borrow_mut().0;
            *board = symmetry.apply(*board, mapping);
        })],
        ours: vec![Contestant::new(
            "batch::transform",
            at(best(), move || {
                batch::transform(&mut board.borrow_mut().0, symmetry, mapping);
            }),
        )],
    });
}

/// Mailboxes, against a look-up of each source in a table.
fn mailboxes(visit: Visit<'_>) {
    const PLANES: usize = 17;
    const GO: Geometry = Geometry::new(9, 9, Mapping::Lerf);
    for symmetry in [Symmetry::FlipHorizontal, Symmetry::Rotate90] {
        let mut table = [0; 81];
        for square in 0..81 {
            table[usize::from(GO.transform_square(square, symmetry))] =
                u8::try_from(square).expect("81 squares");
        }
        let planes: Vec<f32> = (0_u16..81 * 17).map(f32::from).collect();
        let (mut gathered, mut moved) = (planes.clone(), planes.clone());
        peers::gather(&planes, &mut gathered, &table);
        GO.transform_mailbox_into(&planes, &mut moved, symmetry);
        assert!(gathered == moved, "{symmetry}");
        let mut in_place = planes.clone();
        visit(Group {
            table: "17 planes of 9x9 f32",
            title: symmetry.to_string(),
            item: "plane",
            items: PLANES,
            peers: vec![Contestant::new("table gather, out of place", || {
                peers::gather(black_box(&planes), &mut gathered, black_box(&table));
                black_box(&mut gathered);
            })],
            ours: vec![
                Contestant::new("transform_mailbox_into", || {
                    let symmetry = black_box(symmetry);
                    GO.transform_mailbox_into(black_box(&planes), &mut moved, symmetry);
                    black_box(&mut moved);
                }),
                Contestant::new("transform_mailbox, in place", || {
                    GO.transform_mailbox(&mut in_place, black_box(symmetry));
                    black_box(&mut in_place);
                }),
            ],
        });
    }
}
