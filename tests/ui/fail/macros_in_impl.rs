//! rustc reports these errors, as documented.

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
