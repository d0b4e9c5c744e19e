//! Options of arrays and of symmetric types own no memory, so their transforms are `const`.

use super::*;

#[symmetric(mapping = "LERF", square)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Square(u8);

#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Record {
    own: u64,
    #[board(bits)]
    attacks: Option<[u64; 2]>,
    #[board(square)]
    pair: Option<[u8; 2]>,
    #[board(nested)]
    goal: Option<Square>,
    #[board(nested)]
    goals: [Option<[Square; 2]>; 2],
}

const RECORD: Record = Record {
    own: 1,
    attacks: Some([1, 1 << 7]),
    pair: Some([0, 64]),
    goal: Some(Square(0)),
    goals: [None, Some([Square(7), Square(0)])],
};
const FLIPPED: Record = RECORD.flip_horizontal();
const LEAST: Record = FLIPPED.canonical();
const NONE: Record = Record {
    own: 0,
    attacks: None,
    pair: None,
    goal: None,
    goals: [None; 2],
};

#[test]
fn options_move_in_constants() {
    // h1 is 7.
    let flipped = Record {
        own: 1 << 7,
        attacks: Some([1 << 7, 1]),
        pair: Some([7, 64]),
        goal: Some(Square(7)),
        goals: [None, Some([Square(0), Square(7)])],
    };
    assert_eq!(FLIPPED, flipped);
    assert_eq!(LEAST, RECORD);
    const { assert!(NONE.is_fixed_by(Symmetry::Rotate90)) };
    assert_eq!(NONE.rotate_90(), NONE);
    assert!(!RECORD.is_fixed_by(Symmetry::FlipDiagonal));
}
