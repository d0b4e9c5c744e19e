//! Boards in arrays, packed and by lines, beside the lines of [`crate::lines`].

use core::hint::black_box;

use bitxform::{Symmetric, Symmetry};

use crate::boards::{Go, GoLines, GoPair, Small, SmallPair};
use crate::contestant::Contestant;
use crate::groups::at;
use crate::lines::{by_points, looped_13, looped_19, unrolled_13, unrolled_19};
use crate::rows::{Group, Random, Row, Visit};
use crate::slices::levels;

/// The items are too many for the branch predictor to learn, and fit into the second cache.
const COUNT: usize = 1024;

const ALONE: &str = "boards in arrays, one at a time";
const LINES: &str = "boards in arrays, a line in each element";
const IMAGES: &str = "boards in arrays, all images and the least";
const SLICES: &str = "boards in arrays, slices";

fn random<const N: usize>(random: &mut Random, mask: [u64; N]) -> Vec<[u64; N]> {
    let mut board = || mask.map(|limb| limb & random.next());
    (0..COUNT).map(|_| board()).collect()
}

macro_rules! packed {
    ($function:ident: $side:literal, $Board:ident, $Pair:ident, $looped:ident, $unrolled:ident) => {
        fn $function(visit: Visit<'_>) {
            let title = |what: &str| format!("{0}x{0}, {what}", $side);
            let source = &mut Random::new();
            let boards = &random(source, $Board::GEOMETRY.board_mask());
            let others = random(source, $Board::GEOMETRY.board_mask());
            let last = $side - 1;
            macro_rules! one {
                ($method:ident, $image:expr) => {
                    Row::new(ALONE, title(stringify!($method)), boards)
                        .peer("unrolled lines", |it| {
                            $unrolled::pack($unrolled::$method($unrolled::unpack(it)))
                        })
                        .peer("lines", |it| {
                            $looped::pack($looped::$method($looped::unpack(it)))
                        })
                        .peer("all points", |it| by_points(it, $side, $image))
                        .ours("bitxform", |it| $Board(it).$method().0)
                        .show(visit);
                };
            }
            one!(flip_vertical, |file, rank| (file, last - rank));
            one!(flip_horizontal, |file, rank| (last - file, rank));
            one!(rotate_180, |file, rank| (last - file, last - rank));
            one!(flip_diagonal, |file, rank| (rank, file));
            one!(rotate_90, |file, rank| (rank, last - file));

            Row::new(IMAGES, title("all images"), boards)
                .peer("lines", |it| {
                    $looped::images($looped::unpack(it)).map(|image| $Board($looped::pack(image)))
                })
                .ours("bitxform", |it| $Board(it).images())
                .show(visit);
            let pairs: Vec<_> = boards.iter().copied().zip(others).collect();
            let lines = |(own, opponent): ([u64; _], [u64; _])| {
                let [own, opponent] = [own, opponent]
                    .map(|it| $looped::images($looped::unpack(it)).map($looped::pack));
                let images = own.into_iter().zip(opponent).zip(Symmetry::ALL);
                images.min_by_key(|(image, _)| *image).expect("an image")
            };
            Row::new(IMAGES, title("least of a pair, with its symmetry"), &pairs)
                .peer("lines", lines)
                .ours("bitxform", |(own, opponent)| {
                    let (least, symmetry) = $Pair(own, opponent).canonicalize();
                    ((least.0, least.1), symmetry)
                })
                .show(visit);
            let boards: Vec<_> = boards.iter().map(|board| $Board(*board)).collect();
            let pairs: Vec<_> = pairs.into_iter().map(|it| $Pair(it.0, it.1)).collect();
            slices($side, &boards, &pairs, visit);
        }
    };
}

packed! { small: 13, Small, SmallPair, looped_13, unrolled_13 }
packed! { go: 19, Go, GoPair, looped_19, unrolled_19 }

/// Compares slices with one board at a time.
fn slices<B, P>(side: u8, boards: &[B], pairs: &[P], visit: Visit<'_>)
where
    B: Symmetric<Symmetry = Symmetry> + Copy,
    P: Symmetric<Symmetry = Symmetry> + Copy,
{
    for symmetry in [
        Symmetry::FlipVertical,
        Symmetry::FlipHorizontal,
        Symmetry::Rotate180,
        Symmetry::FlipDiagonal,
        Symmetry::Rotate90,
    ] {
        let mut images = boards.to_vec();
        visit(Group {
            table: SLICES,
            title: format!("{side}x{side}, {symmetry}"),
            item: "board",
            items: boards.len(),
            peers: vec![Contestant::new("one at a time", move || {
                for (image, board) in images.iter_mut().zip(boards) {
                    *image = board.transform(black_box(symmetry));
                }
                black_box(&mut images);
            })],
            ours: levels()
                .map(|level| {
                    let mut images = boards.to_vec();
                    Contestant::new(
                        level.to_string(),
                        at(level, move || {
                            B::transform_into(boards, &mut images, black_box(symmetry));
                            black_box(&mut images);
                        }),
                    )
                })
                .collect(),
        });
    }
    let mut found = vec![(pairs[0], Symmetry::Identity); pairs.len()];
    visit(Group {
        table: SLICES,
        title: format!("{side}x{side}, least of a pair, with its symmetry"),
        item: "pair",
        items: pairs.len(),
        peers: vec![Contestant::new("one at a time", move || {
            for (found, pair) in found.iter_mut().zip(pairs) {
                *found = pair.canonicalize();
            }
            black_box(&mut found);
        })],
        ours: levels()
            .map(|level| {
                let mut leasts = pairs.to_vec();
                let mut symmetries = vec![Symmetry::Identity; pairs.len()];
                Contestant::new(
                    level.to_string(),
                    at(level, move || {
                        leasts.copy_from_slice(pairs);
                        P::canonicalize_slice(&mut leasts, &mut symmetries);
                        black_box((&mut leasts, &mut symmetries));
                    }),
                )
            })
            .collect(),
    });
}

/// Boards with one line in each element.
fn lines(visit: Visit<'_>) {
    let source = &mut Random::new();
    let boards = random(source, Go::GEOMETRY.board_mask());
    let boards: Vec<_> = boards.into_iter().map(looped_19::unpack).collect();
    macro_rules! one {
        ($method:ident) => {
            Row::new(LINES, concat!("19x19, ", stringify!($method)), &boards)
                .peer("lines", looped_19::$method)
                .ours("bitxform", |it| GoLines(it).$method().0)
                .show(visit);
        };
    }
    one!(flip_vertical);
    one!(flip_horizontal);
    one!(rotate_180);
    one!(flip_diagonal);
    one!(rotate_90);
    Row::new(LINES, "19x19, all images", &boards)
        .peer("lines", looped_19::images)
        .ours("bitxform", |it| GoLines(it).images().map(|image| image.0))
        .show(visit);
}

pub(crate) fn rows(visit: Visit<'_>) {
    small(visit);
    go(visit);
    lines(visit);
}
