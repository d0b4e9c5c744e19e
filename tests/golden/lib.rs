//! Checked-in files that unit tests keep up to date, and the compiler to which some of them are bound.
//!
//! It is a separate crate, because the tests of several crates need it. It has no dependency, so that it can be
//! a development dependency of every crate of the workspace.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Returns the root of the repository.
#[must_use]
pub fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Compares a file of the repository with its expected content. With `BITXFORM_BLESS` in the environment, writes the
/// file first. The variable is `1`, or a list of parts of paths with commas.
///
/// # Panics
/// If the file differs, or cannot be written.
pub fn assert_is_file(path: &str, content: &str) {
    let blessed = std::env::var("BITXFORM_BLESS").unwrap_or_default();
    let mut parts = blessed.split(',').filter(|part| !part.is_empty());
    let is_blessed = blessed == "1" || parts.any(|part| path.contains(part));
    let path = workspace().join(path);
    if is_blessed {
        fs::write(&path, content).expect("a writable file");
    }
    let found = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        found == content,
        "{} is out of date; BITXFORM_BLESS=1 writes it anew",
        path.display()
    );
}

/// Writes a file into the temporary directory of tests in the target directory, for the tests of another package.
///
/// # Panics
/// If it cannot be written.
pub fn write_temporary(folder: &str, name: &str, content: &str) {
    let test = std::env::current_exe().expect("the path of this test");
    let target = test.ancestors().nth(3).expect("a target directory");
    let folder = target.join("tmp").join(folder);
    fs::create_dir_all(&folder).expect("a folder");
    fs::write(folder.join(name), content).expect("a file");
}

/// Returns the version text of the compiler that builds the tests.
///
/// # Panics
/// If the compiler cannot be run.
#[must_use]
pub fn compiler() -> String {
    let compiler = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(compiler)
        .args(["--version", "--verbose"])
        .output();
    String::from_utf8_lossy(&output.expect("a compiler").stdout).into_owned()
}

/// Returns whether the compiler is the one named in `rust-toolchain.toml`, to which some expected messages and
/// instructions are bound.
///
/// # Panics
/// If the file has no channel.
#[must_use]
pub fn is_pinned_compiler() -> bool {
    let toolchain = include_str!("../../rust-toolchain.toml");
    let channel = toolchain
        .lines()
        .find_map(|line| line.strip_prefix("channel = "));
    let pinned = channel.expect("a channel").trim_matches('"');
    compiler().starts_with(&format!("rustc {pinned} "))
}
