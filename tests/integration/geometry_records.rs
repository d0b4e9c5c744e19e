//! Records on boards of other sizes, against a sheet of paper.

use core::fmt::Debug;

use bitxform::{
    ColorSymmetric, Mapping, RectangleColorSymmetry, RectangleSymmetry, Symmetry, symmetric,
};
use bitxform_tests::Sheet;

/// A square type of the user.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Point(u8);

impl From<u8> for Point {
    fn from(index: u8) -> Self {
        Self(index)
    }
}

impl From<Point> for u8 {
    fn from(point: Point) -> Self {
        point.0
    }
}

/// The new index of the entry at each index.
struct Images([Option<u8>; 128]);

impl Images {
    /// Values off the board stay.
    fn square(&self, index: u8) -> u8 {
        let image = self.0.get(usize::from(index)).copied().flatten();
        image.unwrap_or(index)
    }

    fn bits(&self, bits: u128) -> u128 {
        let squares = self.0.iter().enumerate();
        let moved = squares.filter_map(|(from, to)| Some((bits >> from & 1) << (*to)?));
        moved.fold(0, |sum, bit| sum | bit)
    }
}

/// A record with every kind of field on one board; all of its content is checked against a rotated sheet.
macro_rules! record {
    ($name:ident: $word:ident, $Symmetry:ident, $squares:literal squares, $ranges:tt of $width:literal,
     ($files:literal, $ranks:literal, $stride:literal, $mapping:literal), $($arguments:tt)*) => {
        mod $name {
            use super::*;

            #[symmetric($($arguments)*, square)]
            #[derive(Clone, Copy, Debug, PartialEq, Eq)]
            struct Square(u8);

            #[symmetric($($arguments)*)]
            #[derive(Clone, Copy, Debug, PartialEq, Eq)]
            struct OfUser(#[board(square)] Point);

            #[symmetric($($arguments)*, key(own, last))]
            #[derive(Clone, Debug, PartialEq)]
            struct Record {
                own: $word,
                others: [[$word; 2]; 1],
                #[board(square)]
                last: Option<i16>,
                #[board(square)]
                all: [u8; 140],
                #[board(squares $ranges)]
                played: u32,
                #[board(mailbox)]
                policy: [u16; $squares],
                #[board(moves)]
                flat: [u16; $squares * $squares],
                #[board(moves)]
                table: [[u16; $squares]; $squares],
                #[board(nested)]
                nested: [Square; 3],
                #[board(with = note)]
                symmetry: $Symmetry,
            }

            /// A field that records the symmetry applied.
            const fn note(_: $Symmetry, symmetry: $Symmetry) -> $Symmetry {
                symmetry
            }

            #[test]
            fn moves_together() {
                let sheet = Sheet::numbered($files, $ranks, $stride, $mapping);
                let squares: Vec<u8> = (0..128).filter(|i| sheet.board() >> i & 1 != 0).collect();
                assert_eq!(squares.len(), $squares);
                // The entries of a mailbox are in the order of the indices.
                let entry = |index: u8| squares.iter().position(|square| *square == index).expect("a square");
                let record = Record {
                    own: (0x1234_5678_9abc_def0_0fed_cba9_8765_4321 & sheet.board()) as $word,
                    others: [[sheet.board() as $word & 0x55, 1 << squares[1]]],
                    last: Some(squares[2].into()),
                    all: core::array::from_fn(|i| i as u8),
                    played: 1 | u32::from(squares[3]) << 1 | u32::from(squares[4]) << (1 + $width) | 1 << 31,
                    policy: core::array::from_fn(|i| i as u16),
                    flat: core::array::from_fn(|i| i as u16),
                    table: core::array::from_fn(|i| core::array::from_fn(|j| ($squares * i + j) as u16)),
                    nested: [Square(squares[0]), Square(squares[1]), Square(127)],
                    symmetry: $Symmetry::Identity,
                };
                for symmetry in $Symmetry::ALL {
                    let images = Images(sheet.destinations(symmetry.name()));
                    let turned = record.clone().transform(symmetry);
                    assert_eq!(u128::from(turned.own), images.bits(u128::from(record.own)));
                    for (turned, before) in turned.others[0].iter().zip(record.others[0]) {
                        assert_eq!(u128::from(*turned), images.bits(u128::from(before)));
                    }
                    assert_eq!(turned.last, Some(images.square(squares[2]).into()));
                    for (turned, before) in turned.all.into_iter().zip(record.all) {
                        assert_eq!(turned, images.square(before), "{before} under {symmetry}");
                    }
                    let played = 1
                        | u32::from(images.square(squares[3])) << 1
                        | u32::from(images.square(squares[4])) << (1 + $width)
                        | 1 << 31;
                    assert_eq!(turned.played, played);
                    let new_entry = |number: usize| entry(images.square(squares[number]));
                    for from in 0..$squares {
                        assert_eq!(usize::from(turned.policy[new_entry(from)]), from);
                        for to in 0..$squares {
                            let number = $squares * from + to;
                            let (new_from, new_to) = (new_entry(from), new_entry(to));
                            assert_eq!(usize::from(turned.flat[$squares * new_from + new_to]), number);
                            assert_eq!(usize::from(turned.table[new_from][new_to]), number);
                        }
                    }
                    for (turned, before) in turned.nested.into_iter().zip(record.nested) {
                        assert_eq!(turned.0, images.square(before.0));
                        assert_eq!(turned, before.transform(symmetry));
                    }
                    assert_eq!(turned.symmetry, symmetry);
                    // A symmetry known while compiling gives the same results as at run time.
                    let named = match symmetry.name() {
                        "flip-vertical" => record.clone().flip_vertical(),
                        "flip-horizontal" => record.clone().flip_horizontal(),
                        "rotate-180" => record.clone().rotate_180(),
                        _ => continue,
                    };
                    assert_eq!(named, turned);
                }
                let (least, symmetry) = record.clone().canonicalize();
                assert_eq!(least, record.clone().transform(symmetry));
                for other in $Symmetry::ALL {
                    let other = record.clone().transform(other);
                    assert!((other.own, other.last) >= (least.own, least.last));
                }
                for index in 0..=255 {
                    let point = OfUser(Point(index));
                    for symmetry in $Symmetry::ALL {
                        let images = Images(sheet.destinations(symmetry.name()));
                        let image = OfUser(Point(images.square(index)));
                        assert_eq!(point.transform(symmetry), image);
                        assert_eq!(point.is_fixed_by(symmetry), image == point);
                    }
                }
            }
        }
    };
}

record!(shogi: u128, Symmetry, 81 squares, (1..8, 8..15) of 7,
    (9, 9, 9, "BEFLER"), mapping = "BEFLER", files = 9, ranks = 9);
record!(connect_4: u64, RectangleSymmetry, 42 squares, (1..7, 7..13) of 6,
    (7, 6, 7, "LEFR"), mapping = "LEFR", files = 7, ranks = 6, stride = 7);
record!(one_rank: u8, RectangleSymmetry, 5 squares, (1..4, 4..7) of 3,
    (5, 1, 5, "LERF"), mapping = "LERF", files = 5, ranks = 1);
record!(one_file: u8, RectangleSymmetry, 5 squares, (1..4, 4..7) of 3,
    (1, 5, 1, "BERLEF"), mapping = "BERLEF", files = 1, ranks = 5);
record!(xiangqi: u128, RectangleSymmetry, 90 squares, (1..8, 8..15) of 7,
    (9, 10, 12, "LERBEF"), mapping = "LERBEF", files = 9, ranks = 10, stride = 12);

/// Xiangqi by its rules: the files may be mirrored, and the sides exchanged.
mod colors {
    use super::*;

    #[symmetric(
        mapping = "LERF",
        files = 9,
        ranks = 10,
        group = "horizontal + color",
        colors(red, black)
    )]
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    struct Xiangqi {
        #[board(turn)]
        black_to_move: bool,
        red: [u128; 2],
        black: [u128; 2],
        #[board(square)]
        last: Option<u8>,
    }

    const START: Xiangqi = Xiangqi {
        black_to_move: true,
        red: [1 << 4, 1 << 3],
        black: [1 << 85, 0],
        last: Some(85),
    };
    const FLIPPED: Xiangqi = START.flip_color();

    #[test]
    fn sides_are_exchanged() {
        // e1 is 4 and e10 is 85.
        assert_eq!(FLIPPED.red, [1 << 4, 0]);
        assert_eq!(FLIPPED.black, [1 << 85, 1 << 84]);
        assert_eq!((FLIPPED.last, FLIPPED.black_to_move), (Some(4), false));
        assert_eq!(FLIPPED.flip_color(), START);
        let (least, symmetry) = START.canonicalize();
        assert!(symmetry.exchanges_colors && !least.black_to_move);
        assert_eq!(symmetry.symmetry.name(), "flip-vertical");
        assert_eq!(START.images().len(), 4);
        let group = [
            RectangleSymmetry::Identity.into(),
            RectangleSymmetry::FlipHorizontal.into(),
            RectangleColorSymmetry::FLIP_COLOR,
            RectangleColorSymmetry {
                exchanges_colors: true,
                symmetry: RectangleSymmetry::Rotate180,
            },
        ];
        assert_eq!(Xiangqi::GROUP, group);
        for (symmetry, image) in group.into_iter().zip(START.images()) {
            assert_eq!(START.transform(symmetry), image);
            assert_eq!(START.is_fixed_by(symmetry), image == START);
            let mut slice = [START, FLIPPED];
            Xiangqi::transform_slice(&mut slice, symmetry);
            assert_eq!(slice, [image, FLIPPED.transform(symmetry)]);
            assert_eq!(
                Xiangqi::transform_square(85, symmetry),
                image.last.expect("a square")
            );
        }
    }

    fn all_sides<P: ColorSymmetric<Symmetry: From<RectangleSymmetry>> + Copy>(
        position: P,
    ) -> [P; 2] {
        [
            position.flip_color(),
            position.transform(RectangleSymmetry::FlipHorizontal.into()),
        ]
    }

    #[test]
    fn generic_code_serves_both_kinds_of_board() {
        #[symmetric(mapping = "LERF", group = "all + color", colors(0, 1))]
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        struct Othello(u64, u64);

        assert_eq!(all_sides(START)[0], FLIPPED);
        assert_eq!(
            all_sides(Othello(1, 2)),
            [Othello(2 << 56, 1 << 56), Othello(1 << 7, 1 << 6)]
        );
    }
}

/// Boards of the same size in other mappings, strides and words.
mod conversions {
    use super::*;

    #[symmetric(mapping = "LEFR", files = 7, ranks = 6, stride = 7)]
    #[derive(Clone, Debug, PartialEq)]
    struct ByFiles {
        own: u64,
        opponent: u64,
        #[board(square)]
        last: Option<u8>,
        #[board(mailbox)]
        policy: [u8; 42],
    }

    #[symmetric(mapping = "BERLEF", files = 7, ranks = 6, stride = 9, word = u128, from(ByFiles))]
    #[derive(Clone, Debug, PartialEq)]
    struct ByRanks {
        own: u128,
        opponent: u128,
        #[board(square)]
        last: Option<u8>,
        #[board(mailbox)]
        policy: [u8; 42],
    }

    #[test]
    fn squares_stay_where_they_are() {
        let by_files = Sheet::numbered(7, 6, 7, "LEFR");
        let by_ranks = Sheet::numbered(7, 6, 9, "BERLEF");
        let (old_entry, new_entry) = (
            Sheet::numbered(7, 6, 6, "LEFR"),
            Sheet::numbered(7, 6, 7, "BERLEF"),
        );
        for file in 0..7 {
            for rank in 0..6 {
                let (old, new) = (by_files.at(file, rank), by_ranks.at(file, rank));
                let mut policy = [0; 42];
                policy[usize::from(old_entry.at(file, rank))] = 1;
                // The bits above the files are off the board.
                let position = ByFiles {
                    own: 1 << old | 1 << 6,
                    opponent: by_files.board() as u64,
                    last: Some(old),
                    policy,
                };
                let converted = ByRanks::from(position);
                assert_eq!(converted.own, 1 << new);
                assert_eq!(converted.opponent, by_ranks.board());
                assert_eq!(converted.last, Some(new));
                assert_eq!(converted.policy[usize::from(new_entry.at(file, rank))], 1);
            }
        }
    }
}

/// A board of one size nested in a board of another.
mod nested {
    use super::*;

    #[symmetric(mapping = "LERF", files = 3, ranks = 3)]
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    struct Small([u16; 2]);

    /// Ultimate tic-tac-toe: nine boards, each of which is transformed and moves to another index.
    #[symmetric(mapping = "LEFR", files = 3, ranks = 3, key(won))]
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    struct Ultimate {
        won: u16,
        #[board(with = turn_all)]
        boards: [Small; 9],
    }

    const fn turn_all(boards: [Small; 9], symmetry: Symmetry) -> [Small; 9] {
        let mut turned = boards;
        let mut place = 0;
        while place < 9 {
            let new = Ultimate::GEOMETRY.transform_square(place, symmetry);
            turned[new as usize] = boards[place as usize].transform(symmetry);
            place += 1;
        }
        turned
    }

    /// A square board moves with one that is not square.
    #[symmetric(mapping = "LERF", files = 4, ranks = 2)]
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    struct Both {
        own: u8,
        #[board(nested)]
        small: Small,
    }

    #[test]
    fn boards_in_boards() {
        let mut boards = [Small([0; 2]); 9];
        boards[3] = Small([0b10, 0]);
        let position = Ultimate { won: 1, boards };
        // b1 has index 2 in the file-rank order; b1 of the small board is bit 1.
        let turned = position.rotate_90();
        assert_eq!(turned.won, 1 << 2);
        let new = Ultimate::GEOMETRY.index(0, 1);
        assert_eq!(turned.boards[usize::from(new)], Small([1 << 3, 0]));

        let both = Both {
            own: 1,
            small: Small([1, 2]),
        };
        let flipped = Both {
            own: 1 << 4,
            small: Small([1 << 6, 2 << 6]),
        };
        assert_eq!(both.flip_vertical(), flipped);
        assert_eq!(both.transform(RectangleSymmetry::FlipVertical), flipped);
        assert_eq!(Both::GEOMETRY.mapping(), Mapping::Lerf);
    }
}
