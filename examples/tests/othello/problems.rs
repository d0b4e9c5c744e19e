//! Files of endgames, options of `solve`, and the memory of its table.

use std::io::{BufRead as _, BufReader};
use std::process::{Command, Stdio};

use bitxform_tests::stderr;

use super::{othello, rows};
use crate::plain::{line, random_position, scores};

#[test]
fn bad_lines_are_reported_and_the_others_processed() {
    let full = "X".repeat(63);
    let input = format!(
        "# a comment\n{full}\n\n{full}- X\n{full}? O\n{full}-\n{full}- Z\n{full}- O +65\n\
         {full}- O +0 1\n{} X\n{full}- O -64 # right\r\n{full}- O -62\n\
         {full}- O; PS:-64; A2:-70;\n{full}- O; -64\n{full}- O -64; PS:-64\n\
         {full}- O; I9:-64;\n{full}- O;  ps:-64 ; % right\n{full}- O; A2:-66;H8:-62\n{full}- O;\n",
        "-".repeat(64)
    );
    let output = othello(&["solve"], &input);
    assert_eq!(output.status.code(), Some(1));
    let errors = stderr(&output);
    let expected = [
        "2: expected 64 squares, found 63",
        "5: h8: expected `X`, `O` or `-`, found `?`",
        "6: expected the side to move, `X` or `O`, after the squares",
        "7: expected the side to move, `X` or `O`, found `Z`",
        "8: expected a score from -64 to +64, found `+65`",
        "9: expected the end of the line or `#` after the score, found `1`",
        "10: expected at most 26 empty squares, found 64; --limit allows for more",
        "12: expected a score of -62, found -64",
        "13: expected a score from -64 to +64, found `-70`",
        "14: expected a move and its score such as `A2:+38`, found `-64`",
        "15: expected `;` after the side to move, found `-64`",
        "16: expected a move and its score such as `A2:+38`, found `I9:-64`",
        "18: expected a score from -64 to +64, found `-66`",
    ]
    .map(|reason| format!("standard input:{reason}"));
    assert_eq!(errors.lines().collect::<Vec<_>>(), expected);
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    let lines: Vec<&str> = text
        .lines()
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    assert_eq!(lines, ["line", "4", "11", "12", "17", "19"]);
}

#[test]
fn files_and_arguments_that_are_wrong_are_named() {
    let output = othello(&["solve", "no/such/file"], "");
    assert_eq!(output.status.code(), Some(1));
    let errors = stderr(&output);
    assert!(errors.starts_with("othello: no/such/file: "), "{errors}");
    for arguments in [
        &["perft", "0"][..],
        &["solve", "--threads", "0"],
        &["solve", "--memory", "0"],
        &["solve", "--compare", "--key", "plain"],
        &["solve", "--key", "none"],
        &[],
    ] {
        assert_eq!(othello(arguments, "").status.code(), Some(2));
    }
}

#[test]
#[cfg(target_os = "linux")]
fn tables_that_do_not_fit_are_errors() {
    let input = line(&random_position(1, 8).0, 'X');
    let command = format!("ulimit -v 1000000; echo '{input}' | \"$0\" solve -t 1 --memory 1048576");
    let output = Command::new("sh")
        .args(["-c", &command, env!("CARGO_BIN_EXE_othello")])
        .output()
        .expect("a shell");
    assert_eq!(
        stderr(&output),
        "othello: no memory for a table of 1048576 MB; use a smaller --memory\n"
    );
    assert_eq!(output.status.code(), Some(1));
}

/// An OBF line lists the best move first; its score is the greatest one listed.
#[test]
fn lines_of_obf_are_the_same_positions() {
    let (board, side) = random_position(3, 6);
    let expected = scores(&board, side);
    let best = expected
        .iter()
        .map(|(_, score)| *score)
        .max()
        .expect("a move");
    let line = line(&board, side);
    let moves = expected
        .iter()
        .map(|(square, score)| format!(" {}:{score:+};", square.to_uppercase()));
    let obf = format!("{line};{} % a comment", moves.collect::<String>());
    for line in [&line, &obf] {
        let rows = rows(&["solve"], line);
        assert_eq!(rows[1][2].parse().ok(), Some(best), "{line}");
    }
    let wrong = format!("{line}; A1:{:+};", best + 2);
    let output = othello(&["solve"], &wrong);
    let reason = format!("expected a score of {:+}, found {best:+}", best + 2);
    assert_eq!(stderr(&output), format!("standard input:1: {reason}\n"));
}

/// The table uses all the given memory and no more, whether it is a power of two or not.
#[test]
#[cfg(target_os = "linux")]
fn tables_take_the_memory_that_is_asked_for() {
    let size = |megabytes: u32| -> u64 {
        let mut child = Command::new(env!("CARGO_BIN_EXE_othello"))
            .args(["solve", "-t", "1", "--memory", &megabytes.to_string()])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        // The table has been allocated when the heading is written.
        let mut heading = String::new();
        let output = child.stdout.as_mut().expect("its output");
        BufReader::new(output)
            .read_line(&mut heading)
            .expect("a line");
        let status = std::fs::read_to_string(format!("/proc/{}/status", child.id()));
        drop(child.stdin.take());
        assert!(child.wait().expect("it ends").success());
        let status = status.expect("what Linux says of the program");
        let size = status.lines().find_map(|line| line.strip_prefix("VmSize:"));
        let size = size.and_then(|size| size.split_whitespace().next());
        size.and_then(|size| size.parse().ok()).expect("kilobytes")
    };
    let least = size(1);
    for megabytes in [100, 300] {
        let more = (size(megabytes) - least) / 1024;
        assert!(
            more.abs_diff(u64::from(megabytes) - 1) <= 1,
            "{megabytes}: {more}"
        );
    }
}
