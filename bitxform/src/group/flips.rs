//! A symmetry as three steps, of which each is taken or not: files and ranks are exchanged, then the files are flipped,
//! then the ranks are.
//!
//! A mapping numbers the squares of a board like this, too: it exchanges the two halves of an index in LERF, then
//! complements the lower half, then the upper one. So do symmetries to indices of 8x8 boards, in every mapping.

use crate::Symmetry;

/// Symmetries as three flips, as many programs number them.
impl Symmetry {
    /// Returns the symmetry that exchanges files and ranks if `transpose`, then flips the files if `flip_files`, then
    /// flips the ranks if `flip_ranks`. Each of the eight symmetries is one combination of the three.
    ///
    /// ```
    /// use bitxform::Symmetry;
    ///
    /// assert_eq!(Symmetry::from_flips(true, false, false), Symmetry::FlipDiagonal);
    /// assert_eq!(Symmetry::from_flips(true, false, true), Symmetry::Rotate90);
    /// assert_eq!(Symmetry::from_flips(false, true, true), Symmetry::Rotate180);
    /// ```
    ///
    /// A program that transposes last does first the flips, then the exchange. A program whose rows count from the top
    /// exchanges along the other diagonal, which is the same after a vertical flip before and after it:
    ///
    /// ```
    /// use bitxform::Symmetry;
    ///
    /// /// The symmetry that some Go programs number by three bits: flip y, flip x, then transpose. Row 0 is the top one.
    /// const fn of_bits(bits: u8) -> Symmetry {
    ///     let flips = Symmetry::from_flips(false, bits & 2 != 0, bits & 1 != 0);
    ///     flips.then(if bits & 4 != 0 { Symmetry::FlipAntiDiagonal } else { Symmetry::Identity })
    /// }
    /// assert_eq!(of_bits(5), Symmetry::Rotate90); // The top row becomes the last file.
    /// ```
    #[must_use]
    #[inline]
    pub const fn from_flips(transpose: bool, flip_files: bool, flip_ranks: bool) -> Self {
        Flips::new(transpose as u8, flip_files as u8, flip_ranks as u8).symmetry()
    }

    /// Returns whether the symmetry exchanges files and ranks, whether it then flips the files, and whether it then flips
    /// the ranks: the arguments of [`from_flips`](Self::from_flips) that give this symmetry.
    ///
    /// ```
    /// use bitxform::Symmetry;
    ///
    /// let (transpose, flip_files, flip_ranks) = Symmetry::Rotate270.to_flips();
    /// assert_eq!((transpose, flip_files, flip_ranks), (true, true, false));
    /// ```
    #[must_use]
    #[inline]
    pub const fn to_flips(self) -> (bool, bool, bool) {
        let flips = Flips::of(self);
        (
            flips.exchange() == 1,
            flips.first() == 1,
            flips.second() == 1,
        )
    }
}

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
    #[inline]
    pub(crate) const fn of(symmetry: Symmetry) -> Self {
        /// Four bits for each symmetry, at its number.
        const ALL: u32 = {
            let (mut all, mut i) = (0, 0);
            while i < 8 {
                let symmetry = Symmetry::ALL[i];
                // The corner a1 goes to another file, and to another rank, if these are flipped.
                let (flips_files, flips_ranks) = symmetry.image((0, 0), (1, 1));
                let steps = Flips::new(symmetry.transposes() as u8, flips_files, flips_ranks);
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

    /// Returns the steps with a [`code`](Self::code).
    #[inline]
    pub(crate) const fn of_code(code: u8) -> Self {
        Self(code % 8)
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

    /// Returns whether both flips are taken, and nothing is exchanged.
    #[inline]
    pub(crate) const fn is_half_turn(self) -> bool {
        self.0 == 0b110
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
