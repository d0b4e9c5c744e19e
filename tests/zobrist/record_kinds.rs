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

/// The game in another mapping, whose tables have another seed and another order of kinds.
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

mod lines_and_squares;

mod forms;
