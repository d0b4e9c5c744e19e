//! Aliases, behind which the macro sees neither arrays nor widths, where random types have none.

use bitxform::zobrist::ZobristKey;
use bitxform::{ColorSymmetry, symmetric};
use bitxform_conforms::{Same, Twice, boards, conforms};

type Eight = u8;
type Wide = u128;
type Single = [u64; 1];
type Pair = [u64; 2];
type Sextet = [u64; 6];
type Limbs = [u64; 3];
type Planes = [Limbs; 2];
type Lines = [u16; 5];
type Key = ZobristKey<16, 0xffff, ColorSymmetry>;

// Keys of one alias: a word, an array of words that counts as one, and arrays of those.
boards! {
    OfPair [slices] (mapping = "LERF") { own: Pair }
    OfPairs [slices] (mapping = "LERF", group = "rotations") { own: [Pair; 2] }
    OfSingle [slices] (mapping = "BERF") { own: Single }
    OfTwice [slices] (mapping = "BEFR", files = 5, ranks = 5, group = "diagonals") { own: Twice<u32> }
    OfTwiceTwice [] (mapping = "LERF", files = 4, ranks = 2, group = "rectangle") { own: Twice<Twice<Eight>> }
    OfEight [slices] (mapping = "LERF", files = 4, ranks = 2, group = "rectangle") { own: Eight }
    OfWide [slices] (mapping = "LERF", files = 9, ranks = 9) { own: Wide }
    OfWides [slices] (mapping = "LEFBER", files = 9, ranks = 9, group = "half_turn") { own: Twice<Wide> }
    OfLimbs [slices] (mapping = "LERF", files = 13, ranks = 13) { own: Limbs }
    OfPlanes [slices] (mapping = "BEFR", files = 13, ranks = 13, group = "rotations") { own: Planes }
    OfLimbsInArray [] (mapping = "BEFR", files = 13, ranks = 13) { own: [Limbs; 2] }
    OfLines [slices] (mapping = "LERBEF", files = 5, ranks = 5, word = [u16; 5]) { own: Lines }
    OfTwoLines [] (mapping = "LEFR", files = 5, ranks = 5, word = [u16; 5]) { own: Twice<Lines> }
}

// Keys of several fields, of which some are aliases.
boards! {
    PairAndWord [slices] (mapping = "LERF") { own: Pair, opponent: u64 }
    WordAndPair [slices] (mapping = "LERF") { own: u64, opponent: Pair }
    WordAndWord [slices] (mapping = "LERF", files = 9, ranks = 9) { own: Wide, opponent: u128 }
    PairOfPairs [slices] (mapping = "LERF", files = 7, ranks = 7) { own: Pair, opponent: Pair }
    PairOfSingles [] (mapping = "LERF", files = 7, ranks = 7, group = "rectangle") { own: Single, opponent: Single }
    PairOfEights [] (mapping = "LERF", files = 4, ranks = 2, group = "rectangle") { own: Twice<Eight>, opponent: Eight }
    LastPair [slices] (mapping = "LERF", key(second)) { first: u64, second: Pair }
    SixAndPair [] (mapping = "BERLEF", key(own, six)) { six: Sextet, own: Pair }
    LimbsAndLimbs [slices] (mapping = "LERF", files = 13, ranks = 13) { own: Limbs, opponent: [u64; 3] }
    Colored [slices] (mapping = "LERF", group = "all + color", colors(white, black)) { white: Pair, black: Pair }
    ColoredAlone [] (mapping = "LERF", group = "identity + color", colors(white, black)) { white: Pair, black: Pair }
    ColoredLimbs [] (mapping = "LERF", files = 13, ranks = 13, group = "half_turn + color", colors(a, b)) { a: Planes, b: Planes }
}

/// Writes a record with aliases that words stand beside: the arguments, and the type of its key.
macro_rules! records {
    ($($Name:ident ($($argument:tt)*) $Key:ty;)*) => {$(
        #[conforms(positions = 16)]
        #[symmetric(files = 4, ranks = 4, word = u64, group = "all + color", $($argument)*)]
        #[derive(Clone)]
        struct $Name {
            own: Twice<u64>,
            #[board(bits, by_color)] pieces: Twice<[Pair; 2]>,
            #[board(bits, sequence)] boards: Same<Vec<u64>>,
            #[board(square)] last: Same<Option<u8>>,
            #[board(square, sequence)] visited: Same<Vec<u8>>,
            #[board(direction, by_color)] views: Twice<bitxform::Direction>,
            #[board(mailbox(planes, tail = 1), sequence)] entries: Same<Vec<u16>>,
            #[board(moves)] moves: Same<[[u16; 16]; 16]>,
            #[board(compare, by_color)] counts: Twice<u8>,
            #[board(turn)] turn: Same<bool>,
            #[board(zobrist)] key: $Key,
        }
    )*};
}

records! {
    Record (mapping = "LEFBER") Key;
    Converted (mapping = "LERF", stride = 7, from(Record)) Same<Key>;
}
