//! Reversals of lines and of diagonals by delta swaps, each on all lines or diagonals at once. The masks of lines follow
//! Knuth's formula, those of diagonals are made square by square.

use crate::bits::knuth::ones_apart;

/// Delta swaps to be done in their order: each exchanges all pairs of squares at one distance.
#[derive(Clone, Copy, Debug)]
pub(super) struct Swaps<W> {
    len: u8,
    /// Whether every square moves, which saves an operation.
    moves_all: [bool; LEVELS],
    shifts: [u8; LEVELS],
    /// The lower squares of the pairs.
    lower: [W; LEVELS],
}

/// A line of up to 128 squares takes seven swaps. Indices below a number modulo 8 need no check.
const LEVELS: usize = 8;

impl<W: Copy> Swaps<W> {
    #[inline(always)]
    pub(super) const fn len(&self) -> usize {
        self.len as usize
    }

    /// Returns the shift and the lower squares of a swap. Behind the last one stand some that move nothing.
    #[inline(always)]
    pub(super) const fn swap(&self, i: usize) -> (u32, W) {
        (self.shifts[i % LEVELS] as u32, self.lower[i % LEVELS])
    }

    /// Returns whether there are three swaps, as many as in the reversal of a byte.
    #[inline(always)]
    pub(super) const fn takes_three(&self) -> bool {
        self.len == 3
    }
}

macro_rules! swaps {
    ($($W:ident)*) => {$(
        impl Swaps<$W> {
            const NONE: Self =
                Self { len: 0, moves_all: [false; LEVELS], shifts: [0; LEVELS], lower: [0; LEVELS] };

            const fn then(mut self, shift: u32, lower: $W, board: $W) -> Self {
                let i = self.len as usize;
                self.shifts[i] = shift as u8;
                self.lower[i] = lower;
                self.moves_all[i] = lower | lower << shift == board;
                self.len += 1;
                self
            }

            /// Returns the reversal of `len` items that are `distance` bits apart. `item` is the first one.
            ///
            /// The first half is exchanged with the last one, and the middle item of an odd number stays. Then this is
            /// done in both halves, whose blocks have one size: `floor(log2 len)` swaps.
            pub(super) const fn reversal(len: u32, distance: u32, item: u128, board: $W) -> Self {
                let (mut this, mut blocks, mut size) = (Self::NONE, 1, len);
                while size > 1 {
                    let half = size / 2;
                    let shift = (size - half) * distance;
                    // The factors repeat disjoint bits, so nothing carries.
                    let lower = blocks * ones_apart(half, distance) * item;
                    this = this.then(shift, lower as $W, board);
                    blocks |= blocks << shift;
                    size = half;
                }
                this
            }

            /// Returns the exchange of lines and places on a square board: each antidiagonal, on which `line + place` is
            /// constant, is reversed. If `is_anti`, each diagonal is.
            ///
            /// On a diagonal of `len` squares, the first `len - p` are exchanged with the last `len - p`, for the
            /// greatest power of two `p` below `len`. The distances do not depend on `len`, so diagonals of all lengths
            /// share `ceil(log2 side)` swaps.
            pub(super) const fn exchange(side: u32, stride: u32, is_anti: bool, board: $W) -> Self {
                let (mut this, mut step) = (Self::NONE, side.next_power_of_two() / 2);
                while step > 0 {
                    let (mut lower, mut square): ($W, u32) = (0, 0);
                    while square < side * side {
                        let (line, place) = (square / side, square % side);
                        let from_end = if is_anti { place } else { side - 1 - place };
                        let (position, len) = if line < from_end {
                            (line, side - from_end + line)
                        } else {
                            (from_end, side - line + from_end)
                        };
                        lower |= (is_lower(position, len, step) as $W) << (stride * line + place);
                        square += 1;
                    }
                    let distance = if is_anti { stride + 1 } else { stride - 1 };
                    this = this.then(distance * step, lower, board);
                    step /= 2;
                }
                this
            }

            /// Moves the squares of several boards if `really` is 1, and not if it is 0. From a `bool`, compilers would
            /// make a branch.
            #[inline(always)]
            pub(super) const fn apply_if<const B: usize>(&self, really: u8, mut boards: [$W; B]) -> [$W; B] {
                let (really, mut i) = ((really as $W).wrapping_neg(), 0);
                while i < self.len as usize % LEVELS {
                    let (shift, lower) = (self.shifts[i] as u32 % $W::BITS, self.lower[i] & really);
                    let mut board = 0;
                    while board < B {
                        let bits = boards[board];
                        let changes = (bits ^ (bits >> shift)) & lower;
                        boards[board] = (bits ^ (changes << shift)) ^ changes;
                        board += 1;
                    }
                    i += 1;
                }
                boards
            }

            /// Moves the squares of several boards. Compilers vectorise the inner loops.
            #[inline(always)]
            pub(super) const fn apply<const B: usize>(&self, mut boards: [$W; B]) -> [$W; B] {
                let mut i = 0;
                while i < self.len as usize % LEVELS {
                    let (shift, lower) = (self.shifts[i] as u32 % $W::BITS, self.lower[i]);
                    let mut board = 0;
                    if self.moves_all[i] {
                        while board < B {
                            let bits = boards[board];
                            boards[board] = (bits >> shift) & lower | (bits & lower) << shift;
                            board += 1;
                        }
                    } else {
                        while board < B {
                            let bits = boards[board];
                            let changes = (bits ^ (bits >> shift)) & lower;
                            boards[board] = (bits ^ (changes << shift)) ^ changes;
                            board += 1;
                        }
                    }
                    i += 1;
                }
                boards
            }
        }
    )*};
}

swaps!(u8 u16 u32 u64 u128);

/// Returns whether the item at a position is the lower one of a pair at distance `step`, a power of two, in the reversal of
/// `len` items that [`Swaps::exchange`](Swaps) describes.
const fn is_lower(mut position: u32, mut len: u32, step: u32) -> bool {
    while len > step {
        let power = len.next_power_of_two() / 2;
        // The blocks at both ends, which are exchanged at this power.
        let ends = len - power;
        if power == step {
            return position < ends;
        }
        (position, len) = if position < ends {
            (position, ends)
        } else if position < power {
            (position - ends, power - ends)
        } else {
            (position - power, ends)
        };
    }
    false
}
