//! Keys beside compared fields of every kind, and in records of every form.

use bitxform::symmetric;

use super::records::sum;
use super::*;

/// Chess: only a flip of the ranks that swaps the colours leaves the rules as they are.
mod chess {
    use super::*;

    const GROUP: SymmetrySet<ColorSymmetry> = SymmetrySet::<ColorSymmetry>::of(Chess::GROUP);
    static PIECES: ZobristKeys<12, 64, ColorSymmetry> = ZobristKeys::with_colors(
        1,
        Chess::GEOMETRY,
        GROUP,
        [6, 7, 8, 9, 10, 11, 0, 1, 2, 3, 4, 5],
    );
    static EN_PASSANT: ZobristKeys<1, 64, ColorSymmetry> =
        ZobristKeys::with_colors(2, Chess::GEOMETRY, GROUP, [0]);
    static TURN: ZobristKeys<2, 1, ColorSymmetry> = ZobristKeys::off_board(3, GROUP, [1, 0]);
    /// A kind of entry for each set of rights.
    static CASTLING: ZobristKeys<16, 1, ColorSymmetry> = ZobristKeys::off_board(
        4,
        GROUP,
        [0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15],
    );

    #[symmetric(mapping = "LERF", group = "identity + color")]
    #[derive(Clone, Copy, Debug, PartialEq)]
    struct Chess {
        #[board(by_color)]
        pieces: [[u64; 6]; 2],
        #[board(square)]
        en_passant: Option<u8>,
        #[board(compare, color_with = exchanged)]
        castling: u8,
        #[board(turn(get = is_black, new = black_if))]
        turn: char,
        #[board(zobrist(
            pieces = PIECES,
            en_passant = EN_PASSANT,
            castling = CASTLING,
            turn = self::TURN,
        ))]
        key: ZobristKey<ColorSymmetry>,
    }

    const fn exchanged(rights: u8) -> u8 {
        (rights >> 2 | rights << 2) & 0b1111
    }

    const fn is_black(turn: char) -> bool {
        turn == 'b'
    }

    const fn black_if(black: bool) -> char {
        if black { 'b' } else { 'w' }
    }

    impl Chess {
        fn expected(&self) -> ZobristKey<ColorSymmetry> {
            let pieces = self.pieces.into_iter().flatten().map(u128::from);
            let en_passant = self.en_passant.map_or(0, |square| 1 << square);
            sum(&PIECES, pieces.enumerate())
                + sum(&EN_PASSANT, [(0, en_passant)])
                + CASTLING.of(self.castling.into(), 0)
                + TURN.of(usize::from(self.turn == 'b'), 0)
        }
    }

    #[test]
    fn symmetries_outside_the_group_compute_the_key_anew() {
        let mut next = random(3);
        for castling in 0..16 {
            let mut chess = Chess {
                pieces: [(); 2].map(|()| [(); 6].map(|()| next() & next() & next())),
                en_passant: Some(castling + 16).filter(|square| square % 3 > 0),
                castling,
                turn: if castling % 5 > 1 { 'b' } else { 'w' },
                key: ZobristKey::EMPTY,
            };
            assert_eq!(chess.zobrist_of(), chess.expected());
            chess.key = chess.zobrist_of();
            for symmetry in ColorSymmetry::ALL {
                let image = chess.transform(symmetry);
                assert_eq!(image.key, image.expected(), "{symmetry}");
                let mut images = [chess; 2];
                Chess::transform_slice(&mut images, symmetry);
                assert_eq!(images, [image; 2]);
            }
            let flipped = chess.flip_color();
            assert_eq!(flipped.key, flipped.expected());
            assert_eq!(flipped.key, chess.key.transform(ColorSymmetry::FLIP_COLOR));
            assert_ne!(flipped.rotate_90().key, chess.key);
            assert_eq!(flipped.rotate_90().key, flipped.rotate_90().expected());
            let (least, symmetry) = chess.canonicalize();
            assert_eq!(least.key, least.expected());
            assert_eq!(least.key, chess.key.transform(symmetry));
            let group = SymmetrySet::<ColorSymmetry>::of(Chess::GROUP);
            assert_eq!(
                chess.key.canonicalize_in(group).0,
                flipped.key.canonicalize_in(group).0
            );
        }
    }

    #[test]
    fn keys_of_constants_are_constants() {
        const START: Chess = Chess {
            pieces: [
                [0xff00, 0x42, 0x24, 0x81, 0x8, 0x10],
                [
                    0xff << 48,
                    0x42 << 56,
                    0x24 << 56,
                    0x81 << 56,
                    8 << 56,
                    16 << 56,
                ],
            ],
            en_passant: None,
            castling: 15,
            turn: 'w',
            key: ZobristKey::EMPTY,
        };
        const KEY: ZobristKey<ColorSymmetry> = START.zobrist_of();
        const MIRRORED: Chess = START.flip_horizontal();
        assert_eq!(KEY, START.expected());
        assert_eq!(MIRRORED.key, MIRRORED.expected());
    }
}

/// Colours that swap in a group without a swap; the keys have no colours.
mod without_colors {
    use super::*;

    static STONES: ZobristKeys<2, 64> = ZobristKeys::new(1, Othello::GEOMETRY, SymmetrySet::ALL);

    #[symmetric(
        mapping = "BEFR",
        colors(black, white),
        from(super::other_mapping::Othello),
        prefix = "board_"
    )]
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub(super) struct Othello {
        pub(super) black: u64,
        pub(super) white: u64,
        #[board(zobrist = STONES)]
        pub(super) key: ZobristKey,
    }

    #[test]
    fn flip_color_computes_the_key_anew() {
        let mut board = Othello {
            black: 0x1234,
            white: 0x8000_0000_0000_0100,
            key: ZobristKey::EMPTY,
        };
        board.key = board.board_zobrist_of();
        for symmetry in Symmetry::ALL {
            let image = board.board_transform(symmetry).board_flip_color();
            let stones = [(0, image.black.into()), (1, image.white.into())];
            assert_eq!(image.key, sum(&STONES, stones));
        }
        let least = board.board_canonical();
        assert_eq!(least.key, least.board_zobrist_of());
    }
}

/// The same game in another mapping, whose tables have another seed and another order of kinds.
mod other_mapping {
    use super::*;

    static STONES: ZobristKeys<3, 64> = ZobristKeys::new(1, Othello::GEOMETRY, SymmetrySet::ALL);
    static OTHERS: ZobristKeys<2, 64> = ZobristKeys::new(9, Other::GEOMETRY, SymmetrySet::ALL);

    #[symmetric(
        mapping = "LERF",
        colors(black, white),
        from(super::without_colors::Othello),
        from(Other)
    )]
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub(super) struct Othello {
        pub(super) black: u64,
        pub(super) white: u64,
        #[board(zobrist(white = STONES[BLACK + 1], black = STONES[BLACK]))]
        pub(super) key: ZobristKey,
    }

    const BLACK: usize = 0;

    #[symmetric(mapping = "LERBEF")]
    #[derive(Clone, Copy)]
    struct Other {
        black: u64,
        white: u64,
        #[board(zobrist = OTHERS)]
        key: ZobristKey,
    }

    #[test]
    fn conversions_have_the_keys_of_their_own_tables() {
        let mut board = Othello {
            black: 0xff,
            white: 0x1_0000,
            key: ZobristKey::EMPTY,
        };
        board.key = board.zobrist_of();
        let other = super::without_colors::Othello::from(board);
        assert_eq!(other.key, other.board_zobrist_of());
        // Both tables have the same seed, and their first kinds agree.
        assert_eq!(other.key, board.key);
        assert_eq!(Othello::from(other), board);
        let third = Other {
            black: 0xff00,
            white: 1,
            key: ZobristKey::EMPTY,
        };
        let key = third.zobrist_of();
        let board = Othello::from(Other { key, ..third });
        assert_eq!(
            board.key,
            sum(&STONES, [(0, board.black.into()), (1, board.white.into())])
        );
        assert_ne!(board.key, key);
    }
}

/// Files and ranks, and squares of several types, on a board that is not square.
mod lines_and_squares {
    use super::*;

    const GROUP: SymmetrySet<RectangleSymmetry> =
        SymmetrySet::<RectangleSymmetry>::of(Record::GROUP);
    static FILES: ZobristKeys<2, 7, RectangleSymmetry> =
        ZobristKeys::new(1, Geometry::<u8>::new(7, 1, Mapping::Lerf), GROUP);
    static RANKS: ZobristKeys<1, 6, RectangleSymmetry> =
        ZobristKeys::new(2, Geometry::<u8>::new(1, 6, Mapping::Lerf), GROUP);
    static SQUARES: ZobristKeys<6, 48, RectangleSymmetry> =
        ZobristKeys::new(3, Record::GEOMETRY, GROUP);

    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    struct Place(u8);

    impl From<u8> for Place {
        fn from(index: u8) -> Self {
            Self(index)
        }
    }

    impl From<Place> for u8 {
        fn from(place: Place) -> Self {
            place.0
        }
    }

    #[derive(Clone, Copy, Debug, PartialEq)]
    struct Board(u64);

    const fn bits(board: Board) -> u64 {
        board.0
    }

    const fn index(place: Place) -> u8 {
        place.0
    }

    #[symmetric(mapping = "LEFR", files = 7, ranks = 6, stride = 7, word = u64)]
    #[derive(Clone, Copy, Debug, PartialEq)]
    #[repr(C, packed)]
    struct Record(
        #[board(file)] [Option<i16>; 2],
        #[board(rank)] u8,
        #[board(square)] Option<Place>,
        #[board(square(get = index, new = Place))] [Place; 2],
        #[board(square)] [i8; 2],
        #[board(bits(get = bits, new = Board))] [Board; 1],
        #[board(zobrist(
            0 = FILES,
            1 = RANKS,
            2 = SQUARES,
            3 = SQUARES[1],
            4 = SQUARES[3],
            5 = SQUARES[5],
        ))]
        ZobristKey<RectangleSymmetry>,
    );

    impl Record {
        fn expected(self) -> ZobristKey<RectangleSymmetry> {
            let files = self.0;
            let mut key = RANKS.of(0, self.1);
            for (kind, file) in files.into_iter().enumerate() {
                if let Some(file) = file {
                    key += FILES.of(kind, file.try_into().expect("a file"));
                }
            }
            let squares = [
                self.2.map(|place| place.0),
                Some(self.3[0].0),
                Some(self.3[1].0),
            ];
            let squares = squares
                .into_iter()
                .chain(self.4.map(|square| u8::try_from(square).ok()));
            for (kind, square) in squares.enumerate() {
                if let Some(square) = square.filter(|square| *square < 48) {
                    key += SQUARES.of(kind, square);
                }
            }
            key + sum(&SQUARES, [(5, self.5[0].0.into())])
        }
    }

    #[test]
    fn all_of_them_count() {
        let all = Record::GEOMETRY.board_mask();
        let mut next = random(8);
        for round in 0..20 {
            let mut square =
                || Record::GEOMETRY.index((next() % 7) as u8, (next() % 6) as u8) as u8;
            let mut record = Record(
                [Some(round % 7), (round % 3 > 0).then_some(6 - round % 7)],
                u8::try_from(round % 6).expect("a file"),
                (round % 4 > 0).then(|| Place(square())),
                [Place(square()), Place(100)],
                [square().cast_signed(), -1],
                [Board(next() & all)],
                ZobristKey::EMPTY,
            );
            assert_eq!(record.zobrist_of(), record.expected());
            record.6 = record.zobrist_of();
            for symmetry in RectangleSymmetry::ALL {
                let image = record.transform(symmetry);
                let key = image.6;
                assert_eq!(key, image.expected(), "{symmetry}");
            }
        }
    }
}

/// Types with parameters, types that are not `Copy`, and nested boards.
mod forms {
    use super::*;

    static STONES: ZobristKeys<2, 25, ColorSymmetry, 6> = ZobristKeys::with_colors(
        1,
        Geometry::<u32>::new(5, 5, Mapping::Lerf),
        SymmetrySet::ALL,
        [1, 0],
    );

    #[symmetric(
        mapping = "LERF",
        files = 5,
        ranks = 5,
        group = "all + color",
        colors(black, white)
    )]
    #[derive(Clone, Debug, PartialEq)]
    struct Game<T> {
        black: u32,
        white: u32,
        #[board(skip)]
        name: T,
        #[board(zobrist = STONES)]
        key: ZobristKey<ColorSymmetry, 6>,
    }

    #[symmetric(mapping = "LERF", files = 5, ranks = 5, colors)]
    #[derive(Clone, Debug, PartialEq)]
    struct Outer {
        #[board(nested)]
        games: [Game<String>; 2],
    }

    static HALF: ZobristKeys<1, 25> = ZobristKeys::new(
        1,
        Geometry::<u32>::new(5, 5, Mapping::Lerf),
        SymmetrySet::<Symmetry>::of(&[Symmetry::Identity, Symmetry::Rotate180]),
    );

    /// Its tables have one symmetry, and no colours.
    #[symmetric(mapping = "LERF", files = 5, ranks = 5, group = "half_turn")]
    #[derive(Clone, Copy, Debug, PartialEq)]
    struct Few {
        stones: u32,
        #[board(zobrist = HALF)]
        key: ZobristKey,
    }

    #[symmetric(mapping = "LERF", files = 5, ranks = 5, colors)]
    #[derive(Clone, Copy, Debug, PartialEq)]
    struct Around {
        #[board(nested)]
        few: Few,
    }

    #[test]
    fn nested_keys_follow() {
        let game = |black, white| {
            let name = String::from("a game");
            let game = Game {
                black,
                white,
                name,
                key: ZobristKey::EMPTY,
            };
            Game {
                key: game.zobrist_of(),
                ..game
            }
        };
        let outer = Outer {
            games: [game(1, 2), game(0x1_0003, 0x30)],
        };
        let few = Few {
            stones: 0x1_2345,
            key: ZobristKey::EMPTY,
        };
        let around = Around {
            few: Few {
                key: few.zobrist_of(),
                ..few
            },
        };
        for symmetry in Symmetry::ALL {
            for outer in [
                outer.clone().transform(symmetry),
                outer.clone().flip_color().transform(symmetry),
            ] {
                for game in outer.games {
                    let stones = [(0, game.black.into()), (1, game.white.into())];
                    assert_eq!(game.key, sum(&STONES, stones), "{symmetry}");
                }
            }
            for around in [
                around.transform(symmetry),
                around.flip_color().transform(symmetry),
            ] {
                let stones = [(0, around.few.stones.into())];
                assert_eq!(around.few.key, sum(&HALF, stones), "{symmetry}");
            }
        }
        let least = outer.games[1].clone().canonical();
        assert_eq!(least.key, least.zobrist_of());
    }

    /// A key without tables is transformed as well.
    #[symmetric(
        mapping = "LERF",
        files = 5,
        ranks = 5,
        group = "all + color",
        colors(black, white)
    )]
    #[derive(Clone, Copy, Debug, PartialEq)]
    struct Kept {
        black: u32,
        white: u32,
        #[board(zobrist)]
        key: ZobristKey<ColorSymmetry, 6>,
        #[board(zobrist)]
        pawns: ZobristKey<ColorSymmetry, 6>,
    }

    #[test]
    fn keys_without_tables_move() {
        let key = |board: &Kept| sum(&STONES, [(0, board.black.into()), (1, board.white.into())]);
        let mut board = Kept {
            black: 3,
            white: 0x8000,
            key: ZobristKey::EMPTY,
            pawns: STONES.of(0, 7),
        };
        board.key = key(&board);
        for symmetry in ColorSymmetry::ALL {
            let image = board.transform(symmetry);
            assert_eq!(image.key, key(&image));
            assert_eq!(image.pawns, board.pawns.transform(symmetry));
        }
        let flipped = board.flip_color();
        assert_eq!(flipped.key, key(&flipped));
    }
}
