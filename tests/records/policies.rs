//! Policies indexed by a list of moves. The model writes moves as text or coordinates and transforms those.

#![expect(
    clippy::float_cmp,
    clippy::large_const_arrays,
    reason = "numbers only move, and lists of moves are constants"
)]

mod chess;
mod games;
mod lines;
mod squares;

use core::fmt::Debug;
use core::hash::Hash;
use std::collections::HashMap;

use bitxform::{ColorSymmetry, Direction, RectangleSymmetry, Symmetry, symmetric};
use bitxform_tests::Sheet;

/// The new index of each entry after all moves are replaced by their images.
fn permutation<M: Clone + Eq + Hash + Debug>(moves: &[M], image: impl Fn(&M) -> M) -> Vec<usize> {
    let indices: HashMap<M, usize> = moves.iter().cloned().zip(0..).collect();
    assert_eq!(indices.len(), moves.len(), "moves that differ");
    moves.iter().map(|it| indices[&image(it)]).collect()
}

/// Numbered entries, and their image under a permutation.
fn moved<const N: usize>(to: &[usize]) -> ([u16; N], [u16; N]) {
    assert_eq!(to.len(), N);
    let before = core::array::from_fn(|entry| entry as u16);
    let mut after = [0; N];
    for (entry, to) in before.iter().zip(to) {
        after[*to] = *entry;
    }
    (before, after)
}
