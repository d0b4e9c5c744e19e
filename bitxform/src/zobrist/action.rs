//! How symmetries act on the three words of a key.

use crate::{ColorSymmetry, RectangleColorSymmetry, RectangleSymmetry, Symmetry, SymmetryGroup};

/// A type of symmetries that keys move under: [`Symmetry`], [`RectangleSymmetry`], [`ColorSymmetry`] or
/// [`RectangleColorSymmetry`]. Not to be implemented for others.
pub trait KeySymmetry: SymmetryGroup + Into<ColorSymmetry> {
    /// The elements of [`SymmetryGroup::ALL`] as symmetries of a square board with two colours, of
    /// which all groups of keys are part.
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

/// How many quarter turns clockwise come after the flip of files, if there is one, to make a symmetry:
/// four bits for each symmetry, in the order of `Symmetry::ALL`.
const TURNS: u32 = 0x3213_1020;

/// What an element does to a key.
#[derive(Clone, Copy)]
pub(super) struct Action {
    swaps_colors: bool,
    /// The flip of files comes before the quarter turns.
    pub(super) reflects: bool,
    turns: u32,
    /// The halves of the sum change places.
    is_odd: bool,
}

impl Action {
    /// Odd are, where there are colours, the elements that swap them, otherwise the reflections.
    #[inline]
    pub(super) const fn of<S: KeySymmetry>(element: ColorSymmetry) -> Self {
        let place = element.symmetry.place();
        // FlipVertical, FlipHorizontal, FlipDiagonal, FlipAntiDiagonal.
        let reflects = matches!(place, 1..=4);
        Self {
            swaps_colors: element.exchanges_colors,
            reflects,
            turns: TURNS >> (4 * place) & 3,
            is_odd: if S::HAS_COLORS {
                element.exchanges_colors
            } else {
                reflects
            },
        }
    }

    /// The image of the words of a key.
    ///
    /// Of the parts, byte `2r` belongs to r quarter turns clockwise, byte `7 - 2r` to the flip of files and
    /// r quarter turns anticlockwise. So one more quarter turn adds 2 to each number, modulo 8, and one
    /// more flip of files takes each from 7. The low half of a byte leaves the colours, the high half
    /// swaps them.
    ///
    /// What exchanges the halves of a sum multiplies it by `2^32` modulo `2^64 - 1`, which keeps sums.
    #[inline]
    pub(super) const fn image(self, [sum, first, second]: Words) -> Words {
        let sum = sum.rotate_left(32 * self.is_odd as u32);
        [sum, self.permuted(first), self.permuted(second)]
    }

    #[inline]
    const fn permuted(self, parts: u64) -> u64 {
        const LOW: u64 = 0x0f0f_0f0f_0f0f_0f0f;
        let swapped = (parts & LOW) << 4 | (parts >> 4) & LOW;
        self.moved(parts ^ (parts ^ swapped) & (self.swaps_colors as u64).wrapping_neg())
    }

    /// The image of one word of parts, but for the swap of the colours.
    #[inline]
    pub(super) const fn moved(self, parts: u64) -> u64 {
        // By a mask: which element it is cannot be foreseen where it is known only at run time.
        let parts = parts ^ (parts ^ parts.swap_bytes()) & (self.reflects as u64).wrapping_neg();
        parts.rotate_left(16 * self.turns)
    }
}

/// The sum and two words of parts.
pub(super) type Words = [u64; 3];

/// The words of two keys together.
#[inline]
pub(super) const fn with(a: Words, b: Words) -> Words {
    [sum(a[0], b[0]), a[1] ^ b[1], a[2] ^ b[2]]
}

/// `a + b` modulo `2^64 - 1`: the carry comes in again at the low end.
#[inline]
pub(super) const fn sum(a: u64, b: u64) -> u64 {
    let (sum, carry) = a.overflowing_add(b);
    sum.wrapping_add(carry as u64)
}

/// `a - b` modulo `2^64 - 1`.
#[inline]
pub(super) const fn difference(a: u64, b: u64) -> u64 {
    let (difference, borrow) = a.overflowing_sub(b);
    difference.wrapping_sub(borrow as u64)
}
