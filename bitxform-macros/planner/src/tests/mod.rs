//! Tests of the planner by its simulator: programs on single bits, which is a proof since they are linear, and on random
//! words.

mod boards;
mod cheapest;
mod code;
mod costs;
mod groups;
mod hints;
mod simple;
mod words;

use std::collections::HashSet;

use crate::geometry::{Geometry, Mapping, Word};
use crate::lower::Lowered;
use crate::permutation::Permutation;
use crate::plan::{plan, plan_by};
use crate::program::Program;
use crate::route::positions;
use crate::task::{Rule, Task};

/// Pseudo-random numbers.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 ^ self.0 >> 31) >> 16
    }

    fn below(&mut self, bound: usize) -> usize {
        self.next() as usize % bound
    }

    /// Returns random bits, which are few if `sparse`.
    fn word(&mut self) -> u64 {
        self.next() << 32 ^ self.next()
    }
}

/// Returns a pseudo-random permutation for each seed. Each drops a bit, if there are holes, with a probability given by
/// their number.
fn some_permutation(width: u16, holes: usize, seed: u64) -> Permutation {
    let mut random = Random(seed.wrapping_mul(2).wrapping_add(1));
    let mut destinations: Vec<u16> = (0..width).collect();
    for i in (1..destinations.len()).rev() {
        let other = random.below(i + 1);
        destinations.swap(i, other);
    }
    let kept = |to| (holes == 0 || random.below(holes) != 0).then_some(to);
    Permutation::new(destinations.into_iter().map(kept).collect())
}

/// Applies a program to a set of bits.
fn image(program: &Program, bits: &[u16]) -> HashSet<u16> {
    let width = program.lanes.width as u16;
    let mut lanes = vec![0; program.lanes.count];
    for bit in bits {
        lanes[usize::from(bit / width)] |= 1 << (bit % width);
    }
    let image = program.apply(&lanes);
    let bits = (0..image.len() as u16 * width)
        .filter(|bit| image[usize::from(bit / width)] >> (bit % width) & 1 != 0);
    bits.collect()
}

/// Checks a program on all single bits, and on random words.
fn check(program: &Program, permutation: &Permutation, rule: Rule) {
    let targets: HashSet<u16> = permutation
        .destinations()
        .iter()
        .flatten()
        .copied()
        .collect();
    let mut words: Vec<Vec<u16>> = (0..permutation.width() as u16)
        .map(|bit| vec![bit])
        .collect();
    let mut random = Random(7);
    for _ in 0..10 {
        let all = 0..permutation.width() as u16;
        words.push(all.filter(|_| random.below(2) == 0).collect());
    }
    for word in words {
        let destinations = word
            .iter()
            .filter_map(|bit| permutation.destinations()[usize::from(*bit)]);
        let wanted: HashSet<u16> = destinations.collect();
        let is_dropped = word
            .iter()
            .any(|bit| permutation.destinations()[usize::from(*bit)].is_none());
        let mut found = image(program, &word);
        // Dropped bits may be anywhere off the targets.
        if rule == Rule::Anywhere && is_dropped {
            found.retain(|bit| targets.contains(bit));
        }
        assert_eq!(found, wanted, "{word:?} {permutation:?} {program:?}");
    }
}

/// Checks what a method has found: the program, and that its route leads where it should.
pub(crate) fn check_found(task: &Task, found: &Lowered) {
    check(&found.program, task.permutation, task.rule);
    let route = positions(&task.from, &found.route, task.lanes);
    assert_eq!(route[route.len() - 1], task.to, "{:?}", found.route);
    assert_eq!(found.route.len(), found.forms.len());
}

/// Permutations of the indices that occur in practice.
#[test]
fn regular_permutations_are_realised() {
    for width in [8, 16, 32, 64, 128, 192_u16] {
        for (factor, offset) in [(1, 3), (3, 0), (5, 1), (width - 1, 0), (width / 2 + 1, 7)] {
            if width == 192 && factor % 3 == 0 {
                continue;
            }
            let image = |bit| (u32::from(bit) * u32::from(factor) + offset) as u16 % width;
            let all: Vec<u16> = (0..width).map(image).collect();
            let part = (0..width).map(|bit| (bit % 9 < 7).then(|| image(bit)));
            let part = Permutation::new(part.collect());
            // Bits in their order, apart from each other.
            let spread =
                (0..width).map(|bit| Some(bit * factor + offset as u16).filter(|to| *to < width));
            let spread = Permutation::new(spread.collect());
            let compacted = spread.inverse();
            for permutation in [Permutation::total(&all), part, spread, compacted] {
                check(&plan(&permutation).program, &permutation, Rule::Vanish);
            }
        }
    }
}

#[test]
fn random_permutations_are_realised() {
    for width in [8, 16, 32, 64, 128, 192, 320] {
        for seed in 0..3 {
            for holes in [0, 1, 2, 3, 10] {
                let permutation = some_permutation(width, holes, seed);
                for rule in [Rule::Vanish, Rule::Anywhere] {
                    let planned = plan_by(&permutation, rule);
                    check(&planned.program, &permutation, rule);
                    // The steps tell where all bits are in the end.
                    let to: Vec<u16> = permutation.moves().iter().map(|(_, to)| *to).collect();
                    let steps = planned.steps();
                    assert!(
                        steps.is_empty() && to.is_empty() || steps[steps.len() - 1].indices == to
                    );
                }
            }
        }
    }
}

/// A total permutation of 64 bits costs at most a Beneš network, and most cost a stage less.
#[test]
fn no_permutation_is_dearer_than_a_benes_network() {
    let cost = |seed| plan(&some_permutation(64, 0, seed)).program.cost();
    let costs: Vec<u32> = (1000..1030).map(cost).collect();
    assert!(costs.iter().all(|cost| *cost <= 62), "{costs:?}");
    let without_a_stage = costs.iter().filter(|cost| **cost <= 56).count();
    assert!(without_a_stage >= 24, "{costs:?}");
}

/// The costs of permutations of limbs: random ones cost at most a Beneš network with a mask, regular ones much less.
#[test]
fn permutations_of_limbs_are_cheap() {
    for limbs in 3..=8 {
        let cost = plan(&some_permutation(64 * limbs, 5, 3)).program.cost();
        assert!(cost <= 6 * 16 + 11 * 48 + 8, "{cost}");
    }
    // 8x8x8 cells: one axis reversed, two exchanged, all three rotated.
    for (image, most) in [
        ((|i| i ^ 0o700) as fn(u16) -> u16, 0),
        (|i| i ^ 0o070, 8),
        (|i| i ^ 0o007, 8 * 19),
        (|i| i & 0o700 | i >> 3 & 7 | (i & 7) << 3, 8 * 18),
        (|i| i >> 3 | (i & 7) << 6, 8 * 36),
    ] {
        let cells: Vec<u16> = (0..512).map(image).collect();
        let cost = plan(&Permutation::total(&cells)).program.cost();
        assert!(cost <= most, "{cost} {most}");
    }
}

/// A board in the narrowest word, or in packed limbs.
fn board(mapping: Mapping, files: u8, ranks: u8) -> Geometry {
    let mut board = mapping.chess_board();
    (board.files, board.ranks) = (files, ranks);
    board.stride = board.line_len();
    board.word = Word::packed(board.bits());
    board
}

/// Returns the board with one line in each element of an array.
fn by_lines(board: Geometry, element: Word) -> Geometry {
    Geometry {
        stride: element.bits() as u8,
        word: element.array(board.lines().into()),
        ..board
    }
}

/// The integers that hold a line of a board.
fn words_of_lines(board: Geometry) -> impl Iterator<Item = Word> {
    let words = Word::ALL.into_iter();
    words.filter(move |word| word.bits() >= board.stride.into())
}
