//! A chess position as a `#[symmetric]` type.

use core::fmt::{self, Write as _};

use bitxform::{ColorSymmetry, Mapping, Symmetry, SymmetrySet, symmetric, table};
use cozy_chess::{BoardBuilder, Color, Rank, Square};

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

    pub(crate) fn new(fields: &BoardBuilder) -> Self {
        let mut pieces = [[0; 6]; 2];
        for square in Square::ALL {
            if let Some((piece, color)) = fields.square(square) {
                pieces[color as usize][piece as usize] |= square.bitboard().0;
            }
        }
        let castling = |color| {
            let rights = fields.castle_rights(color);
            let rooks = [rights.short, rights.long].into_iter().flatten();
            let squares =
                rooks.map(|file| MAPPING.index(file as u8, Rank::First.relative_to(color) as u8));
            squares.fold(0, |bits, square| bits | 1 << square)
        };
        Self {
            black_to_move: fields.side_to_move == Color::Black,
            pieces,
            castling: Color::ALL.map(castling),
            en_passant: fields.en_passant.map(|square| square as u8),
        }
    }

    /// Returns the image. Castling depends on ranks and files, en passant on the ranks only. Rights that mean nothing
    /// there are dropped.
    ///
    /// # Errors
    /// The rights that mean nothing, if they must not be dropped.
    pub(crate) fn image(self, change: ColorSymmetry, drop_rights: bool) -> Result<Self, String> {
        let mut image = self.transform(change);
        let kept_by = |one| [one, ColorSymmetry::FLIP_COLOR.then(one)].contains(&change);
        let mut lost = Vec::new();
        if !kept_by(ColorSymmetry::IDENTITY) && self.castling != [0; 2] {
            image.castling = [0; 2];
            lost.push(format!("castling rights `{}`", self.castling_rights()));
        }
        if !kept_by(ColorSymmetry::IDENTITY) && !kept_by(MIRROR) && self.en_passant.is_some() {
            image.en_passant = None;
            lost.push(format!("the en passant square `{}`", self.en_passant()));
        }
        if lost.is_empty() || drop_rights {
            return Ok(image);
        }
        Err(format!(
            "after {change}, {} would mean nothing; --drop-rights writes `-` instead",
            lost.join(" and ")
        ))
    }

    /// Returns the least image under the symmetries that preserve chess play. An en passant square is dropped if no
    /// pawn of the side to move stands where it could take.
    pub(crate) fn least(mut self) -> Self {
        /// The squares from which white's pawns attack a square are those that black's attack from it.
        static TAKERS: [[u64; 64]; 2] = [
            table::black_pawn_attacks(MAPPING),
            table::white_pawn_attacks(MAPPING),
        ];
        let side = usize::from(self.black_to_move);
        let is_useful =
            |square: &u8| TAKERS[side][usize::from(*square)] & self.pieces[side][0] != 0;
        self.en_passant = self.en_passant.filter(is_useful);
        self.canonical()
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

    fn en_passant(&self) -> &'static str {
        let name = |square| MAPPING.square_name(square);
        self.en_passant.map_or("-", name)
    }

    /// The castling rights: `K` and `Q` for the rooks of orthodox chess, else the files of all rooks.
    fn castling_rights(&self) -> String {
        let files = self.castling.map(|rooks| rooks | rooks >> 56);
        let is_orthodox = (files[0] | files[1]) & 0x7e == 0;
        let letters = if is_orthodox {
            b"Q......K"
        } else {
            b"ABCDEFGH"
        };
        let mut rights = String::new();
        for (files, is_black) in files.into_iter().zip([false, true]) {
            for file in (0..8).rev().filter(|file| files >> file & 1 != 0) {
                let mut letter = letters[file];
                if is_black {
                    letter.make_ascii_lowercase();
                }
                rights.push(letter.into());
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
        let (castling, en_passant) = (self.castling_rights(), self.en_passant());
        write!(f, " {turn} {castling} {en_passant}")
    }
}
