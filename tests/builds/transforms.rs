use bitxform_golden::{compiler, is_pinned_compiler};

use crate::probe::{LEVELS, MAPPINGS, Probe};

/// The greatest numbers of instructions, constants and the return included. For the flips, the two numbers are
/// for the major and the minor axis.
const MOST: [(&str, usize); 8] = [
    ("flip_vertical", 20),
    ("flip_horizontal", 20),
    ("flip_diagonal", 24),
    ("flip_anti_diagonal", 24),
    ("rotate_90", 25),
    ("rotate_180", 21),
    ("rotate_270", 25),
    ("apply_rotate_270", 25),
];

/// Every transform in every mapping is as short as the best known form at every level of optimisation. A
/// symmetry known only at run time causes no branch.
#[test]
fn transforms_are_short() {
    if !(is_pinned_compiler() && compiler().contains("host: x86_64-")) {
        println!("skipped: the instructions are counted for another compiler or processor");
        return;
    }
    for level in LEVELS {
        let probe = Probe::at(level);
        let instructions = |path: &str| probe.instructions(path);
        for mapping in MAPPINGS {
            for (method, most) in MOST {
                let count = instructions(&format!("{mapping}::{method}")).len();
                assert!(
                    count <= most,
                    "{method} in {mapping} at level {level}: {count}"
                );
            }
            let rank_file = mapping.ends_with("rf") || mapping == "lerbef" || mapping == "berlef";
            let major = if rank_file {
                "flip_vertical"
            } else {
                "flip_horizontal"
            };
            let count = instructions(&format!("{mapping}::{major}")).len();
            assert_eq!(count, 3, "{major} in {mapping} at level {level}");
            let transform = instructions(&format!("{mapping}::transform"));
            let jumps = transform
                .iter()
                .filter(|line| line.starts_with('j'))
                .count();
            assert_eq!(
                jumps, 0,
                "transform in {mapping} at level {level}: {transform:?}"
            );
        }
        let whole = instructions("pair_as_a_whole");
        assert_eq!(whole, instructions("pair_word_by_word"), "level {level}");
    }
}

/// A symmetry that is a constant after inlining leaves the instructions of its method and nothing else,
/// for records of words.
#[test]
fn constant_symmetries_are_methods() {
    if !is_pinned_compiler() {
        println!("skipped: the instructions are compared as another compiler orders them");
        return;
    }
    let mut different = Vec::new();
    for level in LEVELS {
        let probe = Probe::at(level);
        let instructions = |path: &str| {
            let lines = probe.instructions(path).into_iter();
            lines.map(without_number).collect::<Vec<_>>()
        };
        for record in ["chessboard", "pair", "eleven"] {
            for method in ["flip_horizontal", "rotate_90", "rotate_180"] {
                let by_method = instructions(&format!("constant::{record}::{method}"));
                let transform = instructions(&format!("constant::{record}::transform_{method}"));
                if transform != by_method {
                    let counts = [transform.len(), by_method.len()];
                    different.push(format!("{method} of {record} at level {level}: {counts:?}"));
                }
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
