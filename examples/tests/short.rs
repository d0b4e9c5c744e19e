//! Runs the short examples, whose assertions must hold.

use std::io::Write as _;
use std::path::Path;
use std::process::Command;

/// The command of an example. Cargo builds them with the tests, unless it is told to build only this one.
fn example(name: &str) -> Command {
    let programs = Path::new(env!("CARGO_BIN_EXE_explain")).parent();
    let programs = programs.expect("a folder").join("examples");
    Command::new(programs.join(format!("{name}{}", std::env::consts::EXE_SUFFIX)))
}

#[test]
fn the_short_examples_run() {
    for name in [
        "board_type",
        "group",
        "opening_book",
        "permutation",
        "record",
        "slices",
        "tables",
    ] {
        let output = example(name).output();
        let output =
            output.unwrap_or_else(|error| panic!("{name}: {error}; `cargo test` builds it"));
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{name}: {errors}");
        assert!(
            !output.stdout.is_empty() && errors.is_empty(),
            "{name}: {errors}"
        );
    }
}

/// The book has only games that start from the empty board, and only their main lines.
#[test]
fn games_that_the_book_cannot_read_are_errors() {
    for (game, reason) in [
        ("(;SZ[9];B[aa])", "a board of size 9"),
        ("(;SZ[19]HA[2]AB[dd][pp];W[dp])", "a board that is set up"),
        ("(;B[aa];W[aa])", "move 2: the point is taken, or a ko"),
        ("(;B[at])", "no point is called `at`"),
        ("(;B[aa", "a value without an end"),
        ("(;C[a\\])];B[aa](;W[bb])(;W[at]))", ""),
    ] {
        let mut file = tempfile::NamedTempFile::new().expect("a file");
        file.write_all(game.as_bytes()).expect("written");
        let output = example("opening_book").arg(file.path()).output();
        let output = output.expect("the example");
        let name = file.path().display();
        let expected = match reason {
            "" => String::new(),
            reason => format!("{name}: {reason}\n"),
        };
        assert_eq!(String::from_utf8_lossy(&output.stderr), expected, "{game}");
        assert_eq!(output.status.success(), reason.is_empty());
    }
}
