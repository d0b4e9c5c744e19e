//! Positions of chess and Othello with their images, as other programs made them.

use bitxform::{ColorSymmetry, Mapping, Symmetry, symmetric};
use bitxform_conforms::exchanged;
use bitxform_tests::positions;
use serde_json::Value as Json;

fn list(node: &Json) -> &[Json] {
    node.as_array().expect("a list")
}

fn text(node: &Json) -> &str {
    node.as_str().expect("a text")
}

/// Writes a position of chess in a mapping.
macro_rules! chess {
    ($($Chess:ident $mapping:literal $Mapping:ident;)*) => {
        $(
            #[symmetric(mapping = $mapping, group = "horizontal + color")]
            #[derive(Clone, Copy, Debug, PartialEq)]
            struct $Chess {
                #[board(by_color)]
                pieces: [[u64; 6]; 2],
                #[board(turn)]
                white_to_move: bool,
                #[board(color_with = exchanged)]
                rights: u8,
                #[board(square)]
                en_passant: Option<u8>,
            }

            impl $Chess {
                fn of(fen: &str) -> Self {
                    let fields: Vec<&str> = fen.split(' ').collect();
                    let mut pieces = [[0; 6]; 2];
                    for (line, rank) in fields[0].split('/').zip((0..8).rev()) {
                        let mut file = 0;
                        for letter in line.chars() {
                            if let Some(empty) = letter.to_digit(10) {
                                file += empty as u8;
                                continue;
                            }
                            let kind = "pnbrqk".find(letter.to_ascii_lowercase()).expect("a piece");
                            let color = usize::from(letter.is_ascii_lowercase());
                            pieces[color][kind] |= 1_u64 << Mapping::$Mapping.index(file, rank);
                            file += 1;
                        }
                    }
                    let field = |number: usize| fields.get(number).copied().unwrap_or("-");
                    let right = |(i, letter)| u8::from(field(2).contains(letter)) << i;
                    Self {
                        pieces,
                        white_to_move: field(1) == "w",
                        rights: "KQ..kq".chars().enumerate().map(right).sum(),
                        en_passant: Mapping::$Mapping.parse_square(field(3)),
                    }
                }
            }
        )*

        #[test]
        fn chess_positions_agree() {
            let positions = positions();
            for position in list(&positions["chess"]) {
                let fen = text(&position["fen"]);
                $(
                    let before = $Chess::of(fen);
                    assert_eq!(before.flip_color(), $Chess::of(text(&position["color_flip"])), "{fen}");
                    for (name, after) in position["placement_after"].as_object().expect("images") {
                        let symmetry = ColorSymmetry::from(name.parse::<Symmetry>().expect("a symmetry"));
                        let after = $Chess::of(text(after)).pieces;
                        assert_eq!(before.transform(symmetry).pieces, after, "{name} of {fen}");
                    }
                )*
            }
        }
    };
}

chess! {
    Lerf "LERF" Lerf;
    Berlef "BERLEF" Berlef;
    Lefr "LEFR" Lefr;
    Befr "BEFR" Befr;
}

#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Othello {
    player: u64,
    opponent: u64,
}

impl Othello {
    fn of(player: &Json, opponent: &Json) -> Self {
        let bits = |node: &Json| u64::from_str_radix(&text(node)[2..], 16).expect("a number");
        Self {
            player: bits(player),
            opponent: bits(opponent),
        }
    }
}

#[test]
fn othello_positions_agree() {
    let positions = positions();
    let all = list(&positions["othello"])
        .iter()
        .chain(list(&positions["ffo"]));
    for position in all {
        let board = Othello::of(&position["player"], &position["opponent"]);
        if let Some(images) = position["images"].as_object() {
            for (image, symmetry) in board.images().into_iter().zip(Symmetry::ALL) {
                let expected = &images[&symmetry.name().replace('-', "_")];
                assert_eq!(image, Othello::of(&expected[0], &expected[1]), "{symmetry}");
            }
        }
        let least = &position["canonical"];
        assert_eq!(board.canonical(), Othello::of(&least[0], &least[1]));
    }
}
