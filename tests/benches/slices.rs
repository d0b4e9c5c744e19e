//! Slices of boards, at each level of instructions that the machine has.

use core::cell::RefCell;
use core::hint::black_box;

use bitxform::{Mapping, Symmetric, Symmetry, batch, symmetric};
use bitxform_model::Random;

use crate::boards::{Eight, EightPair, Eleven, ElevenPair, Nine, Six};
use crate::peers::{copy, othello};
use crate::row::{bits, levels, many, row, several, slices};

pub(crate) fn rows() {
    let pair = |it: &mut Random| [it.word(), it.word()];
    one_by_one(&many(pair));
    least_pairs(&several(COUNT, pair));
    transforms();
    each_by_its_own();
    sizes();
}

/// The number of items, which fit into the second cache.
const COUNT: usize = 16384;

const BOARDS: usize = 1024;

/// A slice that fits into the first cache, and its symmetries.
const BLOCK: usize = 512;

/// Copies each block of `items`, and calls `f` for the copy. The items are then random in each run, even for loops
/// that branch.
fn blocks<T: Copy, S: Copy>(
    items: Vec<T>,
    symmetry: S,
    mut f: impl FnMut(&mut [T], &mut [S]),
) -> impl FnMut(()) {
    let (mut block, mut symmetries) = (vec![items[0]; BLOCK], vec![symmetry; BLOCK]);
    move |()| {
        for items in items.as_chunks::<BLOCK>().0 {
            // On some processors, `memcpy` is slow for 4 KiB and more that are not aligned.
            for (to, from) in block.chunks_mut(64).zip(items.chunks(64)) {
                to.copy_from_slice(from);
            }
            f(&mut block, &mut symmetries);
            black_box((&mut block, &mut symmetries));
        }
    }
}

/// Pairs outside a slice.
fn one_by_one(pairs: &[othello::Pair]) {
    let table = "a pair of 8x8 with its symmetry";
    row(table, "canonicalize, which is const", pairs)
        .peer("Edax's portable form", othello::edax)
        .peer("Edax's AVX2 form", othello::edax_of_processor())
        .ours("ours", least_pair)
        .measure();
}

const fn least_pair([first, second]: othello::Pair) -> (othello::Pair, Symmetry) {
    let (least, symmetry) = EightPair(first, second).canonicalize();
    ([least.0, least.1], symmetry)
}

fn least_pairs(pairs: &[othello::Pair]) {
    let (mut leasts, mut numbers) = (pairs.to_vec(), vec![0; COUNT]);
    othello::egaroucid_slice(&mut leasts, &mut numbers);
    let expected = pairs.iter().map(|pair| least_pair(*pair).0);
    assert!(leasts.into_iter().eq(expected), "peer");

    for level in levels() {
        let of_batch = |pairs: &mut [_], symmetries: &mut [_]| {
            batch::canonicalize_pairs(pairs, symmetries, Mapping::Lerf);
        };
        let title = format!("8x8 with symmetries, {level}");
        slices("slices of pairs, least images", &title, COUNT)
            .at(level)
            .peer(
                "Egaroucid's loop",
                blocks(pairs.to_vec(), 0, othello::egaroucid_slice),
            )
            .ours("canonicalize_slice", canonicalized(64, EightPair))
            .ours(
                "batch::canonicalize_pairs",
                blocks(pairs.to_vec(), Symmetry::Identity, of_batch),
            )
            .measure();
    }
}

/// The method of pairs of boards with this many squares.
fn canonicalized<P, W: TryFrom<u128>>(squares: u32, pair: fn(W, W) -> P) -> impl FnMut(())
where
    P: Symmetric<Symmetry = Symmetry> + Copy,
{
    let pairs = several(COUNT, |it| pair(bits(it, squares), bits(it, squares)));
    blocks(pairs, Symmetry::Identity, P::canonicalize_slice)
}

/// A quarter turn and a half turn of boards of several sizes, known only at run time.
fn transforms() {
    for level in levels() {
        for symmetry in [Symmetry::Rotate90, Symmetry::Rotate180] {
            let title = format!("{symmetry}, {level}");
            slices("slices of 1024 boards, transform_slice", &title, BOARDS)
                .at(level)
                .peer("8x8", turned(BOARDS, symmetry, |it| Eight(it.word())))
                .ours("6x6", turned(BOARDS, symmetry, |it| Six(bits(it, 36))))
                .ours("9x9", turned(BOARDS, symmetry, |it| Nine(bits(it, 81))))
                .ours(
                    "11x11",
                    turned(BOARDS, symmetry, |it| Eleven(bits(it, 121))),
                )
                .measure();
        }
    }
}

fn turned<T: Symmetric<Symmetry = Symmetry>>(
    count: usize,
    symmetry: Symmetry,
    item: impl FnMut(&mut Random) -> T,
) -> impl FnMut(()) {
    let mut boards = several(count, item);
    move |()| {
        T::transform_slice(&mut boards, black_box(symmetry));
        black_box(&mut boards);
    }
}

/// A sample of self-play of 6.5 KB.
#[symmetric(mapping = "LERF", files = 9, ranks = 9, key(own, opponent))]
#[derive(Clone, Copy)]
struct Sample {
    own: u128,
    opponent: u128,
    #[board(mailbox(planes))]
    planes: [[f32; 81]; 19],
    #[board(mailbox(tail = 1))]
    policy: [f32; 82],
}

/// A random symmetry for each item, against items that are sorted by symmetry.
fn each_by_its_own() {
    let sample = |it: &mut Random| Sample {
        own: bits(it, 81),
        opponent: bits(it, 81),
        planes: [[0.5; 81]; 19],
        policy: [0.5; 82],
    };
    own("a sample", 10_000, sample);
    own("a pair of 8x8", COUNT, |it| EightPair(it.word(), it.word()));
    let pair = |it: &mut Random| ElevenPair(bits(it, 121), bits(it, 121));
    own("a pair of 11x11", COUNT, pair);
}

fn own<T: Symmetric<Symmetry = Symmetry>>(
    title: &str,
    count: usize,
    item: impl FnMut(&mut Random) -> T,
) {
    let items = &RefCell::new(several(count, item));
    let symmetries = several(count, |it| Symmetry::ALL[it.below(8)]);
    let mut sorted = symmetries.clone();
    sorted.sort_unstable();
    slices("slices with a symmetry for each item", title, count)
        .peer("transform_slice of sorted items", |()| {
            let (mut items, symmetries) = (items.borrow_mut(), black_box(&sorted));
            let mut rest = &mut items[..];
            for run in symmetries.chunk_by(PartialEq::eq) {
                let (items, others) = rest.split_at_mut(run.len());
                T::transform_slice(items, run[0]);
                rest = others;
            }
        })
        .ours("transform_slice_each", |()| {
            T::transform_slice_each(&mut items.borrow_mut(), black_box(&symmetries));
        })
        .measure();
}

/// The words from the first cache-line boundary on.
fn aligned(words: &mut [u64]) -> &mut [u64] {
    let start = words.as_ptr().align_offset(64);
    &mut words[start..]
}

/// Slices of 8x8 boards against a loop that only copies them, from within the first cache to beyond the last. An item is
/// a cache line of eight boards.
fn sizes() {
    for kib in [16, 64, 1024, 65536] {
        let count = kib * 1024 / size_of::<u64>();
        // The distance is no multiple of 4 KiB, since processors first take such addresses for equal.
        let distance = count + 8 * 31;
        let mut memory = several(2 * distance, Random::word);
        let (from, to) = aligned(&mut memory).split_at_mut(distance);
        let (from, to) = (&from[..count], &RefCell::new(&mut to[..count]));
        let mut row = slices("slices of 8x8 boards", &format!("{kib} KiB"), count / 8)
            .peer("copy loop", |()| copy(from, &mut to.borrow_mut()));
        for symmetry in [Symmetry::FlipHorizontal, Symmetry::Rotate90] {
            row = row.at_levels(&format!("{symmetry}, "), || {
                move |()| batch::transform_into(from, &mut to.borrow_mut(), symmetry, Mapping::Lerf)
            });
        }
        row.measure();
    }
}
