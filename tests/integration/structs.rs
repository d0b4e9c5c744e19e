//! Structs of every form: generic, packed, private, with destructors and under `cfg`.

use core::cell::Cell;
use core::marker::PhantomData;

use bitxform::{Mapping, SquareSymmetric, Symmetric, Symmetry, symmetric};

use cozy_chess::BitBoard;

use crate::fields::bits_of;

/// Neither `Copy` nor `Clone`; the type owns memory.
#[symmetric(mapping = "LEFR")]
#[derive(Debug, PartialEq)]
struct Owned<T> {
    stones: u64,
    #[board(skip)]
    moves: Vec<T>,
}

#[test]
fn types_that_own_memory_turn() {
    const EMPTY: Owned<String> = Owned {
        stones: 1,
        moves: Vec::new(),
    }
    .rotate_90();
    assert_eq!(EMPTY.stones, 1 << 7);
    let game = Owned {
        stones: 1,
        moves: vec!["e4".to_owned()],
    };
    assert!(!game.is_fixed_by(Symmetry::Rotate90));
    let (least, symmetry) = game.rotate_180().canonicalize();
    assert_eq!(symmetry, Symmetry::FlipAntiDiagonal);
    assert_eq!(
        least,
        Owned {
            stones: 1,
            moves: vec!["e4".to_owned()]
        }
    );
    let back = least.transform(symmetry.inverse());
    assert_eq!(back.stones, 1 << 63);
}

struct NeedsDrop<'a>(&'a Cell<u32>);

impl Drop for NeedsDrop<'_> {
    fn drop(&mut self) {
        self.0.set(self.0.get() + 1);
    }
}

#[symmetric(mapping = "LERF")]
struct Guarded<'a> {
    stones: u64,
    #[board(skip)]
    _guard: NeedsDrop<'a>,
}

#[test]
fn destructors_run_once() {
    let drops = Cell::new(0);
    let guarded = Guarded {
        stones: 1,
        _guard: NeedsDrop(&drops),
    };
    let image = guarded
        .rotate_90()
        .transform(Symmetry::Rotate90)
        .canonical();
    assert_eq!((image.stones, drops.get()), (1, 0));
    drop(image);
    assert_eq!(drops.get(), 1);
}

/// A type that implements `Drop` cannot be taken apart, so it is changed in place.
#[symmetric(mapping = "LERF")]
struct Loud(u64);

impl Drop for Loud {
    fn drop(&mut self) {}
}

#[test]
fn types_with_a_destructor_turn() {
    assert_eq!(Loud(1).rotate_90().canonicalize().0.0, 1);
}

#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Generic<'a, T, const N: usize>
where
    T: Copy + 'a,
    fn(&'a T) -> &'a T: Copy,
{
    layers: [u64; N],
    #[board(skip)]
    name: &'a str,
    #[board(skip)]
    marker: PhantomData<T>,
}

#[test]
fn generic_types_turn() {
    let board = Generic::<'_, u8, 3> {
        layers: [1, 2, 4],
        name: "x",
        marker: PhantomData,
    };
    let image = board.flip_vertical();
    assert_eq!(image.layers, [1 << 56, 2 << 56, 4 << 56]);
    assert_eq!(image.images().len(), 8);
    let none = Generic::<'_, u8, 0> {
        layers: [],
        name: "none",
        marker: PhantomData,
    };
    assert_eq!(none.rotate_90().canonicalize(), (none, Symmetry::Identity));
    assert!(none.is_fixed_by(Symmetry::Rotate90));
}

#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy)]
#[repr(C, packed)]
struct Packed {
    #[board(skip)]
    turn: bool,
    stones: u64,
    #[board(bits(get = bits_of, new = BitBoard))]
    foreign: [BitBoard; 2],
    layers: [u64; 2],
}

#[test]
fn packed_structs_turn() {
    let board = Packed {
        turn: true,
        stones: 1,
        foreign: [BitBoard(2); 2],
        layers: [4, 8],
    };
    let image = board.rotate_180();
    let (turn, stones, foreign, layers) = (image.turn, image.stones, image.foreign, image.layers);
    assert!(turn);
    assert_eq!(
        (stones, foreign, layers),
        (1 << 63, [BitBoard(1 << 62); 2], [1 << 61, 1 << 60])
    );
    let (least, symmetry) = image.canonicalize();
    assert_eq!(({ least.stones }, symmetry), (1, Symmetry::Rotate180));
    assert!(!least.is_fixed_by(Symmetry::Rotate90));
}

/// The attribute may stand anywhere among the others, and `cfg` is evaluated first.
#[derive(Clone, Copy)]
#[symmetric(mapping = "LERF")]
#[derive(Debug, PartialEq)]
#[cfg_attr(all(), derive(Eq))]
struct Conditional {
    stones: u64,
    #[cfg(any())]
    never: std::process::Command,
    #[cfg(not(any()))]
    always: u64,
    #[cfg_attr(all(), board(skip))]
    skipped: bool,
}

#[cfg_attr(all(), symmetric(mapping = "LERF"))]
#[derive(Clone, Copy)]
struct AttributeUnderCfg(u64);

#[test]
fn cfg_is_settled_first() {
    let board = Conditional {
        stones: 1,
        always: 2,
        skipped: true,
    };
    let expected = Conditional {
        stones: 1 << 63,
        always: 1 << 62,
        skipped: true,
    };
    assert_eq!(board.rotate_180(), expected);
    assert_eq!(AttributeUnderCfg(1).rotate_180().0, 1 << 63);
}

/// A type with a method of a generated name.
#[symmetric(mapping = "LERF", prefix = "board_")]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Prefixed(u64);

impl Prefixed {
    const fn rotate_90(self) -> (&'static str, Self) {
        ("mine", self)
    }
}

fn generic_turn<P: SquareSymmetric>(board: P) -> P {
    board.rotate_90()
}

#[test]
fn prefixes_keep_names_apart() {
    let board = Prefixed(1);
    assert_eq!(board.rotate_90(), ("mine", board));
    assert_eq!(board.board_rotate_90(), Prefixed(1 << 56));
    assert_eq!(generic_turn(board), Prefixed(1 << 56));
    assert_eq!(board.board_images()[5], Prefixed(1 << 56));
    assert_eq!(Prefixed(1 << 56).board_canonical(), board);
    assert_eq!(
        Prefixed(1 << 56).board_canonicalize().1,
        Symmetry::FlipVertical
    );
    assert_eq!(board.board_transform(Symmetry::Rotate90), Prefixed(1 << 56));
    assert!(board.board_is_fixed_by(Symmetry::FlipDiagonal));
    assert_eq!(Prefixed::MAPPING, Mapping::Lerf);
}

#[test]
fn types_inside_functions_turn() {
    #[symmetric(mapping = "LERF")]
    #[derive(Clone, Copy)]
    struct Local(u64);
    assert_eq!(Local(1).rotate_90().0, 1 << 56);
}

mod visibilities {
    use bitxform::symmetric;

    #[symmetric(mapping = "LERF")]
    #[derive(Clone, Copy)]
    pub(in crate::structs) struct Restricted(pub(in crate::structs) u64);
}

#[test]
fn methods_are_as_visible_as_the_type() {
    assert_eq!(visibilities::Restricted(1).rotate_90().0, 1 << 56);
}

/// Generic code requires neither `Copy` nor a concrete type.
#[test]
fn traits_serve_types_that_own_memory() {
    fn half<P: Symmetric>(board: P) -> (P, P::Symmetry) {
        board
            .flip_horizontal()
            .flip_vertical()
            .rotate_180()
            .canonicalize()
    }
    let (board, symmetry) = half(Owned {
        stones: 1,
        moves: vec![1],
    });
    assert_eq!((board.stones, symmetry), (1, Symmetry::Identity));
}
