//! A record of self-play of Go, annotated without user functions, in all mappings and sizes, against squares
//! moved by their coordinates.

use bitxform::{Symmetry, symmetric};
use bitxform_tests::Sheet;
use proptest::prelude::*;

/// The new index of the entry at each index, by the plain model.
struct Images {
    to: Vec<usize>,
    squares: usize,
}

impl Images {
    fn under(symmetry: Symmetry, side: u8, mapping: &str) -> Self {
        let destinations = Sheet::numbered(side, side, side, mapping).destinations(symmetry.name());
        let squares = usize::from(side * side);
        let to = destinations[..squares]
            .iter()
            .map(|to| usize::from(to.expect("a square")));
        Self {
            to: to.collect(),
            squares,
        }
    }

    fn square(&self, index: usize) -> usize {
        self.to.get(index).copied().unwrap_or(index)
    }

    /// Moves the entries of squares, and leaves those after them.
    fn entries<T: Clone>(&self, entries: &[T]) -> Vec<T> {
        let mut image = entries.to_vec();
        for (from, entry) in entries.iter().enumerate().take(self.squares) {
            image[self.to[from]] = entry.clone();
        }
        image
    }

    fn bits(&self, bits: u128) -> u128 {
        (0..self.squares).fold(0, |image, from| image | (bits >> from & 1) << self.to[from])
    }
}

macro_rules! go {
    ($($module:ident: $side:literal, $squares:literal squares, $word:ident in $mapping:literal;)*) => {
        $(mod $module {
            use super::*;

            #[symmetric(mapping = $mapping, files = $side, ranks = $side)]
            #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
            pub(super) enum Move {
                Place(#[board(square)] u8),
                Pass,
                Resign,
            }

            #[symmetric(mapping = $mapping, files = $side, ranks = $side)]
            #[derive(Clone, Debug, PartialEq)]
            pub(super) struct Record {
                black: $word,
                white: $word,
                /// The point where the ko forbids a capture.
                #[board(square)]
                ko: Option<u8>,
                /// A pass is written as the number of squares.
                #[board(square)]
                history: Vec<u16>,
                /// The last entry is that of a pass.
                #[board(mailbox(tail = 1))]
                policy: Vec<f32>,
                #[board(mailbox(planes))]
                planes: [[f32; $squares]; 17],
                #[board(nested)]
                played: Move,
                #[board(nested)]
                last: Option<Move>,
                #[board(nested)]
                variation: Vec<Move>,
                #[board(skip)]
                value: f32,
            }

            fn image_of_move(played: Move, images: &Images) -> Move {
                match played {
                    Move::Place(square) => Move::Place(images.square(square.into()) as u8),
                    Move::Pass | Move::Resign => played,
                }
            }

            fn image(record: &Record, symmetry: Symmetry) -> Record {
                let images = Images::under(symmetry, $side, $mapping);
                let bits = |bits: $word| images.bits(bits.into()) as $word;
                Record {
                    black: bits(record.black),
                    white: bits(record.white),
                    ko: record.ko.map(|ko| images.square(ko.into()) as u8),
                    history: record.history.iter().map(|played| images.square((*played).into()) as u16).collect(),
                    policy: images.entries(&record.policy),
                    planes: record.planes.map(|plane| {
                        images.entries(&plane).try_into().expect("as many entries")
                    }),
                    played: image_of_move(record.played, &images),
                    last: record.last.map(|last| image_of_move(last, &images)),
                    variation: record.variation.iter().map(|played| image_of_move(*played, &images)).collect(),
                    value: record.value,
                }
            }

            pub(super) fn check(random: &mut dyn FnMut(usize) -> usize) {
                let (mut black, mut white) = (0, 0);
                for square in 0..$squares {
                    match random(4) {
                        0 => black |= 1 << square,
                        1 => white |= 1 << square,
                        _ => {}
                    }
                }
                let one_move = |random: &mut dyn FnMut(usize) -> usize| match random(5) {
                    0 => Move::Pass,
                    1 => Move::Resign,
                    _ => Move::Place(random($squares) as u8),
                };
                let record = Record {
                    black,
                    white,
                    ko: (random(2) == 0).then(|| random($squares) as u8),
                    history: (0..random(30)).map(|_| random($squares + 1) as u16).collect(),
                    policy: (0..=$squares).map(|_| random(1000) as f32).collect(),
                    planes: core::array::from_fn(|_| core::array::from_fn(|_| random(1000) as f32)),
                    played: one_move(random),
                    last: (random(3) > 0).then(|| one_move(random)),
                    variation: (0..random(5)).map(|_| one_move(random)).collect(),
                    value: random(100) as f32,
                };
                let images = Symmetry::ALL.map(|symmetry| image(&record, symmetry));
                for (symmetry, image) in Symmetry::ALL.into_iter().zip(&images) {
                    assert_eq!(&record.clone().transform(symmetry), image, "{symmetry}");
                }
                assert_eq!(record.clone().images(), images);
                let key = |record: &Record| {
                    (record.black, record.white, record.ko, record.history.clone())
                };
                let mut distinct: Vec<(Record, Symmetry)> = Vec::new();
                for (symmetry, image) in Symmetry::ALL.into_iter().zip(&images) {
                    if distinct.iter().all(|(other, _)| key(other) != key(image)) {
                        distinct.push((image.clone(), symmetry));
                    }
                }
                assert_eq!(record.distinct_images().collect::<Vec<_>>(), distinct);
                let least = images.iter().min_by_key(|image| key(image)).expect("images");
                assert_eq!(&record.clone().canonical(), least);
                let mut slice = vec![record; 3];
                Record::transform_slice(&mut slice, Symmetry::Rotate90);
                assert!(slice.iter().all(|turned| *turned == images[5]));
            }
        })*

        fn check_all(random: &mut dyn FnMut(usize) -> usize) {
            $($module::check(random);)*
        }
    };
}

go! {
    lerf: 9, 81 squares, u128 in "LERF";
    berf: 9, 81 squares, u128 in "BERF";
    lerbef: 9, 81 squares, u128 in "LERBEF";
    berlef: 9, 81 squares, u128 in "BERLEF";
    lefr: 9, 81 squares, u128 in "LEFR";
    befr: 9, 81 squares, u128 in "BEFR";
    befler: 9, 81 squares, u128 in "BEFLER";
    lefber: 9, 81 squares, u128 in "LEFBER";
    small: 5, 25 squares, u32 in "BEFLER";
    even: 8, 64 squares, u64 in "BERLEF";
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]
    #[test]
    fn records_move_square_by_square(seed: u64) {
        let mut state = seed | 1;
        check_all(&mut |below| {
            state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
            (state >> 33) as usize % below
        });
    }
}
