//! Boards in arrays, packed and by lines, beside the lines of [`crate::lines`].

use core::hint::black_box;

use bitxform::{Symmetric, Symmetry};

use crate::boards::{Go, GoLines, GoPair, Small, SmallPair};
use crate::lines::{looped_13, looped_19, unrolled_19};
use crate::row::{Random, Tables};

/// The items are too many for the branch predictor to learn, and fit into the second cache.
const COUNT: usize = 1024;

const ALONE: &str = "boards in arrays, one at a time";
const LINES: &str = "boards in arrays, a line in each element";
const IMAGES: &str = "boards in arrays, all images and the least";
const SLICES: &str = "boards in arrays, slices";

pub(crate) fn rows(tables: &mut Tables) {
    small(tables);
    go(tables);
    lines(tables);
}

fn random<const N: usize>(random: &mut Random, mask: [u64; N]) -> Vec<[u64; N]> {
    random.several(COUNT, |it| mask.map(|limb| limb & it.next()))
}

// One board at a time is fastest with unrolled lines on 19x19, and with loops on 13x13.
macro_rules! packed {
    ($function:ident: $side:literal, $Board:ident, $Pair:ident, $alone:ident, $looped:ident) => {
        fn $function(tables: &mut Tables) {
            let title = |what: &str| format!("{0}x{0}, {what}", $side);
            let source = &mut Random::new();
            let boards = &random(source, $Board::GEOMETRY.board_mask());
            let others = random(source, $Board::GEOMETRY.board_mask());
            macro_rules! one {
                ($method:ident) => {
                    tables
                        .each(ALONE, title(stringify!($method)), boards)
                        .peer("lines", |it| {
                            $alone::pack($alone::$method($alone::unpack(it)))
                        })
                        .ours("bitxform", |it| $Board(it).$method().0)
                        .measure();
                };
            }
            one!(flip_vertical);
            one!(flip_horizontal);
            one!(rotate_180);
            one!(flip_diagonal);
            one!(rotate_90);

            tables
                .each(IMAGES, title("all images"), boards)
                .peer("lines", |it| {
                    $looped::images($looped::unpack(it)).map(|image| $Board($looped::pack(image)))
                })
                .ours("bitxform", |it| $Board(it).images())
                .measure();
            let pairs = boards.iter().zip(&others);
            let pairs: Vec<_> = pairs.map(|(own, other)| $Pair(*own, *other)).collect();
            tables
                .each(IMAGES, title("least of a pair, with its symmetry"), &pairs)
                .peer("lines", |pair: $Pair| {
                    let images = |it| $looped::images($looped::unpack(it)).map($looped::pack);
                    let images = images(pair.0).into_iter().zip(images(pair.1));
                    let images = images.map(|(own, opponent)| $Pair(own, opponent));
                    let images = images.zip(Symmetry::ALL);
                    images.min_by_key(|(image, _)| *image).expect("an image")
                })
                .ours("bitxform", |pair: $Pair| pair.canonicalize())
                .measure();
            let boards: Vec<_> = boards.iter().map(|board| $Board(*board)).collect();
            slices($side, &boards, &pairs, tables);
        }
    };
}

packed! { small: 13, Small, SmallPair, looped_13, looped_13 }
packed! { go: 19, Go, GoPair, unrolled_19, looped_19 }

/// Compares slices with one board at a time.
fn slices<B, P>(side: u8, boards: &[B], pairs: &[P], tables: &mut Tables)
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
        let title = format!("{side}x{side}, {symmetry}");
        let mut images = boards.to_vec();
        tables
            .row(SLICES, title, (boards.len(), "board"))
            .peer("one at a time", move || {
                for (image, board) in images.iter_mut().zip(boards) {
                    *image = board.transform(black_box(symmetry));
                }
                black_box(&mut images);
            })
            .at_levels("", || {
                let mut images = boards.to_vec();
                move || {
                    B::transform_into(boards, &mut images, black_box(symmetry));
                    black_box(&mut images);
                }
            })
            .measure();
    }
    let title = format!("{side}x{side}, least of a pair, with its symmetry");
    let mut found = vec![(pairs[0], Symmetry::Identity); pairs.len()];
    tables
        .row(SLICES, title, (pairs.len(), "pair"))
        .peer("one at a time", move || {
            for (found, pair) in found.iter_mut().zip(pairs) {
                *found = pair.canonicalize();
            }
            black_box(&mut found);
        })
        .at_levels("", || {
            let mut leasts = pairs.to_vec();
            let mut symmetries = vec![Symmetry::Identity; pairs.len()];
            move || {
                leasts.copy_from_slice(pairs);
                P::canonicalize_slice(&mut leasts, &mut symmetries);
                black_box((&mut leasts, &mut symmetries));
            }
        })
        .measure();
}

/// Boards with one line in each element.
fn lines(tables: &mut Tables) {
    let boards = random(&mut Random::new(), Go::GEOMETRY.board_mask());
    let boards: Vec<_> = boards.into_iter().map(looped_19::unpack).collect();
    macro_rules! rows {
        ($($method:ident)*) => {$(
            tables
                .each(LINES, concat!("19x19, ", stringify!($method)), &boards)
                .peer("lines", looped_19::$method)
                .ours("bitxform", |it| GoLines(it).$method().0)
                .measure();
        )*};
    }
    rows! { flip_vertical flip_horizontal rotate_180 flip_diagonal rotate_90 }
    tables
        .each(LINES, "19x19, all images", &boards)
        .peer("lines", looped_19::images)
        .ours("bitxform", |it| GoLines(it).images().map(|image| image.0))
        .measure();
}
