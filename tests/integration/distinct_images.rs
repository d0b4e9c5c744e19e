//! Each different image once, and policies averaged over the stabiliser, against rotated drawings.

use bitxform::{RectangleSymmetry, Symmetric, Symmetry, symmetric};
use bitxform_tests::{Grid, SYMMETRIES, Sheet, destinations};
use proptest::prelude::*;

/// A record with its moves; not `Copy`.
#[symmetric(mapping = "LEFR", group = "rotations", key(stones))]
#[derive(Clone, Debug, PartialEq)]
struct Game {
    stones: u64,
    #[board(with_mut = turn_all)]
    moves: Box<[u8; 2]>,
}

const fn turn_all(moves: &mut Box<[u8; 2]>, symmetry: Symmetry) {
    let mut i = 0;
    while i < 2 {
        moves[i] = Game::transform_square(moves[i], symmetry);
        i += 1;
    }
}

#[symmetric(mapping = "BERLEF", files = 7, ranks = 6)]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Connect4(u64);

#[symmetric(mapping = "LERF", prefix = "board_")]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Stones {
    own: u64,
    #[board(square)]
    last: Option<u8>,
}

/// Boards with few and with many symmetries.
fn board() -> impl Strategy<Value = u64> {
    let some = [
        0,
        1,
        0x0000_0018_1800_0000,
        0x8040_2010_0804_0201,
        0x8000_0000_0000_0001,
        0xff,
    ];
    prop_oneof![prop::sample::select(some.to_vec()), any::<u64>()]
}

/// The first of each different image, and the names of their symmetries.
fn first_of_each<K: PartialEq>(images: Vec<(K, String)>) -> Vec<(K, String)> {
    let mut first: Vec<(K, String)> = Vec::new();
    for image in images {
        if first.iter().all(|(key, _)| *key != image.0) {
            first.push(image);
        }
    }
    first
}

/// The library's results in the same form.
fn found<P: Symmetric + Clone, K>(board: &P, key: impl Fn(P) -> K) -> Vec<(K, String)> {
    let images = board.distinct_images();
    assert_eq!(images.len(), usize::from(board.orbit_len()));
    images
        .map(|(image, symmetry)| (key(image), symmetry.to_string()))
        .collect()
}

fn turned(bits: u64, symmetry: &str, mapping: &str) -> u64 {
    Grid::of_bits(bits, mapping)
        .transformed(symmetry)
        .bits(mapping)
}

proptest! {
    #[test]
    fn images_are_met_once(bits in board(), last in prop::option::of(0..64_u8), moves: [bool; 2]) {
        let moves = moves.map(|is_last| if is_last { 63 } else { 7 });
        let game = Game { stones: bits, moves: Box::new(moves) };
        let rotations = ["identity", "rotate-90", "rotate-180", "rotate-270"];
        let images = rotations.map(|name| (turned(bits, name, "LEFR"), name.to_owned()));
        prop_assert_eq!(found(&game, |image| image.stones), first_of_each(images.to_vec()));
        for (image, symmetry) in game.distinct_images() {
            let to = destinations(&symmetry.to_string(), "LEFR");
            prop_assert_eq!(*image.moves, moves.map(|from| to[usize::from(from)]));
        }

        let stones = Stones { own: bits, last };
        let images = SYMMETRIES.map(|name| {
            let to = destinations(name, "LERF");
            let last = last.map(|last| to[usize::from(last)]);
            (Stones { own: turned(bits, name, "LERF"), last }, name.to_owned())
        });
        prop_assert_eq!(found(&stones, |image| image), first_of_each(images.to_vec()));
        prop_assert_eq!(stones.board_distinct_images().len(), found(&stones, |image| image).len());

        let sheet = Sheet::numbered(7, 6, 7, "BERLEF");
        let bits = bits & sheet.board() as u64;
        let images = RectangleSymmetry::ALL.map(|symmetry| {
            let to = sheet.destinations(symmetry.name());
            let squares = (0..64).filter(|from| bits >> from & 1 != 0);
            let image = squares.fold(0, |sum, from| sum | 1 << to[from].expect("a square"));
            (Connect4(image), symmetry.to_string())
        });
        prop_assert_eq!(found(&Connect4(bits), |image| image), first_of_each(images.to_vec()));
    }

    /// The mean over all symmetries that fix the drawing.
    #[test]
    fn policies_become_as_symmetric_as_the_position(
        bits in board(),
        policy in prop::collection::vec(0..1000_u16, 128),
    ) {
        #[symmetric(mapping = "BEFLER")]
        struct Stones(u64);

        let mut expected = vec![0.0; 128];
        let fixing = SYMMETRIES.into_iter().filter(|name| turned(bits, name, "BEFLER") == bits);
        let all: Vec<[u8; 64]> = fixing.map(|name| destinations(name, "BEFLER")).collect();
        for (from, probability) in policy.iter().enumerate() {
            for to in &all {
                let to = from / 64 * 64 + usize::from(to[from % 64]);
                expected[to] += f64::from(*probability) / f64::from(all.len() as u8);
            }
        }
        let mut found: Vec<f32> = policy.into_iter().map(f32::from).collect();
        Stones::GEOMETRY.average_mailbox(&mut found, Stones(bits).symmetries_fixing());
        for (found, expected) in found.into_iter().zip(expected) {
            prop_assert!((f64::from(found) - expected).abs() < 1e-3, "{found}, not {expected}");
        }
    }
}

#[test]
#[should_panic(expected = "a multiple of 42 entries, one for each square, found 43")]
fn a_policy_without_an_entry_for_each_square_is_refused() {
    let symmetries = Connect4(0).symmetries_fixing();
    Connect4::GEOMETRY.average_mailbox(&mut [0.0; 43], symmetries);
}
