//! How many bits tell positions apart that are related, as the table in the documentation has it.

use super::*;

/// The dimension of what these words span, where sums are made by exclusive or.
fn rank(words: impl Iterator<Item = u64>) -> u32 {
    let mut basis = [0_u64; 64];
    for mut word in words {
        while word != 0 {
            let top = usize::try_from(word.ilog2()).expect("below 64");
            if basis[top] == 0 {
                basis[top] = word;
                break;
            }
            word ^= basis[top];
        }
    }
    basis.iter().map(|word| u32::from(*word != 0)).sum()
}

fn stones<S: Element>() -> Vec<ZobristKey<S>> {
    let board = Geometry::new(8, 8, Mapping::Lerf);
    let keys = keys::<S, 64>(1, board, SymmetrySet::ALL);
    (0..2)
        .flat_map(|kind| (0..64).map(move |square| keys.of(kind, square)))
        .collect()
}

/// Of positions that a subgroup fixes, the parts keep 64 bits divided by its order, the sum 64, or 32 if some
/// element is odd.
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
                rank(orbits.iter().map(|key| key.to_words()[1])),
                64 / order,
                "{group:?}"
            );
            let halves_are_the_same = orbits.iter().all(|key| {
                let [sum, _] = key.to_words();
                sum == sum.rotate_left(32)
            });
            let some_is_odd = group.iter().any(|element| is_odd(*element));
            assert_eq!(halves_are_the_same, some_is_odd, "{group:?}");
        }
    }
    check::<Symmetry>(|it| it.name().contains("flip"));
    check::<ColorSymmetry>(|it| it.exchanges_colors);
}

/// Of positions of which one has some stones moved by an element, the parts keep 64 bits less 64 divided by
/// the order of the element; if the element is even, the sums are the same.
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
                rank(moved.iter().map(|key| key.to_words()[1])),
                64 - 64 / order,
                "{element}"
            );
            let some = moved.iter().any(|key| key.to_words()[0] != 0);
            assert_eq!(some, is_odd(element), "{element}");
        }
    }
    check::<Symmetry>(|it| it.name().contains("flip"));
    check::<ColorSymmetry>(|it| it.exchanges_colors);
}

/// Of positions that a subgroup fixes, and of which one has some orbits of it moved by an element outside,
/// the parts keep half as many bits as of those that are only fixed.
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
            let parts = differences.map(|key| key.to_words()[1]);
            let order = u32::try_from(group.len()).expect("small");
            assert_eq!(rank(parts), 32 / order, "{group:?} {element}");
        }
    }
}
