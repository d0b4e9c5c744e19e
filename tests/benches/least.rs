//! Least images of single boards, against what a user could write from the other methods.

use core::borrow::Borrow;

use bitxform::Symmetric;
use bitxform_model::Random;

use crate::boards::{
    Cube, Drop, Eight, EightPair, ElevenPair, Four, FourPair, HalfNine, Hex, Nine, NinePair,
    Pawnless, Quad, Rotated, Seven, Shogi, Six, SixPair, Ten, TurnedTen,
};
use crate::row::{bits, many, row, several};

/// The lines: the least image under each group, by the methods.
macro_rules! line {
    ($k:ident, mirror) => {
        $k.min($k.flip_horizontal())
    };
    ($k:ident, half_turn) => {
        $k.min($k.rotate_180())
    };
    ($k:ident, diagonals) => {
        $k.min($k.flip_diagonal())
            .min($k.flip_anti_diagonal().min($k.rotate_180()))
    };
    ($k:ident, rotations) => {
        $k.min($k.rotate_90())
            .min($k.rotate_180().min($k.rotate_270()))
    };
    ($k:ident, all) => {{
        let (a, b) = ($k.min($k.flip_vertical()), $k.flip_horizontal());
        let (c, d) = ($k.flip_anti_diagonal(), $k.rotate_180());
        let (a, b) = (a, b.min($k.flip_diagonal()));
        let (c, d) = (c.min($k.rotate_90()), d.min($k.rotate_270()));
        a.min(b).min(c.min(d))
    }};
}

pub(crate) fn rows() {
    // Large items fit into the caches and are in random order.
    let shogi = &several(256, |it| Shogi([(); 28].map(|()| bits(it, 81))));
    let chess = &several(256, |it| {
        Pawnless([[(); 6]; 2].map(|own| own.map(|()| it.word())))
    });
    macro_rules! rows {
        ($($title:literal, $line:ident: |$it:ident| $board:expr, |$k:ident: $Board:ident| $key:expr;)*) => {$(
            least($title, &many(|$it| $board), |$k: $Board| line!($k, $line), |$k| $key);
        )*};
    }
    rows! {
        "7x7, horizontal", mirror: |it| Seven(bits(it, 49)), |k: Seven| k.0;
        "7x6, horizontal", mirror: |it| Drop(bits(it, 42)), |k: Drop| k.0;
        "pair of 11x11, half turn", half_turn: |it| Hex(bits(it, 121), bits(it, 121)), |k: Hex| *k;
        "6x6", all: |it| Six(bits(it, 36)), |k: Six| k.0;
        "pair of 6x6", all: |it| SixPair(bits(it, 36), bits(it, 36)), |k: SixPair| one(k.0, k.1);
        "8x8", all: |it| Eight(it.word()), |k: Eight| k.0;
        "pair of 8x8", all: |it| EightPair(it.word(), it.word()), |k: EightPair| one(k.0, k.1);
        "9x9", all: |it| Nine(bits(it, 81)), |k: Nine| k.0;
        "pair of 9x9", all: |it| NinePair(bits(it, 81), bits(it, 81)), |k: NinePair| *k;
        "pair of 11x11", all: |it| ElevenPair(bits(it, 121), bits(it, 121)), |k: ElevenPair| *k;
        "4 words of 8x8, horizontal", mirror: |it| Quad([(); 4].map(|()| it.word())), |k: Quad| *k;
        "4x4", all: |it| Four(bits(it, 16)), |k: Four| k.0;
        "pair of 4x4", all: |it| FourPair(bits(it, 16), bits(it, 16)),
            |k: FourPair| u32::from(k.0) << 16 | u32::from(k.1);
        "10x10, diagonals", diagonals: |it| Ten(bits(it, 100)), |k: Ten| k.0;
        "10x10, rotations", rotations: |it| TurnedTen(bits(it, 100)), |k: TurnedTen| k.0;
        "9x9, half turn", half_turn: |it| HalfNine(bits(it, 81)), |k: HalfNine| k.0;
        "8x8, rotations", rotations: |it| Rotated(it.word()), |k: Rotated| k.0;
        "28 words of 9x9, horizontal", mirror: |it| it.of(shogi), |k: Shogi| *k;
        "12 words of 8x8", all: |it| it.of(chess), |k: Pawnless| *k;
    }
    compare(
        "cube of 4x4x4, 48 symmetries",
        &many(Random::word),
        |cells| Cube::images(cells).into_iter().zip(Cube::ALL),
        |cells| Cube::images(cells).into_iter().fold(cells, u64::min),
        |cells| *cells,
        (Cube::canonical, Cube::canonicalize),
    );
}

/// Returns a pair as the number by which a user would compare it.
fn one(first: u64, second: u64) -> u128 {
    u128::from(first) << 64 | u128::from(second)
}

/// Compares the methods of boards. `line` is what a user would write for this group, `key` what a user would compare in
/// a scan.
fn least<T: Symmetric + Copy + Ord, K: Ord, B: Borrow<T> + Copy>(
    title: &str,
    items: &[B],
    line: impl Fn(T) -> T,
    key: impl Fn(&T) -> K + Copy,
) {
    let group = || T::GROUP.iter().copied();
    let images = |it: B| it.borrow().images().into_iter().zip(group());
    let canonical = |it: B| it.borrow().canonical();
    let canonicalize = |it: B| it.borrow().canonicalize();
    row("least images: is_canonical", title, items)
        .peer("canonical", |it| it.borrow().canonical() == *it.borrow())
        .ours("is_canonical", |it| it.borrow().is_canonical())
        .measure();
    let (line, ours) = (|it: B| line(*it.borrow()), (canonical, canonicalize));
    compare(title, items, images, line, key, ours);
}

fn compare<B: Copy, T: Copy + Ord, S: Copy + PartialEq, I: Iterator<Item = (T, S)>, K: Ord>(
    title: &str,
    items: &[B],
    images: impl Fn(B) -> I + Copy,
    line: impl Fn(B) -> T,
    key: impl Fn(&T) -> K + Copy,
    (canonical, canonicalize): (impl Fn(B) -> T, impl Fn(B) -> (T, S)),
) {
    let min = |it| images(it).map(|(image, _)| image).min().expect("one");
    let min_by_key = |it| images(it).min_by_key(|(image, _)| *image).expect("one");
    row("least images: canonical", title, items)
        .peer("a line", line)
        .peer("images().min()", min)
        .peer("scan", |it| scan(images(it), key).0)
        .ours("canonical", canonical)
        .measure();
    row("least images: canonicalize", title, items)
        .peer("scan", |it| scan(images(it), key))
        .peer("min_by_key", min_by_key)
        .ours("canonicalize", canonicalize)
        .measure();
}

/// The least image and its symmetry, by selects.
fn scan<T: Copy, S: Copy, K: Ord>(
    mut images: impl Iterator<Item = (T, S)>,
    key: impl Fn(&T) -> K,
) -> (T, S) {
    let (mut least, mut first) = images.next().expect("one");
    for (image, symmetry) in images {
        let less = key(&image) < key(&least);
        least = if less { image } else { least };
        first = if less { symmetry } else { first };
    }
    (least, first)
}
