//! The attacks of the men, in any mapping.

use bitxform::{Direction, Mapping, table};

use crate::board::{Board, Position};

/// The tables indexed by square.
pub(crate) struct Tables {
    knight: [u64; 64],
    king: [u64; 64],
    /// The lines through each square, without the square itself.
    lines: [Lines; 64],
    between: [[u64; 64]; 64],
    through: [[u64; 64]; 64],
}

#[derive(Clone, Copy)]
struct Lines {
    file: u64,
    rank: u64,
    diagonal: u64,
    anti_diagonal: u64,
}

/// The table serves all mappings, since it is indexed by positions within a byte.
static WITHIN_BYTE: [[u8; 64]; 8] = table::first_rank_attacks();

impl Tables {
    pub(crate) const fn new(mapping: Mapping) -> Self {
        let masks = table::line_masks(mapping);
        let mut lines = [Lines {
            file: 0,
            rank: 0,
            diagonal: 0,
            anti_diagonal: 0,
        }; 64];
        let mut square = 0;
        while square < 64 {
            let [file, rank, diagonal, anti_diagonal] = masks[square];
            lines[square] = Lines {
                file,
                rank,
                diagonal,
                anti_diagonal,
            };
            square += 1;
        }
        Self {
            knight: table::knight_attacks(mapping),
            king: table::king_attacks(mapping),
            lines,
            between: table::between(mapping),
            through: table::through(mapping),
        }
    }
}

/// The entry of a square. The mask shows the compiler that the index is in range.
#[inline]
fn of<T>(table: &[T; 64], square: u8) -> &T {
    &table[usize::from(square & 63)]
}

/// The squares of a board, in order of index.
#[inline]
pub(crate) fn squares(mut bits: u64) -> impl Iterator<Item = u8> {
    core::iter::from_fn(move || {
        let square = (bits != 0).then(|| first(bits));
        bits &= bits.wrapping_sub(1);
        square
    })
}

/// The square with the least index.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "at most 64")]
pub(crate) const fn first(bits: u64) -> u8 {
    bits.trailing_zeros() as u8
}

#[inline]
pub(crate) fn knight<B: Board>(square: u8) -> u64 {
    *of(&B::TABLES.knight, square)
}

#[inline]
pub(crate) fn king<B: Board>(square: u8) -> u64 {
    *of(&B::TABLES.king, square)
}

/// The attacks of these pawns of the side to move.
#[inline]
pub(crate) fn pawns<B: Board>(pawns: u64) -> u64 {
    B::shift(pawns, Direction::NorthWest) | B::shift(pawns, Direction::NorthEast)
}

#[inline]
pub(crate) fn bishop<B: Board>(square: u8, occupied: u64) -> u64 {
    let lines = of(&B::TABLES.lines, square);
    across_bytes::<B>(square, occupied, lines.diagonal)
        | across_bytes::<B>(square, occupied, lines.anti_diagonal)
}

#[inline]
pub(crate) fn rook<B: Board>(square: u8, occupied: u64) -> u64 {
    let lines = of(&B::TABLES.lines, square);
    let line = if B::RANKS_ARE_BYTES {
        lines.file
    } else {
        lines.rank
    };
    across_bytes::<B>(square, occupied, line) | within_byte(square, occupied)
}

/// Hyperbola quintessence: subtracting the slider from the occupied squares of its line changes all bits up to
/// the nearest blocker above. On the reversed board, it finds the nearest blocker below.
#[inline]
fn across_bytes<B: Board>(square: u8, occupied: u64, line: u64) -> u64 {
    let reversed = |bits| B::BYTE_SWAP.apply(bits, B::MAPPING);
    let slider = 1 << (square & 63);
    let on_line = occupied & line;
    let above = on_line.wrapping_sub(slider);
    let below = reversed(reversed(on_line).wrapping_sub(reversed(slider)));
    (above ^ below) & line
}

/// A line within one byte needs a table of 512 bytes instead of a reversal.
#[inline]
fn within_byte(square: u8, occupied: u64) -> u64 {
    let shift = square & 0b11_1000;
    let inner = occupied >> shift >> 1 & 63;
    let attacks = WITHIN_BYTE[usize::from(square & 7)][inner as usize];
    u64::from(attacks) << shift
}

/// The squares that a bishop reaches on an empty board.
#[inline]
pub(crate) fn diagonals<B: Board>(square: u8) -> u64 {
    let lines = of(&B::TABLES.lines, square);
    lines.diagonal | lines.anti_diagonal
}

/// The squares that a rook reaches on an empty board.
#[inline]
pub(crate) fn straights<B: Board>(square: u8) -> u64 {
    let lines = of(&B::TABLES.lines, square);
    lines.file | lines.rank
}

/// The line through a square in this direction, without the square.
#[inline]
pub(crate) fn line<B: Board>(square: u8, direction: Direction) -> u64 {
    let lines = of(&B::TABLES.lines, square);
    match direction {
        Direction::North | Direction::South => lines.file,
        Direction::East | Direction::West => lines.rank,
        Direction::NorthEast | Direction::SouthWest => lines.diagonal,
        Direction::NorthWest | Direction::SouthEast => lines.anti_diagonal,
    }
}

/// The squares between two squares.
#[inline]
pub(crate) fn between<B: Board>(a: u8, b: u8) -> u64 {
    *of(of(&B::TABLES.between, a), b)
}

/// The whole line through two squares.
#[inline]
pub(crate) fn through<B: Board>(a: u8, b: u8) -> u64 {
    *of(of(&B::TABLES.through, a), b)
}

/// Whether the opponent attacks a square, given all occupied squares.
#[inline]
pub(crate) fn is_attacked<B: Board>(position: &Position, square: u8, occupied: u64) -> bool {
    let leapers = position.pawns & pawns::<B>(1 << (square & 63))
        | position.knights & knight::<B>(square)
        | position.kings & king::<B>(square);
    if position.opponent & leapers != 0 {
        return true;
    }
    // The cheaper test comes first: most squares have no slider on their lines.
    let diagonal = position.opponent & position.diagonal;
    let straight = position.opponent & position.straight;
    diagonal & diagonals::<B>(square) != 0 && bishop::<B>(square, occupied) & diagonal != 0
        || straight & straights::<B>(square) != 0 && rook::<B>(square, occupied) & straight != 0
}
