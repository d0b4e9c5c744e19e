use core::fmt::Write as _;
use std::fs;

use crate::assembly::{self, functions};
use crate::{HERE, compiler, scratch, succeed};

/// The generalised routine is compiled from its source alone. In all its forms, it has no division at any level
/// of optimisation. A routine that divides shows that the search detects one.
#[test]
fn the_generalised_routine_does_not_divide() {
    let directory = scratch("division");
    let mut source = format!("#[path = \"{HERE}/../bitxform/src/classic/knuth.rs\"]\nmod knuth;\n");
    for flip in [false, true] {
        for mirror in [false, true] {
            let _ = writeln!(
                source,
                "#[unsafe(no_mangle)]\npub fn turns_{flip}_{mirror}(x: u64) -> u64 {{\n    \
                 knuth::flip_mirror_or_reverse::<{flip}, {mirror}>(x)\n}}"
            );
        }
    }
    source += "#[unsafe(no_mangle)]\npub fn divides(x: u64, y: u64) -> u64 { x / y }\n";
    fs::write(directory.join("probe.rs"), source).expect("a writable directory");
    for level in ["0", "1", "2", "3", "s"] {
        succeed(
            compiler()
                .current_dir(&directory)
                .args([
                    "--edition=2024",
                    "--crate-type=lib",
                    "--emit=asm",
                    "--cap-lints=allow",
                ])
                .args([
                    "-C",
                    &format!("opt-level={level}"),
                    "-o",
                    "probe.s",
                    "probe.rs",
                ]),
        );
        let assembly = fs::read_to_string(directory.join("probe.s")).expect("assembly");
        let functions = functions(&assembly);
        let divides = |name: &str| {
            let found = functions
                .iter()
                .filter(|(function, _)| function.contains(name));
            let lines: Vec<&str> = found.flat_map(|(_, lines)| lines).copied().collect();
            assert!(
                !lines.is_empty(),
                "no instructions of {name} at level {level}"
            );
            lines.iter().any(|line| assembly::divides(line))
        };
        assert!(
            divides("divides"),
            "a division is not found at level {level}"
        );
        // At level 0 the routine and its steps are functions of their own.
        assert!(!divides("turns"), "level {level}");
        if level == "0" {
            assert!(!divides("flip_mirror_or_reverse") && !divides("complement_index_bit"));
        }
    }
}
