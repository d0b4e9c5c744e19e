//! Slices that lie close to pages which must not be touched.
#![allow(unsafe_code, reason = "protected pages are what the system gives")]

use core::slice;

use crate::LONGEST;

/// Pages of zeros, and on both sides one that ends the program when it is touched.
pub(crate) struct Memory {
    before: *mut u8,
    page: usize,
}

/// How many there are between those on both sides.
const PAGES: usize = 2;

impl Memory {
    pub(crate) fn new() -> Self {
        // SAFETY: it only asks for a number.
        let page = usize::try_from(unsafe { libc::sysconf(libc::_SC_PAGESIZE) }).expect("a size");
        let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS;
        // SAFETY: new memory, of nobody else's, without access.
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
        // SAFETY: one page into what has just been mapped.
        let words = unsafe { before.add(page) };
        let access = libc::PROT_READ | libc::PROT_WRITE;
        // SAFETY: the pages in the middle.
        let result = unsafe { libc::mprotect(words.cast(), PAGES * page, access) };
        assert_eq!(result, 0, "expected pages to write to");
        Self { before, page }
    }

    /// All words of the pages in the middle.
    const fn words(&mut self) -> &mut [u64] {
        // SAFETY: the second of the pages that were mapped.
        let words = unsafe { self.before.add(self.page) };
        let count = PAGES * self.page / size_of::<u64>();
        // SAFETY: pages that may be read and written, aligned to their size, and borrowed from self.
        unsafe { slice::from_raw_parts_mut(words.cast(), count) }
    }

    /// The words of a place, and that none around them has changed from zero when it is over.
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
        // SAFETY: what was mapped in `new`, and no slice outlives its borrow.
        unsafe { libc::munmap(self.before.cast(), (PAGES + 2) * self.page) };
    }
}

/// How many words lie between a slice and the page that must not be touched.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Place {
    FromStart(usize),
    FromEnd(usize),
}

/// Each length at each place, up to a vector away from a page's end; of lengths beyond three vectors and
/// one board, at a few.
pub(crate) fn places() -> impl Iterator<Item = (Place, usize)> {
    let places = (0..8).flat_map(|distance| [Place::FromStart(distance), Place::FromEnd(distance)]);
    let all = places.flat_map(|place| (0..=25).map(move |length| (place, length)));
    let few = [Place::FromStart(0), Place::FromEnd(0), Place::FromEnd(3)];
    all.chain(
        few.into_iter()
            .flat_map(|place| (26..=LONGEST).map(move |length| (place, length))),
    )
}
