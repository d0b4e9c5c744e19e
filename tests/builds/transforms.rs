use std::fs;
use std::path::Path;
use std::sync::Mutex;

use bitxform_tests::{compiler, is_pinned_compiler};

use crate::assembly::functions;
use crate::{HERE, cargo, scratch, succeed};

const MAPPINGS: [&str; 8] = [
    "lerf", "berf", "lerbef", "berlef", "lefr", "befr", "befler", "lefber",
];

/// At most how many instructions, constants and the return included; along the major axis and
/// along the minor one for the flips.
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

/// Every transform in every mapping is as short as the best that is known, at every level of
/// optimisation; a symmetry known only at run time is not branched on.
#[test]
fn transforms_are_short() {
    if !(is_pinned_compiler() && compiler().contains("host: x86_64-")) {
        println!("skipped: the instructions are counted for another compiler or processor");
        return;
    }
    for level in ["1", "2", "3", "s"] {
        let assembly = assembly_of_the_probe(level);
        let functions = functions(&assembly);
        let instructions = |path: &str| {
            let mangled = path.split("::").map(|part| format!("{}{part}", part.len()));
            let mangled: String = mangled.collect();
            let mut found = functions.iter().filter(|(name, _)| name.contains(&mangled));
            let (_, lines) = found
                .next()
                .unwrap_or_else(|| panic!("no {path} at level {level}"));
            assert!(found.next().is_none(), "several {path} at level {level}");
            lines
        };
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

/// One at a time: tests that ask for the same level write the same file.
pub(crate) fn assembly_of_the_probe(level: &str) -> String {
    static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());
    let _guard = ONE_AT_A_TIME.lock();
    let output = scratch("probe").join(format!("probe-{level}.s"));
    succeed(
        cargo()
            .current_dir(Path::new(HERE).join("probe"))
            .args(["rustc", "--offline", "--release", "--lib"])
            .arg("--target-dir")
            .arg(scratch("probe-target"))
            .args([
                "--",
                "-C",
                "codegen-units=1",
                "-C",
                "symbol-mangling-version=v0",
            ])
            .args(["-C", &format!("opt-level={level}")])
            .arg(format!("--emit=asm={}", output.display())),
    );
    fs::read_to_string(output).expect("assembly")
}
