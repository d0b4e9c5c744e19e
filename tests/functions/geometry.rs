//! `Geometry` of boards of all sizes, in integers and arrays.

use bitxform::{Direction, Geometry, Mapping, Symmetry, SymmetrySet};
use bitxform_conforms::Numbers as _;
use bitxform_model::{Board, MAPPINGS, NAMED, Random, Square, Value};

use crate::mapping::steps;
use crate::{away, small};

/// Compares all methods of a geometry with the model: the word's type, the bits of an element, the number of elements
/// of an array, and the size and the gap between lines.
macro_rules! check {
    ($Word:ty, $element:literal, $elements:expr; $($files:literal x $ranks:literal + $gap:literal),*) => {$(
        for (name, mapping) in MAPPINGS.into_iter().zip(Mapping::ALL) {
            let packed = Geometry::new($files, $ranks, mapping);
            let stride = packed.stride() + $gap;
            let geometry = Geometry::new($files, $ranks, mapping).with_stride(stride);
            let word = Some(($element, $elements));
            let board = Board::new(name, ($files, $ranks), Some(stride.into()), word);
            let context = format!("{geometry:?}");
            check_squares(geometry, &board);
            let put = |word: $Word| word.put();
            let equal = |found: $Word, has: &dyn Fn(Square) -> bool, method: &str| {
                assert_eq!(put(found), board.word(has), "{method} of {context}");
            };
            equal(geometry.board_mask(), &|_| true, "board_mask");
            for n in 0..$files {
                equal(geometry.file_mask(n), &|(file, _)| file == usize::from(n), "file_mask");
            }
            for n in 0..$ranks {
                equal(geometry.rank_mask(n), &|(_, rank)| rank == usize::from(n), "rank_mask");
            }
            for n in -128..=127_i8 {
                let number = |(file, rank): Square| file as i16 - rank as i16;
                let is_on = |square| number(square) == i16::from(n);
                equal(geometry.diagonal_mask(n), &is_on, "diagonal_mask");
                let number = |(file, rank): Square| $files - 1 - file as i16 - rank as i16;
                let is_on = |square| number(square) == i16::from(n);
                equal(geometry.anti_diagonal_mask(n), &is_on, "anti_diagonal_mask");
            }
            let is_dark = |(file, rank): Square| (file + rank) % 2 == 0;
            equal(geometry.dark_squares(), &is_dark, "dark_squares");
            equal(geometry.light_squares(), &|square| !is_dark(square), "light_squares");
            let mut random = Random($files + 128 * $ranks + $gap);
            for _ in 0..4 {
                // With bits off the board, which no result has.
                let bits: Vec<bool> = (0..board.order.len()).map(|_| random.one_in(2)).collect();
                let has = |square: Square| bits[board.entry(square)];
                let set = <$Word>::take(&with_rubbish(&board, &has));
                for direction in Direction::ALL {
                    let back = steps(direction.opposite());
                    let comes = |square: Square| away(&board, square, back).is_some_and(&has);
                    equal(geometry.shift(set, direction), &comes, "shift");
                }
                let other = *random.of(&Mapping::ALL);
                let (name, other) = (other.name(), Geometry::new($files, $ranks, other));
                let to = Board::new(name, ($files, $ranks), Some(other.stride().into()), word);
                assert_eq!(put(geometry.convert(set, other)), to.word(&has), "convert of {context}");
                let rows = (0..$ranks).rev().map(|rank: u8| {
                    let cell = |file| if has((file, rank.into())) { "X" } else { "." };
                    (0..$files).map(cell).collect::<Vec<_>>().join(" ")
                });
                let drawing = rows.collect::<Vec<_>>();
                assert_eq!(geometry.diagram(set).to_string(), drawing.join("\n"), "{context}");
            }
        }
    )*};
}

/// A word with the squares that a function chooses, and with all bits that are no squares.
fn with_rubbish(board: &Board, has: &dyn Fn(Square) -> bool) -> Value {
    let (word, all) = (board.word(has), board.word(&|_| true));
    let width = u32::try_from(board.element).expect("a width");
    let full = u128::MAX >> (128 - width);
    let mut join = |word: &Value, all: &Value| Value::Unsigned(word.bits() | full & !all.bits());
    word.zip(&all, &mut join)
}

/// The methods that do not depend on the word.
fn check_squares(geometry: Geometry, board: &Board) {
    let (files, ranks) = (board.files, board.ranks);
    assert_eq!(usize::from(geometry.squares()), files * ranks);
    assert_eq!((geometry.files(), geometry.ranks()), small((files, ranks)));
    assert_eq!(geometry.mapping().name(), board.mapping);
    assert_eq!(geometry.is_square(), files == ranks);
    for index in 0..=board.indices() as u16 + 2 {
        let is_square = board.square(index.into()).is_some();
        assert_eq!(geometry.contains(index), is_square);
    }
    let packed = Geometry::new(geometry.files(), geometry.ranks(), geometry.mapping());
    for square in &board.order {
        let ((file, rank), index) = (small(*square), board.index(*square) as u16);
        let entry = board.entry(*square) as u16;
        assert_eq!(geometry.index(file, rank), index);
        assert_eq!((geometry.file(index), geometry.rank(index)), (file, rank));
        assert_eq!(geometry.entry(index), entry);
        assert_eq!(geometry.index_of_entry(entry), index);
        assert_eq!(geometry.convert_square(index, packed), entry);
        let name = Board::name(*square);
        assert_eq!(geometry.square_name(index).to_string(), name);
        assert_eq!(geometry.parse_square(&name), Some(index));
        let (file, rank) = (i16::from(file), i16::from(rank));
        assert_eq!(i16::from(geometry.diagonal_number(index)), file - rank);
        let number = files as i16 - 1 - file - rank;
        assert_eq!(i16::from(geometry.anti_diagonal_number(index)), number);
        for direction in Direction::ALL {
            if let Some(to) = away(board, *square, steps(direction)) {
                let offset = board.index(to) as i16 - index as i16;
                assert_eq!(geometry.offset(direction), offset);
            }
        }
    }
    for (symmetry, number) in crate::symmetries() {
        if files != ranks && !matches!(number, 0 | 1 | 2 | 6) {
            continue;
        }
        let mailbox: Vec<usize> = (0..2 * files * ranks).collect();
        let mut images = mailbox.clone();
        geometry.transform_mailbox(&mut images, symmetry);
        let mut elsewhere = vec![0; mailbox.len()];
        geometry.transform_mailbox_into(&mailbox, &mut elsewhere, symmetry);
        assert_eq!(images, elsewhere, "{symmetry} of {geometry:?}");
        for square in &board.order {
            let image = board.image(number, *square);
            let found = geometry.transform_square(board.index(*square) as u16, symmetry);
            let context = format!("{symmetry} of {geometry:?}");
            assert_eq!(usize::from(found), board.index(image), "{context}");
            let (from, to) = (board.entry(*square), board.entry(image));
            assert_eq!(images[to], from, "{context}");
            assert_eq!(images[files * ranks + to], files * ranks + from);
        }
    }
}

#[test]
fn boards_in_integers() {
    check!(u8, 8, None; 2 x 3 + 0, 8 x 1 + 0, 1 x 8 + 0, 4 x 2 + 0);
    check!(u16, 16, None; 3 x 3 + 0, 4 x 4 + 0, 2 x 5 + 1);
    check!(u32, 32, None; 5 x 5 + 1, 8 x 4 + 0);
    check!(u64, 64, None; 8 x 8 + 0, 7 x 6 + 1, 9 x 7 + 0, 7 x 7 + 2);
    check!(u128, 128, None; 9 x 9 + 0, 9 x 10 + 3, 11 x 11 + 0, 8 x 8 + 8, 16 x 8 + 0);
}

#[test]
fn boards_in_arrays() {
    check!([u64; 3], 64, Some(3); 13 x 13 + 0, 43 x 3 + 0);
    check!([u64; 7], 64, Some(7); 19 x 19 + 2);
    check!([u32; 19], 32, Some(19); 19 x 19 + 13);
    check!([u8; 5], 8, Some(5); 5 x 5 + 3);
    check!([u64; 5], 64, Some(5); 20 x 13 + 0);
}

/// Both sides of 128 and 256 squares and of the greatest sizes, without words.
#[test]
fn boards_without_words() {
    let sizes = [
        (16, 8),
        (43, 3),
        (15, 15),
        (17, 15),
        (16, 16),
        (43, 6),
        (32, 32),
        (128, 8),
        (1, 128),
    ];
    for (name, mapping) in MAPPINGS.into_iter().zip(Mapping::ALL) {
        for (files, ranks) in sizes {
            let geometry = Geometry::new(files, ranks, mapping);
            let size = (files.into(), ranks.into());
            check_squares(geometry, &Board::new(name, size, None, None));
        }
    }
}

/// Boards of all sizes, each without gaps, with a small one and with the widest ones, by the formula of the mapping.
#[test]
fn all_sizes_have_their_squares() {
    for (files, ranks) in (1..=128_u8).flat_map(|files| (1..=128_u8).map(move |it| (files, it))) {
        if u16::from(files) * u16::from(ranks) > 1024 {
            continue;
        }
        for stride in [files, files + 1, 251, 255] {
            let geometry = Geometry::new(files, ranks, Mapping::Lerf).with_stride(stride);
            for rank in 0..ranks {
                for file in 0..files {
                    let index = u16::from(stride) * u16::from(rank) + u16::from(file);
                    let square = (geometry.file(index), geometry.rank(index));
                    assert_eq!(square, (file, rank), "{index} of {geometry:?}");
                }
                let gap = u16::from(stride) * u16::from(rank) + u16::from(files);
                assert_eq!(geometry.contains(gap), stride == files && rank + 1 < ranks);
            }
        }
    }
}

#[test]
fn names_of_squares_are_read_exactly() {
    let board = Geometry::new(30, 4, Mapping::Lerf);
    for (name, index) in [("a1", 0), ("z1", 25), ("aa1", 26), ("ad4", 119)] {
        assert_eq!(board.parse_square(name), Some(index), "{name}");
    }
    let bad = "ae4 a5 a0 a01 a 1 A1 a-1 zzzzzzzzzz1 a99999999999 é1".split(' ');
    for bad in bad.chain(["", "a1 "]) {
        assert_eq!(board.parse_square(bad), None, "{bad:?}");
    }
    for bad in "i1 a9 a10 1a -".split(' ') {
        assert_eq!(Mapping::Lerf.parse_square(bad), None, "{bad:?}");
    }
}

/// Each entry becomes the mean of those to which the group moves its square.
#[test]
fn mailboxes_are_averaged() {
    let mut random = Random(5);
    for (name, group) in NAMED {
        for (files, ranks) in [(5, 5), (4, 6)] {
            let flat = group
                .iter()
                .all(|symmetry| matches!(symmetry, 0 | 1 | 2 | 6));
            if files != ranks && !flat {
                continue;
            }
            let geometry = Geometry::new(files, ranks, Mapping::Berlef);
            let board = Board::new("BERLEF", (files.into(), ranks.into()), None, None);
            let squares = board.order.len();
            let numbers = (0..2 * squares).map(|_| random.below(1 << 20) as f32);
            let numbers: Vec<f32> = numbers.collect();
            let mut averaged = numbers.clone();
            let set: SymmetrySet = group.iter().map(|number| Symmetry::ALL[*number]).collect();
            geometry.average_mailbox(&mut averaged, set);
            for plane in 0..2 {
                for square in &board.order {
                    let entry = |square| plane * squares + board.entry(square);
                    let images = group.iter().map(|number| board.image(*number, *square));
                    let sum: f64 = images.map(|image| f64::from(numbers[entry(image)])).sum();
                    let mean = sum / group.len() as f64;
                    let found = f64::from(averaged[entry(*square)]);
                    assert!((found - mean).abs() < 0.1, "{name}: {found} {mean}");
                }
            }
        }
    }
}

const BOARD: Geometry = Geometry::new(7, 6, Mapping::Lefr).with_stride(7);
const _: () = {
    assert!(BOARD.board_mask::<u64>().count_ones() == 42);
    assert!(BOARD.index(1, 0) == 7 && BOARD.file(7) == 1 && BOARD.rank(7) == 0);
    assert!(matches!(BOARD.parse_square("b1"), Some(7)));
    assert!(BOARD.shift(1_u64, Direction::East) == 1 << 7);
    assert!(BOARD.transform_square(0, Symmetry::FlipHorizontal) == 42);
    assert!(BOARD.file_mask::<u64>(0) == 0b11_1111 && BOARD.diagonal_mask::<u64>(0) & 0xff == 1);
};
