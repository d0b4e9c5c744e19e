use core::marker::PhantomData;
use core::ops::{Add, AddAssign, Sub, SubAssign};

use super::action::{Action, KeySymmetry, SIX, Words, halves};
use super::choice::Choice;
use super::random::mix;
use crate::{ColorSymmetry, RectangleColorSymmetry, RectangleSymmetry, Symmetry, SymmetrySet};

/// The Zobrist key of a position, or of anything that belongs to a position, such as one stone.
///
/// The [module](super) explains keys and has an example. `S` is the type of the symmetries under which the key
/// moves. `LANES` is 0 or 6. With 6 lanes a key takes 24 bytes more, and [more
/// bits](super#how-many-bits-tell-positions-apart) tell positions with symmetries apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ZobristKey<S: KeySymmetry = Symmetry, const LANES: usize = 0> {
    words: Words<LANES>,
    moves_under: PhantomData<S>,
}

impl<S: KeySymmetry> ZobristKey<S> {
    /// Returns the key with the words that [`to_words`](Self::to_words) returned.
    #[must_use]
    #[inline]
    pub const fn from_words(words: [u64; 3]) -> Self {
        Self::from_words_and_lanes(words, [])
    }

    /// Returns the three words of the key, for tables and files: the sum, then the two parts that symmetries
    /// permute.
    #[must_use]
    #[inline]
    pub const fn to_words(self) -> [u64; 3] {
        self.to_words_and_lanes().0
    }
}

impl<S: KeySymmetry, const LANES: usize> ZobristKey<S, LANES> {
    /// The key of the empty board.
    pub const EMPTY: Self = Self::of(Words::EMPTY);

    #[inline]
    pub(super) const fn of(words: Words<LANES>) -> Self {
        const { assert!(LANES == 0 || LANES == SIX, "expected 0 lanes or 6") };
        Self {
            words,
            moves_under: PhantomData,
        }
    }

    #[inline]
    pub(super) const fn words(self) -> Words<LANES> {
        self.words
    }

    /// Returns the key with the words and lanes that [`to_words_and_lanes`](Self::to_words_and_lanes) returned.
    #[must_use]
    #[inline]
    pub const fn from_words_and_lanes(words: [u64; 3], lanes: [u32; LANES]) -> Self {
        let [sum, first, second] = words;
        Self::of(Words {
            sum: halves(sum),
            parts: [first, second],
            lanes,
        })
    }

    /// Returns the words of the key, as [`to_words`](ZobristKey::to_words) does, and its lanes.
    #[must_use]
    #[inline]
    pub const fn to_words_and_lanes(self) -> ([u64; 3], [u32; LANES]) {
        let [first, second] = self.words.parts;
        ([self.words.sum_in_one(), first, second], self.words.lanes)
    }

    /// Returns the key with a stone added, or anything else that `other` is the key of. Costs four additions
    /// (eight with lanes), mostly in two instructions. Also written `+`.
    ///
    /// ```
    /// use bitxform::zobrist::ZobristKey;
    ///
    /// let (stone, other) = (ZobristKey::from_words([3, 5, 7]), ZobristKey::from_words([!0 - 1, 6, 1]));
    /// let both: ZobristKey = stone.with(other);
    /// assert_eq!(both, other.with(stone));
    /// assert_eq!(both.without(stone), other);
    /// ```
    #[must_use]
    #[inline]
    pub const fn with(self, other: Self) -> Self {
        Self::of(self.words.with(other.words))
    }

    /// Returns the key without what [`with`](Self::with) added. Costs four subtractions (eight with lanes),
    /// mostly in two instructions. Also written `-`.
    #[must_use]
    #[inline]
    pub const fn without(self, other: Self) -> Self {
        Self::of(self.words.without(other.words))
    }

    /// Returns the canonical image under all symmetries of type `S`: one key for a position and its images.
    ///
    /// If the group of the tables is smaller, [`canonicalize_in`](Self::canonicalize_in) costs less. Either method
    /// returns one key for all images of a position, but not the same key as the other. So use one of them for all
    /// positions of a table.
    ///
    /// Costs about 40 operations for eight symmetries, whatever the board.
    #[must_use]
    #[inline]
    pub const fn canonical(self) -> Self {
        self.canonicalize().0
    }

    /// Returns the canonical image under all symmetries of type `S`, and the first of them that leads to it.
    ///
    /// This symmetry may be none of the group of the tables. To transform the board too, use
    /// [`canonicalize_in`](Self::canonicalize_in).
    #[must_use]
    #[inline]
    pub const fn canonicalize(self) -> (Self, S) {
        self.canonicalize_in(SymmetrySet::ALL)
    }

    /// Returns the canonical image under the symmetries of a group, and the first of them that leads to it.
    ///
    /// All images of a key have the same canonical image. The [module](super#the-algebra) tells which one it is. If
    /// the board's type has `group_with`, take the symmetries that `symmetries_counting` returns.
    ///
    /// # Panics
    /// If the set is empty, or if its number of symmetries shows that it is no group. Some other sets that are
    /// no groups are not noticed, and the symmetry may then be one that is not in the set.
    #[must_use]
    #[allow(
        clippy::inline_always,
        reason = "with a group that is known it comes to a few selects"
    )]
    #[inline(always)]
    #[track_caller]
    pub const fn canonicalize_in(self, group: SymmetrySet<S>) -> (Self, S) {
        match Choice::of(self.words, group) {
            Some(choice) => (Self::of(choice.image(self.words)), choice.action.symmetry()),
            None => self.least_in(group),
        }
    }

    /// Returns the least image, and the first element that leads to it. Images compare by their parts, then by
    /// their sums, then by their lanes.
    #[cold]
    const fn least_in(self, group: SymmetrySet<S>) -> (Self, S) {
        let (mut least, mut index) = (self, 0);
        let mut i = 1;
        while i < S::ELEMENTS.len() {
            if group.numbers() >> S::ELEMENTS[i].number() & 1 != 0 {
                let image = self.image(S::ELEMENTS[i]);
                if image.words.is_less_than(least.words) {
                    (least, index) = (image, i);
                }
            }
            i += 1;
        }
        (least, S::ALL[index])
    }

    /// Returns the symmetries that fix the key: the stabiliser of the position.
    ///
    /// If this is more than the identity, fewer bits protect against collisions. The table of the
    /// [module](super#how-many-bits-tell-positions-apart) also has the bits by which a position differs from an
    /// image: if they do not tell both apart, the symmetry fixes the key, but not the position.
    #[must_use]
    #[inline]
    pub const fn symmetries_fixing(self) -> SymmetrySet<S> {
        let mut fixing = SymmetrySet::EMPTY;
        let mut i = 0;
        while i < S::ELEMENTS.len() {
            if self.image(S::ELEMENTS[i]).words.is(self.words) {
                fixing = SymmetrySet::of_numbers(fixing.numbers() | 1 << S::ELEMENTS[i].number());
            }
            i += 1;
        }
        fixing
    }

    /// Returns the key as one word, for tables with 64 bits a key. Each bit depends on all words.
    ///
    /// Costs four multiplications and nine operations, with lanes twice as many.
    #[must_use]
    #[inline]
    pub const fn to_u64(self) -> u64 {
        // The two halves of a product would not do: together they are one number modulo `2^64 - 1`, and the
        // equal parts of positions with symmetries have a common factor there.
        let [first, second] = self.words.parts;
        let first = first.wrapping_mul(0xd1b5_4a32_d192_ed03);
        let second = second.wrapping_mul(0x8cb9_2ba7_2f3d_8dd7).rotate_left(32);
        let mut word = mix(self.words.sum_in_one() ^ first ^ second);
        let mut i = 0;
        while i + 1 < LANES {
            let lanes = [self.words.lanes[i], self.words.lanes[i + 1]];
            let lanes = (lanes[1] as u64) << 32 | lanes[0] as u64;
            word = mix(word ^ lanes.wrapping_mul(0x9fb2_1c65_1e98_df25));
            i += 2;
        }
        word
    }

    #[inline]
    const fn image(self, element: ColorSymmetry) -> Self {
        Self::of(Action::of::<S>(element).image(self.words))
    }
}

macro_rules! transform {
    ($($S:ident)*) => {$(
        impl<const LANES: usize> ZobristKey<$S, LANES> {
            /// Returns the key of the position's image.
            ///
            /// Costs at most five operations with a symmetry that is known while compiling (15 if it swaps the
            /// colours), otherwise about 15.
            #[must_use]
            #[inline]
            pub const fn transform(self, symmetry: $S) -> Self {
                self.image(ColorSymmetry::ALL[symmetry.number() as usize])
            }
        }
    )*};
}

transform!(Symmetry RectangleSymmetry ColorSymmetry RectangleColorSymmetry);

impl<S: KeySymmetry, const LANES: usize> Default for ZobristKey<S, LANES> {
    /// Returns the key of the empty board.
    #[inline]
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<S: KeySymmetry, const LANES: usize> Add for ZobristKey<S, LANES> {
    type Output = Self;

    #[inline]
    fn add(self, other: Self) -> Self {
        self.with(other)
    }
}

impl<S: KeySymmetry, const LANES: usize> AddAssign for ZobristKey<S, LANES> {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        *self = self.with(other);
    }
}

impl<S: KeySymmetry, const LANES: usize> Sub for ZobristKey<S, LANES> {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        self.without(other)
    }
}

impl<S: KeySymmetry, const LANES: usize> SubAssign for ZobristKey<S, LANES> {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        *self = self.without(other);
    }
}
