//! Groups that depend on the position.

use bitxform::{
    ColorSymmetry, RectangleColorSymmetry, RectangleSymmetry, Symmetry, SymmetrySet, symmetric,
};
use bitxform_conforms::{Function, conforms, elements_of_set};
#[cfg(debug_assertions)]
use bitxform_tests::panics;

/// A function that is not `const`, of a type that owns memory.
#[conforms(functions(
    counting = Function::Counting(|value| elements_of_set(Counted::take(value).counting()))
))]
#[symmetric(mapping = "LEFR", group = "rotations", group_with = Counted::counting, non_const)]
#[derive(Clone)]
struct Counted {
    stones: u64,
    #[board(square)]
    last: Option<u8>,
    #[board(skip)]
    moves: Vec<u8>,
}

impl Counted {
    fn counting(&self) -> SymmetrySet {
        match self.moves.len() {
            0 | 1 => SymmetrySet::<Symmetry>::ALL,
            2 => SymmetrySet::<Symmetry>::EMPTY.with(Symmetry::Rotate180),
            _ => SymmetrySet::<Symmetry>::EMPTY,
        }
    }
}

/// Wide words, whose least image is another code.
#[conforms(
    positions = 24,
    functions(of_go = Function::Counting(|value| elements_of_set(of_go(&Go::take(value)))))
)]
#[symmetric(mapping = "LERF", files = 13, ranks = 13, group_with = of_go)]
#[derive(Clone, Copy)]
struct Go {
    stones: [[u64; 3]; 2],
    #[board(skip)]
    moves: bool,
}

const fn of_go(board: &Go) -> SymmetrySet {
    if board.moves {
        SymmetrySet::<Symmetry>::of(&[Symmetry::Identity, Symmetry::FlipAntiDiagonal])
    } else {
        SymmetrySet::<Symmetry>::ALL
    }
}

/// A board that is not square, in a packed struct.
#[conforms(
    slices,
    functions(of_discs = Function::Counting(|value| elements_of_set(of_discs(&Discs::take(value)))))
)]
#[symmetric(mapping = "LEFR", files = 7, ranks = 6, group = "rectangle + color", group_with = of_discs)]
#[derive(Clone, Copy)]
#[repr(C, packed)]
struct Discs(#[board(by_color)] [u64; 2], #[board(skip)] bool);

const fn of_discs(board: &Discs) -> SymmetrySet<RectangleColorSymmetry> {
    if board.1 {
        SymmetrySet::<RectangleColorSymmetry>::of(&[
            RectangleColorSymmetry::IDENTITY,
            RectangleColorSymmetry {
                exchanges_colors: true,
                symmetry: RectangleSymmetry::FlipHorizontal,
            },
        ])
    } else {
        SymmetrySet::<RectangleColorSymmetry>::ALL
    }
}

/// A function whose result differs between the images.
#[symmetric(mapping = "LERF", group = "rectangle", group_with = by_a_corner)]
#[derive(Clone, Copy)]
struct ByCorner(u64);

const fn by_a_corner(board: &ByCorner) -> SymmetrySet {
    if board.0 & 1 == 0 {
        SymmetrySet::<Symmetry>::ALL
    } else {
        SymmetrySet::EMPTY
    }
}

/// A set that is no group.
#[symmetric(mapping = "LERF", group = "all + color", group_with = no_group)]
#[derive(Clone, Copy)]
struct NoGroup(#[board(by_color)] [u64; 2]);

const fn no_group(_: &NoGroup) -> SymmetrySet<ColorSymmetry> {
    let quarter = ColorSymmetry {
        exchanges_colors: true,
        symmetry: Symmetry::Rotate90,
    };
    SymmetrySet::<ColorSymmetry>::EMPTY.with(quarter)
}

#[cfg(debug_assertions)]
#[test]
fn debug_builds_check_what_counts() {
    panics! {
        "`ByCorner`: `group_with` must count the same symmetries for a board and for its images; \
        flip-vertical counts, but not for the image under flip-vertical" =>
            ByCorner(1 << 56).canonical();
        "counts rotate-90+color, but not what follows from them, rotate-180" =>
            NoGroup::canonical_slice(&mut [NoGroup([1, 2])]);
    }
}

#[test]
fn what_is_equal_for_all_images_passes() {
    assert_eq!(ByCorner(1 << 27).canonical().0, 1 << 27);
    assert_eq!(NoGroup([1, 2]).symmetries_counting().len(), 2);
}
