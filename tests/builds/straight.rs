//! Functions without branches, loops and divisions, and without a cost of their own. How long they are is in
//! `instructions.md`.

use crate::assembly::{divides, loops};
use crate::has_known_instructions;
use crate::probe::{LEVELS, Probe};

/// Functions that branch. The last one loops and divides too, which shows that the searches detect both.
const BRANCHING: [&str; 3] = ["king_pair_index", "in_any_mapping", "loops_and_divides"];

#[test]
fn functions_are_straight() {
    if !has_known_instructions() {
        return;
    }
    for level in LEVELS {
        for (path, lines) in Probe::at(level).public() {
            let name = path.rsplit("::").next().expect("a name");
            let is_wrong = name == BRANCHING[2];
            assert_eq!(loops(lines), is_wrong, "{path} at level {level}");
            let is_divided = lines.iter().any(|line| divides(line));
            assert_eq!(is_divided, is_wrong, "{path} at level {level}");
            let mut lines = lines.iter();
            let jump = lines.find(|line| line.starts_with('j') || line.starts_with("call"));
            assert!(
                jump.is_none() || BRANCHING.contains(&name),
                "{path} at level {level}"
            );
        }
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
        let functions = probe.public();
        let instructions = |path: &str| {
            let lines = functions[path].iter().filter(|line| !line.ends_with(':'));
            lines.map(|line| without_number(line)).collect::<Vec<_>>()
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
