//! Mistakes in steps are found, images of squares are linear, and the dense words are an intersecting code.

use std::panic::catch_unwind;

use super::board::{Indices, image_of};
use super::dense::{FUNCTIONALS, dense_limbs, dense_words};
use super::*;
use crate::RectangleSymmetry;

#[test]
fn images_of_squares_are_linear() {
    for mapping in Mapping::ALL {
        for (files, ranks) in [(1, 2), (2, 1), (1, 128), (7, 6), (9, 9), (32, 32), (11, 93)] {
            let geometry = Geometry::new(files, ranks, mapping);
            for geometry in [geometry, geometry.with_stride(geometry.line_len() + 3)] {
                for symmetry in &Symmetry::ALL[..if files == ranks { 8 } else { 1 }] {
                    expect_linear(*symmetry, geometry);
                }
                for symmetry in RectangleSymmetry::ALL {
                    expect_linear(symmetry.as_symmetry(), geometry);
                }
            }
        }
    }
}

fn expect_linear(symmetry: Symmetry, geometry: Geometry) {
    let map = Indices::of(symmetry, geometry);
    for index in 0..geometry.bits() {
        if let Some(square) = geometry.square_at(index) {
            let (line, position) = (
                index / u16::from(geometry.stride()),
                index % u16::from(geometry.stride()),
            );
            let image = map.first + map.line * i32::from(line) + map.step * i32::from(position);
            assert_eq!(image, i32::from(image_of(square, symmetry, geometry)));
        }
    }
}

/// For each vector, collects the functions that are 1 on it. No two of these sets are disjoint.
#[test]
fn functions_are_an_intersecting_code() {
    for coordinates in 7..=COORDINATES {
        let functions = &FUNCTIONALS[..dense_words(1 << (coordinates - 1))];
        let mut sets = std::vec![0_u64; 1 << coordinates];
        for (vector, set) in (0_u16..).zip(&mut sets) {
            for (number, function) in functions.iter().enumerate() {
                let value = (function & vector).count_ones() % 2;
                *set |= u64::from(value) << number;
            }
        }
        for (vector, set) in sets.iter().enumerate().skip(1) {
            assert!(
                sets[vector..].iter().all(|other| set & other != 0),
                "{coordinates} {vector}"
            );
        }
    }
}

#[test]
fn dense_words_have_the_values_of_their_function() {
    for (number, function) in FUNCTIONALS.into_iter().enumerate() {
        let limbs = dense_limbs::<64>(number);
        for index in 0..4096_u16 {
            let value = ((index << 1 | 1) & function).count_ones() % 2;
            let limb = limbs[usize::from(index / 64)];
            assert_eq!(
                limb >> (index % 64) & 1,
                u64::from(value),
                "{number} {index}"
            );
        }
    }
}

/// Two flips of a board, square by square, with a mistake: the images of some bits are others.
fn images<const L: usize>(
    geometry: Geometry,
    bits: [u64; L],
    mistake: &dyn Fn(u16) -> Option<u16>,
) -> [[u64; L]; 2] {
    let mut images = [[0; L]; 2];
    for index in 0..64 * L as u16 {
        if bits[usize::from(index / 64)] >> (index % 64) & 1 == 0 {
            continue;
        }
        for (symmetry, image) in [Symmetry::FlipVertical, Symmetry::FlipHorizontal]
            .into_iter()
            .zip(&mut images)
        {
            let square = geometry.square_at(index);
            let to = square.map(|square| image_of(square, symmetry, geometry));
            if let Some(to) = mistake(index).or(to) {
                image[usize::from(to / 64)] ^= 1 << (to % 64);
            }
        }
    }
    images
}

/// Returns the number of the part that finds the mistake, if one does.
fn part_that_finds<const L: usize>(
    geometry: Geometry,
    bits: usize,
    mistake: &dyn Fn(u16) -> Option<u16>,
) -> Option<usize> {
    let proved = [Symmetry::FlipVertical, Symmetry::FlipHorizontal];
    let proof = Proof::<L, 4, 2>::on(geometry, bits, proved);
    let (mut first, mut part) = (0, 0);
    while first < proof.board.count() {
        let end = proof.end_of_part(first);
        for number in first..end {
            let expected = proof.word(number);
            let images = images(geometry, expected.bits, mistake);
            let mut difference = 0;
            for (image, expected_image) in images.iter().zip(&expected.images) {
                for limb in 0..L {
                    difference |= (image[limb] ^ expected_image[limb]) & expected.counted[limb];
                }
            }
            let refutes = || proof.refute_steps(number, images, 0);
            if difference != 0 {
                assert!(catch_unwind(refutes).is_err());
                return Some(part);
            }
        }
        (first, part) = (end, part + 1);
    }
    proof.expect_end(first);
    None
}

/// Tries a mistake at bits: each comes to a1. A board of more than 200 bits has it at some bits of each limb.
fn every_bit_matters<const L: usize>(geometry: Geometry, bits: u16, parts: &[usize]) {
    let mut found = std::collections::BTreeSet::new();
    let part = |mistake: &dyn Fn(u16) -> Option<u16>| {
        part_that_finds::<L>(geometry, usize::from(bits), mistake)
    };
    assert_eq!(part(&|_| None), None);
    let a1 = geometry.at((0, 0));
    for wrong in (0..bits).filter(|bit| bits < 200 || bit % 31 == 0) {
        let part = part(&|index| (index == wrong).then_some(a1));
        found.insert(part.expect("a part that finds the mistake"));
    }
    assert!(found.into_iter().eq(parts.iter().copied()), "{geometry:?}");
}

#[test]
fn parts_find_a_mistake_at_each_bit_in_each_limb() {
    every_bit_matters::<1>(Geometry::new(7, 6, Mapping::Lefr), 64, &[0]);
    every_bit_matters::<1>(Geometry::new(7, 6, Mapping::Berf).with_stride(8), 64, &[0]);
    every_bit_matters::<2>(Geometry::new(9, 9, Mapping::Lerbef), 128, &[0]);
    every_bit_matters::<16>(Geometry::new(8, 128, Mapping::Lerf), 1024, &[0, 1, 2]);
    every_bit_matters::<24>(
        Geometry::new(11, 93, Mapping::Lerf).with_stride(16),
        1488,
        &[0, 1, 2],
    );
}
