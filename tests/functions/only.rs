//! `only(…)`: what a type gets, and what it leaves to its author.

use bitxform::{Symmetry, symmetric};
use bitxform_model::Board;
use bitxform_tests::panics;

use crate::small;

#[allow(unreachable_pub, reason = "a library would export these")]
mod board {
    use bitxform::symmetric;

    /// The other names are its author's.
    #[symmetric(mapping = "LERF", only(pub(crate) flip_vertical, canonical, orbit_len, GROUP))]
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub struct Stones(pub u64, pub u64);

    impl Stones {
        pub const MAPPING: &'static str = "mine";

        pub const fn rotate_90(self) -> u32 {
            self.flip_vertical().0.count_ones()
        }

        pub fn images() -> usize {
            Self::GROUP.len()
        }
    }
}

/// All traits, and no method.
#[symmetric(
    mapping = "LEFR",
    group = "all + color",
    colors(own, opponent),
    only(Symmetric, ColorSymmetric)
)]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Generic {
    own: u64,
    opponent: u64,
}

trait HasNoTrait {
    const IS_SYMMETRIC: bool = false;
}

impl<T> HasNoTrait for Whether<T> {}

struct Whether<T>(core::marker::PhantomData<T>);

impl<T: bitxform::Symmetric> Whether<T> {
    const IS_SYMMETRIC: bool = true;
}

#[test]
fn other_names_are_left_to_the_author() {
    let stones = board::Stones(0xff, 1);
    assert_eq!(stones.flip_vertical(), board::Stones(0xff << 56, 1 << 56));
    assert_eq!(stones.rotate_90(), 8);
    assert_eq!(stones.canonical(), board::Stones(0xff, 1));
    assert_eq!(board::Stones(0x81, 0).orbit_len(), 4);
    assert_eq!(board::Stones::images(), 8);
    assert_eq!(board::Stones::MAPPING, "mine");
}

#[test]
fn traits_are_implemented_where_they_are_chosen() {
    use bitxform::{ColorSymmetric, Symmetric};

    let is_symmetric = [
        Whether::<board::Stones>::IS_SYMMETRIC,
        Whether::<Generic>::IS_SYMMETRIC,
    ];
    assert_eq!(is_symmetric, [false, true]);
    let board = Generic {
        own: 1,
        opponent: 2,
    };
    let flipped = Generic {
        own: 1 << 6,
        opponent: 1 << 7,
    };
    assert_eq!(board.flip_color(), flipped);
    assert_eq!(board.transform(Symmetry::Rotate180.into()).own, 1 << 63);
    assert_eq!(board.distinct_images().len(), 16);
}

/// A trait with names that the core of annotated types could have.
trait Own {
    type Word;
    const SHAPE: u8;

    fn image(&self) -> Self::Word;

    fn counting(&self) -> u8 {
        Self::SHAPE
    }
}

impl Own for Generic {
    type Word = u32;
    const SHAPE: u8 = 3;

    fn image(&self) -> u32 {
        self.own.count_ones()
    }
}

fn own_items<P: bitxform::Symmetric + Own>(board: &P) -> (P::Word, u8, u8) {
    (board.image(), board.counting(), P::SHAPE)
}

#[test]
fn types_behind_the_trait_keep_other_names() {
    let board = Generic {
        own: 7,
        opponent: 8,
    };
    assert_eq!(own_items(&board), (3, 3, 3));
    let _: u32 = board.image();
}

#[symmetric(
    mapping = "LEFR",
    files = 7,
    ranks = 6,
    stride = 7,
    group = "horizontal"
)]
struct Connect4(u64);

#[symmetric(mapping = "BERF", files = 19, ranks = 19, only(point = index, transform_square))]
struct Go(#[board(mailbox)] [u8; 361]);

/// A square has an index of its own.
#[symmetric(mapping = "LERF", square)]
#[derive(Clone, Copy)]
struct Square(u8);

impl Square {
    const fn index(self) -> u8 {
        self.0
    }
}

#[test]
fn squares_have_indices_of_the_type_that_methods_take() {
    let board = Board::new("LEFR", (7, 6), Some(7), None);
    for square in &board.order {
        let (file, rank) = small(*square);
        let index: u8 = Connect4::index(file, rank);
        assert_eq!(usize::from(index), board.index(*square));
    }
    let board = Board::new("BERF", (19, 19), None, None);
    for square in &board.order {
        let (file, rank) = small(*square);
        let index: u16 = Go::point(file, rank);
        assert_eq!(usize::from(index), board.index(*square));
        let image = Go::transform_square(index, Symmetry::Rotate180);
        assert_eq!(usize::from(image), 360 - board.index(*square));
    }
    panics! {
        "expected a file from 0 to 6, found 7" => Connect4::index(7, 0);
        "expected a rank from 0 to 5, found 6" => Connect4::index(0, 6);
    }
    assert_eq!(Square(7).flip_vertical().index(), 63);
}

const _: u8 = Connect4::index(6, 5);
