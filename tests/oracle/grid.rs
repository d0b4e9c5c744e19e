//! The plain model: a drawing of the board, transformed like a sheet of paper.

/// The names of the mappings, in the order of the crate.
pub const MAPPINGS: [&str; 8] = [
    "LERF", "BERF", "LERBEF", "BERLEF", "LEFR", "BEFR", "BEFLER", "LEFBER",
];

/// The names of the symmetries, in the order of the crate.
pub const SYMMETRIES: [&str; 8] = [
    "identity",
    "flip-vertical",
    "flip-horizontal",
    "flip-diagonal",
    "flip-anti-diagonal",
    "rotate-90",
    "rotate-180",
    "rotate-270",
];

/// A mapping given by its corner: the indices of a1, b1 and a2 determine those of all squares.
#[derive(Clone, Copy, Debug)]
pub struct Counting {
    a1: i32,
    b1: i32,
    a2: i32,
}

/// The mapping of that name.
///
/// # Panics
/// If no mapping has this name.
#[must_use]
pub fn counting(name: &str) -> Counting {
    let (a1, b1, a2) = match name {
        "LERF" => (0, 1, 8),
        "BERF" => (63, 62, 55),
        "LERBEF" => (7, 6, 15),
        "BERLEF" => (56, 57, 48),
        "LEFR" => (0, 8, 1),
        "BEFR" => (63, 55, 62),
        "BEFLER" => (56, 48, 57),
        "LEFBER" => (7, 15, 6),
        _ => panic!("no mapping is called {name}"),
    };
    Counting { a1, b1, a2 }
}

impl Counting {
    /// The index of the square in that column from the left and that row from the bottom.
    ///
    /// # Panics
    /// If the square is off the board.
    #[must_use]
    pub fn index(self, column: usize, row: usize) -> u8 {
        let (column, row) = (i32::try_from(column), i32::try_from(row));
        let index = self.a1
            + column.expect("small") * (self.b1 - self.a1)
            + row.expect("small") * (self.a2 - self.a1);
        u8::try_from(index).expect("an index from 0 to 63")
    }
}

/// The rows of a drawing, the top row (rank 8) first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grid<T>([[T; 8]; 8]);

impl<T: Copy> Grid<T> {
    /// Calls a function for the content of each square, by column from the left and row from the bottom.
    #[must_use]
    pub fn new(content: impl Fn(usize, usize) -> T) -> Self {
        Self(core::array::from_fn(|line| {
            core::array::from_fn(|column| content(column, 7 - line))
        }))
    }

    /// The content of the square in this column from the left and this row from the bottom.
    #[must_use]
    pub const fn at(&self, column: usize, row: usize) -> T {
        self.0[7 - row][column]
    }

    /// The drawing after the symmetry of that name, composed of two moves: reversing the order of the lines,
    /// and exchanging lines and columns about the diagonal from the top left.
    ///
    /// # Panics
    /// If no symmetry has this name.
    #[must_use]
    pub fn transformed(self, symmetry: &str) -> Self {
        match symmetry {
            "identity" => self,
            "flip-vertical" => self.upside_down(),
            "flip-anti-diagonal" => self.transposed(),
            "rotate-90" => self.upside_down().transposed(),
            "rotate-270" => self.transposed().upside_down(),
            "rotate-180" => self.transformed("rotate-90").transformed("rotate-90"),
            "flip-horizontal" => self.transformed("rotate-180").upside_down(),
            "flip-diagonal" => self.transformed("rotate-180").transposed(),
            _ => panic!("no symmetry is called {symmetry}"),
        }
    }

    fn upside_down(mut self) -> Self {
        self.0.reverse();
        self
    }

    fn transposed(self) -> Self {
        Self(core::array::from_fn(|line| self.0.map(|row| row[line])))
    }
}

impl Grid<bool> {
    /// The drawing of a bitboard.
    #[must_use]
    pub fn of_bits(bits: u64, mapping: &str) -> Self {
        let counting = counting(mapping);
        Self::new(|column, row| bits >> counting.index(column, row) & 1 != 0)
    }

    /// The bitboard of a drawing.
    #[must_use]
    pub fn bits(&self, mapping: &str) -> u64 {
        let counting = counting(mapping);
        let mut bits = 0;
        for column in 0..8 {
            for row in 0..8 {
                bits |= u64::from(self.at(column, row)) << counting.index(column, row);
            }
        }
        bits
    }
}
