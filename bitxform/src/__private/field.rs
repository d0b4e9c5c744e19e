//! What a field must be, asked of the type system, and what becomes of a field that is not that.

use core::ops::Deref;

/// A type that a field without a `#[board(…)]` attribute can have.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a bitboard",
    label = "expected `u64` or arrays of it, up to three deep",
    note = "say what it is instead: `#[board(skip)]` if it stays as it is, `square`, `squares(…)`, `mailbox`, `moves`, `nested`, `bits(get = …, new = …)` if it hides a word, or `with = …`"
)]
pub trait Bitboard {}

// What is allowed stands in the label; a list of impls would repeat it in other words.
#[diagnostic::do_not_recommend]
impl Bitboard for u64 {}
#[diagnostic::do_not_recommend]
impl<const N: usize> Bitboard for [u64; N] {}
#[diagnostic::do_not_recommend]
impl<const N: usize, const M: usize> Bitboard for [[u64; N]; M] {}
#[diagnostic::do_not_recommend]
impl<const N: usize, const M: usize, const L: usize> Bitboard for [[[u64; N]; M]; L] {}

/// A field, and by the type that the compiler finds it to have, its words: `&mut u64` of a word,
/// `&mut [u64]` of arrays.
#[derive(Debug)]
pub struct Field<'a, T>(&'a mut T);

impl<'a, T: Bitboard> Field<'a, T> {
    /// Asks the field for its type. Every use of one field raises the same error, which shows once.
    #[inline]
    pub const fn of(field: &'a mut T) -> Self {
        Self(field)
    }
}

impl<'a> Field<'a, u64> {
    #[inline]
    #[must_use]
    pub const fn words(self) -> &'a mut u64 {
        self.0
    }
}

impl<'a, const N: usize> Field<'a, [u64; N]> {
    #[inline]
    #[must_use]
    pub const fn words(self) -> &'a mut [u64] {
        self.0
    }
}

impl<'a, const N: usize, const M: usize> Field<'a, [[u64; N]; M]> {
    #[inline]
    #[must_use]
    pub const fn words(self) -> &'a mut [u64] {
        self.0.as_flattened_mut()
    }
}

impl<'a, const N: usize, const M: usize, const L: usize> Field<'a, [[[u64; N]; M]; L]> {
    #[inline]
    #[must_use]
    pub const fn words(self) -> &'a mut [u64] {
        self.0.as_flattened_mut().as_flattened_mut()
    }
}

/// How many elements. (A call of `len` might find a method of some trait in scope instead.)
#[must_use]
#[inline]
pub const fn length<T>(elements: &[T]) -> usize {
    elements.len()
}

/// Of a field that is no bitboard, the words are looked for here, so that no second error follows
/// the one from [`Field::of`]. Never run.
impl<T> Deref for Field<'_, T> {
    type Target = NotABitboard;

    #[inline]
    fn deref(&self) -> &NotABitboard {
        &NotABitboard
    }
}

#[derive(Debug)]
pub struct NotABitboard;

impl NotABitboard {
    #[inline]
    #[must_use]
    pub const fn words(&self) -> &'static mut [u64] {
        panic!("a field that is no bitboard stops the build")
    }
}

/// `Copy`, asked for in a way that is judged where a method is called, not where it is defined.
#[diagnostic::on_unimplemented(
    message = "`images` copies the board, but `{Self}` is not `Copy`",
    label = "`{Self}` is not `Copy`"
)]
pub trait CopyFor<'a>: Copy {}

impl<T: Copy> CopyFor<'_> for T {}

/// Nothing implements this: it stands on methods that compare keys, of a type without any.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no key field, so it has no least image",
    label = "no field of `{Self}` is compared",
    note = "bitboards and squares are key fields: words, arrays of them, and fields marked `#[board(bits)]`, `square` or `squares(…)`"
)]
pub trait KeyedFor<'a> {}

/// Implemented for types whose group counts exchanges of the colours, so that the methods of
/// `SquareSymmetric`, which they are not, are used by something.
pub trait Colored {
    /// Names the methods. Nobody calls it.
    fn methods();
}

/// Implemented for types that are not `Symmetric` for want of a key, so that their methods are used
/// by something.
pub trait Keyless: Sized {
    /// Names the methods. Nobody calls it.
    fn methods()
    where
        Self: for<'a> CopyFor<'a> + for<'a> KeyedFor<'a>;
}
