//! The search for the hints of `methods/layers/layer.rs`.

use super::costs::{Case, known_cases};
use crate::lanes::Lanes;
use crate::methods::layers::{HINTS, LAYERS, follow};
use crate::methods::start;
use crate::plan::{go_on, plan_by};
use crate::search::Search;
use crate::task::Task;

const WORD: Lanes = Lanes {
    count: 1,
    width: 64,
    is_array: false,
};

fn cases() -> Vec<Case> {
    let cases = known_cases().into_iter();
    cases
        .filter(|case| case.permutation.width() == 64)
        .collect()
}

/// Prints the steps of layers that the planner does not find within its budget, for cases whose names contain `ONLY`:
/// `cargo test -p bitxform-planner --release --lib search_for_hints -- --ignored --nocapture`.
#[test]
#[ignore = "it searches long, and prints what it finds"]
fn search_for_hints() {
    let only = std::env::var("ONLY").unwrap_or_default();
    for case in cases().iter().filter(|case| case.name.contains(&only)) {
        let planned = plan_by(&case.permutation, case.rule);
        let task = Task::new(&case.permutation, case.rule, WORD);
        let mut search = Search::new(&task, None, u32::MAX);
        search.patience = 100;
        (LAYERS.run)(&mut search);
        let found = crate::plan::planned(&search).expect("layers");
        let costs = (planned.program.cost(), found.program.cost());
        println!("{}: planned {}, found {}", case.name, costs.0, costs.1);
        for step in found.steps() {
            println!("- {}", step.words);
        }
    }
}

/// Each hint lowers the cost of some case. Other hints would only slow the search down.
#[test]
fn each_hint_serves_something() {
    let cases = cases();
    let mut is_useful = [false; HINTS.len()];
    for case in &cases {
        let task = Task::new(&case.permutation, case.rule, WORD);
        let mut search = start(&task, None, u32::MAX);
        (LAYERS.run)(&mut search);
        let without = search.bound();
        for (hint, is_useful) in HINTS.iter().zip(&mut is_useful) {
            let mut search = Search::new(&task, None, without);
            follow(&mut search, hint);
            *is_useful |= search.best.is_some();
        }
        go_on(&mut search, true);
        assert!(search.bound() <= without, "{}", case.name);
    }
    assert_eq!(is_useful, [true; HINTS.len()]);
}
