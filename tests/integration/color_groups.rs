//! The symmetries that count with `+ color`, compared with the table in the documentation of `group`.

use bitxform::{ColorSymmetry, Symmetric, Symmetry, symmetric};

macro_rules! groups {
    ($($Name:ident = $group:literal: $elements:literal;)*) => {$(
        #[symmetric(mapping = "LERF", group = $group)]
        #[derive(Clone, Copy, Debug, PartialEq)]
        struct $Name(#[board(by_color)] [u64; 2]);

        assert_eq!(elements::<$Name>(), $elements, $group);
    )*};
}

fn elements<P: Symmetric<Symmetry = ColorSymmetry>>() -> String {
    let names: Vec<String> = P::GROUP.iter().map(ToString::to_string).collect();
    names.join(" ").replace("flip-", "")
}

#[test]
fn color_brings_in_what_the_documentation_says() {
    groups! {
        Rectangle = "rectangle + color":
            "identity vertical horizontal rotate-180 \
             identity+color vertical+color horizontal+color rotate-180+color";
        Horizontal = "horizontal + color":
            "identity horizontal vertical+color rotate-180+color";
        Vertical = "vertical + color":
            "identity vertical identity+color vertical+color";
        HalfTurn = "half_turn + color":
            "identity rotate-180 vertical+color horizontal+color";
        Rotations = "rotations + color":
            "identity rotate-90 rotate-180 rotate-270 \
             vertical+color horizontal+color diagonal+color anti-diagonal+color";
        Diagonals = "diagonals + color":
            "identity diagonal anti-diagonal rotate-180 \
             vertical+color horizontal+color rotate-90+color rotate-270+color";
        Alone = "identity + color":
            "identity vertical+color";
        Connect4 = "horizontal + color after identity":
            "identity horizontal identity+color horizontal+color";
        Draughts = "identity + color after rotate_180":
            "identity rotate-180+color";
        Hex = "half_turn + color after flip_diagonal":
            "identity rotate-180 diagonal+color anti-diagonal+color";
        QuarterTurn = "half_turn+color  after  rotate_90":
            "identity rotate-180 rotate-90+color rotate-270+color";
        Spelt = "rectangle + color after flip_vertical":
            "identity vertical horizontal rotate-180 \
             identity+color vertical+color horizontal+color rotate-180+color";
    }
    #[symmetric(mapping = "LERF", group = "all + color")]
    #[derive(Clone, Copy)]
    struct All(#[board(by_color)] [u64; 2]);
    assert_eq!(All::GROUP, ColorSymmetry::ALL);
    #[symmetric(mapping = "LERF", group = "all + color after rotate_180")]
    #[derive(Clone, Copy)]
    struct AllAgain(#[board(by_color)] [u64; 2]);
    assert_eq!(AllAgain::GROUP, ColorSymmetry::ALL);
}

/// In shogi, Gote's view is Sente's view after a half turn with the colours swapped.
#[test]
fn the_half_turn_of_shogi_counts_with_the_flip_of_files() {
    macro_rules! shogi {
        ($Name:ident, $group:literal) => {
            #[symmetric(mapping = "LERF", files = 9, ranks = 9, group = $group)]
            #[derive(Clone, Copy, Debug, PartialEq)]
            struct $Name(#[board(by_color)] [u128; 2]);
        };
    }
    shogi!(Shogi, "horizontal + color");
    shogi!(Wrong, "half_turn + color");
    // A half turn takes square 1 to square 80 - 1.
    let (sente, gote) = ([1 << 1, 0], [0, 1 << 79]);
    assert_eq!(Shogi(sente).flip_color().flip_horizontal(), Shogi(gote));
    assert!(Shogi(sente).images().contains(&Shogi(gote)));
    assert!(!Wrong(sente).images().contains(&Wrong(gote)));
    assert!(Wrong(sente).images().contains(&Wrong([1 << 79, 0])));
}

/// The note in the error message for `SquareSymmetric` advises this bound.
#[test]
fn square_boards_turn_whether_colors_count_or_not() {
    fn turned<P: Symmetric<Symmetry: From<Symmetry>>>(position: P) -> P {
        position.transform(Symmetry::Rotate90.into())
    }
    #[symmetric(mapping = "LERF", group = "all + color")]
    #[derive(Debug, PartialEq)]
    struct Stones(#[board(by_color)] [u64; 2]);
    #[symmetric(mapping = "LERF")]
    #[derive(Debug, PartialEq)]
    struct Plain(u64);

    let (a1, a8) = (1, 1 << 56);
    assert_eq!(turned(Stones([a1, 0])), Stones([a8, 0]));
    assert_eq!(turned(Plain(a1)), Plain(a8));
}

/// Discs fall to the bottom, so only the files are mirrored. The rules are the same for both sides.
#[test]
fn colors_change_hands_without_a_flip() {
    #[symmetric(
        mapping = "LERF",
        files = 7,
        ranks = 6,
        group = "horizontal + color after identity",
        colors(yellow, red)
    )]
    #[derive(Clone, Copy, Debug, PartialEq)]
    struct Connect4 {
        yellow: u64,
        red: u64,
    }

    let game = |yellow, red| Connect4 { yellow, red };
    let (left, right) = (1, 1 << 6);
    let images = [game(0, left), game(0, right), game(left, 0), game(right, 0)];
    assert_eq!(game(0, left).images(), images);
    assert_eq!(game(0, left).flip_color(), game(left, 0));
    for image in images {
        assert_eq!(image.canonical(), game(0, left));
    }
    // A flip of the ranks would put the discs at the top.
    assert_ne!(game(0, 1 << 35).canonical(), game(0, left));
}

/// A half turn makes the men of one side move like those of the other.
#[test]
fn colors_change_hands_after_half_a_turn() {
    #[symmetric(
        mapping = "LERF",
        group = "identity + color after rotate_180",
        colors(white, black)
    )]
    #[derive(Clone, Copy, Debug, PartialEq)]
    struct Draughts {
        white: u64,
        black: u64,
        #[board(turn)]
        white_to_move: bool,
    }

    const DARK: u64 = bitxform::Mapping::Lerf.dark_squares();
    let start = Draughts {
        white: DARK & 0x00ff_ffff,
        black: DARK & 0xffff_ff00_0000_0000,
        white_to_move: true,
    };
    let other_side = Draughts {
        white_to_move: false,
        ..start
    };
    assert_eq!(start.images(), [start, other_side]);
    assert_eq!(start.flip_color(), other_side);
    assert_eq!(start.canonical(), other_side);
}
