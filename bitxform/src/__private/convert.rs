//! Fields converted from a board in another mapping.

use core::marker::PhantomData;

use crate::Geometry;
use crate::board::geometry::expect_same_size;
use crate::board::shape::Shape;
use crate::group::index_symmetry::IndexSymmetry;

/// The board that fields come from, in words of type `W`.
pub struct Origin<W> {
    pub shape: Shape,
    word: PhantomData<W>,
}

impl<W> Origin<W> {
    pub(super) const fn of(shape: Shape) -> Self {
        Self {
            shape,
            word: PhantomData,
        }
    }
}

/// `From`, with an error message about fields.
#[diagnostic::on_unimplemented(
    message = "a field of type `{Self}` cannot come from one of type `{T}`",
    label = "the other board has a `{T}` here",
    note = "types that differ need a `From` between them"
)]
pub trait FromField<T> {
    fn from_field(field: T) -> Self;
}

#[diagnostic::do_not_recommend]
impl<T, U: From<T>> FromField<T> for U {
    #[inline]
    fn from_field(field: T) -> Self {
        Self::from(field)
    }
}

/// Returns a field in the type that it has in this board. Square indices in it are not converted yet.
#[inline]
pub fn converted<T, U: FromField<T>>(field: T) -> U {
    U::from_field(field)
}

/// An unsigned integer, or an array of them, that holds a board.
pub trait BoardWord: Copy {
    const ZERO: Self;

    /// Calls a function with the index of each bit that is set.
    fn for_each_bit(self, call: impl FnMut(usize));

    /// Sets a bit.
    fn set(&mut self, index: usize);

    /// Returns the lowest 64 bits of a word that has at least as many.
    fn low_bits(self) -> u64;

    /// Returns the word with these lowest bits and no others.
    fn of_low_bits(bits: u64) -> Self;
}

macro_rules! board_words {
    ($($word:ident)*) => {$(
        impl BoardWord for $word {
            const ZERO: Self = 0;

            #[inline]
            fn for_each_bit(self, mut call: impl FnMut(usize)) {
                let mut left = self;
                while left != 0 {
                    call(left.trailing_zeros() as usize);
                    left &= left - 1;
                }
            }

            #[inline]
            fn set(&mut self, index: usize) {
                *self |= 1 << index;
            }

            #[allow(clippy::cast_lossless, clippy::cast_possible_truncation, trivial_numeric_casts)]
            #[inline]
            fn low_bits(self) -> u64 {
                self as u64
            }

            #[allow(clippy::cast_lossless, clippy::cast_possible_truncation, trivial_numeric_casts)]
            #[inline]
            fn of_low_bits(bits: u64) -> Self {
                bits as $word
            }
        }

        impl<const L: usize> BoardWord for [$word; L] {
            const ZERO: Self = [0; L];

            #[inline]
            fn for_each_bit(self, mut call: impl FnMut(usize)) {
                for (i, element) in self.into_iter().enumerate() {
                    element.for_each_bit(|index| call($word::BITS as usize * i + index));
                }
            }

            #[inline]
            fn set(&mut self, index: usize) {
                self[index / $word::BITS as usize].set(index % $word::BITS as usize);
            }

            #[inline]
            fn low_bits(self) -> u64 {
                let mut bits = 0;
                for i in 0..(64 / $word::BITS as usize).clamp(1, L) {
                    bits |= self[i].low_bits() << ($word::BITS as usize * i);
                }
                bits
            }

            #[inline]
            fn of_low_bits(bits: u64) -> Self {
                let mut word = [0; L];
                for i in 0..(64 / $word::BITS as usize).clamp(1, L) {
                    word[i] = $word::of_low_bits(bits >> ($word::BITS as usize * i));
                }
                word
            }
        }
    )*};
}

board_words!(u8 u16 u32 u64 u128);

/// A word of a board, or arrays of them.
#[diagnostic::on_unimplemented(
    message = "a field of boards cannot come from one of type `{Self}`",
    label = "expected `{W}` or arrays of it, up to three deep, where this board has its words"
)]
pub trait BoardWords<W> {
    const EMPTY: Self;

    /// The number of words.
    const LEN: usize;

    fn words(&mut self) -> &mut [W];
}

#[diagnostic::do_not_recommend]
impl<W: BoardWord> BoardWords<W> for W {
    const EMPTY: Self = W::ZERO;
    const LEN: usize = 1;

    #[inline]
    fn words(&mut self) -> &mut [W] {
        core::slice::from_mut(self)
    }
}

#[diagnostic::do_not_recommend]
impl<W: BoardWord, const N: usize> BoardWords<W> for [W; N] {
    const EMPTY: Self = [W::ZERO; N];
    const LEN: usize = N;

    #[inline]
    fn words(&mut self) -> &mut [W] {
        self
    }
}

#[diagnostic::do_not_recommend]
impl<W: BoardWord, const N: usize, const M: usize> BoardWords<W> for [[W; N]; M] {
    const EMPTY: Self = [[W::ZERO; N]; M];
    const LEN: usize = N * M;

    #[inline]
    fn words(&mut self) -> &mut [W] {
        self.as_flattened_mut()
    }
}

#[diagnostic::do_not_recommend]
impl<W: BoardWord, const N: usize, const M: usize, const K: usize> BoardWords<W>
    for [[[W; N]; M]; K]
{
    const EMPTY: Self = [[[W::ZERO; N]; M]; K];
    const LEN: usize = N * M * K;

    #[inline]
    fn words(&mut self) -> &mut [W] {
        self.as_flattened_mut().as_flattened_mut()
    }
}

/// Returns the words of a field, converted to this board.
#[inline]
pub fn converted_words<V, W, T: BoardWords<V>, U: BoardWords<W>>(
    mut field: T,
    origin: &Origin<V>,
    to: Shape,
) -> U
where
    V: BoardWord,
    W: BoardWord,
{
    const {
        assert!(
            T::LEN == U::LEN,
            "expected as many boards in the field as in the one that it comes from"
        );
    };
    let (from, mut converted) = (origin.shape, U::EMPTY);
    for (word, image) in field.words().iter().zip(converted.words()) {
        if from.is_8x8() && to.is_8x8() {
            // A board of 8x8 needs no loop.
            let moves = IndexSymmetry::between(from.mapping(), to.mapping());
            *image = W::of_low_bits(moves.apply(word.low_bits()));
            continue;
        }
        word.for_each_bit(|index| {
            #[expect(
                clippy::cast_possible_truncation,
                reason = "words have at most 4,096 bits"
            )]
            if let Some(square) = from.square(index as u16) {
                image.set(to.index(square).into());
            }
        });
    }
    converted
}

/// Stops the build unless two boards have the same size. If a field packs squares, their indices must also have
/// the same width, since each range of bits is converted in place.
///
/// # Panics
/// If the sizes or these widths differ.
#[inline]
#[track_caller]
pub const fn expect_convertible(from: Shape, to: Shape, packs_squares: bool) {
    expect_same_size(from, to);
    assert!(
        !packs_squares || from.index_bits() == to.index_bits(),
        "expected boards whose indices have as many bits, since the ranges of `squares(…)` stay where they are"
    );
}

/// Returns the board with the squares of `from` at their indices in `to`. Boards of 8x8 that fill a `u64` need
/// no loop.
#[must_use]
#[inline]
pub const fn convert_u64(bits: u64, from: Shape, to: Shape) -> u64 {
    if from.is_8x8() && to.is_8x8() {
        return IndexSymmetry::between(from.mapping(), to.mapping()).apply(bits);
    }
    Geometry::<u64>::of_shape(from).convert(bits, Geometry::<u64>::of_shape(to))
}

macro_rules! convert {
    ($($name:ident($word:ident))*) => {$(
        /// Returns the board with the squares of `from` at their indices in `to`.
        #[must_use]
        #[inline]
        pub const fn $name(bits: $word, from: Shape, to: Shape) -> $word {
            Geometry::<$word>::of_shape(from).convert(bits, Geometry::<$word>::of_shape(to))
        }
    )*};
}

convert!(convert_u8(u8) convert_u16(u16) convert_u32(u32) convert_u128(u128));

macro_rules! convert_arrays {
    ($($name:ident($element:ident))*) => {$(
        /// Returns the board with the squares of `from` at their indices in `to`.
        #[must_use]
        #[inline]
        pub const fn $name<const L: usize>(
            bits: [$element; L],
            from: Shape,
            to: Shape,
        ) -> [$element; L] {
            let to = Geometry::<[$element; L]>::of_shape(to);
            Geometry::<[$element; L]>::of_shape(from).convert(bits, to)
        }
    )*};
}

convert_arrays!(
    convert_array_of_u8(u8)
    convert_array_of_u16(u16)
    convert_array_of_u32(u32)
    convert_array_of_u64(u64)
    convert_array_of_u128(u128)
);
