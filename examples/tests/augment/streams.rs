//! Lines that are wrong, streams that end, and options.

use std::path::{Path, PathBuf};
use std::process::Output;

use bitxform_tests::{run, stderr};
use serde_json::json;

use super::{augment, images, records, shipped, start, stdout};

#[test]
fn bad_lines_are_reported_and_the_others_processed() {
    let good = start(&json!("d3"), &json!({ "d3": 1.0 })).to_string();
    let unknown = good.replace("result", "score");
    let occupied = good.replace("\"d3\"", "\"e4\"");
    let input = format!("{good}\n{unknown}\n\n{occupied}\r\n{good}\r\n[]\n");
    let output = augment(&[], &input);
    assert_eq!(output.status.code(), Some(1));
    let good = images(&[], &good);
    assert_eq!(records(&stdout(&output)), [&good[..], &good[..]].concat());
    let errors = stderr(&output);
    let [unknown, occupied, array, summary] = errors.lines().collect::<Vec<_>>()[..] else {
        panic!("three reports and a summary: {errors}");
    };
    assert!(
        unknown.starts_with("standard input:2: column "),
        "{unknown}"
    );
    assert!(
        unknown.contains("unknown field `score`, expected one of `player`, "),
        "{unknown}"
    );
    assert_eq!(occupied, "standard input:4: move: e4 is not empty");
    assert_eq!(
        array,
        "standard input:6: expected a JSON object, found `[]`"
    );
    assert_eq!(summary, "2 records, 4 images, 3 bad lines");
}

#[test]
fn what_is_nearly_right_is_good() {
    // The sum need not be exact, zeros may be given even for occupied squares, and hexadecimal digits may be
    // few and in upper case.
    let record = r#"{"result":0,"policy":{"d3":0.9995,"e1":0.0,"a1":-0.0},"move":null,"opponent":"0x10","player":"0xA"}"#;
    let images = images(&[], &format!("\u{feff}\n \t\n{record}\n  {record}"));
    assert_eq!(images.len(), 16);
    let expected = json!({
        "player": "0x000000000000000a", "opponent": "0x0000000000000010",
        "move": null, "policy": { "d3": 0.9995 }, "result": 0,
    });
    assert_eq!((&images[0], &images[8]), (&expected, &expected));
    let output = augment(&[], "\n\n");
    assert!(output.status.success());
    assert_eq!(stderr(&output), "0 records, 0 images\n");
}

#[test]
fn long_and_strange_lines_are_shown_in_short() {
    let input = format!(
        "\u{1b}[2J{}\n{{\"\\u001b\\u202e\": 1}}\n",
        "x".repeat(10_000)
    );
    let errors = stderr(&augment(&[], &input));
    let [array, field, summary] = errors.lines().collect::<Vec<_>>()[..] else {
        panic!("two reports and a summary: {errors}");
    };
    assert!(
        array.starts_with("standard input:1: expected a JSON object, found `\\u{1b}[2Jxxx"),
        "{array}"
    );
    assert!(array.ends_with("xxx…") && array.len() < 250, "{array}");
    assert!(
        field.contains("unknown field `\\u{1b}\\u{202e}`"),
        "{field}"
    );
    assert_eq!(summary, "0 records, 0 images, 2 bad lines");
}

/// A file with this content and name, for a single test.
fn file(name: &str, content: &[u8]) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, content).expect("a file");
    path
}

#[test]
fn lines_that_are_not_text_are_reported() {
    let path = file("latin-1.jsonl", format!("{}\u{e9}\n", shipped()).as_bytes());
    let mut content = std::fs::read(&path).expect("the file");
    content.extend(b"\xe9\n");
    std::fs::write(&path, content).expect("the file");
    let output = augment(&[path.to_str().expect("a path")], "");
    assert_eq!(output.status.code(), Some(1));
    let errors = stderr(&output);
    assert!(
        errors.contains("latin-1.jsonl:42: expected a JSON object, found `é`\n")
            && errors.contains("latin-1.jsonl:43: "),
        "{errors}"
    );
    assert!(
        errors.ends_with("\n41 records, 318 images, 2 bad lines\n"),
        "{errors}"
    );
}

/// A long file has a progress bar, but only on a terminal.
#[test]
fn pipes_get_no_progress_bar() {
    let count = 4_000;
    let line = start(
        &json!("d3"),
        &json!({ "c4": 0.123_456_7, "d3": 0.876_543_3 }),
    )
    .to_string();
    let content = format!("{line}{}\n", " ".repeat(200)).repeat(count);
    assert!(content.len() > 1 << 20);
    let path = file("long.jsonl", content.as_bytes());
    let output = augment(&[path.to_str().expect("a path")], "");
    assert!(output.status.success());
    assert_eq!(stderr(&output), "4000 records, 8000 images\n");
    assert_eq!(stdout(&output).lines().count(), 2 * count);
}

/// Runs a shell command on many records, and optional further input, with `augment` as `"$0"`.
#[cfg(unix)]
fn shell(command: &str, input: &str) -> Output {
    let input = format!("{}{input}", shipped().repeat(20));
    run("sh", &["-c", command, env!("CARGO_BIN_EXE_augment")], input)
}

#[test]
#[cfg(unix)]
fn closed_outputs_are_no_errors() {
    // A reader that stops early gets no summary.
    let output = shell("{ \"$0\"; echo $? >&2; } | head -n 1", "");
    assert_eq!(stdout(&output).lines().count(), 1);
    assert_eq!(stderr(&output), "0\n");
    assert_eq!(shell("\"$0\" >&-", "").status.code(), Some(1));
    assert_eq!(shell("\"$0\" 2>&- >/dev/null", "").status.code(), Some(0));
    assert_eq!(shell("\"$0\" 2>&- >/dev/null", "x").status.code(), Some(1));
}

#[test]
#[cfg(target_os = "linux")]
fn full_disks_are_errors() {
    // For much output, and for so little that the error appears only at the end.
    for command in ["\"$0\" >/dev/full", "head -n 1 | \"$0\" >/dev/full"] {
        let output = shell(command, "");
        assert_eq!(output.status.code(), Some(1), "{command}");
        let errors = stderr(&output);
        assert!(errors.starts_with("augment: standard output: "), "{errors}");
        assert_eq!(errors.lines().count(), 1, "{errors}");
    }
}

/// A file may be replaced by its own images. It stays as it was if the program is ended before.
#[test]
#[cfg(unix)]
fn a_file_stays_until_its_images_are_complete() {
    use std::os::unix::process::ExitStatusExt as _;
    use std::process::{Command, Stdio};

    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.jsonl");
    let name = path.to_str().expect("UTF-8");
    let content = || std::fs::read_to_string(&path).expect("the file");
    std::fs::write(&path, shipped()).expect("written");
    assert!(augment(&["-o", name, name], "").status.success());
    let images = stdout(&augment(&[], &shipped()));
    assert!(content() == images);

    let count = || std::fs::read_dir(folder.path()).expect("a folder").count();
    let interrupted = |trap: &str, signal: &str| {
        let mut program = Command::new("sh")
            .args(["-c", &format!("{trap} exec \"$0\" -o \"$1\"")])
            .args([env!("CARGO_BIN_EXE_augment"), name])
            .stdin(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        // Waiting would close the input, and the program would complete the file.
        let input = program.stdin.take();
        while count() < 2 {
            std::thread::sleep(core::time::Duration::from_millis(10));
        }
        let id = program.id().to_string();
        let kill = Command::new("kill").args(["-s", signal, &id]).status();
        assert!(kill.expect("kill").success());
        (program, input)
    };
    let (mut program, input) = interrupted("", "TERM");
    assert_eq!(program.wait().expect("it ends").signal(), Some(15));
    drop(input);
    assert!(content() == images && count() == 1);

    // `nohup` starts programs in this way.
    if cfg!(target_os = "linux") {
        let (mut program, input) = interrupted("trap '' HUP;", "HUP");
        drop(input);
        assert!(program.wait().expect("it ends").success());
        assert!(content().is_empty() && count() == 1);
    }
}

#[test]
fn files_and_arguments_that_are_wrong_are_named() {
    for path in ["no/such/file", "."] {
        let output = augment(&[path], "");
        assert_eq!(output.status.code(), Some(1));
        let errors = stderr(&output);
        assert!(
            errors.starts_with(&format!("augment: {path}: ")),
            "{errors}"
        );
        assert_eq!(errors.lines().count(), 1, "{errors}");
    }
    let output = augment(&["-m", "LEFT"], "");
    assert_eq!(output.status.code(), Some(2));
    let errors = stderr(&output);
    assert!(
        errors.contains("unknown square mapping, expected one of LERF, "),
        "{errors}"
    );
}

#[test]
fn help_is_short_or_long() {
    let short = stdout(&augment(&["-h"], ""));
    let longest = short.lines().map(|line| line.chars().count()).max();
    assert!(longest <= Some(80), "{short}");
    let long = stdout(&augment(&["--help"], ""));
    for field in ["player", "opponent", "move", "policy", "result"] {
        assert!(long.contains(&format!("\n  {field}  ")), "{field}: {long}");
        assert!(!short.contains(field), "{field}: {short}");
    }
    assert!(long.contains("a1 is at the bottom left"), "{long}");
    // The example in the help is valid.
    let example: Vec<&str> = long.lines().filter(|line| line.starts_with('{')).collect();
    assert_eq!(images(&[], &example.join("\n")).len(), 2, "{long}");
}
