//! Composition of symmetries: a symmetry of a square board as a flip and another symmetry.
//!
//! The symmetries of a board are closed under composition. A quarter turn, for one, may cost more than
//! a flip and a diagonal flip together.

use crate::dropped::Dropped;
use crate::geometry::Geometry;
use crate::methods::{distance_classes, layers, reversal};
use crate::network::Network;
use crate::passes;
use crate::permutation::Permutation;

/// A square board in a word that has more bits.
///
/// Boards that fill their word need no composition: their symmetries are BPC permutations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SquareBoard {
    side: u8,
    /// The distance between the first squares of neighbouring lines.
    stride: u8,
    /// Whether each half of the word holds such a board.
    in_both_halves: bool,
}

/// The sides and strides of the boards to which the method applies.
const SIDES: core::ops::RangeInclusive<u8> = 3..=11;
const MAX_STRIDE: u8 = 16;

impl SquareBoard {
    /// Returns the board of a geometry, if the method applies to it.
    ///
    /// The squares of a board without gaps are a run of bits. If a square board has equally many squares, its
    /// flips serve too. For example, the squares of a 25x4 board are a run of 100 bits, like those of a 10x10
    /// board.
    pub(crate) fn of_geometry(geometry: Geometry) -> Option<Self> {
        if geometry.fills_word() {
            return None;
        }
        let squares = geometry.squares();
        let (side, stride) = if geometry.bits() == squares {
            let side = u8::try_from(squares.isqrt()).expect("at most 128 squares");
            if u32::from(side).pow(2) != squares {
                return None;
            }
            (side, side)
        } else if geometry.is_square() {
            (geometry.files, geometry.stride)
        } else {
            return None;
        };
        let applies = SIDES.contains(&side) && stride <= MAX_STRIDE;
        applies.then_some(Self {
            side,
            stride,
            in_both_halves: false,
        })
    }

    /// Returns two such boards in a word of twice the bits.
    pub(crate) const fn in_both_halves(self) -> Self {
        Self {
            in_both_halves: true,
            ..self
        }
    }

    /// Returns the board whose squares are the sources and targets of a permutation without geometry.
    pub(crate) fn of_permutation(permutation: &Permutation) -> Option<Self> {
        let (sources, targets) = (permutation.sources(), permutation.targets());
        if sources != targets || permutation.is_total() {
            return None;
        }
        for side in SIDES {
            for stride in side..=MAX_STRIDE {
                let bits = stride * (side - 1) + side;
                if u32::from(bits) > permutation.width() {
                    continue;
                }
                let mut squares = 0_u128;
                for line in 0..side {
                    squares |= ((1 << side) - 1) << (stride * line);
                }
                if squares == sources {
                    return Some(Self {
                        side,
                        stride,
                        in_both_halves: false,
                    });
                }
            }
        }
        None
    }

    /// Returns the reflection that reverses the order of the lines, or the order within each line.
    fn flip(self, width: u32, reverses_lines: bool) -> Permutation {
        let Self { side, stride, .. } = self;
        let width = if self.in_both_halves {
            width / 2
        } else {
            width
        };
        let mut destinations = vec![None; width as usize];
        for line in 0..side {
            for index in 0..side {
                let (to_line, to_index) = if reverses_lines {
                    (side - 1 - line, index)
                } else {
                    (line, side - 1 - index)
                };
                let bit = |line, index| u16::from(stride) * u16::from(line) + u16::from(index);
                destinations[usize::from(bit(line, index))] = Some(bit(to_line, to_index));
            }
        }
        let flip = Permutation::new(destinations);
        if self.in_both_halves {
            flip.in_both_halves()
        } else {
            flip
        }
    }
}

/// Returns the cheapest composition of a flip of the board and another permutation that costs less than
/// `bound`.
pub(crate) fn plan(
    permutation: &Permutation,
    board: SquareBoard,
    dropped: Dropped,
    mut bound: u32,
    hints: bool,
) -> Option<Network> {
    let width = permutation.width();
    let mut best = None;
    for reverses_lines in [true, false] {
        let flip = board.flip(width, reverses_lines);
        let Some(flipped) = factor(&flip, dropped, bound, hints) else {
            continue;
        };
        let left = bound.saturating_sub(flipped.weight());
        for flip_is_first in [true, false] {
            let rest = if flip_is_first {
                flip.then(permutation)
            } else {
                permutation.then(&flip)
            };
            let Some(rest) = factor(&rest, dropped, left, hints) else {
                continue;
            };
            let (first, second) = if flip_is_first {
                (&flipped, &rest)
            } else {
                (&rest, &flipped)
            };
            let steps = [first.steps.as_slice(), &second.steps].concat();
            let network = Network { width, steps };
            if network.weight() < bound {
                bound = network.weight();
                best = Some(network);
            }
        }
    }
    best
}

/// Returns the cheapest network of one factor that weighs less than `bound`.
fn factor(permutation: &Permutation, dropped: Dropped, bound: u32, hints: bool) -> Option<Network> {
    let classes = passes::finish(distance_classes::plan(permutation), permutation, dropped);
    let layered = layers::plan(
        permutation,
        dropped,
        bound.min(classes.weight()),
        hints,
        layers::Effort::FACTOR,
    )
    .network;
    let reversed = reversal::plan(permutation);
    let reversed = reversed.map(|network| passes::finish(network, permutation, dropped));
    Network::cheaper(layered.or(Some(classes)), reversed).filter(|network| network.weight() < bound)
}
