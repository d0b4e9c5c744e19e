//! Slices next to inaccessible pages.
#![allow(unsafe_code, reason = "protected pages are what the system gives")]

use core::slice;

use crate::LONGEST;

/// Pages of zeros between two inaccessible pages: touching those ends the program.
pub(crate) struct Memory {
    before: *mut u8,
    page: usize,
}

/// The number of accessible pages.
const PAGES: usize = 2;

impl Memory {
    pub(crate) fn new() -> Self {
        // SAFETY: the call only queries a number.
        let page = usize::try_from(unsafe { libc::sysconf(libc::_SC_PAGESIZE) }).expect("a size");
        let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS;
        // SAFETY: the mapping is new, unshared and without access.
        let before = unsafe {
            libc::mmap(
                core::ptr::null_mut(),
                (PAGES + 2) * page,
                libc::PROT_NONE,
                flags,
                -1,
                0,
            )
        };
        assert_ne!(before, libc::MAP_FAILED, "expected pages");
        let before = before.cast::<u8>();
        // SAFETY: the address is one page into the new mapping.
        let words = unsafe { before.add(page) };
        let access = libc::PROT_READ | libc::PROT_WRITE;
        // SAFETY: the pages are those between the first and the last of the mapping.
        let result = unsafe { libc::mprotect(words.cast(), PAGES * page, access) };
        assert_eq!(result, 0, "expected pages to write to");
        Self { before, page }
    }

    /// All words of the accessible pages.
    const fn words(&mut self) -> &mut [u64] {
        // SAFETY: the address is that of the second mapped page.
        let words = unsafe { self.before.add(self.page) };
        let count = PAGES * self.page / size_of::<u64>();
        // SAFETY: pages that may be read and written, aligned to their size, and borrowed from self.
        unsafe { slice::from_raw_parts_mut(words.cast(), count) }
    }

    /// Runs a function on the words at an index, and checks that all words around them are still zero.
    pub(crate) fn at(&mut self, place: Place, length: usize, test: impl FnOnce(&mut [u64])) {
        let words = self.words();
        let start = match place {
            Place::FromStart(distance) => distance,
            Place::FromEnd(distance) => words.len() - distance - length,
        };
        let place = start..start + length;
        words.fill(0);
        test(&mut words[place.clone()]);
        words[place].fill(0);
        assert!(
            words.iter().all(|word| *word == 0),
            "a write beside the slice"
        );
    }
}

impl Drop for Memory {
    fn drop(&mut self) {
        // SAFETY: the pages were mapped in `new`, and no slice outlives its borrow.
        unsafe { libc::munmap(self.before.cast(), (PAGES + 2) * self.page) };
    }
}

/// The number of words between a slice and the inaccessible page.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Place {
    FromStart(usize),
    FromEnd(usize),
}

/// Each length at each distance of up to a vector from a page's end; for lengths beyond three vectors and one
/// board, a few distances.
pub(crate) fn places() -> impl Iterator<Item = (Place, usize)> {
    let places = (0..8).flat_map(|distance| [Place::FromStart(distance), Place::FromEnd(distance)]);
    let all = places.flat_map(|place| (0..=25).map(move |length| (place, length)));
    let few = [Place::FromStart(0), Place::FromEnd(0), Place::FromEnd(3)];
    all.chain(
        few.into_iter()
            .flat_map(|place| (26..=LONGEST).map(move |length| (place, length))),
    )
}
