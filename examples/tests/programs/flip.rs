//! Images of chess positions, against the oracle.

use std::process::Output;

use bitxform_model::SYMMETRIES;
use bitxform_tests::{run, stderr};
use serde_json::Value as Json;

const SHIPPED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/flip/positions.epd");

fn flip(arguments: &[&str], input: &str) -> Output {
    run(env!("CARGO_BIN_EXE_flip"), arguments, input)
}

/// Returns the output for lines that are all good, without the note about lost rights.
fn lines(arguments: &[&str], input: &str) -> Vec<String> {
    let output = flip(arguments, input);
    assert!(
        output.status.success(),
        "{arguments:?}: {}",
        stderr(&output)
    );
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    text.lines().map(str::to_owned).collect()
}

/// The legal positions of the oracle, and their FENs, one a line.
fn oracle() -> (Vec<Json>, String) {
    let all = bitxform_tests::positions();
    let positions = all["chess"].as_array().expect("a list").iter();
    let is_legal = |position: &&Json| text(&position["fen"]).parse::<cozy_chess::Board>().is_ok();
    let positions: Vec<Json> = positions.filter(is_legal).cloned().collect();
    assert_eq!(
        positions.len(),
        57,
        "three have a check that an en passant square excludes"
    );
    let fens: Vec<&str> = positions
        .iter()
        .map(|position| text(&position["fen"]))
        .collect();
    let input = fens.join("\n");
    (positions, input)
}

fn text(node: &Json) -> &str {
    node.as_str().expect("a text")
}

#[test]
fn color_agrees_with_the_oracle() {
    let (positions, input) = oracle();
    let found = lines(&["--symmetry", "color"], &input);
    let expected = positions
        .iter()
        .map(|position| text(&position["color_flip"]));
    assert!(found.iter().eq(expected), "{found:?}");
    assert_eq!(
        lines(&["-s", "Colour"], &found.join("\n")).join("\n"),
        input
    );
}

#[test]
fn placements_agree_with_the_oracle() {
    let (positions, input) = oracle();
    let images = positions[0]["placement_after"].as_object();
    for symmetry in images.expect("images").keys() {
        let found = lines(&["-s", symmetry], &input);
        assert_eq!(found.len(), positions.len());
        for (found, position) in found.iter().zip(&positions) {
            let fen: Vec<&str> = text(&position["fen"]).split(' ').collect();
            // A turned board has no castling rights, and an en passant square only under a flip of the files.
            let en_passant = match fen[3].as_bytes() {
                [file @ b'a'..=b'h', rank] if symmetry == "flip_horizontal" => {
                    format!("{}{}", char::from(b'a' + b'h' - file), char::from(*rank))
                }
                _ => String::from("-"),
            };
            let (placement, counters) = (
                text(&position["placement_after"][symmetry]),
                fen[4..].join(" "),
            );
            assert_eq!(
                *found,
                format!("{placement} {} - {en_passant} {counters}", fen[1]),
                "{symmetry}"
            );
        }
    }
    assert_eq!(lines(&["-s", "identity"], &input).join("\n"), input);
}

/// All images under the symmetries that preserve play have one least image, which is one of them.
#[test]
fn least_images_are_those_of_their_class() {
    let (mut classes, mut images) = (0, 0);
    for (fen, symmetries) in [
        ("8/8/8/8/8/1K6/8/k6R b - -", &SYMMETRIES[..]),
        ("k7/8/NK2B3/8/8/8/8/8 b - -", &SYMMETRIES),
        (
            "4k3/8/8/8/4Pp2/8/8/4K3 b - e3",
            &["identity", "flip-horizontal"],
        ),
        (
            "8/k7/8/8/2pPPp2/8/8/4K3 b - e3",
            &["identity", "flip-horizontal"],
        ),
        (
            "2q1rr1k/3bbnnp/p2p1pp1/2pPp3/PpP1P1P1/1P2BNNP/2BQ1PRK/7R b - -",
            &["identity", "flip-horizontal"],
        ),
        ("r3k2r/8/8/8/3pP3/8/8/R3K2R b KQk e3", &["identity"]),
    ] {
        let mut class = Vec::new();
        for symmetry in symmetries {
            let image = lines(&["-s", symmetry], fen).concat();
            class.extend(lines(&["-s", "color"], &image));
            class.push(image);
        }
        let mut least = lines(&["--canonical"], &class.join("\n"));
        assert_eq!(flip(&["--canonical"], fen).stderr, b"", "no right is lost");
        least.dedup();
        assert_eq!(least.len(), 1, "{least:?}");
        assert!(
            class.contains(&least[0]) && least[0].contains(" w "),
            "{least:?}"
        );
        (classes, images) = (classes + 1, images + class.len());
    }
    assert_eq!((classes, images), (6, 2 * (8 + 8 + 2 + 2 + 2 + 1)));
    // A king that has moved is another position.
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    assert_ne!(
        lines(&["-c"], &format!("{start} w KQkq -")),
        lines(&["-c"], &format!("{start} w KQ -"))
    );
}

#[test]
fn rights_survive_only_what_keeps_them() {
    let note = "note: castling rights and en passant squares that mean nothing on turned boards became `-`\n";
    let fen = "r3k2r/8/8/8/3pP3/8/8/R3K2R b Kkq e3 0 1";
    for (symmetry, expected, errors) in [
        ("identity", fen, ""),
        ("color", "r3k2r/8/8/3Pp3/8/8/8/R3K2R w KQk e6 0 1", ""),
        (
            "flip-vertical",
            "R3K2R/8/8/3pP3/8/8/8/r3k2r b - - 0 1",
            note,
        ),
        (
            "flip-horizontal",
            "r2k3r/8/8/8/3Pp3/8/8/R2K3R b - d3 0 1",
            "",
        ),
    ] {
        // The note is written once, for any number of lines.
        let output = flip(&["-s", symmetry], &format!("{fen}\n{fen}\n"));
        assert_eq!(
            String::from_utf8_lossy(&output.stdout),
            format!("{expected}\n{expected}\n")
        );
        assert_eq!(stderr(&output), errors, "{symmetry}");
    }
    let fen = "1rk3r1/8/8/8/8/8/8/1RK3R1 w Gb - 3 7";
    assert_eq!(
        lines(&["-s", "color"], fen),
        ["1rk3r1/8/8/8/8/8/8/1RK3R1 b Bg - 3 7"]
    );
}

#[test]
fn bad_lines_are_reported_and_the_others_processed() {
    let pieces = "expected the pieces on eight ranks of a legal position with this side to move";
    let rights = "expected castling rights of kings and rooks that have them, or `-`";
    let behind = "expected the square behind a pawn that has just advanced two, or `-`";
    let bad = [
        ("8/8 w - -", format!("{pieces}, found `8/8`")),
        (
            "8/8/8/8/8/8/8/K7 w - -",
            format!("{pieces}, found `8/8/8/8/8/8/8/K7`"),
        ),
        (
            "kR6/8/8/8/8/8/8/K7 w - -",
            format!("{pieces}, found `kR6/8/8/8/8/8/8/K7`"),
        ),
        (
            "k7/8/8/8/8/8/8/K7 x - -",
            "expected the side to move, `w` or `b`, found `x`".to_owned(),
        ),
        ("k7/8/8/8/8/8/8/K7 w K -", format!("{rights}, found `K`")),
        ("k7/8/8/8/8/8/8/K7 w - e6", format!("{behind}, found `e6`")),
    ];
    let good = "k7/8/8/8/8/8/8/6K1\tw  -   - id \"a  b\";";
    for (line, reason) in bad {
        let output = flip(
            &["-s", "flip-horizontal"],
            &format!("{good}\r\n\n{line}\n{good}\n"),
        );
        assert_eq!(output.status.code(), Some(1));
        let expected = "7k/8/8/8/8/8/8/1K6 w - - id \"a  b\";\n".repeat(2);
        assert_eq!(String::from_utf8_lossy(&output.stdout), expected);
        assert_eq!(stderr(&output), format!("standard input:3: {reason}\n"));
    }
}

#[test]
fn diagrams_show_before_and_after() {
    let drawing = lines(
        &["-s", "rotate-90", "--diagram"],
        "7k/8/8/8/8/8/8/RK6 w - -",
    );
    assert_eq!(
        drawing,
        [
            "R7/K7/8/8/8/8/8/7k w - -",
            "",
            ". . . . . . . k      R . . . . . . .",
            ". . . . . . . .      K . . . . . . .",
            ". . . . . . . .      . . . . . . . .",
            ". . . . . . . .  ->  . . . . . . . .",
            ". . . . . . . .      . . . . . . . .",
            ". . . . . . . .      . . . . . . . .",
            ". . . . . . . .      . . . . . . . .",
            "R K . . . . . .      . . . . . . . k",
            "",
        ]
    );
}

#[test]
fn the_shipped_positions_are_good() {
    let shipped = std::fs::read_to_string(SHIPPED).expect("the file");
    assert_eq!(
        lines(&["-s", "identity", SHIPPED], "").join("\n"),
        shipped.trim_end()
    );
    assert_eq!(
        lines(&["-s", "identity", "-"], &shipped).join("\n"),
        shipped.trim_end()
    );
    let mut least = lines(&["-c", SHIPPED], "");
    for line in &mut least {
        let (position, _) = line.split_once(" - - ").unwrap_or((line, ""));
        *line = position.to_owned();
    }
    least.sort_unstable();
    let classes = least.chunk_by(|one, next| one == next).map(<[String]>::len);
    assert_eq!(
        classes.max(),
        Some(3),
        "bishop and knight, in three orientations"
    );
}

#[test]
fn arguments_that_are_wrong_are_refused() {
    for (arguments, reason) in [
        (
            &["-s", "rotate-45"][..],
            "unknown symmetry, expected one of identity, ",
        ),
        (&["-s", "rotate-45"], "rotate-270, color"),
        (&["-s", "identity", "-c"], "cannot be used with"),
        (&[], "required"),
    ] {
        let output = flip(arguments, "");
        assert_eq!(output.status.code(), Some(2));
        assert!(stderr(&output).contains(reason), "{}", stderr(&output));
    }
}
