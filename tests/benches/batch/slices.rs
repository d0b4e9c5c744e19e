//! Slices of boards, at each level of instructions that the machine has.

use core::cell::RefCell;
use core::hint::black_box;

use bitxform::batch;
use bitxform::{Mapping, Symmetric, Symmetry};

use crate::boards::{Eight, EightPair, Eleven, ElevenPair, FourPair, Nine, Six, SixPair};
use crate::contestant::Contestant;
use crate::groups::{at, best};
use crate::peers::{self, othello};
use crate::rows::{Group, Random, Row, Visit};

/// The best level first.
pub(crate) fn levels() -> impl Iterator<Item = &'static str> {
    let levels: Vec<_> = batch::__levels().collect();
    levels.into_iter().rev()
}

/// The number of items, which fit into the second cache.
const COUNT: usize = 16384;

/// A slice that fits into the first cache, and its symmetries.
const BLOCK: usize = 512;

/// Copies each block of `items`, and calls `f` for the copy. The items are then random in each run, even for
/// loops that branch.
fn blocks<'a, T: Copy + 'a, S: Copy + 'a>(
    name: impl Into<String>,
    level: &'static str,
    items: &'a [T],
    none: S,
    mut f: impl FnMut(&mut [T], &mut [S]) + 'a,
) -> Contestant<'a> {
    let (mut block, mut symmetries) = (vec![items[0]; BLOCK], vec![none; BLOCK]);
    let run = move || {
        for items in items.as_chunks::<BLOCK>().0 {
            block.copy_from_slice(items);
            f(&mut block, &mut symmetries);
            black_box((&mut block, &mut symmetries));
        }
    };
    Contestant::new(name, at(level, run))
}

fn of_type<'a, T: Symmetric<Symmetry = Symmetry> + Copy + 'a>(
    name: impl Into<String>,
    items: &'a [T],
) -> Contestant<'a> {
    blocks(
        name,
        best(),
        items,
        Symmetry::Identity,
        T::canonicalize_slice,
    )
}

pub(crate) fn least_pairs(visit: Visit<'_>) {
    const MAPPING: Mapping = Mapping::Lerf;
    let random = &mut Random::new();
    let pairs = &random.several(COUNT, |it| [it.next(), it.next()]);
    one_by_one(pairs, visit);

    let positions: &Vec<_> = &pairs
        .iter()
        .map(|pair| EightPair(pair[0], pair[1]))
        .collect();
    check(&pairs[..BLOCK]);
    let none = Symmetry::Identity;
    let peers = vec![
        blocks(
            "Egaroucid's loop",
            best(),
            pairs,
            0,
            othello::egaroucid_slice,
        ),
        blocks("Edax's AVX2 form", best(), pairs, 0, othello::edax_slice),
    ];
    let mut ours = vec![of_type("canonicalize_slice", positions)];
    for level in levels() {
        let name = format!("batch::canonicalize_pairs, {level}");
        ours.push(blocks(name, level, pairs, none, |pairs, symmetries| {
            batch::canonicalize_pairs(pairs, symmetries, MAPPING);
        }));
        let name = format!("batch::canonical_pairs, {level}");
        ours.push(blocks(name, level, pairs, (), |pairs, _| {
            batch::canonical_pairs(pairs);
        }));
    }
    visit(Group {
        table: "slices of pairs, least images",
        title: "8x8 with symmetries".into(),
        item: "pair",
        items: COUNT,
        peers,
        ours,
    });

    let four = random.several(COUNT, |it| FourPair(it.narrow(), it.narrow()));
    let six = random.several(COUNT, |it| SixPair(it.bits(36), it.bits(36)));
    let eleven = random.several(COUNT, |it| ElevenPair(it.wide(121), it.wide(121)));
    visit(Group {
        table: "slices of pairs, canonicalize_slice of other boards",
        title: "with symmetries".into(),
        item: "pair",
        items: COUNT,
        peers: vec![of_type("8x8", positions)],
        ours: vec![
            of_type("4x4", &four),
            of_type("6x6", &six),
            of_type("11x11", &eleven),
        ],
    });
}

/// Pairs outside a slice.
fn one_by_one(pairs: &[[u64; 2]], visit: Visit<'_>) {
    const TABLE: &str = "a pair of 8x8 with its symmetry";
    let edax = othello::edax_of_processor();
    let by_edax = move |(pair, number): ([u64; 2], u8)| (pair, othello::EDAX[usize::from(number)]);
    Row::new(TABLE, "canonicalize, which is const", pairs)
        .peer("Edax's portable form", move |pair| {
            by_edax(othello::edax(pair))
        })
        .peer("Edax's AVX2 form", move |pair| by_edax(edax(pair)))
        .ours("ours", least_pair)
        .show(visit);
}

const fn least_pair([first, second]: [u64; 2]) -> ([u64; 2], Symmetry) {
    let (least, symmetry) = EightPair(first, second).canonicalize();
    ([least.0, least.1], symmetry)
}

type Find = fn(&mut [[u64; 2]], &mut [u8]);

/// Checks that the peers find the same least images and symmetries as bitxform.
fn check(pairs: &[[u64; 2]]) {
    let least: Vec<_> = pairs.iter().map(|pair| least_pair(*pair)).collect();
    let finds: [(Find, _); 2] = [
        (othello::egaroucid_slice, othello::EGAROUCID),
        (othello::edax_slice, othello::EDAX),
    ];
    for (find, meanings) in finds {
        let (mut pairs, mut numbers) = (pairs.to_vec(), vec![0; pairs.len()]);
        find(&mut pairs, &mut numbers);
        let found = pairs.into_iter().zip(numbers);
        let found = found.map(|(pair, number)| (pair, meanings[usize::from(number)]));
        assert!(found.eq(least.iter().copied()), "least images of a peer");
    }
}

/// A quarter turn of boards of several sizes, known only at run time.
pub(crate) fn transforms(visit: Visit<'_>) {
    fn turned<T: Symmetric<Symmetry = Symmetry> + 'static>(
        name: &str,
        level: &'static str,
        mut boards: Vec<T>,
    ) -> Contestant<'static> {
        boards.truncate(1024);
        Contestant::new(
            name,
            at(level, move || {
                T::transform_slice(&mut boards, black_box(Symmetry::Rotate90));
                black_box(&mut boards);
            }),
        )
    }
    let random = &mut Random::new();
    for level in levels() {
        let eight = random.several(COUNT, |it| Eight(it.next()));
        let six = random.several(COUNT, |it| Six(it.bits(36)));
        let nine = random.several(COUNT, |it| Nine(it.wide(81)));
        let eleven = random.several(COUNT, |it| Eleven(it.wide(121)));
        visit(Group {
            table: "slices of 1024 boards, transform_slice",
            title: format!("rotate_90, {level}"),
            item: "board",
            items: 1024,
            peers: vec![turned("8x8", level, eight)],
            ours: vec![
                turned("6x6", level, six),
                turned("9x9", level, nine),
                turned("11x11", level, eleven),
            ],
        });
    }
}

/// Sizes from within the first cache to beyond the last.
const KIB: [usize; 4] = [16, 64, 1024, 65536];

/// The words from the first cache-line boundary on.
fn aligned(words: &mut [u64]) -> &mut [u64] {
    let start = words.as_ptr().align_offset(64);
    &mut words[start..]
}

/// Slices of 8x8 boards against a loop that only copies them, out of place and in place.
pub(crate) fn sizes(visit: Visit<'_>) {
    for kib in KIB {
        let count = kib * 1024 / size_of::<u64>();
        // The distance is no multiple of 4 KiB, since processors first take such addresses for equal.
        let distance = count + 8 * 31;
        let mut random = Random::new();
        let mut memory: Vec<_> = (0..2 * distance).map(|_| random.next()).collect();
        let (from, to) = aligned(&mut memory).split_at_mut(distance);
        let (from, to) = (&from[..count], &RefCell::new(&mut to[..count]));
        for in_place in [false, true] {
            let copy = || peers::copy::between(from, &mut to.borrow_mut());
            let mut ours = Vec::new();
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
                    ours.push(Contestant::new(
                        format!("{symmetry}, {level}"),
                        at(level, run),
                    ));
                }
            }
            visit(Group {
                table: "slices of 8x8 boards",
                title: format!("{kib} KiB{}", if in_place { ", in place" } else { "" }),
                item: "64 bytes",
                items: count / 8,
                peers: vec![Contestant::new("copy loop", copy)],
                ours,
            });
        }
    }
}
