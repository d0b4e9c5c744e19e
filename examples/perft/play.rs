//! The number of moves, and the positions after each.

use bitxform::Direction;

use crate::board::{Board, Position};
use crate::moves::{Moves, first, legal, squares};

/// Returns the number of sequences of `depth` legal moves. The last move of a sequence is only counted, not played.
pub(crate) fn perft<B: Board>(board: B, depth: u32) -> u64 {
    let mut sum = 0;
    match depth {
        0 => return 1,
        1 => legal::<B>(&board.into(), |moves| sum += u64::from(moves.count())),
        _ => each(board, |next| sum += perft(next, depth - 1)),
    }
    sum
}

/// Plays every legal move, and passes on the board as the opponent then sees it.
#[inline]
pub(crate) fn each<B: Board>(board: B, mut next: impl FnMut(B)) {
    let position = board.into();
    legal::<B>(&position, |moves| {
        moves.play::<B>(&position, |after| next(B::from(after).flip_color()));
    });
}

impl Moves {
    #[inline]
    const fn count(&self) -> u32 {
        match self {
            Self::Piece { targets, .. }
            | Self::Pawns { targets, .. }
            | Self::Advances { targets } => targets.count_ones(),
            Self::Promotions { targets, .. } => 4 * targets.count_ones(),
            Self::EnPassant { .. } | Self::Castling { .. } => 1,
        }
    }

    #[inline]
    fn play<B: Board>(self, position: &Position, mut next: impl FnMut(Position)) {
        // The square from which a man came in one step.
        let behind = |to: u8, step| {
            let offset = B::MAPPING.geometry().offset(step);
            u8::try_from(i16::from(to) - offset).expect("a square")
        };
        match self {
            Self::Piece { from, targets } => {
                for to in squares(targets) {
                    next(position.after(from, to));
                }
            }
            Self::Pawns { targets, step } => {
                for to in squares(targets) {
                    next(position.after(behind(to, step), to));
                }
            }
            Self::Promotions { targets, step } => {
                for to in squares(targets) {
                    let mut after = position.after(behind(to, step), to);
                    let piece = 1 << to;
                    after.pawns ^= piece;
                    next(Position {
                        knights: after.knights | piece,
                        ..after
                    });
                    next(Position {
                        diagonal: after.diagonal | piece,
                        ..after
                    });
                    after.straight |= piece;
                    next(after);
                    next(Position {
                        diagonal: after.diagonal | piece,
                        ..after
                    });
                }
            }
            Self::Advances { targets } => {
                for to in squares(targets) {
                    let passed = behind(to, Direction::North);
                    let after = position.after(behind(passed, Direction::North), to);
                    next(Position {
                        en_passant: 1 << passed,
                        ..after
                    });
                }
            }
            Self::EnPassant { from } => {
                let taken = B::MAPPING.shift(position.en_passant, Direction::South);
                let after = position.after(from, first(position.en_passant));
                next(Position {
                    opponent: after.opponent ^ taken,
                    pawns: after.pawns ^ taken,
                    ..after
                });
            }
            Self::Castling {
                king,
                target,
                rook,
                passed,
            } => {
                next(position.after(king, target).after(rook, passed));
            }
        }
    }
}

impl Position {
    /// Returns the position after the man on one square has moved to another, seen from the same side.
    #[inline]
    fn after(&self, from: u8, to: u8) -> Self {
        let (from, to) = (1 << (from & 63), 1 << (to & 63));
        let stay = !(from | to);
        let moved = |men: u64| men & stay | if men & from == 0 { 0 } else { to };
        Self {
            own: self.own & stay | to,
            opponent: self.opponent & stay,
            pawns: moved(self.pawns),
            knights: moved(self.knights),
            diagonal: moved(self.diagonal),
            straight: moved(self.straight),
            kings: moved(self.kings),
            // Men that have moved or been captured lose their castling rights.
            castling: self.castling & stay,
            en_passant: 0,
        }
    }
}
