//! Tables of your own.

/// Makes a table by square with symmetric content. It computes one entry of each symmetry class: 10
/// of 64 under all symmetries, 32 under one mirror.
///
/// The arguments are the mapping, an array of symmetries, the kind of content, and a closure from a square
/// index (`u8`) to an entry. The array has all symmetries of a group; the identity may be left out. There are
/// two kinds of content:
/// - `values`: anything `Copy` that is the same for a square and its images;
/// - `boards`: a `u64` bitboard that moves with its square, as attacks do.
///
/// ```
/// use bitxform::{Mapping, Symmetry, table};
///
/// /// Something that is dear to compute: the squares that a knight reaches in two moves.
/// const fn in_two_moves(square: u8) -> u64 {
///     const KNIGHT: [u64; 64] = table::knight_attacks(Mapping::Lefr);
///     let (mut first, mut reached) = (KNIGHT[square as usize], 0);
///     while first != 0 {
///         reached |= KNIGHT[first.trailing_zeros() as usize];
///         first &= first - 1;
///     }
///     reached
/// }
///
/// const TWO_MOVES: [u64; 64] =
///     table::per_square!(Mapping::Lefr, Symmetry::ALL, boards |square| in_two_moves(square));
/// const MOBILITY: [u32; 64] =
///     table::per_square!(Mapping::Lefr, Symmetry::ALL, values |square| in_two_moves(square).count_ones());
///
/// for square in 0..64 {
///     assert_eq!(TWO_MOVES[usize::from(square)], in_two_moves(square));
///     assert_eq!(MOBILITY[usize::from(square)], in_two_moves(square).count_ones());
/// }
/// ```
///
/// With fewer symmetries, as for a pawn:
///
/// ```
/// use bitxform::{Mapping, Symmetry, table};
///
/// const PASSED: [u64; 64] = table::per_square!(
///     Mapping::Lerf,
///     [Symmetry::FlipHorizontal],
///     boards |square| {
///         let in_front = table::ray(square, bitxform::Direction::North, Mapping::Lerf);
///         in_front
///             | Mapping::Lerf.shift(in_front, bitxform::Direction::East)
///             | Mapping::Lerf.shift(in_front, bitxform::Direction::West)
///     }
/// );
/// let h2 = Mapping::Lerf.index(7, 1);
/// assert_eq!(PASSED[usize::from(h2)].count_ones(), 12);
/// ```
///
/// Squares are visited in the order of their indices. A square that a symmetry maps to an earlier
/// one takes its entry from there.
///
/// # Panics
/// If a symmetry of the array fixes a square but not its board: the content is not symmetric then.
/// In a constant that is a build error. Other asymmetries, and those of `values`, go unnoticed,
/// since the entries are not computed.
///
/// ```compile_fail
/// use bitxform::{Mapping, Symmetry, table};
///
/// // A rook's way up the file is no image of its way along the rank.
/// const FILES: [u64; 64] =
///     table::per_square!(Mapping::Lerf, Symmetry::ALL, boards |square| {
///         bitxform::line::file_of(square, Mapping::Lerf)
///     });
/// ```
#[macro_export]
macro_rules! per_square {
    ($mapping:expr, $symmetries:expr, values |$square:ident| $value:expr $(,)?) => {
        $crate::per_square!(@ $mapping, $symmetries, $square, $value).values()
    };
    ($mapping:expr, $symmetries:expr, boards |$square:ident| $board:expr $(,)?) => {
        $crate::per_square!(@ $mapping, $symmetries, $square, $board).boards()
    };
    (@ $mapping:expr, $symmetries:expr, $square:ident, $entry:expr) => {{
        let mut __table = $crate::__private::PerSquare::new($mapping, $symmetries);
        while let $crate::__private::core::option::Option::Some(__square) = __table.square() {
            let $square: $crate::__private::u8 = __square;
            __table.set($entry);
        }
        __table
    }};
}

#[doc(inline)]
pub use crate::per_square;
