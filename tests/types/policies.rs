//! Policies by the moves of a list.

use bitxform::{Direction, Symmetry, symmetric};
use bitxform_conforms::conforms;

use bitxform_tests::panics;

/// Writes an enum of moves, the list of all of them in some order, and a record with a policy: the arguments, the word,
/// the number of squares, and how often a number of 64 bits is multiplied by another to draw the order.
macro_rules! squares {
    ($($Move:ident $MOVES:ident $Record:ident [$($option:tt)*] ($($argument:tt)*) $word:ty, $squares:literal, $factor:literal;)*) => {$(
        #[conforms(untested)]
        #[symmetric($($argument)*)]
        #[derive(Clone, Copy)]
        enum $Move {
            Pass,
            Place(#[board(square)] u8),
        }

        const $MOVES: [$Move; $squares + 1] = {
            let mut moves = [$Move::Pass; $squares + 1];
            let mut entry = 0;
            while entry < $squares {
                let place = entry * $factor % ($squares + 1);
                moves[place] = $Move::Place($Move::GEOMETRY.index_of_entry(entry as u16) as u8);
                entry += 1;
            }
            moves
        };

        #[conforms(lists($MOVES), $($option)*)]
        #[symmetric($($argument)*)]
        #[derive(Clone)]
        struct $Record {
            stones: $word,
            #[board(indexed_by = $MOVES)]
            policy: [u16; $squares + 1],
            #[board(indexed_by = $MOVES)]
            sequence: Vec<u16>,
            #[board(indexed_by = $MOVES)]
            visits: Option<Box<[Option<u16>]>>,
        }
    )*};
}

squares! {
    Move8 MOVES_OF_8 Policy8 [slices, positions = 16] (mapping = "LERF") u64, 64, 7;
    Move7x6 MOVES_OF_7X6 Policy7x6 [positions = 24] (mapping = "LEFR", files = 7, ranks = 6, stride = 7) u64, 42, 5;
    Move9 MOVES_OF_9 Policy9 [positions = 16] (mapping = "BERF", files = 9, ranks = 9, group = "rotations") u128, 81, 11;
    Move5 MOVES_OF_5 Policy5 [positions = 24] (mapping = "LERBEF", files = 5, ranks = 5, stride = 6) u32, 25, 3;
}

/// Moves that hold a field of each kind.
#[conforms(untested)]
#[symmetric(mapping = "LEFR", files = 4, ranks = 4)]
#[derive(Clone, Copy)]
enum Step {
    Slide(#[board(square)] u8, #[board(direction)] Direction),
    Drop(#[board(compare)] u8, #[board(square)] Option<i32>),
}

const STEPS: [Step; 145] = {
    let mut steps = [Step::Drop(1, None); 145];
    let mut i = 0;
    while i < 128 {
        steps[i] = Step::Slide((i / 8) as u8, Direction::ALL[i % 8]);
        i += 1;
    }
    while i < 144 {
        steps[i] = Step::Drop(3, Some(i as i32 - 128));
        i += 1;
    }
    steps
};

#[conforms(lists(STEPS), positions = 16)]
#[symmetric(
    mapping = "LEFR",
    files = 4,
    ranks = 4,
    group = "all + color",
    colors(white, black)
)]
#[derive(Clone, Copy)]
struct Pieces {
    white: u16,
    black: u16,
    #[board(indexed_by = STEPS)]
    policy: [u16; 145],
}

/// The list of a type without words, and a type that nests one with a list.
#[conforms(keyless, lists(MOVES_OF_5))]
#[symmetric(mapping = "LERBEF", files = 5, ranks = 5)]
#[derive(Clone, Copy)]
struct WithoutWords(#[board(indexed_by = MOVES_OF_5)] [u16; 26]);

#[conforms(positions = 24)]
#[symmetric(mapping = "LERBEF", files = 5, ranks = 5)]
#[derive(Clone, Copy)]
struct Nests {
    own: u32,
    #[board(nested)]
    policies: [WithoutWords; 2],
}

#[test]
fn lists_of_another_length_are_refused() {
    let sequence = vec![0; 64];
    let policy = Policy8 {
        stones: 0,
        policy: [0; 65],
        sequence,
        visits: None,
    };
    panics! {
        "has 64 entries, expected 65, one for each move" => policy.transform(Symmetry::Identity);
    }
}
