//! The time that planning takes. Nothing is asserted: budgets of work bound it.

use std::time::Instant;

use super::costs::known_cases;
use super::{SYMMETRIES, board, some_permutation};
use crate::geometry::Mapping;
use crate::permutation::Permutation;
use crate::plan::plan_by;
use crate::task::Rule;

/// `cargo test -p bitxform-planner --lib how_long_planning_takes -- --ignored --nocapture`, without optimisation, as macros
/// are built for debug builds. Each program is checked besides.
#[test]
#[ignore = "it measures, and prints what it finds"]
fn how_long_planning_takes() {
    let known = known_cases()
        .into_iter()
        .map(|case| (case.permutation, case.rule));
    measure("known", known);
    let sides = 3..=11;
    let boards = sides.flat_map(|side| {
        let board = board(Mapping::ALL[0], side, side);
        SYMMETRIES.map(|symmetry| (board.permutation(symmetry), Rule::Anywhere))
    });
    measure("boards", boards);
    for (width, holes) in [(64, 0), (64, 3), (32, 0), (128, 0), (128, 2)] {
        let some = |seed| (some_permutation(width, holes, seed), Rule::Vanish);
        measure(
            &format!("random {width}, dropped {holes}"),
            (1000..1020).map(some),
        );
    }
}

fn measure(name: &str, permutations: impl Iterator<Item = (Permutation, Rule)>) {
    let mut times = Vec::new();
    let mut costs = 0;
    for (permutation, rule) in permutations {
        let start = Instant::now();
        costs += plan_by(&permutation, rule).program.cost();
        times.push(start.elapsed().as_secs_f64() * 1e3);
    }
    times.sort_by(f64::total_cmp);
    let quantile = |n: usize| times[(times.len() - 1) * n / 100];
    println!(
        "{name}: {} permutations, median {:.1} ms, nine tenths {:.1} ms, worst {:.1} ms, together {costs} operations",
        times.len(),
        quantile(50),
        quantile(90),
        quantile(100),
    );
}
