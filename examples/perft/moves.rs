//! All legal moves of the side to move, written once for all mappings and for both colours.

use bitxform::{Direction, Mapping, table};

use crate::board::{Board, Position};

// Attacks by index are the same in every mapping.
static KNIGHT: [u64; 64] = table::knight_attacks(Mapping::Lerf);
static KING: [u64; 64] = table::king_attacks(Mapping::Lerf);
static LINES: [[u64; 4]; 64] = table::line_masks(Mapping::Lerf);
static BETWEEN: [[u64; 64]; 64] = table::between();
static THROUGH: [[u64; 64]; 64] = table::through();

/// Moves of one piece, or of all pawns that move in one direction. A set of targets may be empty.
pub(crate) enum Moves {
    /// A piece goes to each of these squares.
    Piece { from: u8, targets: u64 },
    /// A pawn goes to each of these squares, one step from where it is.
    Pawns { targets: u64, step: Direction },
    /// A pawn goes to each of these squares on the last rank, and becomes each of four pieces.
    Promotions { targets: u64, step: Direction },
    /// A pawn advances two squares to each of these.
    Advances { targets: u64 },
    /// The pawn captures en passant.
    EnPassant { from: u8 },
    /// The king goes to the target, two steps from where it is, and the rook beyond to the square that it passes.
    Castling {
        king: u8,
        target: u8,
        rook: u8,
        passed: u8,
    },
}

/// The entry of a square. The mask shows the compiler that the index is in range.
#[inline]
const fn of<T>(table: &[T; 64], square: u8) -> &T {
    &table[(square & 63) as usize]
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

/// The lines of bishops, and those of rooks.
#[inline]
fn lines(square: u8) -> [[u64; 2]; 2] {
    let [file, rank, diagonal, anti_diagonal] = *of(&LINES, square);
    [[diagonal, anti_diagonal], [file, rank]]
}

#[inline]
const fn along(square: u8, occupied: u64, [one, other]: [u64; 2]) -> u64 {
    table::line_attacks(square, occupied, one) | table::line_attacks(square, occupied, other)
}

/// The attacks of these pawns of the side to move.
#[inline]
fn pawn_attacks<B: Board>(pawns: u64) -> u64 {
    let to = |direction| B::MAPPING.shift(pawns, direction);
    to(Direction::NorthWest) | to(Direction::NorthEast)
}

/// Whether the opponent attacks a square, given all occupied squares.
#[inline]
fn is_attacked<B: Board>(position: &Position, square: u8, occupied: u64) -> bool {
    let leapers = position.pawns & pawn_attacks::<B>(1 << square)
        | position.knights & of(&KNIGHT, square)
        | position.kings & of(&KING, square);
    if position.opponent & leapers != 0 {
        return true;
    }
    let sliders = [position.diagonal, position.straight];
    lines(square)
        .into_iter()
        .zip(sliders)
        .any(|(lines, sliders)| {
            let sliders = sliders & position.opponent;
            // The cheaper test comes first: most squares have no slider on their lines.
            sliders & (lines[0] | lines[1]) != 0 && along(square, occupied, lines) & sliders != 0
        })
}

/// Passes every legal move to `visit`.
#[inline]
pub(crate) fn legal<B: Board>(position: &Position, mut visit: impl FnMut(Moves)) {
    let &Position { own, opponent, .. } = position;
    let occupied = own | opponent;
    let home = first(own & position.kings);
    let (checkers, pinned) = checkers_and_pinned::<B>(position, home);

    // The king is removed from the board first: it does not shield squares behind itself.
    let without_king = occupied ^ 1 << home;
    let safe = squares(of(&KING, home) & !own)
        .filter(|&to| !is_attacked::<B>(position, to, without_king))
        .fold(0, |safe, to| safe | 1 << to);
    visit(Moves::Piece {
        from: home,
        targets: safe,
    });

    let mut targets = !own;
    if checkers == 0 {
        castling::<B>(position, home, &mut visit);
    } else if checkers.is_power_of_two() {
        targets &= of(of(&BETWEEN, home), first(checkers)) | checkers;
    } else {
        return;
    }
    for from in squares(own & position.knights & !pinned) {
        visit(Moves::Piece {
            from,
            targets: of(&KNIGHT, from) & targets,
        });
    }
    for (kind, sliders) in [position.diagonal, position.straight]
        .into_iter()
        .enumerate()
    {
        for from in squares(own & sliders) {
            let mut targets = along(from, occupied, lines(from)[kind]) & targets;
            if pinned >> from & 1 != 0 {
                // A pinned piece may move along the line to its king.
                targets &= of(of(&THROUGH, home), from);
            }
            visit(Moves::Piece { from, targets });
        }
    }
    pawns::<B>(position, home, pinned, targets, visit);
}

/// The men that give check to the king, and the men of either side that alone stand between it and a slider.
#[inline]
fn checkers_and_pinned<B: Board>(position: &Position, home: u8) -> (u64, u64) {
    let &Position { own, opponent, .. } = position;
    let leapers =
        position.pawns & pawn_attacks::<B>(1 << home) | position.knights & of(&KNIGHT, home);
    let [diagonals, straights] = lines(home).map(|[one, other]| one | other);
    let sliders = position.diagonal & diagonals | position.straight & straights;
    let mut checkers = opponent & leapers;
    let mut pinned = 0;
    for slider in squares(opponent & sliders) {
        let in_between = of(of(&BETWEEN, home), slider) & (own | opponent);
        if in_between == 0 {
            checkers |= 1 << slider;
        } else if in_between.is_power_of_two() {
            pinned |= in_between;
        }
    }
    (checkers, pinned)
}

/// The king is not in check.
#[inline]
fn castling<B: Board>(position: &Position, home: u8, visit: &mut impl FnMut(Moves)) {
    if position.castling >> home & 1 == 0 {
        return;
    }
    let occupied = position.own | position.opponent;
    for rook in squares(position.own & position.castling & position.straight) {
        let way = of(of(&BETWEEN, home), rook);
        // On the queen's side, the rook also passes a square that may be attacked, three squares from the king.
        let beside = of(&KING, home) & way;
        let passed = first(beside);
        let target = first(of(&KING, passed) & way & !beside);
        if way & occupied == 0
            && !is_attacked::<B>(position, passed, occupied)
            && !is_attacked::<B>(position, target, occupied)
        {
            visit(Moves::Castling {
                king: home,
                target,
                rook,
                passed,
            });
        }
    }
}

#[inline]
fn pawns<B: Board>(
    position: &Position,
    home: u8,
    pinned: u64,
    targets: u64,
    mut visit: impl FnMut(Moves),
) {
    let own = position.own & position.pawns;
    let empty = !(position.own | position.opponent);
    let shift = |bits, direction| B::MAPPING.shift(bits, direction);
    let last_rank = B::MAPPING.rank_mask(7);
    let [file, _, diagonal, anti_diagonal] = *of(B::LINES, home);
    for (step, line) in [
        (Direction::North, file),
        (Direction::NorthEast, diagonal),
        (Direction::NorthWest, anti_diagonal),
    ] {
        // A pawn on a line with its king can be pinned along that line only.
        let mut to = shift(own & (!pinned | line), step);
        if step == Direction::North {
            to &= empty;
            let further = shift(to & B::MAPPING.rank_mask(2), step) & empty;
            visit(Moves::Advances {
                targets: further & targets,
            });
        } else {
            to &= position.opponent;
        }
        let to = to & targets;
        visit(Moves::Pawns {
            targets: to & !last_rank,
            step,
        });
        visit(Moves::Promotions {
            targets: to & last_rank,
            step,
        });
    }
    if position.en_passant != 0 {
        en_passant::<B>(position, home, own, visit);
    }
}

/// Two men leave a rank at once, and the captured one may have given check. These captures are rare, so each one
/// is tried on the board.
#[inline(never)]
fn en_passant<B: Board>(position: &Position, home: u8, own: u64, mut visit: impl FnMut(Moves)) {
    let target = position.en_passant;
    let shift = |bits, direction| B::MAPPING.shift(bits, direction);
    let taken = shift(target, Direction::South);
    let beside = shift(taken, Direction::West) | shift(taken, Direction::East);
    let left = Position {
        opponent: position.opponent ^ taken,
        ..*position
    };
    for from in squares(own & beside) {
        let occupied = (left.own ^ 1 << from) | left.opponent | target;
        if !is_attacked::<B>(&left, home, occupied) {
            visit(Moves::EnPassant { from });
        }
    }
}
