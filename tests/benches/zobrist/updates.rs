//! Updates of keys by moves.

use core::hint::black_box;

use bitxform::zobrist::ZobristKey;
use bitxform::{ColorSymmetry, Mapping, Symmetry};

use crate::contestant::Contestant;
use crate::{
    COLORED, COUNT, GO_KEYS, KINDS, Step, least_of_eight, random, step_key, step_ordinary,
    step_with_lanes, table,
};

#[expect(
    clippy::too_many_lines,
    reason = "three tables of the same contestants"
)]
pub(crate) fn measured() {
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
