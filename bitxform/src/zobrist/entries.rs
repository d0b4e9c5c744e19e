//! The entries of a table, and the conditions on its parameters.

use crate::board::geometry::Geometry;
use crate::board::index_move::IndexMove;
use crate::message::Message;
use crate::{ColorSymmetry, Symmetry};

/// The entries for one kind.
#[derive(Clone, Copy)]
pub(super) enum Entries {
    /// One entry for each index of a board. Symmetries move them.
    Squares(Geometry),
    /// One entry for each number below this one. No symmetry moves them.
    Numbers(usize),
}

/// The index of the image of each square: `origin + file * by_file + rank * by_rank`.
///
/// All symmetries and mappings have this form, and for interpreters two products cost less than a call.
#[derive(Clone, Copy)]
pub(super) struct Walk {
    origin: i32,
    by_file: i32,
    by_rank: i32,
}

impl Entries {
    /// Returns the number of files and of ranks. Entries for numbers form one rank, with a file for each.
    pub(super) const fn size(self) -> (i32, i32) {
        match self {
            Self::Squares(shape) => (shape.files() as i32, shape.ranks() as i32),
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_possible_wrap,
                reason = "few"
            )]
            Self::Numbers(count) => (count as i32, 1),
        }
    }

    /// Returns the images of the squares under a symmetry, by the specification.
    pub(super) const fn walk(self, symmetry: Symmetry) -> Walk {
        let Self::Squares(shape) = self else {
            return IN_ORDER;
        };
        let last = (shape.files() - 1, shape.ranks() - 1);
        let [a1, b1, a2] = corner(shape);
        Walk::through(
            shape.at(symmetry.image(a1, last)),
            shape.at(symmetry.image(b1, last)),
            shape.at(symmetry.image(a2, last)),
        )
    }

    /// Returns the images of the squares under a symmetry, computed from their indices.
    pub(super) const fn walk_by_index(self, symmetry: Symmetry) -> Walk {
        let Self::Squares(shape) = self else {
            return IN_ORDER;
        };
        let by = IndexMove::of(symmetry, shape);
        let [a1, b1, a2] = corner(shape);
        Walk::through(
            by.apply_index(shape.at(a1)),
            by.apply_index(shape.at(b1)),
            by.apply_index(shape.at(a2)),
        )
    }

    /// Returns whether a symmetry moves entries to entries.
    pub(super) const fn has(self, symmetry: Symmetry) -> bool {
        match self {
            Self::Squares(shape) => shape.is_square() || !symmetry.exchanges(),
            Self::Numbers(_) => true,
        }
    }

    /// # Panics
    /// If the table has too few entries, or if the board does not have all symmetries of the group.
    #[track_caller]
    pub(super) const fn check(self, entries: usize, group: u16) {
        let Self::Squares(shape) = self else {
            assert!(entries <= 256, "expected at most 256 numbers");
            return;
        };
        if entries < shape.bits() as usize {
            let mut message = Message::new();
            message.text("the table has ");
            message.long_number(entries);
            message.text(" entries for each kind, expected `SQUARES` to be ");
            message.long_number(shape.bits() as usize);
            message.text(" or more, one for each index of the board");
            panic!("{}", message.as_str());
        }
        let mut i = 0;
        while i < 16 {
            assert!(
                group >> i & 1 == 0 || self.has(ColorSymmetry::ALL[i].symmetry),
                "the board is not square, so it has no quarter turn and no diagonal flip; write `ZobristKeys<KINDS, SQUARES, RectangleSymmetry>`, or `RectangleColorSymmetry` where colours swap"
            );
            i += 1;
        }
    }
}

const IN_ORDER: Walk = Walk {
    origin: 0,
    by_file: 1,
    by_rank: 0,
};

impl Walk {
    #[expect(clippy::cast_sign_loss, reason = "an index of the board")]
    pub(super) const fn index(self, file: i32, rank: i32) -> usize {
        (self.origin + file * self.by_file + rank * self.by_rank) as usize
    }

    /// Returns the origin and the two steps of the images. They follow from the images of three squares: a1, b1
    /// and a2.
    const fn through(a1: u16, b1: u16, a2: u16) -> Self {
        Self {
            origin: a1 as i32,
            by_file: b1 as i32 - a1 as i32,
            by_rank: a2 as i32 - a1 as i32,
        }
    }
}

/// Returns a1, b1 and a2 as files and ranks. If the board has no such square, a1 takes its place.
const fn corner(shape: Geometry) -> [(u8, u8); 3] {
    let b1 = if shape.files() > 1 { (1, 0) } else { (0, 0) };
    let a2 = if shape.ranks() > 1 { (0, 1) } else { (0, 0) };
    [(0, 0), b1, a2]
}

/// # Panics
/// If the colours swap, but `swapped` is missing or swapping twice does not bring back each kind.
#[track_caller]
pub(super) const fn check_kinds<const KINDS: usize>(swapped: Option<&[usize; KINDS]>, group: u16) {
    let Some(swapped) = swapped else {
        assert!(
            group >> 8 == 0,
            "the group swaps the colours: `with_colors` takes what the kinds become then"
        );
        return;
    };
    let mut kind = 0;
    while kind < KINDS {
        assert!(
            swapped[kind] < KINDS && swapped[swapped[kind]] == kind,
            "expected kinds that come back when the colours swap twice"
        );
        kind += 1;
    }
}

/// Bit i of `group` stands for `ColorSymmetry::ALL[i]`.
///
/// # Panics
/// If `group` is no group.
#[track_caller]
pub(super) const fn check_group(group: u16) {
    const EXPECTED: &str =
        "expected a group: the identity, and `a.then(b)` for all of its symmetries `a` and `b`";
    assert!(group & 1 == 1, "{}", EXPECTED);
    let mut product = 0;
    while product < 256 {
        let (first, next) = (product / 16, product % 16);
        if group >> first & group >> next & 1 == 1 {
            let both = ColorSymmetry::ALL[first].then(ColorSymmetry::ALL[next]);
            assert!(group >> both.number() & 1 == 1, "{}", EXPECTED);
        }
        product += 1;
    }
}

/// Returns elements that generate a group.
pub(super) const fn generators(group: u16) -> u16 {
    let (mut generators, mut generated) = (0, 1);
    // The loop runs from the last element down: quarter turns come late, and generate more elements.
    let mut i = 16;
    while i > 0 {
        i -= 1;
        if group >> i & 1 == 1 && generated >> i & 1 == 0 {
            generators |= 1 << i;
            // The products of each known element with the new one, until none is new.
            let mut before = 0;
            while before != generated {
                before = generated;
                let mut member = 0;
                while member < 16 {
                    if generated >> member & 1 == 1 {
                        let next = ColorSymmetry::ALL[member].then(ColorSymmetry::ALL[i]);
                        let other = ColorSymmetry::ALL[i].then(ColorSymmetry::ALL[member]);
                        generated |= 1 << next.number() | 1 << other.number();
                    }
                    member += 1;
                }
            }
        }
    }
    generators
}
