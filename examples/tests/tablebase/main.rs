//! `tablebase` as a user runs it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

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

/// Solves a set; the report and the file.
fn build(set: &str, name: &str) -> (String, PathBuf) {
    let path = path(name);
    let file = path.to_str().expect("UTF-8");
    (stdout(&tablebase(&["build", set, "-o", file], "")), path)
}

fn probe(path: &Path, fen: &str) -> Output {
    tablebase(&["probe", path.to_str().expect("UTF-8"), fen], "")
}

/// The moves of the longest mates that a report speaks of, and the positions, with who wins.
fn longest(report: &str) -> Vec<(String, String)> {
    let longest = report
        .lines()
        .filter_map(|line| line.split_once("longest: "));
    let pairs = longest.map(|(_, longest)| longest.split_once(", ").expect("a position"));
    pairs
        .map(|(mate, fen)| (mate.to_owned(), fen.to_owned()))
        .collect()
}

/// Builds, reads back and probes; all agree on the longest mates.
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
        // Stalemate, and a queen that is lost.
        ("k7/2Q5/1K6/8/8/8/8/8 b - -", "draw"),
        ("k7/1Q6/8/8/8/8/8/6K1 b - -", "draw"),
        ("K7/8/1k6/8/8/8/8/6q1 b - - 0 1", "black mates in 1 (1 ply)"),
        ("K7/1q6/1k6/8/8/8/8/8 w - -", "white is mated"),
    ] {
        assert_eq!(stdout(&probe(&file, fen)).trim_end(), expected, "{fen}");
        // The shell may have taken it apart.
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

/// Runs a line of the shell with the program as `"$0"` and a directory of its own as `"$1"`.
#[cfg(unix)]
fn shell(line: &str, directory: &str) -> (Output, PathBuf) {
    let directory = path(directory);
    let _ = fs::remove_dir_all(&directory);
    fs::create_dir_all(&directory).expect("a directory");
    let output = Command::new("sh")
        .args(["-c", line, env!("CARGO_BIN_EXE_tablebase")])
        .arg(&directory)
        .output()
        .expect("a shell");
    (output, directory)
}

#[test]
#[cfg(unix)]
fn a_dash_is_a_standard_stream() {
    let line = "cd \"$1\"; \"$0\" build KRK -o - >krk; cat krk | \"$0\" info -; \
                <krk \"$0\" probe - 'k7/8/1K6/8/8/8/8/7R b - -'; <krk \"$0\" probe -; echo $?";
    let (output, directory) = shell(line, "dash");
    let (report, file) = build("KRK", "no-dash.tb");
    let expected = format!("{report}white mates in 1 (2 plies)\n1\n");
    assert_eq!(
        stdout(&Output {
            stderr: Vec::new(),
            ..output.clone()
        }),
        expected
    );
    let refused =
        "tablebase: expected positions as arguments, since the table is read from standard input\n";
    assert_eq!(stderr(&output), format!("{report}{refused}"));
    let written = |path: &Path| fs::read(path).expect("the file");
    assert_eq!(written(&directory.join("krk")), written(&file));
    assert_eq!(fs::read_dir(&directory).expect("a directory").count(), 1);
}

/// Nothing is lost where a table cannot be written.
#[test]
#[cfg(target_os = "linux")]
fn files_are_tried_before_anything_is_solved() {
    // This would take much longer.
    for (target, place) in [("no/q.tb", "no/q.tb: "), (".", ".: ")] {
        let line = format!("cd \"$1\"; timeout 10 \"$0\" build KBNK -o {target}");
        let (output, directory) = shell(&line, "nowhere");
        let errors = stderr(&output);
        assert!(
            errors.starts_with(&format!("tablebase: {place}")),
            "{errors}"
        );
        assert_eq!(output.status.code(), Some(1));
        assert!(output.stdout.is_empty());
        assert_eq!(fs::read_dir(&directory).expect("a directory").count(), 0);
    }
    // What is no file is written to as it is.
    let (output, _) = shell("\"$0\" build KK -o /dev/full", "full");
    assert!(stderr(&output).starts_with("tablebase: /dev/full: "));
    let (report, _) = build("KK", "kk.tb");
    assert_eq!(String::from_utf8_lossy(&output.stdout), report);
    let (output, _) = shell("\"$0\" build KK -o - >/dev/full", "full-output");
    let errors = stderr(&output);
    let error = errors.strip_prefix(&report).expect("the report");
    assert!(
        error.starts_with("tablebase: standard output: "),
        "{errors}"
    );
    assert_eq!(output.status.code(), Some(1));
    let (output, _) = shell("\"$0\" build KK -o /dev/null", "null");
    assert_eq!(stdout(&output), report);
    assert!(!fs::metadata("/dev/null").expect("it").is_file());
}

#[test]
#[cfg(target_os = "linux")]
fn a_file_stays_until_another_is_complete() {
    // The second table is longer than files may be.
    let line = "cd \"$1\"; \"$0\" build KK -o real; ln -s real link; \"$0\" build KK -o link; \
                cp real before; ulimit -f 20; trap '' XFSZ; \"$0\" build KRK -o link; echo $?; \
                cmp before real && ls";
    let (output, _) = shell(line, "kept");
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(text.ends_with("\n1\nbefore\nlink\nreal\n"), "{text}");
    assert!(text.contains("KRK: 59136 bytes"), "{text}");
    assert!(stderr(&output).starts_with("tablebase: link: "));
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

    // Among others they are passed over.
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
            "expected no pawns, whose moves have but one of the eight symmetries",
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

#[test]
fn damaged_files_are_refused() {
    const LENGTH: usize = 24 + 59136 + 4;
    let (_, file) = build("KNK", "damaged.tb");
    let good = fs::read(&file).expect("the file");
    assert_eq!(good.len(), LENGTH);

    let changed = |place: usize, to: &[u8]| {
        let mut bytes = good.clone();
        bytes[place..place + to.len()].copy_from_slice(to);
        bytes
    };
    let checksum = "damaged: its checksum is ";
    for (bytes, reason) in [
        (Vec::new(), "not a tablebase"),
        (b"bxt".to_vec(), "not a tablebase"),
        (
            changed(0, b"B"),
            "not a tablebase: it does not begin with `bxtables`",
        ),
        (
            changed(8, &[2]),
            "expected version 1 of the format, found 2",
        ),
        (
            changed(12, b"KPK"),
            "damaged: its header names no set of men",
        ),
        (
            changed(12, b"K\0\0"),
            "damaged: its header names no set of men",
        ),
        (
            changed(12, b"knk"),
            "damaged: its header names no set of men",
        ),
        // Another set of that size.
        (changed(12, b"KQK"), checksum),
        (
            changed(12, b"KBNK"),
            "damaged: its header says 59136 bytes, but the table of KBNK has 3784704",
        ),
        (
            changed(20, &[0xff; 4]),
            "damaged: its header says 4294967295 bytes, but the table of KNK has 59136",
        ),
        (changed(24, &[7]), checksum),
        (changed(LENGTH / 2, &[7]), checksum),
        (changed(LENGTH - 5, &[7]), checksum),
        (changed(LENGTH - 1, &[good[LENGTH - 1] ^ 1]), checksum),
        (good[..8].to_vec(), "truncated: it ends after 8 bytes"),
        (good[..23].to_vec(), "truncated: it ends after 23 bytes"),
        (good[..24].to_vec(), "truncated: it ends after 24 bytes"),
        (
            good[..LENGTH - 1].to_vec(),
            "truncated: it ends after 59163 bytes",
        ),
        (
            [&good[..], &[0]].concat(),
            "damaged: something follows the table",
        ),
    ] {
        let path = path("damaged-now.tb");
        fs::write(&path, bytes).expect("written");
        let output = probe(&path, "8/8/8/8/8/1K6/1N6/k7 b - -");
        let expected = format!("tablebase: {}: {reason}", path.display());
        let found = stderr(&output);
        assert!(found.starts_with(&expected), "{found}, not {expected}");
        assert_eq!(output.status.code(), Some(1));
        assert!(output.stdout.is_empty());
    }

    let nowhere = path("no-such-file.tb");
    let found = stderr(&probe(&nowhere, "8/8/8/8/8/1K6/1N6/k7 b - -"));
    assert!(
        found.starts_with(&format!("tablebase: {}: ", nowhere.display())),
        "{found}"
    );
}

/// A signal ends the program as ever, but its file is removed; and two runs do not share it.
#[test]
#[cfg(unix)]
fn signals_remove_the_file_that_is_not_complete() {
    use std::os::unix::process::ExitStatusExt as _;

    let directory = path("signals");
    let _ = fs::remove_dir_all(&directory);
    fs::create_dir_all(&directory).expect("a directory");
    let target = directory.join("kqkr.tb");
    fs::write(&target, "as it was").expect("a file");
    let start = || {
        Command::new(env!("CARGO_BIN_EXE_tablebase"))
            .args(["build", "KQKR", "-o"])
            .arg(&target)
            .spawn()
            .expect("the program starts")
    };
    let names = || -> Vec<String> {
        let entries = fs::read_dir(&directory).expect("a directory");
        let name = |entry: std::io::Result<fs::DirEntry>| entry.expect("an entry").file_name();
        let mut names: Vec<String> = entries
            .map(|entry| name(entry).into_string().expect("UTF-8"))
            .collect();
        names.sort();
        names
    };
    let mut programs = [(start(), "TERM", 15), (start(), "INT", 2)];
    // Solving takes far longer than it takes to make the files.
    while names().len() < 3 {
        std::thread::sleep(core::time::Duration::from_millis(10));
    }
    assert!(
        names()[1..]
            .iter()
            .all(|name| name.starts_with("kqkr.tb.") && name.contains(".part"))
    );
    for (program, signal, number) in &mut programs {
        let kill = Command::new("kill")
            .args(["-s", signal, &program.id().to_string()])
            .status();
        assert!(kill.expect("kill").success());
        assert_eq!(program.wait().expect("it ends").signal(), Some(*number));
    }
    assert_eq!(names(), ["kqkr.tb"]);
    assert_eq!(fs::read_to_string(&target).expect("the file"), "as it was");
}
