//! `perft` as a user runs it, against published counts.

mod suite;

use core::time::Duration;
use std::io::{BufRead as _, BufReader};
use std::process::{Command, Output, Stdio};

use bitxform_tests::MAPPINGS;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -";

/// Known counts by depth, from 1 on.
const KNOWN: [(&str, &[u64]); 9] = [
    (START, &[20, 400, 8902, 197_281, 4_865_609]),
    (KIWIPETE, &[48, 2039, 97862, 4_085_603, 193_690_690]),
    (
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -",
        &[14, 191, 2812, 43238, 674_624],
    ),
    (
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        &[6, 264, 9467, 422_333],
    ),
    // The position with the colours swapped.
    (
        "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1",
        &[6, 264, 9467, 422_333],
    ),
    (
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        &[44, 1486, 62379, 2_103_487],
    ),
    (
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        &[46, 2079, 89890, 3_894_594],
    ),
    // Mates, and stalemates.
    ("8/8/2k5/5q2/5n2/8/5K2/8 b - - 0 1", &[37, 183, 6559, 23527]),
    ("k7/8/1QK5/8/8/8/8/8 b - - 0 1", &[0, 0, 0]),
];

/// Deeper counts, each of them sensitive to a mistake in a rare rule.
const DEEP: [(&str, u32, u64); 13] = [
    // En passant that would leave a king in check along the rank or along the diagonal, or that gives check.
    ("3k4/3p4/8/K1P4r/8/8/8/8 b - - 0 1", 6, 1_134_888),
    ("8/5bk1/8/2Pp4/8/1K6/8/8 w - d6 0 1", 6, 824_064),
    ("8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1", 6, 1_440_467),
    // Castling that gives check, that loses rights, or that is prevented.
    ("5k2/8/8/8/8/8/8/4K2R w K - 0 1", 6, 661_072),
    ("3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", 6, 803_711),
    ("r3k2r/1b4bq/8/8/8/8/7B/R3K2R w KQkq - 0 1", 4, 1_274_206),
    ("r3k2r/8/3Q4/8/8/5q2/8/R3K2R b KQkq - 0 1", 4, 1_720_476),
    // Promotions out of check and with check; discovered checks; self-stalemate.
    ("2K2r2/4P3/8/8/8/8/8/3k4 w - - 0 1", 6, 3_821_001),
    ("8/8/1P2K3/8/2n5/1q6/8/5k2 b - - 0 1", 5, 1_004_658),
    ("4k3/1P6/8/8/8/8/K7/8 w - - 0 1", 6, 217_342),
    ("8/P1k5/K7/8/8/8/8/8 w - - 0 1", 6, 92683),
    ("K1k5/8/P7/8/8/8/8/8 w - - 0 1", 6, 2217),
    ("8/k1P5/8/1K6/8/8/8/8 w - - 0 1", 7, 567_584),
];

fn perft(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_perft"))
        .args(arguments)
        .output()
        .expect("perft runs")
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// Returns the output if all goes well.
fn lines(arguments: &[&str]) -> Vec<String> {
    let output = perft(arguments);
    assert!(
        output.status.success(),
        "{arguments:?}: {}",
        stderr(&output)
    );
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    text.lines().map(str::to_owned).collect()
}

/// The mapping and count in each row of the final table.
fn counts(lines: &[String]) -> Vec<(&str, u64)> {
    let mut table = lines.iter().skip_while(|line| !line.starts_with("mapping"));
    assert!(table.next().is_some(), "{lines:?}");
    let row = |line: &'_ String| -> Option<(usize, u64)> {
        let mut words = line.split_whitespace();
        Some((words.next()?.len(), words.next()?.parse().ok()?))
    };
    table
        .map(|line| {
            let (length, count) = row(line).expect("a mapping and a count");
            (&line[..length], count)
        })
        .collect()
}

fn check_in_every_mapping(fen: &str, depth: u32, expected: u64) {
    let lines = lines(&[fen, "--depth", &depth.to_string(), "--mapping", "all"]);
    let counts = counts(&lines);
    assert_eq!(counts.len(), MAPPINGS.len());
    for mapping in MAPPINGS {
        assert!(
            counts.contains(&(mapping, expected)),
            "expected {expected} at depth {depth} of {fen} in {mapping}, found {counts:?}"
        );
    }
}

#[test]
fn counts_are_those_known_in_every_mapping() {
    for (fen, known) in KNOWN {
        for (&expected, depth) in known.iter().zip(1..).take(3) {
            check_in_every_mapping(fen, depth, expected);
        }
        check_in_every_mapping(fen, 0, 1);
    }
    for (fen, depth, expected) in DEEP {
        if expected < 10_000 {
            check_in_every_mapping(fen, depth, expected);
        }
    }
}

#[test]
#[ignore = "six seconds if optimised, long if not"]
fn deep_counts_are_those_known_in_every_mapping() {
    for (fen, known) in KNOWN {
        for (&expected, depth) in known.iter().zip(1..).skip(3) {
            check_in_every_mapping(fen, depth, expected);
        }
    }
    for (fen, depth, expected) in DEEP {
        check_in_every_mapping(fen, depth, expected);
    }
}

#[test]
fn moves_are_counted_apart() {
    // A pawn that may advance, capture en passant, and so on, for black: moves are named from black's side.
    let fen = "4k3/8/8/8/2pP4/8/1p6/R3K3 b Q d3 0 1";
    let expected = [
        "b2a1b", "b2a1n", "b2a1q", "b2a1r", "b2b1b", "b2b1n", "b2b1q", "b2b1r", "c4c3", "c4d3",
        "e8d7", "e8d8", "e8e7", "e8f7", "e8f8",
    ];
    for mapping in MAPPINGS {
        let lines = lines(&[fen, "-d", "1", "-m", mapping, "--divide"]);
        let moves: Vec<&str> = lines
            .iter()
            .filter_map(|line| {
                line.strip_prefix(mapping)?
                    .strip_prefix('\t')?
                    .strip_suffix("\t1")
            })
            .collect();
        assert_eq!(moves, expected, "{mapping}");
        assert_eq!(counts(&lines), [(mapping, 15)]);
    }
    let of_kiwipete = lines(&[KIWIPETE, "-d", "3", "--divide"]);
    // Counts known from other programs.
    for line in ["LERF\ta1b1\t1969", "LERF\te1g1\t2059", "LERF\te1c1\t1887"] {
        assert!(of_kiwipete.iter().any(|found| found == line), "{line}");
    }
    assert_eq!(counts(&of_kiwipete), [("LERF", 97862)]);
}

#[test]
fn the_start_position_is_the_default_and_words_may_be_arguments() {
    assert_eq!(counts(&lines(&["-d", "2"])), [("LERF", 400)]);
    let mut arguments: Vec<&str> = KIWIPETE.split(' ').collect();
    arguments.extend(["-d", "2", "-m", "befr"]);
    assert_eq!(counts(&lines(&arguments)), [("BEFR", 2039)]);
}

#[test]
fn a_count_that_is_not_expected_is_a_failure() {
    assert!(perft(&["-d", "2", "-e", "400"]).status.success());
    let output = perft(&["-d", "2", "-e", "401", "-m", "lefr"]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(stderr(&output), "perft: expected 401 in LEFR, found 400\n");
}

/// The moves are written in order, each as soon as it is counted.
#[test]
fn moves_are_written_as_they_are_counted() {
    // The first move mates; counting after the others would take days.
    let back_rank = "r3k3/8/8/8/8/8/5PPP/6K1 b - - 0 1";
    let mut child = Command::new(env!("CARGO_BIN_EXE_perft"))
        .args(["--depth", "14", "--divide", back_rank])
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let output = child.stdout.take().expect("its output");
    let (sender, lines) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        let mut line = String::new();
        let read = BufReader::new(output).read_line(&mut line);
        let _ = sender.send((read.is_ok(), line));
    });
    let first = lines.recv_timeout(Duration::from_secs(60));
    child.kill().expect("it runs");
    child.wait().expect("it ends");
    assert_eq!(first, Ok((true, "LERF\ta8a1\t0\n".to_owned())));
}

#[test]
fn depths_that_cannot_be_reached_are_refused() {
    for depth in ["65", "100000", "-1"] {
        let output = perft(&[&format!("--depth={depth}")]);
        assert_eq!(output.status.code(), Some(2), "{depth}");
        let errors = stderr(&output);
        assert!(errors.contains("is not in 0..=64"), "{errors}");
    }
    // The side to move has no legal move.
    let mated = "k7/1Q6/1K6/8/8/8/8/8 b - -";
    assert_eq!(counts(&lines(&[mated, "-d", "64"])), [("LERF", 0)]);
}

#[test]
fn wrong_positions_say_which_field_is_wrong() {
    for (fen, message) in [
        (
            "8/8/8/8 w - -",
            "piece placement: expected 8 ranks separated by slashes, found 4",
        ),
        (
            "8/8/8/8/8/8/8/K w - -",
            "piece placement: expected 8 squares on rank 1, found 1",
        ),
        (
            "k7/8/8/8/8/8/8/K6x w - -",
            "piece placement: expected a piece or a digit from 1 to 8 on rank 1, found `x`",
        ),
        (
            "8/8/8/8/8/8/8/K7 w - -",
            "piece placement: expected one black king, found 0",
        ),
        (
            "k7/8/8/8/8/8/8/KK6 w - -",
            "piece placement: expected one white king, found 2",
        ),
        (
            "k6P/8/8/8/8/8/8/K7 w - -",
            "piece placement: expected pawns on ranks 2 to 7, found one on h8",
        ),
        (
            "my.epd",
            "piece placement: expected 8 ranks separated by slashes, found 1",
        ),
        ("", "missing piece placement"),
        ("k7/8/8/8/8/8/8/K7", "missing side to move"),
        (
            "k7/8/8/8/8/8/8/K7 x - -",
            "side to move: expected `w` or `b`, found `x`",
        ),
        (
            "k6R/8/8/8/8/8/8/K7 w - -",
            "side to move: expected a position after a legal move, found the black king in check",
        ),
        (
            "8/8/8/8/8/8/kK6/8 b - -",
            "side to move: expected a position after a legal move, found the white king in check",
        ),
        (
            "k7/8/8/8/8/8/8/K7 w X -",
            "castling rights: expected letters such as `KQkq`, or `-`, found `X`",
        ),
        (
            "r3k3/8/8/8/8/8/8/4K2R w Kk -",
            "castling rights: expected a king on the e-file and a rook in the corner, as in orthodox chess, for `k`",
        ),
        (
            "4k3/8/8/8/8/8/8/5K1R w K -",
            "castling rights: expected a king on the e-file and a rook in the corner, as in orthodox chess, for `K`",
        ),
        (
            "4k3/8/8/8/8/8/8/4K1R1 w G -",
            "castling rights: expected a king on the e-file and a rook in the corner, as in orthodox chess, for `G`",
        ),
        (
            "k7/8/8/8/8/8/8/K7 w - e4",
            "en passant square: expected one on rank 3 or 6, or `-`, found `e4`",
        ),
        (
            "k7/8/8/8/8/8/8/K7 w - e3",
            "en passant square: expected a square behind a pawn of the side that has moved, found `e3`",
        ),
        (
            "k7/8/8/8/8/8/8/K7 w - e6",
            "en passant square: expected a pawn that has just passed the square, found `e6`",
        ),
        (
            "k7/4n3/8/4p3/8/8/8/K7 w - e6",
            "en passant square: expected a square that a pawn could pass, found `e6`",
        ),
        (
            "k7/8/8/8/8/8/8/K7 w - - 0",
            "counters: expected a halfmove clock and a move number, found `0`",
        ),
        (
            "k7/8/8/8/8/8/8/K7 w - - bm",
            "operations: expected some such as `bm Nf3;`, each with a semicolon, found `bm`",
        ),
    ] {
        let output = perft(&[fen]);
        assert_eq!(stderr(&output), format!("perft: {message}\n"), "{fen}");
        assert_eq!(output.status.code(), Some(1), "{fen}");
        assert!(output.stdout.is_empty(), "{fen}");
    }
    let output = perft(&["--mapping", "LEFT"]);
    assert!(
        stderr(&output).contains("LEFBER, all"),
        "{}",
        stderr(&output)
    );
}
