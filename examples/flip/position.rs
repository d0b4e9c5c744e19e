//! A position whose board is a `#[symmetric]` type.

use core::fmt::Write as _;

use bitxform::{Mapping, Symmetry};

use crate::board::Board;
use crate::fen::{Fen, Placement, Side, holds_moves, letter};

#[derive(Clone, Debug)]
pub(crate) struct Position<B> {
    board: B,
    turn: Side,
    castling: String,
    /// In the board's mapping.
    en_passant: Option<u8>,
    rest: String,
    /// Whether the board is another than the one that was read, so that `rest` may not fit it.
    turned: bool,
}

/// What must agree for two positions to be the same, however their rights were spelt.
pub(crate) type Key<B> = (B, Side, Vec<char>, Option<u8>);

impl<B: Board> Position<B> {
    pub(crate) fn new(fen: Fen) -> Self {
        Self {
            board: B::new(&fen.placement),
            turn: fen.turn,
            castling: fen.castling,
            en_passant: fen
                .en_passant
                .map(|(file, rank)| B::MAPPING.index(file, rank)),
            rest: fen.rest,
            turned: false,
        }
    }

    pub(crate) fn to_fen(&self) -> Fen {
        let mapping: Mapping = B::MAPPING;
        Fen {
            placement: self.board.placement(),
            turn: self.turn,
            castling: self.castling.clone(),
            en_passant: self
                .en_passant
                .map(|index| (mapping.file(index), mapping.rank(index))),
            rest: self.rest.clone(),
        }
    }

    pub(crate) fn transform(mut self, symmetry: Symmetry) -> Self {
        self.board = self.board.transform(symmetry);
        if symmetry != Symmetry::Identity {
            self.castling.clear();
            self.en_passant = None;
            self.turned = true;
        }
        self
    }

    pub(crate) fn canonical(self) -> Self {
        let (_, symmetry) = self.board.canonicalize();
        self.transform(symmetry)
    }

    /// The same position, had the other side the pieces.
    pub(crate) fn flip_color(self) -> Self {
        Self {
            board: self.board.flip_color(),
            turn: self.turn.other(),
            castling: trade_rights(&self.castling),
            en_passant: self
                .en_passant
                .map(|index| Symmetry::FlipVertical.apply_square(index, B::MAPPING)),
            rest: self.rest,
            turned: true,
        }
    }

    pub(crate) const fn lacks_rights_of(&self, before: &Self) -> bool {
        self.castling.len() < before.castling.len()
            || self.en_passant.is_none() && before.en_passant.is_some()
    }

    /// Whether operations hold moves of the board as it was read.
    pub(crate) fn has_stale_moves(&self) -> bool {
        self.turned && holds_moves(&self.rest)
    }

    pub(crate) fn key(&self) -> Key<B> {
        let mut rights: Vec<char> = self.to_fen().castling_rights().collect();
        rights.sort_unstable();
        (self.board, self.turn, rights, self.en_passant)
    }
}

/// `Kq` becomes `Qk`: rights change hands, and white's come first.
fn trade_rights(castling: &str) -> String {
    let (white, black): (String, String) = castling.chars().partition(char::is_ascii_uppercase);
    black.to_ascii_uppercase() + &white.to_ascii_lowercase()
}

/// Two boards, rank 8 first.
pub(crate) fn side_by_side(left: &Placement, right: &Placement) -> String {
    let mut drawing = String::new();
    for (rank, (left, right)) in left.iter().zip(right).enumerate().rev() {
        let arrow = if rank == 4 { "  ->  " } else { "      " };
        let row = |squares: &[Option<(Side, usize)>; 8]| {
            squares
                .map(|piece| piece.map_or('.', letter).to_string())
                .join(" ")
        };
        let _ = writeln!(drawing, "{}{arrow}{}", row(left), row(right));
    }
    drawing
}
