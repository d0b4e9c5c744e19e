//! Boards in arrays, packed and by lines, beside the lines of [`crate::lines`].

use bitxform::Symmetry;
use bitxform_model::Random;

use crate::boards::{Go, GoLines, GoPair, Small, SmallPair};
use crate::lines::{looped_13, looped_19, unrolled_19};
use crate::row::{row, several};

/// The items are too many for the branch predictor to learn, and fit into the second cache.
const COUNT: usize = 1024;

const ALONE: &str = "boards in arrays, one at a time";
const LINES: &str = "boards in arrays, a line in each element";
const IMAGES: &str = "boards in arrays, all images and the least";

fn random<const N: usize>(random: &mut Random, mask: [u64; N]) -> [u64; N] {
    mask.map(|limb| limb & random.word())
}

macro_rules! packed {
    ($side:literal, $Board:ident, $Pair:ident, $alone:ident, $looped:ident) => {
        let title = |what: &str| format!("{0}x{0}, {what}", $side);
        let mask = $Board::GEOMETRY.board_mask();
        let boards = &several(COUNT, |it| random(it, mask));
        macro_rules! one {
            ($method:ident) => {
                row(ALONE, &title(stringify!($method)), boards)
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

        row(IMAGES, &title("all images"), boards)
            .peer("lines", |it| {
                $looped::images($looped::unpack(it)).map(|image| $Board($looped::pack(image)))
            })
            .ours("bitxform", |it| $Board(it).images())
            .measure();
        let pairs = several(COUNT, |it| $Pair(random(it, mask), random(it, mask)));
        row(IMAGES, &title("least of a pair, with its symmetry"), &pairs)
            .peer("lines", |pair: $Pair| {
                let images = |it| $looped::images($looped::unpack(it)).map($looped::pack);
                let images = images(pair.0).into_iter().zip(images(pair.1));
                let images = images.map(|(own, opponent)| $Pair(own, opponent));
                let images = images.zip(Symmetry::ALL);
                images.min_by_key(|(image, _)| *image).expect("an image")
            })
            .ours("bitxform", |pair: $Pair| pair.canonicalize())
            .measure();
    };
}

pub(crate) fn rows() {
    // One board at a time is fastest with unrolled lines on 19x19, and with loops on 13x13.
    packed! { 13, Small, SmallPair, looped_13, looped_13 }
    packed! { 19, Go, GoPair, unrolled_19, looped_19 }
    lines();
}

/// Boards with one line in each element.
fn lines() {
    let mask = Go::GEOMETRY.board_mask();
    let boards = &several(COUNT, |it| looped_19::unpack(random(it, mask)));
    macro_rules! rows {
        ($($title:literal $lines:ident: $ours:expr;)*) => {$(
            row(LINES, $title, boards)
                .peer("lines", looped_19::$lines)
                .ours("bitxform", $ours)
                .measure();
        )*};
    }
    rows! {
        "19x19, flip_vertical" flip_vertical: |it| GoLines(it).flip_vertical().0;
        "19x19, flip_horizontal" flip_horizontal: |it| GoLines(it).flip_horizontal().0;
        "19x19, rotate_180" rotate_180: |it| GoLines(it).rotate_180().0;
        "19x19, flip_diagonal" flip_diagonal: |it| GoLines(it).flip_diagonal().0;
        "19x19, rotate_90" rotate_90: |it| GoLines(it).rotate_90().0;
        "19x19, all images" images: |it| GoLines(it).images().map(|image| image.0);
    }
}
