//! Checked-in files that unit tests keep up to date.
//!
//! A crate of its own, because the tests of several crates need it. It has no dependency, so that it
//! can be a development dependency of every crate of the workspace.

use std::fs;
use std::path::{Path, PathBuf};

/// Returns the root of the repository.
#[must_use]
pub fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Compares a file of the repository with its expected content. With `BITXFORM_BLESS=1` in the
/// environment, writes the file first.
///
/// # Panics
/// If the file differs, or cannot be written.
pub fn assert_is_file(path: &str, content: &str) {
    let path = workspace().join(path);
    if std::env::var_os("BITXFORM_BLESS").is_some() {
        fs::write(&path, content).expect("a writable file");
    }
    let found = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        found == content,
        "{} is out of date; BITXFORM_BLESS=1 writes it anew",
        path.display()
    );
}
