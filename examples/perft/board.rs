//! A position as a `#[symmetric]` type: one in each of the eight mappings.

use bitxform::{ColorSymmetric, Mapping, symmetric, table};
use cozy_chess::{BitBoard, Color, File, Piece, Rank};

/// The contents of a board, in any mapping. The side to move always plays up the board: black's positions are
/// seen from black's side.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Position {
    pub(crate) own: u64,
    pub(crate) opponent: u64,
    pub(crate) pawns: u64,
    pub(crate) knights: u64,
    /// Bishops and queens.
    pub(crate) diagonal: u64,
    /// Rooks and queens.
    pub(crate) straight: u64,
    pub(crate) kings: u64,
    /// The kings and rooks that may still castle.
    pub(crate) castling: u64,
    /// The square behind a pawn that has just advanced two squares.
    pub(crate) en_passant: u64,
}

/// A position in one of the mappings: the trait over which move generation is generic.
pub(crate) trait Board: ColorSymmetric + Copy + From<Position> + Into<Position> {
    /// File, rank and diagonals of each square. Unlike all other tables, they differ between mappings.
    const LINES: &'static [[u64; 4]; 64] = &table::line_masks(Self::MAPPING);

    /// Converts a legal position, with the kings and rooks that may still castle.
    fn new(board: &cozy_chess::Board, castling: BitBoard) -> Self {
        let bits = |bits: BitBoard| Mapping::Lerf.convert(bits.0, Self::MAPPING);
        let piece = |piece| bits(board.pieces(piece));
        let behind = Rank::Third.relative_to(!board.side_to_move());
        let en_passant = board
            .en_passant()
            .map(|file| file.bitboard() & behind.bitboard());
        let whites_view = Self::from(Position {
            own: bits(board.colors(Color::White)),
            opponent: bits(board.colors(Color::Black)),
            pawns: piece(Piece::Pawn),
            knights: piece(Piece::Knight),
            diagonal: piece(Piece::Bishop) | piece(Piece::Queen),
            straight: piece(Piece::Rook) | piece(Piece::Queen),
            kings: piece(Piece::King),
            castling: bits(castling),
            en_passant: bits(en_passant.unwrap_or_default()),
        });
        match board.side_to_move() {
            Color::White => whites_view,
            Color::Black => whites_view.flip_color(),
        }
    }
}

/// Returns the kings and rooks that may still castle.
///
/// # Errors
/// If they do not stand as in orthodox chess.
pub(crate) fn castling(board: &cozy_chess::Board) -> Result<BitBoard, String> {
    let mut castling = BitBoard::EMPTY;
    for color in Color::ALL {
        let rights = board.castle_rights(color);
        for (rook, corner) in [(rights.short, File::H), (rights.long, File::A)] {
            let Some(rook) = rook else { continue };
            if rook != corner || board.king(color).file() != File::E {
                return Err(String::from(
                    "expected castling rights of orthodox chess, for kings on the e-file and rooks in the corners",
                ));
            }
            castling |= board.king(color).bitboard()
                | rook.bitboard() & Rank::First.relative_to(color).bitboard();
        }
    }
    Ok(castling)
}

macro_rules! boards {
    ($($Board:ident = $mapping:literal;)*) => {$(
        #[symmetric(mapping = $mapping, group = "identity + color", colors(own, opponent), key(own, opponent))]
        #[derive(Clone, Copy, Debug)]
        pub(crate) struct $Board {
            own: u64,
            opponent: u64,
            pawns: u64,
            knights: u64,
            diagonal: u64,
            straight: u64,
            kings: u64,
            castling: u64,
            en_passant: u64,
        }

        impl Board for $Board {}

        boards!(@convert Position, $Board);
        boards!(@convert $Board, Position);
    )*};
    (@convert $From:ident, $To:ident) => {
        impl From<$From> for $To {
            #[inline]
            fn from(board: $From) -> Self {
                let $From { own, opponent, pawns, knights, diagonal, straight, kings, castling, en_passant } = board;
                Self { own, opponent, pawns, knights, diagonal, straight, kings, castling, en_passant }
            }
        }
    };
}

boards! {
    Lerf = "LERF";
    Berf = "BERF";
    Lerbef = "LERBEF";
    Berlef = "BERLEF";
    Lefr = "LEFR";
    Befr = "BEFR";
    Befler = "BEFLER";
    Lefber = "LEFBER";
}
