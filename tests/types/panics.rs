//! Texts of panics, and mailboxes of lengths that are not allowed.

use core::panic::AssertUnwindSafe;
use std::panic::catch_unwind;

use bitxform::{Symmetry, symmetric};

/// Calls a function that must panic, and returns what it says.
pub(crate) fn text_of_panic<T>(call: impl FnOnce() -> T) -> String {
    let error = catch_unwind(AssertUnwindSafe(call)).err().expect("a panic");
    match error.downcast::<String>() {
        Ok(text) => *text,
        Err(error) => (*error.downcast::<&str>().expect("a text")).to_owned(),
    }
}

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
    let flip = Symmetry::FlipVertical;
    let texts = [
        (text_of_panic(|| sample(81, 0).rotate_90()), policy),
        (
            text_of_panic(|| sample(81, 0).transform(Symmetry::Identity)),
            policy,
        ),
        (
            text_of_panic(|| sample(82, 100).canonicalize()),
            planes_and_a_half,
        ),
        (
            text_of_panic(|| Sample::transform_slice(&mut [sample(82, 100)], flip)),
            planes_and_a_half,
        ),
        (
            text_of_panic(|| Sample::transform_slice(&mut [sample(81, 0)], Symmetry::Identity)),
            policy,
        ),
        (
            text_of_panic(|| Game::canonical_slice(&mut [game(81, 81)])),
            policy,
        ),
        (text_of_panic(|| game(82, 82).canonical()), owners),
    ];
    for (found, expected) in texts {
        assert!(found.contains(expected), "{found}");
    }
    assert_eq!(sample(82, 0).rotate_180().own, 1 << 80);
    assert_eq!(game(82, 81).rotate_180().own, 1 << 80);
}

/// Slices of different lengths, and squares off the board.
#[test]
fn arguments_are_checked() {
    #[symmetric(mapping = "LERF", files = 7, ranks = 6, stride = 9, word = u64)]
    #[derive(Clone, Copy)]
    struct Gaps(u64);

    let mut one = [Gaps(1)];
    let identity = bitxform::RectangleSymmetry::Identity;
    let texts = [
        text_of_panic(|| Gaps::transform_into(&[], &mut one, identity)),
        text_of_panic(|| Gaps::canonicalize_slice(&mut [Gaps(1)], &mut [])),
        text_of_panic(|| Gaps::transform_square(7, identity)),
        text_of_panic(|| Gaps::transform_square(60, identity)),
    ];
    let parts = [
        "of the same length",
        "of the same length",
        "between lines",
        "found 60",
    ];
    for (text, part) in texts.iter().zip(parts) {
        assert!(text.contains(part), "{text}");
    }
}
