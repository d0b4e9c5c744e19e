//! Compiles without a warning: lints that a strict crate turns on, no prelude, bitxform under
//! another name.
#![no_implicit_prelude]
#![deny(
    warnings,
    missing_docs,
    missing_debug_implementations,
    single_use_lifetimes,
    trivial_casts,
    trivial_numeric_casts,
    unreachable_pub,
    unsafe_code,
    unused_lifetimes,
    unused_qualifications,
    unused_results,
    variant_size_differences,
    clippy::all,
    clippy::pedantic,
    clippy::nursery
)]
#![forbid(dead_code)]
#![allow(
    clippy::redundant_pub_crate,
    reason = "it contradicts `unreachable_pub`"
)]

use ::boards::symmetric;

/// A public type with the usual derives.
#[symmetric(mapping = "LEFR", crate = ::boards)]
#[derive(
    ::core::clone::Clone,
    ::core::marker::Copy,
    ::core::fmt::Debug,
    ::core::cmp::PartialEq,
    ::core::cmp::Eq,
    ::core::hash::Hash,
)]
pub struct Position {
    /// The side to move.
    pub own: u64,
    /// The other side.
    pub opponent: [u64; 2],
    /// Not a board.
    #[board(skip)]
    pub ply: u16,
}

/// A generic tuple type of many boards.
#[symmetric(mapping = "BERLEF", group = "rotations", only(board_images = images, pub(self) r#move = transform, distinct_images, Symmetric), crate = ::boards)]
#[derive(::core::clone::Clone, ::core::fmt::Debug)]
#[must_use]
pub struct Layers<'a, T, const N: usize>(pub [[[u64; 12]; N]; 2], #[board(skip)] pub &'a T);

/// A type in another mapping.
#[symmetric(mapping = "BERF", from(Position), crate = ::boards)]
#[derive(::core::fmt::Debug)]
pub struct Other {
    /// The side to move.
    pub own: u64,
    /// The other side.
    pub opponent: [u64; 2],
    /// Not a board.
    #[board(skip)]
    pub ply: u16,
}

/// A square.
#[symmetric(mapping = "LEFR", square, crate = ::boards)]
#[derive(::core::clone::Clone, ::core::marker::Copy, ::core::fmt::Debug)]
pub struct Square(pub u8);

/// A field of each kind.
#[symmetric(mapping = "LEFR", crate = ::boards)]
#[derive(::core::clone::Clone, ::core::fmt::Debug)]
pub struct Record<T: ::core::marker::Copy> {
    /// Words.
    pub stones: [u64; 2],
    /// Squares.
    #[board(square)]
    pub last: [::core::option::Option<u8>; 2],
    /// A square in another syntax.
    #[board(square(get = index, new = letter))]
    pub letter: char,
    /// Two squares in one number.
    #[board(squares(0..6, 6..12))]
    pub played: Packed,
    /// The piece on each square.
    #[board(mailbox)]
    pub pieces: [T; 64],
    /// The number of visits of each move.
    #[board(moves)]
    pub visits: [[u32; 64]; 64],
    /// A type with symmetries of its own.
    #[board(nested)]
    pub nested: [Square; 2],
    /// A field transformed by a function.
    #[board(with = turn)]
    pub square: u8,
    /// Not a board.
    #[board(skip)]
    pub ply: u16,
}

/// Colours that count, in a packed struct, whose fields cannot be borrowed.
#[symmetric(
    mapping = "BEFLER",
    group = "horizontal + color",
    colors(white, black),
    key(black, white, kings, rooks, turn, letter),
    crate = ::boards
)]
#[derive(::core::clone::Clone, ::core::marker::Copy)]
#[repr(C, packed)]
#[allow(
    missing_debug_implementations,
    reason = "of a packed struct it needs a copy"
)]
pub struct Colored {
    /// One side.
    pub white: u64,
    /// The other side.
    pub black: u64,
    /// Both sides.
    #[board(square, by_color)]
    pub kings: [u8; 2],
    /// Both sides, in another syntax.
    #[board(square(get = index, new = letter), by_color)]
    pub rooks: [char; 2],
    /// The side to move.
    #[board(turn)]
    pub turn: bool,
    /// The side to move, in another syntax.
    #[board(turn(get = is_white, new = white_if))]
    pub letter: char,
    /// The castling rights.
    #[board(color_with = exchange)]
    pub rights: u8,
    /// A field transformed with the others.
    #[board(nested)]
    pub square: Square,
}

/// Variants of every form.
#[symmetric(mapping = "LERF", group = "horizontal + color", from(OtherMove<T>), crate = ::boards)]
#[derive(::core::clone::Clone, ::core::marker::Copy, ::core::fmt::Debug)]
pub enum Move<T: ::core::marker::Copy> {
    /// Nothing.
    Pass,
    /// A square and a direction.
    Slide(
        #[board(square)] u8,
        #[board(direction)] ::boards::Direction,
        #[board(skip)] T,
    ),
    /// Fields with names.
    Named {
        /// Both sides.
        #[board(square, by_color)]
        kings: [u8; 2],
        /// The side to move.
        #[board(turn)]
        turn: bool,
        /// A type with symmetries of its own.
        #[board(nested)]
        square: Square,
    },
}

/// A type in another mapping.
#[symmetric(mapping = "BEFR", crate = ::boards)]
#[derive(::core::clone::Clone, ::core::marker::Copy, ::core::fmt::Debug)]
pub enum OtherMove<T: ::core::marker::Copy> {
    /// Nothing.
    Pass,
    /// A square and a direction.
    Slide(
        #[board(square)] u8,
        #[board(direction)] ::boards::Direction,
        #[board(skip)] T,
    ),
    /// Fields with names.
    Named {
        /// Both sides.
        #[board(square)]
        kings: [u8; 2],
        /// The side to move.
        #[board(skip)]
        turn: bool,
        /// A type with symmetries of its own.
        #[board(nested)]
        square: Square,
    },
}

/// Squares by conversion functions that are not `const`.
#[symmetric(mapping = "LERF", non_const, crate = ::boards)]
#[derive(::core::fmt::Debug)]
pub struct AtRunTime {
    /// A square.
    #[board(square(get = number, new = numbered))]
    pub square: Index,
    /// Several squares.
    #[board(square(get = number, new = numbered))]
    pub squares: [Index; 2],
    /// A text that is not transformed.
    #[board(with = turn_all, color_with = turn_none)]
    pub text: &'static str,
}

/// An index.
#[derive(::core::clone::Clone, ::core::marker::Copy, ::core::fmt::Debug)]
pub struct Index(u8);

// Not `const`, as `non_const` allows.
#[allow(clippy::missing_const_for_fn)]
fn number(index: Index) -> u8 {
    index.0
}

#[allow(clippy::missing_const_for_fn)]
fn numbered(index: u8) -> Index {
    Index(index)
}

const fn is_white(letter: char) -> bool {
    letter == 'w'
}

const fn white_if(white: bool) -> char {
    if white { 'w' } else { 'b' }
}

const fn turn_all(_: &mut &'static str, _: ::boards::Symmetry) {}

const fn turn_none(_: &mut &'static str) {}

const fn exchange(rights: &mut u8) {
    *rights = rights.rotate_left(4);
}

/// Another name.
pub type Packed = u16;

const fn index(letter: char) -> u8 {
    letter as u8
}

const fn letter(index: u8) -> char {
    index as char
}

/// A type of which no field is compared.
#[symmetric(mapping = "LERF", crate = ::boards)]
#[derive(::core::clone::Clone, ::core::marker::Copy, ::core::fmt::Debug)]
pub struct Keyless {
    /// A field transformed by a function.
    #[board(with = turn)]
    pub square: u8,
}

const fn turn(square: &mut u8, symmetry: ::boards::Symmetry) {
    *square = symmetry.apply_square(*square, ::boards::Mapping::Lerf);
}

/// A deprecated trait.
#[deprecated]
pub trait DeprecatedTrait {}

/// A type with a deprecated bound.
#[allow(deprecated, reason = "there is no other yet")]
#[symmetric(mapping = "LERF", crate = ::boards)]
#[derive(::core::fmt::Debug)]
pub struct Bound<T: DeprecatedTrait>(pub u64, #[board(skip)] pub T);

mod private;

/// The half turn of a private type.
#[must_use]
pub const fn half_turn(bits: u64) -> u64 {
    private::half_turn(bits)
}

/// A board that is drawn.
pub const DRAWN: u64 = ::boards::bitboard! { BEFR;
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . X . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
};

const LAST: u16 = 63;

const MIXED: [i8; 8] = [1, 0, 3, 2, 5, 4, 7, 6];

::boards::permutation! {
    crate = ::boards;
    /// The a1-h8 diagonal laid on the first rank.
    pub const fn diagonals_down(u64) = |sq| (sq - 8 * (sq & 7)) & 63;
    pub const fn diagonals_up = inverse diagonals_down;
    pub const fn table(u8) = from [_, 0, 1, 2, 3, 4, 5, 6];
    pub fn table_slice = slice table;
    pub const fn narrow(u16) = |i| { let j = 15 - i; (j) };
    pub const fn wide(u128) = |i| (if i < 64 { i + 64 } else { i - 64 });
    /// Drops all bits.
    pub const fn none(u32) = to [
        _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _,
    ];
    const fn private = compose(table, table);
    /// By constants of other types than those of formulas.
    pub const fn by_constants(u64) = |i| if i < LAST { i + MIXED[0] } else { _ };
    pub const fn by_table(u8) = from self::MIXED;
    pub const fn by_table_back = inverse by_table;
    /// A deprecated function.
    #[deprecated]
    pub const fn same = compose(private);
}

/// A public function equal to a private one.
#[must_use]
pub const fn twice(bits: u8) -> u8 {
    private(bits)
}

#[forbid(clippy::nursery, deprecated)]
pub mod forbidden;

::boards::symmetries! {
    crate = ::boards;
    /// The symmetries of a cube of 4 x 4 x 4 cells.
    #[non_exhaustive]
    pub enum CubeSymmetry(u64) {
        /// A quarter turn.
        TurnZ = |cell| cell & 48 | (cell & 3) << 2 | 3 - (cell >> 2 & 3),
        Cycle = |cell| (cell << 2 | cell >> 4) & 63,
        Mirror = |cell| { let mirrored = cell ^ 3; (mirrored) },
    }
}

::boards::symmetries! {
    crate = ::boards;
    enum Private(u8, cells = 3) {
        Turn = to [1, 2, 0],
        #[allow(deprecated)]
        Back = inverse Turn,
    }
}

/// Other functions of the private type are unused.
#[must_use]
pub const fn is_back(bits: u8) -> bool {
    ::core::matches!(Private::canonicalize(bits).1, Private::Back)
}

/// In a block.
#[must_use]
pub const fn reversed(bits: u128) -> u128 {
    ::boards::symmetries! {
        crate = ::boards;
        enum Turns(u128) {
            HalfTurn = |cell| 127 - cell,
        }
    }
    Turns::HalfTurn.apply(bits)
}

/// A private type of which only some methods are chosen.
mod chosen {
    use ::boards::symmetric;

    #[symmetric(mapping = "LERF", files = 7, ranks = 6, group = "rectangle", crate = ::boards, only(images, orbit_len, GEOMETRY))]
    #[derive(::core::clone::Clone, ::core::marker::Copy)]
    struct Chosen(u64);

    #[symmetric(mapping = "LERF", crate = ::boards, only(Symmetric, GROUP))]
    struct OnlyTraits {
        own: u64,
        #[board(nested)]
        inside: Chosen8,
    }

    #[symmetric(mapping = "LERF", crate = ::boards, only(transform))]
    struct Chosen8(u64);

    const _: Chosen = Chosen(1).images()[0];

    const _: OnlyTraits = OnlyTraits {
        own: 1,
        inside: Chosen8(2),
    };
}

/// Writes types whose methods nobody calls. Lints spare what a derive writes, but not where it takes the visibility of an
/// item that a macro wrote.
macro_rules! private {
    ($($Name:ident($($field:tt)*) [$($argument:tt)*];)*) => {$(
        #[symmetric(mapping = $($argument)*, crate = ::boards)]
        #[derive(::core::clone::Clone, ::core::fmt::Debug)]
        pub(crate) struct $Name(#[board(bits)] $($field)*);
    )*};
}

private! {
    Square8(u64) ["LERF"];
    Rectangle([u64; 2]) ["LEFR", files = 7, ranks = 6, group = "horizontal"];
    Chosen(u64) ["LEFR", only(flip_vertical, GROUP)];
    Owner(::std::vec::Vec<[u64; 2]>) ["LERF", non_const];
}

/// Uses the types, not their methods.
#[must_use]
pub const fn private_types() -> impl ::core::fmt::Debug {
    let owner = Owner(::std::vec::Vec::new());
    (Square8(1), Rectangle([1, 2]), Chosen(1), owner)
}
