//! `symmetries!` against all automorphisms of the lines of a game, found by exhaustive search.

use std::collections::BTreeSet;

use bitxform::symmetries;

use super::symmetries::{Moves, moves};

symmetries! {
    /// The automorphisms of the winning lines of 4 x 4 x 4 tic-tac-toe.
    pub(crate) enum Lines(u64) {
        TurnZ = |cell| cell & 48 | (cell & 3) << 2 | 3 - (cell >> 2 & 3),
        Cycle = |cell| (cell << 2 | cell >> 4) & 63,
        Mirror = |cell| cell ^ 3,
        /// The outer halves of all axes trade places with the inner ones: 0 with 1, 2 with 3.
        Invert = |cell| cell ^ 0b01_01_01,
        /// 1 trades places with 2 on all axes.
        Exchange = |cell| (cell & 0b01_01_01) << 1 | (cell & 0b10_10_10) >> 1,
    }
}

/// The winning lines: four cells that stand in a row along an axis or a diagonal.
fn winning_lines() -> BTreeSet<u64> {
    let mut lines = BTreeSet::new();
    let step = |way: i32, from: i32, by: i32| match way {
        0 => from,
        1 => by,
        _ => 3 - by,
    };
    for ways in 1..27 {
        for from in 0..64 {
            let mut line = 0_u64;
            for by in 0..4 {
                let x = step(ways % 3, from % 4, by);
                let y = step(ways / 3 % 3, from / 4 % 4, by);
                let z = step(ways / 9, from / 16, by);
                line |= 1 << (16 * z + 4 * y + x);
            }
            lines.insert(line);
        }
    }
    lines
}

/// Counts the permutations of cells that map lines to lines, by search: the images of four corners of a smaller
/// cube determine, through the lines, those of all other cells.
struct Automorphisms {
    lines: Vec<Vec<usize>>,
    through: Vec<Vec<usize>>,
    collinear: Vec<u64>,
}

impl Automorphisms {
    fn new(lines: &BTreeSet<u64>) -> Self {
        let lines: Vec<Vec<usize>> = lines
            .iter()
            .map(|line| (0..64).filter(|cell| line >> cell & 1 == 1).collect())
            .collect();
        let through: Vec<Vec<usize>> = (0..64)
            .map(|cell| {
                (0..lines.len())
                    .filter(|line| lines[*line].contains(&cell))
                    .collect()
            })
            .collect();
        let collinear = (0..64)
            .map(|cell| {
                let others = through[cell].iter().flat_map(|line| &lines[*line]);
                others.fold(0, |mask, other| mask | 1 << other)
            })
            .collect();
        Self {
            lines,
            through,
            collinear,
        }
    }

    /// Cells are assigned one by one; two are in line exactly if their images are.
    fn count(&self, images: &mut Vec<usize>, used: u64, found: &mut Moves) {
        let cell = images.len();
        if cell == 64 {
            let image = |line: &Vec<usize>| {
                line.iter()
                    .map(|cell| images[*cell])
                    .collect::<BTreeSet<_>>()
            };
            let images_of_lines: BTreeSet<_> = self.lines.iter().map(image).collect();
            let lines: BTreeSet<_> = self
                .lines
                .iter()
                .map(|line| line.iter().copied().collect::<BTreeSet<_>>())
                .collect();
            if images_of_lines == lines {
                found.insert(images.iter().map(|image| *image as u8).collect());
            }
            return;
        }
        for image in 0..64 {
            let fits = used >> image & 1 == 0
                && self.through[image].len() == self.through[cell].len()
                && (0..cell).all(|other| {
                    self.collinear[cell] >> other & 1 == self.collinear[image] >> images[other] & 1
                });
            if fits {
                images.push(image);
                self.count(images, used | 1 << image, found);
                images.pop();
            }
        }
    }
}

#[test]
fn the_lines_of_tic_tac_toe_have_192_automorphisms() {
    let lines = winning_lines();
    assert_eq!(lines.len(), 76);
    for element in Lines::ALL {
        let images: BTreeSet<u64> = lines.iter().map(|line| element.apply(*line)).collect();
        assert_eq!(images, lines, "{element}");
    }
    let mut all = Moves::new();
    Automorphisms::new(&lines).count(&mut Vec::new(), 0, &mut all);
    assert_eq!(all.len(), 192);
    assert_eq!(moves(64, Lines::apply_index), all);
    assert_eq!(
        Lines::orbit_len(1 << 0),
        16,
        "eight corners and eight cells in the middle"
    );
    assert_eq!(Lines::orbit_len(1 << 1), 48);
}
