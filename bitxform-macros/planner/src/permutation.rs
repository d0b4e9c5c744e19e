//! Permutations of the bits of a word, total or partial.

/// A permutation of the bits of a word: the destination of each bit.
///
/// It may be partial. A bit without destination is dropped, and an index that is no destination is zero in the result. An
/// element of a group may also complement the cells; see [`complemented`](Self::complemented).
///
/// ```
/// use bitxform_planner::{Permutation, plan};
///
/// // Packs the even bits of a byte.
/// let pack = [Some(0), None, Some(1), None, Some(2), None, Some(3), None];
/// let pack = Permutation::new(pack.to_vec());
/// assert_eq!(plan(&pack).program.apply(&[0b0111_0001]), [0b1101]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Permutation {
    destinations: Vec<Option<u16>>,
    complements: bool,
}

impl Permutation {
    /// Returns the permutation that takes bit i to entry i. The number of entries is the width of the word.
    ///
    /// # Panics
    /// If two bits have one destination, or if a destination is beyond the word.
    #[must_use]
    pub fn new(destinations: Vec<Option<u16>>) -> Self {
        let mut taken = vec![false; destinations.len()];
        for destination in destinations.iter().flatten() {
            let taken = &mut taken[usize::from(*destination)];
            assert!(!*taken, "bit {destination} is the destination of two");
            *taken = true;
        }
        Self {
            destinations,
            complements: false,
        }
    }

    /// Returns the permutation without dropped bits that takes bit i to entry i.
    ///
    /// ```
    /// use bitxform_planner::Permutation;
    ///
    /// let swap = Permutation::total(&[1, 0, 2, 3, 4, 5, 6, 7]);
    /// assert!(swap.is_total());
    /// assert_eq!(swap.then(&swap), Permutation::identity(8));
    /// ```
    ///
    /// # Panics
    /// As [`Self::new`].
    #[must_use]
    pub fn total(destinations: &[u16]) -> Self {
        Self::new(destinations.iter().copied().map(Some).collect())
    }

    /// Returns the permutation that leaves each bit where it is.
    #[must_use]
    pub fn identity(width: u16) -> Self {
        Self::new((0..width).map(Some).collect())
    }

    /// Returns the permutation, followed by the complement of all cells of a board. Only products and plans of groups
    /// take notice of the complement.
    ///
    /// ```
    /// use bitxform_planner::Permutation;
    ///
    /// let complement = Permutation::identity(8).complemented();
    /// assert!(complement.complements());
    /// assert_eq!(complement.then(&complement), Permutation::identity(8));
    /// ```
    #[must_use]
    pub fn complemented(self) -> Self {
        Self {
            complements: !self.complements,
            ..self
        }
    }

    /// Whether the complement follows.
    #[must_use]
    pub const fn complements(&self) -> bool {
        self.complements
    }

    /// Whether all bits stay as they are.
    #[must_use]
    pub fn is_identity(&self) -> bool {
        !self.complements && self.moves_nothing()
    }

    /// Whether each bit stays at its index.
    #[must_use]
    pub fn moves_nothing(&self) -> bool {
        let mut destinations = (0..).zip(&self.destinations);
        destinations.all(|(bit, to)| *to == Some(bit))
    }

    /// Returns the number of bits of the word.
    ///
    /// # Panics
    /// If there are more than 2^32 bits.
    #[must_use]
    pub fn width(&self) -> u32 {
        u32::try_from(self.destinations.len()).expect("a word's bits")
    }

    /// Returns the destination of each bit.
    #[must_use]
    pub fn destinations(&self) -> &[Option<u16>] {
        &self.destinations
    }

    /// Returns each bit that is not dropped, with its destination.
    #[must_use]
    pub fn moves(&self) -> Vec<(u16, u16)> {
        let mut moves = Vec::with_capacity(self.destinations.len());
        for (from, to) in (0..).zip(&self.destinations) {
            if let Some(to) = to {
                moves.push((from, *to));
            }
        }
        moves
    }

    /// Whether no bit is dropped.
    #[must_use]
    pub fn is_total(&self) -> bool {
        !self.destinations.contains(&None)
    }

    /// Returns the inverse. It drops the bits that are no destination.
    #[must_use]
    pub fn inverse(&self) -> Self {
        let mut destinations = vec![None; self.destinations.len()];
        for (from, to) in self.moves() {
            destinations[usize::from(to)] = Some(from);
        }
        Self {
            destinations,
            ..*self
        }
    }

    /// Returns the composition: first this permutation, then `next`.
    ///
    /// # Panics
    /// If `next` permutes a narrower word.
    #[must_use]
    pub fn then(&self, next: &Self) -> Self {
        let mut destinations = Vec::with_capacity(self.destinations.len());
        for to in &self.destinations {
            destinations.push(to.and_then(|to| next.destinations[usize::from(to)]));
        }
        Self {
            destinations,
            complements: self.complements != next.complements,
        }
    }
}
