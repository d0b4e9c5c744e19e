//! Random boards: mapping, size, stride and word.

use fastrand::Rng;

const MAPPINGS: [&str; 8] = [
    "LERF", "BERF", "LERBEF", "BERLEF", "LEFR", "BEFR", "BEFLER", "LEFBER",
];
const WORDS: [u8; 5] = [8, 16, 32, 64, 128];

/// A board that fits in 128 bits.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    pub(crate) mapping: &'static str,
    pub(crate) files: u8,
    pub(crate) ranks: u8,
    pub(crate) stride: u8,
    /// The bits of its word.
    pub(crate) word: u8,
}

impl Board {
    pub(crate) fn random(random: &mut Rng) -> Self {
        let (files, ranks) = match random.u8(0..8) {
            0 | 1 => (8, 8),
            2 | 3 => {
                let side = random.u8(2..12);
                (side, side)
            }
            4 => {
                let length = random.u8(2..=128);
                if random.bool() {
                    (1, length)
                } else {
                    (length, 1)
                }
            }
            _ => loop {
                let (files, ranks) = (random.u8(1..20), random.u8(1..20));
                if (2..=128).contains(&(u16::from(files) * u16::from(ranks))) {
                    break (files, ranks);
                }
            },
        };
        Self::of_size(files, ranks, random)
    }

    fn of_size(files: u8, ranks: u8, random: &mut Rng) -> Self {
        let mapping = MAPPINGS[random.usize(..8)];
        let (lines, length) = if by_ranks(mapping) {
            (ranks, files)
        } else {
            (files, ranks)
        };
        let bits = |stride: u8| u16::from(stride) * u16::from(lines - 1) + u16::from(length);
        let stride = match random.u8(0..3) {
            0 if bits(length + 2) <= 128 => length + random.u8(1..=2),
            _ => length,
        };
        let bits = bits(stride);
        let wide_enough: Vec<u8> = WORDS
            .into_iter()
            .filter(|word| u16::from(*word) >= bits)
            .collect();
        let word = if random.bool() {
            wide_enough[0]
        } else {
            wide_enough[random.usize(..wide_enough.len())]
        };
        Self {
            mapping,
            files,
            ranks,
            stride,
            word,
        }
    }

    /// A board of equal size, in another layout of the same word.
    pub(crate) fn in_another_layout(&self, random: &mut Rng) -> Self {
        loop {
            let other = Self::of_size(self.files, self.ranks, random);
            if other.word <= self.word {
                return Self {
                    word: self.word,
                    ..other
                };
            }
        }
    }

    /// The number of bits of the greatest index.
    pub(crate) fn index_bits(&self) -> u32 {
        let (lines, length) = if by_ranks(self.mapping) {
            (self.ranks, self.files)
        } else {
            (self.files, self.ranks)
        };
        let greatest = (lines - 1) * self.stride + length - 1;
        (u8::BITS - greatest.leading_zeros()).max(1)
    }

    pub(crate) const fn is_square(&self) -> bool {
        self.files == self.ranks
    }

    /// The number of squares.
    pub(crate) fn squares(&self) -> usize {
        usize::from(self.files) * usize::from(self.ranks)
    }

    /// The arguments of the attribute for this board.
    pub(crate) fn arguments(&self) -> String {
        let Self {
            mapping,
            files,
            ranks,
            stride,
            word,
        } = self;
        format!(
            "mapping = \"{mapping}\", files = {files}, ranks = {ranks}, stride = {stride}, word = u{word}"
        )
    }

    /// The board's description for the model.
    pub(crate) fn description(&self) -> String {
        let Self {
            mapping,
            files,
            ranks,
            stride,
            ..
        } = self;
        format!(
            "Board {{ mapping: \"{mapping}\", files: {files}, ranks: {ranks}, stride: {stride} }}"
        )
    }
}

/// Whether the lines of the mapping are ranks.
fn by_ranks(mapping: &str) -> bool {
    matches!(mapping, "LERF" | "BERF" | "LERBEF" | "BERLEF")
}
