// advice a, values: values => `#[board(mailbox)]` values
// advice b, values: values => `#[board(bits)]` values
// advice c, values: values => `#[board(skip)]` values
// advice a, policy: policy => `#[board(mailbox)]` policy
// advice b, policy: policy => `#[board(bits)]` policy
// advice c, policy: policy => `#[board(skip)]` policy
//! A type whose tokens do not show that it has an entry for each square.

use bitxform::symmetric;

const SQUARES: usize = 64;

type Visits = [u64; 64];

type Board = u64;

type Boards = [u64; 2];

#[symmetric(mapping = "LERF")]
struct Node {
    board: Board,
    boards: Boards,
    other_boards: [u64; SQUARES - 1],
    values: Visits,
    policy: [u64; SQUARES],
}

fn main() {}
