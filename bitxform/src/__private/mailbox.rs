//! Fields with an entry for each square, or for each way from one square to another.

use core::ops::Deref;

use crate::index_symmetry::IndexSymmetry;

/// A type that a field marked `#[board(mailbox)]` can have.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a mailbox",
    label = "expected `[T; 64]`, an entry for each square, with a `T` that is `Copy`"
)]
pub trait MailboxField {}

#[diagnostic::do_not_recommend]
impl<T: Copy> MailboxField for [T; 64] {}

/// A type that a field marked `#[board(moves)]` can have.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a table of moves",
    label = "expected `[T; 64 * 64]` or `[[T; 64]; 64]`, an entry for each from-square and to-square, with a `T` that is `Copy`"
)]
pub trait MovesField {}

#[diagnostic::do_not_recommend]
impl<T: Copy> MovesField for [T; 64 * 64] {}
#[diagnostic::do_not_recommend]
impl<T: Copy> MovesField for [[T; 64]; 64] {}

/// A field with an entry for each square.
#[derive(Debug)]
pub struct Mailbox<'a, T>(&'a mut T);

impl<'a, T: MailboxField> Mailbox<'a, T> {
    /// Asks the field for its type. Every use of one field raises the same error, which shows once.
    #[inline]
    pub const fn of(field: &'a mut T) -> Self {
        Self(field)
    }
}

impl<T: Copy> Mailbox<'_, [T; 64]> {
    /// Moves the entries as the squares move.
    #[inline]
    pub const fn transform(self, on_index: IndexSymmetry) {
        let before = *self.0;
        let mut square = 0;
        while square < 64 {
            self.0[on_index.apply_index(square) as usize] = before[square as usize];
            square += 1;
        }
    }
}

/// A field with an entry for each from-square and to-square.
#[derive(Debug)]
pub struct Moves<'a, T>(&'a mut T);

impl<'a, T: MovesField> Moves<'a, T> {
    /// Asks the field for its type. Every use of one field raises the same error, which shows once.
    #[inline]
    pub const fn of(field: &'a mut T) -> Self {
        Self(field)
    }
}

impl<T: Copy> Moves<'_, [T; 64 * 64]> {
    /// Moves the entries as both squares move.
    #[inline]
    pub const fn transform(self, on_index: IndexSymmetry) {
        let before = *self.0;
        let mut from = 0;
        while from < 64 {
            let new_from = 64 * on_index.apply_index(from) as usize;
            let mut to = 0;
            while to < 64 {
                let new_to = on_index.apply_index(to) as usize;
                self.0[new_from + new_to] = before[64 * from as usize + to as usize];
                to += 1;
            }
            from += 1;
        }
    }
}

impl<T: Copy> Moves<'_, [[T; 64]; 64]> {
    /// Moves the entries as both squares move.
    #[inline]
    pub const fn transform(self, on_index: IndexSymmetry) {
        let before = *self.0;
        let mut from = 0;
        while from < 64 {
            let new_from = on_index.apply_index(from) as usize;
            self.0[new_from] = before[from as usize];
            Mailbox(&mut self.0[new_from]).transform(on_index);
            from += 1;
        }
    }
}

/// Of a field that is not what it says, the method is looked for here, so that no second error
/// follows the one from `of`. Never run.
#[derive(Debug)]
pub struct NoEntries;

impl NoEntries {
    #[inline]
    pub const fn transform(&self, _: IndexSymmetry) {}
}

impl<T> Deref for Mailbox<'_, T> {
    type Target = NoEntries;

    #[inline]
    fn deref(&self) -> &NoEntries {
        &NoEntries
    }
}

impl<T> Deref for Moves<'_, T> {
    type Target = NoEntries;

    #[inline]
    fn deref(&self) -> &NoEntries {
        &NoEntries
    }
}
