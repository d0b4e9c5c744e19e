//! Tests that need a build of their own: generated instructions, and builds without std.

mod assembly;
mod batch;
mod instructions;
mod no_std;
mod probe;
mod straight;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use bitxform_golden::is_pinned_compiler;

/// The directory of this package.
const HERE: &str = env!("CARGO_MANIFEST_DIR");

/// A directory for the output of a test.
fn scratch(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&path).expect("a directory in target");
    path
}

/// Whether the instructions are those of the pinned compiler, which tests expect.
fn has_known_instructions() -> bool {
    let is_known = is_pinned_compiler() && bitxform_golden::compiler().contains("host: x86_64-");
    if !is_known {
        println!("skipped: the instructions are known for another compiler or processor");
    }
    is_known
}

fn cargo() -> Command {
    Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// Runs a command to its end, and returns its output if it succeeds.
fn succeed(command: &mut Command) -> String {
    let output = command.output().expect("a program that starts");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {errors}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}
