//! The positions after each move, and their number.

use core::marker::PhantomData;

use bitxform::Direction;

use crate::attacks::{first, squares};
use crate::board::{Board, Position};
use crate::moves::{Visitor, visit_moves};

/// A move, as passed to the visitor of [`each`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct Move {
    pub(crate) from: u8,
    pub(crate) to: u8,
    pub(crate) promotion: Option<Promotion>,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Promotion {
    Knight,
    Bishop,
    Rook,
    Queen,
}

impl Promotion {
    const ALL: [Self; 4] = [Self::Knight, Self::Bishop, Self::Rook, Self::Queen];
}

impl Move {
    /// UCI notation: both squares, and the letter of a promotion.
    pub(crate) fn name<B: Board>(self, black_to_move: bool) -> String {
        let seen = |square| {
            let rank = B::MAPPING.rank(square);
            let rank = if black_to_move { 7 - rank } else { rank };
            B::MAPPING.square_name(B::MAPPING.index(B::MAPPING.file(square), rank))
        };
        let promotion = match self.promotion {
            None => "",
            Some(Promotion::Knight) => "n",
            Some(Promotion::Bishop) => "b",
            Some(Promotion::Rook) => "r",
            Some(Promotion::Queen) => "q",
        };
        format!("{}{}{promotion}", seen(self.from), seen(self.to))
    }
}

/// The number of sequences of `depth` legal moves. The last move of a sequence is only counted, not played.
pub(crate) fn perft<B: Board>(board: B, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => {
            let mut count = Count(0);
            visit_moves::<B>(&board.into(), &mut count);
            u64::from(count.0)
        }
        _ => {
            let mut sum = 0;
            each(board, |_, next| sum += perft(next, depth - 1));
            sum
        }
    }
}

/// Plays every legal move.
#[inline]
pub(crate) fn each<B: Board>(board: B, next: impl FnMut(Move, B)) {
    let position = board.into();
    let mut play = Play {
        position: &position,
        next,
        board: PhantomData,
    };
    visit_moves::<B>(&position, &mut play);
}

/// The number of moves.
struct Count(u32);

impl Visitor for Count {
    #[inline]
    fn piece(&mut self, _: u8, targets: u64) {
        self.0 += targets.count_ones();
    }

    #[inline]
    fn pawns(&mut self, targets: u64, _: Direction) {
        self.0 += targets.count_ones();
    }

    #[inline]
    fn promotions(&mut self, targets: u64, _: Direction) {
        self.0 += 4 * targets.count_ones();
    }

    #[inline]
    fn advances(&mut self, targets: u64) {
        self.0 += targets.count_ones();
    }

    #[inline]
    fn en_passant(&mut self, _: u8) {
        self.0 += 1;
    }

    #[inline]
    fn castle(&mut self, _: u8, _: u8, _: u8, _: u8) {
        self.0 += 1;
    }
}

/// Passes each move with the board as the opponent then sees it.
struct Play<'a, B, F> {
    position: &'a Position,
    next: F,
    board: PhantomData<B>,
}

impl<B: Board, F: FnMut(Move, B)> Play<'_, B, F> {
    #[inline]
    fn hand_over(&mut self, from: u8, to: u8, promotion: Option<Promotion>, after: Position) {
        let played = Move {
            from,
            to,
            promotion,
        };
        (self.next)(played, B::from(after).flip_color());
    }

    /// The origin of a man that made one step.
    #[inline]
    const fn behind(to: u8, step: Direction) -> u8 {
        to.wrapping_add_signed(-B::MAPPING.offset(step))
    }
}

impl<B: Board, F: FnMut(Move, B)> Visitor for Play<'_, B, F> {
    #[inline]
    fn piece(&mut self, from: u8, targets: u64) {
        for to in squares(targets) {
            self.hand_over(from, to, None, self.position.after(from, to));
        }
    }

    #[inline]
    fn pawns(&mut self, targets: u64, step: Direction) {
        for to in squares(targets) {
            let from = Self::behind(to, step);
            self.hand_over(from, to, None, self.position.after(from, to));
        }
    }

    #[inline]
    fn promotions(&mut self, targets: u64, step: Direction) {
        for to in squares(targets) {
            let from = Self::behind(to, step);
            let mut after = self.position.after(from, to);
            let piece = 1 << to;
            after.pawns ^= piece;
            for promotion in Promotion::ALL {
                let mut after = after;
                match promotion {
                    Promotion::Knight => after.knights |= piece,
                    Promotion::Bishop => after.diagonal |= piece,
                    Promotion::Rook => after.straight |= piece,
                    Promotion::Queen => {
                        after.diagonal |= piece;
                        after.straight |= piece;
                    }
                }
                self.hand_over(from, to, Some(promotion), after);
            }
        }
    }

    #[inline]
    fn advances(&mut self, targets: u64) {
        for to in squares(targets) {
            let passed = Self::behind(to, Direction::North);
            let from = Self::behind(passed, Direction::North);
            let mut after = self.position.after(from, to);
            after.en_passant = 1 << passed;
            self.hand_over(from, to, None, after);
        }
    }

    #[inline]
    fn en_passant(&mut self, from: u8) {
        let target = self.position.en_passant;
        let taken = B::shift(target, Direction::South);
        let to = first(target);
        let mut after = self.position.after(from, to);
        after.opponent ^= taken;
        after.pawns ^= taken;
        self.hand_over(from, to, None, after);
    }

    #[inline]
    fn castle(&mut self, king: u8, target: u8, rook: u8, passed: u8) {
        let after = self.position.after(king, target).after(rook, passed);
        self.hand_over(king, target, None, after);
    }
}

impl Position {
    /// The position after the man on one square has moved to another, seen from the same side.
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
            black_to_move: self.black_to_move,
        }
    }
}
