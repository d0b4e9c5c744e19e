// advice a, of Move: /* of Move: */ => files = 9, ranks = 9
// advice a, of Entry: /* of Entry: */ => files = 9, ranks = 9
// advice a, of Game: /* of Game: */ => files = 9, ranks = 9
// right a: assert_eq!(Game { record, cursor: 8 }.flip_horizontal().record.last, Some(Move::Play(0)));
#![allow(unused_variables)]
use bitxform::symmetric;

#[symmetric(mapping = "LERF", /* of Move: */)]
#[derive(Clone, Copy, Debug, PartialEq)]
enum Move { Play(#[board(square)] u8), Pass }

#[symmetric(mapping = "LERF", /* of Entry: */)]
struct Entry { #[board(nested)] by: Move, #[board(skip)] value: f32 }

#[symmetric(mapping = "LERF", files = 9, ranks = 9)]
struct Record { stones: u128, #[board(nested)] last: Option<Move>, #[board(nested)] first: Entry }

#[symmetric(mapping = "LERF", /* of Game: */)]
struct Game { #[board(nested)] record: Record, #[board(square)] cursor: u8 }

const MOVES: [Move; 3] = [Move::Play(0), Move::Play(8), Move::Pass];

#[symmetric(mapping = "LERF", files = 9, ranks = 9, group = "horizontal")]
struct Policy(u128, #[board(indexed_by = MOVES)] [f32; 3]);

fn main() {
    let first = Entry { by: Move::Pass, value: 0.0 };
    let record = Record { stones: 1, last: Some(Move::Play(8)), first };
}
