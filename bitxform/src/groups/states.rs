//! Words with a given number of bits.

/// An iterator over the words of some cells in which a given number of bits are set, in ascending order.
///
/// ```
/// use bitxform::groups::WithOnes;
///
/// assert_eq!(WithOnes::new(3, 2).collect::<Vec<_>>(), [0b011, 0b101, 0b110]);
/// ```
#[derive(Clone, Debug)]
pub struct WithOnes {
    cells: u32,
    ones: u32,
    total: u64,
    next: u64,
    left: u64,
}

impl WithOnes {
    /// Returns the words of `cells` bits of which `ones` are set.
    ///
    /// ```
    /// # use bitxform::groups::WithOnes;
    /// let words: Vec<u64> = WithOnes::new(4, 2).collect();
    /// assert_eq!(words, [0b0011, 0b0101, 0b0110, 0b1001, 0b1010, 0b1100]);
    /// ```
    ///
    /// # Panics
    /// If there are more than 64 cells, or more ones than cells.
    #[must_use]
    #[track_caller]
    pub fn new(cells: u32, ones: u32) -> Self {
        assert!(
            cells <= 64 && ones <= cells,
            "expected at most 64 cells and as many ones, found {ones} ones of {cells} cells"
        );
        let total = choose(cells, ones);
        let next = u64::MAX.checked_shr(64 - ones).unwrap_or(0);
        Self {
            cells,
            ones,
            total,
            next,
            left: total,
        }
    }

    /// Returns the words with the indices from `start` to before `end`: a part for a thread. It costs a step for each
    /// cell, wherever the part begins.
    ///
    /// ```
    /// use bitxform::groups::WithOnes;
    ///
    /// let all = WithOnes::new(36, 18);
    /// let half = all.total() / 2;
    /// assert_eq!(all.total(), 9_075_135_300);
    /// assert_eq!(all.part(half, half + 1).next(), Some(1 << 35 | 0x1ffff)); // the first with the highest bit
    /// ```
    ///
    /// # Panics
    /// If `start` is after `end`, or `end` beyond [`Self::total`].
    #[must_use]
    #[track_caller]
    pub fn part(&self, start: u64, end: u64) -> Self {
        let total = self.total;
        assert!(
            start <= end && end <= total,
            "expected a part of {total} words, found {start} to {end}"
        );
        let (mut rank, mut ones, mut next) = (start, self.ones, 0);
        for cell in (0..self.cells).rev() {
            let below = choose(cell, ones);
            if ones > 0 && rank >= below {
                rank -= below;
                ones -= 1;
                next |= 1 << cell;
            }
        }
        Self {
            next,
            left: end - start,
            ..self.clone()
        }
    }

    /// Returns the number of all words, also if this is a part of them.
    ///
    /// ```
    /// # use bitxform::groups::WithOnes;
    /// assert_eq!(WithOnes::new(4, 2).total(), 6);
    /// ```
    #[must_use]
    pub const fn total(&self) -> u64 {
        self.total
    }
}

impl Iterator for WithOnes {
    type Item = u64;

    #[inline]
    fn next(&mut self) -> Option<u64> {
        self.left = self.left.checked_sub(1)?;
        let word = self.next;
        // The lowest run of ones: its highest bit goes up by one, the others to the bottom.
        let filled = word | word.wrapping_sub(1);
        let carried = filled.wrapping_add(1);
        let low = (!filled & carried).wrapping_sub(1);
        self.next = carried | low.checked_shr(word.trailing_zeros() + 1).unwrap_or(0);
        Some(word)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = usize::try_from(self.left);
        (left.unwrap_or(usize::MAX), left.ok())
    }
}

fn choose(n: u32, k: u32) -> u64 {
    if k > n {
        return 0;
    }
    let mut product = 1_u128;
    for i in 0..u128::from(k) {
        product = product * (u128::from(n) - i) / (i + 1);
    }
    product as u64
}
