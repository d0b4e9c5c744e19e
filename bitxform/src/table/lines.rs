//! Lines through each square.

use crate::array::array_from_fn;
use crate::board::eight::expect_square;
use crate::{Direction, Line, Mapping};

/// Returns the file, rank, diagonal and antidiagonal of each square, in this order and **without
/// the square itself**, for [`line_attacks`](super::line_attacks). The four masks of a square fill
/// 32 bytes, half a cache line.
///
/// ```
/// use bitxform::{Mapping, table};
///
/// static LINES: [[u64; 4]; 64] = table::line_masks(Mapping::Lerf);
///
/// let a1 = 0;
/// let [file, rank, diagonal, anti_diagonal] = LINES[a1];
/// assert_eq!(file | 1 << a1, Mapping::Lerf.file_mask(0));
/// assert_eq!(rank | 1 << a1, Mapping::Lerf.rank_mask(0));
/// assert_eq!(diagonal | 1 << a1, Mapping::Lerf.geometry().diagonal_mask::<u64>(0));
/// assert_eq!(anti_diagonal, 0);
/// ```
#[must_use]
#[inline]
pub const fn line_masks(mapping: Mapping) -> [[u64; 4]; 64] {
    array_from_fn!([0; 4], 64, |square| {
        array_from_fn!(0, 4, |i| Line::ALL[i].mask(square as u8, mapping)
            ^ 1 << square)
    })
}

/// Returns the squares in each direction from each square, up to the edge of the board and without
/// the square itself: `rays[direction as usize][square]`.
///
/// ```
/// # #[cfg(feature = "macros")] {
/// use bitxform::{Direction, Mapping, bitboard, table};
///
/// static RAYS: [[u64; 64]; 8] = table::rays(Mapping::Lerf);
///
/// let d4 = Mapping::Lerf.index(3, 3);
/// assert_eq!(RAYS[Direction::NorthEast as usize][d4 as usize], bitboard! {
///     . . . . . . . X
///     . . . . . . X .
///     . . . . . X . .
///     . . . . X . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
/// });
/// # }
/// ```
#[must_use]
#[inline]
pub const fn rays(mapping: Mapping) -> [[u64; 64]; 8] {
    let mut rays = [[0; 64]; 8];
    let mut i = 0;
    while i < 8 {
        let direction = Direction::ALL[i];
        let offset = mapping.geometry().offset(direction);
        let (upwards, step) = (offset > 0, offset.unsigned_abs() as usize);
        let may_step = mapping.shift(!0, direction.opposite());
        let mut n = 0;
        while n < 64 {
            // The ray of the next square in that direction is already in the table.
            let square = if upwards { 63 - n } else { n };
            if may_step >> square & 1 != 0 {
                let next = if upwards {
                    square + step
                } else {
                    square - step
                };
                rays[i][square] = rays[i][next] | 1 << next;
            }
            n += 1;
        }
        i += 1;
    }
    rays
}

/// Returns the squares in one direction from a square, up to the edge of the board and without the
/// square itself.
///
/// ```
/// use bitxform::{Direction, Mapping, table};
///
/// let a1 = Mapping::Lefr.index(0, 0);
/// let b8 = Mapping::Lefr.index(1, 7);
/// assert_eq!(table::ray(b8, Direction::West, Mapping::Lefr), 1 << Mapping::Lefr.index(0, 7));
/// assert_eq!(table::ray(a1, Direction::West, Mapping::Lefr), 0);
/// ```
///
/// # Panics
/// If `square` is not from 0 to 63.
#[must_use]
#[inline]
#[track_caller]
pub const fn ray(square: u8, direction: Direction, mapping: Mapping) -> u64 {
    expect_square(square);
    let line = match direction {
        Direction::North | Direction::South => Line::File,
        Direction::East | Direction::West => Line::Rank,
        Direction::NorthEast | Direction::SouthWest => Line::Diagonal,
        Direction::NorthWest | Direction::SouthEast => Line::AntiDiagonal,
    };
    // Along a ray the indices only rise or only fall.
    let (line, bit) = (line.mask(square, mapping), 1_u64 << square);
    if mapping.geometry().offset(direction) > 0 {
        line & !(bit | (bit - 1))
    } else {
        line & (bit - 1)
    }
}
