//! Delta swaps, Knuth masks, pseudo-rotations and boards that are turned by 45 degrees.

use bitxform::classic::{
    flip_mirror_or_reverse, pseudo_rotate_45_anti_clockwise, pseudo_rotate_45_clockwise,
    rotated_45_anti_clockwise, rotated_45_clockwise, undo_pseudo_rotate_45_anti_clockwise,
    undo_pseudo_rotate_45_clockwise, undo_rotated_45_anti_clockwise, undo_rotated_45_clockwise,
};
use bitxform::{
    Mapping, delta_swap, delta_swap_u8, delta_swap_u16, delta_swap_u32, delta_swap_u128, knuth_mask,
};
use bitxform_model::{Board, Random, Square};

use crate::{mappings, moved, words};

/// Each bit of the mask trades places with the one `shift` above.
fn exchanged(x: u128, shift: u32, mask: u128) -> u128 {
    let source = |i: u32| {
        if mask >> i & 1 != 0 {
            i + shift
        } else if i >= shift && mask >> (i - shift) & 1 != 0 {
            i - shift
        } else {
            i
        }
    };
    (0..128).fold(0, |result, i| result | (x >> source(i) & 1) << i)
}

/// A mask of the lower bits of separate pairs inside a word of `width` bits.
fn valid_mask(random: u128, shift: u32, width: u32) -> u128 {
    let chosen = (0..width - shift).filter(|i| random >> i & 1 != 0);
    chosen.fold(0, |mask, i| {
        let taken = mask | mask << shift;
        let is_free = taken >> i & 1 == 0 && taken >> (i + shift) & 1 == 0;
        mask | u128::from(is_free) << i
    })
}

#[test]
fn delta_swaps_exchange_pairs_of_bits() {
    macro_rules! width {
        ($($word:ident $delta_swap:ident)*) => {$(
            let mut random = Random($word::BITS.into());
            for shift in 1..$word::BITS {
                for _ in 0..4 {
                    let mask = valid_mask(random.wide(), shift, $word::BITS);
                    let x = random.wide() as $word;
                    let swapped = $delta_swap(x, shift, mask as $word);
                    assert_eq!(u128::from(swapped), exchanged(x.into(), shift, mask));
                    assert_eq!($delta_swap(swapped, shift, mask as $word), x);
                }
            }
        )*};
    }
    width!(u8 delta_swap_u8 u16 delta_swap_u16 u32 delta_swap_u32 u64 delta_swap u128 delta_swap_u128);
}

#[test]
fn knuth_masks_are_runs_of_ones() {
    for period in 1..=20 {
        for width in 0..=period {
            for count in 0..=128_u32 {
                let last = (count.max(1) - 1) * period + width;
                if last > 128 {
                    continue;
                }
                let starts = (0..count).map(|run| run * period);
                let ones = starts.flat_map(|start| (start..).take(width as usize));
                let expected = ones.map(|index| 1 << index).sum::<u128>();
                assert_eq!(knuth_mask::<u128>(width, period, count), expected);
                if last <= 64 {
                    let mask: u64 = knuth_mask(width, period, count);
                    assert_eq!(u128::from(mask), expected);
                }
                if last <= 8 {
                    assert_eq!(u128::from(knuth_mask::<u8>(width, period, count)), expected);
                }
            }
        }
    }
    // The fractions -1/(2^s + 1).
    for s in [1, 2, 4, 8, 16, 32] {
        let fraction = knuth_mask::<u64>(s, 2 * s, 32 / s);
        assert_eq!(fraction.wrapping_mul((1 << s) + 1), u64::MAX);
    }
}

#[test]
fn the_generalised_routine_turns_boards() {
    let board = Board::new("LERF", (8, 8), None, None);
    for bits in words() {
        let image = |symmetry| moved(&board, bits, &|square| board.image(symmetry, square));
        assert_eq!(flip_mirror_or_reverse::<false, false>(bits), bits);
        assert_eq!(flip_mirror_or_reverse::<true, false>(bits), image(1));
        assert_eq!(flip_mirror_or_reverse::<false, true>(bits), image(2));
        assert_eq!(flip_mirror_or_reverse::<true, true>(bits), image(6));
    }
}

/// The row of a square on a board that is turned, counted from the bottom.
const CLOCKWISE: fn(Square) -> i32 = |(file, rank)| rank as i32 - file as i32;
const ANTI_CLOCKWISE: fn(Square) -> i32 = |(file, rank)| (rank + file) as i32;

/// The squares of a turned board from its bottom: rows are diagonals, and each begins with the square nearest to the
/// a-file.
fn diamond(row: fn(Square) -> i32) -> Vec<Square> {
    let board = Board::new("LERF", (8, 8), None, None);
    let mut squares = board.order;
    squares.sort_by_key(|square| (row(*square), square.0));
    squares
}

fn place(row: fn(Square) -> i32, square: Square) -> usize {
    let is_before = |other: &&Square| (row(**other), other.0) < (row(square), square.0);
    diamond(row).iter().filter(is_before).count()
}

/// Pseudo-rotations move files down by as many ranks as there are files to their left, or to their right. Diamonds are
/// read row by row.
#[test]
fn boards_are_turned_by_45_degrees_and_back() {
    type Turn = fn(u64, Mapping) -> u64;
    type Image = fn(&Board, Square) -> usize;
    let turns: [(Turn, Turn, Image); 4] = [
        (
            pseudo_rotate_45_clockwise,
            undo_pseudo_rotate_45_clockwise,
            |board, (file, rank)| board.index((file, (rank + 8 - file) % 8)),
        ),
        (
            pseudo_rotate_45_anti_clockwise,
            undo_pseudo_rotate_45_anti_clockwise,
            |board, (file, rank)| board.index((file, (rank + 1 + file) % 8)),
        ),
        (
            rotated_45_clockwise,
            undo_rotated_45_clockwise,
            |_, square| place(CLOCKWISE, square),
        ),
        (
            rotated_45_anti_clockwise,
            undo_rotated_45_anti_clockwise,
            |_, square| place(ANTI_CLOCKWISE, square),
        ),
    ];
    for (turn, undo, to) in turns {
        for (mapping, board) in mappings() {
            let squares = board.order.iter();
            let moves = squares.map(|square| (board.index(*square), to(&board, *square)));
            let moves: Vec<(usize, usize)> = moves.collect();
            for bits in words() {
                let bit = |(from, to): &(usize, usize)| (bits >> from & 1) << to;
                let turned = moves.iter().map(bit).sum();
                assert_eq!(turn(bits, mapping), turned, "{bits:#x} in {mapping}");
                assert_eq!(undo(turned, mapping), bits, "{bits:#x} in {mapping}");
            }
        }
    }
}

/// The documentation draws the diamonds.
#[test]
fn drawings_of_diamonds_are_right() {
    let source = include_str!("../../bitxform/src/classic/diamond.rs");
    let drawings: Vec<&str> = source.split("```text").skip(1).collect();
    assert_eq!(drawings.len(), 2);
    for (drawing, row) in drawings.iter().zip([CLOCKWISE, ANTI_CLOCKWISE]) {
        let (drawing, _) = drawing.split_once("```").expect("its end");
        let mut names = diamond(row).into_iter().map(Board::name);
        let mut numbers = (0..64).map(|number: u8| number.to_string());
        // The last line has the first squares.
        for line in drawing.lines().rev() {
            let words: Vec<&str> = line.split_whitespace().skip(1).collect();
            let count = words.len() / 2;
            let expected = names
                .by_ref()
                .take(count)
                .chain(numbers.by_ref().take(count));
            assert!(
                expected.eq(words),
                "bitxform/src/classic/diamond.rs: {line}"
            );
        }
        assert_eq!(numbers.next(), None, "{drawing}");
    }
}

const _: () = {
    assert!(delta_swap(1, 7, 1) == 1 << 7 && delta_swap_u8(1, 4, 1) == 1 << 4);
    assert!(delta_swap_u16(1, 8, 1) == 1 << 8 && delta_swap_u32(1, 16, 1) == 1 << 16);
    assert!(delta_swap_u128(1, 64, 1) == 1 << 64);
    assert!(knuth_mask::<u64>(1, 2, 32) == 0x5555_5555_5555_5555);
    assert!(flip_mirror_or_reverse::<true, true>(1) == 1 << 63);
    assert!(pseudo_rotate_45_clockwise(1 << 9, Mapping::Lerf) == 1 << 1);
    assert!(undo_pseudo_rotate_45_clockwise(1 << 1, Mapping::Lerf) == 1 << 9);
    assert!(pseudo_rotate_45_anti_clockwise(1 << 14, Mapping::Lerf) == 1 << 6);
    assert!(undo_pseudo_rotate_45_anti_clockwise(1 << 6, Mapping::Lerf) == 1 << 14);
};
