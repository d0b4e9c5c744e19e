//! Orthodox chess: castling rights and pawns determine which images count as the same position. The oracle
//! supplies the transformed FENs.

use core::fmt::Debug;

use bitxform::{ColorSymmetry, Symmetric, Symmetry, SymmetrySet, symmetric};

use crate::chess_colors::Fen;
use crate::colors::other_rights;

macro_rules! chess {
    ($($Chess:ident = $mapping:literal),* $(,)?) => {$(
        #[symmetric(mapping = $mapping, group = "all + color", group_with = Self::counting)]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        struct $Chess {
            #[board(turn)]
            black_to_move: bool,
            #[board(by_color)]
            pieces: [[u64; 6]; 2],
            #[board(compare, color_with = other_rights)]
            rights: u8,
            #[board(square)]
            en_passant: Option<u8>,
        }

        impl $Chess {
            /// Kings that may castle stand on the e-file, and pawns move up the board.
            const fn counting(&self) -> SymmetrySet<ColorSymmetry> {
                let colors = SymmetrySet::<ColorSymmetry>::EMPTY.with(ColorSymmetry::FLIP_COLOR);
                if self.rights != 0 {
                    colors
                } else if self.pieces[0][0] | self.pieces[1][0] != 0 {
                    let mirror = ColorSymmetry { exchanges_colors: false, symmetry: Symmetry::FlipHorizontal };
                    colors.with(mirror).with(mirror.then(ColorSymmetry::FLIP_COLOR))
                } else {
                    SymmetrySet::<ColorSymmetry>::ALL
                }
            }
        }

        impl Chess for $Chess {
            fn of(fen: &str) -> Self {
                let Fen { pieces, white_to_move, rights, en_passant } = Fen::parse(fen, $mapping);
                Self { black_to_move: !white_to_move, pieces, rights, en_passant }
            }
        }
    )*};
}

trait Chess: Symmetric<Symmetry = ColorSymmetry> + Copy + Ord + Debug {
    fn of(fen: &str) -> Self;
}

chess! {
    Lerf = "LERF",
    Berf = "BERF",
    Lerbef = "LERBEF",
    Berlef = "BERLEF",
    Lefr = "LEFR",
    Befr = "BEFR",
    Befler = "BEFLER",
    Lefber = "LEFBER",
}

/// The FENs of the same position, in the order of `ColorSymmetry::ALL`. They follow from the letters of the
/// FEN. The oracle has them, except for the en passant square.
fn same_positions(position: &bitxform_tests::Json) -> Vec<(ColorSymmetry, String)> {
    let text = |node: &bitxform_tests::Json| node.as_str().expect("a text").to_owned();
    let (fen, flipped) = (text(&position["fen"]), text(&position["color_flip"]));
    let placement = fen.split(' ').next().expect("a placement");
    let can_castle = fen.split(' ').nth(2) != Some("-");
    let has_pawns = placement.contains(['p', 'P']);
    let mut same = Vec::new();
    for symmetry in ColorSymmetry::ALL {
        let ColorSymmetry {
            exchanges_colors,
            symmetry: of_board,
        } = symmetry;
        // The symmetry that remains when the colour swap is undone.
        let upright = if exchanges_colors {
            of_board.then(Symmetry::FlipVertical)
        } else {
            of_board
        };
        let counts = match upright {
            Symmetry::Identity => true,
            Symmetry::FlipHorizontal => !can_castle,
            _ => !can_castle && !has_pawns,
        };
        if !counts {
            continue;
        }
        let mut image = match of_board {
            Symmetry::Identity => placement.to_owned(),
            _ => text(&position["placement_after"][of_board.name().replace('-', "_")]),
        };
        let rest = if exchanges_colors {
            let swap = |letter: char| {
                if letter.is_ascii_lowercase() {
                    letter.to_ascii_uppercase()
                } else {
                    letter.to_ascii_lowercase()
                }
            };
            image = image.chars().map(swap).collect();
            &flipped
        } else {
            &fen
        };
        for (place, field) in rest.split(' ').enumerate().skip(1) {
            image += " ";
            match field.as_bytes() {
                [file @ b'a'..=b'h', rank] if place == 3 && upright == Symmetry::FlipHorizontal => {
                    image.extend([char::from(b'a' + b'h' - file), char::from(*rank)]);
                }
                _ => image += field,
            }
        }
        same.push((symmetry, image));
    }
    assert!(
        same.iter().any(|(_, image)| *image == flipped),
        "{fen}: {same:?}"
    );
    same
}

fn check<C: Chess>(same: &[(ColorSymmetry, String)]) {
    let images: Vec<(ColorSymmetry, C)> = same
        .iter()
        .map(|(symmetry, fen)| (*symmetry, C::of(fen)))
        .collect();
    let (_, position) = images[0];
    let least = images
        .iter()
        .map(|(_, image)| *image)
        .min()
        .expect("images");
    let first = images
        .iter()
        .find(|(_, image)| *image == least)
        .expect("it is one")
        .0;
    assert_eq!(position.canonicalize(), (least, first), "{same:?}");
    let counting: SymmetrySet<ColorSymmetry> =
        images.iter().map(|(symmetry, _)| *symmetry).collect();
    let fixing: SymmetrySet<ColorSymmetry> = images
        .iter()
        .filter(|(_, image)| *image == position)
        .map(|(symmetry, _)| *symmetry)
        .collect();
    assert_eq!(position.symmetries_counting(), counting);
    assert_eq!(position.symmetries_fixing(), fixing);
    for symmetry in ColorSymmetry::ALL {
        assert_eq!(
            position.is_fixed_by(symmetry),
            fixing.contains(symmetry),
            "{symmetry} of {same:?}"
        );
    }
    let mut distinct: Vec<(C, ColorSymmetry)> = Vec::new();
    for (symmetry, image) in &images {
        assert_eq!(image.canonical(), least, "{image:?}");
        assert_eq!(position.transform(*symmetry), *image);
        if distinct.iter().all(|(other, _)| other != image) {
            distinct.push((*image, *symmetry));
        }
    }
    assert_eq!(usize::from(position.orbit_len()), distinct.len());
    assert_eq!(position.distinct_images().collect::<Vec<_>>(), distinct);
    let mut slice: Vec<C> = images.iter().map(|(_, image)| *image).collect();
    C::canonical_slice(&mut slice);
    assert!(slice.iter().all(|image| *image == least));
    let (mut slice, mut symmetries) = ([position; 3], [ColorSymmetry::IDENTITY; 3]);
    C::canonicalize_slice(&mut slice, &mut symmetries);
    assert_eq!((slice, symmetries), ([least; 3], [first; 3]));
}

#[test]
fn chess_positions_are_the_same_as_the_oracle_says() {
    let oracle = bitxform_tests::positions();
    let mut positions_of_each_size = std::collections::BTreeMap::new();
    for position in oracle["chess"].as_array().expect("a list") {
        let same = same_positions(position);
        check::<Lerf>(&same);
        check::<Berf>(&same);
        check::<Lerbef>(&same);
        check::<Berlef>(&same);
        check::<Lefr>(&same);
        check::<Befr>(&same);
        check::<Befler>(&same);
        check::<Lefber>(&same);
        *positions_of_each_size.entry(same.len()).or_insert(0) += 1;
    }
    let sizes: Vec<usize> = positions_of_each_size.keys().copied().collect();
    assert_eq!(sizes, [2, 4, 16], "{positions_of_each_size:?}");
}
