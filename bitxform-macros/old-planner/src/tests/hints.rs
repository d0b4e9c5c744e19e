//! The search for the hints of `methods/layers/hints.rs`.

use super::boards::BOARDS;
use super::costs::{known_cases, rule};
use crate::Permutation;
use crate::methods::layers::{self, Effort, Layer};
use crate::network::cost::OPERATION;
use crate::planner::plan_with;

/// Prints layers that the planner without hints does not find within its budget:
/// `cargo test -p bitxform-planner --release --lib search_for_hints -- --ignored --nocapture`. With `ONLY=…`,
/// it only searches for cases whose names contain the text. It takes a minute.
#[test]
#[ignore = "it searches long, and prints what it finds"]
fn search_for_hints() {
    let only = std::env::var("ONLY").unwrap_or_default();
    for (name, permutation) in cases() {
        if !name.contains(&only) {
            continue;
        }
        let rule = rule(&permutation);
        let cost = |hints| plan_with(&permutation, rule, hints).network.cost();
        let (without, with) = (cost(false), cost(true));
        let found = layers::plan(
            &permutation,
            rule,
            without * OPERATION,
            false,
            Effort::LARGE,
        );
        let Some(network) = found.network else {
            println!("{name}: nothing below {without}, with hints {with}");
            continue;
        };
        let mut orders = Vec::new();
        all_orders(&mut found.layers.clone(), 0, &mut orders);
        let order = orders
            .into_iter()
            .filter_map(|order| {
                let network = layers::in_order(&permutation, rule, &order, without * OPERATION)?;
                Some((network.cost(), order))
            })
            .min_by_key(|(cost, _)| *cost);
        println!(
            "{name}: {} instead of {without}, with hints {with}: as a hint {order:?}",
            network.cost()
        );
    }
}

/// Returns the known cases and all boards.
fn cases() -> Vec<(String, Permutation)> {
    let known = known_cases().into_iter();
    let mut cases: Vec<_> = known.map(|case| (case.name, case.permutation)).collect();
    for board in BOARDS {
        for permutation in board.permutations() {
            cases.push((format!("{board:?}"), permutation));
        }
    }
    cases
}

fn all_orders(layers: &mut Vec<Layer>, from: usize, orders: &mut Vec<Vec<Layer>>) {
    if from == layers.len() {
        orders.push(layers.clone());
    }
    for other in from..layers.len() {
        layers.swap(from, other);
        all_orders(layers, from + 1, orders);
        layers.swap(from, other);
    }
}

/// Each hint lowers the cost of some case. Other hints would only slow the search down.
#[test]
fn each_hint_serves_something() {
    let with_cost = |(_, permutation): (String, Permutation)| {
        let rule = rule(&permutation);
        let cost = plan_with(&permutation, rule, false).network.cost();
        (permutation, rule, cost)
    };
    let cases: Vec<_> = cases().into_iter().map(with_cost).collect();
    let mut useless = Vec::new();
    for (width, layers) in crate::methods::layers::hints::HINTS {
        let serves = cases.iter().any(|(permutation, rule, cost)| {
            permutation.width() == width
                && layers::in_order(permutation, *rule, layers, cost * OPERATION).is_some()
        });
        if !serves {
            useless.push((width, layers));
        }
    }
    assert!(useless.is_empty(), "{useless:?}");
}
