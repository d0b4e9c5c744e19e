//! Classes of positions with hands and castling rights, under every named group with a colour swap. The model
//! moves squares on a sheet of paper, for all images.

use std::collections::BTreeSet;

use bitxform::{ColorSymmetry, Symmetric, symmetric};
use bitxform_tests::Sheet;

const SIDE: u8 = 5;

fn destinations(name: &str) -> Vec<u8> {
    let all = Sheet::numbered(SIDE, SIDE, SIDE, "LERF").destinations(name);
    all.into_iter().flatten().collect()
}

/// The compared fields, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Content {
    pieces: [[u32; 2]; 2],
    hands: [[u8; 3]; 2],
    rights: u8,
    last: Option<u8>,
    turn: bool,
}

impl Content {
    fn image(self, (swaps, symmetry): (bool, &str)) -> Self {
        let to = destinations(symmetry);
        let bits = |bits: u32| (0..25).map(|from| (bits >> from & 1) << to[from]).sum();
        let mut image = self;
        image.pieces = self.pieces.map(|side| side.map(bits));
        image.last = self.last.map(|square| to[usize::from(square)]);
        if swaps {
            image.pieces.reverse();
            image.hands.reverse();
            image.rights = [0, 2, 1, 3][usize::from(self.rights)];
            image.turn = !self.turn;
        }
        image
    }
}

const fn other_rights(rights: u8) -> u8 {
    rights >> 1 | rights << 1 & 2
}

trait Record: Symmetric<Symmetry = ColorSymmetry> + Copy {
    const HAS_TURN: bool;
    fn new(content: &Content) -> Self;
    fn content(self) -> Content;
}

/// Positions of which many are images of others, or symmetric.
fn sample() -> Vec<Content> {
    let mut positions = Vec::new();
    let boards = [
        0,
        1 << 12,
        1,
        1 << 24,
        1 << 2,
        1 << 22,
        0b11,
        0b11 << 23,
        1 | 1 << 24,
        1 << 10 | 1 << 14,
    ];
    for (number, own) in boards.into_iter().enumerate() {
        for other in boards {
            let hand = [number as u8 % 2, 0, 1];
            for hands in [
                [[0; 3], [0; 3]],
                [hand, [0; 3]],
                [[0; 3], hand],
                [hand, hand],
            ] {
                for rights in 0..4 {
                    positions.push(Content {
                        pieces: [[own, 1 << 12], [other, 1 << 12]],
                        hands,
                        rights,
                        last: [None, Some(12), Some(4)][(number + usize::from(rights)) % 3],
                        turn: rights % 2 == 1,
                    });
                }
            }
        }
    }
    positions
}

/// `color_groups` compares the elements of the group with the documentation.
fn check<R: Record>(group: &str) {
    let (mut classes, mut expected) = (BTreeSet::new(), BTreeSet::new());
    for mut content in sample() {
        content.turn &= R::HAS_TURN;
        let key = |mut image: Content| {
            image.turn &= R::HAS_TURN;
            image
        };
        let images: Vec<Content> = R::GROUP
            .iter()
            .map(|it| key(content.image((it.exchanges_colors, it.symmetry.name()))))
            .collect();
        let least = *images.iter().min().expect("images");
        let (found, symmetry) = R::new(&content).canonicalize();
        assert_eq!(found.content(), least, "{content:?} in {group}");
        let first = images
            .iter()
            .position(|image| *image == least)
            .expect("it is one");
        assert_eq!(symmetry, R::GROUP[first], "{content:?} in {group}");
        let differ: BTreeSet<Content> = images.into_iter().collect();
        assert_eq!(usize::from(R::new(&content).orbit_len()), differ.len());
        classes.insert(found.content());
        expected.insert(least);
    }
    assert!(classes == expected && classes.len() > 100, "{group}");
}

macro_rules! positions {
    ($($test:ident: $group:literal;)*) => {$(
        #[test]
        fn $test() {
            positions!(WithTurn, $group, turn);
            positions!(WithoutTurn, $group);
            check::<WithTurn>($group);
            check::<WithoutTurn>($group);
        }
    )*};
    ($Name:ident, $group:literal $(, $turn:ident)?) => {
        #[symmetric(mapping = "LERF", files = 5, ranks = 5, group = $group)]
        #[derive(Clone, Copy)]
        struct $Name {
            #[board(by_color)]
            pieces: [[u32; 2]; 2],
            #[board(compare, by_color)]
            hands: [[u8; 3]; 2],
            #[board(compare, color_with = other_rights)]
            rights: u8,
            #[board(square)]
            last: Option<u8>,
            $(#[board(turn)] $turn: bool,)?
        }

        impl Record for $Name {
            const HAS_TURN: bool = false $(|| stringify!($turn).len() > 0)?;

            fn new(content: &Content) -> Self {
                let Content { pieces, hands, rights, last, .. } = *content;
                Self { pieces, hands, rights, last, $($turn: content.$turn)? }
            }

            fn content(self) -> Content {
                let Self { pieces, hands, rights, last, .. } = self;
                let turn = false $(|| self.$turn)?;
                Content { pieces, hands, rights, last, turn }
            }
        }
    };
}

positions! {
    all: "all + color";
    rectangle: "rectangle + color";
    horizontal: "horizontal + color";
    vertical: "vertical + color";
    half_turn: "half_turn + color";
    rotations: "rotations + color";
    diagonals: "diagonals + color";
    identity: "identity + color";
    horizontal_after_identity: "horizontal + color after identity";
    identity_after_rotate_180: "identity + color after rotate_180";
    half_turn_after_flip_diagonal: "half_turn + color after flip_diagonal";
    half_turn_after_rotate_90: "half_turn + color after rotate_90";
    all_after_rotate_180: "all + color after rotate_180";
}
