//! The order of what is no square, which matters where colours change hands.

use bitxform::{ColorSymmetry, symmetric};

/// Two kings, of which one may be missing or off the board.
#[symmetric(mapping = "LERF", group = "identity + color", colors(white, black))]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Kings {
    #[board(square)]
    white: Option<i8>,
    #[board(square)]
    black: Option<i8>,
}

/// `None` comes before any square, and what is off the board where its number does.
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
