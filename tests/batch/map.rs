//! Loops over items of any type.

use bitxform::{batch, permutation};

use crate::{LONGEST, at_each_level, boards};

permutation! {
    const fn reversed_u8(u8) = |i| 7 - i;
    const fn reversed_u16(u16) = |i| 15 - i;
    const fn reversed_u32(u32) = |i| 31 - i;
    const fn reversed_u64(u64) = |i| 63 - i;
    const fn reversed_u128(u128) = |i| 127 - i;
}

/// Checks slices of each length, from each of a few starts.
fn maps<T, U>(items: &[T], f: impl Fn(T) -> T + Copy, into: impl Fn(T) -> U + Copy)
where
    T: Copy + PartialEq + core::fmt::Debug,
    U: Copy + Default + PartialEq + core::fmt::Debug,
{
    let expected: Vec<T> = items.iter().copied().map(f).collect();
    let expected_into: Vec<U> = items.iter().copied().map(into).collect();
    at_each_level(|level| {
        for start in 0..3 {
            for end in start..=items.len() {
                let mut all = items.to_vec();
                batch::map(&mut all[start..end], f);
                assert_eq!(all[..start], items[..start], "{start}..{end}, {level}");
                assert_eq!(all[start..end], expected[start..end], "{level}");
                assert_eq!(all[end..], items[end..], "{start}..{end}, {level}");
                let mut results = vec![U::default(); end - start];
                batch::map_into(&items[start..end], &mut results, into);
                assert_eq!(results, expected_into[start..end], "{level}");
            }
        }
    });
}

#[test]
fn permutations_of_all_widths_go_over_slices() {
    let words = boards();
    assert_eq!(words.len(), LONGEST);
    macro_rules! width {
        ($word:ident, $reversed:ident) => {
            #[expect(clippy::cast_possible_truncation, reason = "the lower bits")]
            let words: Vec<_> = words.iter().map(|word| *word as $word).collect();
            maps(&words, $reversed, |word| {
                u32::from($reversed(word) == word.reverse_bits())
            });
            maps(&words, $word::reverse_bits, $word::count_ones);
        };
    }
    width!(u8, reversed_u8);
    width!(u16, reversed_u16);
    width!(u32, reversed_u32);
    maps(&words, reversed_u64, u64::leading_zeros);
    let wide: Vec<u128> = words
        .iter()
        .map(|word| u128::from(*word) << 70 | 1)
        .collect();
    maps(&wide, reversed_u128, |word| (word >> 64) as u64);
    let pairs: Vec<_> = words.iter().map(|word| [*word, !word]).collect();
    maps(
        &pairs,
        |[a, b]| [b, a.swap_bytes()],
        |[a, b]| (a ^ b).count_ones(),
    );
}

/// The functions are called in the order of the items, as those of iterators are.
#[test]
fn functions_may_have_a_state() {
    at_each_level(|level| {
        let mut sum = 0;
        let mut numbers: Vec<u64> = (0..100).collect();
        batch::map(&mut numbers, |number| {
            sum += number;
            sum
        });
        assert_eq!((sum, numbers[10]), (4950, 55), "{level}");
    });
}
