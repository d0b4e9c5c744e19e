//! Keys of positions up to symmetry: from an incremental key, from the board, and from eight keys that are
//! kept side by side. `cargo bench -p bitxform-tests --bench zobrist`
//!
//! The ratios are relative to the first row, with all rows measured in turn within one run.

#![expect(clippy::inline_always, reason = "calls would be measured too")]

#[path = "../batch/contestant.rs"]
mod contestant;
#[path = "../batch/measure.rs"]
mod measure;

use core::hint::black_box;

use bitxform::zobrist::{ZobristKey, ZobristKeys};
use bitxform::{ColorSymmetry, Geometry, Mapping, Symmetry, SymmetrySet, batch, symmetric};
use contestant::Contestant;
use measure::measure;

const COUNT: usize = 4096;
const KINDS: usize = 12;
const BOARD: Geometry<u64> = Geometry::new(8, 8, Mapping::Lerf);
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
    canonical();
    updates();
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

#[expect(clippy::too_many_lines, reason = "one contestant after the other")]
fn canonical() {
    let words: Vec<u64> = random().take(12 * COUNT).collect();
    let pairs = words.as_chunks::<2>().0[..COUNT].to_vec();
    let eights = words.as_chunks::<8>().0[..COUNT].to_vec();
    let boards = words.as_chunks::<12>().0;
    let threes = words.as_chunks::<3>().0[..COUNT].to_vec();
    let (pairs, threes, eights) = (&pairs, &threes, &eights);
    let contestants = vec![
        Contestant::new("least image of a pair, the record's `canonicalize`", || {
            for &[own, opponent] in pairs {
                let (least, symmetry) = Pair { own, opponent }.canonicalize();
                black_box(least.own ^ least.opponent ^ symmetry as u64);
            }
        }),
        Contestant::new("least image of a pair, `batch::least_image_pair`", || {
            for pair in pairs {
                let ([own, opponent], symmetry) = batch::least_image_pair(*pair, Mapping::Lerf);
                black_box(own ^ opponent ^ symmetry as u64);
            }
        }),
        Contestant::new("least image of a board, `batch::least_image`", || {
            for pair in pairs {
                let (least, symmetry) = batch::least_image(pair[0], Mapping::Lerf);
                black_box(least ^ symmetry as u64);
            }
        }),
        Contestant::new("least image of chess's twelve boards", || {
            for boards in boards {
                let (white, black) = boards.split_at(6);
                let pieces = [white, black].map(|side| side.try_into().expect("six"));
                let (least, symmetry) = Chess { pieces }.canonicalize();
                black_box(least.pieces[0][0] ^ symmetry as u64);
                black_box(least.pieces);
            }
        }),
        Contestant::new(
            "least image of a 19x19 pair, the record's `canonicalize`",
            || {
                for boards in boards {
                    let (own, opponent) = boards.split_at(6);
                    let [own, opponent] = [own, opponent].map(|side| side.try_into().expect("six"));
                    let (least, symmetry) = Go { own, opponent }.canonicalize();
                    black_box(least.own);
                    black_box(least.opponent);
                    black_box(symmetry as u64);
                }
            },
        ),
        Contestant::new("least of eight keys", || {
            for keys in eights {
                let (least, symmetry) = least_of_eight(keys);
                black_box(least ^ symmetry as u64);
            }
        }),
        Contestant::new("`ZobristKey::canonicalize`", || {
            for words in threes {
                let (least, symmetry) = key::<Symmetry>(*words).canonicalize();
                black_box(least.to_words());
                black_box(symmetry as u64);
            }
        }),
        Contestant::new("`ZobristKey::canonicalize`, `to_u64`", || {
            for words in threes {
                let (least, symmetry) = key::<Symmetry>(*words).canonicalize();
                black_box(least.to_u64() ^ symmetry as u64);
            }
        }),
        Contestant::new("`ZobristKey::canonical`", || {
            for words in threes {
                black_box(key::<Symmetry>(*words).canonical().to_words());
            }
        }),
        Contestant::new("`canonicalize_in`, two symmetries", || {
            for words in threes {
                let (least, symmetry) = key::<Symmetry>(*words).canonicalize_in(MIRROR);
                black_box(least.to_words());
                black_box(symmetry as u64);
            }
        }),
        Contestant::new("`ZobristKey::canonicalize`, sixteen symmetries", || {
            for words in threes {
                let (least, symmetry) = key::<ColorSymmetry>(*words).canonicalize();
                let symmetry = symmetry.symmetry as u64 ^ u64::from(symmetry.exchanges_colors);
                black_box(least.to_words());
                black_box(symmetry);
            }
        }),
        Contestant::new("… with lanes", || {
            for words in threes {
                let [first, second, third] = [words[0], words[1], words[2]].map(low_half);
                let lanes = [first, 1, 2, second, 3, third];
                let key = ZobristKey::<ColorSymmetry, 6>::from_words_and_lanes(*words, lanes);
                let (least, symmetry) = key.canonicalize();
                let symmetry = symmetry.symmetry as u64 ^ u64::from(symmetry.exchanges_colors);
                black_box(least.to_words_and_lanes());
                black_box(symmetry);
            }
        }),
        Contestant::new("`ZobristKey::transform`, any symmetry", || {
            for (words, symmetry) in threes.iter().zip(Symmetry::ALL.iter().cycle()) {
                black_box(key::<Symmetry>(*words).transform(*symmetry).to_words());
            }
        }),
    ];
    table("a key up to symmetry", "position", COUNT, contestants);
}

#[expect(
    clippy::too_many_lines,
    reason = "three tables of the same contestants"
)]
fn updates() {
    let steps: Vec<Step> = random()
        .take(COUNT)
        .map(|number| Step {
            kind: usize::from(number.to_le_bytes()[0]) % KINDS,
            from: number.to_le_bytes()[1] % 64,
            to: number.to_le_bytes()[2] % 64,
        })
        .collect();
    let ordinary: Vec<u64> = random().take(64 * KINDS).collect();
    let ordinary: &[[u64; 64]; KINDS] = ordinary.as_chunks::<64>().0.try_into().expect("kinds");
    let eight: Vec<[u64; 8]> = ordinary
        .iter()
        .flat_map(|of_kind| {
            (0..64).map(|square| {
                Symmetry::ALL.map(|symmetry| {
                    let image = symmetry.apply_square(square, Mapping::Lerf);
                    of_kind[usize::from(image)]
                })
            })
        })
        .collect();
    let eight: &[[[u64; 8]; 64]; KINDS] = eight.as_chunks::<64>().0.try_into().expect("kinds");
    let steps = &steps;
    let step_eight = |keys: &mut [u64; 8], step: &Step| {
        let of_kind = &eight[step.kind];
        let (from, to) = (
            &of_kind[usize::from(step.from)],
            &of_kind[usize::from(step.to)],
        );
        for i in 0..8 {
            keys[i] ^= from[i] ^ to[i];
        }
    };
    let step_colored = |key: ZobristKey<ColorSymmetry>, step: &Step| {
        let (from, to) = (
            COLORED.of(step.kind, step.from),
            COLORED.of(step.kind, step.to),
        );
        key + (to - from)
    };
    let step_go = |key: ZobristKey, step: &Step| {
        // Squares all over the board, one stone of either colour.
        let (from, to) = (5 * usize::from(step.from), 5 * usize::from(step.to) + 3);
        key + (GO_KEYS.at(step.kind & 1, to) - GO_KEYS.at(step.kind & 1, from))
    };
    // Each key is computed from the one before, as in a game.
    let mut ordinary_keys = vec![0; COUNT + 1];
    let mut keys = vec![ZobristKey::EMPTY; COUNT + 1];
    let mut colored_keys = vec![ZobristKey::EMPTY; COUNT + 1];
    let mut keys_with_lanes = vec![ZobristKey::EMPTY; COUNT + 1];
    let mut go_keys = vec![ZobristKey::EMPTY; COUNT + 1];
    let mut eights = vec![[0; 8]; COUNT + 1];
    let contestants = vec![
        Contestant::new("an ordinary key of 64 bits", || {
            for (i, step) in steps.iter().enumerate() {
                ordinary_keys[i + 1] = step_ordinary(ordinary, ordinary_keys[i], step);
            }
            black_box(&ordinary_keys);
        }),
        Contestant::new("`ZobristKey`", || {
            for (i, step) in steps.iter().enumerate() {
                keys[i + 1] = step_key(keys[i], step);
            }
            black_box(&keys);
        }),
        Contestant::new("`ZobristKey<ColorSymmetry>`", || {
            for (i, step) in steps.iter().enumerate() {
                colored_keys[i + 1] = step_colored(colored_keys[i], step);
            }
            black_box(&colored_keys);
        }),
        Contestant::new("… with lanes", || {
            for (i, step) in steps.iter().enumerate() {
                keys_with_lanes[i + 1] = step_with_lanes(keys_with_lanes[i], step);
            }
            black_box(&keys_with_lanes);
        }),
        Contestant::new("`ZobristKey` of 19x19", || {
            for (i, step) in steps.iter().enumerate() {
                go_keys[i + 1] = step_go(go_keys[i], step);
            }
            black_box(&go_keys);
        }),
        Contestant::new("eight keys", || {
            for (i, step) in steps.iter().enumerate() {
                let mut next = eights[i];
                step_eight(&mut next, step);
                eights[i + 1] = next;
            }
            black_box(&eights);
        }),
    ];
    table(
        "moves of a piece, one after the other",
        "move",
        COUNT,
        contestants,
    );

    let contestants = vec![
        Contestant::new("an ordinary key of 64 bits", || {
            let first = black_box(1);
            let last = steps
                .iter()
                .fold(first, |key, step| step_ordinary(ordinary, key, step));
            black_box(last);
        }),
        Contestant::new("`ZobristKey`", || {
            black_box(steps.iter().fold(black_box(ZobristKey::EMPTY), step_key));
        }),
        Contestant::new("`ZobristKey<ColorSymmetry, 6>`", || {
            black_box(
                steps
                    .iter()
                    .fold(black_box(ZobristKey::EMPTY), step_with_lanes),
            );
        }),
    ];
    table("moves of a piece, in one key", "move", COUNT, contestants);

    let contestants = vec![
        Contestant::new("an ordinary key of 64 bits", || {
            let parent = black_box(1);
            for step in steps {
                black_box(&step_ordinary(ordinary, parent, step));
            }
        }),
        Contestant::new("`ZobristKey`", || {
            let parent = black_box(ZobristKey::EMPTY);
            for step in steps {
                black_box(&step_key(parent, step));
            }
        }),
        Contestant::new("`ZobristKey<ColorSymmetry, 6>`", || {
            let parent = black_box(ZobristKey::EMPTY);
            for step in steps {
                black_box(&step_with_lanes(parent, step));
            }
        }),
        Contestant::new("`ZobristKey` of 19x19", || {
            let parent = black_box(ZobristKey::EMPTY);
            for step in steps {
                black_box(&step_go(parent, step));
            }
        }),
        Contestant::new("eight keys", || {
            let parent = black_box([0; 8]);
            for step in steps {
                let mut keys = parent;
                step_eight(&mut keys, step);
                black_box(&keys);
            }
        }),
        Contestant::new("eight keys, the least with its symmetry", || {
            let parent = black_box([0; 8]);
            for step in steps {
                let mut keys = parent;
                step_eight(&mut keys, step);
                let (least, symmetry) = least_of_eight(&keys);
                black_box(least ^ symmetry as u64);
            }
        }),
        Contestant::new("`ZobristKey`, `canonicalize`", || {
            let parent = black_box(ZobristKey::EMPTY);
            for step in steps {
                let (least, symmetry) = step_key(parent, step).canonicalize();
                black_box(least.to_words());
                black_box(symmetry as u64);
            }
        }),
    ];
    table(
        "moves of a piece, all from one position",
        "move",
        COUNT,
        contestants,
    );
}
