//! Sets of men, such as `KBNK`, and their positions.

use core::fmt;
use core::str::FromStr;

use bitxform::{Mapping, table};
use cozy_chess::{Board, BoardBuilder, Color, Piece, Square};

pub(crate) const MAPPING: Mapping = Mapping::Lerf;

/// The greatest number of men, the kings included.
pub(crate) const MOST_MEN: usize = 4;

/// White's king, black's king, and up to two other men, no pawns.
#[derive(Clone, Debug)]
pub(crate) struct Men(Vec<(Color, Piece)>);

impl Men {
    pub(crate) fn len(&self) -> usize {
        self.iter().count()
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (usize, (Color, Piece))> {
        self.0.iter().copied().enumerate()
    }

    pub(crate) fn at(&self, man: usize) -> (Color, Piece) {
        self.0[man]
    }

    /// Whether the two men other than kings are of a kind.
    pub(crate) fn has_twins(&self) -> bool {
        self.len() == MOST_MEN && self.0[2] == self.0[3]
    }

    /// The set after a capture of this man, which is no king.
    pub(crate) fn without(&self, man: usize) -> Self {
        let mut men = self.clone();
        men.0.remove(man);
        men
    }
}

/// The name in order, such as `KBNK`.
impl fmt::Display for Men {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for side in Color::ALL {
            for (_, (_, piece)) in self.iter().filter(|(_, (color, _))| *color == side) {
                write!(f, "{}", char::from(piece).to_ascii_uppercase())?;
            }
        }
        Ok(())
    }
}

impl FromStr for Men {
    type Err = String;

    /// Reads a name in any case: a king, white's other men, a king, black's other men.
    fn from_str(name: &str) -> Result<Self, String> {
        let name = name.to_ascii_uppercase();
        let sides = name.strip_prefix('K').and_then(|rest| rest.split_once('K'));
        let Some((white, black)) = sides else {
            return Err(String::from(
                "expected both kings with the other men of each side, as in KBNK or KQKR",
            ));
        };
        let mut men = vec![(Color::White, Piece::King), (Color::Black, Piece::King)];
        for (color, letters) in [(Color::White, white), (Color::Black, black)] {
            for letter in letters.chars() {
                let piece = Piece::try_from(letter.to_ascii_lowercase());
                let piece = piece
                    .ok()
                    .filter(|piece| ![Piece::King, Piece::Pawn].contains(piece));
                let piece = piece.ok_or_else(|| {
                    let reason = format!("expected `Q`, `R`, `B` or `N`, found `{}`", letter.escape_debug());
                    match letter {
                        'P' => reason + "; endgames with pawns are not solved, since pawns move alike under two of the eight symmetries only",
                        _ => reason,
                    }
                })?;
                men.push((color, piece));
            }
        }
        if men.len() > MOST_MEN {
            return Err(format!(
                "expected at most {MOST_MEN} men counting the kings, found {}",
                men.len()
            ));
        }
        Ok(Self(men))
    }
}

static KING_ATTACKS: [u64; 64] = table::king_attacks(MAPPING);
static KNIGHT_ATTACKS: [u64; 64] = table::knight_attacks(MAPPING);

/// Returns the attacks of a piece other than a pawn, given all occupied squares.
pub(crate) fn attacks(piece: Piece, square: u8, occupied: u64) -> u64 {
    match piece {
        Piece::Knight => KNIGHT_ATTACKS[usize::from(square)],
        Piece::Bishop => table::bishop_attacks(square, occupied),
        Piece::Rook => table::rook_attacks(square, occupied),
        Piece::Queen => table::queen_attacks(square, occupied),
        _ => KING_ATTACKS[usize::from(square)],
    }
}

/// Returns the squares of a board, the lowest first.
pub(crate) fn squares(board: u64) -> impl Iterator<Item = u8> {
    (0..64).filter(move |square| board >> square & 1 != 0)
}

/// The squares of the men of a set, and the side to move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Position {
    /// The squares in the order of the set, 0 for men that the set does not have.
    pub(crate) squares: [u8; MOST_MEN],
    pub(crate) turn: Color,
}

impl Position {
    /// Reads the position of a board that has exactly these men.
    pub(crate) fn of(board: &Board, men: &Men) -> Option<Self> {
        let mut left = board.occupied();
        let mut squares = [0; MOST_MEN];
        for (man, (color, piece)) in men.iter() {
            let square = (left & board.colored_pieces(color, piece)).next_square()?;
            left ^= square.bitboard();
            squares[man] = square as u8;
        }
        left.is_empty().then_some(Self {
            squares,
            turn: board.side_to_move(),
        })
    }

    /// Returns the board, or `None` if men share a square or the position is illegal.
    pub(crate) fn board(self, men: &Men) -> Option<Board> {
        let mut builder = BoardBuilder::empty();
        for (man, (color, piece)) in men.iter() {
            let square = builder.square_mut(Square::index(self.squares[man].into()));
            if square.replace((piece, color)).is_some() {
                return None;
            }
        }
        builder.side_to_move = self.turn;
        builder.build().ok()
    }

    pub(crate) fn occupied(self, men: &Men) -> u64 {
        let squares = self.squares[..men.len()].iter();
        squares.fold(0, |board, &square| board | 1 << square)
    }

    /// Whether the king of that side is attacked.
    pub(crate) fn is_check(self, men: &Men, side: Color) -> bool {
        let occupied = self.occupied(men);
        let king = self.squares[side as usize];
        men.iter().any(|(man, (color, piece))| {
            color != side && attacks(piece, self.squares[man], occupied) >> king & 1 != 0
        })
    }

    /// The position after a man has moved to another square.
    pub(crate) fn moved(mut self, man: usize, to: u8) -> Self {
        self.squares[man] = to;
        self.turn = !self.turn;
        self
    }

    /// The position without a captured man, in the smaller set.
    pub(crate) fn without(mut self, man: usize) -> Self {
        self.squares[man..].rotate_left(1);
        self.squares[MOST_MEN - 1] = 0;
        self
    }
}
