//! Functions without branches, loops and divisions, and without a cost of their own. How long they are is in
//! `instructions.md`.

use crate::assembly::{divides, loops};
use crate::has_known_instructions;
use crate::probe::{LEVELS, MAPPINGS, Probe};

/// The functions that depend on a mapping, and do not branch if it is constant.
const IN_EACH_MAPPING: [&str; 15] = [
    "transform",
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

/// The functions that do not depend on a mapping.
const IN_ALL: [&str; 4] = [
    "line_attacks",
    "queen_attacks",
    "squares_between",
    "mirrored",
];

/// A function that loops and divides shows that the searches detect both.
#[test]
fn functions_are_straight() {
    if !has_known_instructions() {
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
            let mut jumps = probe.instructions(path).into_iter();
            let jump = jumps.find(|line| line.starts_with('j') || line.starts_with("call"));
            assert_eq!(jump, None, "{path} at level {level}");
        };
        for mapping in MAPPINGS {
            for function in IN_EACH_MAPPING {
                straight(&format!("{mapping}::{function}"));
            }
            check(&format!("{mapping}::king_pair_index"));
        }
        IN_ALL.into_iter().for_each(straight);
        check("in_any_mapping");
        let lines = probe.with_labels("loops_and_divides");
        assert!(loops(lines) && lines.iter().any(|line| divides(line)));
    }
}

/// The generalised routine does not divide, not even without optimisation, where its steps are functions of their own.
#[test]
fn the_generalised_routine_does_not_divide() {
    for level in ["0", "1", "2", "3", "s"] {
        let probe = Probe::at(level);
        let divides = |name| probe.lines_of(name).any(divides);
        assert!(divides("loops_and_divides"), "level {level}");
        assert!(!divides("flipped_and_mirrored"), "level {level}");
        if level == "0" {
            assert!(!divides("flip_mirror_or_reverse") && !divides("complement_index_bit"));
        }
    }
}

/// A symmetry that is a constant after inlining leaves the instructions of its method and nothing else,
/// for records of words; and a record moves like its words.
#[test]
fn constant_symmetries_are_methods() {
    if !has_known_instructions() {
        return;
    }
    let mut different = Vec::new();
    for level in LEVELS {
        let probe = Probe::at(level);
        let instructions = |path: &str| {
            let lines = probe.instructions(path).into_iter();
            lines.map(without_number).collect::<Vec<_>>()
        };
        let mut compare = |one: &str, other: &str| {
            let [one_by_one, others] = [one, other].map(instructions);
            if one_by_one != others {
                let counts = [one_by_one.len(), others.len()];
                different.push(format!("{one} and {other} at level {level}: {counts:?}"));
            }
        };
        compare("pair_as_a_whole", "pair_word_by_word");
        for record in ["chessboard", "pair", "eleven"] {
            for method in ["flip_horizontal", "rotate_90", "rotate_180"] {
                let path = |name: &str| format!("constant::{record}::{name}{method}");
                compare(&path("transform_"), &path(""));
            }
        }
    }
    assert_eq!(different, [""; 0]);
}

/// An instruction with numbers removed from labels: that of the function, and that of a constant.
fn without_number(instruction: &str) -> String {
    let Some((before, label)) = instruction.split_once(".L") else {
        return instruction.into();
    };
    let after = label.split_once('_').map_or("", |(_, after)| after);
    format!("{before}.L_{after}")
}
