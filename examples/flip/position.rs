//! A chess position as a `#[symmetric]` type.

use core::fmt::{self, Write as _};

use bitxform::{ColorSymmetry, Mapping, Symmetry, SymmetrySet, symmetric};
use cozy_chess::{Board, Color, Piece, Rank};

/// All parts of a position that a symmetry moves. The side to move is compared first, so that white moves in least
/// images if colours may be swapped.
#[symmetric(mapping = "LERF", group = "all + color", group_with = Self::counting)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Position {
    #[board(turn)]
    black_to_move: bool,
    /// By colour and piece, white's pawns first.
    #[board(by_color)]
    pieces: [[u64; 6]; 2],
    /// The rooks that may castle.
    #[board(by_color)]
    castling: [u64; 2],
    /// The square behind a pawn that has just advanced two squares.
    #[board(square)]
    en_passant: Option<u8>,
}

const MAPPING: Mapping = Mapping::Lerf;

/// The reflection that leaves pawns their direction.
const MIRROR: ColorSymmetry = ColorSymmetry {
    exchanges_colors: false,
    symmetry: Symmetry::FlipHorizontal,
};

impl Position {
    /// The symmetries that preserve chess play. Kings that may castle stand on the right wing, and pawns move up
    /// the board.
    const fn counting(&self) -> SymmetrySet<ColorSymmetry> {
        let colors = SymmetrySet::<ColorSymmetry>::EMPTY.with(ColorSymmetry::FLIP_COLOR);
        if self.castling[0] | self.castling[1] != 0 {
            colors
        } else if self.pieces[0][0] | self.pieces[1][0] != 0 {
            colors
                .with(MIRROR)
                .with(MIRROR.then(ColorSymmetry::FLIP_COLOR))
        } else {
            SymmetrySet::<ColorSymmetry>::ALL
        }
    }

    pub(crate) fn new(board: &Board) -> Self {
        let behind = Rank::Third.relative_to(!board.side_to_move());
        let castling = |color| {
            let rights = board.castle_rights(color);
            let rooks = [rights.short, rights.long].into_iter().flatten();
            let squares =
                rooks.map(|file| MAPPING.index(file as u8, Rank::First.relative_to(color) as u8));
            squares.fold(0, |bits, square| bits | 1 << square)
        };
        Self {
            black_to_move: board.side_to_move() == Color::Black,
            pieces: Color::ALL
                .map(|color| Piece::ALL.map(|piece| board.colored_pieces(color, piece).0)),
            castling: Color::ALL.map(castling),
            en_passant: board
                .en_passant()
                .map(|file| MAPPING.index(file as u8, behind as u8)),
        }
    }

    /// Returns the image without the rights that mean nothing there: castling depends on ranks and files, en
    /// passant on the ranks only.
    pub(crate) fn image(self, change: ColorSymmetry) -> Self {
        let mut image = self.transform(change);
        let kept_by = |one| [one, ColorSymmetry::FLIP_COLOR.then(one)].contains(&change);
        if !kept_by(ColorSymmetry::IDENTITY) {
            image.castling = [0; 2];
            if !kept_by(MIRROR) {
                image.en_passant = None;
            }
        }
        image
    }

    /// Whether there are castling rights or an en passant square.
    pub(crate) fn has_rights(&self) -> bool {
        self.castling != [0; 2] || self.en_passant.is_some()
    }

    /// The letter on a square.
    fn letter(&self, file: u8, rank: u8) -> Option<char> {
        let square = MAPPING.index(file, rank);
        let letters = self.pieces.iter().zip(["PNBRQK", "pnbrqk"]);
        let mut letters = letters.flat_map(|(pieces, letters)| pieces.iter().zip(letters.chars()));
        let found = letters.find(|(bits, _)| **bits >> square & 1 != 0);
        found.map(|(_, letter)| letter)
    }

    /// Draws two boards beside each other, rank 8 first.
    pub(crate) fn side_by_side(&self, right: &Self) -> String {
        let mut drawing = String::new();
        for rank in (0..8).rev() {
            let arrow = if rank == 4 { "  ->  " } else { "      " };
            let row = |position: &Self| {
                let squares =
                    (0..8).map(|file| position.letter(file, rank).unwrap_or('.').to_string());
                squares.collect::<Vec<_>>().join(" ")
            };
            drawing += &format!("{}{arrow}{}\n", row(self), row(right));
        }
        drawing
    }

    /// The castling rights: `K` and `Q` for the rooks of orthodox chess, else the files of all rooks.
    fn castling_rights(&self) -> String {
        let files = self.castling.map(|rooks| {
            (0..8_usize)
                .rev()
                .filter(move |file| (rooks | rooks >> 56) >> file & 1 != 0)
        });
        let is_orthodox = files
            .clone()
            .into_iter()
            .flatten()
            .all(|file| [0, 7].contains(&file));
        let letters = if is_orthodox {
            b"Q......K"
        } else {
            b"ABCDEFGH"
        };
        let mut rights = String::new();
        for (files, is_black) in files.into_iter().zip([false, true]) {
            for file in files {
                let letter = char::from(letters[file]);
                rights.push(if is_black {
                    letter.to_ascii_lowercase()
                } else {
                    letter
                });
            }
        }
        if rights.is_empty() {
            String::from("-")
        } else {
            rights
        }
    }
}

/// The first four fields of FEN.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..8).rev() {
            let squares: [Option<char>; 8] =
                [0, 1, 2, 3, 4, 5, 6, 7].map(|file| self.letter(file, rank));
            for run in squares.chunk_by(|one, next| one.is_none() && next.is_none()) {
                match run[0] {
                    None => write!(f, "{}", run.len())?,
                    Some(letter) => f.write_char(letter)?,
                }
            }
            f.write_str(if rank > 0 { "/" } else { "" })?;
        }
        let turn = if self.black_to_move { 'b' } else { 'w' };
        let en_passant = self
            .en_passant
            .map_or("-", |square| MAPPING.square_name(square));
        write!(f, " {turn} {} {en_passant}", self.castling_rights())
    }
}
