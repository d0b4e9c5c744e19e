//! Runs the short examples, whose assertions must hold.

use std::path::Path;

use bitxform_tests::{run, stderr};

#[test]
fn the_short_examples_run() {
    let programs = Path::new(env!("CARGO_BIN_EXE_explain")).with_file_name("examples");
    for name in [
        "board_type",
        "group",
        "opening_book",
        "permutation",
        "record",
        "slices",
        "tables",
    ] {
        // Cargo builds them with the tests, unless it is told to build only this one.
        let program = programs.join(format!("{name}{}", std::env::consts::EXE_SUFFIX));
        let output = run(program.to_str().expect("UTF-8"), &[], "");
        assert_eq!(stderr(&output), "", "{name}");
        assert!(
            output.status.success() && !output.stdout.is_empty(),
            "{name}"
        );
    }
}
