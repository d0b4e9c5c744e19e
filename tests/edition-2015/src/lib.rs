//! The macros in the oldest edition, with the lints about newer ones.
#![deny(
    warnings,
    missing_docs,
    rust_2018_compatibility,
    rust_2021_compatibility,
    rust_2024_compatibility
)]

extern crate bitxform;

/// A board.
#[bitxform::symmetric(mapping = "LEFR")]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Board {
    /// The side to move.
    pub own: u64,
    /// The other side.
    pub opponent: [u64; 2],
}

/// Inside a module, paths do not begin at the root.
pub mod inner {
    use bitxform::{bitboard, symmetric};

    /// A board.
    #[symmetric(mapping = "LERF")]
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub struct Board(pub u64);

    /// The corner a8.
    pub const CORNER: Board = Board(bitboard! {
        X . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
    });
}

#[test]
fn boards_turn() {
    let board = Board {
        own: 1,
        opponent: [1, 2],
    };
    let turned = Board {
        own: 1 << 7,
        opponent: [1 << 7, 1 << 15],
    };
    assert_eq!(board.rotate_90(), turned);
    assert_eq!(inner::CORNER.rotate_90(), inner::Board(1 << 63));
}

/// Names that are keywords in later editions.
#[allow(keyword_idents_2024)]
pub mod gen {
    use bitxform::symmetric;

    /// For a bound.
    pub trait Tr {}

    /// A generation of boards.
    #[symmetric(mapping = "LERF")]
    #[derive(Clone, Copy, Debug)]
    pub struct Generation<T: super::gen::Tr> {
        /// Boards.
        pub gen: [u64; 2],
        /// Something else.
        #[board(skip)]
        pub tag: T,
    }

    /// Variants and fields named like these keywords.
    #[allow(non_camel_case_types)]
    #[symmetric(mapping = "LERF")]
    #[derive(Clone, Copy, Debug)]
    pub enum Move {
        /// A square.
        gen(#[board(square)] u8),
        /// Another.
        Named {
            /// A square.
            #[board(square)]
            gen: u8,
        },
    }

    /// A type named like a keyword.
    #[allow(non_camel_case_types)]
    #[symmetric(mapping = "LERF", group = "all + color", colors(gen, other))]
    #[derive(Clone, Copy, Debug)]
    pub struct gen {
        /// One.
        #[board(square)]
        pub gen: u8,
        /// Another.
        #[board(square)]
        pub other: u8,
    }
}

bitxform::permutation! {
    /// Bits trade places with their neighbours.
    pub const fn neighbours(u16) = |i| i ^ 1;
    pub const fn back = inverse neighbours;
    pub fn all = slice neighbours;
}

bitxform::symmetries! {
    /// The rotations of a ring.
    pub enum Turns(u8) {
        /// By one place.
        Turn = |i| (i + 1) & 7,
    }
}
