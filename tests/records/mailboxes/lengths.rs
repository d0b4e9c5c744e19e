//! Mailboxes of lengths that are not allowed.

use bitxform::{Symmetry, symmetric};

#[symmetric(mapping = "LERF", files = 9, ranks = 9)]
struct Sample {
    own: u128,
    #[board(mailbox(tail = 1))]
    policy: Vec<f32>,
    #[board(mailbox(planes))]
    planes: Vec<u8>,
}

fn sample(policy: usize, planes: usize) -> Sample {
    Sample {
        own: 1,
        policy: vec![0.0; policy],
        planes: vec![0; planes],
    }
}

#[test]
#[should_panic(
    expected = "`policy` of `Sample` has 81 entries, expected 82, one for each square of 9 files and 9 ranks and of its tail"
)]
fn a_policy_without_its_pass() {
    let _ = sample(81, 0).rotate_90();
}

#[test]
#[should_panic(
    expected = "`planes` of `Sample` has 100 entries, expected a multiple of 81, one for each square of 9 files and 9 ranks"
)]
fn planes_and_a_half() {
    let mut samples = [sample(82, 100)];
    Sample::transform_slice(&mut samples, Symmetry::FlipVertical);
}

/// A position that is least already: no method may depend on the position here.
#[test]
#[should_panic(expected = "`planes` of `Sample` has 100 entries")]
fn planes_and_a_half_of_a_least_position() {
    assert_eq!(Sample::canonicalize(sample(82, 0)).1, Symmetry::Identity);
    let _ = sample(82, 100).canonicalize();
}

#[test]
#[should_panic(expected = "`policy` of `Sample` has 81 entries")]
fn a_policy_without_its_pass_under_the_identity() {
    let _ = sample(81, 0).transform(Symmetry::Identity);
}

#[test]
#[should_panic(expected = "`policy` of `Sample` has 81 entries")]
fn policies_without_their_pass_under_the_identity() {
    Sample::transform_slice(&mut [sample(81, 0)], Symmetry::Identity);
}

#[symmetric(mapping = "LERF", files = 9, ranks = 9, non_const)]
struct Game {
    own: u128,
    #[board(nested)]
    history: Vec<Sample>,
    #[board(mailbox)]
    owners: Option<Vec<u8>>,
}

fn game(policy: usize, owners: usize) -> Game {
    let history = vec![sample(82, 0), sample(policy, 0)];
    let owners = Some(vec![0; owners]);
    Game {
        own: 1,
        history,
        owners,
    }
}

#[test]
#[should_panic(expected = "`policy` of `Sample` has 80 entries")]
fn a_nested_policy_of_a_least_position() {
    let mut games = [game(80, 81)];
    Game::canonical_slice(&mut games);
}

#[test]
#[should_panic(
    expected = "`owners` of `Game` has 82 entries, expected 81, one for each square of 9 files and 9 ranks; say `mailbox(tail = 1)` if entries such as a pass follow the squares"
)]
fn owners_with_a_pass_of_a_least_position() {
    let _ = game(82, 82).canonical();
}

#[test]
fn no_planes_at_all() {
    assert_eq!(sample(82, 0).rotate_180().own, 1 << 80);
}
