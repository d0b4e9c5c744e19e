//! Keys of positions in the table.

use core::fmt;

use bitxform::zobrist::{ZobristKey, ZobristKeys};
use bitxform::{Symmetry, SymmetrySet};
use clap::ValueEnum;

use crate::position::{Position, bits};

/// The kind of key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Keys {
    /// The canonical image of the Zobrist key, which is kept up to date move by move.
    Zobrist,
    /// The least image of the boards.
    Least,
    /// The boards as they are.
    Plain,
}

impl fmt::Display for Keys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Zobrist => "zobrist",
            Self::Least => "least",
            Self::Plain => "plain",
        })
    }
}

/// A position, and its key where positions are looked up by Zobrist keys.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    pub(crate) position: Position,
    key: ZobristKey,
    /// The side to move, as an index into [`STONES`].
    side: usize,
}

/// The key of an entry of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Key {
    pub(crate) words: [u64; 3],
    pub(crate) hash: u64,
}

/// The keys of the stones of both sides.
static STONES: ZobristKeys<2, 64> =
    ZobristKeys::new(0x07e1_1000, Position::GEOMETRY, SymmetrySet::ALL);

/// The keys of the side to move.
static TURN: ZobristKeys<2, 1> = ZobristKeys::off_board(0x7042, SymmetrySet::ALL, [0, 1]);

/// The term added for a stone that a side flips.
static FLIPPED: [[ZobristKey; 64]; 2] = {
    let mut flipped = [[ZobristKey::EMPTY; 64]; 2];
    let mut square = 0;
    while square < 64 {
        let stones = [STONES.of(0, square), STONES.of(1, square)];
        flipped[0][square as usize] = stones[0].without(stones[1]);
        flipped[1][square as usize] = stones[1].without(stones[0]);
        square += 1;
    }
    flipped
};

/// The term added when a side has moved.
static MOVED: [ZobristKey; 2] = [
    TURN.of(1, 0).without(TURN.of(0, 0)),
    TURN.of(0, 0).without(TURN.of(1, 0)),
];

impl Node {
    pub(crate) fn new(position: Position) -> Self {
        let own = STONES.of_board(0, position.own.into());
        let opponent = STONES.of_board(1, position.opponent.into());
        Self {
            position,
            key: own + opponent + TURN.of(0, 0),
            side: 0,
        }
    }

    /// Returns the key after a stone on `square` that flips the given stones.
    #[inline]
    pub(crate) fn after(&self, keys: Keys, square: u32, flipped: u64) -> Self {
        let mut next = *self;
        next.position = self.position.after(square, flipped);
        if keys == Keys::Zobrist {
            let side = self.side & 1;
            next.key += STONES.of(side, (square & 63) as u8) + MOVED[side];
            for square in bits(flipped) {
                next.key += FLIPPED[side][square as usize & 63];
            }
            next.side = side ^ 1;
        }
        next
    }

    pub(crate) fn passed(&self) -> Self {
        Self {
            position: self.position.passed(),
            key: self.key + MOVED[self.side & 1],
            side: self.side ^ 1,
        }
    }

    /// The key that the position shares with its images if `up_to_symmetry`, and the symmetry that leads to the
    /// image with this key.
    #[inline]
    pub(crate) const fn key(&self, keys: Keys, up_to_symmetry: bool) -> (Key, Symmetry) {
        match keys {
            Keys::Zobrist => {
                let (key, symmetry) = if up_to_symmetry {
                    self.key.canonicalize()
                } else {
                    (self.key, Symmetry::Identity)
                };
                (Key::of_zobrist(key), symmetry)
            }
            Keys::Least if up_to_symmetry => {
                let (least, symmetry) = self.position.canonicalize();
                (Key::of_position(least), symmetry)
            }
            Keys::Least | Keys::Plain => (Key::of_position(self.position), Symmetry::Identity),
        }
    }
}

impl Key {
    const fn of_zobrist(key: ZobristKey) -> Self {
        Self {
            words: key.to_words(),
            hash: key.to_u64(),
        }
    }

    const fn of_position(position: Position) -> Self {
        let Position { own, opponent } = position;
        let mixed = own.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(32)
            ^ opponent.wrapping_mul(0xc2b2_ae3d_27d4_eb4f);
        let mixed = (mixed ^ mixed >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
        Self {
            words: [own, opponent, 0],
            hash: mixed ^ mixed >> 32,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::{flipped, moves};

    /// Plays from the start, and compares the key after each move with the key computed from the stones, in
    /// both colours and for all images.
    #[test]
    fn keys_follow_the_stones() {
        let mut seed = 0x2545_f491_4f6c_dd1d_u64;
        for _ in 0..40 {
            let mut node = Node::new(Position::START);
            let mut passes = 0;
            while passes < 2 {
                let legal: Vec<u32> = bits(moves(node.position)).collect();
                if legal.is_empty() {
                    node = node.passed();
                    passes += 1;
                } else {
                    passes = 0;
                    seed ^= seed << 13;
                    seed ^= seed >> 7;
                    seed ^= seed << 17;
                    let square = legal[usize::try_from(seed >> 32).unwrap() % legal.len()];
                    let flipped = flipped(node.position, square);
                    node = node.after(Keys::Zobrist, square, flipped);
                }
                let Position { own, opponent } = node.position;
                let boards = if node.side == 0 {
                    [own, opponent]
                } else {
                    [opponent, own]
                };
                let expected = STONES.of_board(0, boards[0].into())
                    + STONES.of_board(1, boards[1].into())
                    + TURN.of(node.side, 0);
                assert_eq!(node.key, expected);
                for symmetry in Symmetry::ALL {
                    let image = Node {
                        position: node.position.transform(symmetry),
                        key: node.key.transform(symmetry),
                        side: node.side,
                    };
                    for keys in [Keys::Zobrist, Keys::Least] {
                        let (key, to_key) = image.key(keys, true);
                        assert_eq!(key, node.key(keys, true).0);
                        let least = image.position.transform(to_key);
                        let (_, of_node) = node.key(keys, true);
                        assert_eq!(least, node.position.transform(of_node));
                    }
                }
            }
        }
    }
}
