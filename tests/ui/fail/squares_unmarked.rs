// advice a, ko: /* no word */ => #[board(square)]
// advice a, last: /* no word */ => #[board(square)]
// advice a, policy: /* no word */ => #[board(mailbox)]
// advice a, planes: /* no word */ => #[board(`mailbox(planes)`)]
// advice a, value: /* no word */ => #[board(skip)]
// advice a, hash: /* no word */ => #[board(skip)]
// advice a, turn: /* no word */ => #[board(turn)]
// right a: let flipped = record.flip_horizontal();
// right a: assert_eq!((flipped.ko, flipped.last, flipped.policy[8], flipped.planes[1][8]), (8, Some(7), 1.0, 1.0));
// right a: assert!(matches!(Move::Place(3).flip_horizontal(), Move::Place(5)));
// advice a, Place: /* no word */ => #[board(square)]
#![allow(unused_variables)]
use bitxform::symmetric;

#[symmetric(mapping = "LERF", files = 9, ranks = 9)]
struct Record {
    stones: u128,
    /* no word */ ko: u8,
    /* no word */ last: Option<u8>,
    /* no word */ policy: [f32; 81],
    /* no word */ planes: Box<[[f32; 81]; 2]>,
    /* no word */ value: f32,
    /* no word */ hash: u64,
    /* no word */ turn: bool,
}

#[symmetric(mapping = "LERF", files = 9, ranks = 9)]
enum Move { /* Place: */ Place(/* no word */ u8), Pass }

fn main() {
    let mut policy = [0.0; 81];
    policy[0] = 1.0;
    let record = Record { stones: 1, ko: 0, last: Some(1), policy, planes: Box::new([policy; 2]), value: 0.5, hash: 0, turn: true };
}
