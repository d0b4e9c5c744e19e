//! Boards by coordinates.

use crate::{Type, Value};

/// File and rank, both counted from 0.
pub type Square = (usize, usize);

/// The names of the mappings.
pub const MAPPINGS: [&str; 8] = [
    "LERF", "BERF", "LERBEF", "BERLEF", "LEFR", "BEFR", "BEFLER", "LEFBER",
];

/// The symmetries by the names of their methods. An index into this list stands for a symmetry.
pub const SYMMETRIES: [&str; 8] = [
    "identity",
    "flip_vertical",
    "flip_horizontal",
    "flip_diagonal",
    "flip_anti_diagonal",
    "rotate_90",
    "rotate_180",
    "rotate_270",
];

/// A board and the layout of its word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// The name of the mapping.
    pub mapping: String,
    /// The number of files.
    pub files: usize,
    /// The number of ranks.
    pub ranks: usize,
    /// The bits from the beginning of one line to that of the next.
    pub stride: usize,
    /// The bits of a word, or of each of its elements.
    pub element: usize,
    /// The number of elements; `None` if the word is an integer.
    pub elements: Option<usize>,
    /// The squares in the order of their indices.
    pub order: Vec<Square>,
    squares: Vec<Option<Square>>,
    indices: Vec<usize>,
}

impl Board {
    /// A board. Without a word, it has the smallest integer that fits, or limbs of 64 bits. Without a stride, lines
    /// have no gaps, unless the word has an element for each line.
    #[must_use]
    pub fn new(
        mapping: &str,
        (files, ranks): (usize, usize),
        stride: Option<usize>,
        word: Option<(usize, Option<usize>)>,
    ) -> Self {
        let (lines, length) = if lines_are_ranks(mapping) {
            (ranks, files)
        } else {
            (files, ranks)
        };
        let stride = match (stride, word) {
            (Some(stride), _) => stride,
            (None, Some((element, Some(elements)))) if elements == lines => element,
            _ => length,
        };
        let bits = stride * (lines - 1) + length;
        let (element, elements) = word.unwrap_or_else(|| {
            let integer = [8, 16, 32, 64, 128].into_iter().find(|word| *word >= bits);
            integer.map_or((64, Some(bits.div_ceil(64))), |integer| (integer, None))
        });
        let mut board = Self {
            mapping: mapping.to_owned(),
            files,
            ranks,
            stride,
            element,
            elements,
            order: Vec::new(),
            squares: vec![None; bits],
            indices: Vec::new(),
        };
        for file in 0..files {
            for rank in 0..ranks {
                let index = board.computed_index((file, rank));
                board.squares[index] = Some((file, rank));
                board.indices.push(index);
            }
        }
        board.order = board.squares.iter().copied().flatten().collect();
        board
    }

    /// The index of a square.
    #[must_use]
    pub fn index(&self, (file, rank): Square) -> usize {
        self.indices[file * self.ranks + rank]
    }

    fn computed_index(&self, (file, rank): Square) -> usize {
        let (from_left, from_right) = (file, self.files - 1 - file);
        let (from_below, from_above) = (rank, self.ranks - 1 - rank);
        let (line, offset) = match self.mapping.as_str() {
            "LERF" => (from_below, from_left),
            "BERF" => (from_above, from_right),
            "LERBEF" => (from_below, from_right),
            "BERLEF" => (from_above, from_left),
            "LEFR" => (from_left, from_below),
            "BEFR" => (from_right, from_above),
            "BEFLER" => (from_right, from_below),
            "LEFBER" => (from_left, from_above),
            other => panic!("no mapping is called {other}"),
        };
        self.stride * line + offset
    }

    /// The square with an index, if it has one.
    #[must_use]
    pub fn square(&self, index: u128) -> Option<Square> {
        let index = usize::try_from(index).ok()?;
        *self.squares.get(index)?
    }

    /// The number of a square in the order of the indices: its entry in a mailbox.
    ///
    /// # Panics
    /// If the square is not on the board.
    #[must_use]
    pub fn entry(&self, square: Square) -> usize {
        let index = self.index(square);
        self.order
            .binary_search_by_key(&index, |other| self.index(*other))
            .expect("a square of the board")
    }

    /// The square to which a symmetry moves a square.
    #[must_use]
    pub const fn image(&self, symmetry: usize, square: Square) -> Square {
        image((self.files - 1, self.ranks - 1), symmetry, square)
    }

    /// The word in which the squares are set that a function chooses.
    ///
    /// # Panics
    /// Never: squares are in the word.
    #[must_use]
    pub fn word(&self, has: &dyn Fn(Square) -> bool) -> Value {
        let mut elements = vec![0; self.elements.unwrap_or(1)];
        for square in self.order.iter().filter(|square| has(**square)) {
            let index = self.index(*square);
            elements[index / self.element] |= 1 << (index % self.element);
        }
        match self.elements {
            Some(_) => Value::List(elements.into_iter().map(Value::Unsigned).collect()),
            None => Value::Unsigned(elements[0]),
        }
    }

    /// Whether a square is set in a word.
    #[must_use]
    pub fn has(&self, word: &Value, square: Square) -> bool {
        let index = self.index(square);
        let element = match word {
            Value::List(elements) => &elements[index / self.element],
            integer => integer,
        };
        element.bits() >> (index % self.element) & 1 != 0
    }

    /// The name of a square: letters for the file, and the number of the rank from 1.
    #[must_use]
    pub fn name((file, rank): Square) -> String {
        let letter = |number: usize| char::from(b'a' + u8::try_from(number % 26).unwrap_or(0));
        let mut name = String::new();
        if file >= 26 {
            name.push(letter(file / 26 - 1));
        }
        name.push(letter(file));
        name + &(rank + 1).to_string()
    }

    /// The squares in the order of a mailbox: rank after rank, or file after file, in the directions of the mapping;
    /// without a choice in the order of the indices.
    #[must_use]
    pub fn entries(&self, by_ranks: Option<bool>) -> Vec<Square> {
        let mut squares = self.order.clone();
        if let Some(by_ranks) = by_ranks {
            squares.sort_by_key(|(file, rank)| {
                let first_of_line = if by_ranks { (0, *rank) } else { (*file, 0) };
                (self.index(first_of_line), self.index((*file, *rank)))
            });
        }
        squares
    }

    /// Whether a type is a word: an integer, or an array of them if the word is one.
    #[must_use]
    pub fn is_word(&self, ty: &Type) -> bool {
        match ty {
            Type::Array(inner, _) => {
                self.elements.is_some() && matches!(**inner, Type::Unsigned(_))
            }
            _ => matches!(ty, Type::Unsigned(_)),
        }
    }

    /// One more than the greatest index.
    #[must_use]
    pub fn indices(&self) -> usize {
        self.squares.len()
    }

    /// The number of bits of the greatest index, at least 1.
    #[must_use]
    pub fn index_bits(&self) -> usize {
        (usize::BITS - (self.indices() - 1).leading_zeros()).max(1) as usize
    }

    /// The number of lines, and their length.
    #[must_use]
    pub fn lines(&self) -> (usize, usize) {
        if lines_are_ranks(&self.mapping) {
            (self.ranks, self.files)
        } else {
            (self.files, self.ranks)
        }
    }
}

/// The square to which a symmetry moves a square, on a board with these last files and ranks.
pub(crate) const fn image(
    (last_file, last_rank): Square,
    symmetry: usize,
    (file, rank): Square,
) -> Square {
    match symmetry {
        0 => (file, rank),
        1 => (file, last_rank - rank),
        2 => (last_file - file, rank),
        3 => (rank, file),
        4 => (last_rank - rank, last_file - file),
        5 => (rank, last_file - file),
        6 => (last_file - file, last_rank - rank),
        _ => (last_rank - rank, file),
    }
}

/// Whether squares are numbered rank by rank in a mapping.
#[must_use]
pub fn lines_are_ranks(mapping: &str) -> bool {
    matches!(mapping, "LERF" | "BERF" | "LERBEF" | "BERLEF")
}
