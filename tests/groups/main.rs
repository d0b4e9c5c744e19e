//! Groups that are known at run time against images made cell by cell, and against published counts.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::missing_const_for_fn,
    clippy::precedence,
    reason = "words of the tests have as many bits as they need, and formulas are written as users do"
)]

mod lattices;
mod refused;
mod sectors;

use core::fmt::Debug;
use std::collections::BTreeSet;

use bitxform::groups::{Permutation, PermutationGroup, WithOnes, Word};
use bitxform_conforms::at_each_level;
use bitxform_model::Random;

use lattices::{Model, Orbit, Table, random_table};

/// Compares all functions of words of one type.
struct Check<'a, W> {
    name: &'a str,
    group: &'a PermutationGroup,
    orbits: &'a [Orbit],
    of: fn(u128) -> W,
}

impl<W: Word + Debug> Check<'_, W> {
    /// Slices of a length, from an odd place on.
    fn slices(&self, len: usize, level: &str) {
        let Self { group, of, .. } = *self;
        let name = format!("{}, {len} words of {}, {level}", self.name, size_of::<W>());
        let orbits = self.orbits.iter().cycle().skip(len).take(len + 1);
        let orbits: Vec<Orbit> = orbits.copied().collect();
        let input: Vec<W> = orbits.iter().map(|orbit| of(orbit.input)).collect();
        let orbits = &orbits[1..];
        let least: Vec<W> = orbits.iter().map(|orbit| of(orbit.least)).collect();
        let first: Vec<u32> = orbits.iter().map(|orbit| orbit.element as u32).collect();
        let fixing: Vec<u32> = orbits.iter().map(|orbit| orbit.stabilizer as u32).collect();

        let mut words = input.clone();
        group.canonical_slice(&mut words[1..]);
        assert_eq!(words[1..], least, "{name}");
        let (mut words, mut elements) = (input.clone(), vec![7; len]);
        group.canonicalize_slice(&mut words[1..], &mut elements);
        assert_eq!((&words[1..], &elements), (&least[..], &first), "{name}");
        let (mut words, mut stabilizers) = (input.clone(), vec![7; len]);
        elements.fill(7);
        group.orbits_slice(&mut words[1..], &mut elements, &mut stabilizers);
        assert_eq!(
            (&words[1..], elements, stabilizers),
            (&least[..], first.clone(), fixing),
            "{name}"
        );
        let mut words = input.clone();
        group.transform_slice_each(&mut words[1..], &first);
        assert_eq!(words[1..], least, "{name}");
        let mut words = input[1..].to_vec();
        group.retain_canonical(&mut words);
        let are_least = input[1..]
            .iter()
            .zip(&least)
            .filter(|(word, least)| word == least);
        let are_least: Vec<W> = are_least.map(|(word, _)| *word).collect();
        assert_eq!(words, are_least, "{name}");
    }

    fn single_words(&self) {
        let Self { group, of, .. } = *self;
        for orbit in self.orbits.iter().take(20) {
            let (word, least, name) = (of(orbit.input), of(orbit.least), self.name);
            assert_eq!(group.canonical(word), least, "{name}");
            assert_eq!(group.canonicalize(word), (least, orbit.element), "{name}");
            assert_eq!(group.is_canonical(word), word == least, "{name}");
            assert_eq!(group.stabilizer_len(word), orbit.stabilizer, "{name}");
            let size = group.orbit_len(word) * orbit.stabilizer;
            assert_eq!(size, group.order(), "{name}");
            assert_eq!(group.apply(orbit.element, word), least, "{name}");
        }
    }

    fn all(&self, lengths: &[usize]) {
        self.single_words();
        at_each_level(|level| {
            // Groups have no code of their own for GFNI.
            if !level.contains("GFNI") {
                for len in lengths {
                    self.slices(*len, level);
                }
            }
        });
    }
}

/// The number of images in a comparison. Without optimisation, each takes a hundred times as long.
const WORK: usize = if cfg!(debug_assertions) {
    20_000
} else {
    500_000
};

/// Compares words of all widths that hold the cells.
fn check(model: &Model, lengths: &[usize], words: usize) {
    let (group, name, cells) = (&model.group(), &model.name[..], model.cells());
    let orbits = model.words(words).into_iter();
    let orbits: Vec<Orbit> = orbits.map(|word| model.orbit(word)).collect();
    let orbits = &orbits[..];
    macro_rules! of_width {
        ($($Word:ident)*) => {$(
            if cells <= $Word::BITS as usize {
                Check { name, group, orbits, of: |word| word as $Word }.all(lengths);
            }
        )*};
    }
    of_width!(u8 u16 u32 u64 u128);
}

#[test]
fn images_are_those_of_a_loop_over_all_elements() {
    for model in Model::all() {
        let words = (WORK / model.order()).clamp(30, 700);
        let lengths = [0, 1, 2, 3, 5, 31, 64, 257, 513, 600];
        let lengths = &lengths[..if model.order() < WORK / 100 { 10 } else { 6 }];
        check(&model, lengths, words);
        check(&model.with_complement(), lengths, words);
    }
}

/// Bracelets of six beads in three colours: there are 92, and 130 necklaces.
#[test]
fn words_that_move_together_have_the_least_images_of_both() {
    let [turn, over] = [|bead| (bead + 1) % 6, |bead| 5 - bead]
        .map(|to: fn(usize) -> usize| Permutation::from_fn(6, to).expect("a permutation"));
    for (generators, expected) in [(vec![turn.clone(), over], 92), (vec![turn], 130)] {
        let group = PermutationGroup::generated_by(&generators).expect("a group");
        let mut classes = BTreeSet::new();
        for colors in 0..3_u32.pow(6) {
            let mut words = [0_u8; 2];
            for bead in 0..6 {
                match colors / 3_u32.pow(bead) % 3 {
                    0 => {}
                    color => words[color as usize - 1] |= 1 << bead,
                }
            }
            let elements = (0..group.order()).map(|element| {
                let permutation = group.element(element).permutation();
                let moved = |word: u8| {
                    let beads = (0..6).filter(|bead| word >> bead & 1 == 1);
                    beads.fold(0_u8, |image, bead| image | 1 << permutation.to(bead))
                };
                (words.map(moved), element)
            });
            let least = elements.min().expect("the identity");
            assert_eq!(group.canonicalize_all(words), least);
            classes.insert(least.0);
        }
        assert_eq!(classes.len(), expected);
    }
}

#[test]
fn slices_have_any_length() {
    let step = if cfg!(debug_assertions) { 23 } else { 1 };
    let lengths: Vec<usize> = (0..=600).step_by(step).collect();
    check(&Model::named("kagome 12"), &lengths, 700);
    check(&Model::named("ring 7").with_complement(), &lengths, 700);
}

/// Cycles of random lengths on cells in random order. Sizes lie where words, or their room for elements, end.
#[test]
fn groups_of_random_permutations_are_no_exception() {
    let mut random = Random(17);
    let sizes = [
        1, 2, 7, 8, 9, 15, 16, 17, 25, 26, 28, 31, 32, 33, 40, 55, 57, 59, 61, 62, 63, 64, 65, 90,
        119, 121, 125, 127, 128,
    ];
    for cells in sizes.into_iter().cycle().take(3 * sizes.len()) {
        let mut generators = Vec::new();
        for _ in 0..=random.below(2) {
            let order = if random.one_in(2) {
                (0..cells).collect()
            } else {
                random_table(&mut random, cells)
            };
            let length = 1 + random.below(6);
            let mut table: Table = vec![0; cells];
            for cycle in order.chunks(length) {
                (0..cycle.len()).for_each(|i| table[cycle[i]] = cycle[(i + 1) % cycle.len()]);
            }
            generators.push(table);
        }
        // Two cycles in random order often generate a huge group.
        let permutations = generators
            .iter()
            .map(|table| Permutation::new(table).expect("one"));
        let permutations: Vec<_> = permutations.collect();
        let Ok(group) = PermutationGroup::with_limit(&permutations, 1000) else {
            continue;
        };
        let model = Model::generated_by(&format!("{generators:?}"), generators);
        assert_eq!(group.order(), model.order());
        check(&model, &[1, 40], 41);
        check(&model.with_complement(), &[1, 40], 41);
    }
}

#[test]
fn elements_are_numbered_multiplied_and_inverted() {
    for model in Model::all() {
        let plain = Model::generated_by(&model.name, model.generators.clone());
        for model in [plain, model.with_complement()] {
            let (group, mut random, name) = (model.group(), Random(3), &model.name);
            assert_eq!(
                (group.order(), group.cells()),
                (model.order(), model.cells())
            );
            assert_eq!(group.generators(), model.generators.len());
            let word = random.wide() >> (128 - model.cells());
            for first in 0..group.order() {
                let element = group.element(first);
                let table = &model.elements[if model.inverts { first / 2 } else { first }];
                let to = (0..group.cells()).map(|cell| element.permutation().to(cell));
                assert!(to.eq(table.iter().copied()), "{name}: {first}");
                assert_eq!(element.inverts(), model.inverts && first % 2 > 0);
                let image = model.image(first, word);
                assert_eq!(group.apply(first, word), image, "{name}: {first}");
                assert_eq!(group.apply(group.inverse(first), image), word, "{name}");
                let next = random.below(group.order());
                let both = model.image(group.then(first, next), word);
                assert_eq!(both, model.image(next, image), "{name}");
                let spelt = group
                    .word(first)
                    .into_iter()
                    .fold(0, |it, letter| group.then_generator(it, letter));
                assert_eq!(spelt, first - usize::from(element.inverts()));
            }
        }
    }
}

#[test]
fn words_with_ones_are_complete_and_come_in_parts() {
    for (cells, ones) in [(0, 0), (1, 0), (1, 1), (10, 0), (10, 10), (12, 5), (16, 3)] {
        let brute = (0..1_u64 << cells).filter(|word| word.count_ones() == ones);
        let brute: Vec<u64> = brute.collect();
        let all = WithOnes::new(cells, ones);
        assert_eq!(all.clone().collect::<Vec<_>>(), brute);
        let total = all.total();
        assert_eq!(all.size_hint(), (total as usize, Some(total as usize)));
        for (start, end) in [(0, total), (total / 3, total / 2), (total, total)] {
            let part = all.part(start, end);
            assert_eq!(part.total(), total);
            let expected = &brute[start as usize..end as usize];
            assert_eq!(part.collect::<Vec<_>>(), expected);
        }
    }
    let all = WithOnes::new(64, 32);
    assert_eq!(all.total(), 1_832_624_140_942_590_534);
    let last = all.part(all.total() - 2, all.total());
    assert!(last.eq([u64::MAX << 33 | 1 << 31, u64::MAX << 32]));
    assert_eq!(WithOnes::new(64, 64).collect::<Vec<_>>(), [u64::MAX]);
    assert_eq!(WithOnes::new(64, 0).collect::<Vec<_>>(), [0]);
}
