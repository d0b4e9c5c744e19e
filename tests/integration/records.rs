//! Records with fields of every kind, against squares moved by their names.

use bitxform::{Symmetric, Symmetry, symmetric};
use bitxform_tests::{Grid, destinations};
use proptest::prelude::*;

use crate::symmetries;

/// A square type like those of other crates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Field(u16);

impl Field {
    const fn index(self) -> u8 {
        if self.0 < 6400 {
            (self.0 / 100) as u8
        } else {
            64
        }
    }

    const fn at(index: u8) -> Self {
        if index < 64 {
            Self(index as u16 * 100)
        } else {
            Self(9999)
        }
    }
}

/// A type that owns memory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Name(String);

type Index = i16;
type Places = [[Index; 2]; 2];
type Stones = u64;
type ByTo = [u16; 64];

/// The content of a record, in one type for all mappings.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Content {
    own: u64,
    last: Option<u8>,
    kings: [u8; 2],
    played: u16,
    line: [Option<u32>; 3],
    places: Places,
    fields: [Field; 2],
    policy: [f32; 64],
    letters: [Option<char>; 64],
    visits: [u16; 64 * 64],
    table: [ByTo; 64],
    inner: [u64; 2],
    square: u8,
    owning: Stones,
    name: Name,
    hash: u64,
}

impl Content {
    /// A record for each seed; some of its squares are off the board.
    fn new(seed: u64) -> Self {
        let mut state = seed;
        let mut next = || {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (state ^ (state >> 29)).rotate_left(17)
        };
        let mut square = || (next() % 64) as u8;
        let kings = [square(), 64];
        let places = [[i16::from(square()), -1], [300, i16::from(square())]];
        let fields = [Field::at(square()), Field(7000)];
        Self {
            last: (!seed.is_multiple_of(3)).then(&mut square),
            line: [
                Some(u32::from(square()) << 10 | 0x3ff),
                None,
                Some(next() as u32),
            ],
            square: next() as u8,
            own: next(),
            kings,
            played: next() as u16,
            places,
            fields,
            policy: core::array::from_fn(|_| f32::from(next() as u16)),
            letters: core::array::from_fn(|_| char::from_u32((next() % 90) as u32)),
            visits: core::array::from_fn(|_| next() as u16),
            table: core::array::from_fn(|_| core::array::from_fn(|_| next() as u16)),
            inner: [next(), next()],
            owning: next(),
            name: Name(next().to_string()),
            hash: next(),
        }
    }

    /// Returns the content moved square by square, according to the drawings.
    fn moved(&self, symmetry: &str, mapping: &str) -> Self {
        let to = destinations(symmetry, mapping);
        let bits = |bits| {
            Grid::of_bits(bits, mapping)
                .transformed(symmetry)
                .bits(mapping)
        };
        let place = |index: usize| usize::from(to[index]);
        let square = |index: u8| to.get(usize::from(index)).copied().unwrap_or(index);
        let wide = |index: i16| match u8::try_from(index) {
            Ok(index) => i16::from(square(index)),
            Err(_) => index,
        };
        let in_bits = |word: u64, start: u32| {
            let index = usize::try_from(word >> start & 63).expect("small");
            word & !(63 << start) | u64::from(to[index]) << start
        };
        let mut moved = Self {
            own: bits(self.own),
            last: self.last.map(square),
            kings: self.kings.map(square),
            played: in_bits(in_bits(self.played.into(), 0), 6) as u16,
            line: self.line.map(|word| Some(in_bits(word?.into(), 10) as u32)),
            places: self.places.map(|places| places.map(wide)),
            fields: self.fields.map(|field| match field.0 {
                0..6400 => Field(100 * u16::from(to[usize::from(field.0 / 100)])),
                _ => Field(9999),
            }),
            inner: self.inner.map(bits),
            square: square(self.square),
            owning: bits(self.owning),
            ..self.clone()
        };
        for from in 0..64 {
            moved.policy[place(from)] = self.policy[from];
            moved.letters[place(from)] = self.letters[from];
            for onto in 0..64 {
                moved.visits[64 * place(from) + place(onto)] = self.visits[64 * from + onto];
                moved.table[place(from)][place(onto)] = self.table[from][onto];
            }
        }
        moved
    }

    /// The key fields: words and squares, in the order of their declaration.
    #[expect(clippy::type_complexity, reason = "it is compared and thrown away")]
    const fn key(
        &self,
    ) -> (
        u64,
        Option<u8>,
        [u8; 2],
        u16,
        [Option<u32>; 3],
        Places,
        [Field; 2],
    ) {
        (
            self.own,
            self.last,
            self.kings,
            self.played,
            self.line,
            self.places,
            self.fields,
        )
    }
}

/// A record of one of the types below.
pub(crate) trait Record: Symmetric<Symmetry = Symmetry> + Clone {
    fn new(content: &Content) -> Self;
    fn content(&self) -> Content;
    fn by_method(self, symmetry: Symmetry) -> Self;
}

macro_rules! records {
    ($($module:ident = $mapping:literal),* $(,)?) => {$(
        pub(crate) mod $module {
            use super::*;

            #[symmetric(mapping = $mapping, square)]
            #[derive(Clone, Copy, Debug, PartialEq)]
            pub(crate) struct Square(pub(crate) u8);

            mod inner {
                use super::*;

                #[symmetric(mapping = $mapping, group = "horizontal")]
                #[derive(Clone, Copy)]
                pub(in super::super) struct Inner(pub(in super::super) u64);
            }
            use inner::Inner;
            type Alias = Inner;

            #[symmetric(mapping = $mapping, prefix = "board_")]
            #[derive(Clone)]
            struct Owning {
                stones: Stones,
                #[board(skip)]
                name: Name,
            }

            /// A field of each kind.
            #[symmetric(mapping = $mapping)]
            #[derive(Clone)]
            pub(crate) struct Everything {
                own: Stones,
                #[board(square)]
                last: Option<u8>,
                #[board(square)]
                kings: [u8; 2],
                #[board(squares(0..6, 6..12))]
                played: u16,
                #[board(squares(10..=15))]
                line: [Option<u32>; 3],
                #[board(square(alias))]
                places: Places,
                #[board(square(get = Field::index, new = Field::at))]
                fields: [Field; 2],
                #[board(mailbox)]
                policy: [f32; 64],
                #[board(mailbox)]
                letters: [Option<char>; 64],
                #[board(moves)]
                visits: [u16; 64 * 64],
                #[board(moves)]
                table: [ByTo; 64],
                #[board(nested)]
                inner: [Alias; 2],
                #[board(nested)]
                square: Square,
                #[board(nested)]
                owning: Owning,
                #[board(skip)]
                hash: u64,
            }

            impl Record for Everything {
                fn new(content: &Content) -> Self {
                    Self {
                        own: content.own,
                        last: content.last,
                        kings: content.kings,
                        played: content.played,
                        line: content.line,
                        places: content.places,
                        fields: content.fields,
                        policy: content.policy,
                        letters: content.letters,
                        visits: content.visits,
                        table: content.table,
                        inner: content.inner.map(Inner),
                        square: Square(content.square),
                        owning: Owning { stones: content.owning, name: content.name.clone() },
                        hash: content.hash,
                    }
                }

                fn content(&self) -> Content {
                    Content {
                        own: self.own,
                        last: self.last,
                        kings: self.kings,
                        played: self.played,
                        line: self.line,
                        places: self.places,
                        fields: self.fields,
                        policy: self.policy,
                        letters: self.letters,
                        visits: self.visits,
                        table: self.table,
                        inner: self.inner.map(|Inner(bits)| bits),
                        square: self.square.0,
                        owning: self.owning.stones,
                        name: self.owning.name.clone(),
                        hash: self.hash,
                    }
                }

                fn by_method(self, symmetry: Symmetry) -> Self {
                    match symmetry {
                        Symmetry::Identity => self,
                        Symmetry::FlipVertical => self.flip_vertical(),
                        Symmetry::FlipHorizontal => self.flip_horizontal(),
                        Symmetry::FlipDiagonal => self.flip_diagonal(),
                        Symmetry::FlipAntiDiagonal => self.flip_anti_diagonal(),
                        Symmetry::Rotate90 => self.rotate_90(),
                        Symmetry::Rotate180 => self.rotate_180(),
                        Symmetry::Rotate270 => self.rotate_270(),
                    }
                }
            }
        }
    )*};
}

records! {
    lerf = "LERF",
    berf = "BERF",
    lerbef = "LERBEF",
    berlef = "BERLEF",
    lefr = "LEFR",
    befr = "BEFR",
    befler = "BEFLER",
    lefber = "LEFBER",
}

macro_rules! for_all_records {
    ($check:ident($($argument:expr),*)) => {
        $check::<lerf::Everything>($($argument),*);
        $check::<berf::Everything>($($argument),*);
        $check::<lerbef::Everything>($($argument),*);
        $check::<berlef::Everything>($($argument),*);
        $check::<lefr::Everything>($($argument),*);
        $check::<befr::Everything>($($argument),*);
        $check::<befler::Everything>($($argument),*);
        $check::<lefber::Everything>($($argument),*);
    };
}

/// Every symmetry moves all fields according to the drawings, whether it is constant or not.
fn moves_together<R: Record>(seed: u64) {
    let content = Content::new(seed);
    let record = R::new(&content);
    // Values not written by `Field::at` are still off the board.
    let same = record.clone().transform(Symmetry::Identity).content();
    assert_eq!(same, content.moved("identity", R::MAPPING.name()));
    for (symmetry, name) in symmetries().skip(1) {
        let expected = content.moved(name, R::MAPPING.name());
        let found = record.clone().by_method(symmetry).content();
        assert_eq!(found, expected, "{name} in {}", R::MAPPING);
        let found = record.clone().transform(symmetry).content();
        assert_eq!(found, expected, "{name} in {}", R::MAPPING);
        let fixed = content.key() == expected.key();
        assert_eq!(
            record.is_fixed_by(symmetry),
            fixed,
            "{name} in {}",
            R::MAPPING
        );
    }
}

/// The least image is the least of all images, and fields outside the key are transformed with it.
fn has_a_least_image<R: Record>(content: &Content) {
    let images = symmetries().map(|(_, name)| content.moved(name, R::MAPPING.name()));
    let images: Vec<Content> = images.collect();
    let least = images.iter().map(Content::key).min().expect("eight images");
    let first = images
        .iter()
        .position(|image| image.key() == least)
        .expect("it is one");
    let (found, symmetry) = R::new(content).canonicalize();
    assert_eq!(symmetry, Symmetry::ALL[first], "in {}", R::MAPPING);
    assert_eq!(found.content(), images[first], "in {}", R::MAPPING);
    assert_eq!(R::new(content).canonical().content(), images[first]);
}

#[test]
fn records_move_together() {
    for seed in 0..6 {
        for_all_records!(moves_together(seed));
    }
}

#[test]
fn records_have_a_least_image() {
    for seed in 0..6 {
        for_all_records!(has_a_least_image(&Content::new(seed)));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Records with few differences, so that the later fields decide.
    #[test]
    fn later_fields_decide(
        own in prop::sample::select(vec![0, 1, 0x0000_0018_1800_0000, 0x8040_2010_0804_0201]),
        last in prop::option::of(0..64_u8),
        kings: [u8; 2],
        played: u16,
        place in -2..66_i16,
        field: u16,
    ) {
        let content = Content {
            own,
            last,
            kings,
            played: played & 0xf000,
            line: [None, Some(0x3ff), Some(0)],
            places: [[-1, 64], [place, i16::MIN]],
            // For these, the order of the indices is that of the numbers.
            fields: [Field::at((field % 65) as u8); 2],
            ..Content::new(1)
        };
        for_all_records!(has_a_least_image(&content));
    }
}
