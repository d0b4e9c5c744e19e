//! Owned sequences, options and boxes of fields that move, against a rotated sheet of paper.

use core::fmt::Debug;

use bitxform::{RectangleSymmetry, Symmetry, symmetric};
use bitxform_tests::Sheet;
use proptest::prelude::*;

/// A user's own sequence type, without an allocator.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Short<T>([T; 3], usize);

impl<T: Copy + Default> Short<T> {
    fn of(elements: &[T]) -> Self {
        let mut short = Self([T::default(); 3], elements.len().min(3));
        short.0[..short.1].copy_from_slice(&elements[..short.1]);
        short
    }
}

impl<T> AsRef<[T]> for Short<T> {
    fn as_ref(&self) -> &[T] {
        &self.0[..self.1]
    }
}

impl<T> AsMut<[T]> for Short<T> {
    fn as_mut(&mut self) -> &mut [T] {
        &mut self.0[..self.1]
    }
}

/// A square type of the user.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Point(u8);

impl From<u8> for Point {
    fn from(index: u8) -> Self {
        Self(index)
    }
}

impl From<Point> for u8 {
    fn from(point: Point) -> Self {
        point.0
    }
}

/// The new index of the entry at each index.
struct Images([Option<u8>; 128]);

impl Images {
    /// Values off the board stay.
    fn square(&self, index: u64) -> u64 {
        let known = usize::try_from(index).ok();
        let image = known.and_then(|index| self.0.get(index).copied().flatten());
        image.map_or(index, u64::from)
    }

    fn bits(&self, bits: u128) -> u128 {
        let squares = self.0.iter().enumerate();
        let moved = squares.filter_map(|(from, to)| Some((bits >> from & 1) << (*to)?));
        moved.fold(0, |sum, bit| sum | bit)
    }

    /// Two squares of this many bits each, above one bit that stays.
    fn packed(&self, number: u32, width: u32) -> u32 {
        let mask = (1 << width) - 1;
        let square = |index: u32| self.square(u64::from(index & mask)) as u32;
        number & !(mask << 1 | mask << (1 + width))
            | square(number >> 1) << 1
            | square(number >> (1 + width)) << (1 + width)
    }
}

/// The random numbers in a record.
#[derive(Clone, Debug)]
struct Numbers(Vec<u128>);

impl Numbers {
    fn squares<T: TryFrom<u8>>(&self, from: usize) -> Vec<T> {
        let square = |number: &u128| T::try_from((*number % 120) as u8).ok();
        self.0.iter().skip(from).filter_map(square).collect()
    }
}

fn numbers() -> impl Strategy<Value = Numbers> {
    prop::collection::vec(any::<u128>(), 0..7).prop_map(Numbers)
}

/// The test of slices of records, for some boards by ranks and by files. A loop takes long to compile: it holds the
/// code of all fields, for each symmetry and level of instructions.
macro_rules! slices {
    (slices $Symmetry:ident, $sheet:expr) => {
        proptest! {
            #![proptest_config(ProptestConfig::with_cases(12))]

            #[test]
            fn slices_move_like_records(numbers in numbers()) {
                let record = record(&numbers, &$sheet);
                let least = record.clone().canonical();
                for symmetry in $Symmetry::ALL {
                    let image = record.clone().transform(symmetry);
                    let mut slice = vec![record.clone(); 3];
                    Record::transform_slice(&mut slice, symmetry);
                    prop_assert!(slice.iter().all(|one| *one == image));
                    Record::canonical_slice(&mut slice);
                    prop_assert!(slice.iter().all(|one| *one == least));
                }
            }
        }
    };
}

/// A record with a sequence of each possible kind, on one board.
macro_rules! record {
    ($name:ident: $word:ident, $Symmetry:ident, $ranges:tt of $width:literal,
     ($files:literal, $ranks:literal, $stride:literal, $mapping:literal) $($slices:ident)?) => {
        mod $name {
            use super::*;

            #[symmetric(mapping = $mapping, files = $files, ranks = $ranks, square)]
            #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
            struct Square(u8);

            /// The derived order of this record is the order of its key.
            #[symmetric(mapping = $mapping, files = $files, ranks = $ranks)]
            #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
            struct Record {
                #[board(square)]
                history: Vec<u16>,
                #[board(bits)]
                words: Vec<$word>,
                #[board(bits)]
                pairs: Box<[[$word; 2]]>,
                #[board(bits)]
                maybe_words: Option<[$word; 2]>,
                #[board(bits, sequence)]
                short_words: Short<$word>,
                #[board(square)]
                optional: Vec<Option<u8>>,
                #[board(square)]
                boxed: Box<[i16; 3]>,
                #[board(square)]
                maybe: Option<Box<[u64]>>,
                #[board(square)]
                lists: [Vec<[u8; 2]>; 2],
                #[board(square, sequence)]
                short: Short<u32>,
                #[board(square)]
                points: Vec<Point>,
                #[board(square, sequence)]
                short_points: Short<Point>,
                #[board(square(get = u8::from, new = Point::from))]
                converted: Vec<[Point; 1]>,
                #[board(squares $ranges)]
                packed: Vec<u32>,
                #[board(nested)]
                nested: Vec<Square>,
                #[board(nested)]
                maybe_nested: [Option<Square>; 2],
                #[board(nested, sequence)]
                short_nested: Option<Short<Square>>,
            }

            impl Default for Square {
                fn default() -> Self {
                    Self(0)
                }
            }

            fn record(numbers: &Numbers, sheet: &Sheet) -> Record {
                let board = sheet.board();
                let words: Vec<_> = numbers
                    .0
                    .iter()
                    .map(|bits| (bits & board) as $word)
                    .collect();
                let three = |from| {
                    let mut three: Vec<i16> = numbers.squares(from);
                    three.resize(3, -1);
                    three.try_into().expect("three")
                };
                let bytes: Vec<u8> = numbers.squares(0);
                let points: Vec<Point> = bytes.iter().rev().copied().map(Point).collect();
                let nested: Vec<Square> = bytes.iter().copied().map(Square).collect();
                Record {
                    history: numbers.squares(2),
                    maybe_words: words.first().map(|word| [*word, *word]),
                    short_words: Short::of(&words),
                    pairs: words.iter().map(|word| [*word, 1]).collect(),
                    words,
                    optional: bytes
                        .iter()
                        .map(|byte| (byte % 4 > 0).then_some(*byte))
                        .collect(),
                    boxed: Box::new(three(1)),
                    maybe: numbers.0.first().map(|_| numbers.squares(2).into()),
                    lists: [
                        bytes.iter().map(|byte| [*byte, 0]).collect(),
                        bytes.iter().skip(2).map(|byte| [1, *byte]).collect(),
                    ],
                    short: Short::of(&numbers.squares(3)),
                    short_points: Short::of(&points),
                    converted: points.iter().map(|point| [*point]).collect(),
                    points,
                    packed: numbers.0.iter().map(|number| *number as u32).collect(),
                    maybe_nested: [nested.first().copied(), None],
                    short_nested: nested.last().map(|last| Short::of(&[*last])),
                    nested,
                }
            }

            fn image(record: &Record, images: &Images) -> Record {
                let word = |word: $word| images.bits(u128::from(word)) as $word;
                let byte = |index: u8| images.square(index.into()) as u8;
                let square = |square: Square| Square(byte(square.0));
                let point = |point: Point| Point(byte(point.0));
                let all = |list: &Vec<[u8; 2]>| list.iter().map(|pair| pair.map(byte)).collect();
                let record = record.clone();
                Record {
                    history: record
                        .history
                        .iter()
                        .map(|index| images.square((*index).into()) as u16)
                        .collect(),
                    words: record.words.into_iter().map(word).collect(),
                    pairs: record.pairs.iter().map(|pair| pair.map(word)).collect(),
                    maybe_words: record.maybe_words.map(|pair| pair.map(word)),
                    short_words: Short(record.short_words.0.map(word), record.short_words.1),
                    optional: record
                        .optional
                        .into_iter()
                        .map(|index| index.map(byte))
                        .collect(),
                    boxed: Box::new(record.boxed.map(|index| {
                        u8::try_from(index).map_or(index, |index| byte(index).into())
                    })),
                    maybe: record
                        .maybe
                        .map(|list| list.iter().map(|index| images.square(*index)).collect()),
                    lists: record.lists.each_ref().map(all),
                    short: Short::of(
                        &record
                            .short
                            .as_ref()
                            .iter()
                            .map(|index| images.square((*index).into()) as u32)
                            .collect::<Vec<_>>(),
                    ),
                    points: record.points.into_iter().map(point).collect(),
                    short_points: Short::of(
                        &record
                            .short_points
                            .as_ref()
                            .iter()
                            .copied()
                            .map(point)
                            .collect::<Vec<_>>(),
                    ),
                    converted: record
                        .converted
                        .into_iter()
                        .map(|only| only.map(point))
                        .collect(),
                    packed: record
                        .packed
                        .iter()
                        .map(|number| images.packed(*number, $width))
                        .collect(),
                    nested: record.nested.into_iter().map(square).collect(),
                    maybe_nested: record.maybe_nested.map(|only| only.map(square)),
                    short_nested: record
                        .short_nested
                        .map(|short| Short::of(&[square(short.0[0])])),
                }
            }

            $(slices! { $slices $Symmetry, Sheet::numbered($files, $ranks, $stride, $mapping) })?

            proptest! {
                #![proptest_config(ProptestConfig::with_cases(12))]

                #[test]
                fn moves_together(numbers in numbers()) {
                    let sheet = Sheet::numbered($files, $ranks, $stride, $mapping);
                    let record = record(&numbers, &sheet);
                    let images = $Symmetry::ALL.map(|symmetry| {
                        image(&record, &Images(sheet.destinations(symmetry.name())))
                    });
                    prop_assert_eq!(&record.clone().images(), &images);
                    let least = images.iter().min().expect("images");
                    for (symmetry, image) in $Symmetry::ALL.into_iter().zip(&images) {
                        prop_assert_eq!(&record.clone().transform(symmetry), image);
                        // The key is the whole record except for nested types.
                        let mut of_key = image.clone();
                        of_key.nested = record.nested.clone();
                        of_key.maybe_nested = record.maybe_nested;
                        of_key.short_nested = record.short_nested.clone();
                        prop_assert_eq!(record.is_fixed_by(symmetry), of_key == record);
                        prop_assert_eq!(&image.clone().canonical(), least);
                    }
                    let (found, symmetry) = record.clone().canonicalize();
                    prop_assert_eq!(&found, least);
                    prop_assert_eq!(&record.clone().transform(symmetry), least);
                    let distinct: Vec<_> = record.distinct_images().collect();
                    prop_assert_eq!(distinct.len(), usize::from(record.orbit_len()));
                    for (image, symmetry) in distinct {
                        prop_assert_eq!(image, record.clone().transform(symmetry));
                    }
                }
            }
        }
    };
}

/// Boards of 8x8, 9x9 and 7x6 squares in a mapping; the stride is the length of a line.
macro_rules! boards {
    ($($chess:ident $go:ident $connect_4:ident $mapping:literal $stride:literal $($slices:ident)?;)*) => {$(
        record!($chess: u64, Symmetry, (1..7, 7..13) of 6, (8, 8, 8, $mapping) $($slices)?);
        record!($go: u128, Symmetry, (1..8, 8..15) of 7, (9, 9, 9, $mapping) $($slices)?);
        record!($connect_4: u64, RectangleSymmetry, (1..7, 7..13) of 6, (7, 6, $stride, $mapping) $($slices)?);
    )*};
}

boards! {
    lerf lerf_9x9 lerf_7x6 "LERF" 7;
    berf berf_9x9 berf_7x6 "BERF" 7 slices;
    lerbef lerbef_9x9 lerbef_7x6 "LERBEF" 7;
    berlef berlef_9x9 berlef_7x6 "BERLEF" 7;
    lefr lefr_9x9 lefr_7x6 "LEFR" 6;
    befr befr_9x9 befr_7x6 "BEFR" 6;
    befler befler_9x9 befler_7x6 "BEFLER" 6;
    lefber lefber_9x9 lefber_7x6 "LEFBER" 6 slices;
}

mod colors;
mod constants;
mod conversions;
