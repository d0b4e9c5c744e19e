//! The generated methods, in all eight mappings.

use core::fmt::Debug;

use bitxform::{Mapping, SquareSymmetric, Symmetric, Symmetry, symmetric};
use bitxform_tests::Grid;
use proptest::prelude::*;

use crate::{boards, mappings, symmetries};

/// The trait of every type of this file: two boards, and arrays of them.
pub(crate) trait TwoBoards: SquareSymmetric + Copy + PartialEq + Debug {
    fn new(own: u64, opponent: u64) -> Self;
    fn words(self) -> Vec<u64>;
}

macro_rules! types {
    ($($Type:ident = $mapping:literal),* $(,)?) => {$(
        #[symmetric(mapping = $mapping)]
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) struct $Type {
            pub(crate) own: u64,
            pub(crate) rows: [u64; 2],
            pub(crate) deep: [[[u64; 1]; 2]; 2],
            #[board(skip)]
            pub(crate) ply: u16,
        }

        impl TwoBoards for $Type {
            fn new(own: u64, opponent: u64) -> Self {
                let deep = [[[own], [opponent]], [[opponent], [own]]];
                Self { own, rows: [opponent, own], deep, ply: 7 }
            }

            fn words(self) -> Vec<u64> {
                assert_eq!(self.ply, 7);
                let deep = self.deep.as_flattened().as_flattened();
                [&[self.own], &self.rows[..], deep].concat()
            }
        }
    )*};
}

types! {
    InLerf = "LERF",
    InBerf = "BERF",
    InLerbef = "LERBEF",
    InBerlef = "BERLEF",
    InLefr = "LEFR",
    InBefr = "BEFR",
    InBefler = "BEFLER",
    InLefber = "LEFBER",
}

/// Calls a generic function for the types of all mappings.
macro_rules! for_all_mappings {
    ($function:ident($($argument:expr),*)) => {{
        $function::<InLerf>($($argument),*);
        $function::<InBerf>($($argument),*);
        $function::<InLerbef>($($argument),*);
        $function::<InBerlef>($($argument),*);
        $function::<InLefr>($($argument),*);
        $function::<InBefr>($($argument),*);
        $function::<InBefler>($($argument),*);
        $function::<InLefber>($($argument),*);
    }};
}
pub(crate) use for_all_mappings;

/// The method of that symmetry.
fn by_method<T: TwoBoards>(board: T, symmetry: Symmetry) -> T {
    match symmetry {
        Symmetry::Identity => board,
        Symmetry::FlipVertical => board.flip_vertical(),
        Symmetry::FlipHorizontal => board.flip_horizontal(),
        Symmetry::FlipDiagonal => board.flip_diagonal(),
        Symmetry::FlipAntiDiagonal => board.flip_anti_diagonal(),
        Symmetry::Rotate90 => board.rotate_90(),
        Symmetry::Rotate180 => board.rotate_180(),
        Symmetry::Rotate270 => board.rotate_270(),
    }
}

fn every_word_turns<T: TwoBoards>(own: u64, opponent: u64) {
    let name = T::MAPPING.name();
    let board = T::new(own, opponent);
    for ((symmetry, symmetry_name), image) in symmetries().zip(board.images()) {
        let turned = |bits| {
            Grid::of_bits(bits, name)
                .transformed(symmetry_name)
                .bits(name)
        };
        let expected: Vec<u64> = board.words().into_iter().map(turned).collect();
        assert_eq!(
            by_method(board, symmetry).words(),
            expected,
            "{symmetry} in {name}"
        );
        assert_eq!(
            board.transform(symmetry).words(),
            expected,
            "{symmetry} in {name}"
        );
        assert_eq!(image.words(), expected, "image {symmetry} in {name}");
        let fixed = expected == board.words();
        assert_eq!(board.is_fixed_by(symmetry), fixed, "{symmetry} in {name}");
    }
}

#[test]
fn words_and_arrays_turn_in_every_mapping() {
    for bits in boards() {
        for_all_mappings!(every_word_turns(bits, bits.rotate_left(9) ^ bits >> 3));
    }
}

#[test]
fn symmetric_boards_are_fixed() {
    let ring = 0x003c_4242_4242_3c00;
    for_all_mappings!(every_word_turns(ring, 0x8100_0000_0000_0081));
    for_all_mappings!(every_word_turns(0, !0));
}

proptest! {
    #[test]
    fn random_boards_turn_in_every_mapping(own: u64, opponent: u64) {
        for_all_mappings!(every_word_turns(own, opponent));
    }
}

fn methods_distribute<T: TwoBoards>(a: u64, b: u64) {
    let words = |own, opponent, symmetry| by_method(T::new(own, opponent), symmetry).words();
    for symmetry in Symmetry::ALL {
        let (image_a, image_b) = (words(a, !a, symmetry), words(b, !b, symmetry));
        let combine = |operation: fn(u64, u64) -> u64| {
            let pairs = image_a.iter().zip(&image_b);
            pairs.map(|(&a, &b)| operation(a, b)).collect::<Vec<u64>>()
        };
        assert_eq!(words(a & b, !a & !b, symmetry), combine(|a, b| a & b));
        assert_eq!(words(a | b, !a | !b, symmetry), combine(|a, b| a | b));
        assert_eq!(words(a ^ b, !a ^ !b, symmetry), combine(|a, b| a ^ b));
        assert_eq!(words(!a, a, symmetry), combine(|a, _| !a));
    }
}

proptest! {
    #[test]
    fn generated_methods_distribute_over_bit_operations(a: u64, b: u64) {
        for_all_mappings!(methods_distribute(a, b));
    }
}

#[test]
fn the_mapping_is_told() {
    let told = [
        InLerf::MAPPING,
        InBerf::MAPPING,
        InLerbef::MAPPING,
        InBerlef::MAPPING,
        InLefr::MAPPING,
        InBefr::MAPPING,
        InBefler::MAPPING,
        InLefber::MAPPING,
    ];
    assert_eq!(told, Mapping::ALL);
    for (mapping, name) in mappings() {
        assert_eq!(mapping.name(), name);
    }
    assert_eq!(<InLefr as Symmetric>::MAPPING, Mapping::Lefr);
}

/// Calls all methods outside of traits in constants.
const _: () = {
    const START: InLefr = InLefr {
        own: 1,
        rows: [1 << 8, 2],
        deep: [[[0]; 2]; 2],
        ply: 3,
    };
    const TURNED: InLefr = START.rotate_90();
    // a1 goes to a8, b1 to a7, a2 to b8.
    assert!(TURNED.own == 1 << 7 && TURNED.rows[0] == 1 << 6 && TURNED.rows[1] == 1 << 15);
    assert!(TURNED.ply == 3);
    assert!(START.flip_vertical().own == 1 << 7);
    assert!(START.flip_horizontal().own == 1 << 56);
    assert!(START.flip_diagonal().rows[0] == 2);
    assert!(START.flip_anti_diagonal().own == 1 << 63);
    assert!(START.rotate_180().own == 1 << 63);
    assert!(START.rotate_270().own == 1 << 56);
    assert!(START.transform(Symmetry::Rotate90).own == TURNED.own);
    assert!(START.images()[5].own == TURNED.own);
    assert!(TURNED.canonical().own == 1);
    let (least, symmetry) = TURNED.canonicalize();
    assert!(TURNED.transform(symmetry).own == least.own);
    assert!(START.is_fixed_by(Symmetry::Identity) && !START.is_fixed_by(Symmetry::Rotate90));
    assert!(matches!(InLefr::MAPPING, Mapping::Lefr));
};

/// A type whose key has no words.
#[symmetric(mapping = "LERF", key(last))]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Marked {
    stones: u64,
    #[board(square)]
    last: u8,
}

#[test]
fn a_key_without_words_leaves_words_that_move() {
    // h8 goes to a1 by two symmetries, of which the first counts; it takes b1 to h7.
    let marked = Marked {
        stones: 1 << 63 | 1 << 1,
        last: 63,
    };
    let (least, symmetry) = marked.canonicalize();
    assert_eq!((least.stones, least.last), (1 | 1 << 55, 0));
    assert_eq!(symmetry, Symmetry::FlipAntiDiagonal);
    assert_eq!(marked.transform(symmetry), least);
}
