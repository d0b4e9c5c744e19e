//! Slices of boards, at each level of instructions that the machine has.

use core::cell::RefCell;
use core::hint::black_box;

use bitxform::{Mapping, Symmetric, Symmetry, batch};

use crate::boards::{Eight, EightPair, Eleven, ElevenPair, FourPair, Nine, NinePair, Six, SixPair};
use crate::peers::{copy, othello};
use crate::row::{Random, Tables, at, at_best, levels};

pub(crate) fn rows(tables: &mut Tables) {
    one_by_one(tables);
    least_pairs(tables);
    transforms(tables);
    sizes(tables);
}

/// The number of items, which fit into the second cache.
const COUNT: usize = 16384;

/// A slice that fits into the first cache, and its symmetries.
const BLOCK: usize = 512;

/// Copies each block of `items`, and calls `f` for the copy. The items are then random in each run, even for loops
/// that branch.
fn blocks<'a, T: Copy + 'a, S: Copy + 'a>(
    items: &'a [T],
    none: S,
    mut f: impl FnMut(&mut [T], &mut [S]) + 'a,
) -> impl FnMut() + 'a {
    let (mut block, mut symmetries) = (vec![items[0]; BLOCK], vec![none; BLOCK]);
    move || {
        for items in items.as_chunks::<BLOCK>().0 {
            block.copy_from_slice(items);
            f(&mut block, &mut symmetries);
            black_box((&mut block, &mut symmetries));
        }
    }
}

/// Pairs outside a slice.
fn one_by_one(tables: &mut Tables) {
    let pairs = Random::new().several(COUNT, |it| [it.next(), it.next()]);
    let (table, title) = (
        "a pair of 8x8 with its symmetry",
        "canonicalize, which is const",
    );
    tables
        .each(table, title, &pairs)
        .peer("Edax's portable form", othello::edax)
        .peer("Edax's AVX2 form", othello::edax_of_processor())
        .ours("ours", least_pair)
        .measure();
}

const fn least_pair([first, second]: othello::Pair) -> (othello::Pair, Symmetry) {
    let (least, symmetry) = EightPair(first, second).canonicalize();
    ([least.0, least.1], symmetry)
}

fn least_pairs(tables: &mut Tables) {
    let none = Symmetry::Identity;
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
    let with_symmetries = |pairs: &mut [_], symmetries: &mut [_]| {
        batch::canonicalize_pairs(pairs, symmetries, Mapping::Lerf);
    };
    let alone = |pairs: &mut [_], _: &mut [()]| batch::canonical_pairs(pairs);
    let egaroucid = blocks(pairs, 0, othello::egaroucid_slice);
    let ours = || at_best(blocks(positions, none, EightPair::canonicalize_slice));
    let unit = (COUNT, "pair");
    tables
        .row("slices of pairs, least images", "8x8 with symmetries", unit)
        .peer("Egaroucid's loop", at_best(egaroucid))
        .peer("Edax's AVX2 form", at_best(blocks(pairs, none, edax_slice)))
        .ours("canonicalize_slice", ours())
        .at_levels("batch::canonicalize_pairs", || {
            blocks(pairs, none, with_symmetries)
        })
        .at_levels("batch::canonical_pairs", || blocks(pairs, (), alone))
        .measure();

    let table = "slices of pairs, canonicalize_slice of other boards";
    let mut row = tables
        .row(table, "with symmetries", unit)
        .peer("8x8", ours());
    macro_rules! other {
        ($name:literal, $Pair:ident, $bits:literal) => {
            let pairs = random.several(COUNT, |it| $Pair(it.bits($bits), it.bits($bits)));
            let run = blocks(pairs.leak(), none, $Pair::canonicalize_slice);
            row = row.ours($name, at_best(run));
        };
    }
    other!("4x4", FourPair, 16);
    other!("6x6", SixPair, 36);
    other!("9x9", NinePair, 81);
    other!("11x11", ElevenPair, 121);
    row.measure();
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
        for symmetry in [Symmetry::FlipHorizontal, Symmetry::Rotate90] {
            row = row.at_levels(&symmetry.to_string(), || {
                move || {
                    let to = &mut to.borrow_mut();
                    if in_place {
                        batch::transform(to, symmetry, Mapping::Lerf);
                    } else {
                        batch::transform_into(from, to, symmetry, Mapping::Lerf);
                    }
                }
            });
        }
        row.measure();
    }
}
