//! `augment` on Parquet files, and the same files in Python.

use std::path::PathBuf;
use std::process::{Command, Output};

use bitxform_tests::{run, stderr};

const SHIPPED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/augment/games.jsonl");

fn augment(arguments: &[&str]) -> Output {
    run(env!("CARGO_BIN_EXE_augment"), arguments, "")
}

/// Returns the output if all is well.
fn stdout(arguments: &[&str]) -> String {
    let output = augment(arguments);
    assert!(
        output.status.success(),
        "{arguments:?}: {}",
        stderr(&output)
    );
    String::from_utf8(output.stdout).expect("UTF-8")
}

fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// A 9x9 record, whose boards need two words.
const LARGE: &str = r#"{"player":"0x100000000000000000001","opponent":"0x000000000000000000002","move":"c1","policy":{"c1":0.5,"e5":0.25,"pass":0.25},"result":1}"#;

/// The records with their policies as lists, since columns hold lists.
fn listed(text: &str, squares: usize, name: impl Fn(usize) -> String) -> Vec<serde_json::Value> {
    let record = |line: &str| {
        let mut record: serde_json::Value = serde_json::from_str(line).expect("JSON");
        if let Some(named) = record["policy"].as_object() {
            let share = |name: &str| named.get(name).cloned().unwrap_or_else(|| 0.0.into());
            let squares = (0..squares).map(|index| share(&name(index)));
            record["policy"] = squares.chain([share("pass")]).collect();
        }
        record
    };
    text.lines().map(record).collect()
}

fn name(index: usize, files: usize) -> String {
    let file = u8::try_from(index % files).expect("a file");
    format!("{}{}", char::from(b'a' + file), index / files + 1)
}

#[test]
fn columns_hold_what_lines_hold() {
    let large = path("large.jsonl");
    std::fs::write(&large, format!("{LARGE}\n").repeat(600)).expect("a file");
    let large = large.to_str().expect("UTF-8");
    for (number, (input, side)) in [(SHIPPED, 8), (large, 9)].into_iter().enumerate() {
        let size = side.to_string();
        let size = ["--files", &size, "--ranks", &size];
        let expected = listed(
            &stdout(&[&size[..], &[input]].concat()),
            side * side,
            |index| name(index, side),
        );
        let images = path(&format!("images-{number}.parquet"));
        let records = path(&format!("records-{number}.parquet"));
        let [images, records] = [&images, &records].map(|path| path.to_str().expect("UTF-8"));
        stdout(&[&size[..], &["-o", images, input]].concat());
        // With a key, each record is written once: the key from columns equals the key from lines.
        stdout(&[&size[..], &["--key", "-o", records, input]].concat());
        let back = stdout(&[&size[..], &["--key", images]].concat());
        let keyed = listed(&back, side * side, |index| name(index, side));
        assert_eq!(keyed.len(), expected.len());
        for (keyed, expected) in keyed.iter().zip(&expected) {
            let mut keyed = keyed.clone();
            assert!(
                keyed
                    .as_object_mut()
                    .expect("an object")
                    .remove("key")
                    .is_some()
            );
            assert_eq!(keyed, *expected);
        }
        // Images from columns to columns, and from columns to lines, are equal.
        let again = path(&format!("again-{number}.parquet"));
        let again = again.to_str().expect("UTF-8");
        stdout(&[&size[..], &["-o", again, records]].concat());
        assert_eq!(
            std::fs::read(again).expect("a file"),
            std::fs::read(images).expect("a file")
        );
        let lines = stdout(&[&size[..], &[records]].concat());
        assert_eq!(
            listed(&lines, side * side, |index| name(index, side)),
            expected
        );
        // A file may be replaced by its own images.
        stdout(&[&size[..], &["-o", records, records]].concat());
        assert_eq!(
            std::fs::read(records).expect("a file"),
            std::fs::read(images).expect("a file")
        );
    }
}

#[test]
fn files_that_are_wrong_are_named() {
    let images = path("wrong-board.parquet");
    let images = images.to_str().expect("UTF-8");
    stdout(&["-o", images, SHIPPED]);
    let text = path("text.parquet");
    std::fs::write(&text, "text").expect("a file");
    let text = text.to_str().expect("UTF-8");
    for (arguments, reason) in [
        (
            &["--mapping", "LEFR", images][..],
            "the file was written with --mapping LERF, not LEFR",
        ),
        (
            &["--files", "9", images],
            "the file was written with --files 8, not 9",
        ),
        (&[text], ""),
        (&["no/such.parquet"], ""),
    ] {
        let output = augment(arguments);
        let expected = format!("augment: {}: {reason}", arguments[arguments.len() - 1]);
        assert!(
            stderr(&output).starts_with(&expected),
            "{}",
            stderr(&output)
        );
        assert_eq!(output.status.code(), Some(1));
    }
}

/// Whether this machine has Python with `pyarrow`, under `PYTHON` or as `python3`.
fn python() -> Option<Command> {
    let name = std::env::var("PYTHON").unwrap_or_else(|_| "python3".to_owned());
    let found = Command::new(&name)
        .args(["-c", "import pyarrow.parquet"])
        .output();
    match found {
        Ok(output) if output.status.success() => Some(Command::new(name)),
        _ => {
            println!("skipped: {name} has no pyarrow");
            None
        }
    }
}

/// Python reads the output, and writes input for the program: lists without a fixed length, several row groups,
/// and wrong rows.
const SCRIPT: &str = r#"
import json, sys
import pyarrow as pa, pyarrow.parquet as pq
images, lines, out = sys.argv[1:]
table = pq.read_table(images)
rows = table.to_pylist()
records = [json.loads(line) for line in open(lines)]
assert len(rows) == len(records) == 318
names = [f"{file}{rank}" for rank in range(1, 9) for file in "abcdefgh"] + ["pass"]
for row, record in zip(rows, records):
    assert row["player"] == int(record["player"], 16)
    assert row["opponent"] == int(record["opponent"], 16)
    assert row["move"] == record["move"] and row["result"] == record["result"]
    for name, share in zip(names, row["policy"]):
        assert abs(share - record["policy"].get(name, 0)) < 1e-7
assert table.schema.metadata[b"bitxform.mapping"] == b"LERF"
rows[5]["result"] = 2
rows[7]["player"] |= rows[7]["opponent"]
schema = pa.schema([("player", pa.uint64()), ("opponent", pa.uint64()), ("move", pa.string()),
                    ("policy", pa.list_(pa.float32())), ("result", pa.int8()), ("game", pa.int32())])
table = pa.Table.from_pylist(rows, schema=schema)
pq.write_table(table, out, row_group_size=100)
"#;

#[test]
fn python_reads_and_writes_the_same_columns() {
    let Some(mut python) = python() else { return };
    let [images, lines, out] = [
        "python-images.parquet",
        "python-lines.jsonl",
        "python-out.parquet",
    ]
    .map(path);
    let [images, lines, out] = [&images, &lines, &out].map(|path| path.to_str().expect("UTF-8"));
    stdout(&["-o", images, SHIPPED]);
    stdout(&["-o", lines, SHIPPED]);
    let output = python
        .args(["-c", SCRIPT, images, lines, out])
        .output()
        .expect("Python");
    assert!(output.status.success(), "{}", stderr(&output));
    let output = augment(&["--key", out]);
    let errors = stderr(&output);
    let [first, second, tally] = errors.lines().collect::<Vec<_>>()[..] else {
        panic!("two reports and a summary: {errors}");
    };
    assert_eq!(
        first,
        format!("{out}:6: result: expected -1, 0 or 1, found 2")
    );
    assert!(
        second.starts_with(&format!(
            "{out}:8: player and opponent both have a stone on "
        )),
        "{second}"
    );
    assert_eq!(tally, "316 records, 316 images, 2 bad lines");
}
