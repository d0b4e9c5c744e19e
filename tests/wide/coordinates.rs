//! The independent source: the file and rank of each index, according to the tables of the documentation.

use bitxform_tests::SYMMETRIES;

/// A board described by coordinates.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Paper {
    pub(crate) files: usize,
    pub(crate) ranks: usize,
    /// The distance between the first squares of two lines.
    pub(crate) stride: usize,
    pub(crate) mapping: &'static str,
}

pub(crate) type Square = (usize, usize);

impl Paper {
    pub(crate) fn squares(self) -> impl Iterator<Item = Square> {
        (0..self.files).flat_map(move |file| (0..self.ranks).map(move |rank| (file, rank)))
    }

    /// The index of a square.
    pub(crate) fn index(self, (file, rank): Square) -> usize {
        let (from_left, from_right) = (file, self.files - 1 - file);
        let (from_below, from_above) = (rank, self.ranks - 1 - rank);
        match self.mapping {
            "LERF" => self.stride * from_below + from_left,
            "BERF" => self.stride * from_above + from_right,
            "LERBEF" => self.stride * from_below + from_right,
            "BERLEF" => self.stride * from_above + from_left,
            "LEFR" => self.stride * from_left + from_below,
            "BEFR" => self.stride * from_right + from_above,
            "BEFLER" => self.stride * from_right + from_below,
            "LEFBER" => self.stride * from_left + from_above,
            other => panic!("no mapping is called {other}"),
        }
    }

    /// The board without gaps, as in mailboxes.
    pub(crate) fn without_gaps(self) -> Self {
        let by_ranks = ["LERF", "BERF", "LERBEF", "BERLEF"].contains(&self.mapping);
        let stride = if by_ranks { self.files } else { self.ranks };
        Self { stride, ..self }
    }

    /// The names of the symmetries.
    pub(crate) const fn symmetries(self) -> &'static [&'static str] {
        if self.files == self.ranks {
            &SYMMETRIES
        } else {
            &["identity", "flip-vertical", "flip-horizontal", "rotate-180"]
        }
    }

    /// Where a symmetry moves a square.
    pub(crate) fn image(self, symmetry: &str, (file, rank): Square) -> Square {
        let (last_file, last_rank) = (self.files - 1, self.ranks - 1);
        match symmetry {
            "identity" => (file, rank),
            "flip-vertical" => (file, last_rank - rank),
            "flip-horizontal" => (last_file - file, rank),
            "flip-diagonal" => (rank, file),
            "flip-anti-diagonal" => (last_rank - rank, last_file - file),
            "rotate-90" => (rank, last_file - file),
            "rotate-180" => (last_file - file, last_rank - rank),
            "rotate-270" => (last_rank - rank, file),
            other => panic!("no symmetry is called {other}"),
        }
    }

    /// Where a symmetry moves the square at an index; `None` off the board.
    pub(crate) fn moved(self, symmetry: &str, index: usize) -> Option<usize> {
        let square = self.squares().find(|square| self.index(*square) == index)?;
        Some(self.index(self.image(symmetry, square)))
    }
}
