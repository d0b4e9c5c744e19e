//! Permutations of the bits of a word, total or partial.

/// A permutation of the bits of a word: the destination of each bit.
///
/// It may be partial. A bit without destination is dropped, and a bit that is no destination is zero in
/// the result.
///
/// ```
/// use bitxform_planner::Permutation;
///
/// // Packs the even bits of a byte.
/// let pack = [Some(0), None, Some(1), None, Some(2), None, Some(3), None];
/// let pack = Permutation::new(pack.to_vec());
/// assert_eq!(pack.apply(0b0111_0001), 0b1101);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Permutation {
    width: u32,
    destinations: Vec<Option<u16>>,
    /// The bits that are not dropped, each with its destination.
    moves: Vec<(u32, u32)>,
    /// The bits that are not dropped, and those that are destinations, of a word of at most 128 bits.
    sources: u128,
    targets: u128,
}

impl Permutation {
    /// Returns the permutation that takes bit i to entry i. The number of entries is the width of the
    /// word.
    ///
    /// # Panics
    /// If two bits have one destination, or if a destination is beyond the word.
    #[must_use]
    pub fn new(destinations: Vec<Option<u16>>) -> Self {
        let width = u32::try_from(destinations.len()).expect("a word's bits");
        let (mut sources, mut targets, mut moves) = (0_u128, 0_u128, Vec::new());
        let mut taken = vec![false; destinations.len()];
        for (source, destination) in (0..).zip(&destinations) {
            if let Some(destination) = destination {
                let taken = &mut taken[usize::from(*destination)];
                assert!(!*taken, "bit {destination} is the destination of two");
                *taken = true;
                moves.push((source, u32::from(*destination)));
                if width <= 128 {
                    sources |= 1 << source;
                    targets |= 1 << destination;
                }
            }
        }
        Self {
            width,
            destinations,
            moves,
            sources,
            targets,
        }
    }

    /// Returns the permutation without dropped bits that takes bit i to entry i.
    ///
    /// # Panics
    /// As [`Self::new`].
    #[must_use]
    pub fn total(destinations: &[u16]) -> Self {
        Self::new(destinations.iter().copied().map(Some).collect())
    }

    /// Returns the number of bits of the word.
    #[must_use]
    pub const fn width(&self) -> u32 {
        self.width
    }

    /// Returns the destination of each bit.
    #[must_use]
    pub fn destinations(&self) -> &[Option<u16>] {
        &self.destinations
    }

    /// Returns each bit that is not dropped, with its destination.
    #[must_use]
    pub fn moves(&self) -> &[(u32, u32)] {
        &self.moves
    }

    /// Returns the bits that are not dropped, of a word of at most 128 bits.
    #[must_use]
    pub const fn sources(&self) -> u128 {
        debug_assert!(self.width <= 128);
        self.sources
    }

    /// Returns the bits that are destinations, of a word of at most 128 bits.
    #[must_use]
    pub const fn targets(&self) -> u128 {
        debug_assert!(self.width <= 128);
        self.targets
    }

    /// Whether no bit is dropped.
    #[must_use]
    pub const fn is_total(&self) -> bool {
        self.moves.len() == self.destinations.len()
    }

    /// Returns the inverse. It drops the bits that are no destination.
    #[must_use]
    pub fn inverse(&self) -> Self {
        let mut destinations = vec![None; self.destinations.len()];
        for (from, to) in &self.moves {
            destinations[*to as usize] = u16::try_from(*from).ok();
        }
        Self::new(destinations)
    }

    /// Returns a total permutation: dropped bits get the free destinations, both in ascending order.
    #[must_use]
    pub fn completed(&self) -> Self {
        let inverse = self.inverse();
        let free = (0..).zip(&inverse.destinations);
        let mut free = free.filter_map(|(index, from)| from.is_none().then_some(index));
        let destinations = self.destinations.iter();
        Self::new(destinations.map(|to| to.or_else(|| free.next())).collect())
    }

    /// Returns the permutation of a word of twice the bits that permutes each half like this one.
    #[must_use]
    pub(crate) fn in_both_halves(&self) -> Self {
        let mut destinations = self.destinations.clone();
        let width = u16::try_from(destinations.len()).expect("at most 128 bits");
        for to in &self.destinations {
            destinations.push(to.map(|to| to + width));
        }
        Self::new(destinations)
    }

    /// Returns the composition: first this permutation, then `next`.
    #[must_use]
    pub fn then(&self, next: &Self) -> Self {
        let mut destinations = vec![None; self.destinations.len()];
        for (from, to) in &self.moves {
            destinations[*from as usize] = next.destinations[*to as usize];
        }
        Self::new(destinations)
    }

    /// Permutes a word of at most 128 bits, bit by bit.
    #[must_use]
    pub fn apply(&self, bits: u128) -> u128 {
        let mut moved = 0;
        for (from, to) in &self.moves {
            moved |= (bits >> from & 1) << to;
        }
        moved
    }
}
