//! Keys of positions up to symmetry: from an incremental key, from the board, and from eight keys that are
//! kept side by side. `cargo bench -p bitxform-tests --bench zobrist`
//!
//! The ratios are relative to the first row, with all rows measured in turn within one run.

#![expect(clippy::inline_always, reason = "calls would be measured too")]

mod canonical;
#[path = "../batch/contestant.rs"]
mod contestant;
#[path = "../batch/measure.rs"]
mod measure;
mod updates;

use bitxform::zobrist::{ZobristKey, ZobristKeys};
use bitxform::{ColorSymmetry, Geometry, Mapping, Symmetry, SymmetrySet, symmetric};
use contestant::Contestant;
use measure::measure;

const COUNT: usize = 4096;
const KINDS: usize = 12;
const BOARD: Geometry = Geometry::new(8, 8, Mapping::Lerf);
const MIRROR: SymmetrySet =
    SymmetrySet::<Symmetry>::of(&[Symmetry::Identity, Symmetry::FlipHorizontal]);

static KEYS: ZobristKeys<KINDS, 64> = ZobristKeys::new(1, BOARD, SymmetrySet::ALL);
static COLORED: ZobristKeys<KINDS, 64, ColorSymmetry> = ZobristKeys::with_colors(
    1,
    BOARD,
    SymmetrySet::ALL,
    [6, 7, 8, 9, 10, 11, 0, 1, 2, 3, 4, 5],
);

static WITH_LANES: ZobristKeys<KINDS, 64, ColorSymmetry, 6> = ZobristKeys::with_colors(
    1,
    BOARD,
    SymmetrySet::ALL,
    [6, 7, 8, 9, 10, 11, 0, 1, 2, 3, 4, 5],
);
static GO_KEYS: ZobristKeys<2, 361> = ZobristKeys::new(1, Go::GEOMETRY, SymmetrySet::ALL);

#[symmetric(mapping = "LERF", files = 19, ranks = 19, word = [u64; 6])]
#[derive(Clone, Copy)]
struct Go {
    own: [u64; 6],
    opponent: [u64; 6],
}

#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy)]
struct Pair {
    own: u64,
    opponent: u64,
}

#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy)]
struct Chess {
    pieces: [[u64; 6]; 2],
}

/// A piece goes from one square to another.
#[derive(Clone, Copy)]
struct Step {
    kind: usize,
    from: u8,
    to: u8,
}

fn main() {
    canonical::measured();
    updates::measured();
}

/// Numbers without a pattern that a branch predictor could learn (`SplitMix64`).
fn random() -> impl Iterator<Item = u64> {
    let mut state = 0_u64;
    core::iter::repeat_with(move || {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let x = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        x ^ (x >> 31)
    })
}

fn table(title: &str, item: &str, items: usize, contestants: Vec<Contestant<'_>>) {
    println!("| {title} | ratio | cycles per {item} |\n|---|---|---|");
    #[expect(clippy::cast_precision_loss, reason = "small numbers")]
    let items = items as f64;
    for row in measure(contestants, 1).0 {
        let cycles = row.cycles / items;
        println!("| {} | {:.2} | {cycles:.2} |", row.name, row.ratio);
    }
    println!();
}

const fn key<S: bitxform::zobrist::KeySymmetry>(words: [u64; 3]) -> ZobristKey<S> {
    ZobristKey::from_words(words)
}

/// The least of eight keys and the corresponding symmetry.
#[inline]
fn least_of_eight(keys: &[u64; 8]) -> (u64, Symmetry) {
    let (mut least, mut place) = (keys[0], 0);
    for (i, key) in keys.iter().enumerate() {
        let less = *key < least;
        least = if less { *key } else { least };
        place = if less { i } else { place };
    }
    (least, Symmetry::ALL[place])
}

/// All contestants are inlined.
#[inline(always)]
fn step_with_lanes(key: ZobristKey<ColorSymmetry, 6>, step: &Step) -> ZobristKey<ColorSymmetry, 6> {
    let (from, to) = (
        WITH_LANES.of(step.kind, step.from),
        WITH_LANES.of(step.kind, step.to),
    );
    key + (to - from)
}

#[inline(always)]
const fn step_ordinary(keys: &[[u64; 64]; KINDS], key: u64, step: &Step) -> u64 {
    let of_kind = &keys[step.kind];
    key ^ of_kind[step.from as usize] ^ of_kind[step.to as usize]
}

#[inline(always)]
fn step_key(key: ZobristKey, step: &Step) -> ZobristKey {
    let (from, to) = (KEYS.of(step.kind, step.from), KEYS.of(step.kind, step.to));
    key + (to - from)
}

fn low_half(word: u64) -> u32 {
    u32::try_from(word & 0xffff_ffff).expect("32 bits")
}
