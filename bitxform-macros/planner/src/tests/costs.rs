//! The costs of known permutations, as `costs.md` lists them.

use core::fmt::Write as _;
use std::fs;

use super::{board, by_lines, check, some_permutation};
use crate::board::{Transform, plan_board};
use crate::geometry::{Geometry, Mapping, Symmetry, Word};
use crate::group::derive_images;
use crate::permutation::Permutation;
use crate::plan::plan_by;
use crate::program::{Kind, Program};
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
planner cannot assume. Of programs of boards with equal costs the planner takes the one with the fewest rotations, as the
last column has them: vectors of AVX2 take three operations for most of them. Of others, the depth decides first.

| case | word | classes | Beneš | known | planned | rotations |
|---|---|---|---|---|---|---|
";

const NAMED: &str = "
## Permutations of ciphers, codes and hardware

Bits without destination are dropped. The depth is the number of operations on the longest way through the program, where a
bit reversal counts 10 and sums are added in pairs.

| case | word | classes | planned | depth | rotations |
|---|---|---|---|---|---|
";

/// Permutations of ciphers, codes and hardware. `tests/functions` compares those of the guide with the standards.
fn named() -> Vec<(&'static str, Permutation)> {
    let of = |width: u16, to: &dyn Fn(u16) -> Option<u16>| {
        Permutation::new((0..width).map(to).collect())
    };
    // Ciphers count bits from 1, and from the highest one.
    let cipher = |sources: &[u16]| {
        let mut to = vec![None; sources.len()];
        for (index, source) in (0..).zip(sources.iter().rev()) {
            to[sources.len() - usize::from(*source)] = Some(index);
        }
        Permutation::new(to)
    };
    let ip = (0..64).map(|i| [58, 60, 62, 64, 57, 59, 61, 63][i / 8] - 8 * (i as u16 % 8));
    let ip = cipher(&ip.collect::<Vec<_>>());
    let gift = |i: u16| Some(i / 16 * 4 + (3 * (i % 16 / 4) + i % 4) % 4 * 16 + i % 4);
    // The squares of the antidiagonals, up and down in turn.
    let mut zigzag: Vec<u16> = (0..64).collect();
    zigzag.sort_by_key(|i| {
        let (row, column) = (i / 8, i % 8);
        (
            row + column,
            if (row + column) % 2 == 0 { column } else { row },
        )
    });
    let spread = |width: u16, bits: u16, by: u16| of(width, &|i| (i < bits).then_some(by * i));
    let reversal = |width: u16, bits: u16, keeps: bool| {
        of(width, &|i| {
            if i < bits {
                Some(bits - 1 - i)
            } else {
                keeps.then_some(i)
            }
        })
    };
    vec![
        ("DES IP", ip.clone()),
        ("DES FP", ip.inverse()),
        ("DES P", cipher(&DES_P)),
        (
            "PRESENT",
            of(64, &|i| Some(if i == 63 { 63 } else { 16 * i % 63 })),
        ),
        ("GIFT-64", of(64, &gift)),
        ("Morton 2D, 32 bits spread", spread(64, 32, 2)),
        ("Morton 2D, 32 bits compacted", spread(64, 32, 2).inverse()),
        ("Morton 2D, 16 bits spread", spread(32, 16, 2)),
        ("Morton 3D, 21 bits spread", spread(64, 21, 3)),
        ("Morton 3D, 21 bits compacted", spread(64, 21, 3).inverse()),
        ("Morton 3D, 10 bits spread", spread(32, 10, 3)),
        ("zigzag 8x8", Permutation::total(&zigzag).inverse()),
        (
            "RISC-V B",
            of(32, &|i| match i {
                31 => Some(12),
                7 => Some(11),
                25..=30 => Some(i - 20),
                8..=11 => Some(i - 7),
                _ => None,
            }),
        ),
        (
            "RISC-V J",
            of(32, &|i| match i {
                31 => Some(20),
                12..=19 => Some(i),
                20 => Some(11),
                21..=30 => Some(i - 20),
                _ => None,
            }),
        ),
        (
            "Game Boy tile row",
            of(16, &|i| Some(2 * (7 - i % 8) + i / 8)),
        ),
        (
            "every third bit of 128 compacted",
            spread(128, 42, 3).inverse(),
        ),
        ("24 bits reversed, others kept", reversal(64, 24, true)),
        ("24 bits reversed, others dropped", reversal(64, 24, false)),
        (
            "24 bits of 32 reversed, others kept",
            reversal(32, 24, true),
        ),
        (
            "24 bits of 32 reversed, others dropped",
            reversal(32, 24, false),
        ),
        (
            "a random permutation of 32 bits",
            some_permutation(32, 0, 9000),
        ),
        (
            "a random permutation of 64 bits",
            some_permutation(64, 0, 9000),
        ),
    ]
}

const DES_P: [u16; 32] = [
    16, 7, 20, 21, 29, 12, 28, 17, 1, 15, 23, 26, 5, 18, 31, 10, 2, 8, 24, 14, 32, 27, 3, 9, 19,
    13, 30, 6, 22, 11, 4, 25,
];

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
        let rotations = rotations(&program);
        let _ = writeln!(
            table,
            "| {name} | {width} | {classes} | {benes} | {known} | {cost} | {rotations} |"
        );
    }
    table += NAMED;
    for (name, permutation) in named() {
        let planned = plan_by(&permutation, Rule::Vanish);
        let (width, program) = (permutation.width(), &planned.program);
        check(program, &permutation, Rule::Vanish);
        let (_, classes) = planned.tried[0];
        let (cost, depth, rotations) = (program.cost(), program.depth(), rotations(program));
        let _ = writeln!(
            table,
            "| {name} | {width} | {classes} | {cost} | {depth} | {rotations} |"
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

fn rotations(program: &Program) -> usize {
    let kinds = program.operations.iter().map(|operation| operation.kind);
    kinds
        .filter(|kind| matches!(kind, Kind::RotateLeft(_)))
        .count()
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
