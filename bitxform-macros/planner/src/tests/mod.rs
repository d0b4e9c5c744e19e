//! Tests of the planner against single bits, against each of its methods alone, and on known cases.
#![allow(
    clippy::cast_possible_truncation,
    reason = "the numbers of the tests are small"
)]

use crate::dropped::Dropped;
use crate::methods::{benes, bpc, distance_classes};
use crate::passes;
use crate::permutation::Permutation;
use crate::planner::plan;

mod boards;
mod cheapest;
mod costs;
mod hints;
mod simple;
mod speed;
mod text;
mod wide;

/// Returns a pseudo-random permutation for each seed. Each drops a bit, if there are holes, with a probability
/// given by their number.
fn some_permutation(width: u16, holes: u64, seed: u64) -> Permutation {
    let mut state = seed.wrapping_mul(2).wrapping_add(1);
    let mut next = || {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (state ^ state >> 31) >> 16
    };
    let mut destinations: Vec<u16> = (0..width).collect();
    for i in (1..destinations.len()).rev() {
        let other = next() as usize % (i + 1);
        destinations.swap(i, other);
    }
    let kept = |to| (holes == 0 || next() % holes != 0).then_some(to);
    Permutation::new(destinations.into_iter().map(kept).collect())
}

/// Checks the network on all single bits, which is a proof, and on other words. Also checks that no single
/// method is cheaper.
fn check(permutation: &Permutation) {
    let planned = plan(permutation);
    let network = &planned.network;
    assert_eq!(
        Dropped::Vanish.wrong_bits(network, permutation),
        0,
        "{permutation:?} {network:?}"
    );
    let all = u128::MAX >> (128 - permutation.width());
    for i in 1..50_u128 {
        let bits = i.wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835) & all;
        assert_eq!(
            network.apply(bits),
            permutation.apply(bits),
            "{permutation:?}"
        );
    }
    let cost = network.cost();
    let alone = [
        Some(distance_classes::plan(permutation)),
        benes::plan(permutation, u32::MAX, benes::ROUNDS),
        bpc::plan(permutation),
    ];
    for alone in alone.into_iter().flatten() {
        let alone = passes::finish(alone, permutation, Dropped::Vanish);
        assert_eq!(
            Dropped::Vanish.wrong_bits(&alone, permutation),
            0,
            "{permutation:?} {alone:?}"
        );
        assert!(cost <= alone.cost(), "{permutation:?}: {:?}", planned.tried);
    }
}

#[test]
fn random_permutations_are_realised_at_no_more_than_any_method_costs() {
    for width in [8, 16, 32, 64, 128] {
        for seed in 0..4 {
            for holes in [0, 1, 2, 3, 10] {
                check(&some_permutation(width, holes, seed));
            }
        }
    }
}

/// Affine maps of the index that occur in practice.
#[test]
fn regular_permutations_are_realised() {
    for width in [8, 16, 32, 64, 128_u16] {
        for (factor, offset) in [
            (1_u16, 3_u16),
            (3, 0),
            (5, 1),
            (width - 1, 0),
            (width / 2 + 1, 7),
        ] {
            let image =
                |i: u16| (u32::from(i) * u32::from(factor) + u32::from(offset)) as u16 % width;
            check(&Permutation::total(
                &(0..width).map(image).collect::<Vec<_>>(),
            ));
            let part = |i: u16| (i % 9 < 7).then(|| image(i));
            check(&Permutation::new((0..width).map(part).collect()));
        }
    }
}

/// A total permutation of 64 bits costs at most a Beneš network, and most cost a stage less.
#[test]
fn no_permutation_is_dearer_than_a_benes_network() {
    let cost = |seed| plan(&some_permutation(64, 0, seed)).network.cost();
    let costs: Vec<u32> = (1000..1030).map(cost).collect();
    assert!(costs.iter().all(|cost| *cost <= 58), "{costs:?}");
    let without_a_stage = costs.iter().filter(|cost| **cost <= 56).count();
    assert!(without_a_stage >= 18, "{costs:?}");
}

/// BPC permutations that are not symmetries of a board may be cheaper by another method.
#[test]
fn bpc_is_not_always_the_cheapest_method() {
    let complemented: Vec<u16> = (0..64).map(|i| i ^ 0b10_1110).collect();
    let permutation = Permutation::total(&complemented);
    let bpc = bpc::plan(&permutation).expect("a BPC permutation");
    assert!(plan(&permutation).network.cost() < bpc.cost());
}

/// An inverse network takes each bit back, whatever its steps are.
#[test]
fn inverse_networks_take_bits_back() {
    for width in [8, 16, 32, 64, 128] {
        for holes in [0, 3] {
            for seed in 0..4 {
                let permutation = some_permutation(width, holes, seed);
                for network in [
                    Some(distance_classes::plan(&permutation)),
                    benes::plan(&permutation, u32::MAX, 1),
                    bpc::plan(&permutation),
                ] {
                    let Some(network) = network else { continue };
                    let inverse = network.inverse().expect("all parts have masks");
                    for &(from, to) in permutation.moves() {
                        assert_eq!(inverse.apply(1 << to), 1 << from, "{network:?}");
                    }
                }
            }
        }
    }
}

/// Planning is deterministic, so expansions do not change from one build to the next.
#[test]
fn plans_are_the_same_every_time() {
    let permutation = some_permutation(64, 5, 1);
    assert_eq!(plan(&permutation).network, plan(&permutation).network);
}
