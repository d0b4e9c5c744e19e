// also a, names: mailbox => with = moved
//! Entries that cannot be copied.

use bitxform::{Symmetry, symmetric};

#[symmetric(mapping = "LERF", non_const)]
struct Names {
    own: u64,
    #[board(mailbox)]
    names: Vec<String>,
}

fn moved(_: &mut Vec<String>, _: Symmetry) {}

fn main() {}
