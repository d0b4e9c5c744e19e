// advice a, values: values => `#[board(mailbox)]` values
// advice b, values: values => `#[board(bits)]` values
// advice c, values: values => `#[board(skip)]` values
// advice a, policy: policy => `#[board(mailbox)]` policy
// advice b, policy: policy => `#[board(bits)]` policy
// advice c, policy: policy => `#[board(skip)]` policy
// advice a, rows: rows => `#[board(mailbox(by_rank))]` rows
// advice b, rows: rows => `#[board(mailbox(by_file))]` rows
// advice c, rows: rows => `#[board(bits)]` rows
// advice a, planes: planes => `#[board(mailbox(planes))]` planes
// advice b, planes: planes => `#[board(bits)]` planes
// advice c, planes: planes => `#[board(skip)]` planes
// advice a, logits: #[board(mailbox)] logits => `#[board(mailbox(undirected))]` logits
// advice b, logits: #[board(mailbox)] logits => `#[board(mailbox(undirected))]` logits
// advice c, logits: #[board(mailbox)] logits => `#[board(mailbox(undirected))]` logits
//! A type whose tokens do not show that it has an entry for each square.

use bitxform::symmetric;

const SQUARES: usize = 64;

type Visits = [u64; 64];

type Board = u64;

type Boards = [u64; 2];

type Row = [u64; 8];

type Entry = [f32; 73];

#[symmetric(mapping = "LERF")]
struct Node {
    board: Board,
    boards: Boards,
    other_boards: [u64; SQUARES - 1],
    values: Visits,
    policy: [u64; SQUARES],
    rows: [Row; 8],
    planes: [Visits; 2],
    #[board(mailbox)] logits: [Entry; 64],
    #[board(mailbox)] priors: [f32; SQUARES],
}

fn main() {}
