//! Zobrist keys in records: sums of the entries of tables, which move with the board.

use bitxform::zobrist::{ZobristKey, ZobristKeys};
use bitxform::{
    ColorSymmetry, Geometry, Mapping, RectangleColorSymmetry, RectangleSymmetry, Symmetry,
    SymmetrySet, symmetric,
};
use bitxform_conforms::{Function, conforms, made_by};
use bitxform_tests::panics;

/// Writes a record with tables of stones and of a square, without colours: the number of indices, the word and the
/// type of its keys.
macro_rules! plain {
    ($($Name:ident $STONES:ident $LAST:ident ($($argument:tt)*) $indices:literal, $word:ty, $Key:ty;)*) => {$(
        static $STONES: ZobristKeys<2, $indices, $Key> = ZobristKeys::new(1, $Name::GEOMETRY);
        static $LAST: ZobristKeys<2, $indices, $Key> = ZobristKeys::new(2, $Name::GEOMETRY);

        #[conforms(slices, tables($STONES, $LAST), positions = 24)]
        #[symmetric($($argument)*)]
        #[derive(Clone, Copy)]
        struct $Name {
            own: $word,
            opponent: $word,
            #[board(square)] last: [Option<u16>; 2],
            #[board(zobrist(own = $STONES, opponent = $STONES[1], last = $LAST))] key: $Key,
        }
    )*};
}

const ROTATIONS: u16 = SymmetrySet::<Symmetry>::of(Shogi::GROUP).bits();
const RECTANGLE: u16 = SymmetrySet::<RectangleSymmetry>::ALL.bits();
const MIRROR: u16 = SymmetrySet::<Symmetry>::of(Mirrored::GROUP).bits();

plain! {
    Chess STONES8 LAST8 (mapping = "LERF") 64, u64, ZobristKey;
    Shogi STONES9 LAST9 (mapping = "BEFR", files = 9, ranks = 9, stride = 10, group = "rotations") 90, u128, ZobristKey<4, ROTATIONS>;
    Connect4 STONES7 LAST7 (mapping = "LEFR", files = 7, ranks = 6, stride = 7) 49, u64, ZobristKey<4, RECTANGLE, RectangleSymmetry>;
    Mirrored STONES5 LAST5 (mapping = "BERLEF", files = 5, ranks = 5, group = "horizontal") 25, u32, ZobristKey<2, MIRROR>;
    // The key of another layout is computed anew.
    Converted STONES5B LAST5B (mapping = "LEFR", files = 5, ranks = 5, group = "horizontal", from(Mirrored)) 25, u32, ZobristKey<2, MIRROR>;
    Go STONES17 LAST17 (mapping = "LERBEF", files = 17, ranks = 17) 289, [u64; 5], ZobristKey;
}

type ColorKey = ZobristKey<16, 0xffff, ColorSymmetry>;
static PIECES: ZobristKeys<5, 64, ColorKey> =
    ZobristKeys::with_colors(3, Colored::GEOMETRY, [2, 3, 0, 1, 4]);
static TURN: ZobristKeys<2, 1, ColorKey> = ZobristKeys::off_board(4, [1, 0]);
static HANDS: ZobristKeys<4, 9, ColorKey> = ZobristKeys::off_board(5, [2, 3, 0, 1]);
static RIGHTS: ZobristKeys<4, 1, ColorKey> = ZobristKeys::off_board(6, [0, 2, 1, 3]);

/// The right of each side, in a bit.
const fn bits_exchanged(rights: &mut u8) {
    *rights = (*rights >> 1 | *rights << 1) & 0b11;
}

#[conforms(
    slices,
    tables(PIECES, TURN, HANDS, RIGHTS),
    functions(bits_exchanged = Function::Color(|rights| {
        rights.map_numbers(&|rights| Some((rights >> 1 | rights << 1) & 0b11))
    }))
)]
#[symmetric(mapping = "BEFLER", group = "all + color")]
#[derive(Clone, Copy)]
struct Colored {
    #[board(by_color)]
    pieces: [[u64; 2]; 2],
    #[board(square)]
    ko: Option<u8>,
    #[board(turn)]
    turn: bool,
    #[board(compare, by_color)]
    hands: [[u8; 2]; 2],
    #[board(compare, color_with = bits_exchanged)]
    rights: u8,
    #[board(with = made_by)]
    symmetry: u8,
    #[board(zobrist(pieces = PIECES, ko = PIECES[4], turn = TURN, hands = HANDS, rights = RIGHTS))]
    key: ZobristKey<16, 0xffff, ColorSymmetry>,
}

const DROPS: u16 = SymmetrySet::<RectangleColorSymmetry>::of(Discs::GROUP).bits();
type DiscKey = ZobristKey<4, DROPS, RectangleColorSymmetry>;
static DISCS: ZobristKeys<2, 48, DiscKey> = ZobristKeys::with_colors(7, Discs::GEOMETRY, [1, 0]);
static FILES: ZobristKeys<1, 7, DiscKey> =
    ZobristKeys::with_colors(8, Geometry::new(7, 1, Mapping::Lefr), [0]);

/// A file, and a key of two bitboards.
#[conforms(tables(DISCS, FILES))]
#[symmetric(
    mapping = "LERF",
    files = 7,
    ranks = 6,
    stride = 8,
    group = "horizontal + color after identity",
    colors(yellow, red)
)]
#[derive(Clone, Copy)]
struct Discs {
    yellow: u64,
    red: u64,
    #[board(file)]
    last: Option<u8>,
    #[board(zobrist(yellow = DISCS, red = DISCS[1], last = FILES))]
    key: DiscKey,
}

static TWELVE: ZobristKeys<12, 64, ZobristKey<2, MIRROR>> = ZobristKeys::new(9, Pieces::GEOMETRY);

/// A table of all bitboards, whose symmetries are fewer than the type's: other images compute the key anew.
#[conforms(tables(TWELVE), positions = 16)]
#[symmetric(mapping = "LERF", group = "horizontal", non_const)]
#[derive(Clone)]
struct Pieces {
    pieces: [[u64; 3]; 2],
    more: [u64; 6],
    #[board(skip)]
    game: Vec<u8>,
    #[board(zobrist = TWELVE)]
    key: ZobristKey<2, MIRROR>,
}

const CHESS: u16 = SymmetrySet::<ColorSymmetry>::of(Mixed::GROUP).bits();
type MixedKey = ZobristKey<2, CHESS, ColorSymmetry>;
static PAWNS: ZobristKeys<2, 64, MixedKey> = ZobristKeys::with_colors(10, Mixed::GEOMETRY, [1, 0]);

/// The group has a flip and a colour swap together, but neither alone: images under either compute the key anew.
#[conforms(slices, tables(PAWNS))]
#[symmetric(
    mapping = "LERF",
    group = "identity + color after flip_vertical",
    colors(white, black)
)]
#[derive(Clone, Copy)]
struct Mixed {
    white: u64,
    black: u64,
    #[board(zobrist = PAWNS)]
    key: MixedKey,
}

/// Writes a record with a key that has no table, which moves with the record alone: the arguments and the type of the key.
macro_rules! without_table {
    ($($Name:ident [$($option:tt)*] ($($argument:tt)*) $Key:ty;)*) => {$(
        #[conforms($($option)*)]
        #[symmetric($($argument)*, colors(white, black))]
        #[derive(Clone, Copy)]
        struct $Name {
            white: u64,
            black: u64,
            #[board(zobrist)] key: $Key,
        }
    )*};
}

without_table! {
    Pawns [slices] (mapping = "LERF", group = "all + color") ColorKey;
    PawnsByFiles [] (mapping = "LEFR", group = "all + color", from(Pawns)) ColorKey;
    Inner [] (mapping = "LERF", group = "identity + color after flip_vertical") MixedKey;
}

#[conforms]
#[symmetric(
    mapping = "LERF",
    group = "identity + color after flip_vertical",
    colors(white, black)
)]
#[derive(Clone, Copy)]
struct Outer {
    white: u64,
    black: u64,
    #[board(nested)]
    inner: Inner,
}

/// The first number beyond a table with one entry for each kind, and with one for each number.
#[test]
fn numbers_without_entries_are_refused() {
    static KINDS: ZobristKeys<6, 1, ZobristKey> = ZobristKeys::off_board(11, [0, 1, 2, 3, 4, 5]);
    static NUMBERS: ZobristKeys<2, 5, ZobristKey> = ZobristKeys::off_board(12, [0, 1]);

    #[symmetric(mapping = "LERF")]
    struct Rights {
        own: u64,
        #[board(compare)]
        rights: u8,
        #[board(compare)]
        hands: [u8; 2],
        #[board(zobrist(rights = KINDS[2], hands = NUMBERS))]
        key: ZobristKey,
    }
    let key = |rights, hands| {
        let key = ZobristKey::EMPTY;
        Rights {
            own: 1,
            rights,
            hands,
            key,
        }
        .zobrist_of()
    };
    assert_eq!(
        key(3, [4, 0]),
        KINDS.at(5, 0) ^ NUMBERS.at(0, 4) ^ NUMBERS.at(1, 0)
    );
    panics! {
        "the number 4 has no entry in its table of keys, which has 4 for each kind" => key(4, [0; 2]);
        "the number 5 has no entry in its table of keys, which has 5 for each kind" =>
            key(0, [5, 0]), key(0, [0, 5]);
    }
}
