// advice a, board: #[board(mailbox)] => #[board(mailbox(by_rank))]
// advice a, boxed: #[board(mailbox)] => #[board(mailbox(by_rank))]
// right a: assert_eq!((flipped.board[1][7], flipped.boxed[1][7]), (1, 1));
// advice b, board: #[board(mailbox)] => #[board(mailbox(by_file))]
// advice b, boxed: #[board(mailbox)] => #[board(mailbox(by_file))]
// right b: assert_eq!((flipped.board[6][0], flipped.boxed[6][0]), (1, 1));
#![allow(unused_variables)]

// also a, WithTail: tail = 1 => by_rank
// also b, WithTail: tail = 1 => by_file
use bitxform::symmetric;

#[symmetric(mapping = "LERF")]
struct Record {
    own: u64,
    #[board(mailbox)] board: [[u8; 8]; 8],
    #[board(mailbox)] boxed: Box<[[u8; 8]; 8]>,
}

#[symmetric(mapping = "LERF")]
struct WithTail(u64, #[board(mailbox(tail = 1))] [[u8; 8]; 8]);

fn main() {
    let mut board = [[0; 8]; 8];
    board[1][0] = 1;
    let flipped = Record { own: 1, board, boxed: Box::new(board) }.flip_horizontal();
}
