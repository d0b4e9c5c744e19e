//! Structs of every form: generic, packed, private, with destructors and under `cfg`.

use core::cell::Cell;

use bitxform::{Mapping, SquareSymmetric, Symmetry, symmetric};
use bitxform_conforms::{Hidden, boards, conforms, hidden};

#[conforms]
#[symmetric(mapping = "LEFR", group = "rotations")]
#[derive(Clone)]
struct Owned<T> {
    stones: u64,
    #[board(skip)]
    moves: Vec<T>,
}

/// A board whose least image is found out of line.
#[conforms]
#[symmetric(mapping = "LERF", files = 9, ranks = 9)]
#[derive(Clone)]
struct OwnedPair {
    black: u128,
    white: u128,
    #[board(skip)]
    moves: Vec<u16>,
}

#[conforms]
#[symmetric(mapping = "BERF", files = 6, ranks = 6)]
#[derive(Clone, Copy)]
struct Entries<T: Copy, const N: usize> {
    layers: [u64; N],
    #[board(mailbox)]
    entries: [T; 36],
}

#[test]
fn generic_types_conform() {
    bitxform_conforms::conforms::<Owned<u16>>(24);
    bitxform_conforms::conforms::<OwnedPair>(24);
    bitxform_conforms::conforms::<Entries<f32, 3>>(24);
    bitxform_conforms::conforms::<Entries<[u8; 2], 1>>(24);
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
    let guarded = |stones| Guarded {
        stones,
        _guard: NeedsDrop(&drops),
    };
    let image = guarded(1)
        .rotate_90()
        .transform(Symmetry::Rotate90)
        .canonical();
    assert_eq!((image.stones, drops.get()), (1, 0));
    drop(image);
    let mut slice = [guarded(2), guarded(1 << 63)];
    Guarded::canonical_slice(&mut slice);
    Guarded::transform_slice(&mut slice, Symmetry::Rotate90);
    assert_eq!((slice[1].stones, drops.get()), (1 << 56, 1));
    drop(slice);
    assert_eq!(drops.get(), 3);
}

/// A type that implements `Drop` cannot be taken apart, so it is changed in place.
#[symmetric(mapping = "LERF")]
struct Loud(u64);

impl Drop for Loud {
    fn drop(&mut self) {}
}

/// Perhaps there is no word.
#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Layers<const N: usize>([u64; N]);

#[test]
fn types_that_cannot_be_taken_apart_turn() {
    const EMPTY: Owned<String> = Owned {
        stones: 1,
        moves: Vec::new(),
    }
    .rotate_90();
    assert_eq!(EMPTY.stones, 1 << 7);
    assert_eq!(Loud(1).rotate_90().canonicalize().0.0, 1);
    let none = Layers([]);
    assert_eq!(none.rotate_90().canonicalize(), (none, Symmetry::Identity));
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
    let of = |stones, always| Conditional {
        stones,
        always,
        skipped: true,
    };
    assert_eq!(of(1, 2).rotate_180(), of(1 << 63, 1 << 62));
    assert_eq!(AttributeUnderCfg(1).rotate_180().0, 1 << 63);
}

/// A type with a method of a generated name. The attribute's own has another name.
#[symmetric(
    mapping = "LERF",
    only(
        board_rotate_90 = rotate_90,
        board_images = images,
        board_canonical = canonical,
        board_canonicalize = canonicalize,
        board_transform = transform,
        board_is_fixed_by = is_fixed_by,
        board_symmetries_fixing = symmetries_fixing,
        board_orbit_len = orbit_len,
        board_distinct_images = distinct_images,
        board_transform_square = transform_square,
        board_transform_slice = transform_slice,
        board_canonical_slice = canonical_slice,
        NUMBERING = MAPPING,
        Symmetric,
        SquareSymmetric
    )
)]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Renamed(u64);

impl Renamed {
    const fn rotate_90(self) -> (&'static str, Self) {
        ("mine", self)
    }
}

fn generic_turn<P: SquareSymmetric>(board: P) -> P {
    board.rotate_90()
}

#[test]
fn other_names_keep_methods_apart() {
    let (board, a8) = (Renamed(1), Renamed(1 << 56));
    assert_eq!(board.rotate_90(), ("mine", board));
    assert_eq!(board.board_rotate_90(), a8);
    assert_eq!(generic_turn(board), a8);
    assert_eq!(board.board_images()[5], a8);
    assert_eq!(a8.board_canonical(), board);
    assert_eq!(a8.board_canonicalize().1, Symmetry::FlipVertical);
    assert_eq!(board.board_transform(Symmetry::Rotate90), a8);
    assert!(board.board_is_fixed_by(Symmetry::FlipDiagonal));
    assert_eq!(board.board_symmetries_fixing().len(), 2);
    assert_eq!(board.board_orbit_len(), 4);
    assert_eq!(board.board_distinct_images().len(), 4);
    assert_eq!(Renamed::board_transform_square(0, Symmetry::Rotate90), 56);
    let mut slice = [board; 3];
    Renamed::board_transform_slice(&mut slice, Symmetry::Rotate90);
    assert_eq!(slice, [a8; 3]);
    Renamed::board_canonical_slice(&mut slice);
    assert_eq!(slice, [board; 3]);
    assert_eq!(Renamed::NUMBERING, Mapping::Lerf);
}

type NoWords = [u128; 0];

// Without a word, alone and beside others.
boards! {
    NoWordsBesideSquare [] (mapping = "LERF", files = 9, ranks = 9) { own: [u128; 0], #[board(square)] last: u8 }
    NoWordsAtAll [] (mapping = "LERF", files = 9, ranks = 9) { own: [u128; 0] }
    NoWordsInArrays [] (mapping = "LERF", files = 9, ranks = 9) { own: [[u128; 0]; 2], other: [[u128; 2]; 0] }
    NoWordsOfAlias [] (mapping = "LERF", files = 9, ranks = 9) { #[board(bits)] own: NoWords, #[board(square)] last: u8 }
    NoWordsOfOwnType [] (mapping = "LERF", files = 9, ranks = 9) {
        #[board(bits(get = hidden, new = Hidden))] own: [[Hidden<u128>; 0]; 2],
        #[board(square)] last: u8
    }
    NoLimbs [] (mapping = "LERF", files = 19, ranks = 19, word = [u64; 6]) { own: [[u64; 6]; 0], #[board(square)] last: u16 }
    NoLines [] (mapping = "BERF", files = 9, ranks = 9, word = [u16; 9]) { own: [[u16; 9]; 0], #[board(square)] last: u8 }
    NoWordsOfRectangle [] (mapping = "LERF", files = 7, ranks = 6, group = "rectangle") { own: [u64; 0], #[board(square)] last: u8 }
    NoWordsOfChess [] (mapping = "LERF", group = "all + color after flip_vertical") {
        #[board(bits, by_color)] own: [[u64; 0]; 2],
        #[board(square)] last: u8
    }
    NothingElse [] (mapping = "LERF", files = 9, ranks = 9) {
        own: [u128; 0],
        #[board(square)] squares: [u8; 0],
        #[board(mailbox(planes))] planes: [[u8; 81]; 0]
    }
}
