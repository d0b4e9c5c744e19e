//! How symmetries act on the two words of a key.

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

/// Whether the symmetry is a reflection, so that the flip of files comes before its quarter turns.
#[inline]
const fn is_reflection(symmetry: Symmetry) -> bool {
    // FlipVertical, FlipHorizontal, FlipDiagonal, FlipAntiDiagonal.
    matches!(symmetry.place(), 1..=4)
}

/// The image of the chunks.
///
/// Byte `2r` belongs to r quarter turns clockwise, byte `7 - 2r` to the flip of files and r quarter turns
/// anticlockwise. So a quarter turn more adds 2 to each number, modulo 8, and a flip of files more
/// takes each from 7. The low half of a byte leaves the colours, the high half swaps them.
#[inline]
pub(super) const fn permuted(parts: u64, element: ColorSymmetry) -> u64 {
    const LOW: u64 = 0x0f0f_0f0f_0f0f_0f0f;
    let mut parts = parts;
    if element.exchanges_colors {
        parts = (parts & LOW) << 4 | (parts >> 4) & LOW;
    }
    if is_reflection(element.symmetry) {
        parts = parts.swap_bytes();
    }
    let turns = TURNS >> (4 * element.symmetry.place()) & 3;
    parts.rotate_left(16 * turns)
}

/// Whether an element exchanges the halves of sums: where there are colours, if it swaps them, otherwise
/// if it is a reflection.
#[inline]
pub(super) const fn is_odd<S: KeySymmetry>(element: ColorSymmetry) -> bool {
    if S::HAS_COLORS {
        element.exchanges_colors
    } else {
        is_reflection(element.symmetry)
    }
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

/// The image of a sum under an odd element: `2^32 * x` modulo `2^64 - 1`, which keeps sums.
#[inline]
pub(super) const fn exchanged(sum: u64) -> u64 {
    sum.rotate_left(32)
}
