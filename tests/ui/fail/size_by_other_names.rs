// advice a, one: rank => ranks
// advice a, two: width => files
// advice a, two: rows => ranks
// advice a, struct Two: columns => files
// also a, three: squares = 9, => files = 3, ranks = 3,
// right a: assert_eq!(Two(1 << 1, [0, 1, 0]).flip_horizontal().1, [0, 1, 0]);
// also a, four: ranks = 9 => ranks = 9, files = 8
// A group that the board has is no error besides.
#![allow(unused)]
use bitxform::symmetric;

#[symmetric(mapping = "LERF", /* one: */ files = 3, rank = 3, group = "all")]
struct One(u16);

#[symmetric(mapping = "LERF", /* two: */ width = 3, rows = 2, group = "rectangle")]
struct Two(u8, /* two: */ #[board(mailbox(columns))] [u8; 3]);

#[symmetric(mapping = "LERF", /* three: */ squares = 9, group = "all")]
struct Three(u16);

#[symmetric(mapping = "LERF", /* four: */ ranks = 9)]
struct Four(u128);

fn main() {
}
