//! Types without a word: squares, moves, mailboxes and nested boards may have any number of squares.

use bitxform::{Mapping, Symmetric, Symmetry, symmetric};
use bitxform_tests::random;

use crate::coordinates::Paper;

/// A position of Go as engines keep it.
macro_rules! records {
    ($($mapping:literal $name:ident $chain:ident;)*) => {$(
        #[symmetric(mapping = $mapping, files = 19, ranks = 19)]
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        struct $chain {
            #[board(square)]
            stones: [[u16; 2]; 3],
        }

        #[symmetric(mapping = $mapping, files = 19, ranks = 19)]
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        struct $name {
            #[board(mailbox)]
            stones: [u8; 361],
            #[board(square)]
            ko: Option<u16>,
            #[board(square)]
            last: i32,
            #[board(squares(0..9, 9..18))]
            moves: u32,
            #[board(nested)]
            chain: $chain,
            #[board(file)]
            column: u8,
        }
    )*};
}

records! {
    "LERF" Lerf ChainLerf;
    "BEFR" Befr ChainBefr;
    "LERBEF" Lerbef ChainLerbef;
    "LEFBER" Lefber ChainLefber;
}

macro_rules! check_record {
    ($mapping:literal $name:ident $chain:ident) => {
        let paper = Paper {
            files: 19,
            ranks: 19,
            stride: 19,
            mapping: $mapping,
        };
        let mut next = random(1);
        for _ in 0..20 {
            let mut square = || (next() >> 40) as usize % 361;
            let stones: [u8; 361] = core::array::from_fn(|_| (square() % 3) as u8);
            let [ko, last, from, to] = core::array::from_fn(|_| square());
            let chain: [[usize; 2]; 3] =
                core::array::from_fn(|_| core::array::from_fn(|_| square()));
            let file = square() % 19;
            let record = |image: &dyn Fn(usize) -> usize, file: usize| {
                let mut moved = [0; 361];
                for (entry, stone) in stones.iter().enumerate() {
                    moved[image(entry)] = *stone;
                }
                $name {
                    stones: moved,
                    ko: Some(image(ko) as u16),
                    last: image(last) as i32,
                    moves: (image(from) | image(to) << 9) as u32,
                    chain: $chain {
                        stones: chain.map(|pair| pair.map(|it| image(it) as u16)),
                    },
                    column: file as u8,
                }
            };
            let before = record(&|index| index, file);
            for symmetry in ["identity", "flip-vertical", "flip-horizontal", "rotate-180"] {
                let image = |index| paper.moved(symmetry, index).expect("a square");
                let flipped = paper.image(symmetry, (file, 0)).0;
                let after = record(&image, flipped);
                let element = symmetry.parse().expect("a symmetry");
                assert_eq!(before.transform(element), after, "{symmetry}");
                assert_eq!(before.canonical(), after.canonical(), "{symmetry}");
                let index = $name::transform_square(ko as u16, element);
                assert_eq!(usize::from(index), image(ko));
            }
            let off_board = $name {
                ko: None,
                last: -1,
                ..before
            };
            let image = off_board.rotate_180();
            assert_eq!((image.ko, image.last), (None, -1));
            let off_board = $name {
                last: 361,
                ..before
            };
            assert_eq!(off_board.rotate_180().last, 361);
        }
    };
}

#[test]
fn records_of_go_move_by_coordinates() {
    check_record!("LERF" Lerf ChainLerf);
    check_record!("BEFR" Befr ChainBefr);
    check_record!("LERBEF" Lerbef ChainLerbef);
    check_record!("LEFBER" Lefber ChainLefber);
}

/// The largest number of squares of a board, and its longest sides.
#[symmetric(mapping = "BERLEF", files = 32, ranks = 32)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Largest {
    #[board(square)]
    king: u16,
    #[board(mailbox)]
    terrain: [u16; 1024],
}

#[symmetric(mapping = "LEFR", files = 128, ranks = 8, square)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Longest(u16);

#[test]
fn all_squares_of_the_largest_boards_move() {
    let paper = Paper {
        files: 32,
        ranks: 32,
        stride: 32,
        mapping: "BERLEF",
    };
    for symmetry in paper.symmetries() {
        let element: Symmetry = symmetry.parse().expect("a symmetry");
        let mut expected = [0; 1024];
        for square in paper.squares() {
            let (index, image) = (
                paper.index(square),
                paper.index(paper.image(symmetry, square)),
            );
            expected[image] = index as u16;
            let after = Largest {
                king: index as u16,
                terrain: [0; 1024],
            }
            .transform(element);
            assert_eq!(usize::from(after.king), image);
        }
        let terrain = core::array::from_fn(|index| index as u16);
        assert_eq!(
            Largest { king: 0, terrain }.transform(element).terrain,
            expected
        );
        let mut planes = [terrain; 2];
        Largest::GEOMETRY.transform_mailbox(planes.as_flattened_mut(), element);
        assert_eq!(planes, [expected; 2]);
    }
    let paper = Paper {
        files: 128,
        ranks: 8,
        stride: 8,
        mapping: "LEFR",
    };
    for symmetry in paper.symmetries() {
        for square in paper.squares() {
            let (index, image) = (
                paper.index(square),
                paper.index(paper.image(symmetry, square)),
            );
            let moved = Longest(index as u16).transform(symmetry.parse().expect("a symmetry"));
            assert_eq!(usize::from(moved.0), image);
        }
    }
    assert_eq!(Longest::GEOMETRY.square_name(1023).to_string(), "dx8");
    assert_eq!(Longest::GEOMETRY.parse_square("dx8"), Some(1023));
    assert_eq!(Longest::GEOMETRY.parse_square("dy1"), None);
}

/// A square type of the user, converted by `From<u16>` and `Into<u16>`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Point(u16);

impl From<u16> for Point {
    fn from(index: u16) -> Self {
        Self(index)
    }
}

impl From<Point> for u16 {
    fn from(point: Point) -> Self {
        point.0
    }
}

const fn raw(point: Point) -> u16 {
    point.0
}

#[symmetric(mapping = "LERF", files = 19, ranks = 19)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Points {
    #[board(square)]
    own: [Point; 2],
    #[board(square)]
    ko: Option<Point>,
}

#[symmetric(mapping = "LERF", files = 19, ranks = 19)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Hidden {
    #[board(square(get = raw, new = Point))]
    ko: Point,
}

#[test]
fn squares_of_users_types_hold_large_indices() {
    let paper = Paper {
        files: 19,
        ranks: 19,
        stride: 19,
        mapping: "LERF",
    };
    for symmetry in paper.symmetries() {
        let image = |index: u16| paper.moved(symmetry, index.into()).expect("a square") as u16;
        let element = symmetry.parse().expect("a symmetry");
        let points = Points {
            own: [Point(360), Point(7)],
            ko: Some(Point(300)),
        };
        let after = points.transform(element);
        assert_eq!(after.own, [360, 7].map(|index| Point(image(index))));
        assert_eq!(after.ko, Some(Point(image(300))));
        assert_eq!(points.canonical(), after.canonical());
        let hidden = Hidden { ko: Point(290) };
        assert_eq!(hidden.transform(element).ko, Point(image(290)));
    }
}

/// Generic code moves indices of any integer type.
#[test]
fn traits_move_indices_of_any_type() {
    fn turned<P: Symmetric<Symmetry = Symmetry>, I: TryInto<u16> + TryFrom<u16>>(index: I) -> I {
        P::transform_square(index, Symmetry::Rotate180)
    }
    assert_eq!(turned::<Points, u16>(300), 60);
    assert_eq!(turned::<Points, usize>(0), 360);
    assert_eq!(turned::<Largest, i64>(1), 1022);
    assert_eq!(Mapping::Lerf, Points::GEOMETRY.mapping());
}

#[symmetric(mapping = "LERF", files = 16, ranks = 16)]
#[derive(Clone, Copy, PartialEq)]
struct Narrow(#[board(square)] u8);

#[symmetric(mapping = "LERF", files = 17, ranks = 17)]
#[derive(Clone, Copy, PartialEq)]
struct Wide(#[board(square)] u16);

/// Indices are `u8` on boards of up to 256 of them, as in `ZobristKeys::of`, and `u16` on others.
#[test]
fn indices_have_one_byte_where_it_suffices() {
    let last: u8 = Narrow::transform_square(0, Symmetry::Rotate180);
    assert_eq!(last, 255);
    let last: u16 = Wide::transform_square(0, Symmetry::Rotate180);
    assert_eq!(last, 288);
}

#[test]
#[should_panic(expected = "expected the index of a square, from 0 to 288, found 289")]
fn indices_beyond_the_board_have_no_image() {
    let _ = Wide::transform_square(289, Symmetry::Rotate90);
}

#[test]
#[should_panic(expected = "expected the index of a square, from 0 to 255, found 256")]
fn indices_beyond_a_byte_have_no_image() {
    let _ = <Narrow as Symmetric>::transform_square(256_u32, Symmetry::Rotate90);
}
