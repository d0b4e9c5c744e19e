//! Files and ranks, against plain arithmetic.

use bitxform::{Direction, Mapping, RectangleColorSymmetry, RectangleSymmetry, symmetric};
use proptest::prelude::*;

/// A file and a rank of a board of this size, transformed by hand.
fn turned(symmetry: RectangleSymmetry, [file, rank]: [i8; 2], [files, ranks]: [i8; 2]) -> [i8; 2] {
    let flip = |line: i8, lines: i8| {
        if (0..lines).contains(&line) {
            lines - 1 - line
        } else {
            line
        }
    };
    match symmetry.name() {
        "identity" => [file, rank],
        "flip-horizontal" => [flip(file, files), rank],
        "flip-vertical" => [file, flip(rank, ranks)],
        "rotate-180" => [flip(file, files), flip(rank, ranks)],
        name => panic!("{name}"),
    }
}

/// Lines of every kind; they alone decide the least image.
macro_rules! lines {
    ($($Lines:ident: $files:literal x $ranks:literal, ($($arguments:tt)*);)*) => {$(
        #[symmetric($($arguments)*, files = $files, ranks = $ranks)]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        struct $Lines {
            #[board(file)]
            file: i8,
            #[board(rank)]
            rank: Option<i8>,
            #[board(file)]
            files: [[u16; 2]; 1],
            #[board(rank)]
            ranks: [u8; 3],
            /// A one for the file, and for the rank.
            #[board(mailbox(files))]
            each_file: [u8; $files],
            #[board(mailbox(ranks))]
            each_rank: [u8; $ranks],
        }
    )*
        fn check_all([file, rank]: [i8; 2]) {$({
            let lines = |[file, rank]: [i8; 2]| $Lines {
                file,
                rank: Some(rank),
                files: [[file as u16, 300]],
                ranks: [rank as u8, 0xff, 7],
                each_file: core::array::from_fn(|each| u8::from(each as i8 == file)),
                each_rank: core::array::from_fn(|each| u8::from(each as i8 == rank)),
            };
            let before = lines([file, rank]);
            let image = |symmetry| {
                let size = [$files, $ranks];
                let [third, last] = [turned(symmetry, [0, 7], size)[1] as u8, 0xff];
                let image = lines(turned(symmetry, [file, rank], size));
                $Lines { ranks: [image.ranks[0], last, third], ..image }
            };
            for symmetry in RectangleSymmetry::ALL {
                assert_eq!(before.transform(symmetry), image(symmetry), "{symmetry}");
                assert_eq!(before.is_fixed_by(symmetry), image(symmetry) == before);
            }
            assert_eq!(before.flip_vertical(), image(RectangleSymmetry::FlipVertical));
            let images: Vec<$Lines> = $Lines::GROUP.iter().map(|symmetry| image(*symmetry)).collect();
            assert_eq!(before.images().to_vec(), images);
            assert_eq!(before.canonical(), *images.iter().min().expect("images"));
            assert_eq!($Lines { rank: None, ..before }.rotate_180().rank, None);
        })*}
    };
}

lines! {
    Lerf: 8 x 8, (mapping = "LERF");
    Berf: 8 x 8, (mapping = "BERF");
    Lefber: 8 x 8, (mapping = "LEFBER", group = "horizontal");
    Lerbef: 3 x 5, (mapping = "LERBEF");
    Lefr: 8 x 8, (mapping = "LEFR", group = "vertical");
    Befler: 10 x 9, (mapping = "BEFLER");
    Connect4: 7 x 6, (mapping = "LERF");
    Shogi: 9 x 9, (mapping = "BEFR", group = "half_turn");
    Wide: 12 x 10, (mapping = "BERLEF", word = u128);
}

proptest! {
    #[test]
    fn lines_move_as_their_squares(file in -1..13_i8, rank in -1..13_i8) {
        check_all([file, rank]);
    }

    /// Such a type has the symmetries of a rectangle, even on a square board.
    #[test]
    fn en_passant_goes_with_the_pawns(pawns: [u64; 2], file in prop::option::of(0..8_u8), turn: bool) {
        #[symmetric(mapping = "LERF", group = "horizontal + color")]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        struct Chess {
            #[board(by_color)]
            pawns: [u64; 2],
            #[board(file)]
            en_passant: Option<u8>,
            #[board(turn)]
            turn: bool,
        }

        let mirrored = |bits: u64| bits.swap_bytes().reverse_bits();
        let chess = Chess { pawns, en_passant: file, turn };
        let other_file = Chess {
            pawns: pawns.map(mirrored),
            en_passant: file.map(|file| 7 - file),
            turn,
        };
        let swapped = |Chess { pawns: [white, black], en_passant, turn }: Chess| Chess {
            pawns: [black.swap_bytes(), white.swap_bytes()],
            en_passant,
            turn: !turn,
        };
        let images = [chess, other_file, swapped(chess), swapped(other_file)];
        prop_assert_eq!(chess.images(), images);
        let least = images.into_iter().min();
        prop_assert_eq!(Some(chess.canonical()), least);
        prop_assert_eq!(chess.transform(RectangleColorSymmetry::FLIP_COLOR), swapped(chess));
        prop_assert_eq!(Chess::MAPPING, Mapping::Lerf);
    }
}

/// The number of a file does not depend on the mapping.
#[test]
fn lines_stay_where_boards_are_converted() {
    #[symmetric(mapping = "LERF")]
    struct Lerf {
        board: u64,
        #[board(file)]
        file: u8,
    }

    #[symmetric(mapping = "BEFLER", from(Lerf))]
    struct Befler {
        board: u64,
        #[board(file)]
        file: u8,
    }

    let lerf = Lerf {
        board: 1 << 2,
        file: 2,
    };
    let befler = Befler::from(lerf);
    assert_eq!(befler.file, 2);
    assert_eq!(befler.board, 1 << Mapping::Befler.index(2, 0));
}

/// Such a type can be nested where files stay files.
#[test]
fn lines_are_nested_in_rectangles() {
    #[symmetric(mapping = "LERF", files = 7, ranks = 6)]
    #[derive(Clone, Copy, Debug, PartialEq)]
    struct Drop(#[board(file)] u8);

    #[symmetric(mapping = "LERF", files = 7, ranks = 6)]
    struct Game {
        discs: [u64; 2],
        #[board(nested)]
        drops: [Drop; 2],
    }

    let game = Game {
        discs: [1, 0],
        drops: [Drop(0), Drop(4)],
    };
    const { assert!(Drop(1).flip_horizontal().0 == 5) };
    let mirrored = game.flip_horizontal();
    assert_eq!(
        (mirrored.discs, mirrored.drops),
        ([1 << 6, 0], [Drop(6), Drop(2)])
    );
}

#[test]
fn functions_of_a_rectangle_turn_fields() {
    #[symmetric(mapping = "LERF", files = 9, ranks = 10)]
    struct Lance {
        #[board(square)]
        square: u8,
        #[board(with = on_rectangle)]
        direction: Direction,
    }

    const fn on_rectangle(direction: Direction, symmetry: RectangleSymmetry) -> Direction {
        direction.transform(symmetry.as_symmetry())
    }

    const LANCE: Lance = Lance {
        square: 0,
        direction: Direction::NorthEast,
    }
    .rotate_180();
    assert_eq!((LANCE.square, LANCE.direction), (89, Direction::SouthWest));
}
