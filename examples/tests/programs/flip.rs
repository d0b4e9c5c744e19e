//! Images of chess positions, against the oracle.

use bitxform_model::{Random, SYMMETRIES};
use bitxform_tests::run;
use serde_json::Value as Json;

const SHIPPED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/flip/positions.epd");

fn lines(arguments: &[&str], input: &str) -> Vec<String> {
    super::lines(env!("CARGO_BIN_EXE_flip"), arguments, input)
}

/// The positions of the oracle, and their FENs, one a line.
fn oracle() -> (Vec<Json>, String) {
    let all = bitxform_tests::positions();
    let positions = all["chess"].as_array().expect("a list").clone();
    assert_eq!(positions.len(), 60);
    let fens = positions.iter().map(|position| text(&position["fen"]));
    let input = fens.collect::<Vec<_>>().join("\n");
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
        let found = lines(&["-s", symmetry, "--drop-rights"], &input);
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
            let placement = text(&position["placement_after"][symmetry]);
            let expected = format!(
                "{placement} {} - {en_passant} {}",
                fen[1],
                fen[4..].join(" ")
            );
            assert_eq!(*found, expected, "{symmetry}");
        }
    }
    assert_eq!(lines(&["-s", "identity"], &input).join("\n"), input);
}

/// All images under the symmetries that preserve play have one least image, which is one of them.
#[test]
fn least_images_are_those_of_their_class() {
    let (mut classes, mut images) = (0, 0);
    let (all, mirror) = (&SYMMETRIES[..], &["identity", "flip-horizontal"][..]);
    let middlegame = "2q1rr1k/3bbnnp/p2p1pp1/2pPp3/PpP1P1P1/1P2BNNP/2BQ1PRK/7R b - -";
    for (fen, symmetries) in [
        ("8/8/8/8/8/1K6/8/k6R b - -", all),
        ("k7/8/NK2B3/8/8/8/8/8 b - -", all),
        ("4k3/8/8/8/4Pp2/8/8/4K3 b - e3", mirror),
        ("8/k7/8/8/2pPPp2/8/8/4K3 b - e3", mirror),
        (middlegame, mirror),
        ("r3k2r/8/8/8/3pP3/8/8/R3K2R b KQk e3", &["identity"]),
    ] {
        let mut class = Vec::new();
        for symmetry in symmetries {
            let image = lines(&["-s", symmetry], fen).concat();
            class.extend(lines(&["-s", "color"], &image));
            class.push(image);
        }
        let mut least = lines(&["--canonical"], &class.join("\n"));
        least.dedup();
        assert_eq!(least.len(), 1, "{least:?}");
        let is_white = least[0].contains(" w ");
        assert!(class.contains(&least[0]) && is_white, "{least:?}");
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

/// What `sort | uniq -c` counts: each class of a file has one line, of four fields.
#[test]
fn least_images_of_equal_positions_are_equal_lines() {
    let classes = include_str!("equal.epd").split("\n\n").skip(1);
    let mut known = Vec::new();
    for class in classes {
        let class: Vec<&str> = class.lines().filter(|it| !it.starts_with('#')).collect();
        let mut found = lines(&["-c"], &class.join("\n"));
        assert_eq!(found.len(), class.len());
        found.dedup();
        assert_eq!(found.len(), 1, "{class:?}: {found:?}");
        assert_eq!(found[0].split(' ').count(), 4, "{found:?}");
        assert_eq!(lines(&["-c"], &found[0]), found);
        assert!(!known.contains(&found), "{class:?}");
        known.push(found);
    }
    assert_eq!(known.len(), 15);
}

/// Random men, wherever they stand, come back from each symmetry.
#[test]
fn the_inverse_gives_the_input_back() {
    let mut random = Random(1);
    let mut below = |bound| random.below(bound);
    let mut input = String::new();
    for kinds in (13..100).chain([12]) {
        for square in 0..64 {
            input += if square % 8 == 0 { "/" } else { "" };
            input.push("PNBRQKpnbrqk".chars().nth(below(kinds)).unwrap_or('1'));
        }
        let rest = ["", " 0 1", " bm Kg7; id \"a  b\";"][below(3)];
        input += &format!(" {} - -{rest}\n", ["w", "b"][below(2)]);
    }
    let (_, oracle) = oracle();
    let without_rights = oracle.lines().filter(|fen| fen.contains(" - - "));
    input =
        input.replace("\n/", "\n")[1..].to_owned() + &without_rights.collect::<Vec<_>>().join("\n");
    // Neighbouring numbers of empty squares are added.
    let input = lines(&["-s", "identity"], &input);
    assert!(input.len() > 100, "{}", input.len());
    let mut images = Vec::new();
    for symmetry in SYMMETRIES.into_iter().chain(["color"]) {
        let image = lines(&["-s", symmetry], &input.join("\n"));
        let inverse = match symmetry {
            "rotate_90" => "rotate_270",
            "rotate_270" => "rotate_90",
            other => other,
        };
        let back = lines(&["-s", inverse], &image.join("\n"));
        assert_eq!(back, input, "{symmetry}");
        assert!(!images.contains(&image), "{symmetry}");
        images.push(image);
    }
}

/// No right is lost unless the user says so.
#[test]
fn rights_survive_or_are_reported() {
    let fen = "r3k2r/8/8/8/3pP3/8/8/R3K2R b Kkq e3 0 1";
    for (symmetry, expected) in [
        ("identity", fen),
        ("color", "r3k2r/8/8/3Pp3/8/8/8/R3K2R w KQk e6 0 1"),
        ("flip-vertical", "R3K2R/8/8/3pP3/8/8/8/r3k2r b - - 0 1"),
        ("flip-horizontal", "r2k3r/8/8/8/3Pp3/8/8/R2K3R b - d3 0 1"),
        ("rotate-90", "R6r/8/8/3p4/K2P3k/8/8/R6r b - - 0 1"),
    ] {
        assert_eq!(lines(&["-s", symmetry, "--drop-rights"], fen), [expected]);
        if ["identity", "color"].contains(&symmetry) {
            assert_eq!(lines(&["-s", symmetry], expected), [fen], "{symmetry}");
        } else {
            let output = run(env!("CARGO_BIN_EXE_flip"), &["-s", symmetry], fen);
            assert_eq!(output.status.code(), Some(1));
            assert_eq!(output.stdout, b"", "{symmetry}");
        }
    }
    let image = lines(&["-s", "flip-horizontal"], "4k3/8/8/8/3Pp3/8/8/4K3 b - d3");
    assert_eq!(image, ["3k4/8/8/8/3pP3/8/8/3K4 b - e3"]);
}

#[test]
fn the_shipped_positions_are_good() {
    let shipped = std::fs::read_to_string(SHIPPED).expect("the file");
    for (path, input) in [(SHIPPED, ""), ("-", &shipped)] {
        let found = lines(&["-s", "identity", path], input);
        assert_eq!(found.join("\n"), shipped.trim_end());
    }
    // The command of the README.
    let rotated = lines(&["--symmetry", "rotate-90", "--diagram", SHIPPED], "");
    assert_eq!(rotated.len(), 11 * shipped.lines().count());
    let mut least = lines(&["-c", SHIPPED], "");
    least.sort_unstable();
    let classes = least.chunk_by(|one, next| one == next).map(<[String]>::len);
    // Bishop and knight, in three orientations.
    assert_eq!(classes.max(), Some(3));
}
