//! The costs of known permutations, as `costs.md` lists them.

use core::fmt::Write as _;
use std::fs;

use super::{board, by_lines};
use crate::board::{Transform, plan_board};
use crate::geometry::{Geometry, Mapping, Symmetry, Word};
use crate::group::derive_images;
use crate::permutation::Permutation;
use crate::plan::plan_by;
use crate::program::Kind;
use crate::task::Rule;
use bitxform_golden::assert_is_file;

/// A permutation of `tests/oracle/data/networks.json`.
pub(super) struct Case {
    pub(super) name: String,
    pub(super) permutation: Permutation,
    pub(super) rule: Rule,
    /// The costs of distance classes, of the best Beneš network, and of the best known network.
    costs: [u32; 3],
}

pub(super) fn known_cases() -> Vec<Case> {
    let path = bitxform_golden::workspace().join("tests/oracle/data/networks.json");
    let data = fs::read_to_string(path).expect("the data");
    let data: serde_json::Value = serde_json::from_str(&data).expect("JSON");
    let number = |value: &serde_json::Value| value.as_u64().expect("a number") as u32;
    let case = |case: &serde_json::Value| {
        let mut destinations = vec![None; number(&case["word_bits"]) as usize];
        let sources = case["dest_to_src"].as_array().expect("a list");
        for (to, from) in sources.iter().enumerate() {
            // Indices that no bit goes to have the entry -1.
            if let Some(from) = from.as_u64() {
                destinations[from as usize] = Some(to as u16);
            }
        }
        let permutation = Permutation::new(destinations);
        let mut targets: Vec<u16> = permutation
            .destinations()
            .iter()
            .flatten()
            .copied()
            .collect();
        targets.sort_unstable();
        let sources: Vec<u16> = permutation.moves().iter().map(|(from, _)| *from).collect();
        let baselines = &case["baselines"];
        Case {
            name: String::from(case["name"].as_str().expect("a name")),
            // Boards may move the bits beyond them.
            rule: if sources == targets {
                Rule::Anywhere
            } else {
                Rule::Vanish
            },
            permutation,
            costs: [
                number(&baselines["i_mask_shift_or"]),
                number(&baselines["iii_benes_all_orders"]),
                number(&case["best_cost"]),
            ],
        }
    };
    let cases = data["cases"].as_array().expect("a list");
    cases.iter().map(case).collect()
}

const HEAD: &str = "\
# What programs of known permutations cost

Costs are in word operations, and bits beyond a board may be permuted there. A unit test of bitxform-planner keeps the table
up to date. The columns are: distance classes; a Beneš network with its stages in the best order; the best network known when
the table was made; the planner. Some of the known networks require that all bits beyond the board are zero, which the
planner cannot assume. Of programs with equal costs the planner takes the one with the fewest rotations, as the last column
has them: vectors of AVX2 take three operations for most of them.

| case | word | classes | Beneš | known | planned | rotations |
|---|---|---|---|---|---|---|
";

const HALVES: &str = "
## Words of 128 bits

Programs work on two `u64` halves. The other columns are in operations on whole words.

| case | classes | Beneš | known | on halves |
|---|---|---|---|---|
";

const ARRAYS: &str = "
## Boards in arrays

Costs are in operations on lanes, where a bit reversal of 64 bits counts 20. Packed limbs come first, then boards with one
line in each element. A star marks a composition of two symmetries. The last column has all eight images.

| board | word | flip_v | flip_h | diagonal | anti | rot90 | rot180 | rot270 | images |
|---|---|---|---|---|---|---|---|---|---|
";

/// Pins the costs. `BITXFORM_BLESS=1` renews them.
#[test]
fn known_cases_cost_what_is_written_down() {
    let (mut table, mut halves) = (String::from(HEAD), String::from(HALVES));
    for case in known_cases() {
        let Case {
            name,
            permutation,
            rule,
            costs: [classes, benes, known],
        } = &case;
        let program = plan_by(permutation, *rule).program;
        let (width, cost) = (permutation.width(), program.cost());
        if width > 64 {
            let _ = writeln!(
                halves,
                "| {name} | {classes} | {benes} | {known} | {cost} |"
            );
            continue;
        }
        assert!(
            cost <= *classes.min(benes) && cost <= known + 1,
            "{name}: {cost}"
        );
        let kinds = program.operations.iter().map(|operation| operation.kind);
        let rotations = kinds
            .filter(|kind| matches!(kind, Kind::RotateLeft(_)))
            .count();
        let _ = writeln!(
            table,
            "| {name} | {width} | {classes} | {benes} | {known} | {cost} | {rotations} |"
        );
    }
    table += &(halves + ARRAYS);
    let sides = [10, 13, 14, 15, 16, 19, 25, 32];
    for side in sides {
        let packed = board(Mapping::ALL[0], side, side);
        let word = Word::U64.array(packed.bits().div_ceil(64) as u16);
        table += &row(Geometry { word, ..packed });
    }
    for (side, element) in [
        (8, Word::U8),
        (9, Word::U16),
        (13, Word::U16),
        (15, Word::U16),
        (16, Word::U16),
        (19, Word::U32),
        (25, Word::U32),
        (32, Word::U32),
        (25, Word::U64),
    ] {
        table += &row(by_lines(board(Mapping::ALL[0], side, side), element));
    }
    assert_is_file("bitxform-macros/planner/costs.md", &table);
}

fn row(board: Geometry) -> String {
    let transforms = plan_board(board);
    let mut row = format!("| {0}x{0} | `{1}` |", board.files, board.word.name());
    for (_, transform) in &transforms {
        let is_composed = matches!(transform, Transform::Composition { .. });
        let star = if is_composed { "*" } else { "" };
        let _ = write!(row, " {}{star} |", transform.cost());
    }
    let cost = |by| {
        let found = transforms.iter().find(|(symmetry, _)| *symmetry == by);
        found.map_or(0, |(_, transform)| transform.cost())
    };
    let images = derive_images(&Symmetry::ALL, &cost);
    let all: u32 = images.iter().map(|image| cost(image.by)).sum();
    row + &format!(" {all} |\n")
}
