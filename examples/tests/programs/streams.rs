//! Inputs and outputs that fail, in programs that are filters.

use bitxform_tests::{run, stderr};

/// Runs a shell command, in which `$0` is `augment`, on many records.
#[cfg(unix)]
fn shell(command: &str) -> std::process::Output {
    let records = include_str!("../../augment/games.jsonl").repeat(20);
    run(
        "sh",
        &["-c", command, env!("CARGO_BIN_EXE_augment")],
        records,
    )
}

#[test]
#[cfg(target_os = "linux")]
fn full_disks_are_errors() {
    // The second output is so short that the error appears at the end.
    for command in ["\"$0\" > /dev/full", "head -n 1 | \"$0\" > /dev/full"] {
        let output = shell(command);
        assert_eq!(output.status.code(), Some(1), "{command}");
        let errors = stderr(&output);
        assert!(
            errors.starts_with("augment: standard output: No space"),
            "{errors}"
        );
    }
}

#[test]
#[cfg(unix)]
fn readers_may_stop_early() {
    let output = shell("{ \"$0\"; echo $? >&2; } | head -n 1");
    let lines = String::from_utf8_lossy(&output.stdout).lines().count();
    assert_eq!(lines, 1);
    assert_eq!(stderr(&output), "0\n");
}

#[test]
fn files_that_cannot_be_read_are_named() {
    for path in ["no/such/file", "."] {
        let output = run(env!("CARGO_BIN_EXE_augment"), &[path], "");
        assert_eq!(output.status.code(), Some(1));
        let errors = stderr(&output);
        assert!(
            errors.starts_with(&format!("augment: {path}: ")),
            "{errors}"
        );
    }
    let output = run(env!("CARGO_BIN_EXE_augment"), &["-m", "LEFT"], "");
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("unknown square mapping, expected one of LERF, "));
}

#[test]
fn bytes_that_are_no_text_are_reported() {
    let output = run(
        env!("CARGO_BIN_EXE_augment"),
        &[],
        &b"\xef\xbb\xbf\n\xe9\n\x1b[2J\n"[..],
    );
    let expected = "standard input:2: expected UTF-8\n\
                    standard input:3: expected a JSON object, found `\\u{1b}[2J`\n";
    assert_eq!(stderr(&output), expected);
    assert_eq!(output.status.code(), Some(1));
}
