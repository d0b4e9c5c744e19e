//! The boards of the sweep, from a list of sizes and layouts.

use core::fmt::Debug;

use bitxform::{SquareSymmetric, Symmetry, SymmetrySet, Transforms, symmetric};
use bitxform_model::Random;

use crate::rows::{at_run_time, images, least, least_slices, named, slices, transforms};

/// A type of boards: its own methods, and forms that a user could write instead.
pub(crate) trait Board: SquareSymmetric<Symmetry = Symmetry> + Copy + Ord + Debug {
    type Word: Word;
    /// The type of boards of one word.
    type One: Board<Word = Self::Word>;
    /// The key that a user would compare in a scan.
    type Key: Ord;
    const NAME: &'static str;
    const WORDS: usize;

    fn of_words(next: impl FnMut() -> Self::Word) -> Self;
    fn words(self) -> impl IntoIterator<Item = Self::Word>;
    fn key(&self) -> Self::Key;
    /// The least image by a line of methods.
    fn line(self) -> Self;
    /// The least image by [`Transforms`].
    fn plain_canonicalize(self) -> (Self, Symmetry);

    fn own_flip_vertical(self) -> Self;
    fn own_flip_horizontal(self) -> Self;
    fn own_flip_diagonal(self) -> Self;
    fn own_rotate_90(self) -> Self;
    fn own_rotate_180(self) -> Self;
    fn own_transform(self, symmetry: Symmetry) -> Self;
    fn own_images(self) -> Self::Images;
    fn own_canonical(self) -> Self;
    fn own_canonicalize(self) -> (Self, Symmetry);

    fn random(random: &mut Random) -> Self {
        Self::of_words(|| Self::Word::random(random, Self::GEOMETRY.board_mask()))
    }

    /// Returns the board with the image of each word.
    #[inline(always)]
    fn map_words(self, f: impl Fn(Self::Word) -> Self::Word) -> Self {
        let mut words = self.words().into_iter();
        Self::of_words(|| f(words.next().expect("a word")))
    }
}

/// Items of which a slice consists: words, or boards of them.
pub(crate) trait Items<W>: Copy {
    fn of_all(words: &[W]) -> Vec<Self>;
    fn all(items: &[Self]) -> Vec<W>;
}

impl<T: Board> Items<T::Word> for T {
    fn of_all(words: &[T::Word]) -> Vec<Self> {
        let boards = words.chunks_exact(T::WORDS).map(|words| {
            let mut words = words.iter();
            T::of_words(|| *words.next().expect("a word"))
        });
        boards.collect()
    }

    fn all(items: &[Self]) -> Vec<T::Word> {
        items.iter().flat_map(|it| it.words()).collect()
    }
}

/// A word of a board.
pub(crate) trait Word: bitxform::Word + Items<Self> + Ord + Debug {
    /// A key of two words.
    type Two: Ord;
    /// Whether there are [`Transforms`] of the word.
    const HAS_TRANSFORMS: bool;

    fn random(random: &mut Random, squares: Self) -> Self;
    fn has(self, square: u16) -> bool;
    fn set(&mut self, square: u16);
    fn with(self, other: Self) -> Self::Two;
    /// The image by [`Transforms`].
    fn plain<B: Board>(self, symmetry: Symmetry) -> Self;
    fn plain_rotate_90<B: Board>(self) -> Self;
    fn plain_canonical<B: Board>(self) -> Self;
    fn plain_slice<B: Board>(words: &mut [Self], symmetry: Symmetry);
    fn plain_slice_each<B: Board>(words: &mut [Self], symmetries: &[Symmetry]);
    fn plain_least<B: Board, const K: usize>(words: [Self; K]) -> ([Self; K], Symmetry);
    fn plain_canonical_slice<B: Board>(words: &mut [Self]);
    fn plain_least_slice<B: Board>(words: &mut [Self], symmetries: &mut [Symmetry]);
}

macro_rules! items {
    ([$($parameters:tt)*] $word:ty) => {
        impl<$($parameters)*> Items<Self> for $word {
            fn of_all(words: &[Self]) -> Vec<Self> {
                words.to_vec()
            }

            fn all(items: &[Self]) -> Vec<Self> {
                items.to_vec()
            }
        }
    };
}

macro_rules! integers {
    ($($word:ident $Two:ty, $with:expr;)*) => {$(
        items!([] $word);
        items!([const N: usize] [$word; N]);

        impl Word for $word {
            type Two = $Two;
            const HAS_TRANSFORMS: bool = true;

            fn random(random: &mut Random, squares: Self) -> Self {
                #[expect(clippy::allow_attributes, reason = "not all words are narrower")]
                #[allow(clippy::cast_possible_truncation, reason = "any bits will do")]
                { random.wide() as $word & squares }
            }
            fn has(self, square: u16) -> bool {
                self >> square & 1 != 0
            }
            fn set(&mut self, square: u16) {
                *self |= 1 << square;
            }
            #[inline(always)]
            fn with(self, other: Self) -> $Two {
                $with(self, other)
            }
            #[inline(always)]
            fn plain<B: Board>(self, symmetry: Symmetry) -> Self {
                const { Transforms::<$word>::new(B::GEOMETRY) }.transform(self, symmetry)
            }
            #[inline(always)]
            fn plain_rotate_90<B: Board>(self) -> Self {
                const { Transforms::<$word>::new(B::GEOMETRY) }.rotate_90(self)
            }
            #[inline(always)]
            fn plain_canonical<B: Board>(self) -> Self {
                const { Transforms::<$word>::with_group(B::GEOMETRY, SymmetrySet::<Symmetry>::of(B::GROUP)) }.canonical(self)
            }
            fn plain_slice<B: Board>(words: &mut [Self], symmetry: Symmetry) {
                const { Transforms::<$word>::new(B::GEOMETRY) }.transform_slice(words, symmetry);
            }
            fn plain_slice_each<B: Board>(words: &mut [Self], symmetries: &[Symmetry]) {
                const { Transforms::<$word>::new(B::GEOMETRY) }.transform_slice_each(words, symmetries);
            }
            #[inline(always)]
            fn plain_least<B: Board, const K: usize>(words: [Self; K]) -> ([Self; K], Symmetry) {
                const { Transforms::<$word>::with_group(B::GEOMETRY, SymmetrySet::<Symmetry>::of(B::GROUP)) }.canonicalize_all(words)
            }
            fn plain_canonical_slice<B: Board>(words: &mut [Self]) {
                const { Transforms::<$word>::with_group(B::GEOMETRY, SymmetrySet::<Symmetry>::of(B::GROUP)) }.canonical_slice(words);
            }
            fn plain_least_slice<B: Board>(words: &mut [Self], symmetries: &mut [Symmetry]) {
                const { Transforms::<$word>::with_group(B::GEOMETRY, SymmetrySet::<Symmetry>::of(B::GROUP)) }.canonicalize_slice(words, symmetries);
            }
        }

        impl<const N: usize> Word for [$word; N] {
            type Two = [Self; 2];
            const HAS_TRANSFORMS: bool = false;

            fn random(random: &mut Random, squares: Self) -> Self {
                squares.map(|squares| $word::random(random, squares))
            }
            fn has(self, square: u16) -> bool {
                let bits = 8 * size_of::<$word>();
                self[usize::from(square) / bits] >> (usize::from(square) % bits) & 1 != 0
            }
            fn set(&mut self, square: u16) {
                let bits = 8 * size_of::<$word>();
                self[usize::from(square) / bits] |= 1 << (usize::from(square) % bits);
            }
            #[inline(always)]
            fn with(self, other: Self) -> [Self; 2] {
                [self, other]
            }
            fn plain<B: Board>(self, _: Symmetry) -> Self {
                unreachable!()
            }
            fn plain_rotate_90<B: Board>(self) -> Self {
                unreachable!()
            }
            fn plain_canonical<B: Board>(self) -> Self {
                unreachable!()
            }
            fn plain_slice<B: Board>(_: &mut [Self], _: Symmetry) {
                unreachable!()
            }
            fn plain_slice_each<B: Board>(_: &mut [Self], _: &[Symmetry]) {
                unreachable!()
            }
            fn plain_least<B: Board, const K: usize>(_: [Self; K]) -> ([Self; K], Symmetry) {
                unreachable!()
            }
            fn plain_canonical_slice<B: Board>(_: &mut [Self]) {
                unreachable!()
            }
            fn plain_least_slice<B: Board>(_: &mut [Self], _: &mut [Symmetry]) {
                unreachable!()
            }
        }
    )*};
}

integers! {
    u8 u16, |one, other| u16::from(one) << 8 | u16::from(other);
    u16 u32, |one, other| u32::from(one) << 16 | u32::from(other);
    u32 u64, |one, other| u64::from(one) << 32 | u64::from(other);
    u64 u128, |one, other| u128::from(one) << 64 | u128::from(other);
    u128 [u128; 2], |one, other| [one, other];
}

/// Returns the least image by a line of methods, which a user would write for this group.
macro_rules! line {
    ($k:ident "horizontal") => {
        $k.min($k.flip_horizontal())
    };
    ($k:ident "diagonals") => {
        $k.min($k.flip_diagonal())
            .min($k.flip_anti_diagonal().min($k.rotate_180()))
    };
    ($k:ident "rotations") => {
        $k.min($k.rotate_90())
            .min($k.rotate_180().min($k.rotate_270()))
    };
    ($k:ident "all") => {{
        let (a, b) = ($k.min($k.flip_vertical()), $k.flip_horizontal());
        let (c, d) = ($k.flip_anti_diagonal(), $k.rotate_180());
        let (a, b) = (a, b.min($k.flip_diagonal()));
        let (c, d) = (c.min($k.rotate_90()), d.min($k.rotate_270()));
        a.min(b).min(c.min(d))
    }};
}

/// Calls the methods of the type, not those of the traits.
macro_rules! own {
    ($(fn $name:ident = $method:ident($($argument:ident: $ty:ty)?) -> $Result:ty;)*) => {$(
        #[inline(always)]
        fn $name(self $(, $argument: $ty)?) -> $Result {
            self.$method($($argument)?)
        }
    )*};
}

/// Takes the next word for a field.
fn next_of<W, const FIELD: usize>(next: &mut impl FnMut() -> W) -> W {
    next()
}

/// Writes one type, from the name of its layout.
macro_rules! board {
    ($at:tt One) => { board!(@fields $at One "" "all" [0] Self::Word, |it| it.0); };
    ($at:tt Other) => { board!(@fields $at One "" "all" [0] Self::Word, |it| it.0); };
    ($at:tt Horizontal) => { board!(@fields $at Horizontal ", horizontal" "horizontal" [0] Self::Word, |it| it.0); };
    ($at:tt Diagonals) => { board!(@fields $at Diagonals ", diagonals" "diagonals" [0] Self::Word, |it| it.0); };
    ($at:tt Rotations) => { board!(@fields $at Rotations ", rotations" "rotations" [0] Self::Word, |it| it.0); };
    ($at:tt Pair) => {
        board!(@fields $at Pair ", pair" "all" [0 1] <Self::Word as Word>::Two, |it| it.0.with(it.1));
    };
    ($at:tt RotatedPair) => {
        board!(@fields $at RotatedPair ", pair, rotations" "rotations" [0 1] <Self::Word as Word>::Two, |it| it.0.with(it.1));
    };
    ($at:tt Fields) => { board!(@fields $at Fields ", 4 fields" "all" [0 1 2 3] Self, |it| *it); };
    ($at:tt MirroredFields) => {
        board!(@fields $at MirroredFields ", 4 fields, horizontal" "horizontal" [0 1 2 3] Self, |it| *it);
    };
    ($at:tt Array2) => { board!(@array $at Array2 ", array of 2" 2); };
    ($at:tt Array14) => { board!(@array $at Array14 ", array of 14" 14); };
    (
        @fields [$title:literal $word:tt [$($argument:tt)*]] $Name:ident $layout:literal $group:tt
        [$($field:tt)*] $Key:ty, |$k:ident| $key:expr
    ) => {
        #[symmetric(mapping = "LERF", $($argument)* group = $group)]
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
        pub(crate) struct $Name($(#[doc = stringify!($field)] pub(crate) $word),*);

        board! {
            @implementation $title $word $Name $layout $group $Key, |$k| $key, [$($field),*].len(),
            |next| Self($(next_of::<_, $field>(&mut next)),*), |it| [$(it.$field),*]
        }
    };
    (@array [$title:literal $word:tt [$($argument:tt)*]] $Name:ident $layout:literal $len:literal) => {
        #[symmetric(mapping = "LERF", group = "all", $($argument)*)]
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
        pub(crate) struct $Name(pub(crate) [$word; $len]);

        board! {
            @implementation $title $word $Name $layout "all" Self, |it| *it, $len,
            |next| Self([(); $len].map(|()| next())), |it| it.0
        }
    };
    (
        @implementation $title:literal $word:tt $Name:ident $layout:literal $group:tt
        $Key:ty, |$k:ident| $key:expr, $len:expr, |$next:ident| $of:expr, |$it:ident| $words:expr
    ) => {
        impl Board for $Name {
            type Word = $word;
            type One = One;
            type Key = $Key;
            const NAME: &'static str = concat!($title, $layout);
            const WORDS: usize = $len;

            #[inline(always)]
            fn of_words(mut $next: impl FnMut() -> $word) -> Self {
                $of
            }
            #[inline(always)]
            fn words(self) -> impl IntoIterator<Item = $word> {
                let $it = self;
                $words
            }
            #[inline(always)]
            fn key(&self) -> $Key {
                let $k = self;
                $key
            }
            #[inline(always)]
            fn line(self) -> Self {
                line!(self $group)
            }
            #[inline(always)]
            fn plain_canonicalize(self) -> (Self, Symmetry) {
                let $it = self;
                let (words, symmetry) = Word::plain_least::<Self, { $len }>($words);
                let mut words = words.into_iter();
                (Self::of_words(|| words.next().expect("a word")), symmetry)
            }
            own! {
                fn own_flip_vertical = flip_vertical() -> Self;
                fn own_flip_horizontal = flip_horizontal() -> Self;
                fn own_flip_diagonal = flip_diagonal() -> Self;
                fn own_rotate_90 = rotate_90() -> Self;
                fn own_rotate_180 = rotate_180() -> Self;
                fn own_transform = transform(symmetry: Symmetry) -> Self;
                fn own_images = images() -> Self::Images;
                fn own_canonical = canonical() -> Self;
                fn own_canonicalize = canonicalize() -> (Self, Symmetry);
            }
        }
    };
}

macro_rules! sizes {
    ($($module:ident $title:literal $word:tt $arguments:tt $($Layout:ident)*;)*) => {
        $(mod $module {
            use super::*;

            $(board!([$title $word $arguments] $Layout);)*
        })*

        pub(crate) fn rows() {
            $($(rows!($Layout, $module);)*)*
        }
    };
}

/// The rows of a layout. Behind a call and in loops, functions of more than some nanoseconds say the same.
macro_rules! rows {
    (One, $module:ident) => {
        named::<$module::One, true>();
        at_run_time::<$module::One>();
        images::<$module::One>();
        least::<$module::One>();
        slices::<$module::One>();
        least_slices::<$module::One>();
        transforms::<$module::One>();
    };
    // A size or a stride between others.
    (Other, $module:ident) => {
        named::<$module::One, false>();
        least::<$module::One>();
        slices::<$module::One>();
    };
    (Pair, $module:ident) => {
        at_run_time::<$module::Pair>();
        least::<$module::Pair>();
        least_slices::<$module::Pair>();
    };
    (Array2, $module:ident) => {
        slices::<$module::Array2>();
        least_slices::<$module::Array2>();
    };
    (Fields, $module:ident) => {
        slices::<$module::Fields>();
        least::<$module::Fields>();
    };
    (Array14, $module:ident) => {
        slices::<$module::Array14>();
        least::<$module::Array14>();
    };
    ($Group:ident, $module:ident) => {
        least::<$module::$Group>();
        least_slices::<$module::$Group>();
    };
}

sizes! {
    three "3x3" u16 [files = 3, ranks = 3,] One Pair;
    four "4x4" u16 [files = 4, ranks = 4,] One;
    five "5x5" u32 [files = 5, ranks = 5,] One Pair;
    five_apart "5x5, stride 6" u32 [files = 5, ranks = 5, stride = 6,] Other;
    six "6x6" u64 [files = 6, ranks = 6,] One Pair Horizontal;
    seven "7x7" u64 [files = 7, ranks = 7,] One Pair;
    seven_apart "7x7, stride 9" u64 [files = 7, ranks = 7, stride = 9,] Other;
    eight "8x8" u64 [] One Pair Fields MirroredFields Array14 Horizontal Diagonals Rotations RotatedPair;
    nine "9x9" u128 [files = 9, ranks = 9,] One Pair Array14;
    nine_apart "9x9, stride 10" u128 [files = 9, ranks = 9, stride = 10,] Other;
    ten "10x10" u128 [files = 10, ranks = 10,] One Diagonals;
    eleven "11x11" u128 [files = 11, ranks = 11,] One Pair;
    twelve "12x12" [u64; 3] [files = 12, ranks = 12,] Other;
    thirteen "13x13" [u64; 3] [files = 13, ranks = 13,] One Pair;
    fourteen "14x14" [u64; 4] [files = 14, ranks = 14,] Other;
    fifteen "15x15" [u64; 4] [files = 15, ranks = 15,] Other;
    sixteen "16x16" [u64; 4] [files = 16, ranks = 16,] One;
    seventeen "17x17" [u64; 5] [files = 17, ranks = 17,] Other;
    eighteen "18x18" [u64; 6] [files = 18, ranks = 18,] Other;
    nineteen "19x19" [u64; 6] [files = 19, ranks = 19,] One Pair Array2;
    nineteen_apart "19x19, stride 20" [u64; 6] [files = 19, ranks = 19, stride = 20,] Other;
    five_lines "5x5, lines" [u8; 5] [files = 5, ranks = 5, word = [u8; 5],] Other;
    eight_lines "8x8, lines" [u8; 8] [word = [u8; 8],] One Pair;
    thirteen_lines "13x13, lines" [u16; 13] [files = 13, ranks = 13, word = [u16; 13],] Other;
    nineteen_lines "19x19, lines" [u32; 19] [files = 19, ranks = 19, word = [u32; 19],] One Pair;
}
