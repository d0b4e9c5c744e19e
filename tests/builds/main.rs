//! Tests that need a build of their own: generated instructions, and builds without std.

mod assembly;
mod boards;
mod instructions;
mod no_std;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// A directory for the output of a test.
fn scratch(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&path).expect("a directory in target");
    path
}

/// Returns `cargo rustc` for a package beside this one, which builds in a directory of its own.
fn rustc(package: &str, target: &str) -> Command {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(package))
        .args(["rustc", "--offline", "--lib", "--target-dir"])
        .arg(scratch(target));
    command
}

/// Runs a command to its end.
fn succeed(command: &mut Command) {
    let output = command.output().expect("a program that starts");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {errors}");
}

/// Runs a command that compiles, and returns the assembly.
fn assembly(command: &mut Command, name: &str) -> String {
    let output = scratch("probe").join(name);
    succeed(command.arg(format!("--emit=asm={}", output.display())));
    fs::read_to_string(output).expect("assembly")
}
