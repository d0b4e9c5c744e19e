//! Zobrist keys against a sheet of paper, and their rate of collisions.
#![allow(
    clippy::cast_possible_truncation,
    reason = "indices and numbers of the tests fit"
)]

mod moves;
mod othello;
mod record_kinds;
mod records;
mod statistics;
mod strength;
mod wide;

use bitxform::zobrist::{KeySymmetry, ZobristKey, ZobristKeys};
use bitxform::{
    ColorSymmetry, Geometry, Mapping, RectangleColorSymmetry, RectangleSymmetry, Symmetry,
    SymmetrySet,
};
use bitxform_tests::{Sheet, random};

/// Black stones, white ones, and stones that have no colour.
const KINDS: usize = 3;
const SWAPPED: [usize; KINDS] = [1, 0, 2];

/// One bitboard for each kind.
type Boards = [u128; KINDS];

/// The interface that the tests use of the four types of symmetries.
trait Element: KeySymmetry {
    fn moved<const LANES: usize>(self, key: ZobristKey<Self, LANES>) -> ZobristKey<Self, LANES>;
    fn set(group: &[Self]) -> SymmetrySet<Self>;
}

macro_rules! elements {
    ($($S:ident)*) => {$(
        impl Element for $S {
            fn moved<const LANES: usize>(
                self,
                key: ZobristKey<Self, LANES>,
            ) -> ZobristKey<Self, LANES> {
                key.transform(self)
            }

            fn set(group: &[Self]) -> SymmetrySet<Self> {
                SymmetrySet::<$S>::of(group)
            }
        }
    )*};
}

elements!(Symmetry RectangleSymmetry ColorSymmetry RectangleColorSymmetry);

fn keys<S: KeySymmetry, const N: usize, const LANES: usize>(
    seed: u64,
    board: Geometry,
    group: SymmetrySet<S>,
) -> ZobristKeys<KINDS, N, S, LANES> {
    ZobristKeys::with_colors(seed, board, group, SWAPPED)
}

fn key_of<S: KeySymmetry, const N: usize, const LANES: usize>(
    keys: &ZobristKeys<KINDS, N, S, LANES>,
    boards: Boards,
) -> ZobristKey<S, LANES> {
    (0..KINDS)
        .map(|kind| keys.of_board(kind, boards[kind]))
        .fold(ZobristKey::EMPTY, |a, b| a + b)
}

/// A board numbered by hand, with the images of its squares.
#[derive(Clone)]
struct Paper {
    destinations: Vec<[Option<u8>; 128]>,
    squares: Vec<u8>,
}

impl Paper {
    fn new(files: u8, ranks: u8, stride: u8, mapping: &str) -> Self {
        let sheet = Sheet::numbered(files, ranks, stride, mapping);
        let destinations = Symmetry::ALL.map(|symmetry| {
            let turns = symmetry.name().contains("diagonal")
                || symmetry.name().contains('9')
                || symmetry.name().contains("270");
            if files == ranks || !turns {
                sheet.destinations(symmetry.name())
            } else {
                [None; 128]
            }
        });
        let board = sheet.board();
        Self {
            destinations: destinations.to_vec(),
            squares: (0..128).filter(|index| board >> index & 1 == 1).collect(),
        }
    }

    fn destination(&self, square: u8, symmetry: Symmetry) -> u8 {
        self.destinations[symmetry as usize][usize::from(square)].expect("a square")
    }

    fn board(&self) -> u128 {
        self.squares
            .iter()
            .fold(0, |board, square| board | 1 << square)
    }

    fn image(&self, boards: Boards, element: ColorSymmetry) -> Boards {
        let mut image = boards.map(|board| {
            let squares = self
                .squares
                .iter()
                .filter(|square| board >> **square & 1 == 1);
            squares
                .map(|square| 1 << self.destination(*square, element.symmetry))
                .sum()
        });
        if element.exchanges_colors {
            image.swap(0, 1);
        }
        image
    }
}

/// All subgroups of the type's symmetries.
fn groups<S: Element>() -> Vec<Vec<S>> {
    let count = S::ALL.len();
    (0..1_u32 << count)
        .filter_map(|bits| {
            let members: Vec<S> = (0..count)
                .filter(|i| bits >> i & 1 == 1)
                .map(|i| S::ALL[i])
                .collect();
            let closed = members.contains(&S::IDENTITY)
                && members
                    .iter()
                    .all(|a| members.iter().all(|b| members.contains(&a.then(*b))));
            closed.then_some(members)
        })
        .collect()
}
