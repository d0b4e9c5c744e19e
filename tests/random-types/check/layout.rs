//! Boards, and the tables of the images of their squares.

use bitxform_tests::{SYMMETRIES, Sheet};

/// For each index its image, if it is that of a square.
pub(crate) type Table = [Option<u8>; 128];

/// A board's layout.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Board {
    pub(crate) mapping: &'static str,
    pub(crate) files: u8,
    pub(crate) ranks: u8,
    pub(crate) stride: u8,
}

/// A board with precomputed tables of its squares.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    sheet: Sheet,
    /// Files and ranks.
    pub(crate) size: (u8, u8),
    /// The image of each square, by the index of the symmetry and that of the square.
    pub(crate) destinations: Vec<Table>,
    /// The bits that are squares.
    pub(crate) mask: u128,
    /// In ascending order: the order of the entries of a mailbox.
    pub(crate) indices: Vec<u8>,
}

impl Layout {
    pub(crate) fn new(board: Board) -> Self {
        let sheet = Sheet::numbered(board.files, board.ranks, board.stride, board.mapping);
        let turns = |symmetry: &str| {
            // Only square boards have quarter turns and diagonal flips.
            let keeps_ranks =
                ["identity", "flip-vertical", "flip-horizontal", "rotate-180"].contains(&symmetry);
            if board.files == board.ranks || keeps_ranks {
                sheet.destinations(symmetry)
            } else {
                [None; 128]
            }
        };
        let mask = sheet.board();
        Self {
            destinations: SYMMETRIES.map(turns).to_vec(),
            mask,
            indices: (0..128).filter(|index| mask >> index & 1 != 0).collect(),
            size: (board.files, board.ranks),
            sheet,
        }
    }

    /// The index of each square on another board of the same size.
    pub(crate) fn renumbered(&self, other: &Self) -> Table {
        let mut numbers = [None; 128];
        for (file, rank) in
            (0..self.size.0).flat_map(|file| (0..self.size.1).map(move |rank| (file, rank)))
        {
            numbers[usize::from(self.sheet.at(file, rank))] = Some(other.sheet.at(file, rank));
        }
        numbers
    }
}

/// The image of a number by a table, if the number is the index of a square.
pub(crate) fn looked_up(table: &Table, index: u128) -> Option<u8> {
    usize::try_from(index)
        .ok()
        .and_then(|index| *table.get(index)?)
}
