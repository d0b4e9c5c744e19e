//! Images of records, against boards that are drawn and turned.

use std::process::Output;

use bitxform_model::{Board, MAPPINGS, SYMMETRIES};
use bitxform_tests::{run, stderr};
use serde_json::{Value, json};

fn augment(arguments: &[&str], input: &str) -> Output {
    run(env!("CARGO_BIN_EXE_augment"), arguments, input)
}

/// Returns the output for lines that are all good.
fn images(arguments: &[&str], input: &str) -> Vec<Value> {
    let output = augment(arguments, input);
    assert_eq!(stderr(&output), "", "{arguments:?}");
    assert!(output.status.success());
    records(&String::from_utf8(output.stdout).expect("UTF-8"))
}

fn records(text: &str) -> Vec<Value> {
    let record = |line| serde_json::from_str(line).expect("JSON");
    text.lines().map(record).collect()
}

/// The index to which each square of a board goes.
fn destinations(files: u8, ranks: u8, mapping: &str, symmetry: usize) -> Vec<usize> {
    let board = Board::new(mapping, (files.into(), ranks.into()), None, None);
    let squares = board.order.iter();
    let image = |square: &_| board.index(board.image(symmetry, *square));
    squares.map(image).collect()
}

fn image(record: &Value, to: &[usize]) -> Value {
    let mut image = record.clone();
    for side in ["player", "opponent"] {
        let limbs = record[side].as_array().expect("limbs");
        let mut moved = vec![0_u64; limbs.len()];
        for (from, to) in to.iter().enumerate() {
            let limb = limbs[from / 64].as_u64().expect("a limb");
            moved[to / 64] |= (limb >> (from % 64) & 1) << (to % 64);
        }
        image[side] = json!(moved);
    }
    for (from, to) in to.iter().enumerate() {
        image["policy"][to] = record["policy"][from].clone();
        if record["move"] == from {
            image["move"] = json!(to);
        }
    }
    image
}

/// All different images, each the first that leads to its stones.
fn different_images(record: &Value, size: (u8, u8), mapping: &str) -> Vec<Value> {
    let mut images: Vec<Value> = Vec::new();
    for symmetry in 0..SYMMETRIES.len() {
        let turns = !matches!(symmetry, 0 | 1 | 2 | 6);
        if size.0 != size.1 && turns {
            continue;
        }
        let image = image(record, &destinations(size.0, size.1, mapping, symmetry));
        let stones = |record: &Value| [record["player"].clone(), record["opponent"].clone()];
        if images.iter().all(|known| stones(known) != stones(&image)) {
            images.push(image);
        }
    }
    images
}

#[test]
fn images_of_the_shipped_records_are_right_in_every_mapping() {
    let shipped = include_str!("../../augment/games.jsonl");
    for mapping in MAPPINGS {
        let found = images(&["-m", mapping], shipped);
        let records = records(shipped).into_iter();
        let expected = records.flat_map(|record| different_images(&record, (8, 8), mapping));
        assert_eq!(found, expected.collect::<Vec<_>>(), "{mapping}");
    }
}

#[test]
fn boards_have_any_size() {
    for (files, ranks, mapping) in [
        (3, 3, "BEFR"),
        (7, 6, "LERF"),
        (6, 7, "LEFBER"),
        (19, 19, "BERLEF"),
        (32, 32, "LEFR"),
    ] {
        let squares = usize::from(files) * usize::from(ranks);
        let board = |square: usize| {
            let mut limbs = vec![0_u64; squares.div_ceil(64)];
            limbs[square / 64] = 1 << (square % 64);
            limbs
        };
        let mut policy = vec![0.0; squares + 1];
        (policy[2], policy[squares]) = (0.75, 0.25);
        let record = json!({
            "player": board(0), "opponent": board(squares - 2), "move": 2, "policy": policy, "result": -1,
        });
        let (by_files, by_ranks) = (files.to_string(), ranks.to_string());
        let found = images(
            &["-m", mapping, "--files", &by_files, "--ranks", &by_ranks],
            &record.to_string(),
        );
        assert_eq!(
            found,
            different_images(&record, (files, ranks), mapping),
            "{files} x {ranks}"
        );
    }
}

/// The start of Othello, which four symmetries fix; two images remain.
#[test]
fn policies_are_averaged_over_what_fixes_the_position() {
    let mut policy = vec![0.0; 65];
    (policy[19], policy[26], policy[64]) = (0.5, 0.25, 0.25);
    let start = json!({
        "player": [0x0000_0008_1000_0000_u64], "opponent": [0x0000_0010_0800_0000_u64],
        "move": 19, "policy": policy, "result": 1,
    });
    let found = images(&["--average"], &start.to_string());
    assert_eq!(found.len(), 2);
    for (square, share) in found[0]["policy"]
        .as_array()
        .expect("a list")
        .iter()
        .enumerate()
    {
        let expected = match square {
            19 | 26 | 37 | 44 => 0.1875,
            64 => 0.25,
            _ => 0.0,
        };
        assert_eq!(*share, expected, "{square}");
    }
    assert_eq!(images(&[], &start.to_string())[0], start);
}

#[test]
fn what_does_not_fit_is_refused() {
    let good = r#"{"player":[1],"opponent":[16],"move":8,"policy":[0,0,0.25,0,0,0,0.25,0,0.5],"result":1}"#;
    let size = ["--files=3", "--ranks=3"];
    let expected = images(&size, good);
    for (from, to, reason) in [
        (r#""move":8,"#, "", "missing field `move`"),
        ("result", "score", "unknown field `score`, expected one of"),
        (
            "[16]",
            "[16,0]",
            "opponent: expected a list of length 1 for 9 squares, found 2",
        ),
        (
            "[1]",
            "[-1]",
            "invalid value: integer `-1`, expected u64 at column",
        ),
        ("[1]", "[513]", "player: expected stones below 9, found 9"),
        ("[1]", "[17]", "player and opponent both have a stone on 4"),
        (
            "8,",
            "9,",
            "move: expected an empty square below 9, found 9",
        ),
        (
            "8,",
            "4,",
            "move: expected an empty square below 9, found 4",
        ),
        (
            "[0,",
            "[",
            "policy: expected 9 probabilities, and perhaps that of a pass, found 8",
        ),
        (
            "0.5]",
            "-0.5]",
            "policy: expected a probability for 8, found -0.5",
        ),
        (
            "0.5]",
            "1e39]",
            "policy: expected a probability for 8, found inf",
        ),
        (
            "[0,",
            "[0.5,",
            "policy: expected 0 for 0, where a stone is, found 0.5",
        ),
        ("0.5]", "0.4]", "policy: expected the sum 1, found 0.9000"),
        (":1}", ":2}", "result: expected -1, 0 or 1, found 2"),
        (r#"{"player":[1]"#, "[", "expected a JSON object, found `[,"),
        ("1}", "1}{", "trailing characters at column 88"),
    ] {
        let bad = good.replacen(from, to, 1);
        assert_ne!(bad, good, "{from}");
        let output = augment(&size, &format!("{good}\r\n\n{bad}\n{good}"));
        let errors = stderr(&output);
        assert!(
            errors.starts_with("standard input:3: ") && errors.contains(reason),
            "{errors}"
        );
        assert_eq!(errors.lines().count(), 1);
        assert_eq!(output.status.code(), Some(1));
        let found = records(&String::from_utf8_lossy(&output.stdout));
        assert_eq!(found, [&expected[..], &expected[..]].concat(), "{reason}");
    }
}

#[test]
fn the_example_of_the_help_is_good() {
    let help = String::from_utf8(augment(&["--help"], "").stdout).expect("UTF-8");
    let example = help
        .lines()
        .find(|line| line.starts_with('{'))
        .expect("an example");
    assert_eq!(images(&["--files=3", "--ranks=3"], example).len(), 4);
}
