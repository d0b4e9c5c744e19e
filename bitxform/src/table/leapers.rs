//! Attacks of pieces that jump by fixed offsets.

use crate::array::array_from_fn;
use crate::{Direction, Mapping};

/// Returns the attacks from each square of a piece that jumps by these offsets. An offset is
/// `(files, ranks)`, towards the h-file and towards rank 8. Jumps that leave the board are left
/// out.
///
/// ```
/// use bitxform::{Mapping, table};
///
/// /// A piece of xiangqi and of old chess: two squares along a diagonal.
/// const ALFIL: [u64; 64] =
///     table::leaper_attacks(Mapping::Lerf, &[(2, 2), (2, -2), (-2, 2), (-2, -2)]);
/// const C3: u8 = Mapping::Lerf.index(2, 2);
/// assert_eq!(ALFIL[0], 1 << C3);
/// assert_eq!(ALFIL[C3 as usize].count_ones(), 4);
/// ```
#[must_use]
#[inline]
pub const fn leaper_attacks(mapping: Mapping, offsets: &[(i8, i8)]) -> [u64; 64] {
    let mut attacks = [0; 64];
    let mut i = 0;
    while i < offsets.len() {
        let (files, ranks) = offsets[i];
        let (low, high) = mapping.along_and_across(files as i16, ranks as i16);
        let mut square = 0_u8;
        while square < 64 {
            let (x, y) = ((square % 8) as i16 + low, (square / 8) as i16 + high);
            if 0 <= x && x < 8 && 0 <= y && y < 8 {
                attacks[square as usize] |= 1 << (8 * y + x);
            }
            square += 1;
        }
        i += 1;
    }
    attacks
}

/// Returns the attacks of a knight from each square. They are the same numbers in every mapping.
///
/// ```
/// # #[cfg(feature = "macros")] {
/// use bitxform::{Mapping, bitboard, table};
///
/// const KNIGHT: [u64; 64] = table::knight_attacks(Mapping::Lerf);
/// const D4: u8 = Mapping::Lerf.index(3, 3);
/// assert_eq!(KNIGHT[D4 as usize], bitboard! {
///     . . . . . . . .
///     . . . . . . . .
///     . . X . X . . .
///     . X . . . X . .
///     . . . . . . . .
///     . X . . . X . .
///     . . X . X . . .
///     . . . . . . . .
/// });
/// # }
/// ```
#[must_use]
#[inline]
pub const fn knight_attacks(mapping: Mapping) -> [u64; 64] {
    const OFFSETS: [(i8, i8); 8] = [
        (1, 2),
        (2, 1),
        (2, -1),
        (1, -2),
        (-1, -2),
        (-2, -1),
        (-2, 1),
        (-1, 2),
    ];
    leaper_attacks(mapping, &OFFSETS)
}

/// Returns the attacks of a king from each square. They are the same numbers in every mapping.
///
/// ```
/// # #[cfg(feature = "macros")] {
/// use bitxform::{Mapping, bitboard, table};
///
/// const KING: [u64; 64] = table::king_attacks(Mapping::Lerf);
/// const A2: u8 = Mapping::Lerf.index(0, 1);
/// assert_eq!(KING[A2 as usize], bitboard! {
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     X X . . . . . .
///     . X . . . . . .
///     X X . . . . . .
/// });
/// # }
/// ```
#[must_use]
#[inline]
pub const fn king_attacks(mapping: Mapping) -> [u64; 64] {
    const OFFSETS: [(i8, i8); 8] = array_from_fn!((0, 0), 8, |i| {
        (Direction::ALL[i].file_step(), Direction::ALL[i].rank_step())
    });
    leaper_attacks(mapping, &OFFSETS)
}

/// Returns the attacks of a white pawn from each square: one rank up, on the neighbouring files. From rank 8
/// there are none. No white pawn stands on rank 1, but its entries help to find attackers: a black pawn attacks
/// a square if a white pawn there would attack the black one.
///
/// ```
/// # #[cfg(feature = "macros")] {
/// use bitxform::{Mapping, bitboard, table};
///
/// const WHITE_PAWN: [u64; 64] = table::white_pawn_attacks(Mapping::Lerf);
/// const D4: u8 = Mapping::Lerf.index(3, 3);
/// assert_eq!(WHITE_PAWN[D4 as usize], bitboard! {
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . X . X . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
/// });
/// # }
/// ```
#[must_use]
#[inline]
pub const fn white_pawn_attacks(mapping: Mapping) -> [u64; 64] {
    leaper_attacks(mapping, &[(-1, 1), (1, 1)])
}

/// Returns the attacks of a black pawn from each square: one rank down, on the neighbouring files.
/// From rank 1 there are none.
///
/// ```
/// use bitxform::{Mapping, table};
///
/// const BLACK_PAWN: [u64; 64] = table::black_pawn_attacks(Mapping::Lerf);
/// const H7: u8 = Mapping::Lerf.index(7, 6);
/// const G6: u8 = Mapping::Lerf.index(6, 5);
/// assert_eq!(BLACK_PAWN[H7 as usize], 1 << G6);
/// ```
#[must_use]
#[inline]
pub const fn black_pawn_attacks(mapping: Mapping) -> [u64; 64] {
    leaper_attacks(mapping, &[(-1, -1), (1, -1)])
}
