//! How geometries, squares and boards are printed.

use core::fmt;

use super::Geometry;
use crate::shape::Shape;

impl<W> fmt::Debug for Geometry<W> {
    /// Such as `Geometry { files: 7, ranks: 6, stride: 7, mapping: Lefr }`.
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
    /// Bit `files * rank + file`, of the most squares that a board has.
    squares: [u64; 1024 / 64],
}

impl GeometryDiagram {
    /// The drawing of a board without a mark.
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

    /// Whether a square is marked.
    #[inline]
    const fn is_marked(&self, (file, rank): (u8, u8)) -> bool {
        let number = self.files as usize * rank as usize + file as usize;
        self.squares[number / 64] >> (number % 64) & 1 != 0
    }
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
