//! Policies indexed by a list of moves. The model writes moves as text or coordinates and transforms those.

#![expect(
    clippy::float_cmp,
    clippy::large_const_arrays,
    reason = "numbers only move, and lists of moves are constants"
)]

use core::fmt::Debug;
use core::hash::Hash;
use std::collections::HashMap;

use bitxform::{ColorSymmetry, Direction, RectangleSymmetry, Symmetry, symmetric};
use bitxform_tests::Sheet;

/// The new index of each entry after all moves are replaced by their images.
fn permutation<M: Clone + Eq + Hash + Debug>(moves: &[M], image: impl Fn(&M) -> M) -> Vec<usize> {
    let indices: HashMap<M, usize> = moves.iter().cloned().zip(0..).collect();
    assert_eq!(indices.len(), moves.len(), "moves that differ");
    moves.iter().map(|it| indices[&image(it)]).collect()
}

/// Numbered entries, and their image under a permutation.
fn moved<const N: usize>(to: &[usize]) -> ([u16; N], [u16; N]) {
    assert_eq!(to.len(), N);
    let before = core::array::from_fn(|entry| entry as u16);
    let mut after = [0; N];
    for (entry, to) in before.iter().zip(to) {
        after[*to] = *entry;
    }
    (before, after)
}

/// A board of any size with a policy of all squares and a pass, in an order unlike that of any mapping.
macro_rules! with_pass {
    ($($module:ident: $mapping:literal, $files:literal x $ranks:literal, $word:ident, $Symmetry:ident;)*) => {$(
        mod $module {
            use super::*;

            const SQUARES: usize = $files * $ranks;

            #[symmetric(mapping = $mapping, files = $files, ranks = $ranks)]
            #[derive(Clone, Copy, Debug, PartialEq)]
            enum Move {
                Pass,
                Place(#[board(square)] u8),
            }

            const MOVES: [Move; SQUARES + 1] = {
                let mut moves = [Move::Pass; SQUARES + 1];
                let mut i = 0;
                while i < SQUARES {
                    // 23 is coprime to the sizes.
                    moves[(i * 23 + 5) % (SQUARES + 1)] = Move::Place(i as u8);
                    i += 1;
                }
                moves[(SQUARES * 23 + 5) % (SQUARES + 1)] = Move::Pass;
                moves
            };

            #[symmetric(mapping = $mapping, files = $files, ranks = $ranks)]
            #[derive(Clone, Copy, Debug, PartialEq)]
            struct Position {
                stones: $word,
                #[board(indexed_by = MOVES)]
                policy: [u16; SQUARES + 1],
            }

            #[symmetric(mapping = $mapping, files = $files, ranks = $ranks)]
            struct WithoutWords(#[board(indexed_by = MOVES)] [u16; SQUARES + 1]);

            #[test]
            fn entries_move_with_the_squares() {
                let stride = if $mapping.ends_with("RF") || $mapping.starts_with("LERB") || $mapping == "BERLEF" {
                    $files
                } else {
                    $ranks
                };
                let sheet = Sheet::numbered($files, $ranks, stride, $mapping);
                let names: Vec<Option<u8>> = MOVES
                    .iter()
                    .map(|it| match it {
                        Move::Pass => None,
                        Move::Place(square) => Some(*square),
                    })
                    .collect();
                let images = Position { stones: 1, policy: moved(&permutation(&names, |it| *it)).0 }.images();
                for (symmetry, image) in $Symmetry::ALL.into_iter().zip(images) {
                    let destinations = sheet.destinations(symmetry.name());
                    let to = permutation(&names, |it| it.map(|square| destinations[usize::from(square)].expect("a square")));
                    let (policy, expected) = moved(&to);
                    assert_eq!(Position { stones: 1, policy }.transform(symmetry).policy, expected, "{symmetry}");
                    assert_eq!(image.policy, expected, "{symmetry}");
                    assert_eq!(WithoutWords(policy).transform(symmetry).0, expected, "{symmetry}");
                    let mut slice = [Position { stones: 1, policy }; 3];
                    Position::transform_slice(&mut slice, symmetry);
                    assert!(slice.iter().all(|position| position.policy == expected), "{symmetry}");
                }
            }
        }
    )*};
}

with_pass! {
    othello_lerf: "LERF", 8 x 8, u64, Symmetry;
    othello_berf: "BERF", 8 x 8, u64, Symmetry;
    othello_lerbef: "LERBEF", 8 x 8, u64, Symmetry;
    othello_berlef: "BERLEF", 8 x 8, u64, Symmetry;
    othello_lefr: "LEFR", 8 x 8, u64, Symmetry;
    othello_befr: "BEFR", 8 x 8, u64, Symmetry;
    othello_befler: "BEFLER", 8 x 8, u64, Symmetry;
    othello_lefber: "LEFBER", 8 x 8, u64, Symmetry;
    go_lerf: "LERF", 9 x 9, u128, Symmetry;
    go_berf: "BERF", 9 x 9, u128, Symmetry;
    go_lerbef: "LERBEF", 9 x 9, u128, Symmetry;
    go_berlef: "BERLEF", 9 x 9, u128, Symmetry;
    go_lefr: "LEFR", 9 x 9, u128, Symmetry;
    go_befr: "BEFR", 9 x 9, u128, Symmetry;
    go_befler: "BEFLER", 9 x 9, u128, Symmetry;
    go_lefber: "LEFBER", 9 x 9, u128, Symmetry;
    oblong_lerf: "LERF", 7 x 6, u64, RectangleSymmetry;
    oblong_berf: "BERF", 7 x 6, u64, RectangleSymmetry;
    oblong_lerbef: "LERBEF", 7 x 6, u64, RectangleSymmetry;
    oblong_berlef: "BERLEF", 7 x 6, u64, RectangleSymmetry;
    oblong_lefr: "LEFR", 7 x 6, u64, RectangleSymmetry;
    oblong_befr: "BEFR", 7 x 6, u64, RectangleSymmetry;
    oblong_befler: "BEFLER", 7 x 6, u64, RectangleSymmetry;
    oblong_lefber: "LEFBER", 7 x 6, u64, RectangleSymmetry;
}

/// A move of chess; the promotion is `None`, or the number of a piece.
#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy, Debug, PartialEq)]
struct ChessMove {
    #[board(square)]
    from: u8,
    #[board(square)]
    to: u8,
    #[board(compare)]
    promotion: Option<u8>,
}

/// Leela's moves in an order of our own: the moves of queen and knight on an empty board, and promotions to
/// queen, rook and bishop.
const LEELA: [ChessMove; 1858] = {
    let mut moves = [ChessMove {
        from: 0,
        to: 0,
        promotion: None,
    }; 1858];
    let (mut len, mut pair) = (0, 0);
    while pair < 64 * 64 {
        let (from, to) = ((pair / 64) as u8, (pair % 64) as u8);
        let (files, ranks) = ((from % 8).abs_diff(to % 8), (from / 8).abs_diff(to / 8));
        if from != to && (files == 0 || ranks == 0 || files == ranks || files * ranks == 2) {
            moves[len] = ChessMove {
                from,
                to,
                promotion: None,
            };
            len += 1;
        }
        if from / 8 == 6 && to / 8 == 7 && files <= 1 {
            let mut piece = 0;
            while piece < 3 {
                moves[len] = ChessMove {
                    from,
                    to,
                    promotion: Some(piece),
                };
                len += 1;
                piece += 1;
            }
        }
        pair += 1;
    }
    assert!(len == 1858);
    moves
};

#[symmetric(mapping = "LERF", group = "horizontal")]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Leela {
    pieces: [u64; 6],
    #[board(indexed_by = LEELA)]
    policy: [u16; 1858],
}

/// Moves in coordinate notation.
fn name(it: ChessMove) -> String {
    let square = |index: u8| format!("{}{}", char::from(b'a' + index % 8), index / 8 + 1);
    let promotion = it
        .promotion
        .map_or("", |piece| ["q", "r", "b"][usize::from(piece)]);
    square(it.from) + &square(it.to) + promotion
}

#[test]
fn moves_of_leela_are_mirrored() {
    let names: Vec<String> = LEELA.into_iter().map(name).collect();
    // The rays and jumps a second time, by names.
    let mut expected = Vec::new();
    for (file, rank) in (b'a'..=b'h').flat_map(|file| (b'1'..=b'8').map(move |rank| (file, rank))) {
        let mut reach = |files: i8, ranks: i8, times: i8, suffix: &str| {
            for step in 1..=times {
                let to = (
                    file.wrapping_add_signed(step * files),
                    rank.wrapping_add_signed(step * ranks),
                );
                if (b'a'..=b'h').contains(&to.0) && (b'1'..=b'8').contains(&to.1) {
                    let text: String = [file, rank, to.0, to.1].map(char::from).iter().collect();
                    expected.push(text + suffix);
                }
            }
        };
        for (files, ranks) in [
            (1, 0),
            (0, 1),
            (1, 1),
            (1, -1),
            (-1, 0),
            (0, -1),
            (-1, -1),
            (-1, 1),
        ] {
            reach(files, ranks, 7, "");
        }
        for (files, ranks) in [
            (1, 2),
            (2, 1),
            (-1, 2),
            (2, -1),
            (1, -2),
            (-2, 1),
            (-1, -2),
            (-2, -1),
        ] {
            reach(files, ranks, 1, "");
        }
        if rank == b'7' {
            for (files, suffix) in [-1, 0, 1]
                .into_iter()
                .flat_map(|files| ["q", "r", "b"].map(|piece| (files, piece)))
            {
                reach(files, 1, 1, suffix);
            }
        }
    }
    let mut sorted = names.clone();
    sorted.sort();
    expected.sort();
    assert_eq!(sorted, expected);

    let mirror = |name: &String| {
        let letters = name
            .chars()
            .enumerate()
            .map(|(place, letter)| match (place, letter) {
                (0 | 2, 'a'..='h') => char::from(b'a' + b'h' - letter as u8),
                _ => letter,
            });
        letters.collect()
    };
    let (policy, expected) = moved(&permutation(&names, mirror));
    let position = Leela {
        pieces: [1; 6],
        policy,
    };
    assert_eq!(position.flip_horizontal().policy, expected);
    assert_eq!(position.images()[1].policy, expected);
    assert_eq!(position.flip_horizontal().flip_horizontal(), position);
    // Pieces on the a-file give the lesser key, so the least image is the position or its mirror image.
    assert_eq!(position.flip_horizontal().canonical(), position);
    let mut records = [position; 2];
    Leela::transform_slice(&mut records, Symmetry::FlipHorizontal);
    assert_eq!(records.map(|record| record.policy), [expected; 2]);
}

#[test]
#[should_panic(
    expected = "the list of `policy` is not closed under flip-vertical: the image of entry"
)]
fn pawns_do_not_promote_on_both_sides() {
    let _ = Leela {
        pieces: [1; 6],
        policy: [0; 1858],
    }
    .transform(Symmetry::FlipVertical);
}

/// The 73 planes of `AlphaZero` for chess: entries for each square, including moves off the board.
#[symmetric(mapping = "LEFR")]
#[derive(Clone, Copy, Debug, PartialEq)]
enum Planes {
    Queen {
        #[board(square)]
        from: u8,
        #[board(direction)]
        direction: Direction,
        #[board(skip)]
        squares: u8,
    },
    Knight {
        #[board(square)]
        from: u8,
        #[board(direction)]
        direction: Direction,
        #[board(skip)]
        is_steep: bool,
    },
    Underpromotion {
        #[board(square)]
        from: u8,
        #[board(direction)]
        direction: Direction,
        #[board(skip)]
        piece: u8,
    },
}

const PLANES: [Planes; 73 * 64] = {
    use Direction::{NorthEast, NorthWest, SouthEast, SouthWest};
    let mut moves = [Planes::Queen {
        from: 0,
        direction: Direction::North,
        squares: 0,
    }; 73 * 64];
    let mut i = 0;
    while i < 73 * 64 {
        let (plane, from) = ((i / 64) as u8, (i % 64) as u8);
        moves[i] = match plane {
            0..56 => Planes::Queen {
                from,
                direction: Direction::ALL[plane as usize / 7],
                squares: plane % 7 + 1,
            },
            56..64 => Planes::Knight {
                from,
                direction: [NorthEast, SouthEast, SouthWest, NorthWest][(plane as usize - 56) / 2],
                is_steep: plane % 2 == 0,
            },
            _ => Planes::Underpromotion {
                from,
                direction: [Direction::North, NorthEast, NorthWest][(plane as usize - 64) / 3],
                piece: (plane - 64) % 3,
            },
        };
        i += 1;
    }
    moves
};

#[symmetric(mapping = "LEFR", group = "horizontal")]
#[derive(Clone, Copy, Debug, PartialEq)]
struct AlphaZero {
    pieces: u64,
    #[board(indexed_by = PLANES)]
    policy: [u16; 4672],
}

#[test]
fn planes_of_alpha_zero_are_mirrored() {
    // The from-square, the distance to the right and up, and the promotion.
    let compass = [
        (0, 1),
        (1, 1),
        (1, 0),
        (1, -1),
        (0, -1),
        (-1, -1),
        (-1, 0),
        (-1, 1),
    ];
    let mut moves = Vec::new();
    for plane in 0..73_usize {
        for from in 0..64 {
            let far = (plane % 7 + 1) as i8;
            let jumps = [
                (1, 2),
                (2, 1),
                (1, -2),
                (2, -1),
                (-1, -2),
                (-2, -1),
                (-1, 2),
                (-2, 1),
            ];
            let (by, piece) = match plane {
                0..56 => (compass[plane / 7], -1),
                56..64 => (jumps[plane - 56], -1),
                _ => (
                    [(0, 1), (1, 1), (-1, 1)][(plane - 64) / 3],
                    (plane - 64) as i8 % 3,
                ),
            };
            let far = if plane < 56 { far } else { 1 };
            moves.push(((from / 8, from % 8), (far * by.0, far * by.1), piece));
        }
    }
    let mirror = |((file, rank), (right, up), piece): &((i8, i8), (i8, i8), i8)| {
        ((7 - *file, *rank), (-*right, *up), *piece)
    };
    let (policy, expected) = moved(&permutation(&moves, mirror));
    let position = AlphaZero { pieces: 1, policy };
    assert_eq!(position.flip_horizontal().policy, expected);
    assert_eq!(position.canonicalize(), (position, Symmetry::Identity));
    assert_eq!(
        position.flip_horizontal().canonicalize(),
        (position, Symmetry::FlipHorizontal)
    );
}

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

/// Moves of both sides: a colour swap changes the side of a move.
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
    #[derive(Clone, Copy, Debug, PartialEq)]
    struct Board {
        #[board(by_color)]
        stones: [u16; 2],
        #[board(indexed_by = STONES)]
        policy: [u16; 18],
    }

    let sheet = Sheet::numbered(3, 3, 3, "LERF");
    let moves: Vec<(bool, u8)> = STONES.iter().map(|it| (it.is_black, it.square)).collect();
    for symmetry in ColorSymmetry::ALL {
        let destinations = sheet.destinations(symmetry.symmetry.name());
        let to = permutation(&moves, |(is_black, square)| {
            let square = destinations[usize::from(*square)].expect("a square");
            (*is_black != symmetry.exchanges_colors, square)
        });
        let (policy, expected) = moved(&to);
        assert_eq!(
            Board {
                stones: [1, 2],
                policy
            }
            .transform(symmetry)
            .policy,
            expected,
            "{symmetry}"
        );
    }
}

#[test]
fn quarter_turns_of_lines_are_none() {
    #[symmetric(mapping = "LERF")]
    #[derive(Clone, Copy)]
    struct File(#[board(file)] u8);

    const FILES: [File; 8] = [
        File(0),
        File(1),
        File(2),
        File(3),
        File(4),
        File(5),
        File(6),
        File(7),
    ];

    #[symmetric(mapping = "LERF", group = "rectangle")]
    #[derive(Clone, Copy, Debug, PartialEq)]
    struct Board {
        stones: u64,
        #[board(indexed_by = FILES)]
        policy: [u8; 8],
    }

    let board = Board {
        stones: 1,
        policy: [0, 1, 2, 3, 4, 5, 6, 7],
    };
    assert_eq!(board.rotate_180().policy, [7, 6, 5, 4, 3, 2, 1, 0]);
    let turned = std::panic::catch_unwind(|| board.transform(Symmetry::Rotate90));
    let message = turned
        .expect_err("no such image")
        .downcast::<String>()
        .expect("a text");
    assert!(
        message.contains("is not closed under rotate-90: its moves hold a file"),
        "{message}"
    );
}

#[test]
fn entries_of_files_and_ranks_are_reversed() {
    #[symmetric(mapping = "BEFLER", files = 7, ranks = 6, group = "horizontal")]
    #[derive(Clone, Copy, Debug, PartialEq)]
    struct Connect4 {
        stones: u64,
        #[board(mailbox(files))]
        policy: [f32; 7],
        #[board(mailbox(ranks))]
        heights: [Option<u8>; 6],
        #[board(mailbox(files))]
        maybe: Option<[u8; 7]>,
    }

    const POSITION: Connect4 = Connect4 {
        stones: 1,
        policy: [0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6],
        heights: [Some(0), Some(1), Some(2), Some(3), Some(4), None],
        maybe: Some([0, 1, 2, 3, 4, 5, 6]),
    };
    const MIRRORED: Connect4 = POSITION.flip_horizontal();
    assert_eq!(MIRRORED.policy, [0.6, 0.5, 0.4, 0.3, 0.2, 0.1, 0.0]);
    assert_eq!(MIRRORED.heights, POSITION.heights);
    assert_eq!(MIRRORED.maybe, Some([6, 5, 4, 3, 2, 1, 0]));
    let upside_down = POSITION.flip_vertical();
    assert_eq!(upside_down.policy, POSITION.policy);
    assert_eq!(
        upside_down.heights,
        [None, Some(4), Some(3), Some(2), Some(1), Some(0)]
    );
    assert_eq!(POSITION.rotate_180(), upside_down.flip_horizontal());
}

/// Files of a square board: the type has no quarter turns.
#[symmetric(mapping = "LERF", group = "rectangle", non_const)]
#[derive(Clone, Debug, PartialEq)]
struct Sequences {
    stones: u64,
    #[board(mailbox(files))]
    files: Vec<String>,
    #[board(mailbox(ranks))]
    ranks: [Vec<u8>; 2],
}

#[test]
fn sequences_of_lines_are_reversed() {
    let names = |letters: &str| letters.chars().map(String::from).collect::<Vec<_>>();
    let board = Sequences {
        stones: 1,
        files: names("abcdefgh"),
        ranks: [(1..=8).collect(), (11..=18).collect()],
    };
    let mirrored = board.clone().flip_horizontal();
    assert_eq!(
        (&mirrored.files, &mirrored.ranks),
        (&names("hgfedcba"), &board.ranks)
    );
    let turned = board.rotate_180();
    assert_eq!(turned.files, names("hgfedcba"));
    assert_eq!(
        turned.ranks,
        [(1..=8).rev().collect::<Vec<_>>(), (11..=18).rev().collect()]
    );
}

#[test]
#[should_panic(expected = "`files` of `Sequences` has 7 entries, expected 8")]
fn sequences_of_another_length_are_refused() {
    let files = vec![String::new(); 7];
    let ranks = [vec![0; 8], vec![0; 8]];
    let _ = Sequences {
        stones: 1,
        files,
        ranks,
    }
    .flip_vertical();
}

#[test]
#[should_panic(expected = "`ranks` of `Sequences` has 9 entries, expected 8, one for each rank")]
fn sequences_of_another_length_are_refused_where_nothing_moves() {
    let files = vec![String::new(); 8];
    let ranks = [vec![0; 8], vec![0; 9]];
    let _ = Sequences {
        stones: 1,
        files,
        ranks,
    }
    .canonical();
}

#[test]
fn sequences_of_moves_move() {
    #[symmetric(mapping = "BERF", files = 9, ranks = 9)]
    #[derive(Clone, Debug, PartialEq)]
    struct Sample {
        stones: [u128; 2],
        #[board(indexed_by = SHOGI)]
        policy: Vec<u16>,
        #[board(indexed_by = SHOGI)]
        names: Box<[String]>,
        #[board(indexed_by = SHOGI)]
        visits: Option<Vec<Option<u16>>>,
    }

    let policy: [u16; 1655] = core::array::from_fn(|entry| entry as u16);
    let sample = Sample {
        stones: [1, 2],
        policy: policy.to_vec(),
        names: policy.map(|entry| entry.to_string()).into(),
        visits: Some(policy.map(Some).to_vec()),
    };
    for symmetry in Symmetry::ALL {
        let expected = Shogi {
            pieces: [1, 2],
            policy,
        }
        .transform(symmetry)
        .policy;
        let turned = sample.clone().transform(symmetry);
        assert_eq!(turned.policy, expected, "{symmetry}");
        assert_eq!(
            *turned.names,
            expected.map(|entry| entry.to_string()),
            "{symmetry}"
        );
        assert_eq!(
            turned.visits,
            Some(expected.map(Some).to_vec()),
            "{symmetry}"
        );
    }
}
