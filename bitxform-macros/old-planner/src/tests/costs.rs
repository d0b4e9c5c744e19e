//! The costs of networks of known permutations, as `costs.md` lists them.

use core::fmt::Write as _;
use std::fs;

use crate::Permutation;
use crate::dropped::Dropped;
use crate::methods::distance_classes;
use crate::passes;
use crate::planner::plan_with;
use bitxform_golden::assert_is_file;

/// A permutation of `tests/oracle/data/networks.json`.
pub(super) struct Case {
    pub(super) name: String,
    pub(super) permutation: Permutation,
    /// The costs of distance classes, of the best Beneš network, and of the best known network.
    costs: [u32; 3],
}

pub(super) fn known_cases() -> Vec<Case> {
    let data =
        fs::read_to_string(bitxform_golden::workspace().join("tests/oracle/data/networks.json"))
            .expect("the data");
    let data: serde_json::Value = serde_json::from_str(&data).expect("JSON");
    let number = |value: &serde_json::Value| {
        let number = value.as_u64().expect("a number");
        u32::try_from(number).expect("a small number")
    };
    let case = |case: &serde_json::Value| {
        let mut destinations = vec![None; number(&case["word_bits"]) as usize];
        let sources = case["dest_to_src"].as_array().expect("a list");
        for (to, from) in sources.iter().enumerate() {
            // Indices that no bit goes to have the entry -1.
            if let Some(from) = from.as_u64() {
                destinations[usize::try_from(from).expect("a bit")] = u16::try_from(to).ok();
            }
        }
        let baselines = &case["baselines"];
        Case {
            name: String::from(case["name"].as_str().expect("a name")),
            permutation: Permutation::new(destinations),
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

/// Returns the rule for dropped bits, which differs for boards that do not fill their word.
pub(super) fn rule(permutation: &Permutation) -> Dropped {
    if permutation.sources() == permutation.targets() {
        Dropped::Anywhere
    } else {
        Dropped::Vanish
    }
}

/// Cases for which a known network costs one operation less than the planner's.
const NOT_REACHED: [&str; 2] = [
    "visual45_cw_crafty(last_row=bit0)",
    "visual45_cw_crafty_inv",
];

/// Pins the costs. `BITXFORM_BLESS=1` renews them.
#[test]
fn known_cases_cost_what_is_written_down() {
    let mut table = String::from(
        "# What networks of known permutations cost\n\n\
         Costs are in word operations, and bits beyond a board may be permuted there. A unit test of\n\
         bitxform-planner keeps the table up to date. The columns are: distance classes; a Beneš network\n\
         with its stages in the best order; the best network known when the table was made; the planner\n\
         without and with its hints. Some of the known networks require that all bits beyond the board are\n\
         zero, which the planner cannot assume. The column `zero beyond` has the planner's cost under this\n\
         assumption. Of networks with equal costs the planner takes the one with the fewest rotations, as the column\n\
         `rotations` has them: vectors of AVX2 take three operations for most of them.\n\n\
         Words of 128 bits are executed on two halves. The last column has the operations on halves, which the\n\
         planner minimises: its plans may take more operations on whole words than others.\n\n\
         | case | word | classes | Beneš | known | without hints | planned | rotations | zero beyond | on halves |\n\
         |---|---|---|---|---|---|---|---|---|---|\n",
    );
    for case in known_cases() {
        let Case {
            name,
            permutation,
            costs: [classes, benes, known],
        } = &case;
        let rule = rule(permutation);
        let network = plan_with(permutation, rule, true).network;
        assert_eq!(rule.wrong_bits(&network, permutation), 0, "{name}");
        let planned = network.nominal_cost();
        let without = plan_with(permutation, rule, false).network.nominal_cost();
        let absent = (!permutation.is_total()).then(|| {
            let network = plan_with(permutation, Dropped::Absent, true).network;
            network.nominal_cost()
        });
        let width = permutation.width();
        let (mut rotations, mut halves) = (String::new(), String::new());
        if width > 64 {
            let alone = passes::finish(distance_classes::plan(permutation), permutation, rule);
            assert!(network.cost() <= alone.cost(), "{name}");
            halves = network.cost().to_string();
        } else {
            assert_eq!(planned, network.cost(), "{name}");
            rotations = network.rotations().to_string();
            assert!(planned <= *classes.min(benes), "{name}");
            let reached = planned.min(absent.unwrap_or(planned));
            let more = u32::from(NOT_REACHED.contains(&name.as_str()));
            assert!(reached <= *known + more, "{name}");
        }
        let absent = absent.map_or_else(String::new, |cost| cost.to_string());
        let _ = writeln!(
            table,
            "| {name} | {width} | {classes} | {benes} | {known} | {without} | {planned} | {rotations} | {absent} | {halves} |"
        );
    }
    table += "\n## Boards in arrays\n\n\
         Costs are in operations on `u64` limbs, where a bit reversal of 64 bits counts 20. Packed limbs come first, then\n\
         boards with one line in each element. A star marks a composition of two symmetries. The last column has all eight images.\n\n\
         | board | word | flip_v | flip_h | diagonal | anti | rot90 | rot180 | rot270 | images |\n\
         |---|---|---|---|---|---|---|---|---|---|\n";
    table += &super::wide::rows_of_costs();
    assert_is_file("bitxform-macros/old-planner/costs.md", &table);
}
