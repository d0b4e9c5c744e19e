//! Groups that depend on the position.

use core::cell::Cell;

use bitxform::{
    BoardSymmetry, ColorSymmetry, RectangleColorSymmetry, RectangleSymmetry, Symmetry, SymmetrySet,
    symmetric,
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

std::thread_local! {
    /// The words for which other elements count, and what counts for them and for others: a bit for each symmetry.
    static COUNTING: Cell<([u64; 2], [u16; 2])> = const { Cell::new(([0; 2], [0; 2])) };
}

/// What counts for a board with these words.
fn counting<S: BoardSymmetry>(words: [u64; 2]) -> SymmetrySet<S> {
    let (others, [of_others, of_all_else]) = COUNTING.get();
    let bits = if words == others {
        of_others
    } else {
        of_all_else
    };
    let symmetries = S::ALL.iter().enumerate();
    let counting = symmetries.filter(|(number, _)| bits >> number & 1 != 0);
    counting.map(|(_, symmetry)| *symmetry).collect()
}

/// The bit of a symmetry.
#[cfg(debug_assertions)]
fn bit<S: BoardSymmetry>(symmetry: S) -> u16 {
    let number = S::ALL.iter().position(|other| *other == symmetry);
    1 << number.expect("a symmetry")
}

/// Writes boards for one of which other elements count: the name, the group, and its symmetries; and a test that
/// compares each image with the board.
macro_rules! by_words {
    ($($Name:ident $group:literal $S:ident [$($colors:tt)*];)*) => {$(
        #[symmetric(mapping = "LERF", group = $group, group_with = Self::counting, non_const)]
        #[derive(Clone, Copy)]
        struct $Name($($colors)* [u64; 2]);

        impl $Name {
            fn counting(&self) -> SymmetrySet<$S> {
                counting(self.0)
            }
        }
    )*

        #[cfg(debug_assertions)]
        #[test]
        fn one_image_for_which_others_count_is_found() {$(
            let all = $Name::GROUP.iter().fold(0, |all, element| all | bit(*element));
            // No element fixes it.
            let board = $Name([1 << 1, 0]);
            for element in &$Name::GROUP[1..] {
                let image = board.transform(*element).0;
                COUNTING.set((image, [1, all]));
                let expected = format!(
                    "`{}`: `group_with` must count the same symmetries for a board and for its images; \
                    {} counts, but not for the image under {element}",
                    stringify!($Name),
                    $Name::GROUP[1],
                );
                panics! {
                    &*expected =>
                        board.canonical(), board.canonicalize(), $Name::canonical_slice(&mut [board]);
                }
                // The powers of the element count, and all elements for its image.
                let (mut powers, mut power) = (1, *element);
                while power != $S::ALL[0] {
                    powers |= bit(power);
                    power = power.then(*element);
                }
                COUNTING.set((image, [all, powers]));
                if powers != all {
                    let expected =
                        format!("does not count, but it does for the image under {element}");
                    panics! { &*expected => board.canonical(); }
                }
                // What counts is a group if the element is its own inverse.
                COUNTING.set(([0; 2], [1, 1 | bit(*element)]));
                let both = element.then(*element);
                if both != $S::ALL[0] {
                    let expected = format!(
                        "`{}`: the symmetries that `group_with` counts must be a group; it counts {element}, \
                        but not what follows from them, {both}",
                        stringify!($Name),
                    );
                    panics! { &*expected => board.canonical(); }
                    COUNTING.set(([0; 2], [1, all]));
                }
                let _ = board.canonical();
            }
        )*}
    };
}

by_words! {
    Mirrored "horizontal" Symmetry [];
    HalfTurned "half_turn" Symmetry [];
    Rotated "rotations" Symmetry [];
    OnDiagonals "diagonals" Symmetry [];
    Moved "all" Symmetry [];
    Swapped "identity + color after rotate_180" ColorSymmetry [#[board(by_color)]];
    MovedAndSwapped "all + color" ColorSymmetry [#[board(by_color)]];
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
        "`NoGroup`: the symmetries that `group_with` counts must be a group; it counts rotate-90+color, but not what follows from them, rotate-180" =>
            NoGroup::canonical_slice(&mut [NoGroup([1, 2])]);
    }
}

#[test]
fn what_is_equal_for_all_images_passes() {
    COUNTING.set(([0; 2], [1, 0xff]));
    assert_eq!(Moved([1 << 36, 0]).canonical().0, [1 << 27, 0]);
    assert_eq!(NoGroup([1, 2]).symmetries_counting().len(), 2);
}
