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
    shape: Shape,
    bits: u128,
}

impl GeometryDiagram {
    #[inline]
    pub(super) const fn new(shape: Shape, bits: u128) -> Self {
        Self { shape, bits }
    }
}

impl fmt::Display for GeometryDiagram {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..self.shape.ranks()).rev() {
            for file in 0..self.shape.files() {
                let set = self.bits >> self.shape.index((file, rank)) & 1 != 0;
                f.write_str(if file == 0 { "" } else { " " })?;
                f.write_str(if set { "X" } else { "." })?;
            }
            f.write_str(if rank == 0 { "" } else { "\n" })?;
        }
        Ok(())
    }
}
