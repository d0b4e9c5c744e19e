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
    for (name, program) in [
        ("augment", env!("CARGO_BIN_EXE_augment")),
        ("spins", env!("CARGO_BIN_EXE_spins")),
    ] {
        for path in ["no/such/file", "."] {
            let output = run(program, &[path], "");
            assert_eq!(output.status.code(), Some(1));
            let (errors, start) = (stderr(&output), format!("{name}: {path}: "));
            assert!(errors.starts_with(&start), "{errors}");
        }
    }
}

#[test]
fn bytes_that_are_no_text_are_reported() {
    let output = run(
        env!("CARGO_BIN_EXE_augment"),
        &[],
        &b"\xef\xbb\xbf\n\xe9\n\x1b[2J\n\"'\\\n"[..],
    );
    let expected = "standard input:2: expected UTF-8\n\
                    standard input:3: expected lines that end in LF or CR LF, and no other control characters, found `\\u{1b}`\n\
                    standard input:4: expected a JSON object, found `\"'\\`\n";
    assert_eq!(stderr(&output), expected);
    assert_eq!(output.status.code(), Some(1));
}

/// A line that another kind of line end joins to the next one would be copied, or skipped.
#[test]
fn all_line_ends_are_read_or_reported() {
    let record = include_str!("../../augment/games.jsonl").lines().next();
    for (program, arguments, line) in [
        (
            env!("CARGO_BIN_EXE_augment"),
            &["--group=identity"][..],
            record.expect("a record"),
        ),
        (
            env!("CARGO_BIN_EXE_flip"),
            &["-s", "identity"],
            "k7/8/8/8/8/8/8/K7 w - - 0 1",
        ),
    ] {
        for end in ["\n", "\r\n", "\n\n", " \t\n", "\n\u{feff}"] {
            // The last line needs no end.
            let output = run(program, arguments, format!("{line}{end}{line}"));
            assert_eq!(stderr(&output), "");
            let found = String::from_utf8_lossy(&output.stdout);
            assert_eq!(found, format!("{line}\n{line}\n"));
        }
        for end in [
            "\r", "\n\r", "\r\r\n", "\0", "\u{b}", "\u{c}", "\u{1a}", "\u{1e}", "\u{85}",
            "\u{2028}", "\u{2029}",
        ] {
            let output = run(program, arguments, format!("{line}{end}{line}"));
            let errors = stderr(&output);
            assert!(
                errors.contains("expected lines that end in LF or CR LF"),
                "{errors}"
            );
            assert_eq!(output.status.code(), Some(1), "{end:?}");
        }
        let output = run(program, arguments, "");
        assert!(output.status.success() && output.stdout.is_empty());
        // A long line is reported by its beginning.
        let output = run(program, arguments, "[".repeat(10_000_000));
        assert!(stderr(&output).len() < 300, "{}", stderr(&output).len());
        assert_eq!(output.status.code(), Some(1));
    }
}
