//! Reversal of the bits of a byte.

/// Returns the byte with its bits reversed, by two multiplications of 64 bits. The first makes five
/// copies. The mask keeps each bit once, and the second multiplication adds them up in the highest
/// byte.
///
/// [`u8::reverse_bits`] uses the best instructions of the processor. Use this function and its two
/// siblings only where a measurement favours them.
///
/// ```
/// assert_eq!(bitxform::line::mirror_byte_by_u64(0b0001_0110), 0b0110_1000);
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
/// assert_eq!(bitxform::line::mirror_byte_by_u32(0b0001_0110), 0b0110_1000);
/// ```
#[must_use]
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "the low byte is taken")]
pub const fn mirror_byte_by_u32(byte: u8) -> u8 {
    let byte = byte as u32;
    let spread = ((byte * 0x0802) & 0x0002_2110) | ((byte * 0x8020) & 0x0008_8440);
    (spread.wrapping_mul(0x0001_0101) >> 16) as u8
}

/// Returns the byte with its bits reversed, from a table of 256 bytes.
///
/// ```
/// assert_eq!(bitxform::line::mirror_byte_by_table(0b0001_0110), 0b0110_1000);
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
