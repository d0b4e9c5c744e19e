//! Lists of moves with no entry and with one, and on boards of more indices than a byte holds.

use bitxform::symmetric;
use bitxform_conforms::conforms;

/// Writes a list of the first squares by their indices, a pass last, and a record that it indexes: the names, the
/// arguments, the length, and the square of a number.
macro_rules! lists {
    ($($Record:ident $Move:ident $MOVES:ident ($($argument:tt)*) $len:literal, |$number:ident| $square:expr;)*) => {$(
        #[conforms(untested)]
        #[symmetric($($argument)*)]
        #[derive(Clone, Copy)]
        enum $Move {
            Pass,
            Place(#[board(square)] u16),
        }

        #[allow(unused_comparisons, reason = "one list is empty")]
        const $MOVES: [$Move; $len] = {
            let mut moves = [$Move::Pass; $len];
            let mut $number = 0;
            while $number + 1 < $len {
                moves[$number as usize] = $Move::Place($square);
                $number += 1;
            }
            moves
        };

        #[conforms(keyless, lists($MOVES), positions = 3)]
        #[symmetric($($argument)*)]
        #[derive(Clone)]
        struct $Record {
            #[board(indexed_by = $MOVES)]
            entries: [u16; $len],
            #[board(indexed_by = $MOVES)]
            sequence: Vec<[u8; 2]>,
        }
    )*};
}

lists! {
    OfNone MoveOfNone NONE (mapping = "LERF") 0, |number| number;
    OfOne MoveOfOne ONE (mapping = "LERF") 1, |number| number;
    OfThree MoveOfThree THREE (mapping = "LERF", files = 2, ranks = 1, group = "rectangle") 3, |number| number;
    OfGo MoveOfGo GO (mapping = "BEFR", files = 19, ranks = 19) 362, |number| number;
    OfGaps MoveOfGaps GAPS (mapping = "LERF", files = 16, ranks = 16, stride = 20) 257, |number| number / 16 * 20 + number % 16;
    OfColumn MoveOfColumn COLUMN (mapping = "LERF", files = 3, ranks = 128, group = "rectangle") 385, |number| number;
}

/// A drop or a move. A missing number is neither that of the first square nor that of the first piece.
#[conforms(untested)]
#[symmetric(mapping = "LERF", files = 2, ranks = 2)]
#[derive(Clone, Copy)]
struct Placed {
    #[board(compare)]
    piece: Option<u8>,
    #[board(square)]
    from: Option<u8>,
    #[board(square)]
    to: u8,
}

const PLACED: [Placed; 40] = {
    let mut moves = [Placed {
        piece: None,
        from: None,
        to: 0,
    }; 40];
    let mut number = 0_u8;
    while number < 40 {
        let from = number / 8;
        moves[number as usize] = Placed {
            piece: if number % 2 == 0 { None } else { Some(0) },
            from: if from < 4 { Some(from) } else { None },
            to: number / 2 % 4,
        };
        number += 1;
    }
    moves
};

#[conforms(keyless, lists(PLACED), positions = 3)]
#[symmetric(mapping = "LERF", files = 2, ranks = 2)]
#[derive(Clone, Copy)]
struct OfPlaced(#[board(indexed_by = PLACED)] [u16; 40]);
