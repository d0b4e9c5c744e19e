//! rustc's own words, which the documentation foretells.

struct Word;

impl Word {
    bitxform::permutation! {
        const fn pairs_swapped(u8) = |i| i ^ 1;
    }
}

struct Board;

impl Board {
    bitxform::symmetries! {
        enum Swaps(u8) { Swap = |i| i ^ 1 }
    }
}

fn main() {}
