//! Least images of single boards, against what a user could write from the other methods.

use core::borrow::Borrow;

use bitxform::Symmetric;

use crate::boards::{
    Connect4, Cube, Drop, Eight, EightPair, ElevenPair, Four, FourPair, HalfNine, Hex, Nine,
    NinePair, Pawnless, Quad, Rotated, Seven, Shogi, Six, SixPair, Ten, TurnedTen,
};
use crate::row::{Random, Tables};
use crate::single::{connect4, twelve};

const ALONE: &str = "least images: canonical";
const WITH_SYMMETRY: &str = "least images: canonicalize";

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

pub(crate) fn rows(tables: &mut Tables) {
    let random = &mut Random::new();
    macro_rules! rows {
        ($($title:literal, $line:ident: |$it:ident| $board:expr, |$k:ident: $Board:ident| $key:expr;)*) => {$(
            let items = random.items(|$it| $board);
            row(tables, $title, &items, |$k: $Board| line!($k, $line), |$k| $key);
        )*};
    }
    rows! {
        "7x7, horizontal", mirror: |it| Seven(it.bits(49)), |k: Seven| k.0;
        "7x6, horizontal", mirror: |it| Drop(it.bits(42)), |k: Drop| k.0;
        "pair of 7x6 in LEFR, horizontal", mirror: |it| connect4(it), |k: Connect4| one(k.0, k.1);
        "pair of 11x11, half turn", half_turn: |it| Hex(it.bits(121), it.bits(121)), |k: Hex| *k;
        "6x6", all: |it| Six(it.bits(36)), |k: Six| k.0;
        "pair of 6x6", all: |it| SixPair(it.bits(36), it.bits(36)), |k: SixPair| one(k.0, k.1);
        "8x8", all: |it| Eight(it.next()), |k: Eight| k.0;
        "pair of 8x8", all: |it| EightPair(it.next(), it.next()), |k: EightPair| one(k.0, k.1);
        "9x9", all: |it| Nine(it.bits(81)), |k: Nine| k.0;
        "pair of 9x9", all: |it| NinePair(it.bits(81), it.bits(81)), |k: NinePair| *k;
        "pair of 11x11", all: |it| ElevenPair(it.bits(121), it.bits(121)), |k: ElevenPair| *k;
        "4 words of 8x8, horizontal", mirror: |it| Quad([(); 4].map(|()| it.next())), |k: Quad| *k;
        "4x4", all: |it| Four(it.bits(16)), |k: Four| k.0;
        "pair of 4x4", all: |it| FourPair(it.bits(16), it.bits(16)),
            |k: FourPair| u32::from(k.0) << 16 | u32::from(k.1);
        "10x10, diagonals", diagonals: |it| Ten(it.bits(100)), |k: Ten| k.0;
        "10x10, rotations", rotations: |it| TurnedTen(it.bits(100)), |k: TurnedTen| k.0;
        "9x9, half turn", half_turn: |it| HalfNine(it.bits(81)), |k: HalfNine| k.0;
        "8x8, rotations", rotations: |it| Rotated(it.next()), |k: Rotated| k.0;
    }
    // Large items fit into the caches and are in random order.
    macro_rules! large {
        ($($title:literal, $line:ident: |$it:ident| $board:expr, $Board:ident;)*) => {$(
            let few = random.several(256, |$it| $board);
            let items = random.items(|it| &few[it.below(256)]);
            row(tables, $title, &items, |k: $Board| line!(k, $line), |k| *k);
        )*};
    }
    large! {
        "28 words of 9x9, horizontal", mirror: |it| Shogi([(); 28].map(|()| it.bits(81))), Shogi;
        "12 words of 8x8", all: |it| Pawnless(twelve(it)), Pawnless;
    }
    cube(random, tables);
}

/// Returns a pair as the number by which a user would compare it.
fn one(first: u64, second: u64) -> u128 {
    u128::from(first) << 64 | u128::from(second)
}

/// `line` is what a user would write for this group, `key` what a user would compare in a scan.
fn row<T: Symmetric + Copy + Ord, K: Ord, B: Borrow<T>>(
    tables: &mut Tables,
    title: &str,
    items: &[B],
    line: impl Fn(T) -> T,
    key: impl Fn(&T) -> K + Copy,
) {
    let images = |k: T| k.images().into_iter();
    tables
        .each(ALONE, title, items)
        .peer("a line", line)
        .peer("images().min()", move |k| images(k).min().expect("one"))
        .peer("scan", move |k| scan(images(k), T::GROUP, key).0)
        .ours("canonical", T::canonical)
        .measure();
    tables
        .each(WITH_SYMMETRY, title, items)
        .peer("scan", move |k| scan(images(k), T::GROUP, key))
        .peer("min_by_key", move |k| {
            let images = images(k).zip(T::GROUP.iter().copied());
            images.min_by_key(|(image, _)| *image).expect("one")
        })
        .ours("canonicalize", T::canonicalize)
        .measure();
}

/// The least image and its symmetry, by selects.
fn scan<T: Copy, S: Copy, K: Ord>(
    images: impl Iterator<Item = T>,
    group: &[S],
    key: impl Fn(&T) -> K,
) -> (T, S) {
    let mut images = images.zip(group);
    let (mut least, first) = images.next().expect("one");
    let mut first = *first;
    for (image, symmetry) in images {
        let less = key(&image) < key(&least);
        least = if less { image } else { least };
        first = if less { *symmetry } else { first };
    }
    (least, first)
}

fn cube(random: &mut Random, tables: &mut Tables) {
    let items = &random.items(Random::next);
    let title = "cube of 4x4x4, 48 symmetries";
    let images = |cells| Cube::images(cells).into_iter();
    tables
        .each(ALONE, title, items)
        .peer("images().min()", |cells| images(cells).min().expect("one"))
        .peer("scan", |cells| scan(images(cells), &Cube::ALL, |k| *k).0)
        .ours("canonical", Cube::canonical)
        .measure();
    tables
        .each(WITH_SYMMETRY, title, items)
        .peer("scan", |cells| scan(images(cells), &Cube::ALL, |k| *k))
        .peer("min_by_key", |cells| {
            let images = images(cells).zip(Cube::ALL);
            images.min_by_key(|(image, _)| *image).expect("one")
        })
        .ours("canonicalize", Cube::canonicalize)
        .measure();
}
