//! Moves of games, on boards of several sizes in all mappings.

use core::fmt::Debug;

use bitxform::{Symmetric, SymmetryGroup, symmetric};
use bitxform_tests::Sheet;
use proptest::prelude::*;

use super::Images;

/// The kind of a piece dropped from a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Pawn,
    Gold,
}

/// A kind of move whose images a test computes square by square. Its derived order is that of its key: the
/// order of the variants, then the fields.
trait Move: Symmetric + Copy + Ord + Debug {
    const BOARD: (u8, u8, &'static str);

    fn moved(self, images: &Images) -> Self;

    /// A move of each kind, built from two numbers.
    fn some(one: u8, other: u8) -> Vec<Self>;

    fn image(self, symmetry: Self::Symmetry) -> Self {
        let (files, ranks, mapping) = Self::BOARD;
        let line = if matches!(mapping, "LERF" | "BERF" | "LERBEF" | "BERLEF") {
            files
        } else {
            ranks
        };
        let sheet = Sheet::numbered(files, ranks, line, mapping);
        self.moved(&Images::under(&symmetry.to_string(), &sheet))
    }
}

/// Compares all methods with images computed one by one.
fn check<M: Move>(one: u8, other: u8) {
    for played in M::some(one, other) {
        let images: Vec<M> = M::GROUP
            .iter()
            .map(|symmetry| played.image(*symmetry))
            .collect();
        assert_eq!(played.images().into_iter().collect::<Vec<_>>(), images);
        let least = *images.iter().min().expect("images");
        let first = images
            .iter()
            .position(|image| *image == least)
            .expect("it is one");
        assert_eq!(played.canonical(), least);
        assert_eq!(played.canonicalize(), (least, M::GROUP[first]));
        let (mut fixing, mut distinct) = (Vec::new(), Vec::<(M, M::Symmetry)>::new());
        for (image, symmetry) in images.iter().zip(M::GROUP) {
            assert_eq!(
                played.is_fixed_by(*symmetry),
                *image == played,
                "{played:?} {symmetry}"
            );
            if *image == played {
                fixing.push(*symmetry);
            }
            if distinct.iter().all(|(other, _)| other != image) {
                distinct.push((*image, *symmetry));
            }
        }
        assert_eq!(
            played.symmetries_fixing().iter().collect::<Vec<_>>(),
            fixing
        );
        assert_eq!(usize::from(played.orbit_len()), distinct.len());
        assert_eq!(played.distinct_images().collect::<Vec<_>>(), distinct);
        for symmetry in M::Symmetry::ALL {
            assert_eq!(
                played.transform(*symmetry),
                played.image(*symmetry),
                "{symmetry}"
            );
        }
    }
    // Slices of all variants.
    let all = M::some(one, other);
    let image = |symmetry| {
        all.iter()
            .map(|played| played.image(symmetry))
            .collect::<Vec<_>>()
    };
    for symmetry in M::Symmetry::ALL {
        let (mut slice, mut into) = (all.clone(), all.clone());
        M::transform_slice(&mut slice, *symmetry);
        M::transform_into(&all, &mut into, *symmetry);
        assert_eq!(
            (&slice, slice.clone()),
            (&into, image(*symmetry)),
            "{symmetry}"
        );
    }
    let least: Vec<(M, M::Symmetry)> = all.iter().map(|played| played.canonicalize()).collect();
    let (mut slice, mut symmetries) = (all.clone(), vec![M::Symmetry::IDENTITY; all.len()]);
    M::canonicalize_slice(&mut slice, &mut symmetries);
    assert_eq!(
        slice.iter().copied().zip(symmetries).collect::<Vec<_>>(),
        least
    );
    slice.copy_from_slice(&all);
    M::canonical_slice(&mut slice);
    assert!(
        slice
            .iter()
            .zip(least)
            .all(|(found, (least, _))| *found == least)
    );
}

macro_rules! moves {
    ($($Name:ident: $files:literal x $ranks:literal in $mapping:literal $(, $group:literal)?;)*) => {
        $(
            #[symmetric(mapping = $mapping, files = $files, ranks = $ranks $(, group = $group)?)]
            #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
            enum $Name {
                Place(#[board(square)] u8),
                Pass,
                Drop(#[board(skip)] Kind, #[board(square)] i16),
                Shift {
                    #[board(square)]
                    from: Option<u8>,
                    #[board(square)]
                    to: [u16; 2],
                    #[board(compare)]
                    promotes: bool,
                },
                Packed(#[board(squares(1..8, 8..15))] u32),
            }

            impl Move for $Name {
                const BOARD: (u8, u8, &'static str) = ($files, $ranks, $mapping);

                fn moved(self, images: &Images) -> Self {
                    match self {
                        Self::Place(square) => Self::Place(images.square(square)),
                        Self::Pass => self,
                        Self::Drop(kind, square) => Self::Drop(
                            kind,
                            u8::try_from(square).map_or(square, |square| images.square(square).into()),
                        ),
                        Self::Shift { from, to, promotes } => Self::Shift {
                            from: from.map(|from| images.square(from)),
                            to: to.map(|to| images.square(to as u8).into()),
                            promotes,
                        },
                        Self::Packed(packed) => {
                            let part = |at: u32| u32::from(images.square((packed >> at & 127) as u8));
                            Self::Packed(packed & !0x7ffe | part(1) << 1 | part(8) << 8)
                        }
                    }
                }

                fn some(one: u8, other: u8) -> Vec<Self> {
                    vec![
                        Self::Place(one),
                        Self::Pass,
                        Self::Drop(Kind::Gold, other.into()),
                        Self::Drop(Kind::Pawn, -1),
                        Self::Shift { from: Some(one), to: [other.into(), one.into()], promotes: true },
                        Self::Shift { from: None, to: [other.into(); 2], promotes: false },
                        Self::Packed(1 | u32::from(one & 127) << 1 | u32::from(other & 127) << 8 | 1 << 31),
                    ]
                }
            }
        )*

        fn check_all(one: u8, other: u8) {
            $(check::<$Name>(one, other);)*
        }
    };
}

// Boards whose indices take seven bits, the width of those in `Packed`.
moves! {
    Shogi: 9 x 9 in "LERF";
    ShogiDiagram: 9 x 9 in "BERF", "half_turn";
    Xiangqi: 9 x 10 in "LERBEF";
    Ten: 10 x 10 in "BERLEF", "rotations";
    Go9: 9 x 9 in "LEFR";
    Eleven: 11 x 11 in "BEFR", "diagonals";
    Tall: 8 x 9 in "BEFLER", "horizontal";
    Wide: 12 x 10 in "LEFBER";
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn moves_are_moved_square_by_square(one: u8, other: u8) {
        check_all(one, other);
    }
}

#[test]
fn corners_and_centres_are_moved_square_by_square() {
    for square in [0, 8, 40, 44, 72, 80, 81, 89, 99, 119, 120, 127, 128, 255] {
        check_all(square, 40);
        check_all(40, square);
    }
}

/// Moves of crazyhouse, tested in constants.
#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Crazyhouse {
    Pass,
    /// From-square, to-square and promotion.
    Board {
        #[board(squares(0..6, 6..12))]
        squares: u16,
        #[board(skip)]
        becomes: Option<Kind>,
    },
    Drop(#[board(skip)] Kind, #[board(square)] u8),
    Castle(#[board(square)] [u8; 2]),
}

const B1_C3: Crazyhouse = Crazyhouse::Board {
    squares: 1 | 0o22 << 6,
    becomes: None,
};

#[test]
fn methods_are_const() {
    const TURNED: Crazyhouse = B1_C3.rotate_90();
    const DROP: Crazyhouse = Crazyhouse::Drop(Kind::Gold, 63).canonical();
    const FIXED: bool = Crazyhouse::Castle([0, 63]).is_fixed_by(bitxform::Symmetry::FlipDiagonal);
    const OTHER: bool = Crazyhouse::Castle([0, 63]).is_fixed_by(bitxform::Symmetry::Rotate180);
    const LEN: [u8; 2] = [
        Crazyhouse::Castle([0, 63]).orbit_len(),
        Crazyhouse::Pass.orbit_len(),
    ];
    const IMAGES: [Crazyhouse; 8] = Crazyhouse::Drop(Kind::Pawn, 1).images();
    const LEAST: (Crazyhouse, bitxform::Symmetry) = Crazyhouse::Drop(Kind::Pawn, 62).canonicalize();
    // The squares of the image are a7 and c6.
    assert_eq!(
        TURNED,
        Crazyhouse::Board {
            squares: 0o60 | 0o52 << 6,
            becomes: None
        }
    );
    assert_eq!(DROP, Crazyhouse::Drop(Kind::Gold, 0));
    assert_eq!((FIXED, OTHER), (true, false));
    assert_eq!(LEN, [4, 1]);
    let squares = IMAGES.map(|image| match image {
        Crazyhouse::Drop(Kind::Pawn, square) => square,
        other => panic!("{other:?}"),
    });
    assert_eq!(squares, [1, 57, 6, 8, 55, 48, 62, 15]);
    assert_eq!(
        LEAST,
        (
            Crazyhouse::Drop(Kind::Pawn, 1),
            bitxform::Symmetry::Rotate180
        )
    );
}
