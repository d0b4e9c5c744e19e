//! The words that hold boards.

/// A type that holds a board: an unsigned integer, or an array of them.
///
/// Bit i of an array is bit `i % w` of element `i / w`, where `w` is the number of bits of an element. Hence an
/// array may be packed limbs, or have one line in each element.
///
/// ```
/// use bitxform_planner::Word;
///
/// let limbs = Word::U64.array(6);
/// assert_eq!(limbs.bits(), 384);
/// assert_eq!(limbs.name(), "[u64; 6]");
/// assert_eq!(limbs.element(), Word::U64);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Word {
    /// The index of the integer type in [`Word::ALL`].
    element: u8,
    /// The number of elements, or 0 if the word is an integer.
    count: u16,
}

impl Word {
    /// `u8`
    pub const U8: Self = Self::integer(0);
    /// `u16`
    pub const U16: Self = Self::integer(1);
    /// `u32`
    pub const U32: Self = Self::integer(2);
    /// `u64`
    pub const U64: Self = Self::integer(3);
    /// `u128`
    pub const U128: Self = Self::integer(4);

    /// The five integer types, the narrowest first.
    pub const ALL: [Self; 5] = [Self::U8, Self::U16, Self::U32, Self::U64, Self::U128];

    /// The names, in the order of [`Self::ALL`].
    pub const NAMES: [&'static str; 5] = ["u8", "u16", "u32", "u64", "u128"];

    const fn integer(element: u8) -> Self {
        Self { element, count: 0 }
    }

    /// Returns the array of `count` of these integers.
    ///
    /// # Panics
    /// If `count` is zero, or if this is an array.
    #[must_use]
    pub const fn array(self, count: u16) -> Self {
        assert!(count > 0 && self.count == 0);
        Self { count, ..self }
    }

    /// Whether the word is an array.
    #[must_use]
    pub const fn is_array(self) -> bool {
        self.count > 0
    }

    /// Returns the number of elements of an array. An integer has none.
    #[must_use]
    pub const fn count(self) -> Option<u16> {
        if self.count == 0 {
            return None;
        }
        Some(self.count)
    }

    /// Returns the integer type of the elements. An integer is its own element.
    #[must_use]
    pub const fn element(self) -> Self {
        Self::integer(self.element)
    }

    /// Returns the name, such as `u64` or `[u64; 6]`.
    #[must_use]
    pub fn name(self) -> String {
        self.spelled("")
    }

    /// Returns the type in generated code, such as `__bitxform::u64` or `[__bitxform::u64; 6]`.
    #[must_use]
    pub fn path(self) -> String {
        self.spelled("__bitxform::")
    }

    /// Returns the suffix of the names of functions for this type, such as `u64` or `array_of_u64`.
    #[must_use]
    pub fn suffix(self) -> String {
        let name = Self::NAMES[usize::from(self.element)];
        if self.is_array() {
            return format!("array_of_{name}");
        }
        String::from(name)
    }

    fn spelled(self, path: &str) -> String {
        let name = Self::NAMES[usize::from(self.element)];
        match self.count {
            0 => format!("{path}{name}"),
            count => format!("[{path}{name}; {count}]"),
        }
    }

    /// Returns the total number of bits of all elements.
    #[must_use]
    pub const fn bits(self) -> u32 {
        let count = if self.count == 0 {
            1
        } else {
            self.count as u32
        };
        count * (8 << self.element)
    }

    /// Returns the integer type of a name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let index = Self::NAMES.iter().position(|it| *it == name)?;
        Some(Self::ALL[index])
    }

    /// Returns the narrowest integer type with at least this many bits, or `None` above 128.
    #[must_use]
    pub fn smallest(bits: u32) -> Option<Self> {
        Self::ALL.into_iter().find(|word| word.bits() >= bits)
    }

    /// Returns the narrowest word with at least this many bits: an integer up to 128 bits, and packed
    /// `u64` limbs beyond.
    ///
    /// # Panics
    /// If there are more than 65,535 limbs.
    #[must_use]
    pub fn packed(bits: u32) -> Self {
        let limbs = || Self::U64.array(u16::try_from(bits.div_ceil(64)).expect("a board's bits"));
        Self::smallest(bits).unwrap_or_else(limbs)
    }
}
