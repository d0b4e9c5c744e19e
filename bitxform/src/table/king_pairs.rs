//! Placements of two kings that are not neighbours, up to symmetry.

use super::triangle;
use super::triangle::Folded;
use crate::{Mapping, Symmetry};

/// Returns the 462 placements of two kings up to symmetry, neither neighbours nor on the same
/// square. The first king is in the triangle a1-d1-d4. If it is on the diagonal a1-d4, the second
/// king is on or below the diagonal a1-h8.
///
/// Placements are ordered by the number of the first king's square (see
/// [`triangle`](super::triangle())), then by the second king's square, counted a1, b1, … h8. So a
/// number means the same placement in every mapping.
///
/// ```
/// use bitxform::{Mapping, table};
///
/// static KING_PAIRS: [(u8, u8); 462] = table::king_pairs(Mapping::Lerf);
///
/// let (a1, c1) = (Mapping::Lerf.index(0, 0), Mapping::Lerf.index(2, 0));
/// assert_eq!(KING_PAIRS[0], (a1, c1));
/// ```
#[must_use]
#[inline]
pub const fn king_pairs(mapping: Mapping) -> [(u8, u8); 462] {
    let triangle = triangle(mapping);
    let mut pairs = [(0, 0); 462];
    let mut second = 0;
    while second < 64 {
        let square = mapping.index(second % 8, second / 8);
        let mut first = 0;
        while first < 10 {
            let number = NUMBERS[first][second as usize];
            if number != NONE {
                pairs[number as usize] = (triangle[first], square);
            }
            first += 1;
        }
        second += 1;
    }
    pairs
}

/// Returns the number of a placement of two kings among [`king_pairs`], 0 to 461, and the first
/// symmetry of [`Symmetry::ALL`] that leads there. Returns `None` for kings that are neighbours or
/// on the same square.
///
/// Tablebases without pawns number their positions this way: they transform the other pieces by
/// that symmetry and number them by their squares. If both kings are on the diagonal a1-h8
/// afterwards, [`Symmetry::FlipDiagonal`] leaves them alone. Then take the image whose next piece
/// has the lesser square, and so on for further pieces, so that both images get one number. Costs
/// about 70 operations and one look-up in a table of 1280 bytes.
///
/// ```
/// use bitxform::{Mapping, Symmetry, table};
///
/// const MAPPING: Mapping = Mapping::Lerf;
/// let (white, black) = (MAPPING.index(7, 7), MAPPING.index(7, 4)); // h8, h5
/// let (number, symmetry) = table::king_pair_index(white, black, MAPPING).unwrap();
/// assert_eq!((number, symmetry), (1, Symmetry::FlipAntiDiagonal));
///
/// let (a1, d1) = (MAPPING.index(0, 0), MAPPING.index(3, 0));
/// assert_eq!(table::king_pairs(MAPPING)[1], (a1, d1));
/// assert_eq!(symmetry.apply_square(white, MAPPING), a1);
/// assert_eq!(symmetry.apply_square(black, MAPPING), d1);
///
/// assert_eq!(table::king_pair_index(white, white, MAPPING), None);
/// ```
///
/// # Panics
/// If `white` or `black` is not from 0 to 63.
#[must_use]
#[inline]
#[track_caller]
pub const fn king_pair_index(white: u8, black: u8, mapping: Mapping) -> Option<(u16, Symmetry)> {
    let first = Folded::of(white, mapping);
    let second = first.other(black, mapping);
    // The first king decides whether files and ranks are exchanged. If it is on the diagonal, the second king
    // decides. If both are on it, the order of the symmetries decides.
    let exchange = 32 * first.above_diagonal() + 2 * second.above_diagonal() + first.tie() > 0;
    let square = if exchange {
        8 * second.file + second.rank
    } else {
        8 * second.rank + second.file
    };
    match NUMBERS[first.number() as usize][square as usize] {
        NONE => None,
        number => Some((number, first.symmetry(exchange))),
    }
}

const NONE: u16 = u16::MAX;

/// The table is indexed by the number of the first king's square and by the second king's square in LERF.
static NUMBERS: [[u16; 64]; 10] = {
    let triangle = triangle(Mapping::Lerf);
    let mut numbers = [[NONE; 64]; 10];
    let mut next = 0;
    let mut first = 0;
    while first < 10 {
        let (file, rank) = (triangle[first] % 8, triangle[first] / 8);
        let mut second = 0;
        while second < 64 {
            let (other_file, other_rank) = (second % 8, second / 8);
            let apart = file.abs_diff(other_file) > 1 || rank.abs_diff(other_rank) > 1;
            if apart && (file != rank || other_rank <= other_file) {
                numbers[first][second as usize] = next;
                next += 1;
            }
            second += 1;
        }
        first += 1;
    }
    assert!(next == 462);
    numbers
};
