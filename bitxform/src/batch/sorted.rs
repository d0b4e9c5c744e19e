//! Items that each have a symmetry of their own, sorted by it in blocks.
//!
//! A branch on the symmetry of each item is mispredicted for most items, if the symmetries are random. So a first pass
//! lists the indices of a block by symmetry, and a loop for each symmetry moves the items of its list.

use core::mem::MaybeUninit;
use core::{ptr, slice};

use super::boards::expect_same_length;
use super::level::{Work, at_best_for};
use crate::group::symmetry_group::Numbered;

/// Operations on items for each symmetry. Implementations mark both functions as `#[inline(always)]`.
pub(crate) trait EachOfNumber<T> {
    /// Whether the items of a list are copied to neighbouring places and back, where compilers vectorise a loop over them.
    /// This pays where an item alone takes long.
    const GATHERS: bool;

    /// Replaces the items at these indices by their images under the symmetry of this number.
    fn change_at(&self, number: u8, items: &mut [T], indices: &[u8]);

    /// Replaces all items by their images under the symmetry of this number.
    fn change_all(&self, number: u8, items: &mut [T]);

    /// Swaps the colours of the items at these indices.
    fn swap_colors_at(&self, items: &mut [T], indices: &[u8]);
}

/// Replaces each item by its image under the element at its index.
///
/// # Panics
/// If the lengths differ.
#[inline]
#[track_caller]
pub(crate) fn for_each_of_number<T, S: Numbered + Copy>(
    items: &mut [T],
    elements: &[S],
    each: &impl EachOfNumber<T>,
) {
    expect_same_length(items.len(), elements.len());
    at_best_for(
        items.len(),
        OfNumber {
            items,
            elements,
            each,
        },
    );
}

struct OfNumber<'a, T, S, E> {
    items: &'a mut [T],
    elements: &'a [S],
    each: &'a E,
}

/// The greatest number of items in a block: an index and a count are a byte.
const ITEMS: usize = u8::MAX as usize;

/// The size in bytes of a block, about half of a first cache, unless an item is larger.
const BYTES: usize = 1 << 13;

impl<T, S: Numbered + Copy, E: EachOfNumber<T>> Work for OfNumber<'_, T, S, E> {
    #[inline(always)]
    fn run<const VECTORS: bool>(self) {
        let len = const {
            let len = BYTES / (1 + size_of::<T>());
            [1, len, ITEMS][(len > 0) as usize + (len > ITEMS) as usize]
        };
        let (mut lists, mut swapping) = ([[0; 1 + ITEMS]; 8], [0; 1 + ITEMS]);
        let mut room = Room([MaybeUninit::uninit(); BYTES]);
        let blocks = self.items.chunks_mut(len).zip(self.elements.chunks(len));
        for (items, elements) in blocks {
            // The lengths of all lists stay in a register.
            let (mut lens, mut swaps) = (0_u64, 0_u8);
            for (element, index) in elements.iter().zip(0..) {
                let number = element.number() % 8;
                lists[usize::from(number)][usize::from((lens >> (8 * number)) as u8)] = index;
                lens += 1 << (8 * number);
                if const { S::NUMBERS >> 8 != 0 } {
                    swapping[usize::from(swaps)] = index;
                    swaps += element.number() / 8;
                }
            }
            for (number, (list, len)) in (0..).zip(lists.iter().zip(lens.to_le_bytes())) {
                let list = &list[..usize::from(len)];
                if const { E::GATHERS && Room::fits::<T>() } {
                    let mut copied = Copied::new(items, list, room.of());
                    self.each.change_all(number, copied.items());
                } else {
                    self.each.change_at(number, items, list);
                }
            }
            if const { S::NUMBERS >> 8 != 0 } {
                self.each
                    .swap_colors_at(items, &swapping[..usize::from(swaps)]);
            }
        }
    }
}

/// Room for the items of a block: an array of them could be larger than a stack.
#[repr(align(64))]
struct Room([MaybeUninit<u8>; BYTES]);

impl Room {
    /// Whether all items of a block find room.
    const fn fits<T>() -> bool {
        0 < size_of::<T>() && size_of::<T>() <= BYTES && align_of::<T>() <= align_of::<Self>()
    }

    /// Room for no item where they do not fit: the compiler reads this function also for items that never call it.
    #[inline(always)]
    const fn of<T>(&mut self) -> &mut [MaybeUninit<T>] {
        if const { !Self::fits::<T>() } {
            return &mut [];
        }
        let len = BYTES / size_of::<T>();
        // SAFETY: the bytes are borrowed mutably, as many as the items take, aligned as they are, and need not be
        // initialised.
        unsafe { slice::from_raw_parts_mut(self.0.as_mut_ptr().cast(), len) }
    }
}

/// Copies of items, which replace them in the end, also if a function of the user panics.
struct Copied<'a, T> {
    items: &'a mut [T],
    indices: &'a [u8],
    copies: &'a mut [MaybeUninit<T>],
}

impl<'a, T> Copied<'a, T> {
    /// The indices differ.
    #[inline(always)]
    fn new(items: &'a mut [T], indices: &'a [u8], copies: &'a mut [MaybeUninit<T>]) -> Self {
        let copies = &mut copies[..indices.len()];
        for (copy, index) in copies.iter_mut().zip(indices) {
            // SAFETY: the item is valid. It is not used before the copy, or the image of it, is back in its place.
            *copy = MaybeUninit::new(unsafe { ptr::read(&raw const items[usize::from(*index)]) });
        }
        Self {
            items,
            indices,
            copies,
        }
    }

    #[inline(always)]
    fn items(&mut self) -> &mut [T] {
        // SAFETY: all copies are initialised, and their type has the layout of an item.
        unsafe { &mut *(ptr::from_mut(self.copies) as *mut [T]) }
    }
}

impl<T> Drop for Copied<'_, T> {
    #[inline(always)]
    fn drop(&mut self) {
        for (copy, index) in self.copies.iter().zip(self.indices) {
            let item = &raw mut self.items[usize::from(*index)];
            // SAFETY: the copy is initialised, and it alone owns what the item owned. It is not used after this.
            unsafe { ptr::copy_nonoverlapping(copy.as_ptr(), item, 1) };
        }
    }
}
