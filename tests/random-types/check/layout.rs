//! Boards, and the tables of the images of their squares.

use crate::item::Item;
use bitxform_tests::{SYMMETRIES, Sheet};

/// For each index its image, if it is that of a square.
pub(crate) type Table = Vec<Option<u16>>;

/// A board's layout.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Board {
    pub(crate) mapping: &'static str,
    pub(crate) files: u8,
    pub(crate) ranks: u8,
    pub(crate) stride: u8,
    /// The bits of each element of its word. An integer is one element.
    pub(crate) element: u16,
    /// The number of elements.
    pub(crate) elements: u16,
}

/// A board with precomputed tables of its squares.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    sheet: Sheet,
    board: Board,
    /// Files and ranks.
    pub(crate) size: (u8, u8),
    /// The image of each square, by the index of the symmetry and that of the square.
    pub(crate) destinations: Vec<Table>,
    /// For each element of a word, the bits that are squares.
    pub(crate) masks: Vec<u128>,
    /// In ascending order: the order of the entries of a mailbox.
    pub(crate) indices: Vec<u16>,
    /// For each index, the number of its entry in a mailbox.
    pub(crate) entries: Vec<Option<usize>>,
}

impl Layout {
    pub(crate) fn new(board: Board) -> Self {
        let sheet = Sheet::numbered(board.files, board.ranks, board.stride, board.mapping);
        let bits = usize::from(board.element) * usize::from(board.elements);
        let table = |from: &Sheet, to: &Sheet| {
            let mut table = vec![None; bits];
            for (from, to) in from.pairs(to) {
                table[usize::from(from)] = Some(to);
            }
            table
        };
        let turns = |symmetry: &str| {
            // Only square boards have quarter turns and diagonal flips.
            let keeps_ranks =
                ["identity", "flip-vertical", "flip-horizontal", "rotate-180"].contains(&symmetry);
            if board.files == board.ranks || keeps_ranks {
                table(&sheet.transformed(symmetry), &sheet)
            } else {
                vec![None; bits]
            }
        };
        let mut indices: Vec<u16> = sheet.pairs(&sheet).map(|(index, _)| index).collect();
        indices.sort_unstable();
        let mut masks = vec![0; board.elements.into()];
        let mut entries = vec![None; bits];
        for (entry, index) in indices.iter().enumerate() {
            masks[usize::from(index / board.element)] |= 1 << (index % board.element);
            entries[usize::from(*index)] = Some(entry);
        }
        Self {
            destinations: SYMMETRIES.map(turns).to_vec(),
            masks,
            indices,
            entries,
            size: (board.files, board.ranks),
            sheet,
            board,
        }
    }

    /// The index of each square on another board of the same size.
    pub(crate) fn renumbered(&self, other: &Self) -> Table {
        let mut numbers = vec![None; self.entries.len()];
        for (from, to) in self.sheet.pairs(&other.sheet) {
            numbers[usize::from(from)] = Some(to);
        }
        numbers
    }

    /// Whether a number is the index of a square.
    pub(crate) fn has(&self, index: u128) -> bool {
        looked_up(&self.destinations[0], index).is_some()
    }

    /// The elements of words without the bits that are off the board.
    pub(crate) fn on_board(&self, elements: &[Item]) -> Vec<Item> {
        let masks = self.masks.iter().cycle();
        let clean = |(item, mask): (&Item, &u128)| item.map(|bits| bits & mask);
        elements.iter().zip(masks).map(clean).collect()
    }

    /// The elements of words, each bit moved by a table to a word of another layout.
    pub(crate) fn moved_boards(&self, elements: &[Item], table: &Table, to: &Self) -> Vec<Item> {
        let place = |board: &Board, index: u16| {
            let element = usize::from(index / board.element);
            (element, u128::from(index % board.element))
        };
        let board = |word: &[Item]| {
            let empty = Item {
                value: Some(0),
                signed: false,
            };
            let mut image = vec![empty; to.masks.len()];
            for (from, target) in (0..).zip(table) {
                let (element, bit) = place(&self.board, from);
                if let Some(target) = target
                    && word[element].value.is_some_and(|bits| bits >> bit & 1 != 0)
                {
                    let (element, bit) = place(&to.board, *target);
                    image[element] = image[element].map(|bits| bits | 1 << bit);
                }
            }
            image
        };
        elements.chunks(self.masks.len()).flat_map(board).collect()
    }
}

/// The image of a number by a table, if the number is the index of a square.
pub(crate) fn looked_up(table: &Table, index: u128) -> Option<u16> {
    usize::try_from(index)
        .ok()
        .and_then(|index| *table.get(index)?)
}
