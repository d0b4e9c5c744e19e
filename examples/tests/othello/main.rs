//! `othello` as a user runs it.

mod plain;
mod problems;

use std::process::Output;

use bitxform_tests::{run, stderr};
use plain::{Board, board, distinct, exchanged, least, line, other, random_position, scores, ways};

/// Runs `othello` on a text.
fn othello(arguments: &[&str], input: &str) -> Output {
    run(env!("CARGO_BIN_EXE_othello"), arguments, input)
}

/// The words of each output line, if all is well.
fn rows(arguments: &[&str], input: &str) -> Vec<Vec<String>> {
    let output = othello(arguments, input);
    assert!(
        output.status.success(),
        "{arguments:?}: {}",
        stderr(&output)
    );
    let note = if arguments.contains(&"--check") {
        "note: the generators agree about all "
    } else {
        ""
    };
    let errors = stderr(&output);
    assert!(errors.starts_with(note), "{errors}");
    assert_eq!(errors.is_empty(), note.is_empty(), "{errors}");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    let words = |line: &str| line.split_whitespace().map(str::to_owned).collect();
    text.lines().map(words).collect()
}

fn counts(arguments: &[&str]) -> Vec<u64> {
    let rows = rows(arguments, "");
    let number = |row: &Vec<String>| row[1].parse().expect("a number");
    rows.iter().map(number).collect()
}

/// Optimised builds count to a greater depth.
const SHORT: bool = cfg!(debug_assertions);

#[test]
fn ways_to_play_are_known() {
    let known = [4, 12, 56, 244, 1396, 8200, 55092, 390_216, 3_005_288];
    let depth = if SHORT { 7 } else { 9 };
    assert_eq!(
        counts(&["perft", &depth.to_string(), "--check"]),
        known[..depth]
    );
    if !SHORT {
        assert_eq!(counts(&["perft"]), known);
    }
}

#[test]
fn positions_up_to_symmetry_are_known() {
    // After ten moves, seven boards occur with either side to move, depending on earlier passes.
    let known = [1, 3, 14, 60, 322, 1773, 10649, 67245, 434_029, 2_958_586];
    let depth = if SHORT { 7 } else { 10 };
    assert_eq!(counts(&["distinct", &depth.to_string()]), known[..depth]);
    assert_eq!(counts(&["distinct", "7", "--check"]), known[..7]);
}

#[test]
fn counts_from_positions_agree_with_plain_ones() {
    // From such positions, some games lead to boards that differ only in the colours, with one side or the
    // other to move.
    let alike = ["-OX-----X-O-----OX", "-X------O-O------X"].map(|squares| (board(squares), 'X'));
    let random = (0..6).map(|seed| random_position(seed, 7));
    for (number, (board, side)) in random.chain(alike).enumerate() {
        let line = line(&board, side);
        let expected: Vec<u64> = (1..=4).map(|depth| ways(&board, side, depth)).collect();
        assert_eq!(counts(&["perft", "4", &line, "--check"]), expected);
        let sets = distinct(&board, side, 4);
        let expected: Vec<u64> = sets.iter().map(|set| set.len() as u64).collect();
        assert_eq!(counts(&["distinct", "4", &line]), expected, "{line}");
        let mut all = sets
            .iter()
            .flat_map(|set| set.iter().map(move |one| (set, one)));
        let has_alike =
            all.any(|(set, (board, side))| set.contains(&(least(&exchanged(board)), other(*side))));
        assert_eq!(has_alike, number >= 6, "{line}");
    }
}

#[test]
fn positions_and_checks_say_what_is_wrong_or_right() {
    let output = othello(&["perft", "--check", "2"], "");
    assert_eq!(
        stderr(&output),
        "note: the generators agree about all 6 positions that were met\n"
    );
    for (position, reason) in [
        ("XO X", "expected 64 squares, found 2"),
        ("", "expected a position, found none"),
    ] {
        for task in ["perft", "distinct"] {
            let output = othello(&[task, "2", position], "");
            assert_eq!(stderr(&output), format!("othello: {reason}\n"));
            assert_eq!(output.status.code(), Some(1));
            assert!(output.stdout.is_empty());
        }
    }
}

/// The kinds of keys, in the order of `--compare`.
const KEYS: [&str; 3] = ["zobrist", "least", "plain"];

#[test]
fn scores_and_moves_agree_with_a_plain_search() {
    // With seven or more empty squares, moves are sorted and positions looked up.
    let counts = if SHORT { 1..=8 } else { 1..=12 };
    let positions: Vec<(Board, char)> = counts
        .flat_map(|empties| (0..6).map(move |seed| random_position(seed, empties)))
        .collect();
    let expected: Vec<Vec<(String, i32)>> = positions
        .iter()
        .map(|(board, side)| scores(board, *side))
        .collect();
    let lines = positions.iter().map(|(board, side)| line(board, *side));
    let input = lines.collect::<Vec<String>>().join("\n");
    let ways: [&[&str]; 4] = [
        &[
            "solve",
            "--compare",
            "--symmetric-from",
            "0",
            "--memory",
            "1",
        ],
        &["solve", "--compare", "--threads", "1", "--memory", "1"],
        &["solve", "--compare", "--threads", "3", "--memory", "2", "-"],
        &[
            "solve",
            "--compare",
            "--symmetric-from",
            "64",
            "--memory",
            "1",
        ],
    ];
    for arguments in ways {
        let rows = rows(arguments, &input);
        assert_eq!(rows.len(), 1 + KEYS.len() * positions.len());
        for (rows, expected) in rows[1..].chunks(KEYS.len()).zip(&expected) {
            let best = expected.iter().map(|(_, score)| *score).max();
            for (row, key) in rows.iter().zip(KEYS) {
                assert_eq!(row[4], key);
                assert_eq!(row[2].parse().ok(), best, "{row:?}");
                let found = expected.iter().find(|(square, _)| *square == row[3]);
                assert_eq!(found.map(|(_, score)| *score), best, "{row:?}");
            }
        }
    }
}

/// Zobrist keys and least images distinguish the same classes, so the searches are equal. The table serves all
/// positions, with any key and in any order.
#[test]
fn keys_of_classes_agree() {
    let count = if SHORT { 2 } else { 8 };
    let positions = (0..count).map(|seed| random_position(seed, 14));
    let lines: Vec<String> = positions.map(|(board, side)| line(&board, side)).collect();
    let text = std::fs::read_to_string(shipped("symmetric.txt")).expect("the file");
    let symmetric = text.lines().last().expect("a line").to_owned();
    let lines = [lines, vec![symmetric]].concat();
    let input = lines.join("\n");
    let compared = rows(&["solve", "--compare", "-t", "1", "--memory", "2"], &input);
    let mut hits = 0;
    for rows in compared[1..].chunks(KEYS.len()) {
        let [zobrist, least, plain] = rows else {
            panic!("{rows:?}")
        };
        assert_eq!(zobrist[5..7], least[5..7], "nodes and hits");
        assert_eq!([&zobrist[2], &zobrist[2]], [&least[2], &plain[2]], "scores");
        hits += zobrist[6].parse::<u64>().expect("a number");
    }
    assert!(hits > 0);
    let column = |rows: &[Vec<String>], column: usize| -> Vec<String> {
        rows[1..].iter().map(|row| row[column].clone()).collect()
    };
    let of_key =
        |key: &str, input: &str| rows(&["solve", "--key", key, "-t", "1", "--memory", "1"], input);
    let twice = format!("{input}\n{input}");
    for key in KEYS {
        let scores = column(&of_key(key, &twice), 2);
        let (first, again) = scores.split_at(lines.len());
        assert_eq!(first, again, "{key}");
        let expected: Vec<&String> = compared[1..].iter().step_by(3).map(|row| &row[2]).collect();
        assert_eq!(first.iter().collect::<Vec<_>>(), expected, "{key}");
    }
    // On the second run, the table has the answer.
    let last = lines.last().expect("a line");
    let nodes = column(&of_key("zobrist", &format!("{last}\n{last}")), 5);
    let nodes: Vec<u64> = nodes
        .iter()
        .map(|nodes| nodes.parse().expect("a number"))
        .collect();
    assert!(nodes[1] * 10 < nodes[0], "{nodes:?}");
}

/// With this many empty squares, threads share the moves of one position.
#[test]
fn threads_agree() {
    let text = std::fs::read_to_string(shipped("symmetric.txt")).expect("the file");
    let last = text.lines().last().expect("a line");
    for threads in ["1", "2", "5"] {
        let rows = rows(&["solve", "--threads", threads], last);
        assert_eq!(rows[1][2], "-34", "{threads} threads");
    }
}

/// A file shipped with the program.
fn shipped(name: &str) -> String {
    format!("{}/othello/{name}", env!("CARGO_MANIFEST_DIR"))
}

#[test]
#[cfg_attr(debug_assertions, ignore = "takes long if it is not optimised")]
fn symmetry_saves_nodes_where_there_is_some() {
    // The program itself compares the scores.
    let file = shipped("symmetric.txt");
    let rows = rows(&["solve", "--compare", "--threads", "1", &file], "");
    let nodes = |row: &Vec<String>| row[5].parse::<u64>().expect("a number");
    assert_eq!(rows.len(), 1 + 3 * 4);
    for rows in rows[1..].chunks(3) {
        let [zobrist, least, plain] = [0, 1, 2].map(|place| nodes(&rows[place]));
        assert_eq!(zobrist, least);
        assert!(zobrist * 5 < plain * 4, "{zobrist} and {plain}");
    }
}

#[test]
#[cfg_attr(debug_assertions, ignore = "takes long if it is not optimised")]
fn endgames_of_ffo_have_the_scores_of_the_oracle() {
    let rows = rows(&["solve", &shipped("endgames.txt")], "");
    let oracle = bitxform_tests::positions();
    let oracle = oracle["ffo"].as_array().expect("a list");
    assert_eq!(rows.len(), 1 + oracle.len());
    for (row, position) in rows[1..].iter().zip(oracle) {
        assert_eq!(row[1].parse().ok(), position["empties"].as_u64());
        assert_eq!(row[2].parse().ok(), position["score"].as_i64());
    }
}

#[test]
fn shipped_endgames_are_those_of_the_oracle() {
    let oracle = bitxform_tests::positions();
    let oracle = oracle["ffo"].as_array().expect("a list");
    let text = std::fs::read_to_string(shipped("endgames.txt")).expect("the file");
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
    assert_eq!(lines.len(), oracle.len());
    for (line, position) in lines.iter().zip(oracle) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let bits = |stone: &str| {
            let is = |(index, found): (usize, char)| u64::from(stone.starts_with(found)) << index;
            words[0].chars().enumerate().map(is).sum::<u64>()
        };
        let opponent = if words[1] == "X" { "O" } else { "X" };
        let board = |name: &str| bitxform_tests::hexadecimal(&position[name]);
        assert_eq!(bits(words[1]), board("player"));
        assert_eq!(bits(opponent), board("opponent"));
        assert_eq!(words[2].parse().ok(), position["score"].as_i64());
    }
}

#[test]
fn help_is_short_or_long() {
    let text =
        |arguments: &[&str]| String::from_utf8(othello(arguments, "").stdout).expect("UTF-8");
    let short = text(&["solve", "-h"]);
    let longest = short.lines().map(|line| line.chars().count()).max();
    assert!(longest <= Some(100), "{short}");
    let long = text(&["solve", "--help"]);
    // The example is valid: it is in the file shipped with the program.
    let shipped = std::fs::read_to_string(shipped("endgames.txt")).expect("the file");
    let example = long
        .lines()
        .find(|line| line.starts_with("O--"))
        .expect("an example");
    let (example, _) = example.split_once('#').expect("a comment");
    assert!(
        shipped.contains(example) && !short.contains(example),
        "{long}"
    );
}
