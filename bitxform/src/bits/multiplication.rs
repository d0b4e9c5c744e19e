//! Reversal of the bits of a byte, and lines as bytes, by multiplication.
//!
//! One multiplication moves eight bits to eight different indices, so nothing carries.

/// Returns the byte with its bits reversed, by two multiplications of 64 bits. The first makes five
/// copies. The mask keeps each bit once, and the second multiplication adds them up in the highest
/// byte.
///
/// [`u8::reverse_bits`] uses the best instructions of the processor. Use this function and its two
/// siblings only where a measurement favours them.
///
/// ```
/// assert_eq!(bitxform::classic::mirror_byte_by_u64(0b0001_0110), 0b0110_1000);
/// ```
#[must_use]
#[inline]
pub const fn mirror_byte_by_u64(byte: u8) -> u8 {
    let spread = (byte as u64 * 0x8020_0802) & 0x0008_8442_2110;
    (spread.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u8
}

/// Returns the byte with its bits reversed, by three multiplications of 32 bits.
///
/// The chess programming wiki lists a form with a last factor `0x10101000` and a shift by 24. That
/// form is wrong for 240 of the 256 bytes.
///
/// ```
/// assert_eq!(bitxform::classic::mirror_byte_by_u32(0b0001_0110), 0b0110_1000);
/// ```
#[must_use]
#[inline]
pub const fn mirror_byte_by_u32(byte: u8) -> u8 {
    let byte = byte as u32;
    let spread = ((byte * 0x0802) & 0x0002_2110) | ((byte * 0x8020) & 0x0008_8440);
    (spread.wrapping_mul(0x0001_0101) >> 16) as u8
}

/// Returns the byte with its bits reversed, from a table of 256 bytes.
///
/// ```
/// assert_eq!(bitxform::classic::mirror_byte_by_table(0b0001_0110), 0b0110_1000);
/// ```
#[must_use]
#[inline]
pub const fn mirror_byte_by_table(byte: u8) -> u8 {
    static MIRRORED: [u8; 256] = {
        let mut mirrored = [0; 256];
        let mut byte = u8::MAX;
        while byte > 0 {
            mirrored[byte as usize] = mirror_byte_by_u64(byte);
            byte -= 1;
        }
        mirrored
    };
    MIRRORED[byte as usize]
}

/// Returns what stands on the a-file of a LERF board as a byte: bit 0 is rank 1 or, if `reversed`, rank 8. The other
/// files must be empty.
///
/// The file is multiplied by a long diagonal, and arrives in the highest byte. The two diagonals give the two orders.
///
/// ```
/// use bitxform::classic::file_to_byte;
///
/// assert_eq!(file_to_byte(1 | 1 << 8 | 1 << 24, false), 0b0000_1011); // a1, a2, a4
/// assert_eq!(file_to_byte(1 | 1 << 8 | 1 << 24, true), 0b1101_0000);
/// ```
#[must_use]
#[inline]
pub const fn file_to_byte(a_file: u64, reversed: bool) -> u8 {
    let weights: u64 = if reversed {
        0x8040_2010_0804_0201
    } else {
        0x0102_0408_1020_4080
    };
    (a_file.wrapping_mul(weights) >> 56) as u8
}

/// Returns the squares of the a-file of a LERF board whose bits are set in a byte: bit 0 is rank 1 or, if `reversed`,
/// rank 8. Inverse of [`file_to_byte`].
///
/// The multiplication makes eight copies of the byte, each nine bits further. They do not overlap, and the mask keeps
/// one bit of each.
///
/// ```
/// use bitxform::classic::file_from_byte;
///
/// assert_eq!(file_from_byte(0b0000_1011, false), 1 | 1 << 8 | 1 << 24); // a1, a2, a4
/// ```
#[must_use]
#[inline]
pub const fn file_from_byte(byte: u8, reversed: bool) -> u64 {
    let a_file = ((byte as u64).wrapping_mul(0x8040_2010_0804_0201) >> 7) & 0x0101_0101_0101_0101;
    if reversed {
        a_file
    } else {
        a_file.swap_bytes()
    }
}

/// Returns what stands on a diagonal or antidiagonal of a LERF board as a byte: bit 0 is the a-file. The squares
/// beside the line must be empty.
///
/// ```
/// use bitxform::classic::diagonal_to_byte;
///
/// assert_eq!(diagonal_to_byte(1 << 1 | 1 << 10 | 1 << 28), 0b0001_0110); // b1, c2, e4
/// ```
#[must_use]
#[inline]
pub const fn diagonal_to_byte(line: u64) -> u8 {
    (line.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u8
}
