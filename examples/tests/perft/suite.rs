//! `--suite`: files of positions with known counts.

use super::{KNOWN, START, lines, perft, stderr};

/// The file shipped with the program.
const SHIPPED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/perft/known.epd");

#[test]
fn counts_of_a_file_are_checked() {
    let text = std::fs::read_to_string(SHIPPED).expect("the file");
    // The file holds the counts that are known here.
    for (line, (fen, known)) in text.lines().zip(KNOWN) {
        let known = (1..).zip(known);
        let counts = known.map(|(depth, count)| format!(" ;D{depth} {count}"));
        assert_eq!(line, format!("{fen}{}", counts.collect::<String>()));
    }
    assert_eq!(text.lines().count(), KNOWN.len());
    let found = lines(&["--suite", SHIPPED, "--depth", "2", "--mapping", "all"]);
    let mut rows = found[1..].iter();
    for ((_, known), number) in KNOWN.iter().zip(1..) {
        for (depth, nodes) in (1..=2).zip(known.iter()) {
            for mapping in bitxform::Mapping::ALL {
                let row = rows.next().expect("a row");
                let words: Vec<&str> = row.split_whitespace().collect();
                let expected = format!("{number} {depth} {mapping} {nodes} {} ok", words[4]);
                assert_eq!(words.join(" "), expected);
            }
        }
    }
    assert_eq!(rows.next(), None);
}

/// A check of nothing must not look like success.
#[test]
fn files_of_which_nothing_is_checked_are_errors() {
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("deep.epd");
    let file = path.to_str().expect("UTF-8");
    let reason = |depth| {
        format!("perft: expected counts up to depth {depth}, found none: nothing was checked\n")
    };
    for (text, depth) in [("", "5"), ("k7/8/8/8/8/8/8/K7 w - - ;D3 54\n", "2")] {
        std::fs::write(&path, text).expect("a file");
        let output = perft(&["--suite", file, "--depth", depth]);
        assert_eq!(stderr(&output), reason(depth), "{text}");
        assert_eq!(output.status.code(), Some(1));
    }
    assert_eq!(lines(&["--suite", file, "--depth", "3"]).len(), 2);
}

#[test]
fn wrong_lines_and_counts_of_a_file_are_reported() {
    let good = "8/8/2k5/5q2/5n2/8/5K2/8 b - - 0 1 ;D1 37; D2 183;";
    let reports = [
        (
            "bad ;D1 20",
            "piece placement: expected 8 ranks separated by slashes, found 1",
        ),
        (
            "8/8/8/8/8/8/8/8 w - - ;D1 0",
            "piece placement: expected one white king, found 0",
        ),
        (
            "k7/8/8/8/8/8/8/K7 w - -",
            "expected counts such as `;D1 20 ;D2 400` after the position, found none",
        ),
        (
            "k7/8/8/8/8/8/8/K7 w - - ;E1 3",
            "expected a depth and a count such as `D2 400`, found `E1 3`",
        ),
        (
            "k7/8/8/8/8/8/8/K7 w - - ;D1 -3",
            "expected a depth and a count such as `D2 400`, found `D1 -3`",
        ),
        (
            "k7/8/8/8/8/8/8/K7 w - - ;D1 3 ;D2 10 ;D9 1",
            "expected 10 at depth 2 in BERF, found 9",
        ),
    ];
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("wrong.epd");
    let mut text = format!("{good}\n\n");
    let mut expected = String::new();
    for (number, (line, reason)) in (3..).step_by(2).zip(reports) {
        text += &format!("{line}\n{good}\n");
        expected += &format!("{}:{number}: {reason}\n", path.display());
    }
    std::fs::write(&path, text).expect("a file");
    let output = perft(&["--suite", path.to_str().expect("UTF-8"), "-m", "berf"]);
    assert_eq!(stderr(&output), expected);
    assert_eq!(output.status.code(), Some(1));
    let rows = String::from_utf8_lossy(&output.stdout).into_owned();
    // Two depths for each good line and for the last bad one.
    assert_eq!(rows.lines().count(), 1 + 2 * (1 + reports.len() + 1));
    let failed: Vec<&str> = rows.lines().filter(|row| row.ends_with("FAIL")).collect();
    assert!(
        failed.len() == 1 && failed[0].starts_with("  13     2 BERF"),
        "{failed:?}"
    );
    for other in [&["--divide"][..], &["-e", "20"], &["-r", "2"], &[START]] {
        let output = perft(&[&["--suite", SHIPPED], other].concat());
        assert_eq!(output.status.code(), Some(2), "{other:?}");
    }
}
