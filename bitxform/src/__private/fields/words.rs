//! Fields of words: the types that they can have, the error messages for other types, and their images at run time.

use core::marker::PhantomData;

use crate::bits::int::{Word, flat_mut};
use crate::{Mapping, Symmetry};

/// A field of a board in words `W`. The compiler infers its type, which selects how its words become one slice.
pub struct Field<'a, T, W>(&'a mut T, PhantomData<W>);

/// A type that a field can have whose only attribute is `#[board(by_color)]`, on a board in words `W`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a bitboard for each colour",
    label = "expected an array of two `{W}`, or of two arrays of it, up to two deep",
    note = "say beside `by_color` what it is: `#[board(skip, by_color)]` if its two entries trade places and stay as they are, `#[board(compare, by_color)]` if they count in comparisons besides, `square`, `squares(…)`, `nested`, `bits(get = …, new = …)` if it hides words; a field of any other type may be `#[board(with = …)]`, by a function that takes `&mut T`; functions that are not `const` need `non_const` in `#[symmetric(…)]`",
    note = "a board of another size declares `files = …` and `ranks = …`, one of this size in another word `word = …`; see Colours in the documentation of `#[symmetric]`"
)]
pub trait BitboardByColor<W> {
    /// The field's wrapper, as for bitboards without colours.
    type Field<'a>
    where
        Self: 'a;
}

/// A type that a field without a `#[board(…)]` attribute can have, on a board in words `W`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a bitboard",
    label = "expected `{W}` or arrays of it, up to three deep",
    note = "say what it is instead: `#[board(skip)]` if it stays as it is, `compare` if it stays and counts in comparisons, `nested` if it has `#[symmetric]`, `square`, `squares(…)`, `file`, `rank`, `direction`, `mailbox`, `moves`, `indexed_by = …`, `zobrist`, `bits(get = …, new = …)` if it hides a word, `turn` if it is a `bool` that says whose turn it is, or `turn(get = …, new = …)`, `with = …`; functions that are not `const` need `non_const` in `#[symmetric(…)]`; an array with an entry for each colour says `by_color` beside its kind, as in `#[board(skip, by_color)]`",
    note = "a board of another size declares `files = …` and `ranks = …`, one of this size in another word `word = …`; see Fields in the documentation of `#[symmetric]`"
)]
pub trait Bitboard<W> {
    /// [`Field`] of this type. For other types, rustc reports that this type is unknown, and no second
    /// error about its methods. That holds even if the name of the field's type is unknown.
    type Field<'a>
    where
        Self: 'a;
}

/// A word of a board, or arrays of them, that a conversion reads or writes.
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

/// Defines how a type without words, and the words of a type as one slice.
macro_rules! boards {
    ($(($($length:ident)*) $Board:ty, $empty:expr, |$words:ident| $slice:expr;)*) => {$(
        // The message says which types are allowed; without this attribute, rustc would list impls instead.
        #[diagnostic::do_not_recommend]
        impl<W, $(const $length: usize),*> Bitboard<W> for $Board {
            type Field<'a> = Field<'a, Self, W> where Self: 'a;
        }

        impl<'a, W, $(const $length: usize),*> Field<'a, $Board, W> {
            #[inline]
            pub const fn words(self) -> &'a mut [W] {
                let $words = self.0;
                $slice
            }
        }

        #[diagnostic::do_not_recommend]
        impl<W: Word, $(const $length: usize),*> BoardWords<W> for $Board {
            const EMPTY: Self = $empty;
            const LEN: usize = 1 $(* $length)*;

            #[inline]
            fn words(&mut self) -> &mut [W] {
                Field::<'_, Self, W>(self, PhantomData).words()
            }
        }
    )*};
}

boards! {
    () W, W::EMPTY, |word| core::slice::from_mut(word);
    (N) [W; N], [W::EMPTY; N], |words| words;
    (N M) [[W; N]; M], [[W::EMPTY; N]; M], |words| flat_mut(words);
    (N M K) [[[W; N]; M]; K], [[[W::EMPTY; N]; M]; K], |words| flat_mut(flat_mut(words));
}

/// Implements `BitboardByColor`. Another error reports that a single integer has no colours. A single board in an array
/// is an error here: its elements, if there are two, could be mistaken for the colours.
macro_rules! by_color {
    ($($Board:ty, $Word:ty $(, $W:ident $(, $length:ident)*)?;)*) => {$(
        #[diagnostic::do_not_recommend]
        impl<$($W, $(const $length: usize),*)?> BitboardByColor<$Word> for $Board {
            type Field<'a> = Field<'a, Self, $Word> where Self: 'a;
        }
    )*};
}

by_color! {
    u8, u8;
    u16, u16;
    u32, u32;
    u64, u64;
    u128, u128;
    [W; N], W, W, N;
    [[W; N]; M], W, W, N, M;
    [[[W; N]; M]; K], W, W, N, M, K;
}

// Each function wraps a field. If the type of a field is wrong, only this call raises an error, however often
// the field is used. The error quotes these lines, so no macro writes them.

impl<'a, W, T: Bitboard<W, Field<'a> = Self>> Field<'a, T, W> {
    #[inline]
    pub const fn of(field: &'a mut T) -> T::Field<'a> {
        Self(field, PhantomData)
    }
}

impl<'a, W, T: BitboardByColor<W, Field<'a> = Self>> Field<'a, T, W> {
    /// Wraps a field whose only attribute is `by_color`.
    #[inline]
    pub const fn of_colors(field: &'a mut T) -> T::Field<'a> {
        Self(field, PhantomData)
    }
}

/// Returns the number of elements. (A call of `len` might select a method of some trait in scope.)
#[inline]
pub const fn length<T>(elements: &[T]) -> usize {
    elements.len()
}

/// Replaces each board by its image under a symmetry chosen at run time, without a branch on it.
#[inline(always)]
pub const fn transform_words(words: &mut [u64], symmetry: Symmetry, mapping: Mapping) {
    let mut i = 0;
    while i < words.len() {
        words[i] = symmetry.apply(words[i], mapping);
        i += 1;
    }
}
