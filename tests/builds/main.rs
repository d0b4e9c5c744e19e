//! What only a separate build can show: the instructions that are left, and that nothing needs std.

use core::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The directory of this package.
const HERE: &str = env!("CARGO_MANIFEST_DIR");

/// A directory for what a test builds.
fn scratch(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&path).expect("a directory in target");
    path
}

fn compiler() -> Command {
    Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()))
}

/// Runs a command to its end; its output, if it succeeds.
fn succeed(command: &mut Command) -> String {
    let output = command.output().expect("a program that starts");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {errors}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// The generalised routine in all its forms, compiled from its source alone, has no division at
/// any level of optimisation; a routine that divides has one, so the search finds what it is for.
#[test]
fn the_generalised_routine_does_not_divide() {
    let directory = scratch("division");
    let mut source =
        format!("#[path = \"{HERE}/../bitxform/src/delta_swap.rs\"]\nmod delta_swap;\n");
    for flip in [false, true] {
        for mirror in [false, true] {
            let _ = writeln!(
                source,
                "#[unsafe(no_mangle)]\npub fn turns_{flip}_{mirror}(x: u64) -> u64 {{\n    \
                 delta_swap::flip_mirror_or_reverse::<{flip}, {mirror}>(x)\n}}"
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
            lines.iter().any(|line| {
                let operation = line.split_whitespace().next().unwrap_or_default();
                operation.contains("div") || line.contains("udivti") || line.contains("udivdi")
            })
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

/// The instructions under each label that is not local.
fn functions(assembly: &str) -> Vec<(&str, Vec<&str>)> {
    let mut functions: Vec<(&str, Vec<&str>)> = Vec::new();
    for line in assembly.lines() {
        if let Some(label) = line.strip_suffix(':') {
            if !label.starts_with('.') && !label.starts_with('L') {
                functions.push((label, Vec::new()));
            }
        } else if let Some((_, lines)) = functions.last_mut() {
            let instruction = line.trim();
            if !instruction.is_empty() && !instruction.starts_with(['.', '#', '/']) {
                lines.push(instruction);
            }
        }
    }
    functions
}

/// A static library with a panic handler of its own: std would bring a second one.
#[test]
fn nothing_needs_std() {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    succeed(
        Command::new(cargo)
            .current_dir(Path::new(HERE).join("no-std"))
            .args([
                "rustc",
                "--offline",
                "--features=panic-handler",
                "--crate-type=staticlib",
            ])
            .arg("--target-dir")
            .arg(scratch("no-std"))
            .args(["--", "-C", "panic=abort"]),
    );
}
