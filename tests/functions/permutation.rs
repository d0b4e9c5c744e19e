//! `permutation!` of all widths, bit by bit.

use core::fmt::Debug;
use std::collections::BTreeSet;

use bitxform::permutation;
use bitxform_conforms::Numbers;
use bitxform_model::{Board, Random, Type};

/// Writes functions, and a test that compares those by formulas with the closures that the formulas are.
macro_rules! permutations {
    (formulas { $($name:ident($($word:tt)*) { $($formula:tt)* })* } others { $($other:tt)* }) => {
        permutation! {
            $(const fn $name($($word)*) = $($formula)*;)*
            $($other)*
        }

        #[test]
        fn formulas_move_bits_as_they_say() {
            $({
                let to: fn(i64) -> i64 = $($formula)*;
                check($name, |bit| usize::try_from(to(bit as i64)).ok());
            })*
        }
    };
}

permutations! {
    formulas {
        // The a1-h8 diagonal laid on the first rank.
        diagonals_down(u64) { |sq| (sq - 8 * (sq & 7)) & 63 }
        identity(u32) { |i| i }
        reversed(u32) { |i| 31 - i }
        shuffled(u32) { |i| if i < 16 { 2 * i } else { 2 * (i - 16) + 1 } }
        multiplied(u128) { |bit| (bit * 0x25 + 0b11) % 1_28i64 }
        deinterleaved(u128) {
            |bit| {
                let half: i64 = bit / 2;
                let odd = bit % 2 == 1;
                if odd { 64 + half } else if half >= 0 && !odd { half } else { -1 }
            }
        }
        // A Go board of 19x19 points, from file-rank to rank-file order.
        transposed([u64; 6]) { |i| if i < 361 { 19 * (i % 19) + i / 19 } else { i } }
        // A shift by one file on a torus.
        shifted([u64; 6]) { |i| if i < 361 { 19 * (i / 19) + (i + 1) % 19 } else { i } }
        scattered([u64; 8]) { |i| (i * 317 + 211) % 512 }
        cube([u64; 8]) { |i| i >> 3 | (i & 7) << 6 }
        reversed_limbs([u64; 3]) { |i| 191 - i }
        identity_of_limbs([u64; 5]) { |i| i }
    }
    others {
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
        const fn unshuffled = inverse shuffled;
        const fn divided = inverse multiplied;
        const fn unshifted = inverse shifted;
        const fn there = compose(shifted, transposed, unshifted);
        const fn gathered([u64; 8]) = inverse scattered;
        /// The first bytes of three words; all other bits are dropped.
        const fn first_bytes([u64; 3]) = from [
            0, 1, 2, 3, 4, 5, 6, 7, 64, 65, 66, 67, 68, 69, 70, 71, 128, 129, 130, 131, 132, 133, 134, 135,
            _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _,
            _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _,
            _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _,
            _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _,
            _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _,
            _, _, _, _, _, _, _, _,
        ];
        const fn spread_bytes = inverse first_bytes;
        const fn up(u64) = |i| if i < 63 { i + 1 } else { _ };
        const fn down = inverse up;
        const fn even_up(u16) = |i| if i % 2 == 1 { _ } else if i < 14 { let to = i + 1; to } else { _ };
        const fn torus_up(u32, cells = 25) = |i| (i + 5) % 25;
        const fn torus_down = inverse torus_up;
        const fn torus_far([u64; 6], cells = 361) = |i| i / 19 * 19 + (i + 1) % 19;
        const fn low_reversed(u16, cells = 5) = to [4, 3, 2, 1, 0];
        const fn low_packed(u16, cells = 5) = from [1, 3, _, _, _];
    }
}

/// The side of a board, in an integer type that no formula has.
const SIDE: u8 = 9;

mod constants {
    pub(super) const LAST: i128 = 63;

    pub(super) const SEVEN: isize = 7;

    /// The destinations of the bits of a `u16`.
    pub(super) const MIXED: [u8; 16] = [5, 3, 15, 0, 1, 14, 2, 9, 8, 4, 12, 13, 6, 7, 10, 11];

    pub(super) const HALVES: [[usize; 8]; 2] =
        [[7, 6, 5, 4, 3, 2, 1, 0], [9, 8, 15, 14, 11, 10, 13, 12]];
}

use constants::{HALVES, MIXED};

permutation! {
    /// Macros have no values of these constants.
    const fn transposed_by_side(u128) = |i| if i < SIDE * SIDE { SIDE * (i % SIDE) + i / SIDE } else { i };
    const fn reversed_by_last(u64) = |i| constants::LAST - i;
    const fn mixed_to(u16) = to MIXED;
    const fn mixed_from(u16) = from self::constants::MIXED;
    const fn mixed_entries(u16) = |i| MIXED[i];
    const fn mixed_twice(u16) = |i| MIXED[MIXED[(i + 1) % 16]];
    const fn halved(u16) = |i| HALVES[i / 8][i & 7];
    const fn dropped_by_side(u32) = |i| if i > SIDE { i - SIDE } else { _ };
    const fn torus_by_side([u64; 6], cells = 361) = |i| i / 19 * 19 + (i + SIDE) % 19;
    const fn by_entries(u8) = to [constants::SEVEN, HALVES[0][7], 1, _, 4, MIXED[1], 5, 6];
    const fn mixed_back = inverse mixed_to;
    const fn raised = inverse dropped_by_side;
    const fn mixed_there(u16) = compose(mixed_entries, odd_bits, mixed_from);
    const fn odd_bits(u16) = |i| if i % 2 == 1 { i / 2 } else { _ };
    const fn scattered_by_side([u64; 8]) = |i| (i * (SIDE + 308) + 211) % 512;
    const fn three_limbs([u64; 3]) = |i| (i * (SIDE + 2) + SIDE) % 192;
}

#[test]
fn constants_stand_in_formulas() {
    let side = 9;
    // Cells move; bits above them stay.
    let within = |cells: usize, i: usize, to: usize| Some(if i < cells { to } else { i });
    check(transposed_by_side, |i| {
        within(81, i, side * (i % side) + i / side)
    });
    check(reversed_by_last, |i| Some(63 - i));
    let to = |i: usize| usize::from(MIXED[i]);
    let from = |i: usize| MIXED.iter().position(|entry| usize::from(*entry) == i);
    check(mixed_to, |i| Some(to(i)));
    check(mixed_from, from);
    check(mixed_back, from);
    check(by_entries, |i| {
        [
            Some(7),
            Some(0),
            Some(1),
            None,
            Some(4),
            Some(3),
            Some(5),
            Some(6),
        ][i]
    });
    check(mixed_entries, |i| Some(to(i)));
    check(mixed_twice, |i| Some(to(to((i + 1) % 16))));
    check(halved, |i| Some(HALVES[i / 8][i % 8]));
    check(dropped_by_side, |i| (i > side).then(|| i - side));
    check(raised, |i| (1..32 - side).contains(&i).then_some(i + side));
    check(torus_by_side, |i| {
        within(361, i, i / 19 * 19 + (i + side) % 19)
    });
    check(scattered_by_side, |i| Some((i * 317 + 211) % 512));
    check(three_limbs, |i| Some((i * 11 + side) % 192));
    equals(mixed_there, &[mixed_entries, odd_bits, mixed_from]);
}

#[test]
fn constants_stand_in_blocks() {
    const FAR: usize = 3;
    permutation! {
        const fn turned(u8) = |i| (i + FAR) % 8;
    }
    const TURNED: u8 = turned(0b0001_0011);
    assert_eq!(TURNED, 0b1001_1000);
}

#[test]
fn formulas_drop_bits_and_leave_bits_above_the_cells() {
    check(up, |i| (i < 63).then_some(i + 1));
    check(down, |i| i.checked_sub(1));
    check(even_up, |i| (i % 2 == 0 && i < 14).then_some(i + 1));
    check(torus_up, |i| Some(if i < 25 { (i + 5) % 25 } else { i }));
    check(torus_down, |i| Some(if i < 25 { (i + 20) % 25 } else { i }));
    check(torus_far, |i| {
        Some(if i < 361 {
            i / 19 * 19 + (i + 1) % 19
        } else {
            i
        })
    });
    check(low_reversed, |i| Some(if i < 5 { 4 - i } else { i }));
    check(low_packed, |i| match i {
        1 => Some(0),
        3 => Some(1),
        0 | 2 | 4 => None,
        _ => Some(i),
    });
}

/// A board of one line, with a square for each bit of a word.
pub(crate) fn line<W: Numbers>() -> Board {
    let (ty, elements) = match W::ty() {
        Type::Array(element, elements) => (*element, Some(elements)),
        integer => (integer, None),
    };
    let element = ty.width() as usize;
    let bits = element * elements.unwrap_or(1);
    Board::new("LERF", (bits, 1), None, Some((element, elements)))
}

/// A word whose bits a function chooses.
pub(crate) fn word_of<W: Numbers>(line: &Board, has: &dyn Fn(usize) -> bool) -> W {
    W::take(&line.word(&|(bit, _)| has(bit)))
}

/// A word with each bit at its target; `None` drops a bit.
pub(crate) fn moved<W: Numbers>(line: &Board, word: &W, to: &dyn Fn(usize) -> Option<usize>) -> W {
    let word = word.put();
    let set = (0..line.files).filter(|bit| line.has(&word, (*bit, 0)));
    let targets: BTreeSet<usize> = set.filter_map(to).collect();
    word_of(line, &|bit| targets.contains(&bit))
}

/// All words of one bit, and some of many.
pub(crate) fn words<W: Numbers>(line: &Board, count: usize) -> Vec<W> {
    let mut random = Random(count as u64);
    let singles = (0..line.files).map(|single| word_of(line, &|bit| bit == single));
    let random = (0..count).map(|number| {
        let bits: Vec<usize> = (0..line.files).map(|_| random.below(60)).collect();
        word_of(line, &|bit| bits[bit] % (1 + number % 5) == 0)
    });
    singles.chain(random).collect()
}

/// Compares a function with the moves of the bits; `None` drops a bit.
pub(crate) fn check<W: Numbers + PartialEq + Debug + Copy>(
    function: fn(W) -> W,
    to: impl Fn(usize) -> Option<usize>,
) {
    let line = line::<W>();
    for word in words::<W>(&line, 40) {
        assert_eq!(function(word), moved(&line, &word, &to), "{word:?}");
    }
}

/// The table of the standard, which counts from 1 and from the highest bit.
pub(crate) const IP: [u32; 64] = [
    58, 50, 42, 34, 26, 18, 10, 2, 60, 52, 44, 36, 28, 20, 12, 4, 62, 54, 46, 38, 30, 22, 14, 6,
    64, 56, 48, 40, 32, 24, 16, 8, 57, 49, 41, 33, 25, 17, 9, 1, 59, 51, 43, 35, 27, 19, 11, 3, 61,
    53, 45, 37, 29, 21, 13, 5, 63, 55, 47, 39, 31, 23, 15, 7,
];

/// The permutation in the numbering of the standard.
fn standard_ip(bits: u64) -> u64 {
    IP.iter()
        .fold(0, |result, place| result << 1 | bits >> (64 - place) & 1)
}

/// The targets of `some_to`.
const SOME: [i8; 16] = [15, -1, 3, -1, 0, 1, 7, -1, -1, -1, 14, 13, 12, 2, -1, -1];

#[test]
fn tables_move_bits_as_they_say() {
    let some = |bit: usize| usize::try_from(SOME[bit]).ok();
    let back = |to: usize| {
        SOME.iter()
            .position(|entry| usize::try_from(*entry) == Ok(to))
    };
    check(nibbles, |bit| Some((bit + 4) % 8));
    check(none, |_| None);
    check(some_to, some);
    check(some_from, back);
    check(some_back, back);
    check(first_bytes, |bit| {
        (bit % 64 < 8).then_some(bit / 64 * 8 + bit % 8)
    });
    check(spread_bytes, |bit| {
        (bit < 24).then_some(bit / 8 * 64 + bit % 8)
    });
}

/// Checks that a function does the same as several, one after another.
fn equals<W: Numbers + PartialEq + Debug + Copy>(one: fn(W) -> W, several: &[fn(W) -> W]) {
    for word in words::<W>(&line::<W>(), 40) {
        let expected = several.iter().fold(word, |word, next| next(word));
        assert_eq!(one(word), expected, "{word:?}");
    }
}

#[test]
fn products_and_inverses_are_made_of_others() {
    equals(one, &[des_ip]);
    equals(both, &[diagonals_down, des_ip]);
    equals(three, &[both, diagonals_up, des_fp]);
    equals(there_and_back, &[some_to, some_back]);
    equals(there, &[shifted, transposed, unshifted]);
    equals(|word| word, &[diagonals_down, diagonals_up]);
    equals(|word| word, &[des_ip, des_fp]);
    equals(|word| word, &[shuffled, unshuffled]);
    equals(|word| word, &[multiplied, divided]);
    equals(|word| word, &[shifted, unshifted]);
    equals(|word| word, &[scattered, gathered]);
}

/// The example that is worked out in J. Orlin Grabbe, "The DES Algorithm Illustrated". The table above numbers bits from
/// the highest, so both words are reversed.
#[test]
fn the_initial_permutation_is_that_of_the_standard() {
    const BLOCK: u64 = 0x0123_4567_89ab_cdef;
    const PERMUTED: u64 = des_ip(BLOCK.reverse_bits()).reverse_bits();
    assert_eq!(PERMUTED, 0xcc00_ccff_f0aa_f0aa);
    assert_eq!(standard_ip(BLOCK), PERMUTED);
    for bits in words::<u64>(&line::<u64>(), 40) {
        let found = des_ip(bits.reverse_bits()).reverse_bits();
        assert_eq!(found, standard_ip(bits));
    }
}

#[test]
fn functions_stand_in_constants_and_in_blocks() {
    permutation! {
        const fn turned(u8) = |i| 7 - i;
    }
    const TURNED: u8 = turned(0b0001_0011);
    const CORNER: [u64; 6] = transposed([1 << 18, 0, 0, 0, 0, 0]);
    assert_eq!(TURNED, 0b1100_1000);
    assert_eq!(CORNER[342 / 64], 1 << (342 % 64));
}
