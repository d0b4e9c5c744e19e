//! Least images and classes under the groups, against brute force over the text.

use bitxform_tests::{MAPPINGS, SYMMETRIES, square_index};

use crate::{flip, lines, oracle, stderr};

/// The bitboards of a position as they are compared: by colour and piece, white pawns first.
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

const GROUPS: [&str; 5] = [
    "all",
    "horizontal",
    "all+color",
    "horizontal+color",
    "color",
];

/// The images of all lines that count in a group, by the symmetries, which agree with the oracle.
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
    // The identity comes first, so that rights are kept where other images are no less.
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
                // White to move counts as less than black to move.
                let least =
                    images.min_by_key(|image| (image.contains(" b "), words(image, mapping)));
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
    // The start, whoever moves.
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
    // In a group with color that is the way to white's move, and then it is the least image.
    let output = flip(&["-c", "-g", "horizontal+color"], fen);
    assert_eq!(String::from_utf8_lossy(&output.stdout), expected);
    assert_eq!(stderr(&output), "");
    // The note comes once, however many lines it is about.
    let output = flip(&["-s", "flip-vertical"], &format!("{fen}\n{fen}\n"));
    let expected = "R3K2R/8/8/3pP3/8/8/8/r3k2r b - - 0 1\n";
    assert_eq!(String::from_utf8_lossy(&output.stdout), expected.repeat(2));
    let note = "note: castling rights and en passant squares mean nothing on turned boards and became `-`\n";
    assert_eq!(stderr(&output), note);
    // Chess960, and the order of the letters.
    let fen = "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w Gb - 3 7";
    assert_eq!(
        lines(&["-s", "color"], fen),
        ["1r2k1r1/8/8/8/8/8/8/1R2K1R1 b Bg - 3 7"]
    );
    // The pieces decide: the other image has d3, a lesser square, but is no lesser image.
    let fen = "8/8/8/8/2pPPp2/8/8/8 b - e3";
    for group in GROUPS.iter().filter(|group| !group.ends_with("color")) {
        assert_eq!(lines(&["-c", "-g", group], fen), [fen]);
    }
}
