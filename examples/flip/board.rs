//! The pieces of a position as bitboards, in each of the eight mappings.

use core::hash::Hash;

use bitxform::{Mapping, SquareSymmetric, symmetric};

use crate::fen::{Placement, Side};

/// A board of chess pieces, whatever its mapping.
pub(crate) trait Board: SquareSymmetric + Copy + Eq + Hash {
    fn new(placement: &Placement) -> Self;
    fn placement(&self) -> Placement;

    /// The board seen from the other side: flipped vertically, the colours traded.
    fn flip_color(self) -> Self;
}

macro_rules! boards {
    ($($Board:ident = $mapping:literal),* $(,)?) => {$(
        #[symmetric(mapping = $mapping)]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub(crate) struct $Board {
            /// By colour and piece, white pawns first.
            pieces: [[u64; 6]; 2],
        }

        impl Board for $Board {
            fn new(placement: &Placement) -> Self {
                Self { pieces: pieces(placement, Self::MAPPING) }
            }

            fn placement(&self) -> Placement {
                placement(&self.pieces, Self::MAPPING)
            }

            fn flip_color(self) -> Self {
                let [white, black] = self.flip_vertical().pieces;
                Self { pieces: [black, white] }
            }
        }
    )*};
}

boards! {
    LerfBoard = "LERF",
    BerfBoard = "BERF",
    LerbefBoard = "LERBEF",
    BerlefBoard = "BERLEF",
    LefrBoard = "LEFR",
    BefrBoard = "BEFR",
    BeflerBoard = "BEFLER",
    LefberBoard = "LEFBER",
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
