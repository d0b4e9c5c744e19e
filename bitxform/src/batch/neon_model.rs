//! The instructions that `neon` uses, as the reference of Arm describes them, word by word and byte by
//! byte: so that its code can be tested on any processor.
#![allow(
    non_camel_case_types,
    clippy::missing_const_for_fn,
    clippy::cast_sign_loss,
    reason = "the names and types of `core::arch::aarch64`"
)]

use super::boards::Boards;
use super::neon;
use crate::index_symmetry::IndexSymmetry;
use crate::pseudo_rotation::Shear;
use crate::specification;
use crate::{Mapping, Symmetry};

#[derive(Clone, Copy)]
pub(super) struct uint64x2_t([u64; 2]);
#[derive(Clone, Copy)]
pub(super) struct uint8x16_t([u8; 16]);

fn lanes(a: uint64x2_t, b: uint64x2_t, f: impl Fn(u64, u64) -> u64) -> uint64x2_t {
    uint64x2_t([f(a.0[0], b.0[0]), f(a.0[1], b.0[1])])
}

const fn all_ones_if(condition: bool) -> u64 {
    if condition { !0 } else { 0 }
}

pub(super) unsafe fn vld1q_u64(words: *const u64) -> uint64x2_t {
    // SAFETY: the caller says that there are two words.
    uint64x2_t(unsafe { words.cast::<[u64; 2]>().read() })
}

pub(super) unsafe fn vst1q_u64(words: *mut u64, a: uint64x2_t) {
    // SAFETY: the caller says that there are two words.
    unsafe { words.cast::<[u64; 2]>().write(a.0) }
}

pub(super) fn vdupq_n_u64(word: u64) -> uint64x2_t {
    uint64x2_t([word; 2])
}

pub(super) fn vandq_u64(a: uint64x2_t, b: uint64x2_t) -> uint64x2_t {
    lanes(a, b, |a, b| a & b)
}

pub(super) fn veorq_u64(a: uint64x2_t, b: uint64x2_t) -> uint64x2_t {
    lanes(a, b, |a, b| a ^ b)
}

pub(super) fn vornq_u64(a: uint64x2_t, b: uint64x2_t) -> uint64x2_t {
    lanes(a, b, |a, b| a | !b)
}

pub(super) fn vceqq_u64(a: uint64x2_t, b: uint64x2_t) -> uint64x2_t {
    lanes(a, b, |a, b| all_ones_if(a == b))
}

pub(super) fn vcgtq_u64(a: uint64x2_t, b: uint64x2_t) -> uint64x2_t {
    lanes(a, b, |a, b| all_ones_if(a > b))
}

pub(super) fn vbslq_u64(mask: uint64x2_t, a: uint64x2_t, b: uint64x2_t) -> uint64x2_t {
    let inserted = lanes(mask, a, |mask, a| mask & a);
    let kept = lanes(mask, b, |mask, b| !mask & b);
    lanes(inserted, kept, |a, b| a | b)
}

pub(super) fn vshlq_n_u64<const N: i32>(a: uint64x2_t) -> uint64x2_t {
    const { assert!(N >= 0 && N < 64) }
    lanes(a, a, |a, _| a << N)
}

pub(super) fn vshrq_n_u64<const N: i32>(a: uint64x2_t) -> uint64x2_t {
    const { assert!(N >= 1 && N <= 64) }
    lanes(a, a, |a, _| a.checked_shr(N as u32).unwrap_or(0))
}

/// The bits of `b`, shifted right, replace all of `a` but its upper N.
pub(super) fn vsriq_n_u64<const N: i32>(a: uint64x2_t, b: uint64x2_t) -> uint64x2_t {
    const { assert!(N >= 1 && N < 64) }
    lanes(a, b, |a, b| a & !(u64::MAX >> N) | b >> N)
}

pub(super) fn vzip1q_u64(a: uint64x2_t, b: uint64x2_t) -> uint64x2_t {
    uint64x2_t([a.0[0], b.0[0]])
}

pub(super) fn vzip2q_u64(a: uint64x2_t, b: uint64x2_t) -> uint64x2_t {
    uint64x2_t([a.0[1], b.0[1]])
}

pub(super) fn vreinterpretq_u8_u64(a: uint64x2_t) -> uint8x16_t {
    let mut bytes = [0; 16];
    for (bytes, word) in bytes.as_chunks_mut().0.iter_mut().zip(a.0) {
        *bytes = word.to_le_bytes();
    }
    uint8x16_t(bytes)
}

pub(super) fn vreinterpretq_u64_u8(a: uint8x16_t) -> uint64x2_t {
    let (words, _) = a.0.as_chunks();
    uint64x2_t([u64::from_le_bytes(words[0]), u64::from_le_bytes(words[1])])
}

pub(super) fn vrbitq_u8(a: uint8x16_t) -> uint8x16_t {
    uint8x16_t(a.0.map(u8::reverse_bits))
}

pub(super) fn vrev64q_u8(mut a: uint8x16_t) -> uint8x16_t {
    a.0[..8].reverse();
    a.0[8..].reverse();
    a
}

/// More than three vectors.
const LONGEST: usize = 7;

fn boards() -> [u64; LONGEST] {
    core::array::from_fn(|i| (i as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15))
}

/// A board whose squares go where `to` says, in (file, rank).
fn moved(board: u64, mapping: Mapping, to: impl Fn((u8, u8)) -> (u8, u8)) -> u64 {
    let squares = (0..64).filter(|index| board >> index & 1 != 0);
    squares.fold(0, |moved, index| {
        let (file, rank) = to((mapping.file(index), mapping.rank(index)));
        moved | 1 << mapping.index(file, rank)
    })
}

fn image(board: u64, symmetry: Symmetry, mapping: Mapping) -> u64 {
    moved(board, mapping, |square| {
        specification::images(square, (7, 7))[symmetry.place()]
    })
}

#[test]
fn boards_move_as_their_squares_do() {
    let before = boards();
    for mapping in Mapping::ALL {
        for symmetry in Symmetry::ALL {
            let after = before.map(|board| image(board, symmetry, mapping));
            let moves = IndexSymmetry::of(symmetry, mapping);
            for length in 0..=LONGEST {
                let mut boards = before;
                neon::transform(Boards::InPlace(&mut boards[..length]), moves);
                assert_eq!(boards[..length], after[..length], "{symmetry} in {mapping}");
                assert_eq!(
                    boards[length..],
                    before[length..],
                    "{symmetry} in {mapping}"
                );
                let mut boards = [0; LONGEST];
                neon::transform(
                    Boards::between(&before[..length], &mut boards[..length]),
                    moves,
                );
                assert_eq!(boards[..length], after[..length], "{symmetry} in {mapping}");
                assert!(boards[length..].iter().all(|board| *board == 0));
            }
        }
    }
}

#[test]
fn pseudo_rotations_move_each_file_by_itself() {
    for mapping in Mapping::ALL {
        let down = |by: fn(u8) -> u8| move |(file, rank)| (file, (rank + 8 - by(file)) % 8);
        let (clockwise, anti_clockwise) = (down(|file| file), down(|file| 7 - file));
        let mut boards = boards();
        let before = boards;
        neon::shear(&mut boards, Shear::clockwise(mapping));
        assert_eq!(
            boards,
            before.map(|board| moved(board, mapping, clockwise)),
            "{mapping}"
        );
        neon::shear(&mut boards, Shear::clockwise(mapping).inverse());
        assert_eq!(boards, before, "{mapping}");
        neon::shear(&mut boards, Shear::anti_clockwise(mapping));
        assert_eq!(
            boards,
            before.map(|board| moved(board, mapping, anti_clockwise)),
            "{mapping}"
        );
        neon::shear(&mut boards, Shear::anti_clockwise(mapping).inverse());
        assert_eq!(boards, before, "{mapping}");
    }
}

#[test]
fn least_images_are_the_least() {
    let images = |board| Symmetry::ALL.map(|symmetry| image(board, symmetry, Mapping::Lerf));
    let before = boards();
    let mut least = before;
    neon::canonicalize(&mut least);
    let expected = before.map(|board| images(board).into_iter().min());
    assert_eq!(least.map(Some), expected);

    // Every second one with a first board that symmetries fix.
    let pairs: [[u64; 2]; LONGEST] = core::array::from_fn(|i| {
        [
            if i % 2 == 0 {
                before[i]
            } else {
                0x0018_2400_0024_1800
            },
            before[LONGEST - 1 - i],
        ]
    });
    let least_pair = |[first, second]: [u64; 2]| {
        let (firsts, seconds) = (images(first), images(second));
        (0..8).map(|i| [firsts[i], seconds[i]]).min()
    };
    for length in 0..=LONGEST {
        let mut least = pairs;
        neon::canonicalize_pairs(&mut least[..length]);
        for (least, pair) in least[..length].iter().zip(pairs) {
            assert_eq!(Some(*least), least_pair(pair));
        }
        assert_eq!(least[length..], pairs[length..]);
    }
}
