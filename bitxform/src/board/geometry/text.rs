//! The printed forms of geometries, squares and boards.

use core::fmt;

use super::Geometry;
use crate::board::shape::Shape;
use crate::message::Message;

impl<W> fmt::Debug for Geometry<W> {
    /// Prints as in `Geometry { files: 7, ranks: 6, stride: 7, mapping: Lefr }`.
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Geometry")
            .field("files", &self.files())
            .field("ranks", &self.ranks())
            .field("stride", &self.stride())
            .field("mapping", &self.mapping())
            .finish()
    }
}

/// The name of a square such as `a1`, from [`Geometry::square_name`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SquareName {
    file: u8,
    rank: u8,
}

impl SquareName {
    #[inline]
    pub(super) const fn new(file: u8, rank: u8) -> Self {
        Self { file, rank }
    }
}

impl fmt::Display for SquareName {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(first) = (self.file / 26).checked_sub(1) {
            write!(f, "{}", char::from(b'a' + first))?;
        }
        write!(f, "{}{}", char::from(b'a' + self.file % 26), self.rank + 1)
    }
}

/// The drawing of a board, from [`Geometry::diagram`](Geometry::<u64>::diagram).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GeometryDiagram {
    files: u8,
    ranks: u8,
    /// The square `(file, rank)` is at bit `files * rank + file`. There is room for the largest board.
    squares: [u64; 1024 / 64],
}

impl GeometryDiagram {
    /// Returns the drawing of a board without a mark.
    #[inline]
    pub(super) const fn empty(shape: Shape) -> Self {
        Self {
            files: shape.files(),
            ranks: shape.ranks(),
            squares: [0; 1024 / 64],
        }
    }

    /// Marks a square.
    #[inline]
    pub(super) const fn mark(&mut self, (file, rank): (u8, u8)) {
        let number = self.files as usize * rank as usize + file as usize;
        self.squares[number / 64] |= 1 << (number % 64);
    }

    /// Returns the drawing in these rows, the last rank first.
    ///
    /// # Panics
    /// If the rows are not those of the board.
    #[inline]
    #[track_caller]
    pub(super) const fn read(shape: Shape, rows: &[&str]) -> Self {
        let mut this = Self::empty(shape);
        let squares = shape.squares() as usize;
        let (files, ranks) = (shape.files() as usize, shape.ranks() as usize);
        // A drawing on one line has all rows in sequence.
        let on_one_line = rows.len() == 1 && rows[0].len() == squares;
        if rows.len() != ranks && !on_one_line {
            refute("ranks", ranks, rows.len());
        }
        let mut number = 0;
        while number < squares {
            let (row, column) = (number / files, number % files);
            let cells = if on_one_line { rows[0] } else { rows[row] };
            if !on_one_line && cells.len() != files {
                refute("files", files, cells.len());
            }
            let cell = cells.as_bytes()[if on_one_line { number } else { column }];
            if cell != b'.' {
                #[expect(clippy::cast_possible_truncation, reason = "a file and a rank")]
                this.mark((column as u8, (ranks - 1 - row) as u8));
            }
            number += 1;
        }
        this
    }

    /// Returns whether a square is marked.
    #[inline]
    pub(super) const fn is_marked(&self, (file, rank): (u8, u8)) -> bool {
        let number = self.files as usize * rank as usize + file as usize;
        self.squares[number / 64] >> (number % 64) & 1 != 0
    }
}

#[cold]
#[track_caller]
const fn refute(lines: &str, expected: usize, found: usize) -> ! {
    let mut message = Message::new();
    message.text("expected a drawing of ");
    message.long_number(expected);
    message.text(" ");
    message.text(lines);
    message.text(", found ");
    message.long_number(found);
    panic!("{}", message.as_str())
}

impl fmt::Display for GeometryDiagram {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..self.ranks).rev() {
            for file in 0..self.files {
                let set = self.is_marked((file, rank));
                f.write_str(if file == 0 { "" } else { " " })?;
                f.write_str(if set { "X" } else { "." })?;
            }
            f.write_str(if rank == 0 { "" } else { "\n" })?;
        }
        Ok(())
    }
}
