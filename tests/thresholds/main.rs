//! Both sides of each size at which code takes another way, compared with squares moved by coordinates.

mod boxed;
mod items;
mod least;
mod mailboxes;

/// The image of a square under a symmetry, by coordinates. The numbers are those of `Symmetry::ALL`.
const fn image(
    (file, rank): (usize, usize),
    symmetry: usize,
    (files, ranks): (usize, usize),
) -> (usize, usize) {
    match symmetry {
        0 => (file, rank),
        1 => (file, ranks - 1 - rank),
        2 => (files - 1 - file, rank),
        3 => (rank, file),
        4 => (files - 1 - rank, ranks - 1 - file),
        5 => (rank, files - 1 - file),
        6 => (files - 1 - file, ranks - 1 - rank),
        _ => (ranks - 1 - rank, file),
    }
}

/// The index of the image of each square, on a board without gaps whose ranks follow one another.
fn destinations(symmetry: usize, files: usize, ranks: usize) -> Vec<usize> {
    let squares = (0..ranks).flat_map(|rank| (0..files).map(move |file| (file, rank)));
    let images = squares.map(|square| image(square, symmetry, (files, ranks)));
    images.map(|(file, rank)| files * rank + file).collect()
}

/// The entries of a list at their destinations.
fn moved<T: Clone>(entries: &[T], destinations: &[usize]) -> Vec<T> {
    let mut moved = entries.to_vec();
    for (entry, destination) in entries.iter().zip(destinations) {
        moved[*destination] = entry.clone();
    }
    moved
}

/// The board in limbs, with each square at its destination.
fn moved_bits(limbs: &[u64], destinations: &[usize]) -> Vec<u64> {
    let mut moved = vec![0; limbs.len()];
    for (square, destination) in destinations.iter().enumerate() {
        moved[destination / 64] |= (limbs[square / 64] >> (square % 64) & 1) << (destination % 64);
    }
    moved
}

/// A generator of numbers, the same in each run (`SplitMix64`).
struct Random(u64);

impl Random {
    const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// A board of `squares` squares in `limbs` limbs, with few stones if `few`.
    fn board(&mut self, squares: usize, limbs: usize, few: bool) -> Vec<u64> {
        let mut board: Vec<u64> = (0..limbs).map(|_| self.next()).collect();
        if few {
            for limb in &mut board {
                *limb &= self.next() & self.next() & self.next();
            }
        }
        for square in squares..64 * limbs {
            board[square / 64] &= !(1 << (square % 64));
        }
        board
    }
}
