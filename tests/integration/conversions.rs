//! Records of one mapping from those of another, against squares that keep their names.

use bitxform::{Symmetric, symmetric};
use bitxform_tests::{Grid, square_index, square_name};

/// The content of a record, in one type for all mappings.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Content {
    own: [u64; 2],
    last: Option<u8>,
    king: i16,
    played: u16,
    policy: [u8; 64],
    visits: [[u8; 64]; 64],
    stones: u64,
    wide: u32,
    name: String,
}

impl Content {
    fn new() -> Self {
        let mixed = |i: u64| i.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(23);
        Self {
            own: [mixed(1), mixed(2)],
            last: Some(11),
            king: -1,
            played: 0xf000 + 13 + 64 * 54,
            policy: core::array::from_fn(|i| (mixed(i as u64 + 3) >> 56) as u8),
            visits: core::array::from_fn(|i| {
                core::array::from_fn(|j| (mixed((i * j + 7 * j) as u64) >> 56) as u8)
            }),
            stones: mixed(99),
            wide: 7,
            name: String::from("a record"),
        }
    }

    /// The squares with the same names, in another mapping.
    fn renumbered(&self, from: &str, to: &str) -> Self {
        let index = |index: usize| square_index(&square_name(index as u8, from), to);
        let bits = |bits| Grid::of_bits(bits, from).bits(to);
        let in_bits = |word: u16, start: u32| {
            let square = usize::from(word >> start & 63);
            word & !(63 << start) | u16::from(index(square)) << start
        };
        let mut renumbered = Self {
            own: self.own.map(bits),
            last: self.last.map(|square| index(square.into())),
            played: in_bits(in_bits(self.played, 0), 6),
            stones: bits(self.stones),
            ..self.clone()
        };
        for from in 0..64 {
            renumbered.policy[usize::from(index(from))] = self.policy[from];
            for onto in 0..64 {
                renumbered.visits[usize::from(index(from))][usize::from(index(onto))] =
                    self.visits[from][onto];
            }
        }
        renumbered
    }
}

/// A record of one of the types below.
trait Record: Symmetric {
    fn new(content: &Content) -> Self;
    fn content(&self) -> Content;
}

macro_rules! records {
    ($($module:ident = $mapping:literal from $first:ident $($other:ident)*),* $(,)?) => {$(
        mod $module {
            use super::*;

            #[symmetric(mapping = $mapping, from(super::$first::Stones $(, super::$other::Stones)*))]
            pub(super) struct Stones(pub(super) u64);

            #[symmetric(mapping = $mapping, from(super::$first::Record), $(from(super::$other::Record)),*)]
            pub(super) struct Record {
                pub(super) own: [u64; 2],
                #[board(square)]
                pub(super) last: Option<u8>,
                #[board(square)]
                pub(super) king: i16,
                #[board(squares(0..6, 6..12))]
                pub(super) played: u16,
                #[board(mailbox)]
                pub(super) policy: [u8; 64],
                #[board(moves)]
                pub(super) visits: [[u8; 64]; 64],
                #[board(nested)]
                pub(super) stones: Stones,
                #[board(skip)]
                pub(super) wide: u32,
                #[board(skip)]
                pub(super) name: String,
            }

            impl super::Record for Record {
                fn new(content: &Content) -> Self {
                    Self {
                        own: content.own,
                        last: content.last,
                        king: content.king,
                        played: content.played,
                        policy: content.policy,
                        visits: content.visits,
                        stones: Stones(content.stones),
                        wide: content.wide,
                        name: content.name.clone(),
                    }
                }

                fn content(&self) -> Content {
                    Content {
                        own: self.own,
                        last: self.last,
                        king: self.king,
                        played: self.played,
                        policy: self.policy,
                        visits: self.visits,
                        stones: self.stones.0,
                        wide: self.wide,
                        name: self.name.clone(),
                    }
                }
            }
        }
    )*};
}

records! {
    lerf = "LERF" from berf lerbef berlef lefr befr befler lefber,
    berf = "BERF" from lerf lerbef berlef lefr befr befler lefber,
    lerbef = "LERBEF" from lerf berf berlef lefr befr befler lefber,
    berlef = "BERLEF" from lerf berf lerbef lefr befr befler lefber,
    lefr = "LEFR" from lerf berf lerbef berlef befr befler lefber,
    befr = "BEFR" from lerf berf lerbef berlef lefr befler lefber,
    befler = "BEFLER" from lerf berf lerbef berlef lefr befr lefber,
    lefber = "LEFBER" from lerf berf lerbef berlef lefr befr befler,
}

fn converts<A: Record, B: Record + From<A>>() {
    let content = Content::new();
    let converted = B::from(A::new(&content)).content();
    let (from, to) = (A::MAPPING, B::MAPPING);
    assert_eq!(
        converted,
        content.renumbered(from.name(), to.name()),
        "{from} to {to}"
    );
}

macro_rules! convert_all {
    ($($to:ident)*; $all:tt) => {$(convert_all!(@to $to $all);)*};
    (@to $to:ident ($($from:ident)*)) => {$(converts::<$from::Record, $to::Record>();)*};
}

#[test]
fn records_keep_their_squares_in_other_mappings() {
    // The conversion from a type to itself is that of the standard library.
    convert_all!(
        lerf berf lerbef berlef lefr befr befler lefber;
        (lerf berf lerbef berlef lefr befr befler lefber)
    );
}

/// Generic boards, colours that count, packed fields, and a field that becomes wider in the conversion.
#[symmetric(mapping = "LERF", group = "horizontal + color")]
#[derive(Clone, Copy)]
#[repr(C, packed)]
struct Narrow<T: Copy> {
    #[board(by_color)]
    stones: [u64; 2],
    #[board(skip)]
    ply: u16,
    #[board(skip)]
    tag: T,
}

#[symmetric(mapping = "BEFR", group = "horizontal + color", from(Narrow<T>))]
#[derive(Clone, Copy)]
#[repr(C, packed)]
struct Wide<T: Copy> {
    #[board(by_color)]
    stones: [u64; 2],
    #[board(skip)]
    ply: u64,
    #[board(skip)]
    tag: T,
}

#[test]
fn other_fields_are_converted_too() {
    let wide = Wide::from(Narrow {
        stones: [1, 2],
        ply: 9,
        tag: 'x',
    });
    assert_eq!({ wide.stones }, [1 << 63, 1 << 55]);
    assert_eq!(({ wide.ply }, { wide.tag }), (9, 'x'));
}

/// Boards of nine files and nine ranks, in cells of every stride.
mod strides {
    use super::*;

    macro_rules! records {
        ($($name:ident: $stride:literal $mapping:literal from $($other:ident)*;)*) => {$(
            #[symmetric(mapping = $mapping, files = 9, ranks = 9, stride = $stride, word = u128, $(from($other)),*)]
            #[derive(Clone, Copy, Debug, PartialEq, Eq)]
            struct $name {
                own: u128,
                #[board(square)]
                byte: u8,
                #[board(square)]
                signed: i8,
                #[board(square)]
                optional: [Option<i64>; 2],
                #[board(squares(2..9, 9..16))]
                packed: u32,
                #[board(squares(0..7))]
                tight: i8,
                #[board(square)]
                of_user: Point,
            }

            impl $name {
                fn of(index: u8) -> Self {
                    Self {
                        own: 0,
                        byte: index,
                        signed: index.cast_signed(),
                        optional: [Some(index.into()), None],
                        packed: 3 << 16 | (u32::from(index) & 127) << 9 | (u32::from(index) & 127) << 2 | 1,
                        tight: index.cast_signed(),
                        of_user: Point(index),
                    }
                }
            }
        )*};
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
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

    records! {
        Nine: 9 "LERF" from Ten Fourteen;
        Ten: 10 "LEFR" from Nine Fourteen;
        Fourteen: 14 "BERF" from Nine Ten;
    }

    /// The squares by their indices.
    fn squares(stride: u8, mapping: &str) -> [Option<(u8, u8)>; 256] {
        let sheet = bitxform_tests::Sheet::numbered(9, 9, stride, mapping);
        let mut squares = [None; 256];
        for file in 0..9 {
            for rank in 0..9 {
                squares[usize::from(sheet.at(file, rank))] = Some((file, rank));
            }
        }
        squares
    }

    /// A conversion keeps the name of each square. Values off the board stay off the board, unchanged if
    /// possible. Different values stay different, and the way back restores them.
    macro_rules! converts {
        ($From:ident $To:ident, $from:expr, $to:expr) => {
            let (from, to) = ($from, $to);
            let mut images = std::collections::BTreeSet::new();
            for index in 0..=255 {
                let converted = $To::from($From::of(index));
                let image = converted.byte;
                let (before, after) = (from[usize::from(index)], to[usize::from(image)]);
                assert_eq!(before, after, "{index} became {image}");
                if before.is_none() && to[usize::from(index)].is_none() {
                    assert_eq!(index, image);
                }
                images.insert(image);
                if index < 128 {
                    assert_eq!(converted, $To::of(image), "{index}");
                }
                assert_eq!($From::from(converted), $From::of(index), "{index}");
            }
            assert_eq!(images.len(), 256);
        };
    }

    #[test]
    fn what_is_off_the_board_stays_off_the_board() {
        let (nine, ten, fourteen) = (squares(9, "LERF"), squares(10, "LEFR"), squares(14, "BERF"));
        converts!(Nine Ten, nine, ten);
        converts!(Ten Nine, ten, nine);
        converts!(Nine Fourteen, nine, fourteen);
        converts!(Fourteen Nine, fourteen, nine);
        converts!(Ten Fourteen, ten, fourteen);
        converts!(Fourteen Ten, fourteen, ten);
    }
}
