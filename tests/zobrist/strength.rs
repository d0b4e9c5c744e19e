//! The number of key bits that distinguish related positions, compared with the table in the documentation.

use super::*;

/// The dimension of the span of these words over GF(2).
fn rank(words: impl Iterator<Item = u128>) -> u32 {
    let mut basis = [0_u128; 128];
    for mut word in words {
        while word != 0 {
            let top = usize::try_from(word.ilog2()).expect("below 128");
            if basis[top] == 0 {
                basis[top] = word;
                break;
            }
            word ^= basis[top];
        }
    }
    basis.iter().map(|word| u32::from(*word != 0)).sum()
}

fn parts<S: Element>(key: impl core::borrow::Borrow<ZobristKey<S>>) -> u128 {
    let [_, first, second] = key.borrow().to_words();
    u128::from(first) << 64 | u128::from(second)
}

fn stones<S: Element>() -> Vec<ZobristKey<S>> {
    let board = Geometry::new(8, 8, Mapping::Lerf);
    // The rank over several tables: one table has fewer orbits than there are bits.
    let tables = (1..6).map(|seed| keys::<S, 64, 0>(seed, board, SymmetrySet::ALL));
    tables
        .flat_map(|keys| {
            (0..2)
                .flat_map(|kind| (0..64).map(move |square| (kind, square)))
                .map(|(kind, square)| keys.of(kind, square))
                .collect::<Vec<_>>()
        })
        .collect()
}

/// For positions that a subgroup fixes, the parts keep 128 bits divided by its order. The sum keeps 64, or 32
/// if some element is odd.
#[test]
fn positions_with_symmetries_are_told_apart_by_fewer_bits() {
    fn check<S: Element>(is_odd: impl Fn(S) -> bool) {
        let stones = stones::<S>();
        for group in groups::<S>() {
            let orbits: Vec<ZobristKey<S>> = stones
                .iter()
                .map(|stone| {
                    group
                        .iter()
                        .map(|element| element.moved(*stone))
                        .fold(ZobristKey::EMPTY, |a, b| a + b)
                })
                .collect();
            let order = u32::try_from(group.len()).expect("small");
            assert_eq!(
                rank(orbits.iter().map(|key| parts(key))),
                128 / order,
                "{group:?}"
            );
            let halves_are_the_same = orbits.iter().all(|key| {
                let [sum, ..] = key.to_words();
                sum == sum.rotate_left(32)
            });
            let some_is_odd = group.iter().any(|element| is_odd(*element));
            assert_eq!(halves_are_the_same, some_is_odd, "{group:?}");
        }
    }
    check::<Symmetry>(|it| it.name().contains("flip"));
    check::<ColorSymmetry>(|it| it.exchanges_colors);
}

/// For positions that differ by some stones moved by an element, the parts keep 128 bits less 128 divided by
/// the order of the element. If the element is even, the sums are equal.
#[test]
fn positions_with_parts_moved_are_told_apart_by_fewer_bits() {
    fn check<S: Element>(is_odd: impl Fn(S) -> bool) {
        let stones = stones::<S>();
        for element in S::ALL
            .iter()
            .copied()
            .filter(|element| *element != S::IDENTITY)
        {
            let order = if element.then(element) == S::IDENTITY {
                2
            } else {
                4
            };
            let moved: Vec<ZobristKey<S>> = stones
                .iter()
                .map(|stone| element.moved(*stone) - *stone)
                .collect();
            assert_eq!(
                rank(moved.iter().map(|key| parts(key))),
                128 - 128 / order,
                "{element}"
            );
            let some = moved.iter().any(|key| key.to_words()[0] != 0);
            assert_eq!(some, is_odd(element), "{element}");
        }
    }
    check::<Symmetry>(|it| it.name().contains("flip"));
    check::<ColorSymmetry>(|it| it.exchanges_colors);
}

/// For positions fixed by a subgroup that differ by some orbits moved by an outside element, the parts keep
/// half as many bits as for fixed positions alone.
#[test]
fn positions_with_symmetries_and_parts_moved_are_told_apart_by_least_bits() {
    let stones = stones::<Symmetry>();
    for group in groups::<Symmetry>() {
        for element in Symmetry::ALL {
            let inverse = element.inverse();
            let normalises = group
                .iter()
                .all(|it| group.contains(&inverse.then(*it).then(element)));
            if group.contains(&element) || !group.contains(&element.then(element)) || !normalises {
                continue;
            }
            let differences = stones.iter().map(|stone| {
                let difference = stone.transform(element) - *stone;
                let images = group.iter().map(|it| difference.transform(*it));
                images.fold(ZobristKey::EMPTY, |a, b| a + b)
            });
            let words = differences.map(parts);
            let order = u32::try_from(group.len()).expect("small");
            assert_eq!(rank(words), 64 / order, "{group:?} {element}");
        }
    }
}

/// If an orbit of a subgroup moves or swaps its colours, the lanes change. The change differs between the stones
/// and is never zero, for every subgroup. A pure colour swap fixes no position with coloured stones.
#[test]
fn lanes_tell_positions_with_symmetries_apart() {
    fn check<S: Element>() {
        let board = Geometry::new(8, 8, Mapping::Lerf);
        // One stone from each orbit whose squares no symmetry fixes, over many tables.
        let stones: Vec<ZobristKey<S, 6>> = (0..100)
            .flat_map(|seed| {
                let keys = keys::<S, 64, 6>(seed, board, SymmetrySet::ALL);
                [1, 2, 3, 10, 11, 19].map(|square| keys.of(0, square))
            })
            .collect();
        let mut subgroups = 0;
        for group in groups::<S>() {
            let is_pure = |it: &S| {
                let it: ColorSymmetry = (*it).into();
                it.exchanges_colors && it.symmetry == Symmetry::Identity
            };
            if group.iter().any(is_pure) {
                continue;
            }
            subgroups += 1;
            for element in S::ALL {
                if group.contains(element) {
                    continue;
                }
                let changes: std::collections::HashSet<[u32; 6]> = stones
                    .iter()
                    .map(|stone| {
                        let change = element.moved(*stone) - *stone;
                        let orbit = group.iter().map(|it| it.moved(change));
                        let sum = orbit.fold(ZobristKey::EMPTY, |a, b| a + b);
                        sum.to_words_and_lanes().1
                    })
                    .collect();
                assert_eq!(changes.len(), stones.len(), "{group:?} {element}");
                assert!(!changes.contains(&[0; 6]));
            }
        }
        assert!(subgroups >= 10);
    }
    check::<Symmetry>();
    check::<ColorSymmetry>();
}

/// Two orbits whose black and white stones trade places, beside stones without symmetry. The documentation states
/// that such positions exist.
#[test]
fn lanes_tell_positions_apart_that_differ_by_whole_orbits() {
    fn key<const LANES: usize>([black, white]: [u64; 2]) -> ZobristKey<ColorSymmetry, LANES> {
        let board = Geometry::new(8, 8, Mapping::Lerf);
        let keys: ZobristKeys<2, 64, ColorSymmetry, LANES> =
            ZobristKeys::with_colors(0, board, SymmetrySet::ALL, [1, 0]);
        keys.of_board(0, black.into()) + keys.of_board(1, white.into())
    }
    let set = |names: &str| {
        names.split(' ').fold(0_u64, |set, name| {
            let [file, rank] = name.as_bytes() else {
                panic!("{name}")
            };
            set | 1 << (8 * (rank - b'1') + (file - b'a'))
        })
    };
    let (half, other) = (set("b2 b7 c4 d3 e3 f4"), set("g2 g7 c5 d6 e6 f5"));
    let rest = set("a1 c1 h5");
    let (one, two) = ([half | rest, other], [other | rest, half]);
    assert_eq!(key::<0>(one), key::<0>(two));
    assert_ne!(key::<6>(one).canonical(), key::<6>(two).canonical());
}
