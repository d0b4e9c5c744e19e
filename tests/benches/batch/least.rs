//! Least images of single boards, against what a user could write from the other methods.

use bitxform::Symmetric;

use crate::boards::{
    Chess, ColoredShogi, Connect4, Cube, Drop, Eight, EightPair, Eleven, ElevenPair, Four,
    FourPair, HalfNine, Hex, Marked, Nine, NinePair, Pawnless, Rotated, Seven, Shogi, Six, SixPair,
    Stones, Ten, Turned, TurnedTen,
};
use crate::rows::{Random, Row, Visit};

/// The least image under all eight symmetries, by their methods.
macro_rules! eight {
    ($board:expr) => {{
        let k = $board;
        let [a, b] = [
            k.min(k.flip_vertical()),
            k.flip_horizontal().min(k.flip_diagonal()),
        ];
        let [c, d] = [
            k.flip_anti_diagonal().min(k.rotate_90()),
            k.rotate_180().min(k.rotate_270()),
        ];
        a.min(b).min(c.min(d))
    }};
}

/// The least image under the rotations, by their methods.
macro_rules! rotations {
    ($board:ident) => {{
        let half = $board.rotate_180().min($board.rotate_270());
        $board.min($board.rotate_90()).min(half)
    }};
}

const ALONE: &str = "least images: canonical";
const WITH_SYMMETRY: &str = "least images: canonicalize";

pub(crate) fn rows(visit: Visit<'_>) {
    let of = |first: u64, second: u64| u128::from(first) << 64 | u128::from(second);
    let random = &mut Random::new();

    let items = random.items(|it| Seven(it.bits(49)));
    let line = |k: Seven| k.min(k.flip_horizontal());
    row("7x7, horizontal", &items, line, |k| k.0, visit);
    let items = random.items(|it| Drop(it.bits(42)));
    let line = |k: Drop| k.min(k.flip_horizontal());
    row("7x6, horizontal", &items, line, |k| k.0, visit);
    let items = random.items(Connect4::random);
    let line = |k: Connect4| k.min(k.flip_horizontal());
    let title = "pair of 7x6 in LEFR, horizontal";
    row(title, &items, line, |k| of(k.own, k.opponent), visit);
    let items = random.items(|it| Hex(it.wide(121), it.wide(121)));
    let line = |k: Hex| k.min(k.rotate_180());
    row("pair of 11x11, half turn", &items, line, |k| *k, visit);

    // Large items fit into the caches and are in random order.
    let words = |it: &mut Random| core::array::from_fn(|_| it.wide(81));
    let few: Vec<_> = (0..256).map(|_| Shogi(words(random))).collect();
    let items = random.items(|it| &few[it.below(256)]);
    let line = |k: Shogi| k.min(k.flip_horizontal());
    row("28 words of 9x9, horizontal", &items, line, |k| *k, visit);
    let half = |it: &mut Random| core::array::from_fn(|_| it.wide(81));
    let colored = |it: &mut Random| ColoredShogi([half(it), half(it)]);
    let few: Vec<_> = (0..256).map(|_| colored(random)).collect();
    let items = random.items(|it| &few[it.below(256)]);
    let line = |k: ColoredShogi| {
        let other = k.flip_color();
        let (k, other) = (
            k.min(k.flip_horizontal()),
            other.min(other.flip_horizontal()),
        );
        k.min(other)
    };
    let title = "28 words of 9x9, horizontal + color";
    row(title, &items, line, |k| *k, visit);

    let items = random.items(|it| Six(it.bits(36)));
    let line = |k: Six| eight!(k);
    row("6x6", &items, line, |k| k.0, visit);
    let items = random.items(|it| SixPair(it.bits(36), it.bits(36)));
    let line = |k: SixPair| eight!(k);
    row("pair of 6x6", &items, line, |k| of(k.0, k.1), visit);
    let items = random.items(|it| Eight(it.next()));
    let line = |k: Eight| eight!(k);
    row("8x8", &items, line, |k| k.0, visit);
    let items = random.items(|it| EightPair(it.next(), it.next()));
    let line = |k: EightPair| eight!(k);
    row("pair of 8x8", &items, line, |k| of(k.0, k.1), visit);
    let items = random.items(|it| Nine(it.wide(81)));
    let line = |k: Nine| eight!(k);
    row("9x9", &items, line, |k| k.0, visit);
    let items = random.items(|it| NinePair(it.wide(81), it.wide(81)));
    let line = |k: NinePair| eight!(k);
    row("pair of 9x9", &items, line, |k| *k, visit);
    let items = random.items(|it| Eleven(it.wide(121)));
    let line = |k: Eleven| eight!(k);
    row("11x11", &items, line, |k| k.0, visit);
    let items = random.items(|it| ElevenPair(it.wide(121), it.wide(121)));
    let line = |k: ElevenPair| eight!(k);
    row("pair of 11x11", &items, line, |k| *k, visit);

    let items =
        random.items(|it| Marked(it.next(), it.next(), Some(it.next().to_le_bytes()[0] % 64)));
    let line = |k: Marked| eight!(k);
    row("pair of 8x8 and a square", &items, line, |k| *k, visit);
    let pieces = |it: &mut Random| [(); 2].map(|()| [(); 6].map(|()| it.next()));
    let few: Vec<_> = random.several(256, |it| Chess(pieces(it)));
    let items = random.items(|it| &few[it.below(256)]);
    let line = |k: Chess| k.min(k.flip_horizontal());
    row("12 words of 8x8, horizontal", &items, line, |k| *k, visit);
    let few: Vec<_> = random.several(256, |it| Pawnless(pieces(it)));
    let items = random.items(|it| &few[it.below(256)]);
    let line = |k: Pawnless| eight!(k);
    row("12 words of 8x8", &items, line, |k| *k, visit);
    let items = random.items(|it| Stones([it.next(), it.next()]));
    let title = "pair of 8x8, all + color";
    let line = |k: Stones| eight!(k).min(eight!(k.flip_color()));
    row(title, &items, line, |k| of(k.0[0], k.0[1]), visit);
    others(random, visit);
    cube(random, visit);
}

/// Narrow pairs, and groups of four.
fn others(random: &mut Random, visit: Visit<'_>) {
    let of = |first: u64, second: u64| u128::from(first) << 64 | u128::from(second);
    let items = random.items(|it| Four(it.narrow()));
    let line = |k: Four| eight!(k);
    row("4x4", &items, line, |k| k.0, visit);
    let items = random.items(|it| FourPair(it.narrow(), it.narrow()));
    let line = |k: FourPair| eight!(k);
    let key = |k: &FourPair| u32::from(k.0) << 16 | u32::from(k.1);
    row("pair of 4x4", &items, line, key, visit);
    let items = random.items(|it| Ten(it.wide(100)));
    let line = |k: Ten| {
        let half = k.flip_anti_diagonal().min(k.rotate_180());
        k.min(k.flip_diagonal()).min(half)
    };
    row("10x10, diagonals", &items, line, |k| k.0, visit);
    let items = random.items(|it| TurnedTen(it.wide(100)));
    let line = |k: TurnedTen| rotations!(k);
    row("10x10, rotations", &items, line, |k| k.0, visit);
    let items = random.items(|it| HalfNine(it.wide(81)));
    let line = |k: HalfNine| k.min(k.rotate_180());
    row("9x9, half turn", &items, line, |k| k.0, visit);
    let items = random.items(|it| Rotated(it.next()));
    let line = |k: Rotated| rotations!(k);
    row("8x8, rotations", &items, line, |k| k.0, visit);
    let items = random.items(|it| Turned(it.next(), it.next()));
    let line = |k: Turned| rotations!(k);
    row(
        "pair of 8x8, rotations",
        &items,
        line,
        |k| of(k.0, k.1),
        visit,
    );
}

/// `line` is what a user would write for this group, `key` what a user would compare in a scan.
fn row<T: Symmetric + Copy + Ord, K: Ord, B: core::borrow::Borrow<T>>(
    title: &str,
    items: &[B],
    line: impl Fn(T) -> T,
    key: impl Fn(&T) -> K + Copy,
    visit: Visit<'_>,
) {
    let images = |k: T| k.images().into_iter();
    Row::new(ALONE, title, items)
        .peer("a line", line)
        .peer("images().min()", move |k| images(k).min().expect("one"))
        .peer("scan", move |k| scan(images(k), T::GROUP, key).0)
        .ours("canonical", T::canonical)
        .show(visit);
    Row::new(WITH_SYMMETRY, title, items)
        .peer("scan", move |k| scan(images(k), T::GROUP, key))
        .peer("min_by_key", move |k| {
            let images = images(k).zip(T::GROUP.iter().copied());
            images.min_by_key(|(image, _)| *image).expect("one")
        })
        .ours("canonicalize", T::canonicalize)
        .show(visit);
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

fn cube(random: &mut Random, visit: Visit<'_>) {
    let items = &random.items(Random::next);
    let title = "cube of 4x4x4, 48 symmetries";
    Row::new(ALONE, title, items)
        .peer("images().min()", |cells| {
            *Cube::images(cells).iter().min().expect("one")
        })
        .peer("scan", |cells| {
            scan(Cube::images(cells).into_iter(), &Cube::ALL, |k| *k).0
        })
        .ours("canonical", Cube::canonical)
        .show(visit);
    Row::new(WITH_SYMMETRY, title, items)
        .peer("scan", |cells| {
            scan(Cube::images(cells).into_iter(), &Cube::ALL, |k| *k)
        })
        .peer("min_by_key", |cells| {
            let images = Cube::images(cells).into_iter().zip(Cube::ALL);
            images.min_by_key(|(image, _)| *image).expect("one")
        })
        .ours("canonicalize", Cube::canonicalize)
        .show(visit);
}
