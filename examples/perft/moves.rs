//! All legal moves of the side to move, written once for all mappings and for both colours.

use bitxform::Direction;

use crate::attacks::{
    between, bishop, diagonals, first, is_attacked, king, knight, line, pawns, rook, squares,
    straights, through,
};
use crate::board::{Board, Position};

/// The visitor of moves. It receives the targets of one piece together, and those of all pawns that move in one
/// direction. Sets of targets may be empty.
pub(crate) trait Visitor {
    /// A piece goes to each of these squares.
    fn piece(&mut self, from: u8, targets: u64);

    /// A pawn goes to each of these squares, one step from where it is.
    fn pawns(&mut self, targets: u64, step: Direction);

    /// A pawn goes to each of these squares on the last rank, and becomes each of four pieces.
    fn promotions(&mut self, targets: u64, step: Direction);

    /// A pawn advances two squares to each of these.
    fn advances(&mut self, targets: u64);

    /// The pawn captures en passant.
    fn en_passant(&mut self, from: u8);

    /// The king goes to this square, two steps from where it is, and the rook beyond to the one it passes.
    fn castle(&mut self, king: u8, target: u8, rook: u8, passed: u8);
}

/// Shows the visitor every legal move.
#[inline]
pub(crate) fn visit_moves<B: Board>(position: &Position, visitor: &mut impl Visitor) {
    let &Position { own, opponent, .. } = position;
    let occupied = own | opponent;
    let home = first(own & position.kings);
    let (checkers, pinned) = checkers_and_pinned::<B>(position, home);

    // The king is removed from the board first: it does not shield squares behind itself.
    let without_king = occupied ^ 1 << home;
    let safe = squares(king::<B>(home) & !own)
        .filter(|&to| !is_attacked::<B>(position, to, without_king))
        .fold(0, |safe, to| safe | 1 << to);
    visitor.piece(home, safe);

    let mut targets = !own;
    if checkers == 0 {
        visit_castling::<B>(position, home, visitor);
    } else if checkers.is_power_of_two() {
        targets &= between::<B>(home, first(checkers)) | checkers;
    } else {
        return;
    }

    let free = own & !pinned;
    for from in squares(free & position.knights) {
        visitor.piece(from, knight::<B>(from) & targets);
    }
    for from in squares(free & position.diagonal) {
        visitor.piece(from, bishop::<B>(from, occupied) & targets);
    }
    for from in squares(free & position.straight) {
        visitor.piece(from, rook::<B>(from, occupied) & targets);
    }
    // A pinned man may move along the line to its king.
    let pinned = own & pinned;
    for from in squares(pinned & position.diagonal & diagonals::<B>(home)) {
        let along = through::<B>(home, from);
        visitor.piece(from, bishop::<B>(from, occupied) & along & targets);
    }
    for from in squares(pinned & position.straight & straights::<B>(home)) {
        let along = through::<B>(home, from);
        visitor.piece(from, rook::<B>(from, occupied) & along & targets);
    }
    visit_pawns::<B>(position, home, pinned, targets, visitor);
}

/// The men that give check to the king, and the men of either side that alone stand between it and a slider.
#[inline]
fn checkers_and_pinned<B: Board>(position: &Position, home: u8) -> (u64, u64) {
    let &Position { own, opponent, .. } = position;
    let leapers = position.pawns & pawns::<B>(1 << home) | position.knights & knight::<B>(home);
    let sliders =
        position.diagonal & diagonals::<B>(home) | position.straight & straights::<B>(home);
    let mut checkers = opponent & leapers;
    let mut pinned = 0;
    for slider in squares(opponent & sliders) {
        let in_between = between::<B>(home, slider) & (own | opponent);
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
fn visit_castling<B: Board>(position: &Position, home: u8, visitor: &mut impl Visitor) {
    let rooks = position.own & position.castling & position.straight;
    if position.castling >> home & 1 == 0 || rooks == 0 {
        return;
    }
    let occupied = position.own | position.opponent;
    for rook in squares(rooks) {
        let way = between::<B>(home, rook);
        if way & occupied != 0 {
            continue;
        }
        // On the queen's side, the rook also passes a square that may be attacked, three squares from the king.
        let beside = king::<B>(home) & way;
        let passed = first(beside);
        let target = first(king::<B>(passed) & way & !beside);
        if !is_attacked::<B>(position, passed, occupied)
            && !is_attacked::<B>(position, target, occupied)
        {
            visitor.castle(home, target, rook, passed);
        }
    }
}

#[inline]
fn visit_pawns<B: Board>(
    position: &Position,
    home: u8,
    pinned: u64,
    targets: u64,
    visitor: &mut impl Visitor,
) {
    let own = position.own & position.pawns;
    let empty = !(position.own | position.opponent);
    // A pawn on a line with its king can be pinned along that line only.
    let may_step = |direction| own & (!pinned | line::<B>(home, direction));
    let last_rank = B::MAPPING.rank_mask(7);

    let ahead = B::shift(may_step(Direction::North), Direction::North) & empty;
    let further = B::shift(ahead & B::MAPPING.rank_mask(2), Direction::North) & empty;
    visitor.advances(further & targets);
    let ahead = ahead & targets;
    visitor.pawns(ahead & !last_rank, Direction::North);
    if ahead & last_rank != 0 {
        visitor.promotions(ahead & last_rank, Direction::North);
    }
    for step in [Direction::NorthWest, Direction::NorthEast] {
        let captures = B::shift(may_step(step), step) & position.opponent & targets;
        visitor.pawns(captures & !last_rank, step);
        if captures & last_rank != 0 {
            visitor.promotions(captures & last_rank, step);
        }
    }
    if position.en_passant != 0 {
        visit_en_passant::<B>(position, home, own, visitor);
    }
}

/// Two men leave a rank at once, and the captured one may have given check. These captures are rare, so each
/// one is tried on the board.
#[inline(never)]
fn visit_en_passant<B: Board>(position: &Position, home: u8, own: u64, visitor: &mut impl Visitor) {
    let target = position.en_passant;
    let taken = B::shift(target, Direction::South);
    let beside = B::shift(taken, Direction::West) | B::shift(taken, Direction::East);
    let left = Position {
        opponent: position.opponent ^ taken,
        ..*position
    };
    for from in squares(own & beside) {
        let occupied = (left.own ^ 1 << from) | left.opponent | target;
        if !is_attacked::<B>(&left, home, occupied) {
            visitor.en_passant(from);
        }
    }
}
