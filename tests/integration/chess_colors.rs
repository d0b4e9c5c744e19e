//! Chess positions as the other side sees them, against whole FENs of the oracle.

use bitxform::{ColorSymmetric, symmetric};
use bitxform_tests::square_index;

use crate::colors::other_rights;

/// The contents of a FEN, in a mapping.
pub(crate) struct Fen {
    /// The bitboards of White and of Black, in the order of `pnbrqk`.
    pub(crate) pieces: [[u64; 6]; 2],
    pub(crate) white_to_move: bool,
    /// The castling rights `KQkq`, in four bits.
    pub(crate) rights: u8,
    pub(crate) en_passant: Option<u8>,
}

impl Fen {
    pub(crate) fn parse(fen: &str, mapping: &str) -> Self {
        let fields: Vec<&str> = fen.split(' ').collect();
        let mut pieces = [[0; 6]; 2];
        for (rank, line) in (1..=8).rev().zip(fields[0].split('/')) {
            let mut file = b'a';
            for letter in line.chars() {
                if let Some(empty) = letter.to_digit(10) {
                    file += empty as u8;
                    continue;
                }
                let piece = "pnbrqk".find(letter.to_ascii_lowercase()).expect("a piece");
                let square = format!("{}{rank}", char::from(file));
                let color = usize::from(letter.is_ascii_lowercase());
                pieces[color][piece] |= 1 << square_index(&square, mapping);
                file += 1;
            }
        }
        let right = |(i, letter)| u8::from(fields[2].contains(letter)) << i;
        Self {
            pieces,
            white_to_move: fields[1] == "w",
            rights: "KQkq".chars().enumerate().map(right).sum(),
            en_passant: (fields[3] != "-").then(|| square_index(fields[3], mapping)),
        }
    }
}

/// A chess position, read from a FEN.
macro_rules! chess {
    ($($Chess:ident = $mapping:literal),* $(,)?) => {$(
        #[symmetric(mapping = $mapping)]
        #[derive(Clone, Copy, Debug, PartialEq)]
        struct $Chess {
            #[board(by_color)]
            pieces: [[u64; 6]; 2],
            #[board(turn)]
            white_to_move: bool,
            #[board(color_with = other_rights)]
            rights: u8,
            #[board(square)]
            en_passant: Option<u8>,
        }

        impl Chess for $Chess {
            fn of(fen: &str) -> Self {
                let Fen { pieces, white_to_move, rights, en_passant } = Fen::parse(fen, $mapping);
                Self { pieces, white_to_move, rights, en_passant }
            }
        }
    )*};
}

trait Chess: ColorSymmetric + Copy + PartialEq + core::fmt::Debug {
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

#[test]
fn chess_positions_change_hands_as_the_oracle_says() {
    fn check<C: Chess>(fen: &str, flipped: &str) {
        assert_eq!(
            C::of(fen).flip_color(),
            C::of(flipped),
            "{fen} in {}",
            C::MAPPING
        );
    }
    let oracle = bitxform_tests::positions();
    let (mut positions, mut with_en_passant) = (0, 0);
    for position in oracle["chess"].as_array().expect("a list") {
        let (Some(fen), Some(flipped)) =
            (position["fen"].as_str(), position["color_flip"].as_str())
        else {
            continue;
        };
        check::<Lerf>(fen, flipped);
        check::<Berf>(fen, flipped);
        check::<Lerbef>(fen, flipped);
        check::<Berlef>(fen, flipped);
        check::<Lefr>(fen, flipped);
        check::<Befr>(fen, flipped);
        check::<Befler>(fen, flipped);
        check::<Lefber>(fen, flipped);
        positions += 1;
        with_en_passant += u32::from(fen.split(' ').nth(3) != Some("-"));
    }
    assert!(
        positions > 20 && with_en_passant > 0,
        "{positions} {with_en_passant}"
    );
}
