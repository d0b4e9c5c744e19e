//! Records in constants.

use bitxform::{Mapping, Symmetry, symmetric};

use crate::records::lefr;

/// All kinds of field that can be in a constant are turned in one.
#[symmetric(mapping = "LEFR")]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Constant {
    own: u64,
    #[board(square)]
    last: Option<u8>,
    #[board(squares(0..6, 6..12))]
    played: u16,
    #[board(mailbox)]
    policy: [u8; 64],
    #[board(moves)]
    visits: [[u8; 64]; 64],
    #[board(nested)]
    square: lefr::Square,
}

const B1: u8 = Mapping::Lefr.index(1, 0);
const G8: u8 = Mapping::Lefr.index(6, 7);
const BEFORE: Constant = Constant {
    own: 1 << B1,
    last: Some(B1),
    played: B1 as u16 | (G8 as u16) << 6 | 0xf000,
    policy: {
        let mut policy = [0; 64];
        policy[B1 as usize] = 7;
        policy
    },
    visits: {
        let mut visits = [[0; 64]; 64];
        visits[B1 as usize][G8 as usize] = 9;
        visits
    },
    square: lefr::Square(B1),
};
const AFTER: Constant = BEFORE.rotate_180();
const LEAST: (Constant, Symmetry) = AFTER.canonicalize();

#[test]
fn constants_are_turned() {
    assert_eq!(AFTER.own, 1 << G8);
    assert_eq!(AFTER.last, Some(G8));
    assert_eq!(AFTER.played, u16::from(G8) | u16::from(B1) << 6 | 0xf000);
    assert_eq!(
        (AFTER.policy[usize::from(G8)], AFTER.policy[usize::from(B1)]),
        (7, 0)
    );
    assert_eq!(AFTER.visits[usize::from(G8)][usize::from(B1)], 9);
    assert_eq!(AFTER.square, lefr::Square(G8));
    assert_eq!(
        LEAST,
        (AFTER.flip_anti_diagonal(), Symmetry::FlipAntiDiagonal)
    );
}
