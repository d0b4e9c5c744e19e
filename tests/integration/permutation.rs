//! `permutation!` against tables and formulas evaluated bit by bit.

use bitxform::permutation;
use proptest::prelude::*;

permutation! {
    /// The a1-h8 diagonal laid on the first rank.
    pub(crate) const fn diagonals_down(u64) = |sq| (sq - 8 * (sq & 7)) & 63;
    const fn diagonals_up = inverse diagonals_down;
    const fn both = compose(diagonals_down, des_ip);
    const fn three(u64) = compose(both, diagonals_up, des_fp);
    const fn one = compose(des_ip,);
    /// The table of FIPS 46-3 counts from 1 and from the highest bit. The table below counts from 0.
    const fn des_ip(u64) = from [
        57, 49, 41, 33, 25, 17, 9, 1, 59, 51, 43, 35, 27, 19, 11, 3,
        61, 53, 45, 37, 29, 21, 13, 5, 63, 55, 47, 39, 31, 23, 15, 7,
        56, 48, 40, 32, 24, 16, 8, 0, 58, 50, 42, 34, 26, 18, 10, 2,
        60, 52, 44, 36, 28, 20, 12, 4, 62, 54, 46, 38, 30, 22, 14, 6,
    ];
    const fn des_fp = inverse des_ip;
    const fn nibbles(u8) = to [4, 5, 6, 7, 0, 1, 2, 3];
    const fn some_to(u16) = to [15, _, 3, _, 0, 1, 7, _, _, _, 14, 13, 12, 2, _, _];
    const fn some_from(u16) = from [15, _, 3, _, 0, 1, 7, _, _, _, 14, 13, 12, 2, _, _];
    const fn some_back(u16) = inverse some_to;
    const fn there_and_back = compose(some_to, some_back);
    const fn none(u8) = to [_, _, _, _, _, _, _, _];
    const fn identity(u32) = |i| i;
    const fn reversed(u32) = |i| 31 - i;
    const fn shuffled(u32) = |i| if i < 16 { 2 * i } else { 2 * (i - 16) + 1 };
    const fn unshuffled = inverse shuffled;
    const fn multiplied(u128) = |bit| (bit * 0x25 + 0b11) % 1_28i64;
    const fn divided = inverse multiplied;
    const fn deinterleaved(u128) = |bit| {
        let half: i64 = bit / 2;
        let odd = bit % 2 == 1;
        if odd { 64 + half } else if half >= 0 && !odd { half } else { -1 }
    };
}

/// The image of a word if bit i goes to `to(i)`.
fn moved(bits: u128, width: u32, to: impl Fn(i64) -> Option<i64>) -> u128 {
    let mut moved = 0;
    for i in 0..width {
        if let Some(to) = to(i64::from(i))
            && bits >> i & 1 == 1
        {
            moved |= 1 << to;
        }
    }
    moved
}

/// The table of the standard, which counts from 1 and from the highest bit.
const IP: [u32; 64] = [
    58, 50, 42, 34, 26, 18, 10, 2, 60, 52, 44, 36, 28, 20, 12, 4, 62, 54, 46, 38, 30, 22, 14, 6,
    64, 56, 48, 40, 32, 24, 16, 8, 57, 49, 41, 33, 25, 17, 9, 1, 59, 51, 43, 35, 27, 19, 11, 3, 61,
    53, 45, 37, 29, 21, 13, 5, 63, 55, 47, 39, 31, 23, 15, 7,
];

/// The permutation in the numbering of the standard.
fn standard_ip(bits: u64) -> u64 {
    let mut result = 0;
    for place in IP {
        result = result << 1 | bits >> (64 - place) & 1;
    }
    result
}

const SOME: [Option<i64>; 16] = [
    Some(15),
    None,
    Some(3),
    None,
    Some(0),
    Some(1),
    Some(7),
    None,
    None,
    None,
    Some(14),
    Some(13),
    Some(12),
    Some(2),
    None,
    None,
];

fn check(word: u128) {
    let (w8, w16, w32, w64) = (word as u8, word as u16, word as u32, word as u64);
    let down = |sq: i64| (sq - 8 * (sq & 7)) & 63;
    let ip = |from: i64| {
        let mut table = IP.iter();
        let place = table.position(|place| i64::from(*place) == from + 1);
        i64::try_from(place.expect("a permutation")).expect("a bit")
    };
    let some_from_naive = |to: i64| {
        let place = SOME.iter().position(|entry| *entry == Some(to))?;
        i64::try_from(place).ok()
    };
    let in_64 = |to: &dyn Fn(i64) -> i64| moved(w64.into(), 64, |i| Some(to(i))) as u64;
    assert_eq!(diagonals_down(w64), in_64(&down));
    assert_eq!(diagonals_up(diagonals_down(w64)), w64);
    assert_eq!(des_ip(w64), in_64(&ip));
    assert_eq!(one(w64), des_ip(w64));
    assert_eq!(des_fp(des_ip(w64)), w64);
    assert_eq!(des_ip(des_fp(w64)), w64);
    assert_eq!(both(w64), in_64(&|i| ip(down(i))));
    assert_eq!(three(w64), des_fp(diagonals_up(both(w64))));
    assert_eq!(nibbles(w8), w8.rotate_left(4));
    assert_eq!(none(w8), 0);
    let in_16 = |bits: u16, to: &dyn Fn(i64) -> Option<i64>| moved(bits.into(), 16, to) as u16;
    assert_eq!(some_to(w16), in_16(w16, &|i| SOME[i as usize]));
    assert_eq!(some_from(w16), in_16(w16, &some_from_naive));
    assert_eq!(some_back(w16), some_from(w16));
    assert_eq!(there_and_back(w16), w16 & 0b0011_1100_0111_0101);
    assert_eq!(identity(w32), w32);
    assert_eq!(reversed(w32), w32.reverse_bits());
    let shuffle = |i| Some(if i < 16 { 2 * i } else { 2 * i - 31 });
    assert_eq!(u128::from(shuffled(w32)), moved(w32.into(), 32, shuffle));
    assert_eq!(unshuffled(shuffled(w32)), w32);
    assert_eq!(
        multiplied(word),
        moved(word, 128, |i| Some((i * 37 + 3) % 128))
    );
    assert_eq!(divided(multiplied(word)), word);
    let deinterleave = |i| Some(i / 2 + 64 * (i % 2));
    assert_eq!(deinterleaved(word), moved(word, 128, deinterleave));
}

#[test]
fn words_of_one_bit_move_as_said() {
    for i in 0..128 {
        check(1 << i);
    }
}

proptest! {
    #[test]
    fn all_words_move_as_said(word: u128) {
        check(word);
    }

    #[test]
    fn initial_permutation_is_that_of_the_standard(bits: u64) {
        // The table above numbers bits from the highest, so both words are reversed.
        prop_assert_eq!(des_ip(bits.reverse_bits()).reverse_bits(), standard_ip(bits));
    }
}

/// The example that is worked out in J. Orlin Grabbe, "The DES Algorithm Illustrated".
#[test]
fn initial_permutation_of_a_published_example() {
    const BLOCK: u64 = 0x0123_4567_89ab_cdef;
    const PERMUTED: u64 = des_ip(BLOCK.reverse_bits()).reverse_bits();
    assert_eq!(PERMUTED, 0xcc00_ccff_f0aa_f0aa);
    assert_eq!(standard_ip(BLOCK), PERMUTED);
}

#[test]
fn functions_stand_in_constants_and_in_blocks() {
    permutation! {
        const fn turned(u8) = |i| 7 - i;
    }
    const TURNED: u8 = turned(0b0001_0011);
    assert_eq!(TURNED, 0b1100_1000);
}

/// Each formula, evaluated by the macro and by rustc. If they differed, the macro would plan another
/// permutation than its proof expects.
#[allow(
    unused,
    clippy::all,
    clippy::pedantic,
    reason = "the more unusual, the better"
)]
mod formulas {
    macro_rules! formulas {
        ($($name:ident: |$i:ident| $formula:expr;)*) => {
            bitxform::permutation! {
                $(pub(crate) const fn $name(u8) = |$i| $formula;)*
            }

            #[test]
            fn rustc_agrees() {
                $(
                    let to = |$i: i64| -> i64 { $formula };
                    for i in 0..8 {
                        assert_eq!($name(1 << i), 1 << to(i), "{} of {i}", stringify!($name));
                    }
                )*
            }
        };
    }

    formulas! {
        precedence: |i| 1 + i * 5 - 3 + 2 * 2 & 7;
        shifts: |i| i << 1 & 6 | i >> 2;
        exclusive: |i| i ^ 1 << 2 ^ 1;
        negative: |i| -i - 1 & 7;
        complement: |i| !i & 7;
        remainders: |i| ((i - 8) % 8 + 8) % 8;
        division: |i| i - -7 / 2 + 7 / -2;
        comparisons: |i| if i & 1 == 1 && i < 7 || i == 4 { i ^ 1 } else if !(i != 7) { 7 }
            else if i >= 6 { 6 } else { i + 1 };
        blocks: |i| { let i = { let j = i + 1; j } - 1; let odd = i % 2 == 1; if odd { i } else { 6 - i } };
        bools: |i| if (i > 3) ^ true | false & (true == false) { 3 - i } else { i };
        least: |i| i + (-9223372036854775808 + 9223372036854775807) + 1;
        grouped: |i| (i * (2 + 1)) % 8;
    }
}

/// Functions, types, constants and modules with names used in expansions.
#[allow(
    non_upper_case_globals,
    non_camel_case_types,
    dead_code,
    reason = "they are there to be in the way"
)]
mod hostile {
    const __bits: &str = "hostile";
    const __l0: &str = "hostile";
    const __all: &str = "hostile";
    const __other: &str = "hostile";
    const __index: &str = "hostile";
    const bits: &str = "hostile";
    static number: &str = "hostile";
    struct u64;
    struct i64;
    const fn u128() {}
    mod core {}
    mod bitxform {}
    const fn widen_u64() {}
    const fn expect_to() {}

    ::bitxform::permutation! {
        #[doc = "With attributes of its own."]
        #[inline(always)]
        #[must_use = "it is"]
        #[allow(clippy::inline_always, reason = "a test")]
        pub(super) const fn turned(u64) = |i| 63 - i;
        #[cfg(any())]
        const fn missing(u64) = |i| i;
        #[cfg(not(any()))]
        pub(in crate::permutation) const fn same(u64) = |i| { let j = i; j };
        #[deprecated]
        pub(super) const fn r#match(u64) = |r#fn| r#fn ^ 1;
        #[allow(deprecated)]
        pub(super) const fn matched = inverse r#match;
    }

    /// A user's macro may pass on any fragment.
    macro_rules! through {
        ($krate:path, $vis:vis $name:ident, $word:ty, $entry:literal, $a:expr, $other:ident) => {
            ::bitxform::permutation! {
                crate = $krate;
                $vis const fn $name($word) = to [7, 6, $entry, 4, 3, 2, 1, 0];
                #[doc = "What came as one stays one."]
                pub(super) const fn $other($word) = |i| $a * 3 + i & 7;
            }
        };
    }
    through!(::bitxform, pub(super) passed_on, u8, 5, 1 + 2, added);
}

#[test]
fn hostile_names_do_no_harm() {
    assert_eq!(hostile::turned(1), 1 << 63);
    assert_eq!(hostile::same(5), 5);
    assert_eq!(hostile::matched(1), 2);
    assert_eq!(hostile::passed_on(1), 1 << 7);
    assert_eq!(hostile::added(1), 1 << 1);
}
