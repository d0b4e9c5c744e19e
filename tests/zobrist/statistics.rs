//! The number of different keys equals the number of classes of positions. The sizes in the documentation are
//! run by `cargo test --release -p bitxform-tests --test zobrist statistics -- --ignored --nocapture`

use std::collections::HashSet;

use super::*;

const SEEDS: core::ops::Range<u64> = 0..5;

/// Counts classes by least images on paper, and compares their number with that of the keys for each seed.
///
/// Stones are of two kinds: black and white, if the group swaps the colours.
fn compare<S: Element, const N: usize, const LANES: usize>(
    what: &str,
    (files, ranks): (u8, u8),
    group: &[S],
    positions: &[Boards],
) -> (usize, Vec<usize>) {
    let paper = Paper::new(files, ranks, files, "LERF");
    let classes: HashSet<Boards> = positions
        .iter()
        .map(|boards| {
            let images = group
                .iter()
                .map(|element| paper.image(*boards, (*element).into()));
            images.min().expect("the identity")
        })
        .collect();
    let count = |seed| {
        let board = Geometry::new(files, ranks, Mapping::Lerf);
        let keys = keys::<S, N, LANES>(seed, board, S::set(group));
        let (mut whole, mut short) = (HashSet::new(), HashSet::new());
        for boards in positions {
            let (key, symmetry) = key_of(&keys, *boards).canonicalize_in(S::set(group));
            assert!(group.contains(&symmetry));
            whole.insert(key);
            short.insert(key.to_u64());
        }
        assert_eq!(short.len(), whole.len(), "as one word");
        whole.len()
    };
    let counts: Vec<usize> = SEEDS.map(count).collect();
    let elements = group.len();
    println!(
        "{what}, {elements} elements: {} classes, keys {counts:?}",
        classes.len()
    );
    (classes.len(), counts)
}

/// Different classes have different keys for every seed.
fn expect_all<S: Element, const N: usize, const LANES: usize>(
    what: &str,
    size: (u8, u8),
    group: &[S],
    positions: &[Boards],
) {
    let (classes, counts) = compare::<S, N, LANES>(what, size, group, positions);
    assert_eq!(counts, [classes; 5], "{what}, {group:?}");
}

/// Each square is empty, black or white.
#[test]
fn all_boards_of_nine_squares() {
    let positions: Vec<Boards> = (0..3_u32.pow(9))
        .map(|number| {
            let mut boards = [0; KINDS];
            for square in 0..9 {
                let state = usize::try_from(number / 3_u32.pow(square) % 3).expect("small");
                if state < 2 {
                    boards[state] |= 1 << square;
                }
            }
            boards
        })
        .collect();
    for group in groups::<Symmetry>() {
        expect_all::<Symmetry, 9, 0>("3^9 boards", (3, 3), &group, &positions);
    }
    expect_all::<ColorSymmetry, 9, 6>("3^9 boards", (3, 3), &ColorSymmetry::ALL, &positions);
}

#[test]
#[ignore = "takes two minutes without optimisation"]
fn all_boards_of_nine_squares_with_all_groups_of_colours() {
    let positions: Vec<Boards> = (0..3_u32.pow(9))
        .map(|number| {
            let state = |square| number / 3_u32.pow(square) % 3;
            let board = |kind| {
                (0..9)
                    .map(|square| u128::from(state(square) == kind) << square)
                    .sum()
            };
            [board(0), board(1), 0]
        })
        .collect();
    for group in groups::<ColorSymmetry>() {
        expect_all::<ColorSymmetry, 9, 6>("3^9 boards", (3, 3), &group, &positions);
    }
}

/// Different positions with two kinds of stones, on half to all of the squares.
fn random_positions(count: usize, is_full: bool) {
    let paper = Paper::new(8, 8, 8, "LERF");
    let mut next = random(23);
    let positions: Vec<Boards> = (0..count)
        .map(|_| {
            let black = u128::from(next());
            // Full boards differ only in the colours of their stones.
            let white = !black
                & if is_full {
                    u64::MAX.into()
                } else {
                    u128::from(next())
                };
            [black & paper.board(), white & paper.board(), 0]
        })
        .collect();
    let what = if is_full {
        "full boards at random"
    } else {
        "boards at random"
    };
    expect_all::<Symmetry, 64, 0>(what, (8, 8), &Symmetry::ALL, &positions);
    expect_all::<ColorSymmetry, 64, 6>(what, (8, 8), &ColorSymmetry::ALL, &positions);
}

#[test]
fn some_random_positions() {
    random_positions(1 << 11, false);
    random_positions(1 << 11, true);
}

#[test]
#[ignore = "takes minutes without optimisation"]
fn many_random_positions() {
    random_positions(1 << 20, false);
    random_positions(1 << 20, true);
}

/// Positions fixed by all elements of a subgroup. Each orbit of squares gets a random stone and its images,
/// unless two kinds would meet on a square.
///
/// Among `empty + 2` squares, `empty` stay empty where stones are possible.
fn fixed_positions<S: Element>(
    paper: &Paper,
    subgroup: &[S],
    count: usize,
    empty: u64,
) -> Vec<Boards> {
    let mut next = random(29);
    let orbits: Vec<[Boards; 2]> = paper
        .squares
        .iter()
        .map(|square| {
            [0, 1].map(|kind| {
                let mut stone = [0; KINDS];
                stone[kind] = 1 << square;
                let images = subgroup
                    .iter()
                    .map(|element| paper.image(stone, (*element).into()));
                images.fold([0; KINDS], |all, image| {
                    [all[0] | image[0], all[1] | image[1], 0]
                })
            })
        })
        .collect();
    (0..count)
        .map(|_| {
            let mut boards = [0; KINDS];
            for orbit in &orbits {
                let occupied: u128 = boards.iter().sum();
                let choice = usize::try_from((next() >> 32) % (2 + empty)).expect("small");
                let Some([black, white, _]) = orbit.get(choice) else {
                    continue;
                };
                if black & white == 0 && (black | white) & occupied == 0 {
                    boards = [boards[0] | black, boards[1] | white, 0];
                }
            }
            boards
        })
        .collect()
}

/// The positions that each subgroup fixes, including nearly full boards.
fn positions_with_symmetries<S: Element, const LANES: usize>(count: usize) {
    let paper = Paper::new(8, 8, 8, "LERF");
    for subgroup in groups::<S>() {
        for empty in [1, 0] {
            let positions = fixed_positions(&paper, &subgroup, count, empty);
            let names: Vec<String> = subgroup.iter().map(ToString::to_string).collect();
            let what = format!(
                "fixed by {}, {empty} in {} empty",
                names.join(", "),
                2 + empty
            );
            expect_all::<S, 64, LANES>(&what, (8, 8), S::ALL, &positions);
        }
    }
}

#[test]
fn some_positions_with_symmetries() {
    positions_with_symmetries::<Symmetry, 0>(300);
}

#[test]
#[ignore = "takes minutes without optimisation"]
fn many_positions_with_symmetries() {
    positions_with_symmetries::<Symmetry, 0>(100_000);
}

#[test]
#[ignore = "takes minutes without optimisation"]
fn many_positions_with_symmetries_and_colours() {
    positions_with_symmetries::<ColorSymmetry, 6>(100_000);
}
