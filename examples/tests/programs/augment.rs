//! Images of records, against boards that are drawn and turned.

use bitxform_model::{Board, MAPPINGS, NAMED};
use serde_json::{Value, json};

fn augment(arguments: &[&str], input: &str) -> String {
    super::output(env!("CARGO_BIN_EXE_augment"), arguments, input)
}

fn images(arguments: &[&str], input: &str) -> Vec<Value> {
    records(&augment(arguments, input))
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

/// The name of a group as the program has it, and the numbers of its symmetries.
fn group(name: &str) -> (String, &'static [usize]) {
    let found = NAMED.iter().find(|(other, _)| *other == name);
    (name.replace('_', "-"), found.expect("a group").1)
}

/// All different images, each the first that leads to its stones.
fn different_images(record: &Value, size: (u8, u8), mapping: &str, group: &[usize]) -> Vec<Value> {
    let mut images: Vec<Value> = Vec::new();
    for &symmetry in group {
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
        let all = group("all").1;
        let expected = records.flat_map(|record| different_images(&record, (8, 8), mapping, all));
        assert_eq!(found, expected.collect::<Vec<_>>(), "{mapping}");
    }
}

#[test]
fn boards_have_any_size() {
    for (files, ranks, mapping, name) in [
        (3, 3, "BEFR", "all"),
        (7, 6, "LERF", "rectangle"),
        (6, 7, "LEFBER", "rectangle"),
        (7, 6, "LERF", "horizontal"),
        (19, 19, "BERLEF", "all"),
        (19, 19, "BERLEF", "rotations"),
        (32, 32, "LEFR", "all"),
    ] {
        let (name, group) = group(name);
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
            &[
                "-m", mapping, "--files", &by_files, "--ranks", &by_ranks, "-g", &name,
            ],
            &record.to_string(),
        );
        assert_eq!(
            found,
            different_images(&record, (files, ranks), mapping, group),
            "{files} x {ranks}"
        );
    }
}

#[test]
fn groups_limit_the_images() {
    let shipped = include_str!("../../augment/games.jsonl");
    for (name, _) in NAMED {
        let (name, group) = group(name);
        let found = images(&["--group", &name], shipped);
        let records = records(shipped).into_iter();
        let expected = records.flat_map(|record| different_images(&record, (8, 8), "LERF", group));
        assert_eq!(found, expected.collect::<Vec<_>>(), "{name}");
    }
    assert_eq!(
        images(&["-g", "half_turn"], shipped),
        images(&["-g", "half-turn"], shipped)
    );
}

/// No digit is lost, though policies are averaged in single precision.
#[test]
fn probabilities_are_copied() {
    let line = r#"{"player":[1],"opponent":[16],"move":null,"policy":[0,0.0,0.12345678901234567,0,0,0e0,25e-2,0,0.62654321098765433],"result":1}"#;
    let size = ["--files=3", "--ranks=3"];
    let text = |arguments: &[&str]| augment(&[&size, arguments].concat(), line);
    let found = text(&[]);
    assert_eq!(found.lines().next(), Some(line));
    for digits in ["0.12345678901234567", "0.62654321098765433", "25e-2", "0e0"] {
        assert_eq!(found.matches(digits).count(), 4, "{digits}");
    }
    // The flip in a1-i9 fixes the stones: it exchanges two shares, and leaves one.
    let found = text(&["--average"]);
    assert_eq!(found.matches("0.18672839").count(), 8, "{found}");
    assert_eq!(found.matches("0.62654321098765433").count(), 4, "{found}");
    assert_eq!(
        text(&["--average", "--group=horizontal"]).lines().next(),
        Some(line)
    );
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
    let shares = found[0]["policy"].as_array().expect("a list");
    for (square, share) in shares.iter().enumerate() {
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
fn the_example_of_the_help_is_good() {
    let help = augment(&["--help"], "");
    let example = help.lines().find(|line| line.starts_with('{'));
    let example = example.expect("an example");
    assert_eq!(images(&["--files=3", "--ranks=3"], example).len(), 4);
}
