//! Files of the repository that say what the macros do, and that tests keep up to date.

use std::fs;
use std::path::{Path, PathBuf};

/// The root of the repository.
pub(crate) fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Compares a file of the repository with what it must be. `BITXFORM_BLESS=1` writes it anew.
pub(crate) fn assert_is_file(path: &str, content: &str) {
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
