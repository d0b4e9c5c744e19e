//! The time that planning takes. Nothing is asserted: budgets of work bound it.

use std::time::Instant;

use super::boards::BOARDS;
use super::costs::{known_cases, rule};
use super::some_permutation;
use crate::Permutation;
use crate::dropped::Dropped;
use crate::planner::plan_with;

/// `cargo test -p bitxform-planner --lib how_long_planning_takes -- --ignored --nocapture`, without
/// optimisation, as macros are built for debug builds.
#[test]
#[ignore = "it measures, and prints what it finds"]
fn how_long_planning_takes() {
    let known = known_cases()
        .into_iter()
        .map(|case| (case.name, case.permutation));
    let boards = BOARDS.iter().flat_map(|board| {
        let named = move |permutation| (format!("{board:?}"), permutation);
        board.permutations().into_iter().map(named)
    });
    let random = |width, holes| {
        let some = move |seed| some_permutation(width, holes, seed);
        (1000..1020).map(move |seed| (format!("seed {seed}"), some(seed)))
    };
    measure("known", known);
    measure("boards", boards);
    measure("random 64", random(64, 0));
    measure("random 64, one of 3 dropped", random(64, 3));
    measure("random 32", random(32, 0));
    measure("random 128", random(128, 0));
    measure("random 128, one of 2 dropped", random(128, 2));
}

fn measure(name: &str, permutations: impl Iterator<Item = (String, Permutation)>) {
    let mut times = Vec::new();
    for (case, permutation) in permutations {
        let rule = rule(&permutation);
        let start = Instant::now();
        let cost = plan_with(&permutation, rule, true).network.cost();
        let time = start.elapsed().as_secs_f64() * 1e3;
        let strictly = if rule == Dropped::Anywhere {
            plan_with(&permutation, Dropped::Vanish, true)
                .network
                .cost()
        } else {
            cost
        };
        times.push((time, cost, strictly, case));
    }
    times.sort_by(|one, other| one.0.total_cmp(&other.0));
    let quantile = |n: usize| times[(times.len() - 1) * n / 100].0;
    println!(
        "{name}: {} permutations, median {:.1} ms, nine tenths {:.1} ms, worst {:.1} ms, together {} operations, {} strictly",
        times.len(),
        quantile(50),
        quantile(90),
        quantile(100),
        times.iter().map(|(_, cost, ..)| cost).sum::<u32>(),
        times
            .iter()
            .map(|(_, _, strictly, _)| strictly)
            .sum::<u32>(),
    );
    if std::env::var_os("EACH").is_some() {
        for (time, cost, strictly, case) in &times {
            println!("  {time:6.1} ms, {cost} operations, {strictly} strictly: {case}");
        }
    }
}
