//! Functions that take a `Mapping` take words of 8x8 boards, so other boards have none to give them.

use bitxform::{Symmetry, batch, symmetric};

#[symmetric(mapping = "LERF", files = 6, ranks = 6)]
struct SixBySix(u64);

fn main() {
    let mut boards = [1];
    batch::transform(&mut boards, Symmetry::FlipVertical, SixBySix::MAPPING);
}
