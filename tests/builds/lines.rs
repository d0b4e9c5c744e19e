use bitxform_golden::{compiler, is_pinned_compiler};

use crate::assembly::{divides, loops};
use crate::probe::{LEVELS, MAPPINGS, Probe};

/// The functions that depend on a mapping, and do not branch if it is constant.
const STRAIGHT: [&str; 14] = [
    "file_occupancy",
    "file_from_occupancy",
    "file_laid",
    "rank_occupancy",
    "rank_from_occupancy",
    "rank_laid",
    "diagonal_occupancy",
    "diagonal_from_occupancy",
    "diagonal_laid",
    "anti_diagonal_occupancy",
    "anti_diagonal_from_occupancy",
    "anti_diagonal_laid",
    "to_triangle",
    "triangle_number",
];

/// The functions that do not depend on a mapping, with their greatest number of instructions, the return
/// included.
const STRAIGHT_IN_ALL: [(&str, usize); 4] = [
    ("line_attacks", 18),
    ("queen_attacks", 121),
    ("squares_between", 80),
    ("mirrored", 24),
];

/// Lines and the functions beside the tables neither divide nor loop at any level of optimisation, and most of
/// them do not even branch. A function that does both shows that the search detects them.
#[test]
fn lines_are_straight() {
    if !(is_pinned_compiler() && compiler().contains("host: x86_64-")) {
        println!("skipped: the instructions are known for another compiler or processor");
        return;
    }
    for level in LEVELS {
        let probe = Probe::at(level);
        let check = |path: &str| {
            let lines = probe.with_labels(path);
            assert!(!loops(lines), "{path} at level {level}");
            let division = lines.iter().find(|line| divides(line));
            assert_eq!(division, None, "{path} at level {level}");
        };
        let straight = |path: &str| {
            check(path);
            let instructions = probe.instructions(path);
            let mut jumps = instructions.iter();
            let jump = jumps.find(|line| line.starts_with('j') || line.starts_with("call"));
            assert_eq!(jump, None, "{path} at level {level}");
            instructions.len()
        };
        for mapping in MAPPINGS {
            for function in STRAIGHT {
                straight(&format!("{mapping}::{function}"));
            }
            check(&format!("{mapping}::king_pair_index"));
        }
        for (function, most) in STRAIGHT_IN_ALL {
            let count = straight(function);
            assert!(count <= most, "{function} at level {level}: {count}");
        }
        check("in_any_mapping");
        let lines = probe.with_labels("loops_and_divides");
        assert!(loops(lines) && lines.iter().any(|line| divides(line)));
    }
}
