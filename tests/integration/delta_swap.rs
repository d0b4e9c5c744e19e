use bitxform::classic::{flip_mirror_or_reverse, knuth_mask};
use bitxform::{delta_swap, delta_swap_u8, delta_swap_u16, delta_swap_u32, delta_swap_u128};
use bitxform_tests::Grid;
use proptest::prelude::*;

use crate::boards;

/// Bit by bit: each bit of the mask trades places with the one `shift` above.
fn exchanged(x: u128, shift: u32, mask: u128) -> u128 {
    (0..128).fold(0, |result, i| {
        let source = if mask >> i & 1 != 0 {
            i + shift
        } else if i >= shift && mask >> (i - shift) & 1 != 0 {
            i - shift
        } else {
            i
        };
        result | (x >> source & 1) << i
    })
}

/// A mask made valid: separate pairs, both inside a word of `width` bits.
fn valid_mask(random: u128, shift: u32, width: u32) -> u128 {
    (0..width.saturating_sub(shift))
        .filter(|i| random >> i & 1 != 0)
        .fold(0, |mask, i| {
            let taken = mask | mask << shift;
            let free = taken >> i & 1 == 0 && taken >> (i + shift) & 1 == 0;
            mask | u128::from(free) << i
        })
}

macro_rules! width {
    ($test:ident, $word:ident, $delta_swap:ident) => {
        proptest! {
            #[test]
            fn $test(x: $word, random: u128, shift in 1..$word::BITS) {
                let mask = valid_mask(random, shift, $word::BITS);
                let swapped = $delta_swap(x, shift, mask as $word);
                prop_assert_eq!(u128::from(swapped), exchanged(x.into(), shift, mask));
                prop_assert_eq!($delta_swap(swapped, shift, mask as $word), x);
            }
        }
    };
}

width!(words_of_8_bits, u8, delta_swap_u8);
width!(words_of_16_bits, u16, delta_swap_u16);
width!(words_of_32_bits, u32, delta_swap_u32);
width!(words_of_64_bits, u64, delta_swap);
width!(words_of_128_bits, u128, delta_swap_u128);

#[test]
fn knuth_masks_have_the_indices_without_a_bit() {
    for i in 0..6 {
        let clear = (0..64).filter(|index| index >> i & 1 == 0);
        assert_eq!(
            knuth_mask(i),
            clear.fold(0, |mask, index| mask | 1 << index)
        );
    }
}

#[test]
fn the_generalised_routine_turns_boards() {
    for bits in boards() {
        let board = Grid::of_bits(bits, "LERF");
        assert_eq!(flip_mirror_or_reverse::<false, false>(bits), bits);
        for (found, symmetry) in [
            (flip_mirror_or_reverse::<true, false>(bits), "flip-vertical"),
            (
                flip_mirror_or_reverse::<false, true>(bits),
                "flip-horizontal",
            ),
            (flip_mirror_or_reverse::<true, true>(bits), "rotate-180"),
        ] {
            assert_eq!(
                found,
                board.transformed(symmetry).bits("LERF"),
                "{symmetry}"
            );
        }
    }
}

#[test]
#[should_panic(expected = "expected a shift less than the width of the word")]
fn shifts_as_wide_as_the_word_are_refused() {
    let _ = delta_swap_u8(1, 8, 1);
}

#[test]
#[cfg(debug_assertions)]
#[should_panic(expected = "expected a mask of the lower bits of separate pairs")]
fn overlapping_pairs_are_refused() {
    let _ = delta_swap(1, 1, 0b11);
}

#[test]
#[cfg(debug_assertions)]
#[should_panic(expected = "expected a mask of the lower bits of separate pairs")]
fn pairs_outside_the_word_are_refused() {
    let _ = delta_swap(1, 1, 1 << 63);
}

#[test]
#[should_panic(expected = "expected the number of an index bit of the word")]
fn there_is_no_seventh_index_bit() {
    let _ = knuth_mask(6);
}

const _: () = {
    assert!(delta_swap(1, 7, 1) == 1 << 7);
    assert!(delta_swap_u8(1, 4, 1) == 1 << 4);
    assert!(delta_swap_u16(1, 8, 1) == 1 << 8);
    assert!(delta_swap_u32(1, 16, 1) == 1 << 16);
    assert!(delta_swap_u128(1, 64, 1) == 1 << 64);
    assert!(knuth_mask(0) == 0x5555_5555_5555_5555);
    assert!(flip_mirror_or_reverse::<true, true>(1) == 1 << 63);
};
