//! Words of any board, without a macro.
//!
//! Each symmetry consists of reversals: of the lines of a board, of the squares of each line, of the squares of each
//! diagonal. `swaps.rs` makes a reversal from delta swaps. A [`Flips`] says which of them a symmetry takes.

mod images;
mod lanes;
mod orbits;
mod slices;
mod steps;
mod swaps;

use crate::array::array_from_fn;
use crate::bits::knuth::{ones, ones_apart};
use crate::group::flips::Flips;
use crate::message::refuse;
use crate::{Geometry, Symmetry, SymmetrySet};

pub use images::Images;
use swaps::Swaps;

/// The transforms of boards of one [`Geometry`] in words of type `W`, an unsigned integer of 8 to 128 bits.
///
/// Nothing here needs a macro: the size may be a constant, a const parameter or a number known at run time.
///
/// ```
/// use bitxform::{Geometry, Mapping, Symmetry, Transforms};
///
/// /// A board of `N` x `N` squares.
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// struct Board<const N: usize>(u64);
///
/// impl<const N: usize> Board<N> {
///     const TRANSFORMS: Transforms<u64> =
///         Transforms::<u64>::new(Geometry::square(N, Mapping::Lerf));
///
///     const fn rotate_90(self) -> Self {
///         Self(Self::TRANSFORMS.rotate_90(self.0))
///     }
///
///     const fn canonicalize(self) -> (Self, Symmetry) {
///         let (least, symmetry) = Self::TRANSFORMS.canonicalize(self.0);
///         (Self(least), symmetry)
///     }
/// }
///
/// const TURNED: Board<5> = Board::<5>(1).rotate_90(); // a1 goes to a5
/// assert_eq!(TURNED, Board(1 << 20));
/// assert_eq!(Board::<7>(1 << 48).canonicalize(), (Board(1), Symmetry::FlipAntiDiagonal));
/// ```
///
/// With a size known at run time, make the value once, which takes up to some microseconds, and keep it:
///
/// ```
/// use bitxform::{Geometry, Mapping, Transforms};
///
/// for side in 2..=8 {
///     let transforms = Transforms::<u64>::new(Geometry::square(side, Mapping::Lerf));
///     let corner = 1 << (side * side - 1);
///     assert_eq!(transforms.canonical(corner), 1);
/// }
/// ```
///
/// # Which symmetries count
///
/// After [`new`](Transforms::<u64>::new), all eight symmetries of a square board count in least images and orbits. A
/// board that is not square must say which ones count, by [`with_group`](Transforms::<u64>::with_group): in games with
/// gravity, such as Connect 4, only the horizontal flip leads to a position that is the same. Transforms by name or by a
/// [`Symmetry`] need no group.
///
/// ```
/// use bitxform::{Geometry, Mapping, Symmetry, SymmetrySet, Transforms};
///
/// const CONNECT_4: Transforms<u64> = Transforms::<u64>::with_group(
///     Geometry::new(7, 6, Mapping::Lefr).with_stride(7),
///     SymmetrySet::<Symmetry>::of(&[Symmetry::Identity, Symmetry::FlipHorizontal]),
/// );
/// assert_eq!(CONNECT_4.canonical(1 << 42), 1); // g1 and a1
/// assert_eq!(CONNECT_4.canonical(1 << 5), 1 << 5); // a6 stays on top
/// ```
///
/// # Positions of several boards
///
/// [`transform_all`](Transforms::<u64>::transform_all) moves boards together. Where the size is known at run time, two
/// boards take 1.6 times as long as one. [`canonicalize_all`](Transforms::<u64>::canonicalize_all) finds their least
/// image. The symmetries that leave all of them as they are, their stabiliser, are those that leave each board as it
/// is:
///
/// ```
/// use bitxform::{Geometry, Mapping, Symmetry, Transforms};
///
/// const OTHELLO: Transforms<u64> = Transforms::<u64>::new(Geometry::square(8, Mapping::Lerf));
/// let [black, white] = [1 << 28 | 1 << 35, 1 << 27 | 1 << 36]; // e4 and d5, d4 and e5
/// let (least, symmetry) = OTHELLO.canonicalize_all([black, white]);
/// assert_eq!((least, symmetry), ([black, white], Symmetry::Identity));
/// assert_eq!(OTHELLO.transform_all([black, white], Symmetry::Rotate90), [white, black]);
/// let fixing = OTHELLO.symmetries_fixing(black).intersection(OTHELLO.symmetries_fixing(white));
/// assert_eq!(8 / fixing.len(), 2); // the number of different images
/// ```
///
/// # The word in the path
///
/// Constants cannot call methods of a generic number, so each word has constructors of its own. Name the word in their
/// path, as in `Transforms::<u64>::new`: without it, rustc reports E0034.
///
/// # What it costs
///
/// With a constant geometry and symmetry, a call compiles to the steps of that symmetry: a flip of lines or of squares in
/// lines takes `floor(log2 n)` delta swaps, a diagonal flip `ceil(log2 n)`, a half turn a bit reversal and a shift. No
/// table, division or loop is left. A value that is made at run time keeps the masks in a table of some hundred bytes.
///
/// Bits above the last square and between lines never change squares. Those that are clear stay clear.
#[derive(Clone, Copy, Debug)]
pub struct Transforms<W> {
    geometry: Geometry,
    /// One bit for the number of each symmetry that the board has. A comparison of the sides after a look at the symmetry
    /// would be a branch that is mispredicted.
    all: u8,
    /// One bit for the number of each symmetry that counts, or 0 if that is not declared.
    group: u8,
    /// The number of bits above the last square.
    above: u8,
    /// Whether lines are bytes, so that a byte swap reverses their order.
    has_byte_lines: bool,
    /// The steps that each symmetry takes, by its number.
    flips: [Flips; 8],
    /// Each line is exchanged with the place of its number.
    exchange: Swaps<W>,
    /// The exchange after a half turn.
    anti_exchange: Swaps<W>,
    /// Each line is reversed.
    along: Swaps<W>,
    /// The order of the lines is reversed.
    across: Swaps<W>,
}

/// # Panics
/// If some symmetries, one bit each, are not among those of the board, since they exchange files and ranks, and the
/// board is not square.
#[inline(always)]
#[track_caller]
const fn expect_symmetries(all: u8, symmetries: u8) {
    assert!(
        symmetries & !all == 0,
        "the board is not square, so it has no quarter turn and no diagonal flip"
    );
}

/// # Panics
/// As [`expect_symmetries`].
#[inline(always)]
#[track_caller]
const fn expect_symmetry(all: u8, symmetry: Symmetry) {
    expect_symmetries(all, 1 << symmetry.number());
}

/// Implements the transforms for each type of word, since constants cannot call the operators of a generic one.
macro_rules! transforms {
    ($($W:ident)*) => {$(
        impl Transforms<$W> {
            /// Returns the transforms of a board. All symmetries of a square board count; for other boards,
            /// [`with_group`](Self::with_group) says which ones do.
            ///
            /// ```
            /// # use bitxform::{Geometry, Mapping, Symmetry, SymmetrySet, Transforms};
            /// const FIVE: Transforms<u32> = Transforms::<u32>::new(Geometry::square(5, Mapping::Lerf));
            /// assert_eq!(FIVE.rotate_90(1), 1 << 20); // a1 goes to a5
            /// ```
            ///
            /// # Panics
            /// If the word does not hold all squares. In a constant, the build stops.
            #[must_use]
            #[inline]
            #[track_caller]
            pub const fn new(geometry: Geometry) -> Self {
                let (lines, len) = (geometry.lines() as u32, geometry.line_len() as u32);
                let (stride, bits) = (geometry.stride() as u32, geometry.bits() as u32);
                if bits > $W::BITS {
                    refuse(
                        "expected a word of at least {#} bits for a board of {#}x{#}, found {#}",
                        &[],
                        &[bits as usize, geometry.files() as usize, geometry.ranks() as usize, $W::BITS as usize],
                    );
                }
                let (line, starts) = (ones(len), ones_apart(lines, stride));
                let board = (line * starts) as $W;
                let is_square = geometry.is_square();
                // A board that is not square has no exchange.
                let side = if is_square { len } else { 1 };
                let (mut flips, mut all, mut i) = ([Flips::of(Symmetry::Identity); 8], 0, 0);
                while i < 8 {
                    flips[i] = Flips::on(Symmetry::ALL[i], geometry.mapping());
                    all |= ((is_square || flips[i].exchange() == 0) as u8) << i;
                    i += 1;
                }
                Self {
                    geometry,
                    all,
                    group: if is_square { !0 } else { 0 },
                    above: ($W::BITS - bits) as u8,
                    has_byte_lines: stride == 8 && 8 * lines <= $W::BITS,
                    flips,
                    exchange: Swaps::<$W>::exchange(side, stride, false, board),
                    anti_exchange: Swaps::<$W>::exchange(side, stride, true, board),
                    along: Swaps::<$W>::reversal(len, 1, starts, board),
                    across: Swaps::<$W>::reversal(lines, stride, line, board),
                }
            }

            /// Returns the transforms of a board, with the symmetries that count in least images and orbits.
            ///
            /// ```
            /// # use bitxform::{Geometry, Mapping, Symmetry, SymmetrySet, Transforms};
            /// const MIRROR: SymmetrySet =
            ///     SymmetrySet::<Symmetry>::of(&[Symmetry::Identity, Symmetry::FlipHorizontal]);
            /// const CONNECT_4: Transforms<u64> =
            ///     Transforms::<u64>::with_group(Geometry::new(7, 6, Mapping::Lefr).with_stride(7), MIRROR);
            /// assert_eq!(CONNECT_4.canonical(1 << 42), 1); // g1 is like a1
            /// ```
            ///
            /// # Panics
            /// If the word does not hold all squares, if the symmetries are not a
            /// [subgroup](SymmetrySet::is_subgroup), or if the board is not square and has not all of them. In a constant,
            /// the build stops.
            #[must_use]
            #[inline]
            #[track_caller]
            pub const fn with_group(geometry: Geometry, group: SymmetrySet) -> Self {
                assert!(
                    group.is_subgroup(),
                    "expected a group of symmetries, with the identity and all products; `generated()` makes one of any set"
                );
                let mut this = Self::new(geometry);
                this.group = group.bits() as u8;
                expect_symmetries(this.all, this.group);
                this
            }

            /// Returns the geometry of the boards.
            ///
            /// ```
            /// # use bitxform::{Geometry, Mapping, Symmetry, SymmetrySet, Transforms};
            /// const FIVE: Transforms<u32> = Transforms::<u32>::new(Geometry::square(5, Mapping::Lerf));
            /// assert_eq!(FIVE.geometry().squares(), 25);
            /// ```
            #[must_use]
            #[inline]
            pub const fn geometry(&self) -> Geometry {
                self.geometry
            }

            transforms!(@named $W ""
                flip_vertical FlipVertical 21 "b5" "Returns the board with the ranks in the other order.",
                flip_horizontal FlipHorizontal 3 "d1" "Returns the board with the files in the other order.",
                rotate_180 Rotate180 23 "d5" "Returns the board after a half turn.",
            );
            transforms!(@named $W "\n# Panics\nIf the board is not square."
                flip_diagonal FlipDiagonal 5 "a2" "Returns the board reflected in the diagonal of a1.",
                flip_anti_diagonal FlipAntiDiagonal 19 "e4" "Returns the board reflected in the other diagonal.",
                rotate_90 Rotate90 15 "a4" "Returns the board after a quarter turn clockwise.",
                rotate_270 Rotate270 9 "e2" "Returns the board after a quarter turn anticlockwise.",
            );

            /// Returns the image of a board, without a branch on the symmetry: it costs the swaps of all symmetries, and no
            /// misprediction. Where the symmetry is known, the methods of its name cost less, and so does
            /// [`transform_slice`](Self::transform_slice) where many boards move alike.
            ///
            /// ```
            /// # use bitxform::{Geometry, Mapping, Symmetry, SymmetrySet, Transforms};
            /// const FIVE: Transforms<u32> = Transforms::<u32>::new(Geometry::square(5, Mapping::Lerf));
            /// let symmetry: Symmetry = "rotate-90".parse().expect("a name");
            /// assert_eq!(FIVE.transform(0b11, symmetry), FIVE.rotate_90(0b11));
            /// ```
            ///
            /// # Panics
            /// If the board is not square, and the symmetry is a quarter turn or a diagonal flip.
            #[must_use]
            #[inline(always)]
            #[track_caller]
            pub const fn transform(&self, bits: $W, symmetry: Symmetry) -> $W {
                let [image] = self.transform_all([bits], symmetry);
                image
            }

            /// Returns the images of boards that move together, like [`transform`](Self::transform).
            ///
            /// ```
            /// # use bitxform::{Geometry, Mapping, Symmetry, Transforms};
            /// const FIVE: Transforms<u32> = Transforms::<u32>::new(Geometry::square(5, Mapping::Lerf));
            /// let (own, opponent) = (1, 2); // a1 and b1
            /// assert_eq!(FIVE.transform_all([own, opponent], Symmetry::Rotate90), [1 << 20, 1 << 15]);
            /// ```
            ///
            /// # Panics
            /// If the board is not square, and the symmetry is a quarter turn or a diagonal flip.
            #[must_use]
            #[inline(always)]
            #[track_caller]
            pub const fn transform_all<const K: usize>(&self, boards: [$W; K], symmetry: Symmetry) -> [$W; K] {
                let flips = self.flips[symmetry as usize % 8];
                expect_symmetry(self.all, symmetry);
                let boards = self.exchange.apply_if(flips.exchange(), boards);
                let mut boards = self.along.apply_if(flips.first(), boards);
                if !self.has_byte_lines {
                    return self.across.apply_if(flips.second(), boards);
                }
                let (swapped, across) = (self.across(boards), (flips.second() as $W).wrapping_neg());
                let mut board = 0;
                while board < K {
                    boards[board] ^= (boards[board] ^ swapped[board]) & across;
                    board += 1;
                }
                boards
            }

            /// Returns the index of the image of a square.
            ///
            /// ```
            /// # use bitxform::{Geometry, Mapping, Symmetry, SymmetrySet, Transforms};
            /// const FIVE: Transforms<u32> = Transforms::<u32>::new(Geometry::square(5, Mapping::Lerf));
            /// assert_eq!(FIVE.transform_square(1, Symmetry::Rotate90), 15); // b1 goes to a4
            /// ```
            ///
            /// # Panics
            /// If `index` is not that of a square, or if the board is not square, and the symmetry is a quarter turn or a
            /// diagonal flip.
            #[must_use]
            #[inline]
            #[track_caller]
            pub const fn transform_square(&self, index: u8, symmetry: Symmetry) -> u8 {
                self.geometry.transform_square(index as u16, symmetry) as u8
            }

            /// Returns the images of boards. With constant flips, only the steps of one symmetry remain.
            #[inline(always)]
            const fn apply<const B: usize>(&self, boards: [$W; B], flips: Flips) -> [$W; B] {
                match (flips.exchange(), flips.first(), flips.second()) {
                    (0, 0, 0) => boards,
                    (0, _, 0) => self.along.apply(boards),
                    (0, 0, _) => self.across(boards),
                    (0, ..) => self.half_turn(boards),
                    (_, 0, 0) => self.exchange.apply(boards),
                    (_, 1, 1) => self.anti_exchange.apply(boards),
                    // An exchange turns a reversal across lines into one along them, which may cost more.
                    (_, 1, _) => self.exchange.apply(self.across(boards)),
                    _ => self.across(self.exchange.apply(boards)),
                }
            }

            #[inline(always)]
            const fn half_turn<const B: usize>(&self, boards: [$W; B]) -> [$W; B] {
                let above = self.above as u32 % $W::BITS;
                array_from_fn!(0, B, |board| boards[board].reverse_bits() >> above)
            }

            #[inline(always)]
            const fn across<const B: usize>(&self, boards: [$W; B]) -> [$W; B] {
                if !self.has_byte_lines {
                    return self.across.apply(boards);
                }
                let above = self.above as u32 / 8 * 8;
                array_from_fn!(0, B, |board| boards[board].swap_bytes() >> above)
            }

            /// Returns the images by the codes of their flips. The odd ones need a square board.
            #[inline(always)]
            const fn by_flips<const B: usize>(&self, boards: [$W; B]) -> [[$W; B]; 8] {
                let exchanged = self.exchange.apply(boards);
                if self.has_byte_lines && self.along.takes_three() {
                    // Compilers make a half turn anew of a flip along lines and one across.
                    let (half, exchanged_half) = (self.half_turn(boards), self.half_turn(exchanged));
                    return [
                        boards,
                        exchanged,
                        self.across(half),
                        self.across(exchanged_half),
                        self.across(boards),
                        self.across(exchanged),
                        half,
                        exchanged_half,
                    ];
                }
                let (along, exchanged_along) = (self.along.apply(boards), self.along.apply(exchanged));
                [
                    boards,
                    exchanged,
                    along,
                    exchanged_along,
                    self.across(boards),
                    self.across(exchanged),
                    self.across(along),
                    self.across(exchanged_along),
                ]
            }
        }
    )*};
    (@named $W:ident $panics:literal $($name:ident $Symmetry:ident $index:literal $square:literal $doc:literal,)*) => {$(
        #[doc = concat!($doc, "\n\n```\n# use bitxform::{Geometry, Mapping, Transforms};")]
        /// const FIVE: Transforms<u32> = Transforms::<u32>::new(Geometry::square(5, Mapping::Lerf));
        #[doc = concat!("assert_eq!(FIVE.", stringify!($name), "(1 << 1), 1 << ", $index, "); // b1 goes to ", $square)]
        /// ```
        #[doc = $panics]
        #[must_use]
        #[inline(always)]
        #[track_caller]
        pub const fn $name(&self, bits: $W) -> $W {
            let flips = self.flips[Symmetry::$Symmetry as usize];
            expect_symmetry(self.all, Symmetry::$Symmetry);
            let [image] = self.apply([bits], flips);
            image
        }
    )*};
}

transforms!(u8 u16 u32 u64 u128);
