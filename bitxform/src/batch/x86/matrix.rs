//! Symmetries as products of 8x8 bit matrices, which the instruction `gf2p8affineqb` multiplies.
//!
//! Bit b of byte i of `affine(data, matrix)` is the parity of `matrix.byte[7 - b] & data.byte[i]`. That is the
//! product of the data by the transposed matrix, whose rows are numbered backwards. So a board is transposed if
//! it is the matrix, and not if it is the data.

/// The matrix that moves nothing: byte i has bit `7 - i` set.
pub(super) const IDENTITY: u64 = 0x0102_0408_1020_4080;
/// The matrix that reverses the bits of each byte: byte i has bit i set.
const REVERSAL: u64 = IDENTITY.swap_bytes();

/// The other operand of a product with a board.
#[derive(Clone, Copy)]
pub(super) enum Factor {
    None,
    /// The board is the data.
    Matrix(u64),
    /// The board is the matrix.
    Data(u64),
}

/// Returns the operand whose product with a board is its image under the index symmetry with this code. If
/// [`reverses_bytes`] says so, the bytes of the board are reversed first.
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

/// Returns whether the bytes of the board are reversed before the product.
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
