//! `tablebase` as a user runs it.

mod files;

use std::path::{Path, PathBuf};
use std::process::Output;

use bitxform_tests::{run, stderr};

/// Runs `tablebase` on a text.
fn tablebase(arguments: &[&str], input: &str) -> Output {
    run(env!("CARGO_BIN_EXE_tablebase"), arguments, input)
}

fn stdout(output: &Output) -> String {
    let errors = stderr(output);
    assert!(output.status.success(), "{errors}");
    String::from_utf8(output.stdout.clone()).expect("UTF-8")
}

fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// Solves a set; returns the report and the file.
fn build(set: &str, name: &str) -> (String, PathBuf) {
    let path = path(name);
    let file = path.to_str().expect("UTF-8");
    (stdout(&tablebase(&["build", set, "-o", file], "")), path)
}

fn probe(path: &Path, fen: &str) -> Output {
    tablebase(&["probe", path.to_str().expect("UTF-8"), fen], "")
}

/// The moves of the longest mates in a report, and their positions with the winner.
fn longest(report: &str) -> Vec<(String, String)> {
    let longest = report
        .lines()
        .filter_map(|line| line.split_once("longest: "));
    let pairs = longest.map(|(_, longest)| longest.split_once(", ").expect("a position"));
    pairs
        .map(|(mate, fen)| (mate.to_owned(), fen.to_owned()))
        .collect()
}

/// Builds, reads back and probes; all three agree on the longest mates.
fn longest_mates(set: &str, expected: &[&str]) {
    let (report, file) = build(set, &format!("longest-{set}.tb"));
    let (mates, fens): (Vec<String>, Vec<String>) = longest(&report).into_iter().unzip();
    assert_eq!(mates, expected, "{report}");
    let info = stdout(&tablebase(&["info", file.to_str().expect("UTF-8")], ""));
    assert_eq!(info, report);
    let answers = tablebase(&["probe", file.to_str().expect("UTF-8")], &fens.join("\n"));
    for (answer, mate) in stdout(&answers).lines().zip(&mates) {
        assert_eq!(answer, mate);
    }
}

#[test]
fn three_men_take_as_long_as_is_known() {
    longest_mates(
        "KQK",
        &[
            "white mates in 10 (19 plies)",
            "white mates in 10 (20 plies)",
        ],
    );
    longest_mates(
        "KRK",
        &[
            "white mates in 16 (31 plies)",
            "white mates in 16 (32 plies)",
        ],
    );
    longest_mates(
        "KKR",
        &[
            "black mates in 16 (32 plies)",
            "black mates in 16 (31 plies)",
        ],
    );
    longest_mates("KNK", &[]);
}

#[test]
#[ignore = "takes ten seconds in a release build"]
fn four_men_take_as_long_as_is_known() {
    longest_mates(
        "KBNK",
        &[
            "white mates in 33 (65 plies)",
            "white mates in 33 (66 plies)",
        ],
    );
    longest_mates(
        "KBBK",
        &[
            "white mates in 19 (37 plies)",
            "white mates in 19 (38 plies)",
        ],
    );
    longest_mates(
        "KRKN",
        &[
            "white mates in 40 (79 plies)",
            "white is mated",
            "black mates in 1 (1 ply)",
            "white mates in 40 (80 plies)",
        ],
    );
    longest_mates(
        "KQKR",
        &[
            "white mates in 35 (69 plies)",
            "black mates in 18 (36 plies)",
            "black mates in 19 (37 plies)",
            "white mates in 35 (70 plies)",
        ],
    );
}

#[test]
fn the_report_counts_and_measures() {
    let report = stdout(&tablebase(&["build", "krk"], ""));
    for part in [
        "KRK: 59136 bytes, 8.87 times less than the 524288 without symmetries\n",
        "white to move: 21959 positions\n",
        "     21959 won, longest: white mates in 16 (31 plies), ",
        "black to move: 28056 positions\n",
        "      2796 drawn\n",
        "     25260 lost, longest: white mates in 16 (32 plies), ",
    ] {
        assert!(report.contains(part), "{part}: {report}");
    }
}

#[test]
fn positions_are_looked_up_from_either_side() {
    let (_, file) = build("KQK", "probe.tb");
    for (fen, expected) in [
        ("k7/8/1K6/8/8/8/8/6Q1 w - - 0 1", "white mates in 1 (1 ply)"),
        (
            "k7/8/1K6/8/8/8/8/6Q1 b - - 0 1",
            "white mates in 1 (2 plies)",
        ),
        ("k7/1Q6/1K6/8/8/8/8/8 b - -", "black is mated"),
        // Stalemate, and the loss of the queen.
        ("k7/2Q5/1K6/8/8/8/8/8 b - -", "draw"),
        ("k7/1Q6/8/8/8/8/8/6K1 b - -", "draw"),
        ("K7/8/1k6/8/8/8/8/6q1 b - - 0 1", "black mates in 1 (1 ply)"),
        ("K7/1q6/1k6/8/8/8/8/8 w - -", "white is mated"),
    ] {
        assert_eq!(stdout(&probe(&file, fen)).trim_end(), expected, "{fen}");
        // The shell may have split the position into arguments.
        let file = file.to_str().expect("UTF-8");
        let mut arguments = vec!["probe", file];
        arguments.extend(fen.split(' '));
        let output = tablebase(&arguments, "");
        assert_eq!(stdout(&output).trim_end(), expected, "{fen}");
    }
}

#[test]
fn several_positions_are_looked_up() {
    let (_, file) = build("KQK", "several.tb");
    let file = file.to_str().expect("UTF-8");
    let mated = "k7/1Q6/1K6/8/8/8/8/8 b - -";
    let bad = "8/8/8/8/8/8/8/8 w - -";
    let drawn = "k7/2Q5/1K6/8/8/8/8/8 b - -";
    let answers = stdout(&tablebase(&["probe", file, mated, drawn], ""));
    assert_eq!(answers, "black is mated\ndraw\n");
    let output = tablebase(&["probe", file, mated, bad, drawn], "");
    assert_eq!(
        String::from_utf8_lossy(&output.stdout),
        "black is mated\ndraw\n"
    );
    let reason = "piece placement: expected one white king, found 0";
    assert_eq!(
        stderr(&output),
        format!("tablebase: position 2: {reason}\n")
    );
    assert_eq!(output.status.code(), Some(1));
    let lines = format!("{mated}\n{drawn}\n");
    for arguments in [&["probe", file, "-"][..], &["probe", file]] {
        assert_eq!(stdout(&tablebase(arguments, &lines)), answers);
    }
}

#[test]
fn bad_positions_say_why() {
    let (_, file) = build("KQK", "bad-positions.tb");
    let cases = [
        (
            "8/8/8/8/8/1K6/1R6/k7 b - -",
            "expected the men of KQK, found KRK",
        ),
        (
            "8/8/8/8/8/1K6/1P4Q1/k7 w - -",
            "expected the men of KQK, found KQPK",
        ),
        (
            "8/8/8/8/8/8/8/8 w - -",
            "piece placement: expected one white king, found 0",
        ),
        (
            "8/8/8/8/8/8/8/KQ6 w - -",
            "piece placement: expected one black king, found 0",
        ),
        (
            "4k3/8/8/8/8/8/8/Q3K3 w Q -",
            "expected no castling rights, found `Q`; tables know none",
        ),
        (
            "4k3/8/8/8/8/8/8/Q3K3 w - e3",
            "expected no en passant square where there are no pawns",
        ),
        (
            "8/8/8/8/8/8/8/kK5Q w - -",
            "illegal position: the kings stand side by side",
        ),
        (
            "k7/8/1K6/8/8/8/8/7Q w - -",
            "illegal position: black is in check, and it is the other side's move",
        ),
        (
            "K7/8/1k6/8/8/8/8/7q b - -",
            "illegal position: white is in check, and it is the other side's move",
        ),
        (
            "8/8/8/8 w - -",
            "piece placement: expected 8 ranks separated by slashes, found 4",
        ),
    ];
    for (fen, reason) in cases {
        let output = probe(&file, fen);
        assert_eq!(stderr(&output), format!("tablebase: {reason}\n"));
        assert_eq!(output.status.code(), Some(1));
        assert!(output.stdout.is_empty());
    }

    let output = probe(&file, "");
    assert_eq!(stderr(&output), "tablebase: missing piece placement\n");

    // Among other positions, illegal ones are skipped.
    let good = "k7/1Q6/1K6/8/8/8/8/8 b - -";
    let lines = cases.iter().flat_map(|&(fen, _)| [fen, "", good]);
    let input = lines.collect::<Vec<_>>().join("\n");
    let output = tablebase(&["probe", file.to_str().expect("UTF-8")], &input);
    assert_eq!(output.status.code(), Some(1));
    let answers = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(answers, "black is mated\n".repeat(cases.len()));
    let reasons = stderr(&output);
    assert_eq!(reasons.lines().count(), cases.len());
    for ((found, (_, reason)), line) in reasons.lines().zip(cases).zip((1..).step_by(3)) {
        assert_eq!(found, format!("standard input:{line}: {reason}"));
    }
}

#[test]
fn bad_names_of_sets_say_why() {
    for (set, reason) in [
        (
            "KPK",
            "expected no pawns, since only two of the eight symmetries preserve their moves",
        ),
        ("KQ", "expected a king, the other men of white, a king"),
        (
            "KQRBK",
            "expected at most 4 men counting the kings, found 5",
        ),
        ("KXK", "expected `Q`, `R`, `B`, `N` or `K`, found `X`"),
    ] {
        let output = tablebase(&["build", set], "");
        assert!(stderr(&output).contains(reason), "{}", stderr(&output));
        assert_eq!(output.status.code(), Some(2));
    }
}
