use core::fmt;
use core::hash::Hash;

use crate::{DistinctImages, Geometry, Mapping, Symmetry, SymmetrySet};

/// The symmetries of a kind of board, for code that is generic over it: a finite group. Those of square
/// boards implement it, and the enums that [`symmetries!`](crate::symmetries!) makes.
///
/// ```
/// use bitxform::{Symmetry, SymmetryGroup};
///
/// fn is_own_inverse<G: SymmetryGroup>(symmetry: G) -> bool {
///     symmetry.then(symmetry) == G::IDENTITY
/// }
/// assert!(is_own_inverse(Symmetry::FlipDiagonal));
/// assert!(!is_own_inverse(Symmetry::Rotate90));
/// ```
pub trait SymmetryGroup: Copy + Eq + Hash + fmt::Debug + fmt::Display + 'static {
    /// All elements, each once. Where several do equally well, the first in this order is taken.
    const ALL: &'static [Self];

    /// The element that moves nothing.
    const IDENTITY: Self;

    /// First this symmetry, then `next`, as one.
    #[must_use]
    fn then(self, next: Self) -> Self;

    /// The symmetry that undoes this one.
    #[must_use]
    fn inverse(self) -> Self;
}

/// A type that has the symmetries of its board: what generic engine code needs.
///
/// [`#[symmetric]`](macro@crate::symmetric) implements it for every type that has a key field; the same
/// methods exist as inherent `const fn`s there. None asks for `Copy` but [`images`](Self::images).
///
/// ```
/// use bitxform::{Symmetric, SymmetryGroup, symmetric};
///
/// #[symmetric(mapping = "LEFR")]
/// #[derive(Clone, Copy, PartialEq, Debug)]
/// struct Stones {
///     own: u64,
///     opponent: u64,
/// }
///
/// /// A book holds the best move for least images only: it is looked up there and turned back.
/// fn look_up<P: Symmetric>(position: P, book: impl Fn(&P) -> u8) -> u8 {
///     let (least, symmetry) = position.canonicalize();
///     let square = book(&least);
///     P::transform_square(square, symmetry.inverse())
/// }
///
/// let b1 = 8;
/// let corner = Stones { own: 1, opponent: 0 };
/// assert_eq!(look_up(corner, |_| b1), b1);
/// let a8 = corner.rotate_90();
/// assert_eq!(look_up(a8, |_| b1), 8 + 7, "now it is b8");
///
/// /// How many images differ from the position itself.
/// fn others<P: Symmetric + Copy + PartialEq>(position: P) -> usize {
///     position.images().as_ref().iter().filter(|image| **image != position).count()
/// }
/// assert_eq!(others(corner), 6, "the diagonal flip leaves the corner where it is");
///
/// /// A solver that is asked about each class of positions once.
/// fn solve<P: Symmetric + Copy + Eq + core::hash::Hash>(
///     positions: &[P],
///     value: impl Fn(P) -> i32,
/// ) -> Vec<i32> {
///     let mut known = std::collections::HashMap::new();
///     let solved = positions.iter().map(|position| {
///         let least = position.canonical();
///         *known.entry(least).or_insert_with(|| value(least))
///     });
///     solved.collect()
/// }
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no symmetries",
    note = "`#[symmetric(mapping = \"…\")]` implements `Symmetric` for a struct or enum that has a bitboard or a square among its fields"
)]
pub trait Symmetric: Sized {
    /// The group of the board: [`Symmetry`] if it is square, else
    /// [`RectangleSymmetry`](crate::RectangleSymmetry), and [`ColorSymmetry`](crate::ColorSymmetry) or
    /// [`RectangleColorSymmetry`](crate::RectangleColorSymmetry) if exchanges of the colours count as
    /// well. Code that serves square boards of both kinds asks for
    /// `P: Symmetric<Symmetry: From<Symmetry>>`, code that serves all boards for
    /// `P: Symmetric<Symmetry: From<RectangleSymmetry>>`.
    type Symmetry: SymmetryGroup;

    /// An array with one image for each symmetry that counts.
    type Images: AsRef<[Self]> + IntoIterator<Item = Self>;

    /// The unsigned integer that holds the board.
    type Word;

    /// How the squares of a board with 8 files and 8 ranks in a `u64` are numbered.
    ///
    /// Functions that take a [`Mapping`] and words take them for such boards. So a build that uses this
    /// constant of any other board fails; `GEOMETRY.mapping()` is the order of its squares.
    const MAPPING: Mapping;

    /// The size of the board, and how its squares are numbered. (What has to do with words, such as
    /// masks, it offers where the word is known: for `P: Symmetric<Word = u64>`, say.)
    const GEOMETRY: Geometry<Self::Word>;

    /// The symmetries that count as the same position, the type's `group`: those of
    /// [`images`](Self::images), in the same order.
    const GROUP: &'static [Self::Symmetry];

    /// The image under a symmetry known only at run time.
    #[must_use]
    fn transform(self, symmetry: Self::Symmetry) -> Self;

    /// Replaces each board by its image under a symmetry, with the widest instructions that the processor
    /// has: see [`batch`](crate::batch).
    fn transform_slice(boards: &mut [Self], symmetry: Self::Symmetry);

    /// Writes the image of each board of one slice to another.
    ///
    /// # Panics
    /// If the lengths differ.
    fn transform_into(boards: &[Self], images: &mut [Self], symmetry: Self::Symmetry)
    where
        Self: Copy;

    /// Replaces each board by its least image.
    fn canonical_slice(boards: &mut [Self]);

    /// Replaces each board by its least image, and writes the first symmetries that lead there.
    ///
    /// # Panics
    /// If the lengths differ.
    fn canonicalize_slice(boards: &mut [Self], symmetries: &mut [Self::Symmetry]);

    /// The square to which a symmetry moves a square, by their indices.
    ///
    /// # Panics
    /// If `index` is not that of a square.
    #[must_use]
    fn transform_square(index: u8, symmetry: Self::Symmetry) -> u8;

    /// The first rank trades places with the last.
    #[must_use]
    fn flip_vertical(self) -> Self;

    /// The first file trades places with the last.
    #[must_use]
    fn flip_horizontal(self) -> Self;

    /// The half turn.
    #[must_use]
    fn rotate_180(self) -> Self;

    /// The images under the symmetries that count as the same position, the type's `group`, in the
    /// order of [`SymmetryGroup::ALL`]; the first is `self`.
    #[must_use]
    fn images(self) -> Self::Images
    where
        Self: Copy;

    /// The images that differ in key fields, each once and with the first symmetry of the type's `group` that
    /// leads to it; the first is the board itself.
    #[inline]
    fn distinct_images(&self) -> DistinctImages<'_, Self>
    where
        Self: Clone,
    {
        DistinctImages::of(self)
    }

    /// The least of the images; the key fields compare as numbers, in the order of their declaration
    /// or in that of the type's `key`.
    #[must_use]
    fn canonical(self) -> Self;

    /// The least of the images, and the first symmetry that leads to it.
    #[must_use]
    fn canonicalize(self) -> (Self, Self::Symmetry);

    /// Whether no key field changes under a symmetry.
    #[must_use]
    fn is_fixed_by(&self, symmetry: Self::Symmetry) -> bool;

    /// The symmetries that count for this board: those of the type's `group`, or as many of them as its
    /// `group_with` says.
    #[must_use]
    #[inline]
    fn symmetries_counting(&self) -> SymmetrySet<Self::Symmetry> {
        Self::GROUP.iter().copied().collect()
    }

    /// Those symmetries that count and change no key field: the stabiliser.
    #[must_use]
    fn symmetries_fixing(&self) -> SymmetrySet<Self::Symmetry>;

    /// How many images under the symmetries that count differ: 1 to 16.
    #[must_use]
    fn orbit_len(&self) -> u8;
}

/// A [`Symmetric`] type with two colours that can change hands.
///
/// [`#[symmetric]`](macro@crate::symmetric) implements it for every type that says which of its fields
/// belong to a colour.
///
/// ```
/// use bitxform::{ColorSymmetric, Symmetry, symmetric};
///
/// #[symmetric(mapping = "LERF", colors(white, black))]
/// #[derive(Clone, Copy, PartialEq, Debug)]
/// struct Pawns {
///     white: u64,
///     black: u64,
///     #[board(turn)]
///     white_to_move: bool,
/// }
///
/// /// An evaluation is right only if both sides would agree on it.
/// fn is_fair<P: ColorSymmetric + Copy>(position: P, evaluate: impl Fn(P) -> i32) -> bool {
///     evaluate(position) == -evaluate(position.flip_color())
/// }
///
/// let pawns = Pawns { white: 0x7f00, black: 0xff << 48, white_to_move: true };
/// let count = |pawns: Pawns| pawns.white.count_ones() as i32 - pawns.black.count_ones() as i32;
/// assert!(is_fair(pawns, count));
///
/// /// What a side sees that has its own first rank on the left. Takes types that count exchanges of
/// /// the colours as symmetries and types that do not.
/// fn from_the_side<P: ColorSymmetric<Symmetry: From<Symmetry>>>(position: P) -> P {
///     position.flip_color().transform(Symmetry::Rotate270.into())
/// }
/// assert_eq!(from_the_side(pawns).black, 0x0002_0202_0202_0202);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no colours to exchange",
    note = "`#[symmetric(…)]` implements `ColorSymmetric` for a struct with `colors(…)`, and for structs and enums with fields that are marked `by_color`, `turn` or `color_with = …`"
)]
pub trait ColorSymmetric: Symmetric {
    /// The position as the other side sees it: flipped vertically, or moved as the type's `group` says
    /// (`"… + color after …"`), the colours exchanged.
    #[must_use]
    fn flip_color(self) -> Self;
}

/// A [`Symmetric`] type whose board is square, so that it has diagonals and quarter turns, and whose
/// group is without `+ color`. Code that serves those with `+ color` too asks for
/// `P: Symmetric<Symmetry: From<Symmetry>>` and turns them by [`transform`](Symmetric::transform).
#[diagnostic::on_unimplemented(
    message = "the symmetries of `{Self}` are not the eight of a square board",
    note = "`#[symmetric(mapping = \"…\")]` implements `SquareSymmetric` for a struct or enum that has a bitboard or a square among its fields, if its board has as many files as ranks and its group is without `+ color`",
    note = "code for square boards with `+ color` too asks for `Symmetric<Symmetry: From<Symmetry>>`, or `ColorSymmetric` for `flip_color`, and turns them by `transform(Symmetry::Rotate90.into())`"
)]
pub trait SquareSymmetric: Symmetric<Symmetry = Symmetry> {
    /// Reflected in a1-h8.
    #[must_use]
    fn flip_diagonal(self) -> Self;

    /// Reflected in a8-h1.
    #[must_use]
    fn flip_anti_diagonal(self) -> Self;

    /// A quarter turn clockwise.
    #[must_use]
    fn rotate_90(self) -> Self;

    /// A quarter turn anticlockwise.
    #[must_use]
    fn rotate_270(self) -> Self;
}
