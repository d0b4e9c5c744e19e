//! Permutations of the bits of a word, total or not, as data.

/// Where each bit of a word goes. Bits that go nowhere are dropped, and bits to which none goes are
/// zero in the result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Permutation {
    destinations: Vec<Option<u8>>,
    sources: u128,
    targets: u128,
}

impl Permutation {
    /// Bit i goes to entry i. The number of entries is the width of the word: 8, 16, 32, 64 or 128.
    ///
    /// # Panics
    /// If two bits go to one place, or one beyond the word.
    pub fn new(destinations: Vec<Option<u8>>) -> Self {
        let (mut sources, mut targets) = (0_u128, 0_u128);
        for (source, destination) in destinations.iter().enumerate() {
            if let Some(destination) = destination {
                let bit = 1_u128 << destination;
                assert!(usize::from(*destination) < destinations.len() && targets & bit == 0);
                sources |= 1 << source;
                targets |= bit;
            }
        }
        Self {
            destinations,
            sources,
            targets,
        }
    }

    pub fn total(destinations: &[u8]) -> Self {
        Self::new(destinations.iter().copied().map(Some).collect())
    }

    /// How many bits the word has.
    pub fn width(&self) -> u32 {
        u32::try_from(self.destinations.len()).expect("at most 128 bits")
    }

    /// Where each bit goes.
    pub fn destinations(&self) -> &[Option<u8>] {
        &self.destinations
    }

    /// The bits that go somewhere, with where they go.
    pub fn moves(&self) -> impl Iterator<Item = (u32, u32)> + '_ {
        let moves = (0..).zip(&self.destinations);
        moves.filter_map(|(from, to)| Some((from, u32::from((*to)?))))
    }

    /// The bits that go somewhere.
    pub const fn sources(&self) -> u128 {
        self.sources
    }

    /// The bits to which some go.
    pub const fn targets(&self) -> u128 {
        self.targets
    }

    /// Whether each bit goes somewhere.
    pub const fn is_total(&self) -> bool {
        self.sources.count_ones() as usize == self.destinations.len()
    }

    /// The same way back.
    pub fn inverse(&self) -> Self {
        let mut destinations = vec![None; self.destinations.len()];
        for (from, to) in self.moves() {
            destinations[to as usize] = u8::try_from(from).ok();
        }
        Self::new(destinations)
    }

    /// The same where bits that go nowhere go to the places to which none goes, in their order.
    pub fn completed(&self) -> Self {
        let free = (0..self.width()).filter(|place| self.targets >> place & 1 == 0);
        let mut free = free.filter_map(|place| u8::try_from(place).ok());
        let destinations = self.destinations.iter();
        Self::new(destinations.map(|to| to.or_else(|| free.next())).collect())
    }

    /// First this one, then `next`, as one.
    pub fn then(&self, next: &Self) -> Self {
        let destinations = self.destinations.iter();
        let onwards = |to: &Option<u8>| next.destinations[usize::from((*to)?)];
        Self::new(destinations.map(onwards).collect())
    }

    /// Returns the permuted word, bit by bit.
    pub fn apply(&self, bits: u128) -> u128 {
        self.moves()
            .fold(0, |moved, (from, to)| moved | (bits >> from & 1) << to)
    }
}
