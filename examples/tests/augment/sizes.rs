//! Boards of any size, keys, policies as lists, and many records at once.

use std::collections::BTreeMap;

use bitxform_tests::stderr;
use serde_json::{Value, json};

use super::{augment, images, shipped, stdout, text};

/// A record of a board of some size in LERF, by coordinates: the stones of both sides, the move, and the
/// squares with their probabilities.
#[derive(Clone, PartialEq)]
struct Plain {
    side: u8,
    stones: [Vec<(u8, u8)>; 2],
    played: (u8, u8),
    policy: Vec<((u8, u8), f64)>,
    pass: f64,
}

impl Plain {
    /// The stones and moves are such that no symmetry fixes them.
    fn example(side: u8) -> Self {
        let last = side - 1;
        Self {
            side,
            stones: [vec![(0, 1), (last, last)], vec![(2, 0), (1, 1)]],
            played: (last, 1),
            policy: vec![((last, 1), 0.5), ((0, 2), 0.25)],
            pass: 0.25,
        }
    }

    /// The image after this many quarter turns, and optionally a flip of the files before.
    fn turned(&self, flips: bool, quarters: u8) -> Self {
        let last = self.side - 1;
        let square = |&(file, rank): &(u8, u8)| {
            let mut at = (if flips { last - file } else { file }, rank);
            for _ in 0..quarters {
                at = (at.1, last - at.0);
            }
            at
        };
        let mut stones: [Vec<(u8, u8)>; 2] = self
            .stones
            .each_ref()
            .map(|stones| stones.iter().map(square).collect());
        for stones in &mut stones {
            stones.sort_unstable();
        }
        Self {
            side: self.side,
            stones,
            played: square(&self.played),
            policy: self
                .policy
                .iter()
                .map(|(at, share)| (square(at), *share))
                .collect(),
            pass: self.pass,
        }
    }

    fn index(&self, (file, rank): (u8, u8)) -> usize {
        usize::from(self.side) * usize::from(rank) + usize::from(file)
    }

    /// After the file z come aa, ab and so on.
    fn name((file, rank): (u8, u8)) -> String {
        let a = if file < 26 { "" } else { "a" };
        format!("{a}{}{}", char::from(b'a' + file % 26), rank + 1)
    }

    fn json(&self, listed: bool) -> Value {
        let squares = usize::from(self.side) * usize::from(self.side);
        let board = |stones: &[(u8, u8)]| {
            let mut digits = vec![0; squares.div_ceil(4)];
            for &at in stones {
                digits[self.index(at) / 4] |= 1_u32 << (self.index(at) % 4);
            }
            let digits = digits
                .iter()
                .rev()
                .map(|&digit| char::from_digit(digit, 16));
            format!(
                "0x{}",
                digits
                    .map(|digit| digit.expect("a digit"))
                    .collect::<String>()
            )
        };
        let policy = if listed {
            let mut policy = vec![0.0; squares + 1];
            for &(at, share) in &self.policy {
                policy[self.index(at)] = share;
            }
            policy[squares] = self.pass;
            json!(policy)
        } else {
            let named = self
                .policy
                .iter()
                .map(|&(at, share)| (Self::name(at), json!(share)));
            let pass = ("pass".to_owned(), json!(self.pass));
            Value::Object(named.chain([pass]).collect())
        };
        json!({
            "player": board(&self.stones[0]), "opponent": board(&self.stones[1]),
            "move": Self::name(self.played), "policy": policy, "result": -1,
        })
    }
}

#[test]
fn boards_have_any_size() {
    for side in [3, 5, 8, 9, 11, 13, 19, 32] {
        let record = Plain::example(side);
        let mut expected: Vec<Plain> = Vec::new();
        for (flips, quarters) in (0..8).map(|number| (number > 3, number % 4)) {
            let image = record.turned(flips, quarters);
            if expected.iter().all(|known| known.stones != image.stones) {
                expected.push(image);
            }
        }
        assert!(expected.len() > 3, "{side}");
        let size = side.to_string();
        for listed in [false, true] {
            let input = record.json(listed).to_string();
            let found = images(&["--files", &size, "--ranks", &size], &input);
            assert_eq!(found[0], record.json(listed), "{side}");
            let in_order = |mut records: Vec<Value>| {
                records.sort_by_key(Value::to_string);
                records
            };
            let expected = expected.iter().map(|image| image.json(listed)).collect();
            assert_eq!(in_order(found), in_order(expected), "{side}");
        }
    }
    // Connect 4: a board that is not square has four symmetries.
    let record = r#"{"player":"0x1","opponent":"0x2","move":"c1","policy":{"c1":1},"result":0}"#;
    let found = images(&["--files", "7", "--ranks", "6"], record);
    let boards: Vec<&Value> = found.iter().map(|image| &image["player"]).collect();
    assert_eq!(
        boards,
        [
            "0x00000000001",
            "0x00800000000",
            "0x00000000040",
            "0x20000000000"
        ]
    );
    let moves: Vec<&Value> = found.iter().map(|image| &image["move"]).collect();
    assert_eq!(moves, ["c1", "c6", "e1", "e6"]);
}

#[test]
fn keys_are_the_same_for_images_and_for_nothing_else() {
    for (size, input) in [
        ("8", shipped()),
        (
            "19",
            format!(
                "{}\n{}",
                Plain::example(19).json(true),
                Plain::example(19).turned(true, 3).json(false)
            ),
        ),
    ] {
        let size = ["--files", size, "--ranks", size];
        let all = images(&size, &input);
        let keyed = images(&[&size[..], &["--key"]].concat(), &text(&all));
        assert_eq!(all.len(), keyed.len());
        let mut classes: BTreeMap<String, Vec<Value>> = BTreeMap::new();
        for (record, keyed) in all.iter().zip(&keyed) {
            let mut without = keyed.clone();
            let key = without.as_object_mut().expect("an object").remove("key");
            assert_eq!(without, *record);
            let key = key.expect("a key").as_str().expect("a string").to_owned();
            let boards = json!([record["player"], record["opponent"]]);
            classes.entry(key).or_default().push(boards);
        }
        // All records of a class have the same images.
        for boards in classes.values() {
            let record = json!({
                "player": boards[0][0], "opponent": boards[0][1],
                "move": null, "policy": { "pass": 1 }, "result": 0,
            });
            let mut images: Vec<Value> = images(&size, &record.to_string())
                .iter()
                .map(|image| json!([image["player"], image["opponent"]]))
                .collect();
            let mut boards = boards.clone();
            boards.sort_by_key(Value::to_string);
            boards.dedup();
            images.sort_by_key(Value::to_string);
            assert_eq!(boards, images);
        }
        // Keys in the input are accepted, and dropped.
        assert_eq!(
            images(&size, &keyed[0].to_string()),
            images(&size, &all[0].to_string())
        );
    }
}

/// Input long enough for several threads and batches, with some bad lines.
#[test]
fn records_keep_their_order() {
    let mut input = shipped().repeat(100);
    input += "[]\n";
    input += &shipped();
    let output = augment(&[], &input);
    assert_eq!(
        stderr(&output),
        "standard input:4101: expected a JSON object, found `[]`\n4141 records, 32118 images, 1 bad line\n"
    );
    let once = stdout(&augment(&[], &shipped()));
    assert_eq!(stdout(&output), once.repeat(101));
}

#[test]
fn lists_say_what_is_wrong() {
    for (policy, reason) in [
        (
            "[0.5,0.5]",
            "policy: expected 9 probabilities, or 10 with that of a pass at the end, found 2",
        ),
        ("[1,0,0,0,0,0,0,0,0]", "policy: a1 is not empty"),
        (
            "[0,1,-1,0,0,0,0,0,0]",
            "policy: expected a probability for c1, found -1",
        ),
        (
            "[0,1,0,0,0,0,0,0,0,0.5]",
            "policy: expected probabilities that add up to 1, found 1.5000",
        ),
    ] {
        let record = format!(
            r#"{{"player":"0x1","opponent":"0x0","move":null,"policy":{policy},"result":0}}"#
        );
        let errors = stderr(&augment(&["--files", "3", "--ranks", "3"], &record));
        assert!(
            errors.starts_with(&format!("standard input:1: {reason}\n")),
            "{errors}"
        );
    }
    for (player, reason) in [
        (
            "0x200",
            "player: expected stones on the board, found one beyond it",
        ),
        ("0x1000", "player: expected up to 3 hexadecimal digits"),
    ] {
        let record = format!(
            r#"{{"player":"{player}","opponent":"0x0","move":null,"policy":{{"pass":1}},"result":0}}"#
        );
        let errors = stderr(&augment(&["--files", "3", "--ranks", "3"], &record));
        assert!(errors.contains(reason), "{errors}");
    }
}
