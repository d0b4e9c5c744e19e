//! `augment` as a user runs it.

mod sizes;

use std::path::{Path, PathBuf};
use std::process::Output;

use bitxform_tests::{
    Grid, MAPPINGS, SYMMETRIES, destinations, hexadecimal, run, square_index, square_name, stderr,
};
use serde_json::{Map, Value, json};

const SHIPPED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/augment/games.jsonl");

/// Runs `augment` on a text.
fn augment(arguments: &[&str], input: &str) -> Output {
    run(env!("CARGO_BIN_EXE_augment"), arguments, input)
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("UTF-8")
}

/// What it writes about lines that are all good.
fn images(arguments: &[&str], input: &str) -> Vec<Value> {
    let output = augment(arguments, input);
    let errors = stderr(&output);
    assert!(output.status.success(), "{arguments:?}: {errors}");
    records(&stdout(&output))
}

fn records(text: &str) -> Vec<Value> {
    let record = |line| serde_json::from_str(line).expect("JSON");
    text.lines().map(record).collect()
}

fn text(records: &[Value]) -> String {
    let line = |record: &Value| format!("{record}\n");
    records.iter().map(line).collect()
}

fn shipped() -> String {
    std::fs::read_to_string(SHIPPED).expect("the file")
}

/// A record of the start position with that move and policy.
fn start(played: &Value, policy: &Value) -> Value {
    json!({
        "player": "0x0000000810000000", "opponent": "0x0000001008000000",
        "move": played, "policy": policy, "result": 1,
    })
}

/// A record whose boards are LERF, in another mapping; squares have names, which stay.
fn in_mapping(record: &Value, mapping: &str) -> Value {
    with_boards(record, |bits| Grid::of_bits(bits, "LERF").bits(mapping))
}

fn with_boards(record: &Value, change: impl Fn(u64) -> u64) -> Value {
    let mut record = record.clone();
    for field in ["player", "opponent"] {
        let bits = change(hexadecimal(&record[field]));
        record[field] = json!(format!("{bits:#018x}"));
    }
    record
}

/// A record as it is after a symmetry: boards drawn and turned, squares looked up by their names.
fn image(record: &Value, symmetry: &str, mapping: &str) -> Value {
    let turned = |bits| {
        let drawing = Grid::of_bits(bits, mapping);
        drawing.transformed(symmetry).bits(mapping)
    };
    let destinations = destinations(symmetry, mapping);
    let destination = |name: &str| {
        let index = usize::from(square_index(name, mapping));
        square_name(destinations[index], mapping)
    };
    let mut image = with_boards(record, turned);
    if let Some(name) = record["move"].as_str() {
        image["move"] = json!(destination(name));
    }
    let policy = record["policy"].as_object().expect("an object");
    let policy = policy.iter().map(|(name, probability)| {
        let name = match name.as_str() {
            "pass" => "pass".to_owned(),
            name => destination(name),
        };
        (name, probability.clone())
    });
    image["policy"] = Value::Object(policy.collect());
    image
}

fn position(record: &Value) -> (&Value, &Value) {
    (&record["player"], &record["opponent"])
}

/// The images, the first one that leads to each position.
fn different_images(record: &Value, mapping: &str) -> Vec<Value> {
    let mut images: Vec<Value> = Vec::new();
    for symmetry in SYMMETRIES {
        let image = image(record, symmetry, mapping);
        if !images
            .iter()
            .any(|known| position(known) == position(&image))
        {
            images.push(image);
        }
    }
    images
}

#[test]
fn images_agree_with_the_oracle_in_every_mapping() {
    let records = records(&shipped());
    for mapping in MAPPINGS {
        let records: Vec<Value> = records
            .iter()
            .map(|record| in_mapping(record, mapping))
            .collect();
        let expected: Vec<Value> = records
            .iter()
            .flat_map(|record| different_images(record, mapping))
            .collect();
        let found = images(&["--mapping", mapping], &text(&records));
        assert_eq!(found.len(), expected.len(), "{mapping}");
        for (found, expected) in found.iter().zip(&expected) {
            assert_eq!(found, expected, "{mapping}");
        }
    }
}

#[test]
fn the_shipped_file_is_written_as_it_was_read() {
    let output = augment(&[SHIPPED], "");
    assert!(output.status.success());
    assert_eq!(stderr(&output), "41 records, 318 images\n");
    let images = stdout(&output);
    let mut images = images.lines();
    for line in shipped().lines() {
        // The record itself is the first of its images, to the last character.
        assert!(images.any(|image| image == line), "{line}");
    }
    assert_eq!(images.count(), 7, "the other images of the last record");
    // All its policies are fair already.
    assert_eq!(
        augment(&["--average", SHIPPED], "").stdout,
        augment(&["-"], &shipped()).stdout
    );
}

#[test]
fn positions_that_are_fixed_are_written_once() {
    let policy = json!({ "c4": 0.25, "d3": 0.5, "pass": 0.25 });
    let once = start(&json!("d3"), &policy);
    let output = augment(&[], &once.to_string());
    assert_eq!(stderr(&output), "1 record, 2 images\n");
    let flipped = json!({
        "player": "0x0000001008000000", "opponent": "0x0000000810000000",
        "move": "d6", "policy": { "c5": 0.25, "d6": 0.5, "pass": 0.25 }, "result": 1,
    });
    assert_eq!(records(&stdout(&output)), [once, flipped]);
    // After d3 c3 c4 only the diagonal flip fixes the position; an empty board is always the same.
    let diagonal = r#"{"player":"0x1000040000","opponent":"0x81c080000","move":null,"policy":{"pass":1},"result":0}"#;
    assert_eq!(images(&[], diagonal).len(), 4);
    let empty = r#"{"player":"0x0","opponent":"0x0","move":"a1","policy":{"b1":1},"result":-1}"#;
    let [image] = &images(&[], empty)[..] else {
        panic!("one image");
    };
    assert_eq!(image["move"], "a1");
}

/// The policy as `--average` should make it: the mean of what the symmetries that fix the position
/// make of it.
fn averaged(record: &Value, mapping: &str) -> Value {
    let images = SYMMETRIES.map(|symmetry| image(record, symmetry, mapping));
    let same: Vec<&Value> = images
        .iter()
        .filter(|image| position(image) == position(record))
        .collect();
    let mut policy = Map::new();
    for image in &same {
        for (name, probability) in image["policy"].as_object().expect("an object") {
            let before = policy.get(name).and_then(Value::as_f64).unwrap_or(0.0);
            let sum = before + probability.as_f64().expect("a number");
            policy.insert(name.clone(), json!(sum));
        }
    }
    let count = f64::from(u32::try_from(same.len()).expect("at most 8"));
    for probability in policy.values_mut() {
        *probability = json!(probability.as_f64().expect("a number") / count);
    }
    let mut record = record.clone();
    record["policy"] = Value::Object(policy);
    record
}

#[test]
fn policies_are_averaged_over_what_fixes_the_position() {
    // Sums and quotients of these are exact. One has four symmetries, one two, one none, one all.
    let four = start(
        &json!("d3"),
        &json!({ "d3": 0.5, "f5": 0.125, "c4": 0.125, "pass": 0.25 }),
    );
    let two = json!({
        "player": "0x0000001000040000", "opponent": "0x000000081c080000",
        "move": "e3", "policy": { "e3": 0.75, "c5": 0.125, "h8": 0.125 }, "result": -1,
    });
    let mut one = two.clone();
    one["player"] = json!("0x0000001000040002");
    let mut eight = two.clone();
    (eight["player"], eight["opponent"]) =
        (json!("0x0000000000000000"), json!("0x8100000000000081"));
    eight["policy"] = json!({ "b1": 0.5, "d4": 0.5 });
    let records = [four, two, one, eight];
    for mapping in MAPPINGS {
        let records = records.each_ref().map(|record| in_mapping(record, mapping));
        let fair = records.each_ref().map(|record| averaged(record, mapping));
        assert_eq!(fair[0]["policy"]["e6"], 0.1875);
        assert_eq!(fair[1]["policy"]["c5"], 0.4375);
        assert_eq!(fair[2], records[2]);
        assert_eq!(fair[3]["policy"]["g8"], 0.0625);
        let expected: Vec<Value> = fair
            .iter()
            .flat_map(|record| different_images(record, mapping))
            .collect();
        assert_eq!(expected.len(), 2 + 4 + 8 + 1);
        let found = images(&["-a", "-m", &mapping.to_lowercase()], &text(&records));
        assert_eq!(found, expected, "{mapping}");
    }
}

#[test]
fn averages_do_not_depend_on_the_order_of_squares() {
    // In single precision, these add up to different sums in different orders.
    let policy = json!({ "c4": 0.25, "d3": 0.28, "e6": 0.39, "f5": 0.08 });
    for image in images(&["-a"], &start(&Value::Null, &policy).to_string()) {
        let policy = image["policy"].as_object().expect("an object");
        assert_eq!(policy.len(), 4);
        assert!(
            policy.values().all(|found| *found == json!(0.25)),
            "{image}"
        );
    }
}

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
    // The sum need not be exact, zeros may be spelt out even where there are stones, and hexadecimal
    // digits may be few and in upper case.
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

/// A file of that content and name, for one test alone.
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

/// A long file has a progress bar, but not where it would be in the way.
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

/// Runs a command on many records, and perhaps something else, with `augment` as `"$0"`.
#[cfg(unix)]
fn shell(command: &str, input: &str) -> Output {
    let input = format!("{}{input}", shipped().repeat(20));
    run("sh", &["-c", command, env!("CARGO_BIN_EXE_augment")], input)
}

#[test]
#[cfg(unix)]
fn closed_outputs_are_no_errors() {
    // Whoever has seen enough is not told how many there were.
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
    // Whether much is written, or so little that it is found out at the end.
    for command in ["\"$0\" >/dev/full", "head -n 1 | \"$0\" >/dev/full"] {
        let output = shell(command, "");
        assert_eq!(output.status.code(), Some(1), "{command}");
        let errors = stderr(&output);
        assert!(errors.starts_with("augment: standard output: "), "{errors}");
        assert_eq!(errors.lines().count(), 1, "{errors}");
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
    // The example is good.
    let example: Vec<&str> = long.lines().filter(|line| line.starts_with('{')).collect();
    assert_eq!(images(&[], &example.join("\n")).len(), 2, "{long}");
}
