//! Structs that hold only boards, as slices of words.

use bitxform::{Mapping, Symmetry, batch};

#[derive(Clone, Copy, bytemuck::Pod, bytemuck::Zeroable)]
#[repr(C)]
struct Position {
    own: u64,
    opponent: u64,
}

fn main() {
    let mut positions = [Position {
        own: 1,
        opponent: 2,
    }; 100];
    let boards: &mut [u64] = bytemuck::cast_slice_mut(&mut positions);
    batch::transform(boards, Symmetry::FlipVertical, Mapping::Lerf);
    println!("a1 went to bit {}", positions[99].own.trailing_zeros());
    assert_eq!(positions[99].own, 1 << 56);

    let pairs: &mut [[u64; 2]] = bytemuck::cast_slice_mut(&mut positions);
    batch::canonical_pairs(pairs);
    assert_eq!(positions[99].own, 1);
}
