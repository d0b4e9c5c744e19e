//! Least images under groups of `symmetries!`, against loops over words that are written by hand, at each level of
//! instructions.

use core::cell::RefCell;

use bitxform::symmetries;
use bitxform_model::Random;

use crate::peers::lattices;
use crate::row::{bits, levels, several, slices};

symmetries! {
    enum Ring(u32, cells = 24) {
        Turn = |cell| (cell + 1) % 24,
        Flip = |cell| 23 - cell,
    }
}

symmetries! {
    enum Torus4x6(u32, cells = 24) {
        East = |cell| cell / 6 * 6 + (cell + 1) % 6,
        North = |cell| (cell + 6) % 24,
        FlipEast = |cell| cell / 6 * 6 + 5 - cell % 6,
        FlipNorth = |cell| 18 - cell / 6 * 6 + cell % 6,
    }
}

symmetries! {
    enum Torus6x6(u64, cells = 36) {
        East = |cell| cell / 6 * 6 + (cell + 1) % 6,
        North = |cell| (cell + 6) % 36,
        Flip = |cell| cell / 6 * 6 + 5 - cell % 6,
        Transpose = |cell| cell % 6 * 6 + cell / 6,
    }
}

symmetries! {
    /// The automorphisms of the winning lines of 4x4x4 cells.
    enum Lines(u64) {
        TurnZ = |cell| cell & 48 | (cell & 3) << 2 | 3 - (cell >> 2 & 3),
        Cycle = |cell| (cell << 2 | cell >> 4) & 63,
        Mirror = |cell| cell ^ 3,
        Invert = |cell| cell ^ 0b01_01_01,
        Exchange = |cell| (cell & 0b01_01_01) << 1 | (cell & 0b10_10_10) >> 1,
    }
}

/// The number of words that fit into the first cache with their results.
const COUNT: usize = 2048;

macro_rules! rows {
    ($($title:literal, $Group:ident, $peer:ident, $Word:ident $cells:literal;)*) => {$(
        let words: &[$Word] = &several(COUNT, |random: &mut Random| bits(random, $cells));
        let (mut found, mut expected) = (words.to_vec(), words.to_vec());
        lattices::$peer(&mut expected);
        $Group::canonical_slice(&mut found);
        assert!(found == expected, "peer");

        let buffers = (words.to_vec(), vec![$Group::Identity; COUNT], vec![0; COUNT]);
        let buffers = &RefCell::new(buffers);
        for level in levels() {
            let title = format!("{} elements, {level}", $Group::ORDER);
            slices($title, &title, COUNT)
                .at(level)
                .peer("hand loop", |()| {
                    let mut buffers = buffers.borrow_mut();
                    buffers.0.copy_from_slice(words);
                    lattices::$peer(&mut buffers.0);
                })
                .ours("canonical_slice", |()| {
                    let mut buffers = buffers.borrow_mut();
                    buffers.0.copy_from_slice(words);
                    $Group::canonical_slice(&mut buffers.0);
                })
                .ours("canonicalize_slice", |()| {
                    let (leasts, elements, _) = &mut *buffers.borrow_mut();
                    leasts.copy_from_slice(words);
                    $Group::canonicalize_slice(leasts, elements);
                })
                .ours("orbits_slice", |()| {
                    let (leasts, elements, stabilizers) = &mut *buffers.borrow_mut();
                    leasts.copy_from_slice(words);
                    $Group::orbits_slice(leasts, elements, stabilizers);
                })
                .measure();
        }
    )*};
}

pub(crate) fn rows() {
    rows! {
        "ring of 24", Ring, ring_slice, u32 24;
        "torus of 4x6", Torus4x6, torus_4x6_slice, u32 24;
        "lines of 4x4x4", Lines, lines_slice, u64 64;
        "torus of 6x6", Torus6x6, torus_6x6_slice, u64 36;
    }
}
