//! Groups that depend on the position.

use bitxform::{ColorSymmetry, RectangleSymmetry, Symmetry, SymmetrySet, symmetric};
use bitxform_conforms::{Element, Function, Value, conforms, exchanged};

use crate::panics::text_of_panic;

/// If the left side is ahead, only the flip of the ranks counts.
#[conforms(slices, functions(sides = Function::Counting(sides_of_value)))]
#[symmetric(mapping = "LERF", files = 5, ranks = 4, group_with = sides)]
#[derive(Clone, Copy)]
struct Sides {
    stones: [u32; 2],
    #[board(skip)]
    ahead: u8,
}

const fn sides(board: &Sides) -> SymmetrySet<RectangleSymmetry> {
    if board.ahead > 127 {
        SymmetrySet::<RectangleSymmetry>::of(&[RectangleSymmetry::FlipVertical])
    } else {
        SymmetrySet::<RectangleSymmetry>::ALL
    }
}

fn sides_of_value(value: &Value) -> Vec<Element> {
    let all = [(0, false), (1, false), (2, false), (6, false)];
    let is_ahead = value.record().1[1].bits() > 127;
    all[..if is_ahead { 2 } else { 4 }].to_vec()
}

/// Chess: castling rights leave the colour swap, pawns the mirror too, and other positions count all elements.
#[conforms(slices, constant, functions(counting = Function::Counting(counting_of_chess)))]
#[symmetric(mapping = "LERF", group = "all + color", group_with = Self::counting)]
#[derive(Clone, Copy)]
struct Chess {
    #[board(turn)]
    black_to_move: bool,
    #[board(by_color)]
    pawns: [u64; 2],
    #[board(by_color)]
    kings: [u64; 2],
    #[board(compare, color_with = exchanged)]
    rights: u8,
}

impl Chess {
    const fn counting(&self) -> SymmetrySet<ColorSymmetry> {
        let swap = ColorSymmetry::FLIP_COLOR;
        let mirror = ColorSymmetry {
            exchanges_colors: false,
            symmetry: Symmetry::FlipHorizontal,
        };
        if self.rights & 0x22 != 0 {
            SymmetrySet::<ColorSymmetry>::of(&[ColorSymmetry::IDENTITY, swap])
        } else if self.pawns[0] | self.pawns[1] != 0 {
            let both = mirror.then(swap);
            SymmetrySet::<ColorSymmetry>::of(&[ColorSymmetry::IDENTITY, mirror, swap, both])
        } else {
            SymmetrySet::<ColorSymmetry>::ALL
        }
    }
}

fn counting_of_chess(value: &Value) -> Vec<Element> {
    let fields = value.record().1;
    let has_pawns = fields[1].list().iter().any(|pawns| pawns.bits() != 0);
    let rights = fields[3].bits();
    if rights & 0x22 != 0 {
        vec![(0, false), (1, true)]
    } else if has_pawns {
        vec![(0, false), (2, false), (1, true), (6, true)]
    } else {
        (0..16).map(|number| (number % 8, number > 7)).collect()
    }
}

/// A function that is not `const`, of a type with a prefix that owns memory.
#[conforms(functions(counting = Function::Counting(counting_of_moves)))]
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

fn counting_of_moves(value: &Value) -> Vec<Element> {
    let counting: &[usize] = match value.record().1[2].list().len() {
        0 | 1 => &[0, 5, 6, 7],
        2 => &[0, 6],
        _ => &[0],
    };
    counting.iter().map(|symmetry| (*symmetry, false)).collect()
}

/// Wide words, whose least image is another code.
#[conforms(positions = 24, functions(of_go = Function::Counting(counting_of_go)))]
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

fn counting_of_go(value: &Value) -> Vec<Element> {
    let all: &[usize] = if value.record().1[1].bits() == 1 {
        &[0, 4]
    } else {
        &[0, 1, 2, 3, 4, 5, 6, 7]
    };
    all.iter().map(|symmetry| (*symmetry, false)).collect()
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
    let text = text_of_panic(|| ByCorner(1 << 56).canonical());
    let expected = "`ByCorner`: `group_with` must count the same symmetries for a board and for its images; \
        flip-vertical counts, but not for the image under flip-vertical";
    assert!(text.contains(expected), "{text}");
    let text = text_of_panic(|| NoGroup::canonical_slice(&mut [NoGroup([1, 2])]));
    let expected = "counts rotate-90+color, but not what follows from them, rotate-180";
    assert!(text.contains(expected), "{text}");
}

#[test]
fn what_is_equal_for_all_images_passes() {
    assert_eq!(ByCorner(1 << 27).canonical().0, 1 << 27);
    assert_eq!(NoGroup([1, 2]).symmetries_counting().len(), 2);
}
