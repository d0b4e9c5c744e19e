//! `#[symmetric]` on boards of many sizes, in all eight mappings, against a sheet of paper.

use core::fmt::Debug;

use bitxform::{SquareSymmetric, Symmetric, SymmetryGroup, symmetric};
use bitxform_tests::{Sheet, random};

/// A board of one word.
trait Board: Symmetric + Copy + PartialEq + Debug {
    const BITS: u32;
    fn new(bits: u128) -> Self;
    fn bits(self) -> u128;
    fn sheet() -> Sheet;
    /// The image under the method of that name.
    fn image(self, symmetry: &str) -> Self;
}

/// Types for one size of board in all mappings; the strides are those of rank-file and file-rank
/// mappings.
macro_rules! boards {
    ($($name:ident: $word:ident, $files:literal x $ranks:literal, $($by_rank:literal, $by_file:literal,)?
       $turns:ident;)*) => {$(
        mod $name {
            use super::*;

            boards!(@mapping Lerf "LERF" $word $files $ranks ($($by_rank)?) $turns);
            boards!(@mapping Berf "BERF" $word $files $ranks ($($by_rank)?) $turns);
            boards!(@mapping Lerbef "LERBEF" $word $files $ranks ($($by_rank)?) $turns);
            boards!(@mapping Berlef "BERLEF" $word $files $ranks ($($by_rank)?) $turns);
            boards!(@mapping Lefr "LEFR" $word $files $ranks ($($by_file)?) $turns);
            boards!(@mapping Befr "BEFR" $word $files $ranks ($($by_file)?) $turns);
            boards!(@mapping Befler "BEFLER" $word $files $ranks ($($by_file)?) $turns);
            boards!(@mapping Lefber "LEFBER" $word $files $ranks ($($by_file)?) $turns);

            #[test]
            fn in_all_mappings() {
                check::<Lerf>();
                check::<Berf>();
                check::<Lerbef>();
                check::<Berlef>();
                check::<Lefr>();
                check::<Befr>();
                check::<Befler>();
                check::<Lefber>();
            }
        }
    )*};
    (@mapping $Name:ident $mapping:literal $word:ident $files:literal $ranks:literal ($($stride:literal)?)
     $turns:ident) => {
        #[symmetric(mapping = $mapping, files = $files, ranks = $ranks, $(stride = $stride,)?)]
        #[derive(Clone, Copy, Debug, PartialEq)]
        struct $Name($word);

        impl Board for $Name {
            const BITS: u32 = $word::BITS;
            #[allow(clippy::cast_possible_truncation, trivial_numeric_casts)]
            fn new(bits: u128) -> Self {
                Self(bits as $word)
            }
            #[allow(clippy::cast_lossless, trivial_numeric_casts)]
            fn bits(self) -> u128 {
                self.0 as u128
            }
            fn sheet() -> Sheet {
                let geometry = Self::GEOMETRY;
                assert_eq!((geometry.files(), geometry.ranks()), ($files, $ranks));
                $(assert_eq!(geometry.stride(), $stride);)?
                assert_eq!(Self::GEOMETRY.mapping().name(), $mapping);
                Sheet::numbered($files, $ranks, geometry.stride(), $mapping)
            }
            fn image(self, symmetry: &str) -> Self {
                match symmetry {
                    "identity" => self,
                    "flip-vertical" => self.flip_vertical(),
                    "flip-horizontal" => self.flip_horizontal(),
                    "rotate-180" => self.rotate_180(),
                    _ => $turns(self, symmetry),
                }
            }
        }
    };
}

fn turns<P: SquareSymmetric>(board: P, symmetry: &str) -> P {
    match symmetry {
        "flip-diagonal" => board.flip_diagonal(),
        "flip-anti-diagonal" => board.flip_anti_diagonal(),
        "rotate-90" => board.rotate_90(),
        "rotate-270" => board.rotate_270(),
        _ => panic!("no symmetry is called {symmetry}"),
    }
}

fn does_not_turn<P: Debug>(board: P, symmetry: &str) -> P {
    panic!("{board:?} has no {symmetry}")
}

boards! {
    board_3x3: u16, 3 x 3, turns;
    board_4x4: u16, 4 x 4, turns;
    board_4x4_with_gaps: u32, 4 x 4, 5, 6, turns;
    board_5x5: u32, 5 x 5, turns;
    board_6x6: u64, 6 x 6, turns;
    board_7x7: u64, 7 x 7, turns;
    board_7x7_with_gaps: u64, 7 x 7, 8, 8, turns;
    board_8x8_with_gaps: u128, 8 x 8, 16, 9, turns;
    board_9x9: u128, 9 x 9, turns;
    board_9x9_with_gaps: u128, 9 x 9, 10, 14, turns;
    board_10x10: u128, 10 x 10, turns;
    board_11x11: u128, 11 x 11, turns;
    connect_4: u64, 7 x 6, 8, 7, does_not_turn;
    connect_4_without_gaps: u64, 7 x 6, does_not_turn;
    xiangqi: u128, 9 x 10, does_not_turn;
    xiangqi_with_gaps: u128, 9 x 10, 13, 12, does_not_turn;
    board_12x10: u128, 12 x 10, does_not_turn;
    board_2x3: u8, 2 x 3, does_not_turn;
    board_8x4: u32, 8 x 4, does_not_turn;
    one_rank: u8, 7 x 1, does_not_turn;
    one_file: u16, 1 x 12, does_not_turn;
    one_file_of_128: u128, 1 x 128, does_not_turn;
}

/// The image of the bits under a table of destinations.
fn expected(bits: u128, destinations: &[Option<u8>; 128]) -> u128 {
    let mut image = 0;
    for (from, to) in destinations.iter().enumerate() {
        if let Some(to) = to {
            image |= (bits >> from & 1) << to;
        }
    }
    image
}

/// Random words of this many bits.
fn random_words(bits: u32) -> impl Iterator<Item = u128> {
    let mut next = random(1);
    let mut limb = move || u128::from(next());
    core::iter::repeat_with(move || (limb() << 64 | limb()) >> (128 - bits))
}

fn check<P: Board>() {
    let sheet = P::sheet();
    let board = sheet.board();
    let is_square = P::Symmetry::ALL.len() == 8;
    assert!(is_square || P::Symmetry::ALL.len() == 4);
    assert_eq!(
        P::GROUP,
        P::Symmetry::ALL,
        "all symmetries count if nothing else is said"
    );

    let single = (0..P::BITS).map(|bit| 1 << bit);
    let all = u128::MAX >> (128 - P::BITS);
    for bits in single.chain([all]).chain(random_words(P::BITS).take(50)) {
        let position = P::new(bits);
        let images = position.images();
        for (symmetry, image) in P::Symmetry::ALL.iter().zip(images.as_ref()) {
            let name = symmetry.to_string();
            let destinations = sheet.destinations(&name);
            let expected = expected(bits, &destinations);
            for (way, image) in [
                ("method", position.image(&name)),
                ("transform", position.transform(*symmetry)),
                ("images", *image),
            ] {
                let image = image.bits();
                assert_eq!(image & board, expected, "{way} {name} of {bits:#x}");
                if bits & !board == 0 {
                    assert_eq!(image, expected, "{way} {name} of {bits:#x}");
                }
            }
        }
        check_least_image(position, &sheet);
    }
    // Boards with a symmetry, with and without rubbish off the board.
    for bits in random_words(P::BITS).take(10) {
        for symmetry in P::Symmetry::ALL {
            let mut fixed = P::new(bits & board);
            for _ in 0..4 {
                fixed = P::new(fixed.bits() | fixed.transform(*symmetry).bits());
            }
            assert!(fixed.is_fixed_by(*symmetry));
            check_least_image(fixed, &sheet);
            check_least_image(P::new(fixed.bits() | bits & !board), &sheet);
        }
    }
    for symmetry in P::Symmetry::ALL {
        let boards: Vec<P> = random_words(P::BITS).take(7).map(P::new).collect();
        let mut images = boards.clone();
        P::transform_slice(&mut images, *symmetry);
        for (image, board) in images.into_iter().zip(boards) {
            assert_eq!(image, board.image(&symmetry.to_string()));
        }
        let destinations = sheet.destinations(&symmetry.to_string());
        for (from, to) in (0..).zip(destinations) {
            if let Some(to) = to {
                assert_eq!(P::transform_square(from, *symmetry), to);
            }
        }
    }
}

/// The least image by brute force; off-board bits are not compared.
fn check_least_image<P: Board>(position: P, sheet: &Sheet) {
    let board = sheet.board();
    let mut images = Vec::new();
    for symmetry in P::Symmetry::ALL {
        let destinations = sheet.destinations(&symmetry.to_string());
        images.push(expected(position.bits(), &destinations));
    }
    let least = *images.iter().min().expect("some images");
    let first = images
        .iter()
        .position(|image| *image == least)
        .expect("the least");
    let (canonical, symmetry) = position.canonicalize();
    assert_eq!(canonical.bits() & board, least);
    assert_eq!(symmetry, P::Symmetry::ALL[first]);
    assert_eq!(position.canonical(), canonical);

    for (symmetry, image) in P::Symmetry::ALL.iter().zip(&images) {
        let fixes = *image == position.bits() & board;
        assert_eq!(
            position.is_fixed_by(*symmetry),
            fixes,
            "{symmetry} {position:?}"
        );
        assert_eq!(
            position
                .symmetries_fixing()
                .iter()
                .any(|fixing| fixing == *symmetry),
            fixes
        );
    }
    images.sort_unstable();
    images.dedup();
    assert_eq!(usize::from(position.orbit_len()), images.len());
}
