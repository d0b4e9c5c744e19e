//! Runs the short examples, whose assertions must hold.

use std::path::Path;
use std::process::Command;

#[test]
fn the_short_examples_run() {
    // Cargo builds them with the tests, unless it is told to build only this one.
    let programs = Path::new(env!("CARGO_BIN_EXE_explain"))
        .parent()
        .expect("a folder");
    for name in [
        "board_type",
        "group",
        "opening_book",
        "permutation",
        "record",
        "slices",
        "tables",
    ] {
        let program = programs
            .join("examples")
            .join(format!("{name}{}", std::env::consts::EXE_SUFFIX));
        let output = Command::new(&program).output();
        let output = output.unwrap_or_else(|error| {
            panic!("{}: {error}; `cargo test` builds it", program.display())
        });
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{name}: {errors}");
        assert!(
            !output.stdout.is_empty() && errors.is_empty(),
            "{name}: {errors}"
        );
    }
}
