/// Makes a `u64` constant of a board drawn in the source: rank 8 first, `X` or `1` for a square that is set,
/// `.` for one that is not.
///
/// **The squares are numbered as in LERF**, unless the drawing starts with another mapping and a semicolon. An
/// engine in another mapping must name it each time. Cells need no space between them.
/// [`Geometry::diagram`](crate::Geometry::diagram) draws what this macro reads.
///
/// ```
/// use bitxform::bitboard;
///
/// const RANK_2: u64 = bitboard! {
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     X X X X X X X X
///     . . . . . . . .
/// };
/// assert_eq!(RANK_2, 0xff00);
///
/// const IN_LEFR: u64 = bitboard! { LEFR;
///     ........
///     ........
///     ........
///     ........
///     ........
///     ........
///     XXXXXXXX
///     ........
/// };
/// assert_eq!(IN_LEFR, 0x0202_0202_0202_0202);
/// ```
///
/// For a board of another size, first name its type, which must have [`#[symmetric]`](macro@crate::symmetric).
/// The drawing has the ranks of that board, the last one first, and the value is the board's word:
///
/// ```
/// use bitxform::{bitboard, symmetric};
///
/// #[symmetric(mapping = "LERF", files = 5, ranks = 3, group = "rectangle")]
/// struct Small(u16);
///
/// const CROSS: u16 = bitboard! { Small;
///     . . X . .
///     . X X X .
///     . . X . .
/// };
/// assert_eq!(CROSS, 0b00100_01110_00100);
/// assert_eq!(Small::GEOMETRY.diagram(CROSS).to_string(), ". . X . .\n. X X X .\n. . X . .");
/// ```
///
/// A drawing on several lines must have eight lines of eight cells. If a row has more or fewer, the error is at
/// that row:
///
/// ```compile_fail
/// bitxform::bitboard! {
///     . . . . . . . .
///     . . . . . . . .
///     . . . X . . . .
///     . . X X X . . . .
///     . . . X . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
/// };
/// ```
pub use bitxform_macros::bitboard;
