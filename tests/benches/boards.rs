//! The boards of games. Comparisons of keys are derived, so that the lines written by users can use them.

use bitxform::{symmetric, symmetries};

macro_rules! boards {
    ($($Name:ident($($field:tt)*) [$($argument:tt)*];)*) => {$(
        #[symmetric(mapping = $($argument)*)]
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
        pub(crate) struct $Name($($field)*);
    )*};
}

boards! {
    Six(pub(crate) u64) ["LERF", files = 6, ranks = 6];
    SixPair(pub(crate) u64, pub(crate) u64) ["LERF", files = 6, ranks = 6];
    Eight(pub(crate) u64) ["LERF"];
    EightPair(pub(crate) u64, pub(crate) u64) ["LERF"];
    Nine(pub(crate) u128) ["LERF", files = 9, ranks = 9];
    NinePair(pub(crate) u128, pub(crate) u128) ["LERF", files = 9, ranks = 9];
    Eleven(pub(crate) u128) ["LERF", files = 11, ranks = 11];
    ElevenPair(pub(crate) u128, pub(crate) u128) ["LERF", files = 11, ranks = 11];
    Seven(pub(crate) u64) ["LERF", files = 7, ranks = 7, group = "horizontal"];
    Drop(pub(crate) u64) ["LERF", files = 7, ranks = 6, group = "horizontal"];
    Hex(pub(crate) u128, pub(crate) u128) ["LERF", files = 11, ranks = 11, group = "half_turn"];
    Four(pub(crate) u16) ["LERF", files = 4, ranks = 4];
    FourPair(pub(crate) u16, pub(crate) u16) ["LERF", files = 4, ranks = 4];
    Ten(pub(crate) u128) ["LERF", files = 10, ranks = 10, group = "diagonals"];
    TurnedTen(pub(crate) u128) ["LERF", files = 10, ranks = 10, group = "rotations"];
    HalfNine(pub(crate) u128) ["LERF", files = 9, ranks = 9, group = "half_turn"];
    Rotated(pub(crate) u64) ["LERF", group = "rotations"];
    Quad(pub(crate) [u64; 4]) ["LERF", group = "horizontal"];
    Pawnless(pub(crate) [[u64; 6]; 2]) ["LERF", group = "all"];
    Small(pub(crate) [u64; 3]) ["LERF", files = 13, ranks = 13];
    SmallPair(pub(crate) [u64; 3], pub(crate) [u64; 3]) ["LERF", files = 13, ranks = 13];
    Go(pub(crate) [u64; 6]) ["LERF", files = 19, ranks = 19];
    GoPair(pub(crate) [u64; 6], pub(crate) [u64; 6]) ["LERF", files = 19, ranks = 19];
    GoLines(pub(crate) [u32; 19]) ["LERF", files = 19, ranks = 19, word = [u32; 19]];
    Shogi(pub(crate) [u128; 28]) ["LERF", files = 9, ranks = 9, group = "horizontal"];
}

symmetries! {
    /// The symmetries of a cube of 4 x 4 x 4 cells, cell `16 z + 4 y + x` at that bit.
    pub(crate) enum Cube(u64) {
        /// A quarter turn about the z axis: x becomes y.
        TurnZ = |cell| {
            let x = cell & 3;
            let y = cell >> 2 & 3;
            cell & 48 | x << 2 | 3 - y
        },
        /// A third of a turn about a diagonal: x becomes y, y becomes z, z becomes x.
        Cycle = |cell| (cell << 2 | cell >> 4) & 63,
        Mirror = |cell| cell ^ 3,
    }
}
