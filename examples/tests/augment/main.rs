//! `augment` as a user runs it.

mod sizes;
mod streams;

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

/// Returns the output for lines that are all good.
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

/// A record with LERF boards, in another mapping; squares keep their names.
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

/// The image of a record: boards drawn and transformed, squares looked up by their names.
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

/// The different images, each the first that leads to its position.
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
        // The first image equals the record, to the last character.
        assert!(images.any(|image| image == line), "{line}");
    }
    assert_eq!(images.count(), 7, "the other images of the last record");
    // The policies in the file are averaged already.
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

/// The expected policy under `--average`: the mean of its images under the symmetries that fix the position.
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
    // Sums and quotients of these numbers are exact. Four symmetries fix the first record, two the second, only
    // the identity the third, and all eight the last.
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
    // In single precision, the sums of these numbers depend on the order.
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
