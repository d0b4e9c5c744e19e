//! Input and output of all programs, as a user runs them.

use core::time::Duration;
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Command, Output, Stdio};
use std::sync::mpsc;

use bitxform_tests::{run, stderr};

const FLIP: &str = env!("CARGO_BIN_EXE_flip");
const AUGMENT: &str = env!("CARGO_BIN_EXE_augment");
const OTHELLO: &str = env!("CARGO_BIN_EXE_othello");
const COUNT: &str = env!("CARGO_BIN_EXE_count");
const PERFT: &str = env!("CARGO_BIN_EXE_perft");
const EXPLAIN: &str = env!("CARGO_BIN_EXE_explain");
const TABLEBASE: &str = env!("CARGO_BIN_EXE_tablebase");

/// Runs a shell command line with the program as `"$0"`.
fn shell(program: &str, line: &str, input: &[u8]) -> Output {
    run("sh", &["-c", line, program], input)
}

fn name(program: &str) -> String {
    let path = std::path::Path::new(program);
    path.file_name().expect("a name").display().to_string()
}

const POSITION: &str = "8/8/8/8/8/8/8/K7 w - -\n";

#[test]
#[cfg(target_os = "linux")]
fn full_disks_are_errors_of_standard_output() {
    let solved = format!("{}- X\n", "X".repeat(63));
    for (program, arguments, input) in [
        (FLIP, "-s rotate-90", POSITION),
        (OTHELLO, "perft 1", ""),
        (OTHELLO, "distinct 1", ""),
        (OTHELLO, "solve", &*solved),
        (COUNT, "boards 2", ""),
        (PERFT, "-d 1", ""),
        (TABLEBASE, "build KK", ""),
        (EXPLAIN, "rotate-90", ""),
        (EXPLAIN, "--serve=0", ""),
    ] {
        let line = format!("\"$0\" {arguments} >/dev/full");
        let output = shell(program, &line, input.as_bytes());
        let expected = format!("{}: standard output: ", name(program));
        let errors = stderr(&output);
        assert!(errors.starts_with(&expected), "{arguments}: {errors}");
        assert_eq!(errors.lines().count(), 1, "{errors}");
        assert_eq!(output.status.code(), Some(1), "{arguments}");
    }
}

#[test]
#[cfg(unix)]
fn directories_are_no_standard_input() {
    for (program, arguments) in [(FLIP, "-c"), (AUGMENT, ""), (OTHELLO, "solve")] {
        let output = shell(program, &format!("\"$0\" {arguments} <."), b"");
        let expected = format!("{}: standard input: ", name(program));
        let errors = stderr(&output);
        assert!(errors.starts_with(&expected), "{arguments}: {errors}");
        assert_eq!(output.status.code(), Some(1));
    }
}

#[test]
#[cfg(unix)]
fn readers_may_stop_when_they_have_seen_enough() {
    for (program, arguments) in [
        (OTHELLO, "perft 4"),
        (COUNT, "boards 11"),
        (PERFT, "-d 1 --divide"),
        (TABLEBASE, "build KK"),
    ] {
        let line = format!("{{ \"$0\" {arguments}; echo $? >&2; }} | head -c 0");
        assert_eq!(stderr(&shell(program, &line, b"")), "0\n", "{arguments}");
    }
}

/// A client that sends single lines gets each answer before it sends the next line.
#[test]
fn lines_are_answered_as_they_come() {
    let record = include_str!("../augment/games.jsonl").lines().next();
    let record = record.expect("a record");
    let keyed = record.trim_end_matches('}');
    let solved = format!("{}- X", "X".repeat(63));
    for (program, arguments, talk) in [
        (
            FLIP,
            &["-s", "rotate-90"][..],
            [
                ("8/8/8/8/8/8/8/K7 w - -", "K7/8/8/8/8/8/8/8 w - -"),
                ("K7/8/8/8/8/8/8/8 w - -", "7K/8/8/8/8/8/8/8 w - -"),
            ],
        ),
        (AUGMENT, &["--key"], [(record, keyed), (record, keyed)]),
        // The heading needs no position.
        (OTHELLO, &["solve"], [("", "line "), (&solved, "   2 ")]),
    ] {
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        let mut input = child.stdin.take().expect("its input");
        let output = child.stdout.take().expect("its output");
        let (sender, answers) = mpsc::channel();
        std::thread::spawn(move || {
            for line in BufReader::new(output).lines() {
                let _ = sender.send(line.expect("UTF-8"));
            }
        });
        for (question, expected) in talk {
            writeln!(input, "{question}").expect("it reads");
            let answer = answers.recv_timeout(Duration::from_secs(60));
            let answer = answer.expect("an answer");
            assert!(answer.starts_with(expected), "{answer}");
        }
        drop(input);
        assert!(child.wait().expect("it ends").success());
    }
}

/// The greatest length of a line.
const LONGEST: usize = 1 << 16;

#[test]
#[cfg(unix)]
fn lines_without_end_are_not_kept() {
    let rest = "x".repeat(LONGEST);
    let input = format!("{POSITION}{rest}x\n{POSITION}{rest}x{rest}{rest}");
    let output = shell(FLIP, "\"$0\" -s identity", input.as_bytes());
    assert_eq!(String::from_utf8_lossy(&output.stdout), POSITION.repeat(2));
    let reason = format!("expected at most {LONGEST} bytes, found more");
    assert_eq!(
        stderr(&output),
        format!("standard input:2: {reason}\nstandard input:4: {reason}\n")
    );
    assert_eq!(output.status.code(), Some(1));
    for (program, arguments) in [(AUGMENT, ""), (OTHELLO, "solve")] {
        let output = shell(program, &format!("\"$0\" {arguments}"), input.as_bytes());
        assert!(
            stderr(&output).contains(&format!("standard input:2: {reason}\n")),
            "{}",
            stderr(&output)
        );
    }
    // The longest line that is accepted.
    let id = "x".repeat(LONGEST - "8/8/8/8/8/8/8/K7 w - - id \"\";".len());
    let longest = format!("8/8/8/8/8/8/8/K7 w - - id \"{id}\";\n");
    assert_eq!(longest.len(), LONGEST + 1);
    let output = shell(FLIP, "\"$0\" -s identity", longest.as_bytes());
    assert_eq!(String::from_utf8_lossy(&output.stdout), longest);
}

/// Binary input without newlines is not kept in memory.
#[test]
#[cfg(target_os = "linux")]
fn what_has_no_lines_takes_no_memory() {
    let line = "ulimit -v 200000; head -c 1000000000 /dev/zero | \"$0\" -s identity";
    let output = shell(FLIP, line, b"");
    assert_eq!(
        stderr(&output),
        format!("standard input:1: expected at most {LONGEST} bytes, found more\n")
    );
    assert_eq!(output.status.code(), Some(1));
}

/// The shell's `>&-` closes the output: without a check, the standard library would write to `/dev/null`
/// instead.
#[test]
#[cfg(unix)]
fn a_closed_standard_output_is_an_error() {
    let solved = format!("{}- X\n", "X".repeat(63));
    for (program, arguments, input) in [
        (FLIP, "-s rotate-90", POSITION),
        (AUGMENT, "", RECORD),
        (OTHELLO, "perft 1", ""),
        (OTHELLO, "solve", &*solved),
        (COUNT, "boards 2", ""),
        (PERFT, "-d 1", ""),
        (TABLEBASE, "build KK", ""),
    ] {
        let output = shell(
            program,
            &format!("\"$0\" {arguments} >&-"),
            input.as_bytes(),
        );
        let expected = format!("{}: standard output: closed\n", name(program));
        assert_eq!(stderr(&output), expected, "{arguments}");
        assert_eq!(output.status.code(), Some(1), "{arguments}");
        // Discarding the output on purpose is no error.
        let output = shell(
            program,
            &format!("\"$0\" {arguments} 1<>/dev/null"),
            input.as_bytes(),
        );
        assert!(output.status.success(), "{arguments}: {}", stderr(&output));
    }
}

const RECORD: &str = "{\"player\":\"0x0000000810000000\",\"opponent\":\"0x0000001008000000\",\
    \"move\":\"d3\",\"policy\":{\"c4\":0.25,\"d3\":0.75},\"result\":1}\n";

const TASKS: [(&str, &[&str]); 9] = [
    (FLIP, &[]),
    (AUGMENT, &[]),
    (OTHELLO, &["perft"]),
    (OTHELLO, &["distinct"]),
    (OTHELLO, &["solve"]),
    (COUNT, &["boards"]),
    (PERFT, &[]),
    (TABLEBASE, &["build"]),
    (EXPLAIN, &[]),
];

#[test]
fn short_options_mean_the_same_everywhere() {
    let mut meanings = std::collections::BTreeMap::new();
    for (program, task) in TASKS {
        let help = run(program, &[task, &["-h"]].concat(), "");
        let help = String::from_utf8(help.stdout).expect("UTF-8");
        for line in help.lines() {
            let words: Vec<&str> = line.split_whitespace().collect();
            let [short, long, ..] = words[..] else {
                continue;
            };
            let Some(short) = short.strip_suffix(',').filter(|short| short.len() == 2) else {
                continue;
            };
            assert!(short.starts_with('-') && long.starts_with("--"), "{line}");
            let meaning: &mut String = meanings
                .entry(short.to_owned())
                .or_insert_with(|| long.to_owned());
            assert_eq!(meaning, long, "{program} {task:?}: {short}");
        }
    }
    assert!(meanings.len() > 8, "{meanings:?}");
}

#[test]
fn help_tells_the_exit_statuses() {
    for (program, task) in TASKS {
        for arguments in [vec!["--help"], [task, &["--help"]].concat()] {
            let help = run(program, &arguments, "");
            let help = String::from_utf8(help.stdout).expect("UTF-8");
            let (_, told) = help
                .split_once("Exit status: ")
                .unwrap_or_else(|| panic!("{program} {arguments:?}"));
            for status in ["0 if", "1 if", "2 if"] {
                assert!(told.contains(status), "{program}: {told}");
            }
        }
    }
}
