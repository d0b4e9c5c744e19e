//! `permutation!` on packed limbs, against arrays of bits moved one by one.

use bitxform::permutation;
use bitxform_tests::random;

permutation! {
    /// A Go board of 19x19 points, from file-rank to rank-file order.
    const fn transposed([u64; 6]) = |i| if i < 361 { 19 * (i % 19) + i / 19 } else { i };
    /// A shift by one file on a torus.
    const fn shifted([u64; 6]) = |i| if i < 361 { 19 * (i / 19) + (i + 1) % 19 } else { i };
    const fn unshifted = inverse shifted;
    const fn there = compose(shifted, transposed, unshifted);
    const fn scattered([u64; 8]) = |i| (i * 317 + 211) % 512;
    const fn gathered([u64; 8]) = inverse scattered;
    const fn cube([u64; 8]) = |i| i >> 3 | (i & 7) << 6;
    const fn reversed([u64; 3]) = |i| 191 - i;
    const fn identity([u64; 5]) = |i| i;
    /// The first bytes of four words; all other bits are dropped.
    const fn first_bytes([u64; 4]) = from [
        0, 1, 2, 3, 4, 5, 6, 7, 64, 65, 66, 67, 68, 69, 70, 71, 128, 129, 130, 131, 132, 133, 134, 135, 192, 193, 194, 195, 196, 197, 198, 199,
        _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _,
        _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _,
        _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _,
    ];
    const fn spread_bytes = inverse first_bytes;
}

fn random_words<const L: usize>() -> Vec<[u64; L]> {
    let mut next = random(1);
    (0..40).map(|_| [(); L].map(|()| next())).collect()
}

/// Compares the function with the moves, on all single bits and on random words.
fn check<const L: usize>(function: fn([u64; L]) -> [u64; L], to: impl Fn(usize) -> Option<usize>) {
    let singles = (0..64 * L).map(|bit| {
        let mut word = [0; L];
        word[bit / 64] = 1 << (bit % 64);
        word
    });
    for word in singles.chain(random_words()) {
        let mut expected = [0; L];
        for bit in (0..64 * L).filter(|bit| word[bit / 64] >> (bit % 64) & 1 != 0) {
            if let Some(to) = to(bit) {
                expected[to / 64] |= 1 << (to % 64);
            }
        }
        assert_eq!(function(word), expected, "{word:x?}");
    }
}

const fn shift(i: usize) -> usize {
    if i < 361 {
        i - i % 19 + (i % 19 + 1) % 19
    } else {
        i
    }
}

const fn shift_back(i: usize) -> usize {
    if i < 361 {
        i - i % 19 + (i % 19 + 18) % 19
    } else {
        i
    }
}

const fn transpose(i: usize) -> usize {
    if i < 361 { i % 19 * 19 + i / 19 } else { i }
}

#[test]
fn formulas_move_every_bit() {
    check(transposed, |i| Some(transpose(i)));
    check(shifted, |i| Some(shift(i)));
    check(scattered, |i| Some((i * 317 + 211) % 512));
    check(cube, |i| Some((i >> 3) + (i % 8) * 64));
    check(reversed, |i| Some(191 - i));
    check(identity, Some);
}

#[test]
fn inverses_and_compositions() {
    check(unshifted, |i| Some(shift_back(i)));
    check(there, |i| Some(shift_back(transpose(shift(i)))));
    check(|word| gathered(scattered(word)), Some);
    check(|word| scattered(gathered(word)), Some);
}

#[test]
fn tables_drop_bits() {
    check(first_bytes, |i| (i % 64 < 8).then_some(i / 64 * 8 + i % 8));
    check(spread_bytes, |i| (i < 32).then_some(i / 8 * 64 + i % 8));
}

#[test]
fn they_are_const() {
    const CORNER: [u64; 6] = transposed([1 << 18, 0, 0, 0, 0, 0]);
    assert_eq!(CORNER[342 / 64], 1 << (342 % 64));
}

/// User constants with the names of variables in expansions.
mod hygiene {
    #![allow(non_upper_case_globals, unused)]
    const __l0: u64 = 0;
    const __l1: u64 = 0;
    const __bits: u64 = 0;
    const __all: u64 = 0;

    bitxform::permutation! {
        pub(super) const fn hidden([u64; 6]) = |i| if i < 361 { 19 * (i % 19) + i / 19 } else { i };
    }
}

#[test]
fn constants_of_the_user_do_not_interfere() {
    check(hygiene::hidden, |i| Some(transpose(i)));
}
