//! `canonical`, `canonicalize` and groups.

use bitxform::{Symmetric, Symmetry, symmetric};
use bitxform_tests::{Grid, Json, SYMMETRIES, hexadecimal};
use proptest::prelude::*;

use crate::symmetric::{
    InBefler, InBefr, InBerf, InBerlef, InLefber, InLefr, InLerbef, InLerf, TwoBoards,
    for_all_mappings,
};
use crate::{boards, symmetries};

/// All images by the plain model, the least of them, and the first symmetry that leads there.
fn is_least<T: TwoBoards>(own: u64, opponent: u64) {
    let name = T::MAPPING.name();
    let board = T::new(own, opponent);
    let images = symmetries().map(|(symmetry, symmetry_name)| {
        let turned = |bits| {
            Grid::of_bits(bits, name)
                .transformed(symmetry_name)
                .bits(name)
        };
        (
            board.words().into_iter().map(turned).collect::<Vec<_>>(),
            symmetry,
        )
    });
    let (least, first) = images.min().expect("eight images");
    let (found, symmetry) = board.canonicalize();
    assert_eq!((found.words(), symmetry), (least.clone(), first), "{name}");
    assert_eq!(board.canonical().words(), least, "{name}");
}

#[test]
fn the_least_image_is_the_least() {
    for bits in boards() {
        for_all_mappings!(is_least(bits, bits.rotate_left(17)));
    }
}

/// Positions that several symmetries fix, in part or entirely: ties of every kind.
#[test]
fn ties_go_to_the_first_symmetry() {
    let centre = 0x0000_0018_1800_0000;
    let othello = (0x0000_0008_1000_0000, 0x0000_0010_0800_0000);
    let vertical = 0x0000_2400_0000_2400 | 0x0018_0000_0000_1800;
    for (own, opponent) in [
        (0, 0),
        (centre, 0x8100_0000_0000_0081),
        othello,
        (vertical, 0x4200_0000_0000_0042),
        (0, 1 << 9),
        (centre, 1 << 62),
        (centre, 0x8040_2010_0804_0201),
    ] {
        for_all_mappings!(is_least(own, opponent));
        for_all_mappings!(is_least(opponent, own));
    }
}

proptest! {
    #[test]
    fn random_boards_have_one_least_image(own: u64, opponent: u64, symmetry in 0_usize..8) {
        for_all_mappings!(is_least(own, opponent));
        let board = InLefr::new(own, opponent);
        prop_assert_eq!(board.transform(Symmetry::ALL[symmetry]).canonical(), board.canonical());
    }

    /// Few squares, so that many boards are symmetric.
    #[test]
    fn sparse_boards_have_one_least_image(own in 0..64_u32, second in 0..64_u32, opponent in 0..64_u32) {
        for_all_mappings!(is_least(1 << own | 1 << second, 1 << opponent));
    }
}

/// An Othello position of the oracle.
#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Othello {
    player: u64,
    opponent: u64,
}

impl Othello {
    fn of(pair: &Json) -> Self {
        let (player, opponent) = (hexadecimal(&pair[0]), hexadecimal(&pair[1]));
        Self { player, opponent }
    }
}

#[test]
fn othello_positions_agree_with_the_oracle() {
    let oracle = bitxform_tests::positions();
    for position in oracle["othello"].as_array().expect("a list") {
        let (player, opponent) = (
            hexadecimal(&position["player"]),
            hexadecimal(&position["opponent"]),
        );
        let board = Othello { player, opponent };
        for (image, symmetry) in board.images().into_iter().zip(Symmetry::ALL) {
            let name = symmetry.name().replace('-', "_");
            assert_eq!(image, Othello::of(&position["images"][name]), "{symmetry}");
        }
        assert_eq!(board.canonical(), Othello::of(&position["canonical"]));
    }
    for position in oracle["ffo"].as_array().expect("a list") {
        let (player, opponent) = (
            hexadecimal(&position["player"]),
            hexadecimal(&position["opponent"]),
        );
        let board = Othello { player, opponent };
        assert_eq!(board.canonical(), Othello::of(&position["canonical"]));
    }
}

/// One type for each group, against images by the plain model.
macro_rules! groups {
    ($($Type:ident $test:ident = $group:literal [$($symmetry:ident)*];)*) => {$(
        #[symmetric(mapping = "BERLEF", group = $group)]
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        struct $Type {
            own: u64,
            opponent: u64,
        }

        proptest! {
            #[test]
            fn $test(own: u64, opponent: u64) {
                let board = $Type { own, opponent };
                let group = [$(Symmetry::$symmetry),*];
                let images = group.map(|symmetry| {
                    let name = SYMMETRIES[symmetry as usize];
                    let turned = |bits| Grid::of_bits(bits, "BERLEF").transformed(name).bits("BERLEF");
                    $Type { own: turned(own), opponent: turned(opponent) }
                });
                prop_assert_eq!(board.images(), images);
                prop_assert_eq!(<$Type as Symmetric>::GROUP, group);
                let by_key = |image: &$Type| (image.own, image.opponent);
                let least = images.into_iter().min_by_key(by_key).expect("not empty");
                let first = images.iter().position(|image| *image == least).expect("there");
                prop_assert_eq!(board.canonicalize(), (least, group[first]));
                // The methods of other symmetries exist in any group.
                prop_assert_eq!(board.rotate_90().rotate_270(), board);
            }
        }
    )*};
}

groups! {
    All group_all = "all" [
        Identity FlipVertical FlipHorizontal FlipDiagonal FlipAntiDiagonal Rotate90 Rotate180 Rotate270
    ];
    Rectangle group_rectangle = "rectangle" [Identity FlipVertical FlipHorizontal Rotate180];
    Horizontal group_horizontal = "horizontal" [Identity FlipHorizontal];
    Vertical group_vertical = "vertical" [Identity FlipVertical];
    HalfTurn group_half_turn = "half_turn" [Identity Rotate180];
    Rotations group_rotations = "rotations" [Identity Rotate90 Rotate180 Rotate270];
    Diagonals group_diagonals = "diagonals" [Identity FlipDiagonal FlipAntiDiagonal Rotate180];
}
