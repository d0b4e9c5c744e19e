//! The words that hold boards.

/// An unsigned integer type that holds a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Word {
    /// `u8`
    U8,
    /// `u16`
    U16,
    /// `u32`
    U32,
    /// `u64`
    U64,
    /// `u128`
    U128,
}

impl Word {
    /// The five types, the narrowest first.
    pub const ALL: [Self; 5] = [Self::U8, Self::U16, Self::U32, Self::U64, Self::U128];

    /// The names, in the order of [`Self::ALL`].
    pub const NAMES: [&'static str; 5] = ["u8", "u16", "u32", "u64", "u128"];

    /// Returns the name, such as `u64`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }

    /// Returns the number of bits.
    #[must_use]
    pub const fn bits(self) -> u32 {
        8 << self as u32
    }

    /// Returns the type of a name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|word| word.name() == name)
    }

    /// Returns the narrowest type with at least this many bits, or `None` above 128.
    #[must_use]
    pub fn smallest(bits: u32) -> Option<Self> {
        Self::ALL.into_iter().find(|word| word.bits() >= bits)
    }
}
