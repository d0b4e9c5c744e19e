//! The action of symmetries on the words of a key.

use crate::bits::least::is_less;
use crate::{BoardSymmetry, ColorSymmetry, RectangleColorSymmetry, RectangleSymmetry, Symmetry};

/// A type of symmetries that keys move under: [`Symmetry`], [`RectangleSymmetry`], [`ColorSymmetry`] or
/// [`RectangleColorSymmetry`]. No other type should implement it.
pub trait KeySymmetry: BoardSymmetry {
    /// The elements of [`SymmetryGroup::ALL`](crate::SymmetryGroup::ALL), as symmetries of a square board with two colours. The groups of
    /// all keys are subgroups of these.
    #[doc(hidden)]
    const ELEMENTS: &'static [ColorSymmetry];

    /// Whether some elements swap the colours.
    #[doc(hidden)]
    const HAS_COLORS: bool;
}

macro_rules! key_symmetry {
    ($($S:ident($symmetry:ident: $swaps:expr, $as_symmetry:expr) colors: $colors:literal;)*) => {$(
        impl KeySymmetry for $S {
            const ELEMENTS: &'static [ColorSymmetry] = &{
                let mut elements = [ColorSymmetry::IDENTITY; $S::ALL.len()];
                let mut i = 0;
                while i < elements.len() {
                    let $symmetry = $S::ALL[i];
                    elements[i] = ColorSymmetry {
                        exchanges_colors: $swaps,
                        symmetry: $as_symmetry,
                    };
                    i += 1;
                }
                elements
            };
            const HAS_COLORS: bool = $colors;
        }
    )*};
}

key_symmetry! {
    Symmetry(it: false, it) colors: false;
    RectangleSymmetry(it: false, it.as_symmetry()) colors: false;
    ColorSymmetry(it: it.exchanges_colors, it.symmetry) colors: true;
    RectangleColorSymmetry(it: it.exchanges_colors, it.symmetry.as_symmetry()) colors: true;
}

/// The number of clockwise quarter turns in each symmetry, four bits for each, in the order of `Symmetry::ALL`.
/// A reflection is the flip of files, then these quarter turns.
const TURNS: u32 = 0x3213_1020;

/// The action of an element on a key.
#[derive(Clone, Copy)]
pub(super) struct Action {
    swaps_colors: bool,
    /// The flip of files comes before the quarter turns.
    pub(super) reflects: bool,
    pub(super) turns: u32,
    /// Whether the halves of the sum are exchanged.
    pub(super) is_odd: bool,
}

impl Action {
    pub(super) const IDENTITY: Self = Self {
        swaps_colors: false,
        reflects: false,
        turns: 0,
        is_odd: false,
    };

    /// Returns the action of an element. If the group has colours, the odd elements are those that swap them;
    /// otherwise they are the reflections.
    #[inline]
    pub(super) const fn of<S: KeySymmetry>(element: ColorSymmetry) -> Self {
        let index = element.symmetry.number();
        // FlipVertical, FlipHorizontal, FlipDiagonal, FlipAntiDiagonal.
        let reflects = matches!(index, 1..=4);
        Self {
            swaps_colors: element.exchanges_colors,
            reflects,
            turns: TURNS >> (4 * index) & 3,
            is_odd: if S::HAS_COLORS {
                element.exchanges_colors
            } else {
                reflects
            },
        }
    }

    /// Returns the action of this element and then of another one.
    #[inline]
    pub(super) const fn then(self, next: Self) -> Self {
        let turns = if next.reflects {
            next.turns.wrapping_sub(self.turns)
        } else {
            next.turns + self.turns
        };
        Self {
            swaps_colors: self.swaps_colors != next.swaps_colors,
            reflects: self.reflects != next.reflects,
            turns: turns & 3,
            is_odd: self.is_odd != next.is_odd,
        }
    }

    /// Returns this action if the condition holds, else that of the identity.
    #[inline]
    pub(super) const fn or_identity(self, condition: bool) -> Self {
        Self {
            swaps_colors: self.swaps_colors && condition,
            reflects: self.reflects && condition,
            turns: self.turns * condition as u32,
            is_odd: self.is_odd && condition,
        }
    }

    /// Returns the symmetry with this action.
    #[inline]
    pub(super) const fn symmetry<S: KeySymmetry>(self) -> S {
        let symmetries = const { symmetries::<S>() };
        symmetries[self.code()]
    }

    #[inline]
    const fn code(self) -> usize {
        (self.swaps_colors as usize) << 3 | (self.reflects as usize) << 2 | self.turns as usize
    }

    /// Returns the image of the words of a key.
    ///
    /// **Parts.** Byte `2r` belongs to r clockwise quarter turns, byte `7 - 2r` to the flip of files and then r
    /// anticlockwise quarter turns. So another quarter turn adds 2 to each byte index, modulo 8, and another
    /// flip of files subtracts each index from 7. The low half of a byte belongs to the element that keeps the
    /// colours, the high half to the one that swaps them.
    ///
    /// **Lanes.** Four lanes are permuted: a flip of files changes bit 1 of the index, an odd number of quarter
    /// turns changes bit 0, and the half turn changes nothing. The other two lanes are the coordinates of a
    /// point that flips and turns as the board does. A colour swap negates all lanes.
    #[inline]
    pub(super) const fn image<const LANES: usize>(self, words: Words<LANES>) -> Words<LANES> {
        let [first, second] = words.parts;
        Words {
            sum: halves(self.moved_sum(words.sum_in_one())),
            parts: [self.permuted(first), self.permuted(second)],
            lanes: self.moved_lanes(words.lanes),
        }
    }

    #[inline]
    pub(super) const fn moved_sum(self, sum: u64) -> u64 {
        sum.rotate_left(32 * self.is_odd as u32)
    }

    #[inline]
    pub(super) const fn moved_lanes<const LANES: usize>(self, lanes: [u32; LANES]) -> [u32; LANES] {
        let mut images = lanes;
        if LANES == SIX {
            if self.reflects {
                images.swap(0, 2);
                images.swap(1, 3);
                images[4] = images[4].wrapping_neg();
            }
            if self.turns & 1 == 1 {
                images.swap(0, 1);
                images.swap(2, 3);
                [images[4], images[5]] = [images[5], images[4].wrapping_neg()];
            }
            if self.turns & 2 == 2 {
                images[4] = images[4].wrapping_neg();
                images[5] = images[5].wrapping_neg();
            }
        }
        let mut i = 0;
        while i < LANES {
            if self.swaps_colors {
                images[i] = images[i].wrapping_neg();
            }
            i += 1;
        }
        images
    }

    #[inline]
    pub(super) const fn permuted(self, parts: u64) -> u64 {
        const LOW: u64 = 0x0f0f_0f0f_0f0f_0f0f;
        let swapped = (parts & LOW) << 4 | (parts >> 4) & LOW;
        self.moved(parts ^ (parts ^ swapped) & (self.swaps_colors as u64).wrapping_neg())
    }

    /// Returns the image of one word of parts, without the colour swap.
    #[inline]
    const fn moved(self, parts: u64) -> u64 {
        // A mask instead of a branch: the branch predictor cannot learn an element that varies at run time.
        let parts = parts ^ (parts ^ parts.swap_bytes()) & (self.reflects as u64).wrapping_neg();
        parts.rotate_left(16 * self.turns)
    }
}

/// Returns the symmetries of a type by their actions: the colour swap in bit 3, the reflection in bit 2, then
/// the quarter turns. The identity stands for what is not of the type.
const fn symmetries<S: KeySymmetry>() -> [S; 16] {
    let mut symmetries = [S::ALL[0]; 16];
    let mut i = 0;
    while i < S::ELEMENTS.len() {
        let action = Action::of::<S>(S::ELEMENTS[i]);
        symmetries[action.code()] = S::ALL[i];
        i += 1;
    }
    symmetries
}

/// The number of lanes of a key that has lanes.
pub(super) const SIX: usize = 6;

/// The words of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Words<const LANES: usize> {
    /// Two halves, each added modulo 2^32.
    pub(super) sum: [u32; 2],
    /// Two words, combined by exclusive or.
    pub(super) parts: [u64; 2],
    /// Further sums modulo 2^32, if the key has lanes.
    pub(super) lanes: [u32; LANES],
}

macro_rules! combine {
    ($($(#[$attribute:meta])* $name:ident $add:ident;)*) => {$(
        $(#[$attribute])*
        #[inline]
        pub(super) const fn $name(self, other: Self) -> Self {
            let mut lanes = self.lanes;
            let mut i = 0;
            while i < LANES {
                lanes[i] = lanes[i].$add(other.lanes[i]);
                i += 1;
            }
            let ([low, high], [other_low, other_high]) = (self.sum, other.sum);
            let ([first, second], [other_first, other_second]) = (self.parts, other.parts);
            Self {
                sum: [low.$add(other_low), high.$add(other_high)],
                parts: [first ^ other_first, second ^ other_second],
                lanes,
            }
        }
    )*};
}

impl<const LANES: usize> Words<LANES> {
    pub(super) const EMPTY: Self = Self {
        sum: [0; 2],
        parts: [0; 2],
        lanes: [0; LANES],
    };

    combine! {
        /// Returns the words of two keys together.
        with wrapping_add;
        /// Returns the words without those of `other`, which [`with`](Self::with) added.
        without wrapping_sub;
    }

    /// Returns `self == other`, in constants too.
    #[inline]
    pub(super) const fn is(self, other: Self) -> bool {
        let mut i = 0;
        while i < LANES {
            if self.lanes[i] != other.lanes[i] {
                return false;
            }
            i += 1;
        }
        let ([low, high], [other_low, other_high]) = (self.sum, other.sum);
        let ([first, second], [other_first, other_second]) = (self.parts, other.parts);
        low == other_low && high == other_high && first == other_first && second == other_second
    }

    /// Returns whether these words are less: parts count first, then the sum, then the lanes.
    pub(super) const fn is_less_than(self, other: Self) -> bool {
        is_less(&self.in_order(), &other.in_order())
    }

    /// Returns the words in the order in which they are compared.
    const fn in_order(self) -> [u64; 3 + SIX] {
        let mut words = [0; 3 + SIX];
        [words[0], words[1], words[2]] = [self.parts[0], self.parts[1], self.sum_in_one()];
        let mut i = 0;
        while i < LANES {
            words[3 + i] = self.lanes[i] as u64;
            i += 1;
        }
        words
    }

    /// Returns the sum as one number.
    #[inline]
    pub(super) const fn sum_in_one(self) -> u64 {
        (self.sum[1] as u64) << 32 | self.sum[0] as u64
    }
}

/// Returns the halves of a number, the lower one first.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "its halves")]
pub(super) const fn halves(number: u64) -> [u32; 2] {
    [number as u32, (number >> 32) as u32]
}
