//! Any permutation of bits as a function without loops and tables.

bitxform::permutation! {
    /// Interleaves the bits of two numbers, such as x and y of a Z-order curve: the lower half goes to even
    /// indices.
    pub const fn interleave(u32) = |bit| (bit & 15) << 1 | bit >> 4;
    /// The way back.
    pub const fn deinterleave = inverse interleave;
    /// Four bits of the first half, from every fourth index.
    pub const fn every_fourth(u16) = from [0, 4, 8, 12, _, _, _, _, _, _, _, _, _, _, _, _];
}

const X: u32 = 0b1011;
const Y: u32 = 0b0110;
const POINT: u32 = interleave(Y << 16 | X);

fn main() {
    println!("x = {X:04b}, y = {Y:04b}, on the curve {POINT:08b}");
    assert_eq!(POINT, 0b0110_1101);
    assert_eq!(deinterleave(POINT), Y << 16 | X);
    assert_eq!(every_fourth(0x1101), 0b1101);
}
