//! Least images of boards whose images and their indices just fit into 64 bits, or just do not, and of pairs of arrays
//! in slices, which are compared in two passes.

use bitxform::{RectangleSymmetry, Symmetry, symmetric};

use crate::{Random, destinations, moved_bits};

/// The least of the images under the symmetries with these numbers, and the first index that leads there.
fn least(
    words: &[Vec<u64>],
    group: &[usize],
    files: usize,
    ranks: usize,
) -> (Vec<Vec<u64>>, usize) {
    let images = group.iter().map(|symmetry| {
        let to = destinations(*symmetry, files, ranks);
        words
            .iter()
            .map(|word| moved_bits(word, &to))
            .collect::<Vec<_>>()
    });
    let images: Vec<_> = images.collect();
    let least = images.iter().min().expect("a group has elements").clone();
    let index = images
        .iter()
        .position(|image| *image == least)
        .expect("it is there");
    (least, index)
}

macro_rules! single {
    ($($name:ident: $files:literal x $ranks:literal, $group:literal $numbers:expr, $Symmetry:ident;)*) => {$(
        #[test]
        fn $name() {
            #[symmetric(mapping = "LERF", files = $files, ranks = $ranks, group = $group)]
            #[derive(Clone, Copy, Debug, PartialEq)]
            struct Board(u64);

            let mut random = Random($files * 64 + $ranks);
            let mut boards = Vec::new();
            for round in 0..2000 {
                boards.push(Board(random.board($files * $ranks, 1, round % 2 == 0)[0]));
            }
            let (mut slice, mut symmetries) = (boards.clone(), vec![$Symmetry::Identity; boards.len()]);
            Board::canonicalize_slice(&mut slice, &mut symmetries);
            for (i, board) in boards.iter().enumerate() {
                let (least, index) = least(&[vec![board.0]], &$numbers, $files, $ranks);
                let expected = (Board(least[0][0]), Board::GROUP[index]);
                assert_eq!(board.canonicalize(), expected);
                assert_eq!(board.canonical(), expected.0);
                assert_eq!((slice[i], symmetries[i]), expected);
            }
        }
    )*};
}

// The bits of an image and those of its index: 62, 63, 64, 65 and 66 with four symmetries, 65 and 66 with eight.
single! {
    bits_62: 10 x 6, "rectangle" [0, 1, 2, 6], RectangleSymmetry;
    bits_63_of_61_squares: 61 x 1, "rectangle" [0, 1, 2, 6], RectangleSymmetry;
    bits_64: 31 x 2, "rectangle" [0, 1, 2, 6], RectangleSymmetry;
    bits_65_of_9x7: 9 x 7, "rectangle" [0, 1, 2, 6], RectangleSymmetry;
    bits_65_of_21x3: 21 x 3, "rectangle" [0, 1, 2, 6], RectangleSymmetry;
    bits_66: 16 x 4, "rectangle" [0, 1, 2, 6], RectangleSymmetry;
    bits_52_of_eight: 7 x 7, "all" [0, 1, 2, 3, 4, 5, 6, 7], Symmetry;
    bits_67_of_eight: 8 x 8, "all" [0, 1, 2, 3, 4, 5, 6, 7], Symmetry;
    bits_66_of_four: 8 x 8, "rotations" [0, 5, 6, 7], Symmetry;
}

macro_rules! pairs {
    ($($name:ident: $side:literal x $limbs:literal, $group:literal $numbers:expr;)*) => {$(
        #[test]
        fn $name() {
            #[symmetric(mapping = "LERF", files = $side, ranks = $side, group = $group)]
            #[derive(Clone, Copy, Debug, PartialEq)]
            struct Pair([u64; $limbs], [u64; $limbs]);

            let mut random = Random($side);
            let mut boards = Vec::new();
            for round in 0..150 {
                let mut words = [(); 2].map(|()| random.board($side * $side, $limbs, round % 2 == 0));
                // Ties of the first word or of its first limb, and symmetric positions.
                match round % 5 {
                    0 => words[0] = vec![0; $limbs],
                    1 => words[0][0] = 0,
                    2 => {
                        let to = destinations($numbers[1], $side, $side);
                        let image = moved_bits(&words[0], &to);
                        words[0].iter_mut().zip(image).for_each(|(limb, other)| *limb |= other);
                    }
                    _ => {}
                }
                boards.push(words);
            }
            let pair = |words: &[Vec<u64>]| {
                let [first, second] = [0, 1].map(|i| words[i].clone().try_into().expect("limbs"));
                Pair(first, second)
            };
            let mut slice: Vec<_> = boards.iter().map(|words| pair(words)).collect();
            let mut least_only = slice.clone();
            let mut symmetries = vec![Symmetry::Identity; slice.len()];
            Pair::canonicalize_slice(&mut slice, &mut symmetries);
            Pair::canonical_slice(&mut least_only);
            for (i, words) in boards.iter().enumerate() {
                let (least, index) = least(words, &$numbers, $side, $side);
                let expected = (pair(&least), Pair::GROUP[index]);
                assert_eq!((slice[i], symmetries[i]), expected, "{i}");
                assert_eq!(least_only[i], expected.0, "{i}");
                assert_eq!(pair(words).canonicalize(), expected, "{i}");
            }
        }
    )*};
}

pairs! {
    pairs_in_3_limbs_of_two: 13 x 3, "horizontal" [0, 2];
    pairs_in_4_limbs_of_two: 15 x 4, "horizontal" [0, 2];
    pairs_in_4_limbs_of_four: 15 x 4, "rotations" [0, 5, 6, 7];
    pairs_in_4_limbs_of_eight: 15 x 4, "all" [0, 1, 2, 3, 4, 5, 6, 7];
    pairs_in_6_limbs_of_eight: 19 x 6, "all" [0, 1, 2, 3, 4, 5, 6, 7];
}
