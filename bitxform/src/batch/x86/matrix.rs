//! Symmetries as products of 8x8 matrices of bits, which is what `gf2p8affineqb` multiplies.
//!
//! Bit b of byte i of `affine(data, matrix)` is the parity of `matrix.byte[7 - b] & data.byte[i]`: the
//! product of the data by the transposed matrix, the rows of which are numbered backwards. So a board
//! that is the matrix comes out transposed, and one that is the data does not.

/// Byte i has bit `7 - i` set: as a matrix it moves nothing.
pub(super) const IDENTITY: u64 = 0x0102_0408_1020_4080;
/// Byte i has bit i set.
const REVERSAL: u64 = IDENTITY.swap_bytes();

/// What is multiplied with a board.
#[derive(Clone, Copy)]
pub(super) enum Factor {
    None,
    /// The board is the data.
    Matrix(u64),
    /// The board is the matrix.
    Data(u64),
}

/// How to multiply a board, whose bytes may be [reversed](reverses_bytes) before, to move it by the
/// index symmetry with this code.
#[inline]
pub(super) const fn factor(code: u8) -> Factor {
    let [exchange, complement_low, complement_high] = parts(code);
    if exchange {
        Factor::Data(if complement_high { IDENTITY } else { REVERSAL })
    } else if complement_low {
        Factor::Matrix(REVERSAL)
    } else {
        Factor::None
    }
}

/// Whether the bytes of the board are reversed before.
#[inline]
pub(super) const fn reverses_bytes(code: u8) -> bool {
    let [exchange, complement_low, complement_high] = parts(code);
    if exchange {
        !complement_low
    } else {
        complement_high
    }
}

#[inline]
const fn parts(code: u8) -> [bool; 3] {
    [code & 1 != 0, code & 2 != 0, code & 4 != 0]
}
