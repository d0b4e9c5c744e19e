use super::symmetry::parts;
use super::symmetry_group::Numbered;
use crate::__private::{Annotated, bit_of, index};
use crate::{
    BoardSymmetry, ColorSymmetry, DistinctImages, Geometry, Mapping, Symmetry, SymmetrySet,
};

/// Writes methods that return the image under one symmetry.
macro_rules! images_by_name {
    ($($(#[$attribute:meta])* fn $name:ident = $INDEX:ident;)*) => {$(
        $(#[$attribute])*
        #[must_use]
        #[inline]
        fn $name(mut self) -> Self {
            Self::__expect_closed::<{ index::$INDEX }>();
            self.__move::<{ index::$INDEX }>();
            self
        }
    )*};
}

/// A type with the symmetries of its board, for generic engine code.
///
/// [`#[symmetric]`](macro@crate::symmetric) implements it for every type that has a key field, unless `only(…)` leaves
/// it out. The same methods exist as inherent functions there, most of them `const`. Only [`images`](Self::images) and
/// [`transform_into`](Self::transform_into) require `Copy`.
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
/// /// A book holds the best moves of least images. The inverse symmetry transforms a move back.
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
pub trait Symmetric: Annotated {
    /// The type of the board's symmetries: [`Symmetry`](crate::Symmetry) if the board is square, else
    /// [`RectangleSymmetry`](crate::RectangleSymmetry). In groups with `+ color` it is
    /// [`ColorSymmetry`](crate::ColorSymmetry) or
    /// [`RectangleColorSymmetry`](crate::RectangleColorSymmetry). Generic code for square boards
    /// with and without `+ color` requires `P: Symmetric<Symmetry: From<Symmetry>>`. Code for all
    /// boards requires `P: Symmetric<Symmetry: From<RectangleSymmetry>>`.
    type Symmetry: BoardSymmetry;

    /// Array type of [`images`](Self::images): one image for each symmetry of the group.
    type Images: AsRef<[Self]> + IntoIterator<Item = Self>;

    /// The square mapping of an 8x8 board in a `u64`.
    ///
    /// Functions that take words and a [`Mapping`] work on 8x8 boards. So the build fails if it uses this
    /// constant of any other board. The order of its squares is `GEOMETRY.mapping()`.
    const MAPPING: Mapping;

    /// The size of the board and the numbering of its squares.
    const GEOMETRY: Geometry;

    /// The `group` of the type, in the order of [`images`](Self::images).
    const GROUP: &'static [Self::Symmetry];

    /// Returns the image under a symmetry known only at run time.
    ///
    /// ```
    /// # use bitxform::{SquareSymmetric, Symmetric, Symmetry, SymmetrySet, symmetric};
    /// # #[symmetric(mapping = "LERF")]
    /// # #[derive(Clone, Copy, Debug, PartialEq)]
    /// # struct Stones(u64);
    /// assert_eq!(Symmetric::transform(Stones(1), Symmetry::FlipVertical), Stones(1 << 56));
    /// ```
    #[must_use]
    #[inline]
    fn transform(self, symmetry: Self::Symmetry) -> Self {
        let (symmetry, swaps_colors) = parts(symmetry.number());
        self.__transformed(symmetry, swaps_colors)
    }

    /// Replaces each board by its image under a symmetry, with the widest instructions of the
    /// processor: see [`batch`](crate::batch).
    ///
    /// ```
    /// # use bitxform::{SquareSymmetric, Symmetric, Symmetry, SymmetrySet, symmetric};
    /// # #[symmetric(mapping = "LERF")]
    /// # #[derive(Clone, Copy, Debug, PartialEq)]
    /// # struct Stones(u64);
    /// let mut boards = [Stones(1), Stones(2)];
    /// <Stones as Symmetric>::transform_slice(&mut boards, Symmetry::FlipVertical);
    /// assert_eq!(boards, [Stones(1 << 56), Stones(2 << 56)]);
    /// ```
    #[inline]
    fn transform_slice(boards: &mut [Self], symmetry: Self::Symmetry) {
        let (symmetry, swaps_colors) = parts(symmetry.number());
        crate::__private::transform_slice(boards, symmetry, swaps_colors);
    }

    /// Replaces each board by its image under the symmetry at its index.
    ///
    /// ```
    /// # use bitxform::{Symmetric, Symmetry, symmetric};
    /// # #[symmetric(mapping = "LERF")]
    /// # #[derive(Clone, Copy, Debug, PartialEq)]
    /// # struct Stones(u64);
    /// let mut boards = [Stones(1), Stones(1)];
    /// let symmetries = [Symmetry::Identity, Symmetry::FlipVertical];
    /// <Stones as Symmetric>::transform_slice_each(&mut boards, &symmetries);
    /// assert_eq!(boards, [Stones(1), Stones(1 << 56)]);
    /// ```
    ///
    /// # Panics
    /// If the lengths differ. No board has changed then.
    #[inline]
    #[track_caller]
    fn transform_slice_each(boards: &mut [Self], symmetries: &[Self::Symmetry]) {
        crate::__private::transform_slice_each(boards, symmetries);
    }

    /// Writes the image of each board of one slice to another.
    ///
    /// ```
    /// # use bitxform::{SquareSymmetric, Symmetric, Symmetry, SymmetrySet, symmetric};
    /// # #[symmetric(mapping = "LERF")]
    /// # #[derive(Clone, Copy, Debug, PartialEq)]
    /// # struct Stones(u64);
    /// let (boards, mut images) = ([Stones(1), Stones(2)], [Stones(0); 2]);
    /// <Stones as Symmetric>::transform_into(&boards, &mut images, Symmetry::FlipVertical);
    /// assert_eq!(images, [Stones(1 << 56), Stones(2 << 56)]);
    /// ```
    ///
    /// # Panics
    /// If the lengths differ.
    #[inline]
    #[track_caller]
    fn transform_into(boards: &[Self], images: &mut [Self], symmetry: Self::Symmetry)
    where
        Self: Copy,
    {
        let (symmetry, swaps_colors) = parts(symmetry.number());
        crate::__private::transform_into(boards, images, symmetry, swaps_colors);
    }

    /// Replaces each board by its least image.
    ///
    /// ```
    /// # use bitxform::{SquareSymmetric, Symmetric, Symmetry, SymmetrySet, symmetric};
    /// # #[symmetric(mapping = "LERF")]
    /// # #[derive(Clone, Copy, Debug, PartialEq)]
    /// # struct Stones(u64);
    /// let mut corners = [Stones(1 << 7), Stones(1 << 63)];
    /// <Stones as Symmetric>::canonical_slice(&mut corners);
    /// assert_eq!(corners, [Stones(1); 2]);
    /// ```
    #[inline]
    fn canonical_slice(boards: &mut [Self]) {
        crate::__private::canonical_slice(boards);
    }

    /// Replaces each board by its least image, and writes the first symmetries that lead there.
    ///
    /// ```
    /// # use bitxform::{SquareSymmetric, Symmetric, Symmetry, SymmetrySet, symmetric};
    /// # #[symmetric(mapping = "LERF")]
    /// # #[derive(Clone, Copy, Debug, PartialEq)]
    /// # struct Stones(u64);
    /// let (mut boards, mut symmetries) = ([Stones(1 << 56)], [Symmetry::Identity]);
    /// <Stones as Symmetric>::canonicalize_slice(&mut boards, &mut symmetries);
    /// assert_eq!((boards, symmetries), ([Stones(1)], [Symmetry::FlipVertical]));
    /// ```
    ///
    /// # Panics
    /// If the lengths differ.
    #[inline]
    #[track_caller]
    fn canonicalize_slice(boards: &mut [Self], symmetries: &mut [Self::Symmetry]) {
        crate::__private::canonicalize_slice(boards, symmetries, Self::GROUP);
    }

    /// Returns the index of the image of a square, in any integer type that holds indices of the board.
    ///
    /// ```
    /// # use bitxform::{SquareSymmetric, Symmetric, Symmetry, SymmetrySet, symmetric};
    /// # #[symmetric(mapping = "LERF")]
    /// # #[derive(Clone, Copy, Debug, PartialEq)]
    /// # struct Stones(u64);
    /// let a1: usize = 0;
    /// assert_eq!(<Stones as Symmetric>::transform_square(a1, Symmetry::Rotate90), 56); // a8
    /// ```
    ///
    /// # Panics
    /// If `index` is not that of a square.
    #[must_use]
    #[inline]
    #[track_caller]
    fn transform_square<I>(index: I, symmetry: Self::Symmetry) -> I
    where
        I: TryInto<u16> + TryFrom<u16>,
    {
        let Ok(index) = index.try_into() else {
            panic!("expected the index of a square, found a number that is no `u16`");
        };
        let symmetry: ColorSymmetry = symmetry.into();
        let image = Self::GEOMETRY.transform_square(index, symmetry.symmetry);
        let image = I::try_from(image).ok();
        image.expect("expected an integer that holds the index of the image")
    }

    images_by_name! {
        /// Returns the board with the first rank and the last exchanged, and so on inwards.
        ///
        /// ```
        /// # use bitxform::{SquareSymmetric, Symmetric, Symmetry, SymmetrySet, symmetric};
        /// # #[symmetric(mapping = "LERF")]
        /// # #[derive(Clone, Copy, Debug, PartialEq)]
        /// # struct Stones(u64);
        /// assert_eq!(Symmetric::flip_vertical(Stones(1)), Stones(1 << 56)); // a1 goes to a8
        /// ```
        fn flip_vertical = FLIP_VERTICAL;

        /// Returns the board with the first file and the last exchanged, and so on inwards.
        ///
        /// ```
        /// # use bitxform::{SquareSymmetric, Symmetric, Symmetry, SymmetrySet, symmetric};
        /// # #[symmetric(mapping = "LERF")]
        /// # #[derive(Clone, Copy, Debug, PartialEq)]
        /// # struct Stones(u64);
        /// assert_eq!(Symmetric::flip_horizontal(Stones(1)), Stones(1 << 7)); // a1 goes to h1
        /// ```
        fn flip_horizontal = FLIP_HORIZONTAL;

        /// Returns the board after a half turn.
        ///
        /// ```
        /// # use bitxform::{SquareSymmetric, Symmetric, Symmetry, SymmetrySet, symmetric};
        /// # #[symmetric(mapping = "LERF")]
        /// # #[derive(Clone, Copy, Debug, PartialEq)]
        /// # struct Stones(u64);
        /// assert_eq!(Symmetric::rotate_180(Stones(1)), Stones(1 << 63)); // a1 goes to h8
        /// ```
        fn rotate_180 = ROTATE_180;
    }

    /// Returns the images under the `group` of the type, in the order of [`SymmetryGroup::ALL`](crate::SymmetryGroup::ALL).
    /// The first is `self`.
    ///
    /// ```
    /// # use bitxform::{SquareSymmetric, Symmetric, Symmetry, SymmetrySet, symmetric};
    /// # #[symmetric(mapping = "LERF")]
    /// # #[derive(Clone, Copy, Debug, PartialEq)]
    /// # struct Stones(u64);
    /// assert_eq!(Symmetric::images(Stones(2))[1], Stones(2 << 56));
    /// ```
    #[must_use]
    fn images(self) -> Self::Images
    where
        Self: Copy;

    /// Returns an iterator over the images under the `group` that differ in key fields, each with the first
    /// symmetry that leads to it.
    ///
    /// ```
    /// # use bitxform::{SquareSymmetric, Symmetric, Symmetry, SymmetrySet, symmetric};
    /// # #[symmetric(mapping = "LERF")]
    /// # #[derive(Clone, Copy, Debug, PartialEq)]
    /// # struct Stones(u64);
    /// let corners: Vec<_> = Symmetric::distinct_images(&Stones(1)).map(|(image, _)| image.0).collect();
    /// assert_eq!(corners, [1, 1 << 56, 1 << 7, 1 << 63]);
    /// ```
    #[inline]
    fn distinct_images(&self) -> DistinctImages<'_, Self>
    where
        Self: Clone,
    {
        DistinctImages::of(self)
    }

    /// Returns the least image. Key fields compare as numbers, in the order of their declaration or
    /// in that of the argument `key`.
    ///
    /// ```
    /// # use bitxform::{SquareSymmetric, Symmetric, Symmetry, SymmetrySet, symmetric};
    /// # #[symmetric(mapping = "LERF")]
    /// # #[derive(Clone, Copy, Debug, PartialEq)]
    /// # struct Stones(u64);
    /// assert_eq!(Symmetric::canonical(Stones(1 << 63)), Stones(1));
    /// ```
    #[must_use]
    #[inline]
    fn canonical(self) -> Self {
        let mut index = 0;
        self.__least_alone(&mut index)
    }

    /// Returns the least image, and the first symmetry that leads to it.
    ///
    /// ```
    /// # use bitxform::{SquareSymmetric, Symmetric, Symmetry, SymmetrySet, symmetric};
    /// # #[symmetric(mapping = "LERF")]
    /// # #[derive(Clone, Copy, Debug, PartialEq)]
    /// # struct Stones(u64);
    /// assert_eq!(Symmetric::canonicalize(Stones(1 << 56)), (Stones(1), Symmetry::FlipVertical));
    /// ```
    #[must_use]
    #[inline]
    fn canonicalize(self) -> (Self, Self::Symmetry) {
        let mut index = 0;
        let least = self.__least_alone(&mut index);
        (least, Self::GROUP[index])
    }

    /// Returns whether the board is in canonical form: whether its key is the least of those of its images. A board that is
    /// its own key is then equal to [`canonical`](Self::canonical). In keys of several words, a lesser
    /// image ends the search. This takes 0.2 to 1.2 of the time of `canonical` on random boards.
    ///
    /// ```
    /// use bitxform::{Symmetric, symmetric};
    ///
    /// #[symmetric(mapping = "LERF")]
    /// #[derive(Clone, Copy, PartialEq)]
    /// struct Pair(u64, u64);
    ///
    /// /// Leaves one position of each class, in a list of all.
    /// fn thin<P: Symmetric>(positions: &mut Vec<P>) {
    ///     positions.retain(P::is_canonical);
    /// }
    /// let (a1, h1, a8, h8) = (0, 7, 56, 63);
    /// let mut corners: Vec<Pair> = [h8, a8, h1, a1].map(|corner| Pair(1 << corner, 0)).into();
    /// thin(&mut corners);
    /// assert!(corners == [Pair(1 << a1, 0)]);
    /// ```
    ///
    /// ```
    /// # use bitxform::{Symmetric, symmetric};
    /// # #[symmetric(mapping = "LERF")]
    /// # #[derive(Clone, Copy, Debug, PartialEq)]
    /// # struct Stones(u64);
    /// assert!(Symmetric::is_canonical(&Stones(1)));
    /// assert!(!Symmetric::is_canonical(&Stones(1 << 63)));
    /// ```
    #[must_use]
    #[inline]
    fn is_canonical(&self) -> bool {
        self.__is_canonical()
    }

    /// Returns whether a symmetry changes no key field.
    ///
    /// ```
    /// # use bitxform::{SquareSymmetric, Symmetric, Symmetry, SymmetrySet, symmetric};
    /// # #[symmetric(mapping = "LERF")]
    /// # #[derive(Clone, Copy, Debug, PartialEq)]
    /// # struct Stones(u64);
    /// assert!(Symmetric::is_fixed_by(&Stones(1), Symmetry::FlipDiagonal));
    /// ```
    #[must_use]
    #[inline]
    fn is_fixed_by(&self, symmetry: Self::Symmetry) -> bool {
        let (symmetry, swaps_colors) = parts(symmetry.number());
        let counts = self.__counting() & bit_of(symmetry, swaps_colors) != 0;
        counts && self.__is_fixed(symmetry, swaps_colors)
    }

    /// Returns the symmetries that count for this board: those of the type's `group`, or the subgroup that its
    /// `group_with` gives.
    ///
    /// ```
    /// # use bitxform::{SquareSymmetric, Symmetric, Symmetry, SymmetrySet, symmetric};
    /// # #[symmetric(mapping = "LERF")]
    /// # #[derive(Clone, Copy, Debug, PartialEq)]
    /// # struct Stones(u64);
    /// assert_eq!(Symmetric::symmetries_counting(&Stones(1)), SymmetrySet::ALL);
    /// ```
    #[must_use]
    #[inline]
    fn symmetries_counting(&self) -> SymmetrySet<Self::Symmetry> {
        let group: SymmetrySet<Self::Symmetry> = Self::GROUP.iter().copied().collect();
        SymmetrySet::__of_numbers(group.bits() & self.__counting())
    }

    /// Returns the stabiliser: the symmetries that count and change no key field.
    ///
    /// ```
    /// # use bitxform::{SquareSymmetric, Symmetric, Symmetry, SymmetrySet, symmetric};
    /// # #[symmetric(mapping = "LERF")]
    /// # #[derive(Clone, Copy, Debug, PartialEq)]
    /// # struct Stones(u64);
    /// let fixing = Symmetric::symmetries_fixing(&Stones(1));
    /// assert_eq!(fixing.to_string(), "{identity, flip-diagonal}");
    /// ```
    #[must_use]
    #[inline]
    fn symmetries_fixing(&self) -> SymmetrySet<Self::Symmetry> {
        SymmetrySet::__of_numbers(self.__fixing())
    }

    /// Returns the orbit size: the number of different images under the symmetries that count, 1 to
    /// 16.
    ///
    /// ```
    /// # use bitxform::{SquareSymmetric, Symmetric, Symmetry, SymmetrySet, symmetric};
    /// # #[symmetric(mapping = "LERF")]
    /// # #[derive(Clone, Copy, Debug, PartialEq)]
    /// # struct Stones(u64);
    /// assert_eq!(Symmetric::orbit_len(&Stones(1)), 4, "the corners");
    /// ```
    #[must_use]
    #[inline]
    fn orbit_len(&self) -> u8 {
        (self.symmetries_counting().len() / self.symmetries_fixing().len()) as u8
    }
}

/// A [`Symmetric`] type whose two colours can swap.
///
/// [`#[symmetric]`](macro@crate::symmetric) implements it for every type that has a key field and
/// declares which of its fields belong to a colour.
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
    /// Returns the view of the other side: the board flipped vertically, with the colours swapped. If the
    /// `group` names a symmetry (`"… + color after …"`), this replaces the flip.
    ///
    /// ```
    /// # use bitxform::{ColorSymmetric, symmetric};
    /// # #[symmetric(mapping = "LERF", colors(white, black))]
    /// # #[derive(Clone, Copy, Debug, PartialEq)]
    /// # struct Stones { white: u64, black: u64 }
    /// let seen_by_black = ColorSymmetric::flip_color(Stones { white: 1, black: 2 });
    /// assert_eq!(seen_by_black, Stones { white: 2 << 56, black: 1 << 56 });
    /// ```
    #[must_use]
    fn flip_color(self) -> Self;
}

/// A [`Symmetric`] type with a square board, and so with diagonal flips and quarter turns, whose group is
/// without `+ color`. Generic code that includes `+ color` requires `P: Symmetric<Symmetry: From<Symmetry>>`
/// and calls [`transform`](Symmetric::transform).
#[diagnostic::on_unimplemented(
    message = "the symmetries of `{Self}` are not the eight of a square board",
    note = "`#[symmetric(mapping = \"…\")]` implements `SquareSymmetric` for a struct or enum that has a bitboard or a square among its fields, if its board has as many files as ranks and its group is without `+ color`",
    note = "code for square boards with `+ color` too asks for `Symmetric<Symmetry: From<Symmetry>>`, or `ColorSymmetric` for `flip_color`, and turns them by `transform(Symmetry::Rotate90.into())`"
)]
pub trait SquareSymmetric: Symmetric<Symmetry = Symmetry> {
    images_by_name! {
        /// Returns the board reflected in the diagonal a1-h8.
        ///
        /// ```
        /// # use bitxform::{SquareSymmetric, Symmetric, Symmetry, SymmetrySet, symmetric};
        /// # #[symmetric(mapping = "LERF")]
        /// # #[derive(Clone, Copy, Debug, PartialEq)]
        /// # struct Stones(u64);
        /// assert_eq!(SquareSymmetric::flip_diagonal(Stones(2)), Stones(1 << 8)); // b1 goes to a2
        /// ```
        fn flip_diagonal = FLIP_DIAGONAL;

        /// Returns the board reflected in the diagonal a8-h1.
        ///
        /// ```
        /// # use bitxform::{SquareSymmetric, Symmetric, Symmetry, SymmetrySet, symmetric};
        /// # #[symmetric(mapping = "LERF")]
        /// # #[derive(Clone, Copy, Debug, PartialEq)]
        /// # struct Stones(u64);
        /// assert_eq!(SquareSymmetric::flip_anti_diagonal(Stones(1)), Stones(1 << 63)); // a1 goes to h8
        /// ```
        fn flip_anti_diagonal = FLIP_ANTI_DIAGONAL;

        /// Returns the board after a quarter turn clockwise.
        ///
        /// ```
        /// # use bitxform::{SquareSymmetric, Symmetric, Symmetry, SymmetrySet, symmetric};
        /// # #[symmetric(mapping = "LERF")]
        /// # #[derive(Clone, Copy, Debug, PartialEq)]
        /// # struct Stones(u64);
        /// assert_eq!(SquareSymmetric::rotate_90(Stones(1)), Stones(1 << 56)); // a1 goes to a8
        /// ```
        fn rotate_90 = ROTATE_90;

        /// Returns the board after a quarter turn anticlockwise.
        ///
        /// ```
        /// # use bitxform::{SquareSymmetric, Symmetric, Symmetry, SymmetrySet, symmetric};
        /// # #[symmetric(mapping = "LERF")]
        /// # #[derive(Clone, Copy, Debug, PartialEq)]
        /// # struct Stones(u64);
        /// assert_eq!(SquareSymmetric::rotate_270(Stones(1)), Stones(1 << 7)); // a1 goes to h1
        /// ```
        fn rotate_270 = ROTATE_270;
    }
}
