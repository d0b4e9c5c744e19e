//! Permutations of ciphers, codes and hardware, as their standards define them.
//!
//! Ciphers count bits from 1 and from the highest one. Here, bit 0 is the least, and a block is the integer whose highest
//! bit is bit 1 of the standard.

bitxform::permutation! {
    /// DES: the initial permutation.
    pub const fn des_ip(u64) = |i| 39 - i % 2 * 32 + i % 8 / 2 * 8 - i / 8;
    /// DES: the final permutation.
    pub const fn des_fp = inverse des_ip;
    /// DES: the permutation P of a round.
    pub const fn des_p(u32) = from [
        7, 28, 21, 10, 26, 2, 19, 13, 23, 29, 5, 0, 18, 8, 24, 30,
        22, 1, 14, 27, 6, 9, 17, 31, 15, 4, 20, 3, 11, 12, 25, 16,
    ];
    /// DES: the bits of each half byte in the middle of six.
    const fn des_e_middle(u64) = |i| if i < 32 { i / 4 * 6 + i % 4 + 1 } else { _ };
    /// DES: the bits that the neighbours of half bytes copy.
    const fn des_e_edges(u64) = |i| {
        if i < 32 && i % 4 == 0 { (i / 4 + 7) % 8 * 6 + 5 } else if i < 32 && i % 4 == 3 { (i / 4 + 1) % 8 * 6 } else { _ }
    };
    /// PRESENT: the permutation layer.
    pub const fn present(u64) = |i| if i < 63 { 16 * i % 63 } else { 63 };
    /// GIFT-64: the permutation layer.
    pub const fn gift_64(u64) = |i| i / 16 * 4 + (3 * (i % 16 / 4) + i % 4) % 4 * 16 + i % 4;
    /// GIFT-128: the permutation layer.
    pub const fn gift_128(u128) = |i| i / 16 * 4 + (3 * (i % 16 / 4) + i % 4) % 4 * 32 + i % 4;
    /// Two coordinates of 32 bits, one above the other, to a Morton code.
    pub const fn morton_2d(u64) = |i| i % 32 * 2 + i / 32;
    pub const fn from_morton_2d = inverse morton_2d;
    pub fn morton_2d_slice = slice morton_2d;
    /// A coordinate of 32 bits to each second bit.
    pub const fn spread_2d(u64) = |i| if i < 32 { 2 * i } else { _ };
    pub const fn compact_2d = inverse spread_2d;
    /// A coordinate of 21 bits to each third bit.
    pub const fn spread_3d(u64) = |i| if i < 21 { 3 * i } else { _ };
    pub const fn compact_3d = inverse spread_3d;
    /// JPEG: 64 flags of coefficients, from rows to the zigzag order of the standard.
    pub const fn zigzag(u64) = to [
        0, 1, 5, 6, 14, 15, 27, 28,
        2, 4, 7, 13, 16, 26, 29, 42,
        3, 8, 12, 17, 25, 30, 41, 43,
        9, 11, 18, 24, 31, 40, 44, 53,
        10, 19, 23, 32, 39, 45, 52, 54,
        20, 22, 33, 38, 46, 51, 55, 60,
        21, 34, 37, 47, 50, 56, 59, 61,
        35, 36, 48, 49, 57, 58, 62, 63,
    ];
    pub const fn from_zigzag = inverse zigzag;
    /// RISC-V: the immediate of a branch, bits 0 to 12. Bit 12 is the sign.
    pub const fn riscv_b(u32) = |i| {
        if i == 31 { 12 } else if i == 7 { 11 } else if i >= 25 { i - 20 } else {
            if i >= 8 && i < 12 { i - 7 } else { _ }
        }
    };
    /// RISC-V: the immediate of a jump, bits 0 to 20. Bit 20 is the sign.
    pub const fn riscv_j(u32) = |i| {
        if i == 31 { 20 } else if i >= 21 { i - 20 } else if i == 20 { 11 } else {
            if i >= 12 { i } else { _ }
        }
    };
    /// RISC-V: the immediate of a store, bits 0 to 11. Bit 11 is the sign.
    pub const fn riscv_s(u32) = |i| {
        if i >= 25 { i - 20 } else if i >= 7 && i < 12 { i - 7 } else { _ }
    };
    /// Game Boy: the two bytes of a row of a tile to eight colours of two bits, the leftmost pixel in the lowest.
    pub const fn game_boy_row(u16) = |i| 2 * (7 - i % 8) + i / 8;
    /// The lowest 24 bits reversed, as colours and samples need it.
    pub const fn reversed_24(u32, cells = 24) = |i| 23 - i;
}

/// DES: the expansion of a half block to 48 bits. It copies bits, so it is two permutations.
#[must_use]
pub const fn des_e(half: u32) -> u64 {
    des_e_middle(half as u64) | des_e_edges(half as u64)
}

/// Compares with published examples.
pub fn main() {
    // J. Orlin Grabbe's worked example: a block, and half of it in the first round.
    const PERMUTED: u64 = des_ip(0x0123_4567_89ab_cdef);
    assert_eq!(PERMUTED, 0xcc00_ccff_f0aa_f0aa);
    assert_eq!(des_e(0xf0aa_f0aa), 0x7a15_557a_1555);
    assert_eq!(des_p(0x5c82_b597), 0x234a_a9bb);
    assert_eq!(des_fp(0x0a4c_d995_4342_3234), 0x85e8_1354_0f0a_b405);

    // The point (2, 3) has the Morton code 14.
    let mut codes = [2 | 3 << 32; 100];
    morton_2d_slice(&mut codes);
    assert_eq!(codes, [14; 100]);
    assert_eq!(spread_3d(0b101) | spread_3d(0b11) << 1, 0b001_010_011);

    // `beq x0, x0, -4`, `jal x0, -4` and `sw ra, 12(sp)`.
    let signed = |bits: u32, sign: u32| i64::from(bits) - (i64::from(bits >> sign) << (sign + 1));
    assert_eq!(signed(riscv_b(0xfe00_0ee3), 12), -4);
    assert_eq!(signed(riscv_j(0xffdf_f06f), 20), -4);
    assert_eq!(signed(riscv_s(0x0011_2623), 11), 12);

    // The row `$3C $7E` of the Pan Docs has the colours 0 2 3 3 3 3 2 0.
    let row = game_boy_row(u16::from_le_bytes([0x3c, 0x7e]));
    assert_eq!(row, 0b00_10_11_11_11_11_10_00);
    assert_eq!(reversed_24(0xaa00_0001), 0xaa80_0000);
}
