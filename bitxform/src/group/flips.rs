//! A symmetry as three steps, of which each is taken or not: files and ranks are exchanged, then the files are flipped,
//! then the ranks are.
//!
//! A mapping numbers the squares of a board like this, too: it exchanges the two halves of an index in LERF, then
//! complements the lower half, then the upper one. So do symmetries to indices of 8x8 boards, in every mapping.

use crate::Symmetry;

/// Three steps. Code of one word or index uses the bits in arithmetic and selects, so that compilers need no branch on a
/// symmetry known at run time. Loops over slices branch once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Flips(u8);

impl Flips {
    /// Returns the steps that are taken if these numbers are 1, and not if they are 0.
    #[inline]
    pub(crate) const fn new(exchange: u8, first: u8, second: u8) -> Self {
        Self(exchange | first << 1 | second << 2)
    }

    /// Returns the steps of a symmetry.
    #[must_use]
    #[inline]
    pub(crate) const fn of(symmetry: Symmetry) -> Self {
        /// Four bits for each symmetry, at its number.
        const ALL: u32 = {
            let (mut all, mut i) = (0, 0);
            while i < 8 {
                let symmetry = Symmetry::ALL[i];
                // The corner a1 goes to another file, and to another rank, if these are flipped.
                let (flips_files, flips_ranks) = symmetry.image((0, 0), (1, 1));
                let steps = Flips::new(symmetry.exchanges() as u8, flips_files, flips_ranks);
                all |= (steps.0 as u32) << (4 * i);
                i += 1;
            }
            all
        };
        Self((ALL >> (4 * symmetry.number()) & 7) as u8)
    }

    /// Returns the symmetry with these steps.
    #[inline]
    pub(crate) const fn symmetry(self) -> Symmetry {
        const ALL: [Symmetry; 8] = {
            let (mut all, mut i) = ([Symmetry::Identity; 8], 0);
            while i < 8 {
                all[Flips::of(Symmetry::ALL[i]).0 as usize] = Symmetry::ALL[i];
                i += 1;
            }
            all
        };
        ALL[self.0 as usize % 8]
    }

    /// Returns the steps as a number: 1 for the exchange, 2 for the first flip, 4 for the second.
    #[inline]
    pub(crate) const fn code(self) -> u8 {
        self.0
    }

    /// Returns 1 if files and ranks are exchanged, otherwise 0.
    #[inline]
    pub(crate) const fn exchange(self) -> u8 {
        self.0 & 1
    }

    /// Returns 1 if the files are flipped, otherwise 0.
    #[inline]
    pub(crate) const fn first(self) -> u8 {
        self.0 >> 1 & 1
    }

    /// Returns 1 if the ranks are flipped, otherwise 0.
    #[inline]
    pub(crate) const fn second(self) -> u8 {
        self.0 >> 2
    }

    /// Returns the composition: first these steps, then `next`. The exchange of `next` carries the earlier flips to the
    /// other half.
    #[inline]
    pub(crate) const fn then(self, next: Self) -> Self {
        Self(self.flips_exchanged(next.exchange()).0 ^ next.0)
    }

    #[inline]
    pub(crate) const fn inverse(self) -> Self {
        self.flips_exchanged(self.exchange())
    }

    /// Exchanges the bits of the flips if `really` is 1, and not if it is 0.
    #[inline]
    const fn flips_exchanged(self, really: u8) -> Self {
        let differ = (self.first() ^ self.second()) & really;
        Self(self.0 ^ (differ << 1) ^ (differ << 2))
    }
}
