//! The slices of annotated types against the methods of one item: every width of words, groups, colours,
//! layouts, and fields that are no boards.

use core::fmt::Debug;

use bitxform::{Symmetric, SymmetryGroup, symmetric};

use crate::{LONGEST, at_each_level};

/// Makes a board from a stream of numbers.
trait Sample: Symmetric + Copy + PartialEq + Debug {
    fn sample(next: &mut dyn FnMut() -> u64) -> Self;
}

macro_rules! samples {
    ($(
        #[symmetric($($arguments:tt)*)]
        $(#[$attribute:meta])*
        struct $name:ident { $($(#[$of_field:meta])* $field:ident: $ty:ty = $value:expr,)* }
    )*) => {
        $(
            #[symmetric($($arguments)*)]
            #[derive(Clone, Copy, PartialEq, Debug)]
            $(#[$attribute])*
            struct $name { $($(#[$of_field])* $field: $ty,)* }

            impl Sample for $name {
                fn sample(next: &mut dyn FnMut() -> u64) -> Self {
                    $(let $field: $ty = $value(next);)*
                    Self { $($field),* }
                }
            }
        )*

        #[test]
        fn slices_of_annotated_types_are_what_methods_make() {
            at_each_level(|level| {
                $(agrees::<$name>(&format!("{} with {level}", stringify!($name)));)*
            });
        }
    };
}

fn word<T: TryFrom<u64>>(next: &mut dyn FnMut() -> u64, bits: u32) -> T {
    // Some boards with few squares, since these have symmetries.
    let number = match next() % 4 {
        0 => 0,
        1 => 1 << (next() % u64::from(bits)),
        _ => next(),
    };
    let mask = u64::MAX >> (64 - bits);
    T::try_from(number & mask).unwrap_or_else(|_| unreachable!("it fits"))
}

fn w8(next: &mut dyn FnMut() -> u64) -> u8 {
    word(next, 8)
}
fn w16(next: &mut dyn FnMut() -> u64) -> u16 {
    word(next, 16)
}
fn w32(next: &mut dyn FnMut() -> u64) -> u32 {
    word(next, 32)
}
fn w64(next: &mut dyn FnMut() -> u64) -> u64 {
    word(next, 64)
}
fn w128(next: &mut dyn FnMut() -> u64) -> u128 {
    u128::from(w64(next)) << 64 | u128::from(w64(next))
}
fn square(next: &mut dyn FnMut() -> u64) -> u8 {
    word(next, 7)
}
fn mailbox<const N: usize>(next: &mut dyn FnMut() -> u64) -> [u16; N] {
    core::array::from_fn(|_| w16(next))
}
fn words<const N: usize>(next: &mut dyn FnMut() -> u64) -> [u64; N] {
    core::array::from_fn(|_| w64(next))
}
fn limbs<const N: usize>(next: &mut dyn FnMut() -> u64) -> [[u64; N]; 2] {
    [words(next), words(next)]
}
fn wide<const N: usize>(next: &mut dyn FnMut() -> u64) -> [[u128; N]; 2] {
    core::array::from_fn(|_| core::array::from_fn(|_| w128(next)))
}
fn turn(next: &mut dyn FnMut() -> u64) -> bool {
    next().is_multiple_of(2)
}

samples! {
    #[symmetric(mapping = "LERF", files = 2, ranks = 3)]
    struct Tiny { a: u8 = w8, }
    #[symmetric(mapping = "LEFR", files = 4, ranks = 4)]
    struct FourByFour { a: u16 = w16, b: u16 = w16, }
    #[symmetric(mapping = "BERF", files = 3, ranks = 3, group = "rotations")]
    struct Rotated { a: u16 = w16, }
    #[symmetric(mapping = "LERBEF", files = 5, ranks = 5)]
    struct FiveByFive { a: u32 = w32, b: u32 = w32, }
    #[symmetric(mapping = "LERF", files = 6, ranks = 6)]
    struct SixBySix { a: u64 = w64, b: u64 = w64, }
    #[symmetric(mapping = "LERF", files = 7, ranks = 7, group = "horizontal")]
    struct Mirrored { a: u64 = w64, }
    #[symmetric(mapping = "LEFR", files = 7, ranks = 6, stride = 7, group = "horizontal")]
    struct ConnectFour { a: u64 = w64, b: u64 = w64, }
    #[symmetric(mapping = "BEFR")]
    struct One { a: u64 = w64, }
    #[symmetric(mapping = "LEFBER")]
    struct Two { a: u64 = w64, b: u64 = w64, }
    #[symmetric(mapping = "LERF")]
    struct AsArray { a: [u64; 2] = words::<2>, }
    #[symmetric(mapping = "BERLEF", group = "diagonals")]
    struct Chess { a: [u64; 12] = words::<12>, }
    #[symmetric(mapping = "LERF", group = "all + color", colors(a, b))]
    struct Colored { a: u64 = w64, b: u64 = w64, }
    #[symmetric(mapping = "LERF", group = "vertical + color after rotate_180")]
    struct ByColor {
        #[board(by_color)] a: [u64; 2] = words::<2>,
        #[board(turn)] white_to_move: bool = turn,
    }
    #[symmetric(mapping = "LEFR", files = 9, ranks = 9)]
    struct NineByNine { a: u128 = w128, }
    #[symmetric(mapping = "LERF", files = 11, ranks = 11)]
    struct Gomoku { a: u128 = w128, b: u128 = w128, }
    #[symmetric(mapping = "LERF", files = 11, ranks = 11, group = "half_turn + color after flip_diagonal", colors(a, b))]
    struct Hex { a: u128 = w128, b: u128 = w128, }
    #[symmetric(mapping = "LERF", files = 13, ranks = 13)]
    struct SmallGo { a: [u64; 3] = words::<3>, b: [u64; 3] = words::<3>, }
    #[symmetric(mapping = "BEFR", files = 19, ranks = 19)]
    struct Stones { a: [u64; 6] = words::<6>, }
    #[symmetric(mapping = "LERF", files = 15, ranks = 15, group = "rotations")]
    struct Renju { a: [u64; 4] = words::<4>, b: [u64; 4] = words::<4>, }
    #[symmetric(mapping = "LERF", files = 19, ranks = 19, group = "all + color")]
    struct Go { #[board(by_color)] a: [[u64; 6]; 2] = limbs::<6>, #[board(skip)] ply: u16 = w16, }
    #[symmetric(mapping = "LEFR", files = 15, ranks = 9, group = "horizontal + color after flip_vertical")]
    struct Field { #[board(by_color)] a: [[u64; 3]; 2] = limbs::<3>, }
    #[symmetric(mapping = "LERF", files = 14, ranks = 14, group = "half_turn + color after flip_diagonal")]
    struct WideHex { #[board(by_color)] a: [[u64; 4]; 2] = limbs::<4>, }
    #[symmetric(mapping = "LERF", files = 9, ranks = 9, group = "horizontal + color")]
    struct Shogi { #[board(by_color)] a: [[u128; 14]; 2] = wide::<14>, }
    #[symmetric(mapping = "LERF", files = 9, ranks = 10)]
    struct Xiangqi { a: u128 = w128, #[board(square)] last: u8 = square, }
    #[symmetric(mapping = "LERF")]
    struct Record {
        a: u64 = w64,
        #[board(square)] last: u8 = square,
        #[board(mailbox)] policy: [u16; 64] = mailbox::<64>,
        #[board(skip)] ply: u16 = w16,
    }
    #[symmetric(mapping = "LERF", files = 6, ranks = 5)]
    #[repr(C, packed)]
    struct Packed { a: u32 = w32, #[board(skip)] b: u8 = w8, }
    #[symmetric(mapping = "BEFLER", group = "identity")]
    struct Alone { a: u64 = w64, b: u64 = w64, }
}

fn agrees<T: Sample>(what: &str) {
    let mut state = 1_u64;
    let mut next = move || {
        state = state
            .wrapping_mul(0x5851_f42d_4c95_7f2d)
            .wrapping_add(0x1405_7b7e_f767_814f);
        (state ^ state >> 29).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    };
    let all: Vec<T> = (0..LONGEST).map(|_| T::sample(&mut next)).collect();
    let symmetries = T::Symmetry::ALL;
    for len in 0..=LONGEST {
        // The slice begins at each index in turn.
        let boards = &all[LONGEST - len..];
        let symmetry = symmetries[len % symmetries.len()];
        let expected: Vec<T> = boards
            .iter()
            .map(|board| board.transform(symmetry))
            .collect();
        let mut found = boards.to_vec();
        T::transform_slice(&mut found, symmetry);
        assert_eq!(found, expected, "{what}, {symmetry}");
        let mut images = vec![all[0]; len];
        T::transform_into(boards, &mut images, symmetry);
        assert_eq!(images, expected, "{what}, {symmetry}");

        let expected: Vec<_> = boards.iter().map(|board| board.canonicalize()).collect();
        let mut least = boards.to_vec();
        T::canonical_slice(&mut least);
        let mut found = boards.to_vec();
        let mut leading = vec![T::Symmetry::IDENTITY; len];
        T::canonicalize_slice(&mut found, &mut leading);
        for (i, (image, symmetry)) in expected.into_iter().enumerate() {
            assert_eq!(
                (found[i], leading[i]),
                (image, symmetry),
                "{what}, {i} of {len}"
            );
            assert_eq!(least[i], image, "{what}, {i} of {len}");
        }
    }
}

#[test]
#[should_panic(expected = "expected slices of the same length, found 2 and 1")]
fn symmetries_are_as_many_as_boards() {
    let mut symmetries = [bitxform::Symmetry::Identity];
    One::canonicalize_slice(&mut [One { a: 1 }; 2], &mut symmetries);
}
