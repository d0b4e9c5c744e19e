//! Slices beside memory that nobody may touch.
#![allow(
    unsafe_code,
    reason = "protected pages are what the system gives, and they hold items of any type"
)]

use core::marker::PhantomData;
use core::slice;

/// Pages of zeros between two inaccessible pages: touching those ends the program.
pub(crate) struct Memory<T> {
    before: *mut u8,
    page: usize,
    of: PhantomData<T>,
}

/// The number of accessible pages.
const PAGES: usize = 2;

/// Items whose bytes may have any values, and whose sizes divide those of pages.
pub(crate) trait Plain: Copy + PartialEq {
    const ZERO: Self;
}

impl Plain for u64 {
    const ZERO: Self = 0;
}

impl Plain for [u64; 2] {
    const ZERO: Self = [0; 2];
}

impl<T: Plain> Memory<T> {
    pub(crate) fn new() -> Self {
        // SAFETY: the call only queries a number.
        let page = usize::try_from(unsafe { libc::sysconf(libc::_SC_PAGESIZE) }).expect("a size");
        let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS;
        let len = (PAGES + 2) * page;
        // SAFETY: the mapping is new, unshared and without access.
        let before =
            unsafe { libc::mmap(core::ptr::null_mut(), len, libc::PROT_NONE, flags, -1, 0) };
        assert_ne!(before, libc::MAP_FAILED, "expected pages");
        let before = before.cast::<u8>();
        // SAFETY: the address is one page into the new mapping.
        let items = unsafe { before.add(page) };
        let access = libc::PROT_READ | libc::PROT_WRITE;
        // SAFETY: the pages are those between the first and the last of the mapping.
        let result = unsafe { libc::mprotect(items.cast(), PAGES * page, access) };
        assert_eq!(result, 0, "expected pages to write to");
        Self {
            before,
            page,
            of: PhantomData,
        }
    }

    /// All items of the accessible pages.
    fn items(&mut self) -> &mut [T] {
        // SAFETY: the address is that of the second mapped page.
        let items = unsafe { self.before.add(self.page) };
        let count = PAGES * self.page / size_of::<T>();
        // SAFETY: pages that may be read and written, aligned to their size, and borrowed from self. They hold zeros or
        // items that were written.
        unsafe { slice::from_raw_parts_mut(items.cast(), count) }
    }

    /// Runs a function on copies of items at a place, and checks that all items around them are still zero.
    pub(crate) fn at(&mut self, place: Place, content: &[T], test: impl FnOnce(&mut [T])) {
        let items = self.items();
        let start = match place {
            Place::FromStart(distance) => distance,
            Place::FromEnd(distance) => items.len() - distance - content.len(),
        };
        let range = start..start + content.len();
        items.fill(T::ZERO);
        items[range.clone()].copy_from_slice(content);
        test(&mut items[range.clone()]);
        items[range].fill(T::ZERO);
        assert!(
            items.iter().all(|item| *item == T::ZERO),
            "a write beside the slice"
        );
    }
}

impl<T> Drop for Memory<T> {
    fn drop(&mut self) {
        // SAFETY: the pages were mapped in `new`, and no slice outlives its borrow.
        unsafe { libc::munmap(self.before.cast(), (PAGES + 2) * self.page) };
    }
}

/// The number of items between a slice and the inaccessible page.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Place {
    FromStart(usize),
    FromEnd(usize),
}

/// The greatest length of a slice: more than one block of 64, and several vectors.
pub(crate) const LONGEST: usize = 100;

/// Each length at each distance of up to a vector from a page's end; for lengths beyond three vectors and one board, a
/// few distances.
pub(crate) fn places() -> impl Iterator<Item = (Place, usize)> {
    let places = (0..8).flat_map(|distance| [Place::FromStart(distance), Place::FromEnd(distance)]);
    let all = places.flat_map(|place| (0..=25).map(move |len| (place, len)));
    let few = [Place::FromStart(0), Place::FromEnd(0), Place::FromEnd(3)];
    let long = few
        .into_iter()
        .flat_map(|place| (26..=LONGEST).map(move |len| (place, len)));
    all.chain(long)
}
