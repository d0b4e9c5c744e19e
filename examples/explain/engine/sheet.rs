//! The layout of the bits of a word on paper.

use bitxform_planner::Geometry;

use crate::bits::Bits;

/// Rows of cells, the top row first, all of equal length.
#[derive(Clone, Debug)]
pub(crate) struct Sheet {
    pub(crate) rows: Vec<Vec<Option<Cell>>>,
}

/// A bit of the word.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cell {
    pub(crate) bit: u32,
    /// Whether it is a square of the board.
    pub(crate) on_board: bool,
}

impl Cell {
    pub(crate) fn is_in(self, word: &Bits) -> bool {
        word.contains(&self.bit)
    }
}

impl Sheet {
    /// The sheet of the squares of a board, or of all bits below a number. Bits off the board are drawn where
    /// longer lines and more lines would have them.
    pub(crate) fn new(board: Geometry, all_below: Option<u32>) -> Self {
        let squares = squares(board);
        let is_drawn = |bit: &u32| all_below.is_some() || squares.contains(bit);
        let mut cells = Vec::new();
        for bit in (0..all_below.unwrap_or(board.bits())).filter(is_drawn) {
            let on_board = squares.contains(&bit);
            cells.push((place(board, bit), Cell { bit, on_board }));
        }
        let files = cells.iter().map(|((file, _), _)| *file);
        let ranks = cells.iter().map(|((_, rank), _)| *rank);
        let left = files.clone().min().unwrap_or(0);
        let right = files.max().unwrap_or(0);
        let bottom = ranks.clone().min().unwrap_or(0);
        let top = ranks.max().unwrap_or(0);
        let row = vec![None; distance(left, right) + 1];
        let mut rows = vec![row; distance(bottom, top) + 1];
        for ((file, rank), cell) in cells {
            rows[distance(rank, top)][distance(left, file)] = Some(cell);
        }
        Self { rows }
    }

    pub(crate) fn columns(&self) -> usize {
        self.rows[0].len()
    }

    /// Whether the columns are too many for numbers on small screens.
    pub(crate) fn is_wide(&self) -> bool {
        self.columns() > 12
    }

    fn lines(&self) -> usize {
        self.columns().max(self.rows.len())
    }

    /// The width of cells in drawings of a letter.
    pub(crate) fn cell_in_letter(&self) -> usize {
        if self.lines() > 16 { 9 } else { 28 }
    }

    /// The width of cells with numbers.
    pub(crate) fn cell_with_number(&self) -> usize {
        if self.lines() > 16 { 20 } else { 28 }
    }

    /// The width of cells in drawings of steps. Boards of more than eight lines get wider cells, since the
    /// digits of masks would be too small.
    pub(crate) fn cell_in_steps(&self) -> usize {
        if self.lines() > 8 { 18 } else { 13 }
    }

    /// All cells, with column and row, both counted from the top left.
    pub(crate) fn cells(&self) -> impl Iterator<Item = (usize, usize, Cell)> {
        let rows = self.rows.iter().enumerate();
        rows.flat_map(|(y, row)| {
            let cells = row.iter().enumerate();
            cells.filter_map(move |(x, cell)| Some((x, y, (*cell)?)))
        })
    }
}

/// Returns the bits that are squares.
pub(crate) fn squares(board: Geometry) -> Bits {
    let squares = board.all_squares();
    squares.map(|square| board.index(square).into()).collect()
}

fn distance(from: i32, to: i32) -> usize {
    usize::try_from(to - from).expect("in order")
}

/// The distance between the indices of neighbouring squares on an 8x8 board of the same mapping, by file and by
/// rank.
fn strides(board: Geometry) -> (i32, i32) {
    let chess = board.mapping.chess_board();
    let index = |square| i32::from(chess.index(square));
    let a1 = index((0, 0));
    (index((1, 0)) - a1, index((0, 1)) - a1)
}

/// File and rank of a bit, which may be beyond the board.
fn place(board: Geometry, bit: u32) -> (i32, i32) {
    let bit = i32::try_from(bit).expect("few bits");
    let stride = i32::from(board.stride);
    let (by_file, by_rank) = strides(board);
    let (last_file, last_rank) = board.last();
    let along = |by: i32, last: u8| {
        let number = if by.abs() == 1 {
            bit % stride
        } else {
            bit / stride
        };
        if by > 0 {
            number
        } else {
            i32::from(last) - number
        }
    };
    (along(by_file, last_file), along(by_rank, last_rank))
}

/// The formula of the index, such as `8 * rank + (7 - file)`, without terms that are 0 and factors that are 1.
pub(crate) fn formula(board: Geometry) -> String {
    let (by_file, by_rank) = strides(board);
    let (last_file, last_rank) = board.last();
    let file = (by_file, last_file, "file");
    let rank = (by_rank, last_rank, "rank");
    let (line, place) = if by_file.abs() == 1 {
        (rank, file)
    } else {
        (file, rank)
    };
    let mut terms = Vec::new();
    for (factor, (by, last, name)) in [(board.stride, line), (1, place)] {
        if last == 0 {
            continue;
        }
        let number = if by > 0 {
            String::from(name)
        } else {
            format!("({last} - {name})")
        };
        terms.push(match factor {
            1 => number,
            _ => format!("{factor} * {number}"),
        });
    }
    match terms.as_slice() {
        [] => String::from("0"),
        [term] if term.starts_with('(') => term[1..term.len() - 1].to_owned(),
        _ => terms.join(" + "),
    }
}
