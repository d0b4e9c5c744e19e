//! The plain model of a board of any size: a sheet of paper with a number in each square.

/// The numbers of the squares, row by row, the top row first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet(Vec<Vec<u16>>);

impl Sheet {
    /// The index of each square, with `stride` from line to line.
    ///
    /// # Panics
    /// If no mapping has this name.
    #[must_use]
    pub fn numbered(files: u8, ranks: u8, stride: u8, mapping: &str) -> Self {
        let (by_ranks, left_to_right, bottom_to_top) = match mapping {
            "LERF" => (true, true, true),
            "BERF" => (true, false, false),
            "LERBEF" => (true, false, true),
            "BERLEF" => (true, true, false),
            "LEFR" => (false, true, true),
            "BEFR" => (false, false, false),
            "BEFLER" => (false, false, true),
            "LEFBER" => (false, true, false),
            _ => panic!("no mapping is called {mapping}"),
        };
        let (lines, length) = if by_ranks {
            (ranks, files)
        } else {
            (files, ranks)
        };
        let line = |number: u8| {
            let start = u16::from(number) * u16::from(stride);
            start..start + u16::from(length)
        };
        // A row for each line, from the bottom up, as if the mapping counted upwards and by ranks.
        let mut rows: Vec<Vec<u16>> = (0..lines)
            .rev()
            .map(|number| line(number).collect())
            .collect();
        if !by_ranks {
            rows = Self(rows).transformed("flip-diagonal").0;
        }
        if !left_to_right {
            for row in &mut rows {
                row.reverse();
            }
        }
        if !bottom_to_top {
            rows.reverse();
        }
        Self(rows)
    }

    /// The content of a square, by file and rank counted from 0.
    ///
    /// # Panics
    /// If it is above 255.
    #[must_use]
    pub fn at(&self, file: u8, rank: u8) -> u8 {
        let number = self.0[self.0.len() - 1 - usize::from(rank)][usize::from(file)];
        u8::try_from(number).expect("a number of a small board")
    }

    /// The numbers at each place of this sheet and of another of its size.
    pub fn pairs(&self, other: &Self) -> impl Iterator<Item = (u16, u16)> {
        let (ours, others) = (self.0.iter().flatten(), other.0.iter().flatten());
        ours.copied().zip(others.copied())
    }

    /// The image of the sheet under a symmetry.
    ///
    /// # Panics
    /// If no symmetry has this name.
    #[must_use]
    pub fn transformed(&self, symmetry: &str) -> Self {
        match symmetry {
            "identity" => self.clone(),
            "flip-vertical" => Self(self.0.iter().rev().cloned().collect()),
            "flip-anti-diagonal" => Self(
                (0..self.0[0].len())
                    .map(|column| self.0.iter().map(|row| row[column]).collect())
                    .collect(),
            ),
            "rotate-90" => self
                .transformed("flip-vertical")
                .transformed("flip-anti-diagonal"),
            "rotate-270" => self
                .transformed("flip-anti-diagonal")
                .transformed("flip-vertical"),
            "rotate-180" => self.transformed("rotate-90").transformed("rotate-90"),
            "flip-horizontal" => self.transformed("rotate-180").transformed("flip-vertical"),
            "flip-diagonal" => self
                .transformed("rotate-180")
                .transformed("flip-anti-diagonal"),
            _ => panic!("no symmetry is called {symmetry}"),
        }
    }

    /// The new index of each index under a symmetry that keeps the size of the board, read off the rotated
    /// sheet. `None` for an index that is no square.
    ///
    /// # Panics
    /// If the board takes more than 128 bits.
    #[must_use]
    pub fn destinations(&self, symmetry: &str) -> [Option<u8>; 128] {
        let mut destinations = [None; 128];
        for (from, to) in self.transformed(symmetry).pairs(self) {
            destinations[usize::from(from)] = Some(u8::try_from(to).expect("below 128"));
        }
        destinations
    }

    /// The bits that are squares.
    ///
    /// # Panics
    /// If the board takes more than 128 bits.
    #[must_use]
    pub fn board(&self) -> u128 {
        self.0
            .iter()
            .flatten()
            .fold(0, |board, index| board | 1 << index)
    }
}
