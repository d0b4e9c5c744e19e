//! Connected shapes of squares.

use std::collections::HashSet;
use std::io;

use bitxform::symmetric;
use indicatif::{ProgressBar, ProgressIterator as _};

/// Squares of a board large enough to add a square on any side of a shape of 14.
#[symmetric(mapping = "LERF", files = 16, ranks = 16, word = [u16; 16])]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Polyomino([u16; 16]);

impl Polyomino {
    const MONOMINO: Self = Self([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);

    /// The shape shifted to the first file and the first rank, equal for all shifts of the shape.
    fn in_the_corner(self) -> Self {
        let Self(mut ranks) = self;
        let empty = ranks.iter().take_while(|rank| **rank == 0).count();
        ranks.rotate_left(empty);
        let files = ranks.iter().fold(0, |files, rank| files | rank);
        Self(ranks.map(|rank| rank >> files.trailing_zeros()))
    }

    /// The images of the shape, each in the corner.
    fn images_in_the_corner(self) -> [Self; 8] {
        self.images().map(Self::in_the_corner)
    }

    /// The least of the images in the corner, equal for all images of the shape anywhere on the board.
    fn free(self) -> Self {
        let images = self.images_in_the_corner().into_iter();
        images.min().expect("eight images")
    }

    /// The number of fixed shapes that are images of this one.
    fn fixed(self) -> usize {
        HashSet::from(self.images_in_the_corner()).len()
    }

    /// Returns all shapes with one more square, not shifted. After a shift by one from the corner, a shape of up to
    /// 14 squares has free squares on all sides.
    fn grown(self) -> impl Iterator<Item = Self> {
        let mut shifted = self.0.map(|rank| rank << 1);
        shifted.rotate_right(1);
        (0..16_usize).flat_map(move |rank| {
            let near = |step: usize| shifted.get(rank.wrapping_add(step)).copied().unwrap_or(0);
            let here = near(0);
            let beside = (here << 1 | here >> 1 | near(1) | near(usize::MAX)) & !here;
            let files = (0..u16::BITS).filter(move |file| beside >> file & 1 == 1);
            files.map(move |file| {
                let mut grown = shifted;
                grown[rank] |= 1 << file;
                Self(grown)
            })
        })
    }
}

/// Writes the number of shapes of one square, of two and so on. Only one image of each shape is kept.
pub(crate) fn count(largest: u8) -> io::Result<()> {
    let mut free = HashSet::from([Polyomino::MONOMINO]);
    for size in 1..=largest {
        let fixed: usize = free.iter().map(|shape| shape.fixed()).sum();
        crate::row(size, fixed, free.len())?;
        if size < largest {
            let bar = ProgressBar::new(free.len() as u64);
            let grown = free
                .into_iter()
                .progress_with(bar)
                .flat_map(Polyomino::grown);
            free = grown.map(Polyomino::free).collect();
        }
    }
    Ok(())
}
