//! Positions of Othello with their images, as another program made them. The tests of the program `flip` have those of
//! chess.

use bitxform::{Symmetry, symmetric};
use bitxform_tests::positions;
use serde_json::Value as Json;

fn list(node: &Json) -> &[Json] {
    node.as_array().expect("a list")
}

#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Othello {
    player: u64,
    opponent: u64,
}

impl Othello {
    fn of(player: &Json, opponent: &Json) -> Self {
        let bits = |node: &Json| {
            let text = node.as_str().expect("a text");
            u64::from_str_radix(&text[2..], 16).expect("a number")
        };
        Self {
            player: bits(player),
            opponent: bits(opponent),
        }
    }
}

#[test]
fn othello_positions_agree() {
    let positions = positions();
    let all = ["othello", "ffo"].map(|name| list(&positions[name]));
    for position in all.concat() {
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
