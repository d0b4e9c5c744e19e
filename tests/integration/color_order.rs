//! The order of fields that are no squares, which matters when colours swap.

use bitxform::{ColorSymmetry, Mapping, Symmetry, symmetric};

/// Two kings, of which one may be missing or off the board.
#[symmetric(mapping = "LERF", group = "identity + color", colors(white, black))]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Kings {
    #[board(square)]
    white: Option<i8>,
    #[board(square)]
    black: Option<i8>,
}

/// `None` precedes all squares, and a value off the board is ordered by its number.
#[test]
fn missing_kings_have_their_place_in_the_order() {
    let (a1, a8) = (0, 56);
    for less in [None, Some(-1), Some(i8::MIN)] {
        let kings = Kings {
            white: less,
            black: Some(a8),
        };
        let flipped = Kings {
            white: Some(a1),
            black: less,
        };
        assert_eq!(kings.flip_color(), flipped);
        assert_eq!(kings.canonicalize(), (kings, ColorSymmetry::IDENTITY));
        assert_eq!(flipped.canonicalize(), (kings, ColorSymmetry::FLIP_COLOR));
    }
    let off_board = Kings {
        white: Some(64),
        black: Some(a8),
    };
    assert_eq!(
        off_board.canonical(),
        Kings {
            white: Some(a1),
            black: Some(64)
        }
    );
    let missing = Kings {
        white: Some(-1),
        black: None,
    };
    assert_eq!(
        missing.canonical(),
        Kings {
            white: None,
            black: Some(-1)
        }
    );
}

#[symmetric(
    mapping = "LERF",
    group = "all + color",
    colors(white, black),
    key(white, neutral, black)
)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Sides {
    white: u64,
    neutral: u64,
    black: u64,
}

/// Boards that are fixed by few symmetries or none, in all positions.
fn boards() -> impl Iterator<Item = u64> {
    let boards = [0x3, 0x0102, 0x8100, 0x0204, 0x0000_0018_0402_0000];
    boards.into_iter().flat_map(|board| {
        let turned = move |symmetry: Symmetry| symmetry.apply(board, Mapping::Lerf);
        Symmetry::ALL.map(turned)
    })
}

/// Under `color`, the neutral board need not have as many different images as without it.
#[test]
fn the_least_of_the_images_of_both_sides_is_found() {
    for white in boards() {
        for (neutral, black) in boards().flat_map(|neutral| boards().map(move |b| (neutral, b))) {
            let sides = Sides {
                white,
                neutral,
                black,
            };
            let images = sides.images();
            let least = images.iter().min().expect("images");
            let first = images.iter().position(|image| image == least);
            let symmetry = ColorSymmetry::ALL[first.expect("it is one")];
            assert_eq!(sides.canonicalize(), (*least, symmetry), "{sides:x?}");
        }
    }
}
