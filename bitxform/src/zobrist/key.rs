use core::marker::PhantomData;
use core::ops::{Add, AddAssign, Sub, SubAssign};

use super::action::{Action, KeySymmetry, SIX, Words, halves};
use super::random::mix;
use crate::{ColorSymmetry, RectangleColorSymmetry, RectangleSymmetry, Symmetry, SymmetrySet};

/// The Zobrist key of a position, or of anything that a position is made of, such as one stone.
///
/// See the [module](super) for what it is and for an example. `S` is the type of the symmetries under
/// which it moves. `LANES` is 6 for keys that tell positions with symmetries apart by more bits, at 24 bytes
/// more; see the [module](super#how-many-bits-tell-positions-apart).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ZobristKey<S: KeySymmetry = Symmetry, const LANES: usize = 0> {
    words: Words<LANES>,
    moves_under: PhantomData<S>,
}

/// The least of some images, and the index of the first element that leads to it.
#[derive(Clone, Copy)]
struct Least {
    parts: u128,
    sum: u64,
    index: usize,
    /// Whether there may be another image with these parts. Only with lanes is it of interest.
    is_tied: bool,
}

/// What is no index of a symmetry: there are no images.
const NO_INDEX: usize = usize::MAX;

impl Least {
    /// The lesser of both, the first if they are the same.
    #[inline]
    const fn or(self, other: Self) -> Self {
        let is_tie = other.parts == self.parts;
        let is_less_in_tie =
            other.sum < self.sum || other.sum == self.sum && other.index < self.index;
        let is_less = other.parts < self.parts || is_tie && is_less_in_tie;
        let mut least = if other.index != NO_INDEX && (is_less || self.index == NO_INDEX) {
            other
        } else {
            self
        };
        least.is_tied |= is_tie;
        least
    }
}

impl<S: KeySymmetry> ZobristKey<S> {
    /// The key that was taken apart by [`to_words`](Self::to_words).
    #[must_use]
    #[inline]
    pub const fn from_words(words: [u64; 3]) -> Self {
        Self::from_words_and_lanes(words, [])
    }

    /// The three words of the key, for tables and files: the sum, and the parts that symmetries permute.
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

    /// The key that was taken apart by [`to_words_and_lanes`](Self::to_words_and_lanes).
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

    /// The words of the key, as [`to_words`](ZobristKey::to_words) has them, and its lanes.
    #[must_use]
    #[inline]
    pub const fn to_words_and_lanes(self) -> ([u64; 3], [u32; LANES]) {
        let [first, second] = self.words.parts;
        ([self.words.sum_in_one(), first, second], self.words.lanes)
    }

    /// Adds a stone, or whatever `other` is the key of. Costs four additions (eight with lanes), mostly two instructions; also written `+`.
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

    /// Removes what [`with`](Self::with) added. Costs four additions (eight with lanes), mostly two instructions; also written `-`.
    #[must_use]
    #[inline]
    pub const fn without(self, other: Self) -> Self {
        Self::of(self.words.without(other.words))
    }

    /// The least image under all symmetries of type `S`: one key for a position and its images.
    ///
    /// This holds for each group for which the keys were made, also a smaller one: which positions are
    /// told apart is settled by the table. With a smaller group, [`canonicalize_in`](Self::canonicalize_in)
    /// costs less.
    ///
    /// Costs about 60 operations for eight symmetries, whatever the board.
    #[must_use]
    #[inline]
    pub const fn canonical(self) -> Self {
        self.canonicalize().0
    }

    /// The least image under all symmetries of type `S`, and the first of them that leads to it.
    #[must_use]
    #[inline]
    pub const fn canonicalize(self) -> (Self, S) {
        self.canonicalize_in(SymmetrySet::ALL)
    }

    /// The least image under the symmetries of a group, and the first of them that leads to it.
    ///
    /// Images compare by their parts, then by their sums, then by their lanes, as unsigned numbers.
    ///
    /// # Panics
    /// If the group is empty.
    #[must_use]
    #[allow(
        clippy::inline_always,
        reason = "with a group that is known it comes to a few selects"
    )]
    #[inline(always)]
    #[track_caller]
    pub const fn canonicalize_in(self, group: SymmetrySet<S>) -> (Self, S) {
        // Rotations and reflections by themselves: compilers unroll loops that are so short.
        let mut least = self.least(0, false, group).or(self.least(0, true, group));
        if S::HAS_COLORS {
            // The second half of the elements are the swap and then what the first half does.
            let swap = S::ELEMENTS.len() / 2;
            let other = self.image(S::ELEMENTS[swap]);
            let others = other
                .least(swap, false, group)
                .or(other.least(swap, true, group));
            least = least.or(others);
        }
        assert!(least.index != NO_INDEX, "expected at least one symmetry");
        if LANES > 0 && least.is_tied {
            return self.least_with_lanes(group);
        }
        #[expect(clippy::cast_possible_truncation, reason = "both halves")]
        let parts = [(least.parts >> 64) as u64, least.parts as u64];
        let words = Words {
            sum: halves(least.sum),
            parts,
            lanes: Action::of::<S>(S::ELEMENTS[least.index]).moved_lanes(self.words.lanes),
        };
        (Self::of(words), S::ALL[least.index])
    }

    /// The least image under the rotations or the reflections that leave the colours, of those that are in
    /// the group from index `first` on.
    #[allow(
        clippy::inline_always,
        reason = "with a group that is known it comes to a few selects"
    )]
    #[inline(always)]
    const fn least(self, first: usize, reflections: bool, group: SymmetrySet<S>) -> Least {
        let [high, low] = self.words.parts;
        let (mut parts, mut index, mut is_tied) = (u128::MAX, NO_INDEX, false);
        let mut i = 0;
        while i < S::ELEMENTS.len() >> S::HAS_COLORS as u32 {
            let action = Action::of::<S>(S::ELEMENTS[i]);
            if action.reflects == reflections && group.contains_index(first + i) {
                let image = (action.moved(high) as u128) << 64 | action.moved(low) as u128;
                // Selected, not branched on: which is less cannot be foreseen.
                let less = image < parts || index == NO_INDEX;
                is_tied = LANES > 0 && (image == parts || is_tied && !less);
                parts = if less { image } else { parts };
                index = if less { first + i } else { index };
            }
            i += 1;
        }
        let sum = self.words.sum_in_one();
        let sum = if reflections && !S::HAS_COLORS {
            sum.rotate_left(32)
        } else {
            sum
        };
        Least {
            parts,
            sum,
            index,
            is_tied,
        }
    }

    /// The least image and its first element where parts alone may not tell: mostly the position has symmetries.
    #[cold]
    const fn least_with_lanes(self, group: SymmetrySet<S>) -> (Self, S) {
        let (mut least, mut index) = (self, NO_INDEX);
        let mut i = 0;
        while i < S::ELEMENTS.len() {
            if group.contains_index(i) {
                let image = self.image(S::ELEMENTS[i]);
                if index == NO_INDEX || image.words.is_less_than(least.words) {
                    (least, index) = (image, i);
                }
            }
            i += 1;
        }
        (least, S::ALL[index])
    }

    /// The symmetries under which the key stays as it is: those that fix the position.
    ///
    /// If there are more than the identity, the key protects against fewer collisions; see the
    /// [module](super#how-many-bits-tell-positions-apart). (One in `2^64` keys or fewer is fixed by a
    /// symmetry though the position is not.)
    #[must_use]
    #[inline]
    pub const fn symmetries_fixing(self) -> SymmetrySet<S> {
        let mut fixing = SymmetrySet::EMPTY;
        let mut i = 0;
        while i < S::ELEMENTS.len() {
            if self.image(S::ELEMENTS[i]).words.is(self.words) {
                fixing = fixing.with_index(i);
            }
            i += 1;
        }
        fixing
    }

    /// The key as one word, in which each bit depends on all three: for tables that keep 64 bits.
    ///
    /// Costs four multiplications and nine operations, with lanes twice as many.
    #[must_use]
    #[inline]
    pub const fn to_u64(self) -> u64 {
        // Not by both halves of a product: these are one number modulo `2^64 - 1`, for which the equal
        // parts of positions with symmetries are of one factor.
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
            /// The key of the position's image.
            ///
            /// Costs at most five operations with a symmetry that is known while compiling (15 if it swaps
            /// the colours), otherwise about 15.
            #[must_use]
            #[inline]
            pub const fn transform(self, symmetry: $S) -> Self {
                self.image(<$S as KeySymmetry>::ELEMENTS[symmetry.place()])
            }
        }
    )*};
}

transform!(Symmetry RectangleSymmetry ColorSymmetry RectangleColorSymmetry);

impl<S: KeySymmetry, const LANES: usize> Default for ZobristKey<S, LANES> {
    /// The key of the empty board.
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
