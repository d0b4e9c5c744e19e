//! The declarations of the cheat-sheet, `bitxform/src/guide/games.md`. A test in `functions/documents/cheat_sheet.rs` makes
//! the page from this file: each heading after `//#` begins an entry, and the comments below it are its text.

use bitxform::symmetric;
use bitxform_conforms::{Function, conforms};
use bitxform_model::Board;

//# Chess, a full position
// Each kind of piece is a bitboard, White's first. With castling rights, the only symmetry is the view from the other
// side: the colours are swapped, and the ranks are flipped. A group that depends on the position is in
// [groups][crate::guide::groups#groups-that-depend-on-the-position].
#[conforms(functions(exchange_rights = Function::Color(|rights| {
    rights.map_numbers(&|rights| Some((rights >> 2 | rights << 2) & 15))
})))]
#[symmetric(mapping = "LERF", group = "identity + color")]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Chess {
    #[board(turn)]
    black_to_move: bool,
    #[board(by_color)]
    pieces: [[u64; 6]; 2],
    #[board(compare, color_with = exchange_rights)]
    castling: u8,
    #[board(square)]
    en_passant: Option<u8>,
    #[board(skip)]
    halfmove_clock: u8,
}

/// White's two rights in the low bits, then Black's.
const fn exchange_rights(rights: &mut u8) {
    *rights = (*rights >> 2 | *rights << 2) & 0b1111;
}

//# Chess, the planes of Lc0
// Training files hold each rank as a byte whose highest bit is the a-file. In the memory of Lc0 itself, planes are LERF.
// The planes show the board as the side to move sees it, so no colours are swapped. The mirror preserves the game if
// nobody may castle. The 1,858 entries of the policy are a [list of moves][crate::guide::moves#policies-by-their-moves].
#[conforms(positions = 8)]
#[symmetric(mapping = "LERBEF", group = "horizontal")]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Lc0 {
    planes: [u64; 104],
    #[board(skip)]
    rule50_count: u8,
    #[board(skip)]
    result_q: f32,
}

//# Othello
// The last entry of the policy is a pass.
#[conforms]
#[symmetric(mapping = "LERF", key(own, opponent))]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Othello {
    own: u64,
    opponent: u64,
    #[board(square)]
    last_move: Option<u8>,
    #[board(mailbox(tail = 1))]
    policy: [f32; 65],
}

//# Connect 4, file by file
// Six squares and an empty bit for each file, as in most solvers. Files of a byte have `stride = 8`. Only the mirror
// preserves the game, since discs fall. If your type holds a solver's key `own + mask` instead of boards, write `ranks = 7`
// without a stride: a full file sets the seventh bit, which is off a board of six ranks, and transforms drop it.
#[conforms]
#[symmetric(
    mapping = "LEFR",
    files = 7,
    ranks = 6,
    stride = 7,
    group = "horizontal"
)]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Connect4 {
    own: u64,
    opponent: u64,
    #[board(mailbox(files))]
    policy: [f32; 7],
}

//# Connect 4, row by row
// Bit 0 is the lowest disc on the left. If bit 0 is the top left square, the mapping is `BERLEF`.
#[conforms]
#[symmetric(mapping = "LERF", files = 7, ranks = 6, group = "horizontal")]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Connect4Rows {
    own: u64,
    opponent: u64,
    #[board(mailbox(files))]
    policy: [f32; 7],
}

//# Go 9x9
// The point of a ko is part of the position; the last move is not. The last entry of the policy is a pass.
#[conforms]
#[symmetric(mapping = "LERF", files = 9, ranks = 9, key(own, opponent, ko))]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Go9 {
    own: u128,
    opponent: u128,
    #[board(square)]
    ko: Option<u8>,
    #[board(square)]
    last_move: Option<u8>,
    #[board(mailbox(tail = 1))]
    policy: [f32; 82],
}

//# Go 13x13
#[conforms(positions = 16)]
#[symmetric(mapping = "LERF", files = 13, ranks = 13, key(own, opponent, ko))]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Go13 {
    own: [u64; 3],
    opponent: [u64; 3],
    #[board(square)]
    ko: Option<u8>,
    #[board(square)]
    last_move: Option<u8>,
    #[board(mailbox(tail = 1))]
    policy: [f32; 170],
}

//# Go 19x19
// Squares need a `u16`. If your program holds a line in each `u32`, write `word = [u32; 19]`.
#[conforms(positions = 16)]
#[symmetric(mapping = "LERF", files = 19, ranks = 19, key(own, opponent, ko))]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Go19 {
    own: [u64; 6],
    opponent: [u64; 6],
    #[board(square)]
    ko: Option<u16>,
    #[board(square)]
    last_move: Option<u16>,
    #[board(mailbox(tail = 1))]
    policy: [f32; 362],
}

//# Gomoku
#[conforms(positions = 16)]
#[symmetric(mapping = "LERF", files = 15, ranks = 15, key(own, opponent))]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Gomoku {
    own: [u64; 4],
    opponent: [u64; 4],
    #[board(square)]
    last_move: Option<u8>,
    #[board(mailbox)]
    policy: [f32; 225],
}

//# Hex
// The rhombus is stored as 11 files and 11 ranks. The half turn leaves each player's sides as they are. Both diagonal
// flips exchange them, so they swap the colours.
#[conforms]
#[symmetric(
    mapping = "LERF",
    files = 11,
    ranks = 11,
    group = "half_turn + color after flip_diagonal",
    colors(red, blue)
)]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Hex {
    #[board(turn)]
    blue_to_move: bool,
    red: u128,
    blue: u128,
}

//# Shogi, a position
// Shogi counts files from the right and ranks from the top. Most programs number the squares file by file: 1a is 0, 1b
// is 1, 9i is 80. Black's pieces come first, in fourteen kinds with the promoted ones. The group has the mirror, and the
// half turn that swaps the colours.
#[conforms(positions = 16)]
#[symmetric(mapping = "BEFR", files = 9, ranks = 9, group = "horizontal + color")]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Shogi {
    #[board(turn)]
    white_to_move: bool,
    #[board(by_color)]
    pieces: [[u128; 14]; 2],
    #[board(compare, by_color)]
    hands: [[u8; 7]; 2],
}

//# Shogi, a move
// A drop has no square of origin. In a record, a move is a `nested` field.
#[conforms]
#[symmetric(mapping = "BEFR", files = 9, ranks = 9)]
#[derive(Clone, Copy, Debug, PartialEq)]
enum ShogiMove {
    Board {
        #[board(square)]
        from: u8,
        #[board(square)]
        to: u8,
        #[board(skip)]
        promotes: bool,
    },
    Drop {
        #[board(skip)]
        kind: u8,
        #[board(square)]
        to: u8,
    },
}

//# Shogi, a move in 16 bits
// As engines pack it: seven bits for the square to which it goes, seven for the one from which it comes, and a flag for a
// drop and for a promotion. The number of a dropped piece stands in the bits of a square, so `squares(…)` would move it.
// Here, a function looks at the flag first, and moves the origin of a move on the board alone. In a record, this type is
// `nested`.
#[conforms(keyless, functions(moved = Function::With(|packed, symmetry| {
    let board = Board::new("BEFR", (9, 9), None, None);
    let image = |index: u128| match board.square(index) {
        Some(square) => board.index(board.image(symmetry, square)) as u128,
        None => index,
    };
    packed.map_numbers(&|packed| {
        let (to, from) = (packed & 127, packed >> 7 & 127);
        let from = if packed >> 14 & 1 == 1 { from } else { image(from) };
        Some(packed >> 14 << 14 | from << 7 | image(to))
    })
})))]
#[symmetric(mapping = "BEFR", files = 9, ranks = 9)]
#[derive(Clone, Copy, Debug, PartialEq)]
struct PackedMove(#[board(with = moved)] u16);

const DROP: u16 = 1 << 14;

const fn moved(packed: &mut u16, symmetry: bitxform::Symmetry) {
    let (to, from, flags) = (*packed & 127, *packed >> 7 & 127, *packed >> 14 << 14);
    let from = if flags & DROP == 0 {
        image(from, symmetry)
    } else {
        from
    };
    *packed = flags | from << 7 | image(to, symmetry);
}

/// The image of a square. Numbers off the board stay.
const fn image(square: u16, symmetry: bitxform::Symmetry) -> u16 {
    if square < 81 {
        PackedMove::transform_square(square as u8, symmetry) as u16
    } else {
        square
    }
}

//# Xiangqi
// Ten ranks. The river and the palaces allow the mirror and the view from the other side.
#[conforms(positions = 16)]
#[symmetric(mapping = "LERF", files = 9, ranks = 10, group = "horizontal + color")]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Xiangqi {
    #[board(turn)]
    black_to_move: bool,
    #[board(by_color)]
    pieces: [[u128; 7]; 2],
}

//# Checkers, 32 squares
// The dark squares alone, four in each row. The half turn, which swaps the colours, moves them like a board of 4x8. The
// other symmetries of 4x8 mean nothing here. International draughts have 50 dark squares: five files and ten ranks.
#[conforms]
#[symmetric(
    mapping = "LERF",
    files = 4,
    ranks = 8,
    group = "identity + color after rotate_180",
    colors(black, white)
)]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Checkers {
    #[board(turn)]
    white_to_move: bool,
    black: u32,
    white: u32,
    kings: u32,
}

//# Tak
// Bitboards say what lies on top. The stacks below move with the board, but least images do not compare them. For a size
// that is a const parameter see [sizes][crate::guide::sizes#const-n-and-sizes-at-run-time].
#[conforms]
#[symmetric(mapping = "LERF", files = 6, ranks = 6)]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Tak {
    white: u64,
    black: u64,
    walls: u64,
    capstones: u64,
    #[board(mailbox)]
    stacks: [u64; 36],
    #[board(mailbox)]
    heights: [u8; 36],
    #[board(skip)]
    reserves: [[u8; 2]; 2],
}

//# Ataxx
#[conforms]
#[symmetric(mapping = "LERF", files = 7, ranks = 7)]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Ataxx {
    own: u64,
    opponent: u64,
    gaps: u64,
}

//# Tic-tac-toe
#[conforms]
#[symmetric(mapping = "LERF", files = 3, ranks = 3)]
#[derive(Clone, Copy, Debug, PartialEq)]
struct TicTacToe {
    own: u16,
    opponent: u16,
}

//# Ultimate tic-tac-toe, a board of 9x9
// `allowed` has the squares where the next move may be. As a bitboard, it moves with the others and is compared.
#[conforms]
#[symmetric(mapping = "LERF", files = 9, ranks = 9)]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Ultimate {
    own: u128,
    opponent: u128,
    allowed: u128,
}

//# Ultimate tic-tac-toe, nine boards of 3x3
// Both indices of `cells` are squares of 3x3: the index of a small board, and the index of a cell in it. The kind `moves`
// transforms both. The key fields are `won` and `next`; cells are not compared.
#[conforms]
#[symmetric(mapping = "BERLEF", files = 3, ranks = 3)]
#[derive(Clone, Copy, Debug, PartialEq)]
struct NineBoards {
    won: [u16; 2],
    #[board(square)]
    next: Option<u8>,
    #[board(moves)]
    cells: [[u8; 9]; 9],
}

//# Quantik
// Four shapes of each player. Shapes may be exchanged too:
// [permutations][crate::guide::permutations#permutations-of-pieces] shows how.
#[conforms]
#[symmetric(mapping = "LERF", files = 4, ranks = 4)]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Quantik {
    own: [u16; 4],
    opponent: [u16; 4],
}

//# Peg solitaire
// The 33 holes of the English board, as squares of 7x7. Boards that fit no rectangle are [groups of
// permutations][crate::guide::lattices].
#[conforms]
#[symmetric(mapping = "LERF", files = 7, ranks = 7)]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Pegs(u64);

//# 2048, four bits a tile
// The sixteen tiles of a `u64`, row by row. Cell `i` is bit `i % 4` of tile `i / 4`.
bitxform::symmetries! {
    enum Tiles(u64) {
        Turn = |cell| cell & 3 | (3 - (cell >> 2 & 3)) << 4 | (cell >> 4) << 2,
        Mirror = |cell| cell ^ 12,
    }
}

//# 2048, a byte a tile
// A mailbox alone has no least image: for a table, take the form above. A policy of the four directions turns with the
// board: see [moves][crate::guide::moves#planes-that-are-directions].
#[conforms(keyless)]
#[symmetric(mapping = "BERLEF", files = 4, ranks = 4)]
#[derive(Clone, Copy, Debug, PartialEq)]
struct TileBytes(#[board(mailbox)] [u8; 16]);

//# A font of 8x8, the lowest bit on the left
// A byte for each row, the top row first.
#[conforms]
#[symmetric(mapping = "BERLEF", files = 8, ranks = 8, word = [u8; 8])]
#[derive(Clone, Copy, Debug, PartialEq)]
struct GlyphLow([u8; 8]);

//# A font of 8x8, the highest bit on the left
// Most fonts of consoles and displays. Rows of 12 pixels with padding are in
// [sizes][crate::guide::sizes#other-layouts].
#[conforms]
#[symmetric(mapping = "BERF", files = 8, ranks = 8, word = [u8; 8])]
#[derive(Clone, Copy, Debug, PartialEq)]
struct GlyphHigh([u8; 8]);

//# A page of an SSD1306 display
// A page has eight rows of 128 pixels. Each byte is a column, whose lowest bit is at the top. To turn a whole display of
// 128x64 by 180 degrees, turn each page and reverse their order.
#[conforms(positions = 3)]
#[symmetric(mapping = "LEFBER", files = 128, ranks = 8, word = [u8; 128], group = "rectangle")]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Page([u8; 128]);

//# A tile of the Game Boy
// A tile has 16 bytes: for each row the low bits of its pixels, then the high bits. Each is a board of its own.
#[conforms]
#[symmetric(mapping = "BERF", files = 8, ranks = 8, word = [u8; 8])]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Tile {
    low: [u8; 8],
    high: [u8; 8],
}

impl Tile {
    fn from_bytes(bytes: [u8; 16]) -> Self {
        let plane = |first: usize| core::array::from_fn(|row| bytes[2 * row + first]);
        Self {
            low: plane(0),
            high: plane(1),
        }
    }

    fn to_bytes(self) -> [u8; 16] {
        core::array::from_fn(|i| {
            if i % 2 == 0 {
                self.low[i / 2]
            } else {
                self.high[i / 2]
            }
        })
    }
}

//# The modules of a QR code
// Version 1; version `v` has sides of `17 + 4 * v`, and those up to 3 fit into a type. From version 4 on, call
// [`Geometry::transform_mailbox`][crate::Geometry::transform_mailbox] on a slice of modules, or turn the code as an image.
#[conforms(keyless)]
#[symmetric(mapping = "BERLEF", files = 21, ranks = 21)]
#[derive(Clone, Copy, Debug, PartialEq)]
struct QrCode(#[board(mailbox(by_rank))] [[bool; 21]; 21]);

//# A spin lattice with periodic boundaries
// Translations, rotations and reflections of a torus of 4x4 sites: 128 symmetries. With a generator `Invert = complement`,
// spins may be inverted, too. A lattice in a file, momenta, and lattices with more symmetries need the feature `groups`:
// see [lattices][crate::guide::lattices].
bitxform::symmetries! {
    enum Lattice(u16) {
        East = |site| site & 12 | (site + 1) & 3,
        Turn = |site| (site & 3) << 2 | 3 - (site >> 2),
        Mirror = |site| site ^ 3,
    }
}

//# end

mod groups;
