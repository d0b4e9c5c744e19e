//! `explain` as a user runs it.

mod answer;
mod code;
mod definitions;
mod drawing;
mod legend;
mod page;
mod permutation;
mod serve;
mod steps;
mod text;
mod wide;
mod without_server;

use std::process::{Command, Output};

/// Runs `explain`.
fn explain(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_explain"));
    command.args(arguments).output().expect("explain runs")
}

/// Returns the output for good options.
fn explained(arguments: &[&str]) -> String {
    let output = explain(arguments);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {errors}");
    assert_eq!(errors, "", "{arguments:?}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

#[test]
fn what_makes_no_sense_is_refused() {
    for (arguments, reason) in [
        (
            "rotate-91",
            "unknown symmetry, expected one of identity, flip-vertical, flip-horizontal",
        ),
        (
            "--mapping LEFT",
            "unknown square mapping, expected one of LERF, BERF",
        ),
        ("--files 0", "0 is not in 1..=128"),
        (
            "--stride 7",
            "lines of 8 squares overlap with a stride of 7 in LERF, expected at least 8",
        ),
        (
            "--files 128 --ranks 20",
            "128 files and 20 ranks have 2560 squares, expected at most 1024",
        ),
        (
            "--files 9 --ranks 10 rotate-90",
            "a board of 9 files and 10 ranks has no rotate-90, expected one of identity, \
             flip-vertical, flip-horizontal, rotate-180; the others need a square board",
        ),
        // Lines of six are long enough in LEFR, but a page shows all mappings.
        (
            "--files 7 --ranks 6 --stride 6 --mapping LEFR --html -",
            "lines of 7 squares overlap with a stride of 6 in LERF, expected at least 7",
        ),
        ("--html - --svg -", "cannot be used with"),
    ] {
        let output = explain(&arguments.split(' ').collect::<Vec<_>>());
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments}");
        assert!(errors.contains(reason), "{arguments}: {errors}");
        assert!(output.stdout.is_empty(), "{arguments}");
    }
    explained(&["--files=7", "--ranks=6", "--stride=6", "--mapping=LEFR"]);
}

#[test]
fn a_file_that_cannot_be_written_is_named() {
    let path = concat!(env!("CARGO_TARGET_TMPDIR"), "/no such folder/page.html");
    let output = explain(&["--html", path]);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1));
    assert!(
        errors.starts_with(&format!("explain: {path}: ")),
        "{errors}"
    );
}
