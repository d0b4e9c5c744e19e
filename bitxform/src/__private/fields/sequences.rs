//! The elements of boxes and owned sequences as slices, and what takes the place of a field when colours swap.

use crate::Symmetry;

/// A field marked `#[board(…, sequence)]`, a `Vec` or a boxed slice.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a sequence",
    label = "expected a type that is `AsMut<[T]>` and `AsRef<[T]>`, such as `Vec<T>` or `Box<[T]>`"
)]
pub trait Sequence<T>: AsMut<[T]> + AsRef<[T]> {}

#[diagnostic::do_not_recommend]
impl<T, S: AsMut<[T]> + AsRef<[T]> + ?Sized> Sequence<T> for S {}

/// A sequence that is only read.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a sequence",
    label = "expected a type that is `AsMut<[T]>` and `AsRef<[T]>`, such as `Vec<T>` or `Box<[T]>`"
)]
pub trait SharedSequence<T>: AsRef<[T]> {}

#[diagnostic::do_not_recommend]
impl<T, S: AsRef<[T]> + ?Sized> SharedSequence<T> for S {}

#[inline]
pub fn elements_mut<T, S: Sequence<T>>(sequence: &mut S) -> &mut [T] {
    sequence.as_mut()
}

#[inline]
pub fn elements<T, S: SharedSequence<T>>(sequence: &S) -> &[T] {
    sequence.as_ref()
}

/// Returns the content of a box, as a slice of one. The place may be a box or a reference to one.
#[inline]
pub fn content_mut<T, S: AsMut<T>>(boxed: &mut S) -> &mut [T] {
    core::slice::from_mut(boxed.as_mut())
}

#[inline]
pub fn content<T, S: AsRef<T>>(boxed: &S) -> &[T] {
    core::slice::from_ref(boxed.as_ref())
}

/// Returns the slices to compare from an index on, and the ties that remain. `own` are the elements of a field.
/// In the second half of the group, where the colours are swapped, `exchanged` takes their place. If only one
/// slice ends at the index, it is less. Images under the other half are then no longer tied, unless all ties
/// are there.
#[inline]
pub const fn from_index<'a, T, const N: usize>(
    own: &'a [T],
    exchanged: &'a [T],
    index: usize,
    _group: &[Symmetry; N],
    ties: u16,
) -> (&'a [T], &'a [T], u16) {
    let (own_ends, exchanged_ends) = (index == own.len(), index == exchanged.len());
    if own_ends == exchanged_ends {
        return (own, exchanged, ties);
    }
    let first_half = (1 << (N / 2)) - 1;
    let (of_own, of_exchanged) = (ties & first_half, ties & !first_half);
    if of_own != 0 && (own_ends || of_exchanged == 0) {
        (own, own, of_own)
    } else {
        (exchanged, exchanged, of_exchanged)
    }
}

/// A copy of a field whose colours a user's function swaps.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is compared after its colours are swapped by a function, but it is not `Clone`",
    label = "expected a type that is `Clone`"
)]
pub trait CloneField: Clone {}

#[diagnostic::do_not_recommend]
impl<T: Clone> CloneField for T {}

#[inline]
pub fn cloned<T: CloneField>(field: &T) -> T {
    field.clone()
}

/// Returns the second field, which takes the place of the first. Serves fields that cannot be copied.
#[inline]
pub const fn reference_in_place_of<'a, T>(_: &T, other: &'a T) -> &'a T {
    other
}

/// Returns the entries for each colour, exchanged or not.
#[inline]
pub const fn references_by_color<T>([first, second]: &[T; 2], swap: bool) -> [&T; 2] {
    if swap {
        [second, first]
    } else {
        [first, second]
    }
}
