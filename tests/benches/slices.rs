//! Slices of boards, at each level of instructions that the machine has.

use core::cell::RefCell;
use core::hint::black_box;

use bitxform::{Mapping, Symmetric, Symmetry, batch};

use crate::boards::{Eight, EightPair, Eleven, ElevenPair, FourPair, Nine, NinePair, Six, SixPair};
use crate::peers::{copy, othello};
use crate::row::{Random, Tables};

pub(crate) fn rows(tables: &mut Tables) {
    one_by_one(tables);
    least_pairs(tables);
    transforms(tables);
    sizes(tables);
}

/// The best level first.
pub(crate) fn levels() -> impl Iterator<Item = &'static str> {
    let levels: Vec<_> = batch::__levels().collect();
    levels.into_iter().rev()
}

/// The best level of this machine.
pub(crate) fn best() -> &'static str {
    levels().next().expect("at least one")
}

/// Forces a level before each run. All later runs use it, so each contestant forces its own.
pub(crate) fn at(level: &'static str, mut run: impl FnMut()) -> impl FnMut() {
    move || {
        batch::__force(level);
        run();
    }
}

/// The number of items, which fit into the second cache.
const COUNT: usize = 16384;

/// A slice that fits into the first cache, and its symmetries.
const BLOCK: usize = 512;

/// Copies each block of `items`, and calls `f` for the copy. The items are then random in each run, even for loops
/// that branch.
fn blocks<'a, T: Copy + 'a, S: Copy + 'a>(
    level: &'static str,
    items: &'a [T],
    none: S,
    mut f: impl FnMut(&mut [T], &mut [S]) + 'a,
) -> impl FnMut() + 'a {
    let (mut block, mut symmetries) = (vec![items[0]; BLOCK], vec![none; BLOCK]);
    let run = move || {
        for items in items.as_chunks::<BLOCK>().0 {
            block.copy_from_slice(items);
            f(&mut block, &mut symmetries);
            black_box((&mut block, &mut symmetries));
        }
    };
    at(level, run)
}

/// Pairs outside a slice.
fn one_by_one(tables: &mut Tables) {
    let pairs = Random::new().several(COUNT, |it| [it.next(), it.next()]);
    let edax = othello::edax_of_processor();
    tables
        .each(
            "a pair of 8x8 with its symmetry",
            "canonicalize, which is const",
            &pairs,
        )
        .peer("Edax's portable form", othello::edax)
        .peer("Edax's AVX2 form", edax)
        .ours("ours", least_pair)
        .measure();
}

const fn least_pair([first, second]: othello::Pair) -> (othello::Pair, Symmetry) {
    let (least, symmetry) = EightPair(first, second).canonicalize();
    ([least.0, least.1], symmetry)
}

fn least_pairs(tables: &mut Tables) {
    let identity = Symmetry::Identity;
    let random = &mut Random::new();
    let pairs = &random.several(COUNT, |it| [it.next(), it.next()]);
    let positions = pairs.iter().map(|pair| EightPair(pair[0], pair[1]));
    let positions: &Vec<_> = &positions.collect();
    let (mut leasts, mut numbers) = (pairs.clone(), vec![0; COUNT]);
    othello::egaroucid_slice(&mut leasts, &mut numbers);
    let found = leasts.into_iter().zip(numbers.into_iter().map(usize::from));
    let found = found.map(|(pair, number)| (pair, othello::OF_EGAROUCID[number]));
    assert!(found.eq(pairs.iter().map(|pair| least_pair(*pair))), "peer");

    let edax = othello::edax_of_processor();
    let edax_slice = move |pairs: &mut [othello::Pair], symmetries: &mut [Symmetry]| {
        for (pair, symmetry) in pairs.iter_mut().zip(symmetries) {
            (*pair, *symmetry) = edax(*pair);
        }
    };
    let egaroucid = blocks(best(), pairs, 0, othello::egaroucid_slice);
    let ours = blocks(best(), positions, identity, EightPair::canonicalize_slice);
    let mut row = tables
        .row(
            "slices of pairs, least images",
            "8x8 with symmetries",
            (COUNT, "pair"),
        )
        .peer("Egaroucid's loop", egaroucid)
        .peer(
            "Edax's AVX2 form",
            blocks(best(), pairs, identity, edax_slice),
        )
        .ours("canonicalize_slice", ours);
    for level in levels() {
        let with_symmetries = |pairs: &mut [_], symmetries: &mut [_]| {
            batch::canonicalize_pairs(pairs, symmetries, Mapping::Lerf);
        };
        let alone = |pairs: &mut [_], _: &mut [()]| batch::canonical_pairs(pairs);
        let name = format!("batch::canonicalize_pairs, {level}");
        row = row.ours(name, blocks(level, pairs, identity, with_symmetries));
        let name = format!("batch::canonical_pairs, {level}");
        row = row.ours(name, blocks(level, pairs, (), alone));
    }
    row.measure();

    let four = random.several(COUNT, |it| FourPair(it.bits(16), it.bits(16)));
    let six = random.several(COUNT, |it| SixPair(it.bits(36), it.bits(36)));
    let nine = random.several(COUNT, |it| NinePair(it.bits(81), it.bits(81)));
    let eleven = random.several(COUNT, |it| ElevenPair(it.bits(121), it.bits(121)));
    let table = "slices of pairs, canonicalize_slice of other boards";
    tables
        .row(table, "with symmetries", (COUNT, "pair"))
        .peer(
            "8x8",
            blocks(best(), positions, identity, EightPair::canonicalize_slice),
        )
        .ours(
            "4x4",
            blocks(best(), &four, identity, FourPair::canonicalize_slice),
        )
        .ours(
            "6x6",
            blocks(best(), &six, identity, SixPair::canonicalize_slice),
        )
        .ours(
            "9x9",
            blocks(best(), &nine, identity, NinePair::canonicalize_slice),
        )
        .ours(
            "11x11",
            blocks(best(), &eleven, identity, ElevenPair::canonicalize_slice),
        )
        .measure();
}

/// A quarter turn of boards of several sizes, known only at run time.
fn transforms(tables: &mut Tables) {
    const BOARDS: usize = 1024;
    fn turned<T>(level: &'static str, item: impl FnMut(&mut Random) -> T) -> impl FnMut()
    where
        T: Symmetric<Symmetry = Symmetry>,
    {
        let mut boards = Random::new().several(BOARDS, item);
        at(level, move || {
            T::transform_slice(&mut boards, black_box(Symmetry::Rotate90));
            black_box(&mut boards);
        })
    }
    for level in levels() {
        let (table, title) = ("slices of 1024 boards, transform_slice", "rotate_90, ");
        tables
            .row(table, format!("{title}{level}"), (BOARDS, "board"))
            .peer("8x8", turned(level, |it| Eight(it.next())))
            .ours("6x6", turned(level, |it| Six(it.bits(36))))
            .ours("9x9", turned(level, |it| Nine(it.bits(81))))
            .ours("11x11", turned(level, |it| Eleven(it.bits(121))))
            .measure();
    }
}

/// The words from the first cache-line boundary on.
fn aligned(words: &mut [u64]) -> &mut [u64] {
    let start = words.as_ptr().align_offset(64);
    &mut words[start..]
}

/// Slices of 8x8 boards against a loop that only copies them, out of place and in place, from within the first cache
/// to beyond the last.
fn sizes(tables: &mut Tables) {
    for (kib, in_place) in [16, 64, 1024, 65536]
        .into_iter()
        .flat_map(|kib| [(kib, false), (kib, true)])
    {
        let count = kib * 1024 / size_of::<u64>();
        // The distance is no multiple of 4 KiB, since processors first take such addresses for equal.
        let distance = count + 8 * 31;
        let mut memory = Random::new().several(2 * distance, Random::next);
        let (from, to) = aligned(&mut memory).split_at_mut(distance);
        let (from, to) = (&from[..count], &RefCell::new(&mut to[..count]));
        let title = format!("{kib} KiB{}", if in_place { ", in place" } else { "" });
        let mut row = tables
            .row("slices of 8x8 boards", title, (count / 8, "64 bytes"))
            .peer("copy loop", || copy(from, &mut to.borrow_mut()));
        for level in levels() {
            for symmetry in [Symmetry::FlipHorizontal, Symmetry::Rotate90] {
                let run = move || {
                    let to = &mut to.borrow_mut();
                    if in_place {
                        batch::transform(to, symmetry, Mapping::Lerf);
                    } else {
                        batch::transform_into(from, to, symmetry, Mapping::Lerf);
                    }
                };
                row = row.ours(format!("{symmetry}, {level}"), at(level, run));
            }
        }
        row.measure();
    }
}
