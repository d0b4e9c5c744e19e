//! Zobrist keys in records, which move with the board, and the keys that functions compute from the fields.

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

        #[conforms(slices, key_of = Self::computed, positions = 24)]
        #[symmetric($($argument)*)]
        #[derive(Clone, Copy)]
        struct $Name {
            own: $word,
            opponent: $word,
            #[board(square)] last: [Option<u16>; 2],
            #[board(zobrist)] key: $Key,
        }

        impl $Name {
            const fn computed(&self) -> $Key {
                let stones = $STONES.of_boards(0, &[self.own, self.opponent]);
                let last = $LAST.of_square(0, self.last[0]);
                stones.with(last).with($LAST.of_square(1, self.last[1]))
            }
        }
    )*};
}

const ROTATIONS: u16 = SymmetrySet::<Symmetry>::of(Shogi::GROUP).bits();
const RECTANGLE: u16 = SymmetrySet::<RectangleSymmetry>::ALL.bits();
const MIRROR: u16 = SymmetrySet::<Symmetry>::of(Mirrored::GROUP).bits();

plain! {
    Chess STONES8 LAST8 (mapping = "LERF") 64, u64, ZobristKey;
    Shogi STONES9 LAST9 (mapping = "BEFR", files = 9, ranks = 9, stride = 10, group = "rotations") 90, u128, ZobristKey<4, ROTATIONS>;
    Connect4 STONES7 LAST7 (mapping = "LEFR", files = 7, ranks = 6, stride = 7, group = "rectangle") 49, u64, ZobristKey<4, RECTANGLE, RectangleSymmetry>;
    Mirrored STONES5 LAST5 (mapping = "BERLEF", files = 5, ranks = 5, group = "horizontal") 25, u32, ZobristKey<2, MIRROR>;
    // The key is the same in each layout.
    Converted STONES5B LAST5B (mapping = "LEFR", files = 5, ranks = 5, group = "horizontal", from(Mirrored)) 25, u32, ZobristKey<2, MIRROR>;
    Go STONES17 LAST17 (mapping = "LERBEF", files = 17, ranks = 17) 289, [u64; 5], ZobristKey;
}

type ColorKey = ZobristKey<16, 0xffff, ColorSymmetry>;
static PIECES: ZobristKeys<5, 64, ColorKey> =
    ZobristKeys::with_colors(3, Colored::GEOMETRY, [2, 3, 0, 1, 4]);
static TURN: ZobristKeys<2, 1, ColorKey> = ZobristKeys::off_board(4, [1, 0]);
static HANDS: ZobristKeys<4, 9, ColorKey> = ZobristKeys::off_board(5, [2, 3, 0, 1]);
static RIGHTS: ZobristKeys<4, 1, ColorKey> = ZobristKeys::off_board(6, [0, 2, 1, 3]);

/// The right of each side, in the two lowest bits.
const fn bits_exchanged(rights: &mut u8) {
    *rights = (*rights >> 1 & 1) | (*rights & 1) << 1;
}

#[conforms(
    slices,
    key_of = Self::computed,
    functions(bits_exchanged = Function::Color(|rights| {
        rights.map_numbers(&|rights| Some((rights >> 1 & 1) | (rights & 1) << 1))
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
    #[board(zobrist)]
    key: ColorKey,
}

impl Colored {
    const fn computed(&self) -> ColorKey {
        let mut key = PIECES.of_square(4, self.ko);
        key = key.with(TURN.at(self.turn as usize, 0));
        key = key.with(RIGHTS.at((self.rights & 3) as usize, 0));
        let mut kind = 0;
        while kind < 4 {
            let (color, piece) = (kind / 2, kind % 2);
            let in_hand = self.hands[color][piece] % 9;
            key = key
                .with(PIECES.of_boards(kind, &[self.pieces[color][piece]]))
                .with(HANDS.at(kind, in_hand as usize));
            kind += 1;
        }
        key
    }
}

const DROPS: u16 = SymmetrySet::<RectangleColorSymmetry>::of(Discs::GROUP).bits();
type DiscKey = ZobristKey<4, DROPS, RectangleColorSymmetry>;
static DISCS: ZobristKeys<2, 48, DiscKey> = ZobristKeys::with_colors(7, Discs::GEOMETRY, [1, 0]);
static FILES: ZobristKeys<1, 7, DiscKey> =
    ZobristKeys::with_colors(8, Geometry::new(7, 1, Mapping::Lefr), [0]);

/// A file, and a key of two bitboards.
#[conforms(key_of = Self::computed)]
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
    #[board(zobrist)]
    key: DiscKey,
}

impl Discs {
    const fn computed(&self) -> DiscKey {
        let discs = DISCS.of_boards(0, &[self.yellow, self.red]);
        discs.with(FILES.of_square(0, self.last))
    }
}

static TWELVE: ZobristKeys<12, 64, ZobristKey<2, MIRROR>> = ZobristKeys::new(9, Pieces::GEOMETRY);

/// A key whose symmetries are fewer than the type's: it stays under the others, and is stale.
#[conforms(key_of = Self::computed, positions = 16)]
#[symmetric(mapping = "LERF", group = "horizontal", non_const)]
#[derive(Clone)]
struct Pieces {
    pieces: [[u64; 3]; 2],
    more: [u64; 6],
    #[board(skip)]
    game: Vec<u8>,
    #[board(zobrist)]
    key: ZobristKey<2, MIRROR>,
}

impl Pieces {
    fn computed(&self) -> ZobristKey<2, MIRROR> {
        TWELVE.of_boards(0, self.pieces.as_flattened()) ^ TWELVE.of_boards(6, &self.more)
    }
}

const CHESS: u16 = SymmetrySet::<ColorSymmetry>::of(Mixed::GROUP).bits();
type MixedKey = ZobristKey<2, CHESS, ColorSymmetry>;
static PAWNS: ZobristKeys<2, 64, MixedKey> = ZobristKeys::with_colors(10, Mixed::GEOMETRY, [1, 0]);

impl Mixed {
    const fn computed(&self) -> MixedKey {
        PAWNS.of_boards(0, &[self.white, self.black])
    }
}

/// Writes a record of two colours: the options, the arguments and the type of the key.
macro_rules! colored {
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

colored! {
    // The group has a flip and a colour swap together, but neither alone.
    Mixed [slices, key_of = Self::computed] (mapping = "LERF", group = "identity + color after flip_vertical") MixedKey;
    // Keys of nothing in the records.
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

/// A position whose key is computed while compiling, and moved.
const START: Chess = {
    let mut start = Chess {
        own: 0x0103,
        opponent: 0x80 << 48,
        last: [Some(27), None],
        key: ZobristKey::EMPTY,
    };
    start.key = start.computed();
    start
};

#[test]
fn a_check_compares_the_keys_of_images() {
    assert_eq!(
        START.rotate_90().computed(),
        (const { START.rotate_90().key })
    );
    START.key.debug_check(&START, Chess::computed);
    let mixed = Mixed {
        white: 3,
        black: 1 << 40,
        key: MixedKey::EMPTY,
    };
    mixed.computed().debug_check(&mixed, Mixed::computed);
}

#[test]
#[cfg(debug_assertions)]
fn a_check_finds_keys_that_do_not_move_with_the_record() {
    static OF_FILES: ZobristKeys<2, 64> = ZobristKeys::new(1, Geometry::new(8, 8, Mapping::Lefr));
    static KEPT: ZobristKeys<2, 64, MixedKey> =
        ZobristKeys::with_colors(10, Mixed::GEOMETRY, [0, 1]);
    let mixed = Mixed {
        white: 3,
        black: 1 << 40,
        key: MixedKey::EMPTY,
    };
    let of_files = |it: &Chess| OF_FILES.of_boards(0, &[it.own, it.opponent]);
    let kept = |it: &Mixed| KEPT.of_boards(0, &[it.white, it.black]);
    panics! {
        "the key computed for the image under identity is not the image of the record's key" =>
            ZobristKey::EMPTY.debug_check(&START, Chess::computed);
        "the key computed for the image under flip-vertical is not the image of the record's key" =>
            of_files(&START).debug_check(&START, of_files);
        " is not the image of the record's key; is the key updated by each move, are the tables made for the `GEOMETRY` of the type, and do they say what a colour swap makes of each kind?" =>
            kept(&mixed).debug_check(&mixed, kept);
    }
}

const fn moved(key: &mut ZobristKey, symmetry: Symmetry) {
    *key = key.transform(symmetry);
}

/// No symmetry of the key swaps the colours, so a function moves it.
#[symmetric(mapping = "LERF", colors(white, black))]
struct MovedByFunction {
    white: u64,
    black: u64,
    #[board(with = moved)]
    key: ZobristKey,
}

#[test]
fn a_function_moves_a_key_without_colors() {
    let position = || MovedByFunction {
        white: START.own,
        black: START.opponent,
        key: START.key,
    };
    assert_eq!(position().rotate_90().key, START.rotate_90().key);
    let swapped = position().flip_color();
    assert_eq!((swapped.white, swapped.black), (0x80 << 8, 0x0301 << 48));
}
