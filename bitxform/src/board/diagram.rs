use core::fmt;

use crate::Mapping;

/// Returns a drawing of a board: rank 8 first, `X` for a bit that is set and `.` for one that is clear.
///
/// [`bitboard!`](crate::bitboard!) reads such drawings. Printing one does not allocate, writes no newline at
/// the end, and ignores width and other format parameters.
///
/// ```
/// use bitxform::{Mapping, diagram};
///
/// let drawing = "\
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// X . . . . . . .
/// X X X X . . . .";
/// assert_eq!(diagram(0x010f, Mapping::Lerf).to_string(), drawing);
/// ```
#[must_use]
#[inline]
pub const fn diagram(bits: u64, mapping: Mapping) -> Diagram {
    Diagram { bits, mapping }
}

/// The drawing of a board, from [`diagram`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Diagram {
    bits: u64,
    mapping: Mapping,
}

impl fmt::Display for Diagram {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..8).rev() {
            for file in 0..8 {
                let set = self.bits >> self.mapping.index(file, rank) & 1 != 0;
                f.write_str(if set { "X" } else { "." })?;
                f.write_str(match (file, rank) {
                    (0..7, _) => " ",
                    (_, 1..) => "\n",
                    _ => "",
                })?;
            }
        }
        Ok(())
    }
}
