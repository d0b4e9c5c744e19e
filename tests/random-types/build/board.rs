//! Random boards: mapping, size, stride and word.

use fastrand::Rng;

const MAPPINGS: [&str; 8] = [
    "LERF", "BERF", "LERBEF", "BERLEF", "LEFR", "BEFR", "BEFLER", "LEFBER",
];
const INTEGERS: [u8; 5] = [8, 16, 32, 64, 128];

/// The unsigned integer or the array of them that holds a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Word {
    /// The bits of each element. An integer is one element.
    pub(crate) element: u8,
    /// The number of elements of an array.
    elements: Option<usize>,
}

impl Word {
    const fn integer(bits: u8) -> Self {
        Self {
            element: bits,
            elements: None,
        }
    }

    /// The word's type, as Rust text.
    pub(crate) fn text(self) -> String {
        let Self { element, elements } = self;
        elements.map_or_else(
            || format!("u{element}"),
            |elements| format!("[u{element}; {elements}]"),
        )
    }

    /// The depth of its arrays.
    pub(crate) fn depth(self) -> usize {
        self.elements.iter().len()
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Board {
    pub(crate) mapping: &'static str,
    pub(crate) files: u8,
    pub(crate) ranks: u8,
    pub(crate) stride: u8,
    pub(crate) word: Word,
}

impl Board {
    pub(crate) fn random(random: &mut Rng) -> Self {
        let (files, ranks) = match random.u8(0..10) {
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
            5 => {
                let side = random.u8(12..=32);
                (side, side)
            }
            6 => (random.u8(2..33), random.u8(2..33)),
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
        let (lines, length) = lines(mapping, files, ranks);
        let bits = |stride: u8| u16::from(stride) * u16::from(lines - 1) + u16::from(length);
        let wide_enough = |bits: u16| {
            let suffices = move |word: &u8| u16::from(*word) >= bits;
            INTEGERS.into_iter().filter(suffices).collect::<Vec<u8>>()
        };
        let stride = match random.u8(0..3) {
            0 if bits(length + 2) <= 128 => length + random.u8(1..=2),
            _ => length,
        };
        let integers = wide_enough(bits(stride));
        let (stride, word) = if integers.is_empty() || random.u8(0..8) == 0 {
            Self::in_array(lines, length, random)
        } else if random.bool() {
            (stride, Word::integer(integers[0]))
        } else {
            let word = integers[random.usize(..integers.len())];
            (stride, Word::integer(word))
        };
        Self {
            mapping,
            files,
            ranks,
            stride,
            word,
        }
    }

    /// The stride and the word of a board in an array: a line in each element, or packed in limbs.
    fn in_array(lines: u8, length: u8, random: &mut Rng) -> (u8, Word) {
        let limbs = (usize::from(lines) * usize::from(length)).div_ceil(64);
        let lines = usize::from(lines);
        let array = |element, elements| Word {
            element,
            elements: Some(elements),
        };
        // An array of as many limbs as the board has lines would be a line in each.
        if limbs > 2 && limbs != lines && random.bool() {
            return (length, array(64, limbs));
        }
        let elements: Vec<u8> = INTEGERS
            .into_iter()
            .filter(|bits| *bits >= length)
            .collect();
        let element = elements[random.usize(..elements.len().min(2))];
        (element, array(element, lines))
    }

    /// A board of equal size, in another layout of the same word.
    pub(crate) fn in_another_layout(&self, random: &mut Rng) -> Self {
        loop {
            let other = Self::of_size(self.files, self.ranks, random);
            let fits = match (self.word.elements, other.word.elements) {
                (None, None) => other.word.element <= self.word.element,
                _ => other.word == self.word,
            };
            if fits {
                return Self {
                    word: self.word,
                    ..other
                };
            }
        }
    }

    /// The number of bits of the greatest index.
    pub(crate) fn index_bits(&self) -> u32 {
        let (lines, length) = lines(self.mapping, self.files, self.ranks);
        let greatest = u16::from(lines - 1) * u16::from(self.stride) + u16::from(length) - 1;
        (u16::BITS - greatest.leading_zeros()).max(1)
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
        // The word of a board in an array determines the stride, unless as many limbs hold its packed lines.
        let (lines, length) = lines(mapping, *files, *ranks);
        let limbs = (usize::from(lines) * usize::from(length)).div_ceil(64);
        let stride = match word.elements {
            Some(elements) if word.element < 64 || elements != limbs || lines == 1 => String::new(),
            _ => format!(", stride = {stride}"),
        };
        format!(
            "mapping = \"{mapping}\", files = {files}, ranks = {ranks}{stride}, word = {}",
            word.text()
        )
    }

    /// The board's description for the model.
    pub(crate) fn description(&self) -> String {
        let Self {
            mapping,
            files,
            ranks,
            stride,
            word: Word { element, elements },
        } = self;
        let elements = elements.unwrap_or(1);
        format!(
            "Board {{ mapping: \"{mapping}\", files: {files}, ranks: {ranks}, stride: {stride}, element: {element}, elements: {elements} }}"
        )
    }
}

/// The number of lines and their length.
fn lines(mapping: &str, files: u8, ranks: u8) -> (u8, u8) {
    if matches!(mapping, "LERF" | "BERF" | "LERBEF" | "BERLEF") {
        (ranks, files)
    } else {
        (files, ranks)
    }
}
