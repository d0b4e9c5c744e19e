//! The proofs of 8x8 boards.

use super::{Proof, SEEDS};
use crate::__private::proof::images_of_square;
use crate::Mapping;
use crate::board::geometry::Geometry;

/// The proofs of 8x8 boards in each mapping. They are made once, here, and not in each crate that has such a
/// board. Only the first one is made from the specification, which takes longest. The test below compares all.
pub static CHESS_BOARDS: [Proof<u64, 8, 64>; 8] = {
    let lerf = Proof::<u64, 8, 64>::on(Geometry::of_lines(8, 8, 8, Mapping::Lerf));
    let (mut boards, mut mapping) = ([lerf; 8], 0);
    while mapping < 8 {
        // The second mapping of each pair counts both files and ranks the other way. This half turn commutes with
        // all symmetries, so the images are the same.
        if mapping % 2 != 0 {
            boards[mapping] = boards[mapping - 1];
            boards[mapping].shape = Geometry::of_lines(8, 8, 8, Mapping::ALL[mapping]);
        } else if mapping > 0 {
            boards[mapping] = lerf.in_mapping(Mapping::ALL[mapping]);
        }
        mapping += 1;
    }
    boards
};

impl Proof<u64, 8, 64> {
    /// Returns the proof in another mapping. There, each symmetry moves bits as another symmetry does here.
    const fn in_mapping(&self, mapping: Mapping) -> Self {
        let shape = Geometry::of_lines(8, 8, 8, mapping);
        // In each mapping, index 0 is a corner and index 1 its neighbour. Their images tell symmetries apart.
        let [here, there] = [corner_images(self.shape), corner_images(shape)];
        let (mut from, mut i) = ([0; 8], 0);
        while i < 64 {
            if there[i / 8] == here[i % 8] {
                from[i / 8] = i % 8;
            }
            i += 1;
        }
        let mut this = Self {
            shape,
            fixed: in_order(&self.fixed, from),
            ..*self
        };
        i = 0;
        while i < this.singles.len() {
            this.singles[i] = in_order(&self.singles[i], from);
            i += 1;
        }
        i = 0;
        while i < this.dense.len() {
            this.dense[i] = in_order(&self.dense[i], from);
            i += 1;
        }
        i = 0;
        while i < 4 * SEEDS {
            // The kinds 1 and 2 are numbered like the flips that fix their seeds. Both flips may trade places.
            let kind = if i / SEEDS == 3 { 3 } else { from[i / SEEDS] };
            this.seeds[i / SEEDS][i % SEEDS] = in_order(&self.seeds[kind][i % SEEDS], from);
            i += 1;
        }
        this
    }
}

/// Returns `256 * a + b` for the images `a` and `b` of the indices 0 and 1 under each symmetry.
const fn corner_images(shape: Geometry) -> [u16; 8] {
    let corner = images_of_square(shape.expect_square(0), (7, 7));
    let neighbour = images_of_square(shape.expect_square(1), (7, 7));
    let (mut images, mut i) = ([0; 8], 0);
    while i < 8 {
        images[i] = 256 * shape.at(corner[i]) + shape.at(neighbour[i]);
        i += 1;
    }
    images
}

const fn in_order(images: &[u64; 8], from: [usize; 8]) -> [u64; 8] {
    let (mut ordered, mut i) = ([0; 8], 0);
    while i < 8 {
        ordered[i] = images[from[i]];
        i += 1;
    }
    ordered
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;

    #[test]
    fn chess_boards_are_those_of_the_specification() {
        for (mapping, board) in Mapping::ALL.into_iter().zip(&CHESS_BOARDS) {
            let expected = Proof::<u64, 8, 64>::on(Geometry::of_lines(8, 8, 8, mapping));
            assert_eq!(std::format!("{board:?}"), std::format!("{expected:?}"));
        }
    }
}
