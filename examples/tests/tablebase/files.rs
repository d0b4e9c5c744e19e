//! Files of tables: where they are written, and which are refused.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use bitxform_tests::stderr;

use super::{build, path, probe, stdout};

/// Runs a shell command line with the program as `"$0"` and a temporary directory as `"$1"`.
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

/// If a table cannot be written, its report is still printed.
#[test]
#[cfg(target_os = "linux")]
fn files_are_tried_before_anything_is_solved() {
    // Solving this set would take much longer.
    for (target, place) in [
        (
            "no/q.tb",
            "no/q.tb: No such file or directory (os error 2)\n",
        ),
        (".", ".: "),
    ] {
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
    // A path that is no regular file is written in place.
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
    // The second table exceeds the greatest file size.
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
        // Another set with a table of equal size.
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

/// A signal ends the program as usual and removes its temporary file. Two runs do not share a file.
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
    // Solving takes far longer than creating the files.
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
