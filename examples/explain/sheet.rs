//! The layout of the bits of a word on paper.

use bitxform::Geometry;

use crate::plan::Bits;

/// Rows of cells, the top row first, all of equal length.
#[derive(Debug)]
pub(crate) struct Sheet {
    pub(crate) rows: Vec<Vec<Option<Cell>>>,
    /// The names of files and ranks, for each column and each row. They are empty beyond the board.
    pub(crate) files: Vec<String>,
    pub(crate) ranks: Vec<String>,
}

/// A bit of the word.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cell {
    pub(crate) bit: u32,
    /// Whether it is a square of the board.
    pub(crate) on_board: bool,
}

impl Sheet {
    /// Lays out the squares of a board, and other bits where longer lines and more lines would have them.
    pub(crate) fn new(board: Geometry, others: &Bits) -> Self {
        let squares = squares(board);
        let bits = squares.union(others);
        let cells: Vec<_> = bits.map(|bit| (place(board, *bit), *bit)).collect();
        let range = |along: fn(&((i32, i32), u32)) -> i32| {
            let numbers = || cells.iter().map(along);
            numbers().min().unwrap_or(0)..=numbers().max().unwrap_or(0)
        };
        let (files, ranks) = (range(|cell| cell.0.0), range(|cell| cell.0.1));
        let row = |rank| {
            let cell = |file| {
                let mut cells = cells.iter();
                let (_, bit) = cells.find(|(place, _)| *place == (file, rank))?;
                Some(Cell {
                    bit: *bit,
                    on_board: squares.contains(bit),
                })
            };
            files.clone().map(cell).collect()
        };
        // The name of a square, without its digits or without its letters.
        let name = |file: i32, rank: i32, is_left_out: fn(char) -> bool| {
            let [file, rank] = [file, rank].map(|number| u8::try_from(number).unwrap_or(u8::MAX));
            if file >= board.files() || rank >= board.ranks() {
                return String::new();
            }
            let name = board.square_name(board.index(file, rank)).to_string();
            name.replace(is_left_out, "")
        };
        let file_name = |file| name(file, 0, char::is_numeric);
        let rank_name = |rank| name(0, rank, char::is_alphabetic);
        Self {
            rows: ranks.clone().rev().map(row).collect(),
            files: files.clone().map(file_name).collect(),
            ranks: ranks.rev().map(rank_name).collect(),
        }
    }

    /// The name of a square, such as `a1`.
    pub(crate) fn name(&self, bit: u32) -> Option<String> {
        let (x, y, _) = self.cells().find(|(_, _, cell)| cell.bit == bit)?;
        Some(format!("{}{}", self.files[x], self.ranks[y]))
    }

    /// All cells, with column and row, both counted from the top left.
    pub(crate) fn cells(&self) -> impl Iterator<Item = (usize, usize, Cell)> {
        self.rows.iter().enumerate().flat_map(|(y, row)| {
            let cells = row.iter().enumerate();
            cells.filter_map(move |(x, cell)| Some((x, y, (*cell)?)))
        })
    }
}

/// Returns the bits that are squares.
pub(crate) fn squares(board: Geometry) -> Bits {
    let squares =
        (0..board.ranks()).flat_map(|rank| (0..board.files()).map(move |file| (file, rank)));
    squares
        .map(|(file, rank)| board.index(file, rank).into())
        .collect()
}

/// File and rank of a bit, which may be beyond the board.
fn place(board: Geometry, bit: u32) -> (i32, i32) {
    let chess = |file, rank| i32::from(board.mapping().index(file, rank));
    let bit = i32::try_from(bit).expect("few bits");
    let (line, place) = (
        bit / i32::from(board.stride()),
        bit % i32::from(board.stride()),
    );
    let along = |by: i32, count: u8| {
        let number = if by.abs() == 1 { place } else { line };
        if by > 0 {
            number
        } else {
            i32::from(count) - 1 - number
        }
    };
    let (by_file, by_rank) = (chess(1, 0) - chess(0, 0), chess(0, 1) - chess(0, 0));
    (along(by_file, board.files()), along(by_rank, board.ranks()))
}
