//! The permutations of the guide's table against the standards: published tables, rules and vectors of whole ciphers; and
//! slices of their words.

use core::fmt::Debug;

use bitxform_conforms::{Numbers, at_each_level};

use crate::permutation::{check, line, moved, words};

#[path = "../../bitxform/examples/standards.rs"]
#[allow(
    dead_code,
    unreachable_pub,
    reason = "an example, whose `main` a test calls"
)]
mod example;
use example::*;

/// The example's own vectors.
#[test]
fn the_example_runs() {
    example::main();
}

/// Compares a function of words with a published table of sources, which counts from 1 and from the highest bit.
fn follows(function: &dyn Fn(u64) -> u64, [from, to]: [usize; 2], table: &[usize]) {
    for bit in 0..from {
        let image = (0..).zip(table).filter(|(_, source)| from - *source == bit);
        let image: u64 = image.map(|(index, _)| 1 << (to - 1 - index)).sum();
        assert_eq!(function(1 << bit), image, "{bit}");
    }
    assert_eq!(table.len(), to);
}

/// FIPS 46-3. `permutation.rs` has the table of the initial permutation.
#[test]
fn des_follows_its_tables() {
    const P: [usize; 32] = [
        16, 7, 20, 21, 29, 12, 28, 17, 1, 15, 23, 26, 5, 18, 31, 10, 2, 8, 24, 14, 32, 27, 3, 9,
        19, 13, 30, 6, 22, 11, 4, 25,
    ];
    const E: [usize; 48] = [
        32, 1, 2, 3, 4, 5, 4, 5, 6, 7, 8, 9, 8, 9, 10, 11, 12, 13, 12, 13, 14, 15, 16, 17, 16, 17,
        18, 19, 20, 21, 20, 21, 22, 23, 24, 25, 24, 25, 26, 27, 28, 29, 28, 29, 30, 31, 32, 1,
    ];
    let ip = crate::permutation::IP.map(|it| it as usize);
    follows(&des_ip, [64, 64], &ip);
    follows(&|bits| des_p(bits as u32).into(), [32, 32], &P);
    follows(&|bits| des_e(bits as u32), [32, 48], &E);
    for bit in 0..64 {
        assert_eq!(des_fp(des_ip(1 << bit)), 1 << bit);
    }
}

/// Applies a table of nibbles, whose highest digit is the image of 0.
fn substituted(table: u64, state: u128) -> u128 {
    let nibbles = (0..32_u32).map(|i| 4 * i);
    let image = |i: u32| u128::from(table >> (60 - 4 * (state >> i & 15)) & 15) << i;
    nibbles.map(image).sum()
}

/// PRESENT with 80 bits of key: A. Bogdanov et al., "PRESENT: An Ultra-Lightweight Block Cipher", 2007, appendix I.
#[test]
fn present_encrypts_the_published_vectors() {
    const S: u64 = 0xc56b_90ad_3ef8_4712;
    const KEY: u128 = (1 << 80) - 1;
    let encrypted = |mut state: u64, mut key: u128| {
        for round in 1..32 {
            state = present(substituted(S, (state ^ (key >> 16) as u64).into()) as u64);
            key = (key << 61 | key >> 19) & KEY;
            let top = substituted(S, key >> 76) & 15;
            key = (key & KEY >> 4 | top << 76) ^ round << 15;
        }
        state ^ (key >> 16) as u64
    };
    assert_eq!(encrypted(0, 0), 0x5579_c138_7b22_8445);
    assert_eq!(encrypted(0, KEY), 0xe72c_46c0_f594_5049);
    assert_eq!(encrypted(u64::MAX, 0), 0xa112_ffc7_2f68_417b);
    assert_eq!(encrypted(u64::MAX, KEY), 0x3333_dcd3_2132_10d2);
}

/// GIFT: S. Banik et al., "GIFT: A Small Present", 2017, with the vectors of the authors' implementation.
#[test]
fn gift_encrypts_the_published_vectors() {
    const S: u64 = 0x1a4c_6f39_2db7_508e;
    const COUNT: u128 = 0xfedc_ba98_7654_3210_fedc_ba98_7654_3210;
    let encrypted = |bits: u32, mut state: u128, key: u128| {
        let (mut key, mut constant) = (key, 0_u128);
        for _ in 0..if bits == 64 { 28 } else { 40 } {
            state = substituted(S, state);
            state = match bits {
                64 => gift_64(state as u64).into(),
                _ => gift_128(state),
            };
            let word = |number: u32| key >> (16 * number) & 0xffff;
            let (upper, lower, first) = match bits {
                64 => (word(1), word(0), 0),
                _ => (word(5) << 16 | word(4), word(1) << 16 | word(0), 1),
            };
            for i in 0..bits / 4 {
                let (upper, lower) = (upper >> i & 1, lower >> i & 1);
                state ^= (upper << 1 | lower) << (4 * i + first);
            }
            constant = constant << 1 & 63 | (constant >> 5 ^ constant >> 4 ^ 1) & 1;
            for i in 0..6 {
                state ^= (constant >> i & 1) << (4 * i + 3);
            }
            state ^= 1 << (bits - 1);
            let (first, second) = (word(1) as u16, word(0) as u16);
            let turned =
                u128::from(first.rotate_right(2)) << 16 | u128::from(second.rotate_right(12));
            key = turned << 96 | key >> 32;
        }
        state
    };
    assert_eq!(encrypted(64, 0, 0), 0xf62b_c3ef_34f7_75ac);
    assert_eq!(encrypted(64, COUNT >> 64, COUNT), 0xc1b7_1f66_160f_f587);
    let [zeros, counted] = [0, COUNT].map(|bits| encrypted(128, bits, bits));
    assert_eq!(zeros, 0xcd0b_d738_388a_d3f6_68b1_5a36_ceb6_ff92);
    assert_eq!(counted, 0x8422_241a_6dbf_5a93_46af_4684_09ee_0152);
}

/// Codes and hardware, by the rules of their standards.
#[test]
fn codes_and_hardware_follow_their_rules() {
    check(morton_2d, |i| {
        Some(if i < 32 { 2 * i } else { 2 * (i - 32) + 1 })
    });
    check(from_morton_2d, |i| {
        Some(if i % 2 == 0 { i / 2 } else { 32 + i / 2 })
    });
    check(spread_2d, |i| (i < 32).then_some(2 * i));
    check(compact_2d, |i| (i % 2 == 0).then_some(i / 2));
    check(spread_3d, |i| (i < 21).then_some(3 * i));
    check(compact_3d, |i| (i % 3 == 0 && i < 63).then_some(i / 3));
    check(reversed_24, |i| Some(if i < 24 { 23 - i } else { i }));
    // The walk of ITU-T T.81, figure A.6: along the antidiagonals, the first one step to the right.
    let (mut row, mut column, mut is_up) = (0_i32, 0_i32, true);
    for index in 0..64 {
        let square = 1 << (8 * row + column);
        assert_eq!(zigzag(square), 1 << index);
        assert_eq!(from_zigzag(1 << index), square);
        let (along, across) = if is_up {
            (&mut column, &mut row)
        } else {
            (&mut row, &mut column)
        };
        (*along, *across) = (*along + 1, *across - 1);
        if *along > 7 {
            (*along, *across, is_up) = (7, *across + 2, !is_up);
        } else if *across < 0 {
            (*across, is_up) = (0, !is_up);
        }
    }
    for word in words::<u32>(&line::<u32>(), 100) {
        // The fields of the RISC-V manual, volume I, section 2.3.
        let field = |high: u32, low: u32, to: u32| (word >> low & (2 << (high - low)) - 1) << to;
        let branch = field(31, 31, 12) | field(7, 7, 11) | field(30, 25, 5) | field(11, 8, 1);
        let jump = field(31, 31, 20) | field(19, 12, 12) | field(20, 20, 11) | field(30, 21, 1);
        assert_eq!(riscv_b(word), branch);
        assert_eq!(riscv_j(word), jump);
        assert_eq!(riscv_s(word), field(31, 25, 5) | field(11, 7, 0));
        // Bit 7 of the bytes is the leftmost pixel. The second byte has the higher bits of the colours.
        let [low, high, ..] = word.to_le_bytes();
        let row = game_boy_row(word as u16);
        for pixel in 0..8 {
            let colour = (high >> (7 - pixel) & 1) << 1 | low >> (7 - pixel) & 1;
            assert_eq!(row >> (2 * pixel) & 3, u16::from(colour));
        }
    }
}

bitxform::permutation! {
    const fn by_entries(u16) = to REVERSED;
    fn by_entries_slice = slice by_entries;
    const fn up(u8) = |i| if i < 7 { i + 1 } else { _ };
    fn up_slice = slice up;
    const fn turned(u128) = |i| i / 8 * 8 + 7 - i % 8;
    #[inline(never)]
    fn turned_slice = slice turned;
    const fn shifted([u64; 6], cells = 361) = |i| (i + 19) % 361;
    /// All boards one rank up.
    pub(crate) fn shifted_slice = slice shifted;
    const fn reversed(u32) = |i| 31 - i;
    fn reversed_slice = slice reversed;
    const fn zigzagged = inverse unzigzagged;
    const fn unzigzagged(u64) = |i| i * 5 % 64;
    fn zigzagged_slice = slice zigzagged;
}

const REVERSED: [u8; 16] = [15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0];

/// Compares a function of slices with the function of one word, and with moved bits, for each level of instructions and
/// each length up to some vectors.
fn check_slice<W: Numbers + PartialEq + Debug + Copy>(
    slice: fn(&mut [W]),
    one: fn(W) -> W,
    to: impl Fn(usize) -> Option<usize>,
) {
    let line = line::<W>();
    let words = words::<W>(&line, 140);
    let images: Vec<W> = words.iter().map(|word| moved(&line, word, &to)).collect();
    assert!(
        words
            .iter()
            .map(|word| one(*word))
            .eq(images.iter().copied())
    );
    at_each_level(|_| {
        for len in (0..=words.len()).step_by(7).chain([1, words.len()]) {
            let mut moved = words.clone();
            slice(&mut moved[..len]);
            assert_eq!(moved[..len], images[..len]);
            assert_eq!(moved[len..], words[len..]);
        }
    });
}

#[test]
fn slices_are_moved_word_by_word() {
    check_slice(by_entries_slice, by_entries, |i| Some(15 - i));
    check_slice(up_slice, up, |i| (i < 7).then_some(i + 1));
    check_slice(turned_slice, turned, |i| Some(i ^ 7));
    check_slice(shifted_slice, shifted, |i| {
        Some(if i < 361 { (i + 19) % 361 } else { i })
    });
    check_slice(reversed_slice, reversed, |i| Some(31 - i));
    check_slice(zigzagged_slice, zigzagged, |i| {
        (0..64).find(|from| from * 5 % 64 == i)
    });
    check_slice(morton_2d_slice, morton_2d, |i| Some(i % 32 * 2 + i / 32));
}
