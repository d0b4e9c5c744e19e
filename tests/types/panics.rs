//! Texts of panics, and mailboxes of lengths that are not allowed.

use bitxform::{Symmetric, Symmetry, symmetric};
use bitxform_tests::panics;

#[symmetric(mapping = "LERF", files = 9, ranks = 9)]
struct Sample {
    own: u128,
    #[board(mailbox(tail = 1))]
    policy: Vec<f32>,
    #[board(mailbox(planes))]
    planes: Vec<u8>,
}

#[symmetric(mapping = "LERF", files = 9, ranks = 9, non_const)]
struct Game {
    own: u128,
    #[board(nested)]
    history: Vec<Sample>,
    #[board(mailbox)]
    owners: Option<Vec<u8>>,
}

#[symmetric(mapping = "LERF", files = 9, ranks = 9, square)]
#[derive(Clone, Copy)]
struct Point(u8);

const POINTS: [Point; 1] = [Point(40)];

#[symmetric(mapping = "LERF", files = 9, ranks = 9)]
struct Policy(u128, #[board(indexed_by = POINTS)] Vec<f32>);

/// A list that is closed under its group, but not under all symmetries.
const FIRST_RANK: [Point; 9] = {
    let mut points = [Point(0); 9];
    let mut file = 0;
    while file < 9 {
        points[file as usize] = Point(file);
        file += 1;
    }
    points
};

#[symmetric(mapping = "LERF", files = 9, ranks = 9, group = "horizontal")]
struct Drops(u128, #[board(indexed_by = FIRST_RANK)] [u16; 9]);

fn sample(policy: usize, planes: usize) -> Sample {
    Sample {
        own: 1,
        policy: vec![0.0; policy],
        planes: vec![0; planes],
    }
}

fn game(policy: usize, owners: usize) -> Game {
    Game {
        own: 1,
        history: vec![sample(82, 0), sample(policy, 0)],
        owners: Some(vec![0; owners]),
    }
}

/// Every method that makes an image checks lengths, the identity and least positions included.
#[test]
fn lengths_are_checked() {
    let planes_and_a_half = "`planes` of `Sample` has 100 entries, expected a multiple of 81, \
        one for each square of 9 files and 9 ranks";
    let policy = "`policy` of `Sample` has 81 entries, expected 82, one for each square of 9 files and 9 ranks and of \
        its tail";
    let owners = "`owners` of `Game` has 82 entries, expected 81, one for each square of 9 files and 9 ranks; \
        say `mailbox(tail = 1)` if entries such as a pass follow the squares";
    panics! {
        policy =>
            sample(81, 0).rotate_90(), sample(81, 0).transform(Symmetry::Identity),
            Sample::transform_slice(&mut [sample(81, 0)], Symmetry::Identity),
            Game::canonical_slice(&mut [game(81, 81)]);
        planes_and_a_half =>
            sample(82, 100).canonicalize(),
            Sample::transform_slice(&mut [sample(82, 100)], Symmetry::FlipVertical);
        owners => game(82, 82).canonical();
        "has 3 entries, expected 1, one for each move" =>
            Policy(1, vec![0.0; 3]).transform(Symmetry::Identity);
        "the list of `1` is not closed under flip-vertical: the image of entry" =>
            Drops(1, [0; 9]).transform(Symmetry::FlipVertical);
    }
    assert_eq!(sample(82, 0).rotate_180().own, 1 << 80);
    assert_eq!(game(82, 81).rotate_180().own, 1 << 80);
}

/// Slices of different lengths, and squares off the board.
#[test]
fn arguments_are_checked() {
    #[symmetric(mapping = "LERF", files = 7, ranks = 6, stride = 9, group = "rectangle", word = u64)]
    #[derive(Clone, Copy)]
    struct Gaps(u64);

    /// Its last index is not an `i8`.
    #[symmetric(mapping = "LERF", files = 12, ranks = 12, square)]
    #[derive(Clone, Copy)]
    struct OfTwelve(u8);

    let mut one = [Gaps(1)];
    let identity = bitxform::RectangleSymmetry::Identity;
    panics! {
        "of the same length" =>
            Gaps::transform_into(&[], &mut one, identity),
            Gaps::canonicalize_slice(&mut [Gaps(1)], &mut []);
        "expected slices of the same length, found 1 and 2" =>
            Gaps::transform_slice_each(&mut one, &[bitxform::RectangleSymmetry::Rotate180, identity]);
        "between lines" => Gaps::transform_square(7, identity);
        "found 60" => Gaps::transform_square(60, identity);
        "expected the index of a square, found a number that is no `u16`" =>
            <Gaps as Symmetric>::transform_square(-1, identity),
            <Gaps as Symmetric>::transform_square(1 << 16, identity);
        "expected an integer that holds the index of the image" =>
            <OfTwelve as Symmetric>::transform_square(0_i8, Symmetry::Rotate180);
    }
}
