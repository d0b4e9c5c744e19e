//! Slices of plain words: every length and alignment, beside memory that nobody may touch.

use core::fmt::Debug;

use bitxform::{Mapping, Symmetric, Symmetry, SymmetryGroup, batch, permutation, symmetric};
use bitxform_conforms::at_each_level;
use bitxform_model::{Board, Random};
use bitxform_tests::panics;

use crate::memory::{LONGEST, Memory, Plain, places};
use crate::{mappings, moved, symmetries};

/// Boards of all kinds: single squares, some that symmetries fix, and many others.
fn boards() -> Vec<u64> {
    let single = (0..8).map(|i| 1 << (9 * i));
    let symmetric = [
        0,
        !0,
        0x0000_0018_1800_0000,
        0x8100_0000_0000_0081,
        0x0018_2400_0024_1800,
    ];
    let mixed = crate::words().skip(64).cycle();
    single.chain(symmetric).chain(mixed).take(LONGEST).collect()
}

/// Pairs whose first boards are fixed by some symmetries, and pairs of all other kinds.
fn pairs() -> Vec<[u64; 2]> {
    let boards = boards();
    let symmetric = boards.iter().skip(8).take(5);
    let ties = symmetric.flat_map(|first| [0, 1 << 62, 0x0204].map(|second| [*first, second]));
    let others = boards.iter().zip(boards.iter().rev());
    let others = others.map(|(first, second)| [*first, *second]);
    ties.chain(others).collect()
}

/// The images of a word under all symmetries.
fn images(board: &Board, bits: u64) -> [u64; 8] {
    core::array::from_fn(|number| moved(board, bits, &|square| board.image(number, square)))
}

/// Prints the levels that were tested, so that missing ones are noticed.
#[test]
fn levels_are_tested_that_this_machine_has() {
    let levels: Vec<_> = batch::__levels().collect();
    println!("tested here: {levels:?}");
    assert_eq!(levels[0], "baseline");
    // Builds for the best level use it without a test.
    let is_fixed = cfg!(any(
        all(
            feature = "avx512",
            target_feature = "gfni",
            target_feature = "avx512vl"
        ),
        all(
            not(feature = "avx512"),
            target_feature = "avx2",
            target_feature = "bmi2"
        ),
    ));
    at_each_level(|level| assert!(is_fixed || batch::__level() == level, "{level}"));
}

#[test]
fn boards_move_as_their_squares_do() {
    let before = boards();
    for (mapping, board) in mappings() {
        let all: Vec<[u64; 8]> = before.iter().map(|bits| images(&board, *bits)).collect();
        for (symmetry, number) in symmetries() {
            let after: Vec<u64> = all.iter().map(|images| images[number]).collect();
            at_each_level(|level| {
                let (mut memory, mut other) = (Memory::new(), Memory::new());
                for (place, len) in places() {
                    let context =
                        || format!("{symmetry} in {mapping}, {len} at {place:?}, {level}");
                    let (before, after) = (&before[..len], &after[..len]);
                    memory.at(place, before, |words| {
                        batch::transform(words, symmetry, mapping);
                        assert_eq!(words, after, "{}", context());
                    });
                    // The other slice has another alignment.
                    let (other_place, _) = places().nth(len).expect("a place");
                    memory.at(place, before, |words| {
                        other.at(other_place, &vec![1; len], |images| {
                            batch::transform_into(words, images, symmetry, mapping);
                            assert_eq!(images, after, "{}", context());
                        });
                        assert_eq!(words, before, "{} changes what it reads", context());
                    });
                }
            });
        }
    }
}

/// Checks slices of each length, beginning at the first and at the last items, some of which have symmetries.
fn each_item_becomes_its_least_image<T: Plain + Ord + Debug>(
    before: &[T],
    images: impl Fn(&Board, T) -> [T; 8],
    canonical: impl Fn(&mut [T]),
    canonicalize: impl Fn(&mut [T], &mut [Symmetry], Mapping),
) {
    let mut memory = Memory::new();
    for (mapping, board) in mappings() {
        let least = before.iter().map(|item| {
            let images = images(&board, *item);
            let images = images.into_iter().zip(Symmetry::ALL);
            images
                .min_by_key(|(image, _)| *image)
                .expect("eight images")
        });
        let (least, leading): (Vec<T>, Vec<Symmetry>) = least.unzip();
        at_each_level(|level| {
            for (place, len) in places() {
                // The first and the last items are used, so that each item takes part.
                for start in [0, before.len() - len] {
                    let range = start..start + len;
                    let context = format!("{len} at {place:?} in {mapping}, {level}");
                    memory.at(place, &before[range.clone()], |items| {
                        canonical(items);
                        assert_eq!(items, &least[range.clone()], "{context}");
                    });
                    memory.at(place, &before[range.clone()], |items| {
                        let mut symmetries = vec![Symmetry::Rotate270; len];
                        canonicalize(items, &mut symmetries, mapping);
                        assert_eq!(items, &least[range.clone()], "{context}");
                        assert_eq!(symmetries, leading[range.clone()], "{context}");
                    });
                }
            }
        });
    }
}

#[test]
fn each_board_becomes_its_least_image() {
    each_item_becomes_its_least_image(&boards(), images, batch::canonical, batch::canonicalize);
}

#[test]
fn each_pair_becomes_its_least_image() {
    let images = |board: &Board, [first, second]: [u64; 2]| {
        let (firsts, seconds) = (images(board, first), images(board, second));
        core::array::from_fn(|number| [firsts[number], seconds[number]])
    };
    let (canonical, canonicalize) = (batch::canonical_pairs, batch::canonicalize_pairs);
    each_item_becomes_its_least_image(&pairs(), images, canonical, canonicalize);
}

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
    T: Copy + PartialEq + Debug,
    U: Copy + Default + PartialEq + Debug,
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
    macro_rules! width {
        ($($word:ident $reversed:ident)*) => {$(
            let words: Vec<_> = boards().into_iter().map(|word| word as $word).collect();
            maps(&words, $reversed, |word| u32::from($reversed(word) == word.reverse_bits()));
            maps(&words, $word::reverse_bits, $word::count_ones);
        )*};
    }
    width!(u8 reversed_u8 u16 reversed_u16 u32 reversed_u32 u64 reversed_u64);
    let wide = boards().into_iter().map(|word| u128::from(word) << 70 | 1);
    let wide: Vec<u128> = wide.collect();
    maps(&wide, reversed_u128, |word| (word >> 64) as u64);
    let pairs: Vec<_> = boards().into_iter().map(|word| [word, !word]).collect();
    let exchanged = |[a, b]: [u64; 2]| [b, a.swap_bytes()];
    maps(&pairs, exchanged, |[a, b]| (a ^ b).count_ones());
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

#[test]
fn both_lengths_are_in_the_message() {
    let (lerf, mut symmetries) = (Mapping::Lerf, [Symmetry::Identity; 5]);
    panics! {
        "expected slices of the same length, found 3 and 5" =>
            batch::transform_into(&[0; 3], &mut [0; 5], Symmetry::Identity, lerf),
            batch::transform_into(&[0; 3], &mut [0; 5], Symmetry::Rotate90, lerf),
            batch::canonicalize(&mut [0; 3], &mut symmetries, lerf),
            batch::canonicalize_pairs(&mut [[0; 2]; 3], &mut symmetries, lerf),
            batch::map_into(&[0; 3], &mut [0; 5], |x: u8| x);
    }
}

#[symmetric(mapping = "LERF", group = "all + color", colors(white, black))]
#[derive(Clone, Debug, PartialEq)]
struct Colored {
    white: u64,
    black: u64,
    #[board(turn)]
    white_to_move: bool,
    #[board(mailbox)]
    owners: Vec<u8>,
}

#[symmetric(mapping = "LERF", files = 11, ranks = 11)]
#[derive(Clone, Debug, PartialEq)]
struct Wide(u128, u128);

#[symmetric(mapping = "LERF", files = 13, ranks = 13)]
#[derive(Clone, Debug, PartialEq)]
struct Limbs([[u64; 3]; 2]);

/// So small that blocks have the greatest number of items.
#[symmetric(mapping = "LERF")]
#[derive(Clone, Debug, PartialEq)]
struct Pair([u64; 2]);

/// So large that a block of many items would be larger than the stack of a thread.
#[symmetric(mapping = "LERF")]
#[derive(Clone, Debug, PartialEq)]
struct Boards([u64; 1024]);

/// So large that no copy of an item finds room.
#[symmetric(mapping = "LERF")]
#[derive(Clone, Debug, PartialEq)]
struct Huge([u64; 1025]);

/// Aligned as no room is.
#[symmetric(mapping = "LERF")]
#[derive(Clone, Debug, PartialEq)]
#[repr(align(128))]
struct Aligned(u64);

#[symmetric(mapping = "LERF", files = 3, ranks = 3)]
#[derive(Clone, Debug, PartialEq)]
struct Large(u16, #[board(mailbox(planes))] [[u8; 9]; 400]);

/// Compares items that have symmetries of their own with single ones: several blocks of them, random symmetries and long
/// runs of one.
fn are_moved_each<T: Symmetric + Clone + PartialEq + Debug>(
    mut item: impl FnMut(&mut Random) -> T,
) {
    let all = <T::Symmetry as SymmetryGroup>::ALL;
    let mut random = Random(5);
    for is_run in [false, true] {
        let items: Vec<T> = (0..700).map(|_| item(&mut random)).collect();
        let mut symmetry = all[0];
        let symmetries = items.iter().map(|_| {
            if !is_run || random.one_in(300) {
                symmetry = all[random.below(all.len())];
            }
            symmetry
        });
        let symmetries: Vec<_> = symmetries.collect();
        let each = items.iter().cloned().zip(&symmetries);
        let expected = each.map(|(item, symmetry)| item.transform(*symmetry));
        let expected: Vec<T> = expected.collect();
        at_each_level(|level| {
            let mut images = items.clone();
            T::transform_slice_each(&mut images, &symmetries);
            assert!(images == expected, "{level}, {is_run}");
        });
    }
}

#[test]
fn blocks_of_items_are_moved_by_their_own_symmetries() {
    are_moved_each(|it| Colored {
        white: it.word(),
        black: it.word(),
        white_to_move: it.one_in(2),
        owners: it.word().to_le_bytes().repeat(8),
    });
    are_moved_each(|it| Pair([it.word(), it.word()]));
    are_moved_each(|it| Boards([it.word(); 1024]));
    are_moved_each(|it| Huge([it.word(); 1025]));
    are_moved_each(|it| Aligned(it.word()));
    are_moved_each(|it| Wide(it.wide() >> 7, it.wide() >> 7));
    are_moved_each(|it| Limbs([(); 2].map(|()| [it.word(), it.word(), it.word() >> 23])));
    are_moved_each(|it| Large(it.below(512) as u16, [[it.below(9) as u8; 9]; 400]));
}

/// A function of the user that panics leaves each item as it is, or moved: none is lost, and none is there twice.
#[test]
fn a_panic_loses_no_item() {
    #[symmetric(mapping = "LERF", files = 9, ranks = 9, non_const)]
    struct Named(u128, #[board(with = see)] String);

    fn see(name: &mut String, _: Symmetry) {
        assert!(name != "item 40", "seen");
        name.push('!');
    }

    let mut items: Vec<Named> = (0..80).map(|it| Named(1, format!("item {it}"))).collect();
    let symmetries: Vec<Symmetry> = (0..80).map(|it| Symmetry::ALL[it * 7 % 8]).collect();
    let result = std::panic::catch_unwind(core::panic::AssertUnwindSafe(|| {
        Named::transform_slice_each(&mut items, &symmetries);
    }));
    assert!(result.is_err());
    for (number, Named(_, name)) in items.iter().enumerate() {
        let before = format!("item {number}");
        assert_eq!(name.strip_suffix('!').unwrap_or(name), before);
    }
}
