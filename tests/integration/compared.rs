//! Fields that stay as they are and count in comparisons. The model moves squares on a sheet of paper and swaps
//! the colours field by field, for all images.

use core::fmt::Debug;

use bitxform::{ColorSymmetry, Symmetric, Symmetry, SymmetrySet, symmetric};
use bitxform_tests::Sheet;
use proptest::prelude::*;

/// The new index of the entry at each index.
struct Images([Option<u8>; 128]);

impl Images {
    fn square(&self, index: u8) -> u8 {
        self.0[usize::from(index)].expect("a square")
    }

    fn bits(&self, bits: u128) -> u128 {
        let mut image = 0;
        for (from, to) in self.0.iter().enumerate() {
            if let Some(to) = to {
                image |= (bits >> from & 1) << to;
            }
        }
        image
    }
}

/// A record whose derived order is that of its key.
trait Record: Symmetric<Symmetry = ColorSymmetry> + Copy + Ord + Debug {
    const SIDE: u8;

    fn moved(self, images: &Images) -> Self;

    fn swapped(self) -> Self;

    fn image(self, symmetry: ColorSymmetry) -> Self {
        let sheet = Sheet::numbered(Self::SIDE, Self::SIDE, Self::SIDE, "LERF");
        let moved = self.moved(&Images(sheet.destinations(symmetry.symmetry.name())));
        if symmetry.exchanges_colors {
            moved.swapped()
        } else {
            moved
        }
    }
}

fn check<R: Record>(record: R, group: &[ColorSymmetry]) {
    assert_eq!(R::GROUP, group);
    let mut images: Vec<R> = group
        .iter()
        .map(|symmetry| record.image(*symmetry))
        .collect();
    let found: Vec<R> = record.images().into_iter().collect();
    assert_eq!(found, images);
    let mut distinct: Vec<(R, ColorSymmetry)> = Vec::new();
    for (image, symmetry) in images.iter().zip(group) {
        if distinct.iter().all(|(other, _)| other != image) {
            distinct.push((*image, *symmetry));
        }
    }
    assert_eq!(record.distinct_images().collect::<Vec<_>>(), distinct);
    let least = *images.iter().min().expect("images");
    let first = images
        .iter()
        .position(|image| *image == least)
        .expect("it is one");
    assert_eq!(record.canonicalize(), (least, group[first]), "{record:?}");
    let mut fixing = SymmetrySet::<ColorSymmetry>::EMPTY;
    for symmetry in group.iter().copied() {
        let image = record.image(symmetry);
        assert_eq!(image.canonical(), least, "{image:?}");
        assert_eq!(
            record.is_fixed_by(symmetry),
            image == record,
            "{record:?} {symmetry}"
        );
        if image == record {
            fixing = fixing.with(symmetry);
        }
    }
    assert_eq!(record.symmetries_fixing(), fixing);
    let mut slice = images.clone();
    R::canonical_slice(&mut slice);
    assert!(slice.iter().all(|image| *image == least));
    images.sort();
    images.dedup();
    assert_eq!(usize::from(record.orbit_len()), images.len(), "{record:?}");
}

/// The elements of `horizontal + color`.
const HORIZONTAL: [ColorSymmetry; 4] = {
    const fn element(exchanges_colors: bool, symmetry: Symmetry) -> ColorSymmetry {
        ColorSymmetry {
            exchanges_colors,
            symmetry,
        }
    }
    [
        element(false, Symmetry::Identity),
        element(false, Symmetry::FlipHorizontal),
        element(true, Symmetry::FlipVertical),
        element(true, Symmetry::Rotate180),
    ]
};

/// Shogi, with and without a turn, in two orders of the fields.
macro_rules! shogi {
    ($Name:ident, $group:literal, {$($pieces:tt)*}, {$($hands:tt)*}, $(#[$repr:meta])? $($turn:ident)?) => {
        #[symmetric(mapping = "LERF", files = 9, ranks = 9, group = $group)]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        $(#[$repr])?
        struct $Name {
            $($pieces)*
            $($hands)*
            $(#[board(turn)] $turn: bool,)?
        }

        impl Record for $Name {
            const SIDE: u8 = 9;

            fn moved(self, images: &Images) -> Self {
                let pieces = self.pieces.map(|side| side.map(|bits| images.bits(bits)));
                Self { pieces, ..self }
            }

            fn swapped(self) -> Self {
                let ([black, white], [own, other]) = (self.pieces, self.hands);
                Self {
                    pieces: [white, black],
                    hands: [other, own],
                    $($turn: !self.$turn,)?
                }
            }
        }
    };
}

shogi!(
    Shogi, "horizontal + color",
    {#[board(by_color)] pieces: [[u128; 2]; 2],},
    {#[board(compare, by_color)] hands: [[u8; 7]; 2],},
    white_to_move
);
shogi!(
    ShogiWithoutTurn, "horizontal + color",
    {#[board(by_color)] pieces: [[u128; 2]; 2],},
    {#[board(compare, by_color)] hands: [[u8; 7]; 2],},
);
shogi!(
    HandsFirst, "all + color after rotate_180",
    {#[board(compare, by_color)] hands: [[u8; 7]; 2],},
    {#[board(by_color)] pieces: [[u128; 2]; 2],},
    white_to_move
);
shogi!(
    Packed, "all + color after rotate_180",
    {#[board(compare, by_color)] hands: [[u8; 7]; 2],},
    {#[board(by_color)] pieces: [[u128; 2]; 2],},
    #[repr(C, packed)]
);

/// The rights `KQkq` in four bits.
const fn other_rights(rights: u8) -> u8 {
    rights >> 2 | rights << 2 & 0xc
}

const fn negated(score: i16) -> i16 {
    -score
}

/// Chess with pockets; every shape that a compared field can have.
macro_rules! crazyhouse {
    ($Name:ident, $group:literal $(, $turn:ident)?) => {
        #[symmetric(mapping = "LERF", group = $group, colors(white_pocket, black_pocket))]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        struct $Name {
            #[board(by_color)]
            pieces: [u64; 2],
            #[board(compare)]
            ko: Option<bool>,
            #[board(compare)]
            white_pocket: [Option<u8>; 2],
            #[board(compare)]
            black_pocket: [Option<u8>; 2],
            #[board(compare, color_with = other_rights)]
            castling: u8,
            #[board(square)]
            en_passant: u8,
            #[board(compare, color_with = negated)]
            score: i16,
            #[board(compare, by_color)]
            deep: [[[bool; 2]; 1]; 2],
            #[board(compare, by_color)]
            maybe: [Option<bool>; 2],
            $(#[board(turn)] $turn: bool,)?
        }

        impl Record for $Name {
            const SIDE: u8 = 8;

            fn moved(self, images: &Images) -> Self {
                let pieces = self.pieces.map(|bits| images.bits(bits.into()) as u64);
                Self { pieces, en_passant: images.square(self.en_passant), ..self }
            }

            fn swapped(self) -> Self {
                let (pieces, deep, maybe) = (self.pieces, self.deep, self.maybe);
                Self {
                    pieces: [pieces[1], pieces[0]],
                    ko: self.ko,
                    white_pocket: self.black_pocket,
                    black_pocket: self.white_pocket,
                    castling: (self.castling & 3) << 2 | self.castling >> 2,
                    en_passant: self.en_passant,
                    score: 0 - self.score,
                    deep: [deep[1], deep[0]],
                    maybe: [maybe[1], maybe[0]],
                    $($turn: !self.$turn,)?
                }
            }
        }
    };
}

crazyhouse!(Crazyhouse, "horizontal + color", white_to_move);
crazyhouse!(WithoutTurn, "horizontal + color");
crazyhouse!(Everything, "all + color after rotate_180", white_to_move);

/// Boards with few and with many symmetries, so that the compared fields often decide.
fn shogi_board() -> impl Strategy<Value = u128> {
    let middle = 1 << 40;
    let corners = 1 | 1 << 8 | 1 << 72 | 1 << 80;
    prop::sample::select(vec![
        0,
        middle,
        corners,
        1 << 4,
        1 << 76,
        1 << 4 | 1 << 76,
        3,
        1 << 20,
    ])
}

fn chess_board() -> impl Strategy<Value = u64> {
    let (middle, diagonal) = (0x0000_0018_1800_0000, 0x8040_2010_0804_0201);
    prop::sample::select(vec![
        0,
        middle,
        diagonal,
        0x18,
        0x18 << 56,
        0xff00,
        0xff << 48,
        3,
    ])
}

fn hands() -> impl Strategy<Value = [[u8; 7]; 2]> {
    let hand = || prop::sample::select(vec![[0; 7], [0, 0, 0, 0, 0, 0, 1], [0, 2, 0, 0, 0, 0, 0]]);
    [hand(), hand()]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn hands_are_compared(
        own in [shogi_board(), shogi_board()],
        other in [shogi_board(), shogi_board()],
        mirrored: bool,
        hands in hands(),
        white_to_move: bool,
    ) {
        // One side often has the men of the other after a half turn.
        let half_turn = |bits: u128| bits.reverse_bits() >> (128 - 81);
        let pieces = [own, if mirrored { own.map(half_turn) } else { other }];
        check(Shogi { pieces, hands, white_to_move }, &HORIZONTAL);
        check(ShogiWithoutTurn { pieces, hands }, &HORIZONTAL);
        check(HandsFirst { hands, pieces, white_to_move }, &ColorSymmetry::ALL);
        check(Packed { hands, pieces }, &ColorSymmetry::ALL);
    }

    #[test]
    fn pockets_and_rights_are_compared(
        own in chess_board(),
        other in chess_board(),
        mirrored: bool,
        ko: Option<bool>,
        pockets: [[Option<bool>; 2]; 2],
        same_pockets: bool,
        castling in 0..16_u8,
        en_passant in prop::sample::select(vec![0_u8, 4, 27]),
        score in -1..2_i16,
        deep in prop::sample::select(vec![[[[false; 2]]; 2], [[[false, true]], [[false; 2]]]]),
        maybe: [Option<bool>; 2],
        white_to_move: bool,
    ) {
        let pieces = [own, if mirrored { own.swap_bytes() } else { other }];
        let [white_pocket, mut black_pocket] = pockets.map(|pocket| pocket.map(|some| some.map(u8::from)));
        if same_pockets {
            black_pocket = white_pocket;
        }
        macro_rules! record {
            ($Name:ident $($turn:ident)?) => {
                $Name {
                    pieces, ko, white_pocket, black_pocket, castling, en_passant, score, deep, maybe, $($turn)?
                }
            };
        }
        check(record!(Crazyhouse white_to_move), &HORIZONTAL);
        check(record!(WithoutTurn), &HORIZONTAL);
        check(record!(Everything white_to_move), &ColorSymmetry::ALL);
    }
}

/// Groups without a colour swap never change these fields, so the fields decide nothing.
#[test]
fn without_colors_nothing_is_left_to_compare() {
    #[symmetric(mapping = "LERF", from(Transposed), key(ko, own, hands))]
    #[derive(Clone, Copy, Debug, PartialEq)]
    struct Go {
        own: u64,
        #[board(compare, by_color)]
        hands: [u8; 2],
        #[board(compare)]
        ko: bool,
    }

    #[symmetric(mapping = "LEFR")]
    #[derive(Clone, Copy, Debug, PartialEq)]
    struct Transposed {
        own: u64,
        #[board(compare, by_color)]
        hands: [u8; 2],
        #[board(compare)]
        ko: bool,
    }

    const GO: Go = Go {
        own: 1 << 7,
        hands: [2, 1],
        ko: true,
    };
    const LEAST: Go = GO.canonical();
    assert_eq!(LEAST, Go { own: 1, ..GO });
    assert_eq!(GO.flip_color().hands, [1, 2]);
    assert_eq!(GO.orbit_len(), 4);
    let transposed = Transposed {
        own: 1 << 56,
        hands: [2, 1],
        ko: true,
    };
    assert_eq!(Go::from(transposed), GO);
}

#[test]
fn constants_have_hands() {
    const POSITION: ShogiWithoutTurn = ShogiWithoutTurn {
        pieces: [[0; 2]; 2],
        hands: [[1; 7], [0; 7]],
    };
    const LEAST: (ShogiWithoutTurn, ColorSymmetry) = POSITION.canonicalize();
    let swapped = ShogiWithoutTurn {
        hands: [[0; 7], [1; 7]],
        ..POSITION
    };
    assert_eq!(LEAST, (swapped, ColorSymmetry::FLIP_COLOR));
}
