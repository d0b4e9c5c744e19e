//! Records with colours in all mappings and many groups, and the plain model of what they hold.

use bitxform::{ColorSymmetric, ColorSymmetry, Symmetric, Symmetry, symmetric};
use bitxform_tests::{Grid, destinations};

/// For pieces that are letters: those of the other side.
const fn other_case(letters: [u8; 64]) -> [u8; 64] {
    let mut other = letters;
    let mut i = 0;
    while i < 64 {
        if other[i].is_ascii_alphabetic() {
            other[i] ^= 0x20;
        }
        i += 1;
    }
    other
}

/// The rights `KQkq` in four bits.
pub(crate) const fn other_rights(rights: u8) -> u8 {
    rights >> 2 | rights << 2 & 0xc
}

/// The content of a record, in one type for all mappings.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Content {
    pub(super) white: u64,
    pub(super) black: u64,
    pub(super) rooks: [[u64; 2]; 2],
    pub(super) white_king: Option<u8>,
    pub(super) black_king: Option<u8>,
    pub(super) queens: [u8; 2],
    pub(super) white_to_move: bool,
    pub(super) letters: [u8; 64],
    pub(super) rights: u8,
    pub(super) clocks: [u32; 2],
    pub(super) inner: [u64; 2],
}

impl Content {
    pub(super) fn moved(&self, symmetry: &str, mapping: &str) -> Self {
        let to = destinations(symmetry, mapping);
        let bits = |bits| {
            Grid::of_bits(bits, mapping)
                .transformed(symmetry)
                .bits(mapping)
        };
        let square = |index: u8| to.get(usize::from(index)).copied().unwrap_or(index);
        let mut moved = Self {
            white: bits(self.white),
            black: bits(self.black),
            rooks: self.rooks.map(|rooks| rooks.map(bits)),
            white_king: self.white_king.map(square),
            black_king: self.black_king.map(square),
            queens: self.queens.map(square),
            inner: self.inner.map(bits),
            ..self.clone()
        };
        for (from, letter) in self.letters.into_iter().enumerate() {
            moved.letters[usize::from(to[from])] = letter;
        }
        moved
    }

    pub(super) fn exchanged(&self) -> Self {
        let [a, b] = self.rooks;
        let [white_queen, black_queen] = self.queens;
        let [white_clock, black_clock] = self.clocks;
        let [white_inner, black_inner] = self.inner;
        Self {
            white: self.black,
            black: self.white,
            rooks: [b, a],
            white_king: self.black_king,
            black_king: self.white_king,
            queens: [black_queen, white_queen],
            white_to_move: !self.white_to_move,
            letters: self.letters.map(|letter| match letter {
                b'A'..=b'Z' => letter.to_ascii_lowercase(),
                _ => letter.to_ascii_uppercase(),
            }),
            rights: (self.rights & 3) << 2 | self.rights >> 2,
            clocks: [black_clock, white_clock],
            inner: [black_inner, white_inner],
        }
    }

    /// All fields that are compared, in the order of their declaration.
    #[expect(clippy::type_complexity, reason = "it is compared and thrown away")]
    pub(super) const fn key(
        &self,
    ) -> (
        u64,
        u64,
        [[u64; 2]; 2],
        Option<u8>,
        Option<u8>,
        [u8; 2],
        bool,
    ) {
        (
            self.white,
            self.black,
            self.rooks,
            self.white_king,
            self.black_king,
            self.queens,
            self.white_to_move,
        )
    }
}

/// A record of one of the types below.
pub(crate) trait Record:
    ColorSymmetric<Symmetry = ColorSymmetry> + Copy + PartialEq + core::fmt::Debug
{
    /// A record with one compared board, whose group has no colour swap.
    type Other: Symmetric<Symmetry = Symmetry> + Copy;
    fn new(content: &Content) -> Self;
    fn content(&self) -> Content;
    fn other(&self) -> Self::Other;
}

macro_rules! records {
    ($($module:ident = $mapping:literal $group:literal),* $(,)?) => {$(
        pub(crate) mod $module {
            use super::*;

            #[symmetric(mapping = $mapping, colors(0, 1))]
            #[derive(Clone, Copy, Debug, PartialEq)]
            pub(crate) struct Inner(u64, u64);

            #[symmetric(
                mapping = $mapping,
                group = $group,
                colors(white, black),
                colors(white_king, black_king),
            )]
            #[derive(Clone, Copy, Debug, PartialEq)]
            pub(crate) struct Position {
                white: u64,
                black: u64,
                #[board(by_color)]
                rooks: [[u64; 2]; 2],
                #[board(square)]
                white_king: Option<u8>,
                #[board(square)]
                black_king: Option<u8>,
                #[board(square, by_color)]
                queens: [u8; 2],
                #[board(turn)]
                white_to_move: bool,
                #[board(mailbox, color_with = other_case)]
                letters: [u8; 64],
                #[board(color_with = other_rights)]
                rights: u8,
                #[board(skip, by_color)]
                clocks: [u32; 2],
                #[board(nested)]
                inner: Inner,
            }

            /// Compares the queens, then one board.
            #[symmetric(mapping = $mapping, key(queens, black))]
            #[derive(Clone, Copy, Debug, PartialEq)]
            pub(crate) struct Named {
                white: u64,
                black: u64,
                #[board(square)]
                queens: [u8; 2],
            }

            impl Record for Position {
                type Other = Named;

                fn new(content: &Content) -> Self {
                    let [white, black] = content.inner;
                    Self {
                        white: content.white,
                        black: content.black,
                        rooks: content.rooks,
                        white_king: content.white_king,
                        black_king: content.black_king,
                        queens: content.queens,
                        white_to_move: content.white_to_move,
                        letters: content.letters,
                        rights: content.rights,
                        clocks: content.clocks,
                        inner: Inner(white, black),
                    }
                }

                fn content(&self) -> Content {
                    Content {
                        white: self.white,
                        black: self.black,
                        rooks: self.rooks,
                        white_king: self.white_king,
                        black_king: self.black_king,
                        queens: self.queens,
                        white_to_move: self.white_to_move,
                        letters: self.letters,
                        rights: self.rights,
                        clocks: self.clocks,
                        inner: [self.inner.0, self.inner.1],
                    }
                }

                fn other(&self) -> Named {
                    Named { white: self.white, black: self.black, queens: self.queens }
                }
            }
        }
    )*};
}

records! {
    lerf = "LERF" "all + color",
    berf = "BERF" "rectangle + color",
    lerbef = "LERBEF" "horizontal+color",
    berlef = "BERLEF" "identity + color",
    lefr = "LEFR" "half_turn + color",
    befr = "BEFR" "rotations + color",
    befler = "BEFLER" "diagonals + color",
    lefber = "LEFBER" "horizontal + color",
    after_identity = "LERF" "horizontal + color after identity",
    after_rotate_180 = "LEFR" "identity + color after rotate_180",
    after_flip_diagonal = "BERLEF" "half_turn + color after flip_diagonal",
}

/// Calls a function for each of the types.
macro_rules! for_all_records {
    ($check:ident($($argument:expr),*)) => {
        $check::<$crate::colors::records::lerf::Position>($($argument),*);
        $check::<$crate::colors::records::berf::Position>($($argument),*);
        $check::<$crate::colors::records::lerbef::Position>($($argument),*);
        $check::<$crate::colors::records::berlef::Position>($($argument),*);
        $check::<$crate::colors::records::lefr::Position>($($argument),*);
        $check::<$crate::colors::records::befr::Position>($($argument),*);
        $check::<$crate::colors::records::befler::Position>($($argument),*);
        $check::<$crate::colors::records::lefber::Position>($($argument),*);
        $check::<$crate::colors::records::after_identity::Position>($($argument),*);
        $check::<$crate::colors::records::after_rotate_180::Position>($($argument),*);
        $check::<$crate::colors::records::after_flip_diagonal::Position>($($argument),*);
    };
}

pub(super) use for_all_records;
