//! Loops over slices, compiled once for each level of instructions.
//!
//! Each loop stands in a function that may use the instructions of its level. The operation on one item is
//! inlined into the loop, and the compiler vectorises it, for boards of any size and words of any width.
//! Nothing here names an instruction. Two constants tell what the vectors of a level can do.

use super::boards::expect_same_length;
use super::level::{Work, at_best_for};

/// An operation on one item of a slice.
///
/// Implementations mark `call` as `#[inline(always)]`. A closure called from the loops of several levels
/// might not be inlined.
pub(crate) trait Each<T> {
    /// `()`, or the index of a symmetry.
    type Output;

    /// Changes the item.
    fn call(&self, item: &mut T) -> Self::Output;

    /// Changes the item, in loops whose vectors cannot compare 64 bits. In such loops, compilers may turn the
    /// selects of a comparison of two words into branches, so the form for single items is faster.
    #[inline(always)]
    fn call_alone(&self, item: &mut T) -> Self::Output {
        self.call(item)
    }

    /// The number of indices if `find` and `change` replace `call` where vectors have four lanes. Otherwise 0.
    const INDICES: usize = 0;

    /// Returns the index of an item, or `INDICES` if only `call_alone` finds it.
    #[inline]
    fn find(&self, _item: &T) -> Self::Output {
        unreachable!("there are no indices")
    }

    /// Changes an item according to its index. `INDICES` leaves it as it is for `call_alone`.
    #[inline]
    fn change(&self, _item: &mut T, _index: Self::Output) {}
}

/// Changes each item of a slice.
#[inline]
pub(crate) fn for_each<T>(items: &mut [T], each: &impl Each<T>) {
    at_best_for(items.len(), InPlace { items, each });
}

/// Copies each item to another slice, and changes the copy.
///
/// # Panics
/// If the lengths differ.
#[inline]
#[track_caller]
pub(crate) fn for_each_into<T: Copy>(from: &[T], to: &mut [T], each: &impl Each<T>) {
    expect_same_length(from.len(), to.len());
    at_best_for(to.len(), Into { from, to, each });
}

/// Changes each item, and writes the element of `group` at the index that `each` returns.
///
/// # Panics
/// If the lengths differ.
#[inline]
#[track_caller]
pub(crate) fn for_each_index<T, S: Copy>(
    items: &mut [T],
    symmetries: &mut [S],
    group: &[S],
    each: &impl Each<T, Output = usize>,
) {
    expect_same_length(items.len(), symmetries.len());
    at_best_for(
        items.len(),
        WithIndices {
            items,
            symmetries,
            group,
            each,
        },
    );
}

/// Replaces each item by what `f` returns for it.
///
/// The loop is compiled for each [level of instructions](super#levels-of-instructions). It is vectorised like
/// any loop over a slice, if `f` is inlined and has neither branches nor tables. Pass the name of a function or
/// a closure: a function pointer costs a call for each item.
///
/// ```
/// # #[cfg(feature = "macros")] {
/// use bitxform::{batch, permutation};
///
/// permutation! {
///     /// Each nibble of a 4x4 board in the other order.
///     const fn mirrored(u16) = |sq| sq ^ 3;
/// }
///
/// let mut boards = vec![0x1248; 100];
/// batch::map(&mut boards, mirrored);
/// assert_eq!(boards, vec![0x8421; 100]);
/// # }
/// ```
///
/// Functions of [`permutation!`](macro@crate::permutation) are inlined. Mark a long function of your own as
/// `#[inline(always)]`, since a loop of each level calls it.
#[inline]
pub fn map<T: Copy>(items: &mut [T], f: impl FnMut(T) -> T) {
    at_best_for(items.len(), Map { items, f });
}

/// Writes the result of `f` for each item of one slice to another, in a loop like that of [`map`].
///
/// ```
/// use bitxform::batch;
///
/// let mut counts = [0; 3];
/// batch::map_into(&[0x00ff_u64, 1, 0], &mut counts, u64::count_ones);
/// assert_eq!(counts, [8, 1, 0]);
/// ```
///
/// # Panics
/// If the lengths differ.
#[inline]
#[track_caller]
pub fn map_into<T: Copy, U>(from: &[T], to: &mut [U], f: impl FnMut(T) -> U) {
    expect_same_length(from.len(), to.len());
    at_best_for(to.len(), MapInto { from, to, f });
}

/// Whether vectors that can compare lanes of 64 bits have at least four of them.
const FOUR_LANES: bool = cfg!(target_arch = "x86_64");

#[inline(always)]
fn call<const VECTORS: bool, T, E: Each<T>>(each: &E, item: &mut T) -> E::Output {
    if VECTORS {
        each.call(item)
    } else {
        each.call_alone(item)
    }
}

struct InPlace<'a, T, E> {
    items: &'a mut [T],
    each: &'a E,
}

impl<T, E: Each<T>> Work for InPlace<'_, T, E> {
    #[inline(always)]
    fn run<const VECTORS: bool>(self) {
        for item in self.items {
            call::<VECTORS, _, _>(self.each, item);
        }
    }
}

struct Into<'a, T, E> {
    from: &'a [T],
    to: &'a mut [T],
    each: &'a E,
}

/// The number of bytes that are copied before they are changed in place, if an item has words of 128 bits. A local would
/// be loaded in whole words of 128 bits, and the loop not vectorised by halves. Some processors copy 4 KiB slowly.
const COPIED: usize = 1024;

/// The greatest size in bytes of an item that is copied to a local and changed there, which compilers
/// vectorise. They do not vectorise an array that is copied to memory and changed there.
const LOCAL: usize = 512;

impl<T: Copy, E: Each<T>> Work for Into<'_, T, E> {
    #[inline(always)]
    fn run<const VECTORS: bool>(self) {
        if const { align_of::<T>() > align_of::<u64>() } {
            // An item may have no bytes.
            let len = const { 1 + COPIED / (size_of::<T>() | 1) };
            for (to, from) in self.to.chunks_mut(len).zip(self.from.chunks(len)) {
                to.copy_from_slice(from);
                for item in to {
                    call::<VECTORS, _, _>(self.each, item);
                }
            }
            return;
        }
        for (to, from) in self.to.iter_mut().zip(self.from) {
            if const { size_of::<T>() <= LOCAL } {
                let mut image = *from;
                call::<VECTORS, _, _>(self.each, &mut image);
                *to = image;
            } else {
                *to = *from;
                call::<VECTORS, _, _>(self.each, to);
            }
        }
    }
}

/// The number of items whose indices are kept at once.
pub(crate) const BLOCK: usize = 64;

struct WithIndices<'a, T, S, E> {
    items: &'a mut [T],
    symmetries: &'a mut [S],
    group: &'a [S],
    each: &'a E,
}

impl<T, S: Copy, E: Each<T, Output = usize>> Work for WithIndices<'_, T, S, E> {
    #[inline(always)]
    fn run<const VECTORS: bool>(self) {
        // Indices as wide as the words that are compared stay in the lanes of the words.
        match const { align_of::<T>() } {
            1 | 2 => self.in_blocks::<VECTORS, u16>(|index| index as u16, usize::from),
            4 => self.in_blocks::<VECTORS, u32>(|index| index as u32, |index| index as usize),
            _ => self.in_blocks::<VECTORS, usize>(|index| index, |index| index),
        }
    }
}

impl<T, S: Copy, E: Each<T, Output = usize>> WithIndices<'_, T, S, E> {
    #[inline(always)]
    fn in_blocks<const VECTORS: bool, I: Copy + Default>(
        self,
        narrow: impl Fn(usize) -> I,
        widen: impl Fn(I) -> usize,
    ) {
        let blocks = self.items.chunks_mut(BLOCK);
        for (items, symmetries) in blocks.zip(self.symmetries.chunks_mut(BLOCK)) {
            // A loop with a table look-up is not vectorised, so a second loop finds the elements.
            let mut indices = [I::default(); BLOCK];
            if const { VECTORS && FOUR_LANES && E::INDICES > 0 } {
                for (item, index) in items.iter().zip(&mut indices) {
                    *index = narrow(self.each.find(item));
                }
                for (item, index) in items.iter_mut().zip(&indices) {
                    self.each.change(item, widen(*index));
                }
                for (item, index) in items.iter_mut().zip(&mut indices) {
                    if widen(*index) == E::INDICES {
                        *index = narrow(self.each.call_alone(item));
                    }
                }
            } else {
                for (item, index) in items.iter_mut().zip(&mut indices) {
                    *index = narrow(call::<VECTORS, _, _>(self.each, item));
                }
            }
            for (symmetry, index) in symmetries.iter_mut().zip(&indices) {
                *symmetry = self.group[widen(*index)];
            }
        }
    }
}

struct Map<'a, T, F> {
    items: &'a mut [T],
    f: F,
}

impl<T: Copy, F: FnMut(T) -> T> Work for Map<'_, T, F> {
    #[inline(always)]
    fn run<const VECTORS: bool>(mut self) {
        for item in self.items {
            *item = (self.f)(*item);
        }
    }
}

struct MapInto<'a, T, U, F> {
    from: &'a [T],
    to: &'a mut [U],
    f: F,
}

impl<T: Copy, U, F: FnMut(T) -> U> Work for MapInto<'_, T, U, F> {
    #[inline(always)]
    fn run<const VECTORS: bool>(mut self) {
        for (to, from) in self.to.iter_mut().zip(self.from) {
            *to = (self.f)(*from);
        }
    }
}
