//! A position as a `#[symmetric]` type: one in each of the eight mappings for each group.

use core::hash::Hash;

use bitxform::{ColorSymmetric, ColorSymmetry, Mapping, Symmetry, symmetric};
use bitxform_examples::{Fen, Placement, Rights, Side};

/// All parts of a position that a symmetry moves, in any mapping and group.
pub(crate) trait Board:
    ColorSymmetric<Symmetry: From<Symmetry> + Into<ColorSymmetry>> + Copy + Eq + Hash
{
    fn new(fen: &Fen) -> Self;
    fn to_fen(&self, rest: &str) -> Fen;

    /// Without castling rights or en passant square, if the symmetry does not keep them.
    fn with_rights(self, castling: bool, en_passant: bool) -> Self;

    /// The tie-break between images with equal boards: those with castling rights are less, then those with an
    /// en passant square, then the lesser square.
    fn rights(&self) -> (bool, bool, Option<u8>);
}

macro_rules! board {
    ($Board:ident, $mapping:literal, $group:literal, $key:tt) => {
        #[symmetric(mapping = $mapping, group = $group, key $key)]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub(crate) struct $Board {
            /// The bitboards by colour and piece, white's pawns first.
            #[board(by_color)]
            pieces: [[u64; 6]; 2],
            #[board(turn)]
            black_to_move: bool,
            #[board(color_with = Rights::exchanged)]
            castling: Rights,
            /// The square behind a pawn that has just advanced two squares.
            #[board(square)]
            en_passant: Option<u8>,
        }

        impl Board for $Board {
            fn new(fen: &Fen) -> Self {
                Self {
                    pieces: pieces(&fen.placement, Self::MAPPING),
                    black_to_move: fen.turn == Side::Black,
                    castling: fen.castling,
                    en_passant: fen
                        .en_passant
                        .map(|(file, rank)| Self::MAPPING.index(file, rank)),
                }
            }

            fn to_fen(&self, rest: &str) -> Fen {
                Fen {
                    placement: placement(&self.pieces, Self::MAPPING),
                    turn: if self.black_to_move {
                        Side::Black
                    } else {
                        Side::White
                    },
                    castling: self.castling,
                    en_passant: self
                        .en_passant
                        .map(|index| (Self::MAPPING.file(index), Self::MAPPING.rank(index))),
                    rest: rest.to_owned(),
                }
            }

            fn with_rights(mut self, castling: bool, en_passant: bool) -> Self {
                if !castling {
                    self.castling = Rights::default();
                }
                if !en_passant {
                    self.en_passant = None;
                }
                self
            }

            fn rights(&self) -> (bool, bool, Option<u8>) {
                let no_castling = self.castling == Rights::default();
                (no_castling, self.en_passant.is_none(), self.en_passant)
            }
        }
    };
}

/// A module for each group, with a type for each mapping.
macro_rules! groups {
    ($($group:ident = $symmetries:literal, key $key:tt;)*) => {$(
        pub(crate) mod $group {
            use super::{Board, Fen, Rights, Side, pieces, placement, symmetric};

            board!(Lerf, "LERF", $symmetries, $key);
            board!(Berf, "BERF", $symmetries, $key);
            board!(Lerbef, "LERBEF", $symmetries, $key);
            board!(Berlef, "BERLEF", $symmetries, $key);
            board!(Lefr, "LEFR", $symmetries, $key);
            board!(Befr, "BEFR", $symmetries, $key);
            board!(Befler, "BEFLER", $symmetries, $key);
            board!(Lefber, "LEFBER", $symmetries, $key);
        }
    )*};
}

// Where a symmetry can change the side to move, it is compared first: the least image then has white to move.
groups! {
    all = "all", key(pieces);
    horizontal = "horizontal", key(pieces);
    all_and_color = "all + color", key(black_to_move, pieces);
    horizontal_and_color = "horizontal + color", key(black_to_move, pieces);
    color = "identity + color", key(black_to_move, pieces);
}

fn pieces(placement: &Placement, mapping: Mapping) -> [[u64; 6]; 2] {
    let mut pieces = [[0; 6]; 2];
    for (squares, rank) in placement.iter().zip(0..) {
        for (square, file) in squares.iter().zip(0..) {
            if let Some((side, piece)) = *square {
                pieces[side as usize][piece] |= 1 << mapping.index(file, rank);
            }
        }
    }
    pieces
}

fn placement(pieces: &[[u64; 6]; 2], mapping: Mapping) -> Placement {
    let mut placement = Placement::default();
    for (side, pieces) in [Side::White, Side::Black].into_iter().zip(pieces) {
        for (piece, bits) in pieces.iter().enumerate() {
            for index in (0..64).filter(|index| bits >> index & 1 != 0) {
                let (file, rank) = (mapping.file(index), mapping.rank(index));
                placement[usize::from(rank)][usize::from(file)] = Some((side, piece));
            }
        }
    }
    placement
}
