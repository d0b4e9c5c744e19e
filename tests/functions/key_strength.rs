//! How many bits tell positions apart: ranks of the bits of keys, and keys of many classes of positions.

use core::borrow::Borrow;
use std::collections::HashSet;

use bitxform::zobrist::{ZobristKey, ZobristKeys};
use bitxform::{ColorSymmetry, Geometry, Mapping, Symmetry, SymmetrySet};
use bitxform_model::{Board, Random};

use crate::zobrist::{Boards, KINDS, OfKeys, groups, image, key_of, keys};

/// The dimension of the span of these words over GF(2).
fn rank(words: impl Iterator<Item = u128>) -> u32 {
    let mut basis = [0_u128; 128];
    for mut word in words {
        while word != 0 {
            let top = word.ilog2() as usize;
            if basis[top] == 0 {
                basis[top] = word;
                break;
            }
            word ^= basis[top];
        }
    }
    basis.iter().map(|word| u32::from(*word != 0)).sum()
}

fn parts<S: OfKeys>(key: impl Borrow<ZobristKey<S>>) -> u128 {
    let [_, first, second] = key.borrow().to_words();
    u128::from(first) << 64 | u128::from(second)
}

/// The keys of black and white stones of several tables: one has fewer orbits than there are bits.
fn stones<S: OfKeys>() -> Vec<ZobristKey<S>> {
    let board = Geometry::new(8, 8, Mapping::Lerf);
    let tables = (1..6).map(|seed| keys::<S, 64, 0>(seed, board, SymmetrySet::ALL));
    let of_table = |keys: ZobristKeys<KINDS, 64, S>| {
        (0..128)
            .map(move |i| keys.of(i / 64, (i % 64) as u8))
            .collect::<Vec<_>>()
    };
    tables.flat_map(of_table).collect()
}

fn sum<S: OfKeys, const LANES: usize>(
    keys: impl Iterator<Item = ZobristKey<S, LANES>>,
) -> ZobristKey<S, LANES> {
    keys.fold(ZobristKey::EMPTY, |sum, key| sum + key)
}

/// For positions that a subgroup fixes, the parts keep 128 bits divided by its order. The sum keeps 64, or 32 if some
/// element is odd. For positions that differ by some stones moved by an element, the parts keep 128 bits less 128 divided
/// by the order of the element. If the element is even, the sums are equal.
#[test]
fn fewer_bits_tell_related_positions_apart() {
    fn check<S: OfKeys>(is_odd: impl Fn(S) -> bool) {
        let stones = stones::<S>();
        for group in groups::<S>() {
            let orbit = |stone: &ZobristKey<S>| sum(group.iter().map(|it| it.moved(*stone)));
            let orbits: Vec<ZobristKey<S>> = stones.iter().map(orbit).collect();
            let bits = rank(orbits.iter().map(|key| parts(key)));
            assert_eq!(bits as usize, 128 / group.len(), "{group:?}");
            let has_equal_halves = |key: &ZobristKey<S>| {
                let [sum, ..] = key.to_words();
                sum == sum.rotate_left(32)
            };
            let some_is_odd = group.iter().any(|element| is_odd(*element));
            assert_eq!(
                orbits.iter().all(has_equal_halves),
                some_is_odd,
                "{group:?}"
            );
        }
        for element in S::ALL.iter().skip(1) {
            let order = if element.then(*element) == S::IDENTITY {
                2
            } else {
                4
            };
            let moved = stones.iter().map(|stone| element.moved(*stone) - *stone);
            let moved: Vec<ZobristKey<S>> = moved.collect();
            let bits = rank(moved.iter().map(|key| parts(key)));
            assert_eq!(bits, 128 - 128 / order, "{element}");
            let sums_differ = moved.iter().any(|key| key.to_words()[0] != 0);
            assert_eq!(sums_differ, is_odd(*element), "{element}");
        }
    }
    check::<Symmetry>(|it| it.name().contains("flip"));
    check::<ColorSymmetry>(|it| it.exchanges_colors);
}

/// If an orbit of a subgroup moves or swaps its colours, the lanes change. The change differs between the stones and is
/// never zero, for every subgroup. A pure colour swap fixes no position with coloured stones.
#[test]
fn lanes_tell_positions_with_symmetries_apart() {
    fn check<S: OfKeys>() {
        let board = Geometry::new(8, 8, Mapping::Lerf);
        // One stone from each orbit whose squares no symmetry fixes, over many tables.
        let stones = (0..40).flat_map(|seed| {
            let keys = keys::<S, 64, 6>(seed, board, SymmetrySet::ALL);
            [1, 2, 3, 10, 11, 19].map(|square| keys.of(0, square))
        });
        let stones: Vec<ZobristKey<S, 6>> = stones.collect();
        let is_pure = |it: &S| it.element() == (0, true);
        let mut subgroups = groups::<S>();
        subgroups.retain(|group| !group.iter().any(is_pure));
        assert!(subgroups.len() >= 10);
        for group in subgroups {
            for element in S::ALL.iter().filter(|element| !group.contains(element)) {
                let change = |stone: &ZobristKey<S, 6>| {
                    let change = element.moved(*stone) - *stone;
                    sum(group.iter().map(|it| it.moved(change)))
                        .to_words_and_lanes()
                        .1
                };
                let changes: HashSet<[u32; 6]> = stones.iter().map(change).collect();
                assert_eq!(changes.len(), stones.len(), "{group:?} {element}");
                assert!(!changes.contains(&[0; 6]));
            }
        }
    }
    check::<Symmetry>();
    check::<ColorSymmetry>();
}

/// Two orbits whose black and white stones trade places, beside stones without symmetry. The documentation states that
/// such positions exist.
#[test]
fn lanes_tell_positions_apart_that_differ_by_whole_orbits() {
    fn key<const LANES: usize>([black, white]: [u64; 2]) -> ZobristKey<ColorSymmetry, LANES> {
        let board = Geometry::new(8, 8, Mapping::Lerf);
        let keys: ZobristKeys<2, 64, ColorSymmetry, LANES> =
            ZobristKeys::with_colors(0, board, SymmetrySet::ALL, [1, 0]);
        keys.of_board(0, black.into()) + keys.of_board(1, white.into())
    }
    let set = |names: &str| {
        let squares = names
            .split(' ')
            .map(|name| Mapping::Lerf.parse_square(name));
        squares.fold(0_u64, |set, square| set | 1 << square.expect("a square"))
    };
    let (half, other) = (set("b2 b7 c4 d3 e3 f4"), set("g2 g7 c5 d6 e6 f5"));
    let rest = set("a1 c1 h5");
    let (one, two) = ([half | rest, other], [other | rest, half]);
    assert_eq!(key::<0>(one), key::<0>(two));
    assert_ne!(key::<6>(one).canonical(), key::<6>(two).canonical());
}

/// Each bit of the words changes each bit of the result about half the time.
#[test]
fn one_word_depends_on_all_bits() {
    let mut random = Random(19);
    for bit in 0..384 {
        let mut changes = [0_u32; 64];
        for _ in 0..400 {
            let words: [u64; 6] = core::array::from_fn(|_| random.word());
            let mut other = words;
            other[bit / 64] ^= 1 << (bit % 64);
            let of = |[a, b, c, d, e, f]: [u64; 6]| {
                let lanes = [d, d >> 32, e, e >> 32, f, f >> 32].map(|lane| lane as u32);
                let with_lanes = ZobristKey::<Symmetry, 6>::from_words_and_lanes([a, b, c], lanes);
                [
                    with_lanes.to_u64(),
                    ZobristKey::<Symmetry>::from_words([a, b, c]).to_u64(),
                ]
            };
            let (one, other) = (of(words), of(other));
            assert_ne!(one[0], other[0]);
            // Keys without lanes have the first 192 bits.
            let which = usize::from(bit < 192);
            let difference = one[which] ^ other[which];
            for (i, count) in changes.iter_mut().enumerate() {
                *count += u32::from(difference >> i & 1 == 1);
            }
        }
        let is_half = |count: &u32| (140..260).contains(count);
        assert!(changes.iter().all(is_half), "bit {bit}: {changes:?}");
    }
}

/// Different classes of positions have different keys for five seeds: classes are counted by least images on paper.
fn all_keys_differ<S: OfKeys, const N: usize, const LANES: usize>(
    side: u8,
    group: &[S],
    positions: &[Boards],
) {
    let board = Board::new("LERF", (side.into(), side.into()), None, None);
    let least = |boards: &Boards| {
        group
            .iter()
            .map(|element| image(&board, *boards, element.element()))
            .min()
    };
    let classes: HashSet<Option<Boards>> = positions.iter().map(least).collect();
    for seed in 0..5 {
        let geometry = Geometry::new(side, side, Mapping::Lerf);
        let keys = keys::<S, N, LANES>(seed, geometry, S::set(group));
        let (mut whole, mut short) = (HashSet::new(), HashSet::new());
        for boards in positions {
            let (key, symmetry) = key_of(&keys, *boards).canonicalize_in(S::set(group));
            assert!(group.contains(&symmetry));
            whole.insert(key);
            short.insert(key.to_u64());
        }
        let found = (whole.len(), short.len());
        assert_eq!(
            found,
            (classes.len(), classes.len()),
            "{group:?}, seed {seed}"
        );
    }
}

/// Some of the boards of nine squares that are empty, black or white; all of them if `step` is 1.
fn nine_squares(step: usize) -> Vec<Boards> {
    let boards = |number: u32| {
        let state = |square| number / 3_u32.pow(square) % 3;
        let of = |kind| {
            (0..9)
                .map(|square| u128::from(state(square) == kind) << square)
                .sum()
        };
        [of(0), of(1), 0]
    };
    (0..3_u32.pow(9)).step_by(step).map(boards).collect()
}

/// Positions with two kinds of stones, on half to all of the squares.
fn random_positions(count: usize, is_full: bool) -> Vec<Boards> {
    let mut random = Random(23);
    let boards = |_| {
        let (black, other) = (random.word(), random.word());
        let white = !black & if is_full { u64::MAX } else { other };
        [black.into(), white.into(), 0]
    };
    (0..count).map(boards).collect()
}

/// Positions fixed by all elements of a subgroup: each orbit of squares gets a random stone and its images, unless two
/// kinds would meet on a square. Of `empty + 2` squares, `empty` stay empty.
fn fixed_positions<S: OfKeys>(subgroup: &[S], count: usize, empty: usize) -> Vec<Boards> {
    let board = Board::new("LERF", (8, 8), None, None);
    let mut random = Random(29);
    let orbit = |index: usize, kind: usize| {
        let mut stone = [0; KINDS];
        stone[kind] = 1 << index;
        let images = subgroup
            .iter()
            .map(|element| image(&board, stone, element.element()));
        images.fold([0; KINDS], |all, image| {
            [all[0] | image[0], all[1] | image[1], 0]
        })
    };
    let orbits: Vec<[Boards; 2]> = (0..64)
        .map(|index| [orbit(index, 0), orbit(index, 1)])
        .collect();
    let position = |_| {
        let mut boards = [0_u128; KINDS];
        for orbit in &orbits {
            let Some([black, white, _]) = orbit.get(random.below(2 + empty)) else {
                continue;
            };
            if black & white == 0 && (black | white) & (boards[0] | boards[1]) == 0 {
                boards = [boards[0] | black, boards[1] | white, 0];
            }
        }
        boards
    };
    (0..count).map(position).collect()
}

/// Compares positions of all sorts: this share of the boards of nine squares, and so many others.
fn statistics(step: usize, count: usize) {
    let positions = nine_squares(step);
    for group in groups::<Symmetry>() {
        all_keys_differ::<Symmetry, 9, 0>(3, &group, &positions);
    }
    all_keys_differ::<ColorSymmetry, 9, 6>(3, &ColorSymmetry::ALL, &positions);
    for is_full in [false, true] {
        let positions = random_positions(4 * count, is_full);
        all_keys_differ::<Symmetry, 64, 0>(8, &Symmetry::ALL, &positions);
        all_keys_differ::<ColorSymmetry, 64, 6>(8, &ColorSymmetry::ALL, &positions);
    }
    for subgroup in groups::<Symmetry>() {
        for empty in [0, 1] {
            let positions = fixed_positions(&subgroup, count, empty);
            all_keys_differ::<Symmetry, 64, 0>(8, &Symmetry::ALL, &positions);
        }
    }
}

#[test]
fn some_positions_have_different_keys() {
    statistics(11, 60);
}

#[test]
#[ignore = "takes minutes without optimisation"]
fn many_positions_have_different_keys() {
    statistics(1, 100_000);
    for subgroup in groups::<ColorSymmetry>() {
        for empty in [0, 1] {
            let positions = fixed_positions(&subgroup, 100_000, empty);
            all_keys_differ::<ColorSymmetry, 64, 6>(8, &ColorSymmetry::ALL, &positions);
        }
    }
}
