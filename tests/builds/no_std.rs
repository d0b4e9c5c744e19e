use std::path::Path;

use crate::{HERE, cargo, scratch, succeed};

/// A static library with a panic handler of its own: std would bring a second one.
#[test]
fn nothing_needs_std() {
    succeed(
        cargo()
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
