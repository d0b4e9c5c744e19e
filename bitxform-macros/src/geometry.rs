//! The planner's own idea of the board. The library has another, its specification, and the two
//! share no code: that they agree is what the proof in a user's crate shows.

use crate::network::Permutation;

/// A square as (file, rank), both counted from 0.
pub(crate) type Square = (u8, u8);

/// Which bit of a word stands for which square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Mapping {
    /// As in `#[symmetric(mapping = "…")]`.
    pub(crate) name: &'static str,
    /// The variant of `bitxform::Mapping`.
    pub(crate) variant: &'static str,
    /// Whether the squares of a rank are neighbouring bits.
    rank_file: bool,
    files_up: bool,
    ranks_up: bool,
}

impl Mapping {
    const fn new(
        name: &'static str,
        variant: &'static str,
        (rank_file, files_up, ranks_up): (bool, bool, bool),
    ) -> Self {
        Self {
            name,
            variant,
            rank_file,
            files_up,
            ranks_up,
        }
    }

    pub(crate) const ALL: [Self; 8] = [
        Self::new("LERF", "Lerf", (true, true, true)),
        Self::new("BERF", "Berf", (true, false, false)),
        Self::new("LERBEF", "Lerbef", (true, false, true)),
        Self::new("BERLEF", "Berlef", (true, true, false)),
        Self::new("LEFR", "Lefr", (false, true, true)),
        Self::new("BEFR", "Befr", (false, false, false)),
        Self::new("BEFLER", "Befler", (false, false, true)),
        Self::new("LEFBER", "Lefber", (false, true, false)),
    ];

    /// The names of all, in their order.
    pub(crate) const NAMES: [&'static str; 8] = {
        let mut names = [""; 8];
        let mut i = 0;
        while i < 8 {
            names[i] = Self::ALL[i].name;
            i += 1;
        }
        names
    };

    pub(crate) fn named(name: &str) -> Option<Self> {
        for mapping in &Self::ALL {
            if mapping.name == name {
                return Some(*mapping);
            }
        }
        None
    }

    pub(crate) const fn index(self, (file, rank): Square) -> u8 {
        let file = if self.files_up { file } else { 7 - file };
        let rank = if self.ranks_up { rank } else { 7 - rank };
        if self.rank_file {
            8 * rank + file
        } else {
            8 * file + rank
        }
    }

    /// Where `symmetry` takes each bit.
    pub(crate) fn permutation(self, symmetry: Symmetry) -> Permutation {
        let mut destinations = [0; 64];
        for number in 0..64 {
            let square = (number % 8, number / 8);
            destinations[usize::from(self.index(square))] = self.index(symmetry.image(square));
        }
        Permutation::total(&destinations)
    }
}

/// The symmetries of the board, in the order and with the names of `bitxform::Symmetry`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Symmetry {
    Identity,
    FlipVertical,
    FlipHorizontal,
    FlipDiagonal,
    FlipAntiDiagonal,
    Rotate90,
    Rotate180,
    Rotate270,
}

impl Symmetry {
    pub(crate) const ALL: [Self; 8] = [
        Self::Identity,
        Self::FlipVertical,
        Self::FlipHorizontal,
        Self::FlipDiagonal,
        Self::FlipAntiDiagonal,
        Self::Rotate90,
        Self::Rotate180,
        Self::Rotate270,
    ];

    /// The name of the generated method.
    pub(crate) const fn method(self) -> &'static str {
        match self {
            Self::Identity => "identity",
            Self::FlipVertical => "flip_vertical",
            Self::FlipHorizontal => "flip_horizontal",
            Self::FlipDiagonal => "flip_diagonal",
            Self::FlipAntiDiagonal => "flip_anti_diagonal",
            Self::Rotate90 => "rotate_90",
            Self::Rotate180 => "rotate_180",
            Self::Rotate270 => "rotate_270",
        }
    }

    /// The variant of `bitxform::Symmetry`.
    pub(crate) const fn variant(self) -> &'static str {
        match self {
            Self::Identity => "Identity",
            Self::FlipVertical => "FlipVertical",
            Self::FlipHorizontal => "FlipHorizontal",
            Self::FlipDiagonal => "FlipDiagonal",
            Self::FlipAntiDiagonal => "FlipAntiDiagonal",
            Self::Rotate90 => "Rotate90",
            Self::Rotate180 => "Rotate180",
            Self::Rotate270 => "Rotate270",
        }
    }

    /// The square to which it takes a square.
    pub(crate) const fn image(self, (file, rank): Square) -> Square {
        let (left, below) = (file, rank);
        let (right, above) = (7 - file, 7 - rank);
        match self {
            Self::Identity => (left, below),
            Self::FlipVertical => (left, above),
            Self::FlipHorizontal => (right, below),
            Self::Rotate180 => (right, above),
            Self::FlipDiagonal => (below, left),
            Self::FlipAntiDiagonal => (above, right),
            Self::Rotate90 => (below, right),
            Self::Rotate270 => (above, left),
        }
    }

    /// The symmetry that leads from the image under `self` to the image under `to`.
    pub(crate) fn onwards_to(self, to: Self) -> Self {
        // No two symmetries agree on where b1 goes.
        const B1: Square = (1, 0);
        for next in &Self::ALL {
            if next.image(self.image(B1)) == to.image(B1) {
                return *next;
            }
        }
        unreachable!("the symmetries form a group")
    }
}
