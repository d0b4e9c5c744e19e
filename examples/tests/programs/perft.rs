//! Published counts of chess moves, in every mapping.

use bitxform_model::MAPPINGS;

use super::{SLOW, rows};

/// Positions, each with a depth and the count of sequences.
const KNOWN: &str = include_str!("../../perft/known.epd");

fn known() -> impl Iterator<Item = (&'static str, u32, u64)> {
    let lines = KNOWN.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| {
        let (fen, count) = line.split_once(" ;D").expect("a count");
        let (depth, count) = count.split_once(' ').expect("a depth");
        let depth = depth.parse().expect("a depth");
        (fen, depth, count.parse().expect("a number"))
    })
}

#[test]
fn counts_are_those_known_in_every_mapping() {
    for (fen, depth, expected) in known() {
        // Unoptimised programs count the larger numbers in one mapping only.
        let mapping = if SLOW && expected > 100_000 {
            "LEFR"
        } else {
            "all"
        };
        if SLOW && expected > 1_000_000 {
            continue;
        }
        let rows = rows(
            env!("CARGO_BIN_EXE_perft"),
            &[fen, "-d", &depth.to_string(), "-m", mapping],
        );
        let expected = expected.to_string();
        for row in &rows[1..] {
            assert_eq!(row[1], expected, "{fen} in {}", row[0]);
        }
        if mapping == "all" {
            let found: Vec<&str> = rows[1..].iter().map(|row| row[0].as_str()).collect();
            assert_eq!(found, MAPPINGS);
        }
    }
}

#[test]
fn positions_may_be_several_arguments() {
    let mut arguments = vec!["-d", "2", "-m", "befr"];
    let (fen, ..) = known().nth(1).expect("a position");
    arguments.extend(fen.split(' '));
    assert_eq!(
        rows(env!("CARGO_BIN_EXE_perft"), &arguments)[1][..2],
        ["BEFR", "2039"]
    );
    assert_eq!(rows(env!("CARGO_BIN_EXE_perft"), &["-d", "0"])[1][1], "1");
}
