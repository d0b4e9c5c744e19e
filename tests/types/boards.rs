//! Words on boards of all sizes, with both sides of each size at which the code takes another way.

use bitxform::symmetric;
use bitxform_conforms::{boards, conforms};

// The mappings, with one to three words of 8x8; LERF and a board of 9x7 are in `first`.
boards! {
    Berf [] (mapping = "BERF") { own: u64, opponent: u64 }
    Lerbef [slices] (mapping = "LERBEF") { own: u64 }
    Berlef [] (mapping = "BERLEF") { own: u64, other: u64, third: u64 }
    Lefr [slices] (mapping = "LEFR", group = "rotations") { own: u64, opponent: u64 }
    Befr [] (mapping = "BEFR", key(opponent, own)) { own: u64, opponent: u64 }
    Befler [] (mapping = "BEFLER", group = "diagonals") { boards: [u64; 2], deep: [[[u64; 1]; 2]; 2] }
    Lefber [] (mapping = "LEFBER", key(opponent)) { own: u64, opponent: u64 }
}

// Groups of 1, 2, 4, 8 and 16, on one to twelve words.
boards! {
    Alone [] (mapping = "LERF", group = "identity") { own: u64, opponent: u64 }
    Mirrored [slices] (mapping = "LERF", group = "horizontal") { pieces: [[u64; 6]; 2] }
    MirroredWord [] (mapping = "BEFR", group = "vertical") { own: u64 }
    HalfTurned [] (mapping = "LERF", group = "half_turn") { own: u64, opponent: u64 }
    Rectangle [] (mapping = "LERBEF", group = "rectangle") { own: u64, opponent: u64, third: u64, fourth: u64 }
    Twelve [slices] (mapping = "BEFLER", group = "all") { pieces: [[u64; 6]; 2] }
    Colored [slices] (mapping = "LERF", group = "all + color", colors(white, black)) { white: u64, black: u64 }
    ColoredInPlace [] (mapping = "LEFR", group = "all + color after identity", colors(white, black), key(white, neutral, black)) { white: u64, neutral: u64, black: u64 }
    ColoredHex [] (mapping = "LERF", files = 11, ranks = 11, group = "half_turn + color after flip_diagonal", colors(red, blue)) { red: u128, blue: u128 }
    ColoredWord [] (mapping = "BERF", group = "rotations + color after flip_horizontal", colors(white, black), key(black, white)) { white: u64, black: u64 }
    ColoredDiagonals [slices] (mapping = "LERBEF", group = "diagonals + color", colors(white, black)) { white: u64, black: u64 }
    Draughts [] (mapping = "LERF", group = "identity + color after rotate_180", colors(white, black)) { white: u64, black: u64 }
    Uncounted [] (mapping = "LERF", colors(white, black)) { white: u64, black: u64 }
}

// The narrowest words, and the squares that just fit.
boards! {
    Squares8 [] (mapping = "LERF", files = 4, ranks = 2, group = "rectangle") { own: u8, opponent: u8 }
    Squares9 [] (mapping = "LEFR", files = 3, ranks = 3) { own: u16, opponent: u16 }
    Squares16 [slices] (mapping = "LERF", files = 4, ranks = 4) { own: u16, opponent: u16 }
    Squares17 [] (mapping = "BEFR", files = 17, ranks = 1, group = "rectangle") { own: u32 }
    Squares32 [] (mapping = "LEFBER", files = 4, ranks = 8, group = "rectangle") { own: u32, opponent: u32 }
    Squares33 [] (mapping = "LERF", files = 11, ranks = 3, group = "rectangle") { own: u64, opponent: u64 }
    Squares36 [slices] (mapping = "LERF", files = 6, ranks = 6) { own: u64, opponent: u64 }
    Squares128 [slices] (mapping = "LERBEF", files = 16, ranks = 8, group = "rectangle") { own: u128, opponent: u128 }
    Words128 [positions = 160] (mapping = "LERF", files = 16, ranks = 8, group = "rectangle") { own: u128, opponent: u128, third: u128 }
    Two [] (mapping = "LERF", files = 2, ranks = 1, group = "rectangle") { own: u8 }
    Column [] (mapping = "LEFR", files = 1, ranks = 128, group = "rectangle") { own: u128 }
    Gaps3 [] (mapping = "LERF", files = 3, ranks = 3, stride = 5) { own: u16, opponent: u16 }
    WideWord [] (mapping = "BERF", files = 5, ranks = 4, group = "rectangle", word = u128) { own: u128, opponent: u128 }
    Connect4 [slices] (mapping = "LEFR", files = 7, ranks = 6, stride = 7, group = "horizontal") { own: u64, opponent: u64 }
}

// An index of one to four bits below the bits of a board makes 63 to 66 bits, or 127 to 129.
boards! {
    Room62 [] (mapping = "LERF", files = 10, ranks = 6, group = "rectangle") { own: u64 }
    Room63 [] (mapping = "LEFR", files = 61, ranks = 1, group = "rectangle") { own: u64 }
    Room64 [slices] (mapping = "LERF", files = 31, ranks = 2, group = "rectangle") { own: u64 }
    Room65Tall [] (mapping = "BEFR", files = 3, ranks = 21, group = "rectangle") { own: u64 }
    Room66 [] (mapping = "LERF", group = "rectangle") { own: u64 }
    Room64Of8 [] (mapping = "LERF", files = 7, ranks = 7, stride = 9) { own: u64 }
    Room65Of16 [] (mapping = "LERF", files = 7, ranks = 7, stride = 9, group = "all + color after identity", colors(a, b)) { a: u64, b: u64 }
    Room64Of2 [] (mapping = "BERF", files = 9, ranks = 7, group = "half_turn") { own: u64 }
    Room65Of2 [] (mapping = "BERF", group = "half_turn") { own: u64 }
    RoomOfPair64 [slices] (mapping = "LERF", files = 31, ranks = 1, group = "rectangle") { own: u32, opponent: u32 }
    RoomOfPair65 [] (mapping = "LERF", files = 31, ranks = 1, group = "rectangle + color", colors(own, opponent)) { own: u32, opponent: u32 }
    RoomOfPair66 [] (mapping = "LERF", files = 8, ranks = 4, group = "rectangle") { own: u32, opponent: u32 }
    Room128 [slices] (mapping = "LERF", files = 5, ranks = 5, stride = 30, word = u128) { own: u128 }
    Room129 [] (mapping = "LEFR", files = 6, ranks = 6, stride = 24, word = u128) { own: u128 }
    Room128Of4 [] (mapping = "LERF", files = 14, ranks = 9, group = "rectangle") { own: u128 }
    Room129Of4 [] (mapping = "LERF", files = 127, ranks = 1, group = "rectangle") { own: u128 }
    RoomOfPair128 [] (mapping = "LERF", files = 9, ranks = 7, group = "rectangle", key(own, opponent)) { own: u64, opponent: u64, third: u64 }
    Squares81 [slices] (mapping = "LERF", files = 9, ranks = 9) { own: u128, opponent: u128 }
    Squares100 [] (mapping = "BERLEF", files = 10, ranks = 10, group = "rotations") { own: u128 }
}

// Boards in arrays: a line in each element, or packed limbs, with and without gaps.
boards! {
    Lines8 [slices] (mapping = "LERF", word = [u8; 8], group = "rotations") { own: [u8; 8], opponent: [u8; 8] }
    Lines5 [] (mapping = "LEFBER", files = 5, ranks = 5, word = [u16; 5]) { own: [u16; 5] }
    Lines13 [] (mapping = "BEFR", files = 13, ranks = 13, word = [u16; 13]) { own: [u16; 13], opponent: [u16; 13] }
    Lines19 [slices, positions = 16] (mapping = "LERF", files = 19, ranks = 19, word = [u32; 19]) { own: [u32; 19], opponent: [u32; 19] }
    LinesOf128 [positions = 16] (mapping = "LERF", files = 128, ranks = 3, group = "rectangle", word = [u128; 3]) { own: [u128; 3] }
    Packed129 [] (mapping = "LERF", files = 43, ranks = 3, group = "rectangle") { own: [u64; 3], opponent: [u64; 3] }
    Packed13 [slices] (mapping = "BERF", files = 13, ranks = 13) { own: [u64; 3], opponent: [u64; 3] }
    Wide15 [slices, positions = 24] (mapping = "LERF", files = 15, ranks = 15, word = [u128; 2]) { own: [u128; 2], opponent: [u128; 2] }
    WideGaps19 [positions = 16] (mapping = "BEFR", files = 19, ranks = 19, stride = 20, word = [u128; 3]) { own: [u128; 3], boards: [[u128; 3]; 2] }
    Deep13 [slices] (mapping = "LERF", files = 13, ranks = 13) { own: [[[u64; 3]; 1]; 1] }
    Deeper13 [] (mapping = "LEFBER", files = 13, ranks = 13, group = "vertical") { own: [[[[u64; 3]; 1]; 1]; 2] }
    DeepLines [] (mapping = "BEFR", files = 9, ranks = 9, word = [u16; 9], group = "half_turn") { own: [[[u16; 9]; 1]; 2] }
    Packed16 [] (mapping = "LERF", files = 16, ranks = 16, stride = 16, word = [u64; 4]) { own: [u64; 4] }
    Packed19 [slices, positions = 16] (mapping = "LERF", files = 19, ranks = 19) { own: [u64; 6], opponent: [u64; 6] }
    Gaps19 [positions = 16] (mapping = "BERLEF", files = 19, ranks = 19, stride = 21, word = [u64; 7]) { own: [u64; 7] }
    ColoredGo [positions = 16] (mapping = "LERF", files = 19, ranks = 19, group = "all + color", colors(black, white)) { black: [u64; 6], white: [u64; 6] }
    Packed257 [positions = 24] (mapping = "LERF", files = 20, ranks = 13, group = "rectangle") { own: [u64; 5], opponent: [u64; 5] }
    Largest [positions = 8] (mapping = "LERBEF", files = 32, ranks = 32) { own: [u64; 16] }
    LargestLines [positions = 8] (mapping = "LEFR", files = 32, ranks = 32, word = [u32; 32], group = "rotations") { own: [u32; 32] }
    Wide9 [] (mapping = "LEFR", files = 7, ranks = 9, word = [u16; 7], group = "vertical") { own: [u16; 7], boards: [[u16; 7]; 2] }
}

// Items of 512 bytes, and of some more and some less.
boards! {
    Bytes504 [slices, positions = 6] (mapping = "LERF") { words: [u64; 63] }
    Bytes512 [slices, positions = 6] (mapping = "BEFLER") { #[board(bits)] words: [u64; 64] }
    Bytes520 [slices, positions = 6] (mapping = "LERF", group = "horizontal") { words: [u64; 65] }
}
