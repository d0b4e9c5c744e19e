//! Least images and stabilisers of every form of key: one word, pairs, many words, words before squares,
//! types under other names, colours. The model takes all images and compares their keys.

use core::fmt::Debug;

use bitxform::{Symmetric, symmetric};
use proptest::prelude::*;

/// A type with its compared fields, without off-board bits.
trait Keyed: Symmetric + Copy + PartialEq + Debug {
    fn of(next: &mut dyn FnMut() -> u64) -> Self;
    fn key(&self) -> Vec<u128>;
}

type Bitboard = u64;
type Pair = [u64; 2];
type Wide = u128;

macro_rules! forms {
    ($(
        #[symmetric($($arguments:tt)*)]
        struct $name:ident { $($(#[$of_field:meta])* $field:ident: $ty:ty = $value:expr,)* }
        $mask:literal $key:expr;
    )*) => {
        $(
            #[symmetric($($arguments)*)]
            #[derive(Clone, Copy, PartialEq, Debug)]
            struct $name { $($(#[$of_field])* $field: $ty,)* }

            impl Keyed for $name {
                fn of(next: &mut dyn FnMut() -> u64) -> Self {
                    $(let $field: $ty = $value(next);)*
                    Self { $($field),* }
                }
                fn key(&self) -> Vec<u128> {
                    let key: fn(&Self) -> Vec<u128> = $key;
                    key(self).into_iter().map(|word| word & $mask).collect()
                }
            }
        )*

        proptest! {
            #[test]
            fn least_images_and_stabilisers_of_every_form(seed: u64, density in 0..3_u32) {
                $(agrees::<$name>(seed, density)?;)*
            }
        }
    };
}

fn narrow<W: TryFrom<u64>>(next: &mut dyn FnMut() -> u64) -> W {
    let word = next() >> (64 - 8 * size_of::<W>());
    W::try_from(word).ok().expect("a narrow word")
}
fn one(next: &mut dyn FnMut() -> u64) -> u64 {
    next()
}
fn two(next: &mut dyn FnMut() -> u64) -> [u64; 2] {
    [next(), next()]
}
fn twelve(next: &mut dyn FnMut() -> u64) -> [[u64; 6]; 2] {
    core::array::from_fn(|_| core::array::from_fn(|_| next()))
}
fn wide(next: &mut dyn FnMut() -> u64) -> u128 {
    u128::from(next()) << 64 | u128::from(next())
}
fn square(next: &mut dyn FnMut() -> u64) -> Option<u8> {
    let number = next();
    (!number.is_multiple_of(3)).then_some((number >> 8) as u8 % 64)
}
fn turn(next: &mut dyn FnMut() -> u64) -> bool {
    next().is_multiple_of(2)
}

forms! {
    #[symmetric(mapping = "LEFR", files = 6, ranks = 6)]
    struct Small { a: u64 = one, }
    0xf_ffff_ffff |board| vec![board.a.into()];
    #[symmetric(mapping = "LERF", files = 6, ranks = 6)]
    struct SmallPair { a: u64 = one, b: u64 = one, }
    0xf_ffff_ffff |board| vec![board.a.into(), board.b.into()];
    #[symmetric(mapping = "BERF", files = 6, ranks = 6, group = "half_turn")]
    struct HalfTurned { b: u64 = one, a: u64 = one, }
    0xf_ffff_ffff |board| vec![board.b.into(), board.a.into()];
    #[symmetric(mapping = "LERBEF", key(b, a))]
    struct OtherOrder { a: u64 = one, b: u64 = one, #[board(skip)] c: u64 = one, }
    0xffff_ffff_ffff_ffff |board| vec![board.b.into(), board.a.into()];
    #[symmetric(mapping = "LERF", key(b))]
    struct Carried { a: u64 = one, b: u64 = one, }
    0xffff_ffff_ffff_ffff |board| vec![board.b.into()];
    #[symmetric(mapping = "LERF")]
    struct Renamed { a: Bitboard = one, b: Bitboard = one, }
    0xffff_ffff_ffff_ffff |board| vec![board.a.into(), board.b.into()];
    #[symmetric(mapping = "LERF", group = "rotations")]
    struct RenamedArray { a: Pair = two, }
    0xffff_ffff_ffff_ffff |board| board.a.map(u128::from).to_vec();
    #[symmetric(mapping = "BEFLER")]
    struct Nested { a: [[u64; 6]; 2] = twelve, }
    0xffff_ffff_ffff_ffff |board| board.a.as_flattened().iter().map(|word| u128::from(*word)).collect();
    #[symmetric(mapping = "LERF", group = "horizontal")]
    struct Mirrored { a: [[u64; 6]; 2] = twelve, }
    0xffff_ffff_ffff_ffff |board| board.a.as_flattened().iter().map(|word| u128::from(*word)).collect();
    #[symmetric(mapping = "LERF", group = "horizontal")]
    struct FewMirrored { a: u64 = one, b: [u64; 2] = two, #[board(square)] s: Option<u8> = square, }
    0xffff_ffff_ffff_ffff |board| vec![board.a.into(), board.b[0].into(), board.b[1].into(), board.s.map_or(0, |s| u128::from(s) + 1)];
    #[symmetric(mapping = "LEFR")]
    struct WithSquare { a: u64 = one, b: u64 = one, #[board(square)] s: Option<u8> = square, }
    0xffff_ffff_ffff_ffff |board| vec![board.a.into(), board.b.into(), board.s.map_or(0, |s| u128::from(s) + 1)];
    #[symmetric(mapping = "LEFR", key(s, a))]
    struct SquareFirst { a: u64 = one, #[board(square)] s: Option<u8> = square, }
    0xffff_ffff_ffff_ffff |board| vec![board.s.map_or(0, |s| u128::from(s) + 1), board.a.into()];
    #[symmetric(mapping = "LERF", files = 9, ranks = 9)]
    struct Wide9 { a: u128 = wide, }
    0x1_ffff_ffff_ffff_ffff_ffff |board| vec![board.a];
    #[symmetric(mapping = "BERLEF", files = 10, ranks = 10, group = "rotations")]
    struct Turned10 { a: u128 = wide, }
    0xf_ffff_ffff_ffff_ffff_ffff_ffff |board| vec![board.a];
    #[symmetric(mapping = "LERF", files = 9, ranks = 9, group = "half_turn")]
    struct Half9 { a: u128 = wide, }
    0x1_ffff_ffff_ffff_ffff_ffff |board| vec![board.a];
    #[symmetric(mapping = "LEFR", files = 4, ranks = 4, group = "rotations")]
    struct Pair4 { a: u16 = narrow, b: u16 = narrow, }
    0xffff |board| vec![board.a.into(), board.b.into()];
    #[symmetric(mapping = "BEFR", files = 8, ranks = 4, group = "half_turn")]
    struct Pair8x4 { a: u32 = narrow, b: u32 = narrow, }
    0xffff_ffff |board| vec![board.a.into(), board.b.into()];
    #[symmetric(mapping = "LERF", files = 3, ranks = 3, stride = 5)]
    struct Pair3 { a: u16 = narrow, b: u16 = narrow, }
    0b111_00111_00111 |board| vec![board.a.into(), board.b.into()];
    #[symmetric(mapping = "LEFBER", files = 11, ranks = 11)]
    struct Wide11 { a: Wide = wide, b: Wide = wide, }
    0x1ff_ffff_ffff_ffff_ffff_ffff_ffff_ffff |board| vec![board.a, board.b];
    #[symmetric(mapping = "LERF", files = 11, ranks = 11, group = "half_turn")]
    struct Hex { a: u128 = wide, b: u128 = wide, }
    0x1ff_ffff_ffff_ffff_ffff_ffff_ffff_ffff |board| vec![board.a, board.b];
    #[symmetric(mapping = "LERF", group = "all + color after identity", colors(a, b))]
    struct Colored { a: u64 = one, b: u64 = one, }
    0xffff_ffff_ffff_ffff |board| vec![board.a.into(), board.b.into()];
    #[symmetric(mapping = "LERF", files = 6, ranks = 6, group = "all + color", colors(a, b))]
    struct SmallColored { a: u64 = one, b: u64 = one, }
    0xf_ffff_ffff |board| vec![board.a.into(), board.b.into()];
    #[symmetric(mapping = "LERF", files = 9, ranks = 9, group = "rectangle + color after rotate_180")]
    struct ByColor { #[board(by_color)] a: [u128; 2] = |next: &mut dyn FnMut() -> u64| [wide(next), wide(next)], }
    0x1_ffff_ffff_ffff_ffff_ffff |board| board.a.to_vec();
    #[symmetric(mapping = "LERF", group = "horizontal + color")]
    struct WithTurn { #[board(by_color)] a: [u64; 2] = two, #[board(turn)] t: bool = turn, }
    0xffff_ffff_ffff_ffff |board| vec![board.a[0].into(), board.a[1].into(), board.t.into()];
}

/// Random numbers, some with few bits so that symmetries fix some boards.
fn stream(seed: u64, density: u32) -> impl FnMut() -> u64 {
    let mut state = seed | 1;
    let mut random = move || {
        state = state
            .wrapping_mul(0x5851_f42d_4c95_7f2d)
            .wrapping_add(0x1405_7b7e_f767_814f);
        (state ^ state >> 29).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    };
    move || match density {
        0 => random(),
        1 => 1 << (random() >> 58) | random() & 3 << 62,
        _ => 0,
    }
}

fn agrees<T: Keyed>(seed: u64, density: u32) -> Result<(), TestCaseError> {
    let mut next = stream(seed, density);
    let board = T::of(&mut next);
    let images = board.images();
    let keys: Vec<_> = images.as_ref().iter().map(T::key).collect();
    let first = (0..keys.len())
        .min_by_key(|index| &keys[*index])
        .expect("an image");
    let (least, symmetry) = board.canonicalize();
    prop_assert_eq!(symmetry, T::GROUP[first], "{:?}", board);
    prop_assert_eq!(least.key(), keys[first].clone(), "{:?}", board);
    prop_assert_eq!(board.canonical(), least);
    let (mut boards, mut symmetries) = ([board; 9], [T::GROUP[0]; 9]);
    T::canonicalize_slice(&mut boards, &mut symmetries);
    prop_assert_eq!(
        boards.map(|board| board.key()),
        [(); 9].map(|()| least.key())
    );
    prop_assert_eq!(symmetries, [symmetry; 9]);
    // Fields outside the key are transformed likewise.
    let image = board.transform(symmetry);
    prop_assert_eq!(image.key(), least.key(), "{:?}", board);

    let fixing: Vec<_> = (0..keys.len())
        .filter(|index| keys[*index] == keys[0])
        .collect();
    let set: Vec<_> = board.symmetries_fixing().into_iter().collect();
    let expected: Vec<_> = fixing.iter().map(|index| T::GROUP[*index]).collect();
    prop_assert_eq!(set, expected, "{:?}", board);
    prop_assert_eq!(usize::from(board.orbit_len()), keys.len() / fixing.len());
    for (index, symmetry) in T::GROUP.iter().enumerate() {
        prop_assert_eq!(
            board.is_fixed_by(*symmetry),
            keys[index] == keys[0],
            "{:?}",
            board
        );
    }
    Ok(())
}
