//! Fields that hold directions, against the neighbouring squares on a sheet of paper.

use core::fmt::Debug;

use bitxform::{ColorSymmetry, Direction, RectangleSymmetry, Symmetric, Symmetry, symmetric};
use bitxform_tests::Sheet;
use proptest::prelude::*;

/// The direction of the middle square's neighbour after a symmetry.
fn turned(direction: Direction, symmetry: &str) -> Direction {
    let sheet = Sheet::numbered(3, 3, 3, "LERF");
    let neighbour = |direction: Direction| {
        let (file, rank) = (1 + direction.file_step(), 1 + direction.rank_step());
        sheet.at(file as u8, rank as u8)
    };
    let image = sheet.destinations(symmetry)[usize::from(neighbour(direction))];
    let mut found = Direction::ALL.into_iter();
    found
        .find(|direction| Some(neighbour(*direction)) == image)
        .expect("a neighbour")
}

#[test]
fn directions_turn_as_their_neighbours() {
    for direction in Direction::ALL {
        for symmetry in Symmetry::ALL {
            assert_eq!(
                direction.transform(symmetry),
                turned(direction, symmetry.name())
            );
        }
    }
}

/// A record of directions only, on any board: their order is that of the derived `Ord`.
trait Record: Symmetric + Copy + Ord + Debug {
    fn of(directions: [Direction; 5], has_some: bool) -> Self;

    fn directions(self) -> [Direction; 5];

    fn image(self, symmetry: &str) -> Self {
        let has_some = self.has_some();
        Self::of(
            self.directions()
                .map(|direction| turned(direction, symmetry)),
            has_some,
        )
    }

    fn has_some(self) -> bool;
}

macro_rules! records {
    ($($Name:ident: ($($arguments:tt)*);)*) => {
        $(
            #[symmetric($($arguments)*)]
            #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
            struct $Name {
                #[board(direction)]
                one: Option<Direction>,
                #[board(direction)]
                others: [[Direction; 2]; 1],
                #[board(direction)]
                options: [Option<Direction>; 3],
            }

            impl Record for $Name {
                fn of([a, b, c, d, e]: [Direction; 5], has_some: bool) -> Self {
                    let one = has_some.then_some(a);
                    Self { one, others: [[b, c]], options: [Some(d), None, Some(e)] }
                }

                fn directions(self) -> [Direction; 5] {
                    let [[b, c]] = self.others;
                    let [Some(d), None, Some(e)] = self.options else {
                        panic!("{:?}", self.options);
                    };
                    [self.one.unwrap_or(b), b, c, d, e]
                }

                fn has_some(self) -> bool {
                    self.one.is_some()
                }
            }
        )*

        fn check_all(directions: [Direction; 5], has_some: bool) {
            $(check($Name::of(directions, has_some));)*
        }
    };
}

records! {
    Chess: (mapping = "BEFLER");
    Shogi: (mapping = "LERF", files = 9, ranks = 9, group = "rotations");
    Connect4: (mapping = "LEFBER", files = 7, ranks = 6);
    Xiangqi: (mapping = "BERF", files = 9, ranks = 10, group = "horizontal");
    Dobutsu: (mapping = "LERBEF", files = 3, ranks = 4);
    Hex: (mapping = "LEFR", files = 11, ranks = 11, group = "half_turn");
    Go: (mapping = "BEFR", files = 19, ranks = 19);
    Draughts: (mapping = "BERLEF", files = 10, ranks = 10, group = "diagonals");
}

fn check<R: Record>(record: R) {
    let images: Vec<R> = R::GROUP
        .iter()
        .map(|symmetry| record.image(&symmetry.to_string()))
        .collect();
    assert_eq!(record.images().into_iter().collect::<Vec<_>>(), images);
    let least = *images.iter().min().expect("images");
    let first = images
        .iter()
        .position(|image| *image == least)
        .expect("it is one");
    assert_eq!(
        record.canonicalize(),
        (least, R::GROUP[first]),
        "{record:?}"
    );
    for (image, symmetry) in images.iter().zip(R::GROUP) {
        assert_eq!(
            record.is_fixed_by(*symmetry),
            *image == record,
            "{record:?} {symmetry}"
        );
        assert_eq!(record.transform(*symmetry), *image);
    }
}

fn direction() -> impl Strategy<Value = Direction> {
    proptest::sample::select(&Direction::ALL[..])
}

proptest! {
    #[test]
    fn directions_turn_and_count(
        directions in proptest::array::uniform5(direction()),
        has_some: bool,
    ) {
        check_all(directions, has_some);
    }
}

/// An enum of moves, whose slides have a direction beside squares and colours. Its methods run in constants.
#[symmetric(mapping = "LEFR", group = "horizontal + color", explicit)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Slide {
    Queen(#[board(square)] u8, #[board(direction)] Direction),
    Both {
        #[board(direction, by_color)]
        views: [Direction; 2],
    },
    Pass,
}

#[test]
fn directions_turn_in_constants_and_variants() {
    const TURNED: Slide = Slide::Queen(0, Direction::NorthEast).rotate_270();
    const LEAST: (Slide, ColorSymmetry) = Slide::Queen(0, Direction::NorthWest).canonicalize();
    const VIEWS: Slide = Slide::Both {
        views: [Direction::North, Direction::SouthEast],
    };
    assert_eq!(TURNED, Slide::Queen(56, Direction::NorthWest));
    // The square comes before the direction; only this element fixes a1.
    assert_eq!(LEAST.0, Slide::Queen(0, Direction::NorthWest));
    let flipped = Slide::Both {
        views: [Direction::NorthEast, Direction::South],
    };
    assert_eq!(VIEWS.flip_color(), flipped);
    assert_eq!(flipped.canonical(), VIEWS);
    assert!(!VIEWS.is_fixed_by(ColorSymmetry::ALL[1]));
    assert_eq!(VIEWS.symmetries_fixing().len(), 1);
    let facing = Slide::Both {
        views: [Direction::North, Direction::South],
    };
    assert_eq!(facing.symmetries_fixing().len(), 4);
    assert_eq!(Slide::Pass.flip_color(), Slide::Pass);
}

/// A change of mapping leaves directions unchanged.
#[symmetric(mapping = "LERF")]
struct Lerf {
    #[board(direction)]
    view: [Direction; 8],
}

#[symmetric(mapping = "BEFR", from(Lerf))]
struct Befr {
    #[board(direction)]
    view: [Direction; 8],
}

#[test]
fn conversions_leave_directions_alone() {
    let view = Direction::ALL;
    assert_eq!(Befr::from(Lerf { view }).view, view);
    let turned = Befr::from(Lerf { view }.rotate_90()).view;
    assert_eq!(turned, Befr { view }.rotate_90().view);
    assert_eq!(turned[0], Direction::East);
}

/// Boards that are not square support directions without a function of the user.
#[test]
fn rectangles_have_directions() {
    const IMAGE: Connect4 = Connect4 {
        one: Some(Direction::SouthWest),
        others: [[Direction::North; 2]],
        options: [None; 3],
    }
    .transform(RectangleSymmetry::Rotate180);
    assert_eq!(IMAGE.one, Some(Direction::NorthEast));
    assert_eq!(IMAGE.others, [[Direction::South; 2]]);
}
