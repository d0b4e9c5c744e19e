//! The squares of the men of a set, and the side to move.

use bitxform::{Mapping, table};
use thiserror::Error;

use crate::set::{MOST_MEN, Man, Set, name};
use bitxform_examples::{Fen, FenError, Placement, Rights, Side};

pub(crate) const MAPPING: Mapping = Mapping::Lerf;

static KING_ATTACKS: [u64; 64] = table::king_attacks(MAPPING);
static KNIGHT_ATTACKS: [u64; 64] = table::knight_attacks(MAPPING);
static LINES: [[u64; 4]; 64] = table::line_masks(MAPPING);

/// The attacks of a piece other than a pawn, given all occupied squares.
pub(crate) fn attacks(piece: usize, square: u8, occupied: u64) -> u64 {
    let from = usize::from(square);
    let lines = match piece {
        1 => return KNIGHT_ATTACKS[from],
        2 => &LINES[from][2..],
        3 => &LINES[from][..2],
        4 => &LINES[from][..],
        _ => return KING_ATTACKS[from],
    };
    let along = lines
        .iter()
        .map(|&line| table::line_attacks(square, occupied, line));
    along.fold(0, |all, attacked| all | attacked)
}

/// The squares of a board, from the lowest.
pub(crate) fn squares(mut board: u64) -> impl Iterator<Item = u8> {
    core::iter::from_fn(move || {
        // A board has 64 squares, so the last one has the number 63.
        let square = u8::try_from(board.trailing_zeros()).ok()?;
        board &= board.checked_sub(1)?;
        Some(square)
    })
}

/// A position of some set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Position {
    /// The squares in the order of the set, 0 for men that the set does not have.
    pub(crate) squares: [u8; MOST_MEN],
    pub(crate) turn: Side,
}

/// The reason why a position cannot be looked up in the table of a set.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(crate) enum PositionError {
    #[error(transparent)]
    Fen(#[from] FenError),
    #[error("expected the men of {expected}, found {found}")]
    Men { expected: String, found: String },
    #[error("expected no castling rights, found `{0}`; tables know none")]
    Castling(String),
    #[error("expected no en passant square where there are no pawns")]
    EnPassant,
    #[error("illegal position: the kings stand side by side")]
    Kings,
    #[error("illegal position: {0} is in check, and it is the other side's move")]
    Check(&'static str),
}

impl Position {
    /// The squares of the men of the set in a FEN, or of those of the other colour if `exchange`.
    fn read(fen: &Fen, set: &Set, exchange: bool) -> Option<Self> {
        let side = |side: Side| if exchange { side.other() } else { side };
        let mut left = men_of(&fen.placement);
        let mut squares = [0; MOST_MEN];
        for (&(owner, piece), square) in set.men().iter().zip(&mut squares) {
            let wanted = (side(owner), piece);
            let place = left.iter().position(|&(man, _)| man == wanted)?;
            *square = left.remove(place).1;
        }
        left.is_empty().then_some(Self {
            squares,
            turn: side(fen.turn),
        })
    }

    /// A legal position of the set, or of the set with the colours exchanged.
    pub(crate) fn from_fen(fen: &Fen, set: &Set) -> Result<Self, PositionError> {
        fen.check_kings()?;
        let position = Self::read(fen, set, false);
        let exchanged = position.is_none();
        let Some(position) = position.or_else(|| Self::read(fen, set, true)) else {
            let men = men_of(&fen.placement).into_iter().map(|(man, _)| man);
            return Err(PositionError::Men {
                expected: set.to_string(),
                found: name(&men.collect::<Vec<_>>()),
            });
        };
        if fen.castling != Rights::default() {
            return Err(PositionError::Castling(fen.castling.to_string()));
        }
        if fen.en_passant.is_some() {
            return Err(PositionError::EnPassant);
        }
        let [white, black, ..] = position.squares;
        if KING_ATTACKS[usize::from(white)] >> black & 1 != 0 {
            return Err(PositionError::Kings);
        }
        let waiting = position.turn.other();
        if position.is_check(set, waiting) {
            let seen = if exchanged { waiting.other() } else { waiting };
            return Err(PositionError::Check(seen.name()));
        }
        Ok(position)
    }

    pub(crate) fn fen(self, set: &Set) -> Fen {
        let mut placement = Placement::default();
        for (&man, &square) in set.men().iter().zip(&self.squares) {
            let (file, rank) = (MAPPING.file(square), MAPPING.rank(square));
            placement[usize::from(rank)][usize::from(file)] = Some(man);
        }
        Fen {
            placement,
            turn: self.turn,
            castling: Rights::default(),
            en_passant: None,
            rest: "0 1".to_owned(),
        }
    }

    /// The squares of one side, or of both.
    pub(crate) fn occupied(self, set: &Set, counts: impl Fn(Side) -> bool) -> u64 {
        let men = set.men().iter().zip(&self.squares);
        let of_side = men.filter(|((side, _), _)| counts(*side));
        of_side.fold(0, |board, (_, &square)| board | 1 << square)
    }

    /// Whether the king of that side is attacked.
    pub(crate) fn is_check(self, set: &Set, side: Side) -> bool {
        let occupied = self.occupied(set, |_| true);
        let king = self.squares[side as usize];
        let mut men = set.men().iter().zip(&self.squares);
        men.any(|(&(owner, piece), &square)| {
            owner != side && attacks(piece, square, occupied) >> king & 1 != 0
        })
    }

    /// The position after a man has moved to another square.
    pub(crate) const fn moved(mut self, man: usize, to: u8) -> Self {
        self.squares[man] = to;
        self.turn = self.turn.other();
        self
    }

    /// The position without a captured man, in the smaller set.
    pub(crate) fn without(mut self, man: usize) -> Self {
        self.squares[man..].rotate_left(1);
        self.squares[MOST_MEN - 1] = 0;
        self
    }
}

fn men_of(placement: &Placement) -> Vec<(Man, u8)> {
    let ranks = placement.iter().zip(0..);
    let squares = ranks.flat_map(|(files, rank)| {
        let files = files.iter().zip(0..);
        files.map(move |(&man, file)| (man, MAPPING.index(file, rank)))
    });
    squares
        .filter_map(|(man, square)| Some((man?, square)))
        .collect()
}
