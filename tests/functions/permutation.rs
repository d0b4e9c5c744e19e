//! `permutation!` of all widths, bit by bit.

use bitxform::permutation;
use bitxform_conforms::Numbers;
use bitxform_model::{Random, Value};

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
    /// A Go board of 19x19 points, from file-rank to rank-file order.
    const fn transposed([u64; 6]) = |i| if i < 361 { 19 * (i % 19) + i / 19 } else { i };
    /// A shift by one file on a torus.
    const fn shifted([u64; 6]) = |i| if i < 361 { 19 * (i / 19) + (i + 1) % 19 } else { i };
    const fn unshifted = inverse shifted;
    const fn there = compose(shifted, transposed, unshifted);
    const fn scattered([u64; 8]) = |i| (i * 317 + 211) % 512;
    const fn gathered([u64; 8]) = inverse scattered;
    const fn cube([u64; 8]) = |i| i >> 3 | (i & 7) << 6;
    const fn reversed_limbs([u64; 3]) = |i| 191 - i;
    const fn identity_of_limbs([u64; 5]) = |i| i;
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
}

/// The width of the words of a type.
pub(crate) fn width<W: Numbers>() -> usize {
    let ty = W::ty();
    let elements = match ty {
        bitxform_model::Type::Array(_, elements) => elements,
        _ => 1,
    };
    elements * ty.width() as usize
}

/// A word whose bits a function chooses.
pub(crate) fn word_of<W: Numbers>(has: &dyn Fn(usize) -> bool) -> W {
    let bits = |first: usize, len: usize| {
        let set = (0..len).filter(|bit| has(first + bit));
        Value::Unsigned(set.fold(0, |word, bit| word | 1 << bit))
    };
    W::take(&match W::ty() {
        bitxform_model::Type::Array(_, elements) => Value::List(
            (0..elements)
                .map(|element| bits(64 * element, 64))
                .collect(),
        ),
        _ => bits(0, width::<W>()),
    })
}

/// Whether a bit is set.
pub(crate) fn is_set<W: Numbers>(word: &W, bit: usize) -> bool {
    match word.put() {
        Value::List(limbs) => limbs[bit / 64].bits() >> (bit % 64) & 1 != 0,
        integer => integer.bits() >> bit & 1 != 0,
    }
}

/// All words of one bit, and some of many.
pub(crate) fn words<W: Numbers>(count: usize) -> Vec<W> {
    let mut random = Random(count as u64);
    let width = width::<W>();
    let singles = (0..width).map(|single| word_of(&|bit| bit == single));
    let random = (0..count).map(|number| {
        let (one_in, bits): (usize, Vec<usize>) = (
            1 + number % 5,
            (0..width).map(|_| random.below(60)).collect(),
        );
        word_of(&|bit| bits[bit] % one_in == 0)
    });
    singles.chain(random.collect::<Vec<_>>()).collect()
}

/// Compares a function with the moves of the bits; `None` drops a bit.
fn check<W: Numbers + PartialEq + core::fmt::Debug + Copy>(
    function: fn(W) -> W,
    to: impl Fn(usize) -> Option<usize>,
) {
    for word in words::<W>(40) {
        let mut moved = vec![false; width::<W>()];
        for bit in (0..moved.len()).filter(|bit| is_set(&word, *bit)) {
            if let Some(to) = to(bit) {
                moved[to] = true;
            }
        }
        assert_eq!(function(word), word_of(&|bit| moved[bit]), "{word:?}");
    }
}

/// The table of the standard, which counts from 1 and from the highest bit.
const IP: [u32; 64] = [
    58, 50, 42, 34, 26, 18, 10, 2, 60, 52, 44, 36, 28, 20, 12, 4, 62, 54, 46, 38, 30, 22, 14, 6,
    64, 56, 48, 40, 32, 24, 16, 8, 57, 49, 41, 33, 25, 17, 9, 1, 59, 51, 43, 35, 27, 19, 11, 3, 61,
    53, 45, 37, 29, 21, 13, 5, 63, 55, 47, 39, 31, 23, 15, 7,
];

/// The permutation in the numbering of the standard.
fn standard_ip(bits: u64) -> u64 {
    IP.iter()
        .fold(0, |result, place| result << 1 | bits >> (64 - place) & 1)
}

const SOME: [Option<usize>; 16] = [
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

#[test]
fn integers_move_as_said() {
    let down = |sq: usize| (sq + 512 - 8 * (sq & 7)) & 63;
    let ip = |from: usize| {
        IP.iter()
            .position(|place| *place as usize == from + 1)
            .expect("a bit")
    };
    let fp = |to: usize| IP[to] as usize - 1;
    let up = |to: usize| (0..64).find(|from| down(*from) == to).expect("a bit");
    check(diagonals_down, |i| Some(down(i)));
    check(diagonals_up, |i| Some(up(i)));
    check(des_ip, |i| Some(ip(i)));
    check(one, |i| Some(ip(i)));
    check(des_fp, |i| Some(fp(i)));
    check(both, |i| Some(ip(down(i))));
    check(three, |i| Some(fp(up(ip(down(i))))));
    check(nibbles, |i| Some((i + 4) % 8));
    check(none, |_| None);
    let back = |to: usize| SOME.iter().position(|entry| *entry == Some(to));
    check(some_to, |i| SOME[i]);
    check(some_from, back);
    check(some_back, back);
    check(there_and_back, |i| SOME[i].map(|_| i));
    check(identity, Some);
    check(reversed, |i| Some(31 - i));
    check(shuffled, |i| Some(if i < 16 { 2 * i } else { 2 * i - 31 }));
    check(unshuffled, |i| Some(i / 2 + i % 2 * 16));
    check(multiplied, |i| Some((i * 37 + 3) % 128));
    check(divided, |i| {
        (0..128).find(|from| (from * 37 + 3) % 128 == i)
    });
    check(deinterleaved, |i| Some(i / 2 + 64 * (i % 2)));
}

#[test]
fn limbs_move_as_said() {
    let line = |i: usize, to: fn(usize) -> usize| if i < 361 { to(i) } else { i };
    let shift = |i| line(i, |i| i - i % 19 + (i % 19 + 1) % 19);
    let back = |i| line(i, |i| i - i % 19 + (i % 19 + 18) % 19);
    let transpose = |i| line(i, |i| i % 19 * 19 + i / 19);
    check(transposed, |i| Some(transpose(i)));
    check(shifted, |i| Some(shift(i)));
    check(unshifted, |i| Some(back(i)));
    check(there, |i| Some(back(transpose(shift(i)))));
    check(scattered, |i| Some((i * 317 + 211) % 512));
    check(|word| gathered(scattered(word)), Some);
    check(cube, |i| Some((i >> 3) + (i % 8) * 64));
    check(reversed_limbs, |i| Some(191 - i));
    check(identity_of_limbs, Some);
    check(first_bytes, |i| (i % 64 < 8).then_some(i / 64 * 8 + i % 8));
    check(spread_bytes, |i| (i < 24).then_some(i / 8 * 64 + i % 8));
}

/// The example that is worked out in J. Orlin Grabbe, "The DES Algorithm Illustrated". The table above numbers bits from
/// the highest, so both words are reversed.
#[test]
fn the_initial_permutation_is_that_of_the_standard() {
    const BLOCK: u64 = 0x0123_4567_89ab_cdef;
    const PERMUTED: u64 = des_ip(BLOCK.reverse_bits()).reverse_bits();
    assert_eq!(PERMUTED, 0xcc00_ccff_f0aa_f0aa);
    assert_eq!(standard_ip(BLOCK), PERMUTED);
    for bits in words::<u64>(40) {
        assert_eq!(
            des_ip(bits.reverse_bits()).reverse_bits(),
            standard_ip(bits)
        );
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
