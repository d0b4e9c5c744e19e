//! Least images and classes under the groups, against brute force over the text.

use bitxform_tests::{MAPPINGS, SYMMETRIES, square_index};

use crate::{flip, lines, oracle, stderr};

/// The bitboards of a position in order of comparison: by colour and piece, white pawns first.
fn words(fen: &str, mapping: &str) -> [u64; 12] {
    let mut words = [0; 12];
    let placement = fen.split(' ').next().expect("a placement");
    let ranks = placement.chars().filter(|&letter| letter != '/');
    let squares = ranks.flat_map(|c| vec![c; c.to_digit(10).unwrap_or(1) as usize]);
    for (letter, number) in squares.zip(0..) {
        if let Some(word) = "PNBRQKpnbrqk".find(letter) {
            let square = format!("{}{}", char::from(b'a' + number % 8), 8 - number / 8);
            words[word] |= 1 << square_index(&square, mapping);
        }
    }
    words
}

/// The tie-break between equal boards: whether castling rights are missing, whether an en passant square is
/// missing, and its index.
fn rights(fen: &str, mapping: &str) -> (bool, bool, u8) {
    let fields: Vec<&str> = fen.split(' ').collect();
    let square = (fields[3] != "-").then(|| square_index(fields[3], mapping));
    (fields[2] == "-", square.is_none(), square.unwrap_or(0))
}

const GROUPS: [&str; 5] = [
    "all",
    "horizontal",
    "all+color",
    "horizontal+color",
    "color",
];

/// The images of all lines under the symmetries of a group. Other tests compare these symmetries with the
/// oracle.
fn images(input: &str, group: &str) -> Vec<Vec<String>> {
    let mut sides = vec![input.to_owned()];
    if group.ends_with("color") {
        sides.push(lines(&["-s", "color"], input).join("\n"));
    }
    let mut symmetries = SYMMETRIES.to_vec();
    if group.starts_with("horizontal") {
        symmetries = vec!["identity", "flip-horizontal"];
    } else if group == "color" {
        symmetries = vec!["identity"];
    }
    let mut images = Vec::new();
    // The identity comes first, so that rights are kept unless another image is less.
    for symmetry in symmetries {
        images.extend(sides.iter().map(|side| lines(&["-s", symmetry], side)));
    }
    images
}

#[test]
fn least_images_are_the_least_of_the_group() {
    let (input, positions) = oracle();
    for group in GROUPS {
        let images = images(&input, group);
        for mapping in MAPPINGS {
            let found = lines(&["--canonical", "-m", mapping, "--group", group], &input);
            assert_eq!(found.len(), positions.len());
            for (line, found) in found.iter().enumerate() {
                let images = images.iter().map(|image| &image[line]);
                // White to move counts as less than black to move. Among equal boards with different rights,
                // those with rights are least, and then the least square.
                let least = images.min_by_key(|image| {
                    let boards = (image.contains(" b "), words(image, mapping));
                    (boards, rights(image, mapping))
                });
                assert_eq!(Some(found), least, "{group} in {mapping}");
            }
            if group == "all" {
                assert_eq!(lines(&["-c", "-m", mapping], &input), found);
            }
        }
    }
}

#[test]
fn classes_are_those_of_the_group() {
    let (input, _) = oracle();
    let input = images(&input, "horizontal+color").concat().join("\n");
    let position = |line: &str| line.split(' ').take(4).collect::<Vec<_>>().join(" ");
    for group in GROUPS {
        let least = lines(&["-c", "-g", group], &input);
        let mut counted = 0;
        for class in lines(&["-u", "-g", group], &input) {
            let (count, line) = class.split_once('\t').expect("a count");
            let same = least
                .iter()
                .filter(|least| position(least) == position(line));
            assert_eq!(count, same.clone().count().to_string(), "{group}: {line}");
            assert_eq!(
                same.clone().next().map(String::as_str),
                Some(line),
                "{group}"
            );
            counted += same.count();
        }
        assert_eq!(counted, least.len(), "{group}");
    }
    let spelt = lines(&["-u", "-g", "ALL+Colour"], &input);
    assert_eq!(spelt, lines(&["-u", "-g", "all+color"], &input));
    // The start position with either side to move.
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    let both = format!("{start} b Kq -\n{start} w Qk -\n");
    assert_eq!(
        lines(&["-u", "-g", "horizontal+color"], &both),
        [format!("2\t{start} w Qk -")]
    );
    assert_eq!(lines(&["-u", "-g", "horizontal"], &both).len(), 2);
}

#[test]
fn rights_survive_only_what_keeps_them() {
    let fen = "r3k2r/8/8/8/3pP3/8/8/R3K2R b KQkq e3 0 1";
    let output = flip(&["-s", "identity"], fen);
    assert_eq!(String::from_utf8_lossy(&output.stdout).trim_end(), fen);
    assert_eq!(stderr(&output), "");
    let output = flip(&["-s", "color"], fen);
    let expected = "r3k2r/8/8/3Pp3/8/8/8/R3K2R w KQkq e6 0 1\n";
    assert_eq!(String::from_utf8_lossy(&output.stdout), expected);
    assert_eq!(stderr(&output), "");
    // In a group with color, the colour swap leads to white's move, and so to the least image.
    let output = flip(&["-c", "-g", "horizontal+color"], fen);
    assert_eq!(String::from_utf8_lossy(&output.stdout), expected);
    assert_eq!(stderr(&output), "");
    // The note is written once, for any number of lines.
    let output = flip(&["-s", "flip-vertical"], &format!("{fen}\n{fen}\n"));
    let expected = "R3K2R/8/8/3pP3/8/8/8/r3k2r b - - 0 1\n";
    assert_eq!(String::from_utf8_lossy(&output.stdout), expected.repeat(2));
    let note = "note: castling rights and en passant squares that mean nothing on turned boards became `-`\n";
    assert_eq!(stderr(&output), note);
    // Chess960, and the order of the letters.
    let fen = "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w Gb - 3 7";
    assert_eq!(
        lines(&["-s", "color"], fen),
        ["1r2k1r1/8/8/8/8/8/8/1R2K1R1 b Bg - 3 7"]
    );
}

/// After a reflection to the other wing, a pawn that has just advanced two squares can still be captured en
/// passant.
#[test]
fn en_passant_squares_go_where_ranks_stay_those_of_pawns() {
    let fen = "4k3/8/8/8/4Pp2/8/8/4K3 b - e3";
    let mirrored = "3k4/8/8/8/2pP4/8/8/3K4 b - d3";
    let note = "note: castling rights and en passant squares";
    for mapping in MAPPINGS {
        for (from, to) in [(fen, mirrored), (mirrored, fen)] {
            let output = flip(&["-s", "flip-horizontal", "-m", mapping], from);
            assert_eq!(String::from_utf8_lossy(&output.stdout).trim_end(), to);
            assert_eq!(stderr(&output), "");
        }
        for symmetry in ["flip-vertical", "rotate-180", "rotate-90", "flip-diagonal"] {
            let output = flip(&["-s", symmetry, "-m", mapping], fen);
            assert!(String::from_utf8_lossy(&output.stdout).contains(" b - -"));
            assert!(stderr(&output).starts_with(note), "{symmetry}");
        }
    }
    // Castling rights do not survive it: the king would stand on the d-file.
    let castling = "4k3/8/8/8/4Pp2/8/8/4K2R b K e3";
    let output = flip(&["-s", "flip-horizontal"], castling);
    assert_eq!(
        String::from_utf8_lossy(&output.stdout),
        "3k4/8/8/8/2pP4/8/8/R2K4 b - d3\n"
    );
    assert!(stderr(&output).starts_with(note));
}

/// Under the symmetries that preserve pawn play, all images of a position are one class, which differs from
/// that without the en passant square.
#[test]
fn en_passant_squares_tell_classes_apart() {
    for (placement, square) in [
        ("4k3/8/8/8/4Pp2/8/8/4K3", "e3"),
        // These boards have symmetries, so several symmetries lead to the least image.
        ("8/8/8/8/2pPPp2/8/8/8", "e3"),
        ("8/8/8/2PpP3/2pPp3/8/8/8", "d3"),
        ("8/8/8/8/8/8/8/8", "e3"),
    ] {
        let fen = format!("{placement} b - {square}");
        let without = format!("{placement} b - -");
        for (group, changes) in [
            ("horizontal", &["flip-horizontal"][..]),
            ("horizontal+color", &["flip-horizontal", "color"]),
            ("color", &["color"]),
            ("all", &["flip-horizontal"]),
            ("all+color", &["flip-horizontal", "color"]),
        ] {
            let mut images = vec![fen.clone()];
            for change in changes {
                images.extend(lines(&["-s", change], &images.join("\n")));
            }
            for mapping in MAPPINGS {
                let arguments = ["-g", group, "-m", mapping];
                let canonical = [&["-c"], &arguments[..]].concat();
                let least = lines(&canonical, &images.join("\n"));
                assert!(
                    least.iter().all(|image| *image == least[0]),
                    "{group} in {mapping}: {images:?} became {least:?}"
                );
                let unique = [&["-u"], &arguments[..]].concat();
                let both = format!("{}\n{without}", images.join("\n"));
                let classes = lines(&unique, &both);
                if group.starts_with("all") {
                    assert!(classes.len() <= 2, "{classes:?}");
                } else {
                    assert_eq!(classes.len(), 2, "{group} in {mapping}: {classes:?}");
                }
            }
        }
    }
}
