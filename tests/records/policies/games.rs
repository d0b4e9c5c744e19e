//! Policies of Connect 4 and shogi, and of moves that belong to a colour.

use super::*;

#[test]
fn discs_fall_into_files() {
    #[symmetric(mapping = "LEFR", files = 7, ranks = 6)]
    #[derive(Clone, Copy)]
    struct File(#[board(file)] u8);

    #[symmetric(
        mapping = "LEFR",
        files = 7,
        ranks = 6,
        stride = 7,
        group = "horizontal + color after identity",
        colors(own, other)
    )]
    #[derive(Clone, Copy, Debug, PartialEq)]
    struct Connect4 {
        own: u64,
        other: u64,
        #[board(indexed_by = Self::FILES)]
        policy: [f32; 7],
        #[board(indexed_by = FROM_THE_MIDDLE)]
        ordered: [&'static str; 7],
    }

    impl Connect4 {
        const FILES: [File; 7] = [
            File(0),
            File(1),
            File(2),
            File(3),
            File(4),
            File(5),
            File(6),
        ];
    }

    const FROM_THE_MIDDLE: [File; 7] = [
        File(3),
        File(2),
        File(4),
        File(1),
        File(5),
        File(0),
        File(6),
    ];
    const POSITION: Connect4 = Connect4 {
        own: 1,
        other: 2,
        policy: [0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6],
        ordered: ["d", "c", "e", "b", "f", "a", "g"],
    };
    const MIRRORED: Connect4 = POSITION.flip_horizontal();
    assert_eq!(MIRRORED.policy, [0.6, 0.5, 0.4, 0.3, 0.2, 0.1, 0.0]);
    assert_eq!(MIRRORED.ordered, ["d", "e", "c", "f", "b", "g", "a"]);
    assert_eq!(POSITION.flip_vertical().policy, POSITION.policy);
    assert_eq!(
        POSITION.flip_color().policy,
        POSITION.policy,
        "both sides throw into the same files"
    );
}

/// Shogi: steps of one square, with or without promotion, and drops.
#[symmetric(mapping = "BERF", files = 9, ranks = 9)]
#[derive(Clone, Copy, Debug, PartialEq)]
enum ShogiMove {
    Step(#[board(squares(0..7, 8..15))] u16, #[board(skip)] bool),
    Drop(#[board(compare)] u8, #[board(square)] Option<i32>),
}

const SHOGI: [ShogiMove; 2 * 544 + 7 * 81] = {
    let mut moves = [ShogiMove::Drop(0, None); 2 * 544 + 7 * 81];
    let (mut len, mut pair) = (0, 0);
    while pair < 81 * 81 {
        let (from, to) = ((pair / 81) as u16, (pair % 81) as u16);
        let (files, ranks) = ((from % 9).abs_diff(to % 9), (from / 9).abs_diff(to / 9));
        if from != to && files <= 1 && ranks <= 1 {
            moves[len] = ShogiMove::Step(from | to << 8, false);
            moves[len + 1] = ShogiMove::Step(from | to << 8, true);
            len += 2;
        }
        if pair < 7 * 81 {
            moves[len] = ShogiMove::Drop((pair % 7) as u8, Some(pair / 7));
            len += 1;
        }
        pair += 1;
    }
    assert!(len == moves.len());
    moves
};

#[symmetric(mapping = "BERF", files = 9, ranks = 9)]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Shogi {
    pieces: [u128; 2],
    #[board(indexed_by = SHOGI)]
    policy: [u16; 1655],
}

#[test]
fn drops_and_steps_of_shogi_move() {
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    enum Name {
        Step(u8, u8, bool),
        Drop(u8, u8),
    }
    let names = SHOGI.map(|it| match it {
        ShogiMove::Step(squares, promotes) => {
            Name::Step(squares as u8, (squares >> 8) as u8, promotes)
        }
        ShogiMove::Drop(kind, square) => Name::Drop(kind, square.expect("a square") as u8),
    });
    let sheet = Sheet::numbered(9, 9, 9, "BERF");
    for symmetry in Symmetry::ALL {
        let destinations = sheet.destinations(symmetry.name());
        let image = |square: u8| destinations[usize::from(square)].expect("a square");
        let to = permutation(&names, |name| match *name {
            Name::Step(from, to, promotes) => Name::Step(image(from), image(to), promotes),
            Name::Drop(kind, square) => Name::Drop(kind, image(square)),
        });
        let (policy, expected) = moved(&to);
        assert_eq!(
            Shogi {
                pieces: [1, 2],
                policy
            }
            .transform(symmetry)
            .policy,
            expected,
            "{symmetry}"
        );
    }
}

/// Moves of both sides, in arrays and sequences: a colour swap changes the side of a move.
#[test]
fn moves_of_a_colour_change_hands() {
    #[symmetric(mapping = "LERF", files = 3, ranks = 3)]
    #[derive(Clone, Copy)]
    struct Stone {
        #[board(turn)]
        is_black: bool,
        #[board(square)]
        square: u8,
    }

    const STONES: [Stone; 18] = {
        let mut stones = [Stone {
            is_black: false,
            square: 0,
        }; 18];
        let mut i = 0;
        while i < 18 {
            stones[i] = Stone {
                is_black: i % 2 == 1,
                square: i as u8 / 2,
            };
            i += 1;
        }
        stones
    };

    #[symmetric(mapping = "LERF", files = 3, ranks = 3, group = "all + color")]
    #[derive(Clone, Debug, PartialEq)]
    struct Board {
        #[board(by_color)]
        stones: [u16; 2],
        #[board(indexed_by = STONES)]
        policy: [u16; 18],
        #[board(indexed_by = STONES)]
        sequence: Vec<u16>,
        #[board(indexed_by = STONES)]
        names: Box<[String]>,
        #[board(indexed_by = STONES)]
        visits: Option<Vec<Option<u16>>>,
    }

    let board = |stones, policy: [u16; 18]| Board {
        stones,
        policy,
        sequence: policy.to_vec(),
        names: policy.map(|entry| entry.to_string()).into(),
        visits: Some(policy.map(Some).to_vec()),
    };

    let sheet = Sheet::numbered(3, 3, 3, "LERF");
    let moves: Vec<(bool, u8)> = STONES.iter().map(|it| (it.is_black, it.square)).collect();
    for symmetry in ColorSymmetry::ALL {
        let destinations = sheet.destinations(symmetry.symmetry.name());
        let to = permutation(&moves, |(is_black, square)| {
            let square = destinations[usize::from(*square)].expect("a square");
            (*is_black != symmetry.exchanges_colors, square)
        });
        let (policy, expected) = moved(&to);
        // A stone in the middle stays there.
        let stones = if symmetry.exchanges_colors {
            [0, 1 << 4]
        } else {
            [1 << 4, 0]
        };
        let image = board([1 << 4, 0], policy).transform(symmetry);
        assert_eq!(image, board(stones, expected), "{symmetry}");
    }
}
