//! `flip` as a user runs it.

mod groups;

use std::collections::BTreeSet;
use std::process::Output;

use bitxform_tests::{MAPPINGS, entries, run, stderr};

/// Runs `flip` on a text.
fn flip(arguments: &[&str], input: &str) -> Output {
    run(env!("CARGO_BIN_EXE_flip"), arguments, input)
}

/// Returns the output for lines that are all good, without the notes about lost fields.
fn lines(arguments: &[&str], input: &str) -> Vec<String> {
    let output = flip(arguments, input);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {errors}");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    text.lines().map(str::to_owned).collect()
}

/// The positions of the oracle, one a line.
fn oracle() -> (String, Vec<serde_json::Value>) {
    let positions = bitxform_tests::positions();
    let positions = positions["chess"].as_array().expect("a list").clone();
    let fens = positions
        .iter()
        .map(|position| position["fen"].as_str().expect("a text"));
    (fens.collect::<Vec<_>>().join("\n"), positions)
}

#[test]
fn color_agrees_with_the_oracle_in_every_mapping() {
    let (input, positions) = oracle();
    for mapping in MAPPINGS {
        let found = lines(&["--symmetry", "color", "--mapping", mapping], &input);
        assert_eq!(found.len(), positions.len());
        for (found, position) in found.iter().zip(&positions) {
            assert_eq!(Some(found.as_str()), position["color_flip"].as_str());
        }
        let spelt = lines(&["--symmetry", "Colour", "--mapping", mapping], &input);
        assert_eq!(spelt, found);
        // Applying a flip twice changes nothing.
        let twice = lines(
            &["--symmetry", "color", "--mapping", mapping],
            &found.join("\n"),
        );
        assert_eq!(twice.join("\n"), input);
    }
}

#[test]
fn placements_agree_with_the_oracle_in_every_mapping() {
    let (input, positions) = oracle();
    for mapping in MAPPINGS {
        for (symmetry, _) in entries(&positions[0]["placement_after"]) {
            let found = lines(&["-s", symmetry, "-m", &mapping.to_lowercase()], &input);
            for (found, position) in found.iter().zip(&positions) {
                let fen: Vec<&str> = position["fen"]
                    .as_str()
                    .expect("a text")
                    .split(' ')
                    .collect();
                let placement = position["placement_after"][symmetry]
                    .as_str()
                    .expect("a text");
                // A transformed board keeps no castling rights, and the en passant square only under a flip of
                // the files; the rest of the line is kept.
                let mirrored = |file: char| char::from(b'a' + b'h' - file as u8);
                let en_passant = match fen[3].chars().next() {
                    Some(file) if symmetry == "flip_horizontal" && file != '-' => {
                        format!("{}{}", mirrored(file), &fen[3][1..])
                    }
                    _ => "-".to_owned(),
                };
                let (turn, counters) = (fen[1], fen[4..].join(" "));
                let expected = format!("{placement} {turn} - {en_passant} {counters}");
                assert_eq!(*found, expected, "{symmetry} in {mapping}");
            }
        }
        assert_eq!(
            lines(&["-s", "identity", "-m", mapping], &input).join("\n"),
            input
        );
    }
}

#[test]
fn classes_are_counted() {
    // b1-d2 and three of its images, the position with black to move, and another position.
    let input = "8/8/8/8/8/8/3K4/1k6 w - -\n\
                 8/8/8/8/8/8/4K3/6k1 w - - id \"mirrored\";\n\
                 8/8/8/8/8/8/3K4/1k6 b - -\n\
                 \n\
                 1k6/3K4/8/8/8/8/8/8 w - -\n\
                 8/8/8/8/8/8/1K6/k7 w - -\n\
                 8/8/8/8/8/1K6/8/8 w - -\n";
    for mapping in MAPPINGS {
        let classes = lines(&["--unique", "--mapping", mapping], input);
        let counts: Vec<&str> = classes
            .iter()
            .filter_map(|line| line.split('\t').next())
            .collect();
        assert_eq!(counts, ["3", "1", "1", "1"], "{mapping}");
        let positions: BTreeSet<&str> = classes
            .iter()
            .filter_map(|line| line.split('\t').nth(1))
            .collect();
        assert_eq!(positions.len(), 4);
    }
    // Rights are equal in all spellings.
    let placement = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R";
    let spellings = format!("{placement} w KQkq -\n{placement} w kqKQ -\n{placement} w HAha -\n");
    assert_eq!(
        lines(&["-u"], &spellings),
        [format!("3\t{placement} w KQkq -")]
    );
    // A remaining right makes another position: here each is its own least image.
    let castling = format!("{placement} w KQkq -\n{placement} w - -\n{placement} w KQkq -\n");
    let expected = [
        format!("2\t{placement} w KQkq -"),
        format!("1\t{placement} w - -"),
    ];
    assert_eq!(lines(&["-u"], &castling), expected);
}

#[test]
fn epd_operations_are_kept() {
    let epd =
        "1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - bm Qd1+; id \"BK.01  two  blanks\";";
    let turned = lines(&["-s", "rotate-180"], epd);
    assert_eq!(
        turned,
        ["5K2/2B2PPP/3Q4/5B2/3p4/pp2q3/2R1b1pp/4r1k1 b - - bm Qd1+; id \"BK.01  two  blanks\";"]
    );
}

#[test]
fn operations_that_hold_moves_are_noted() {
    let note = "note: EPD operations that hold moves (am, bm, pm, pv, sm) were kept as they are and do not fit the turned boards\n";
    let rook = "8/8/8/8/8/8/8/7R w - -";
    // The note is written once, for any number of lines.
    let best = format!("{rook} bm Rh8;\n{rook} acd 3; pv Rh2 Rh3;\n");
    for symmetry in ["flip-horizontal", "rotate-180", "color"] {
        assert_eq!(stderr(&flip(&["-s", symmetry], &best)), note, "{symmetry}");
    }
    assert_eq!(stderr(&flip(&["-s", "identity"], &best)), "");
    for operations in ["am Ra1;", "pm Rh2;", "0 1 sm Rh2;", "id \"a;\"; bm Rh2;"] {
        let output = flip(&["-s", "rotate-90"], &format!("{rook} {operations}"));
        assert_eq!(stderr(&output), note, "{operations}");
    }
    for operations in [
        "",
        "0 1",
        "id \"bm\";",
        "id \"; bm Rh2;\";",
        "bm;",
        "bmx 1;",
    ] {
        let output = flip(&["-s", "rotate-90"], &format!("{rook} {operations}"));
        assert_eq!(stderr(&output), "", "{operations}");
    }
    // A least image is written unchanged, and for a class only the rest of the first line.
    let least = "8/8/8/8/8/8/8/R7 w - - bm Ra8;";
    assert_eq!(stderr(&flip(&["-c"], least)), "");
    assert_eq!(stderr(&flip(&["-c"], &best)), note);
    assert_eq!(stderr(&flip(&["-u"], &format!("{least}\n{best}"))), "");
    assert_eq!(stderr(&flip(&["-u"], &format!("{best}{least}\n"))), note);
}

/// Joins lines, since clap may break them.
fn unbroken(output: &Output) -> String {
    let text = String::from_utf8_lossy(&output.stdout);
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn help_is_short_or_long() {
    let short = flip(&["-h"], "");
    let text = String::from_utf8_lossy(&short.stdout);
    let longest = text.lines().map(|line| line.chars().count()).max();
    assert!(longest <= Some(80), "{text}");
    let long = unbroken(&flip(&["--help"], ""));
    for part in [
        "those that hold moves (am, bm, pm, pv, sm) no longer fit, and a note",
        "The least image has the least bitboards, read as numbers in the mapping",
        "first white's pawns, then its knights, bishops, rooks, queens and king, then black's",
        "but flip-horizontal moves them to the other wing",
        "only flip-horizontal preserves chess play",
        "preceded by the number of its positions and a tab",
        "without pawns and castling rights, or for diagrams as such",
        "color (or colour)",
        "With color the least image has white to move",
    ] {
        assert!(long.contains(part), "{part}: {long}");
        assert!(!unbroken(&short).contains(part), "{part}");
    }
}

#[test]
fn bad_lines_are_reported_and_the_others_processed() {
    let input =
        "8/8/8/8/8/8/8/K7 w - -\n8/8 w - -\n\n8/8/8/8/8/8/8/K7 x - -\r\n8/8/8/8/8/8/8/7K w - -\r\n";
    let output = flip(&["-s", "flip-horizontal"], input);
    assert_eq!(output.status.code(), Some(1));
    let expected = "8/8/8/8/8/8/8/7K w - -\n8/8/8/8/8/8/8/K7 w - -\n";
    assert_eq!(String::from_utf8_lossy(&output.stdout), expected);
    let expected = "standard input:2: piece placement: expected 8 ranks separated by slashes, found 2\n\
                    standard input:4: side to move: expected `w` or `b`, found `x`\n";
    assert_eq!(stderr(&output), expected);
}

#[test]
fn lines_that_are_not_text_are_reported() {
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("latin-1.epd");
    std::fs::write(
        &path,
        b"8/8/8/8/8/8/8/K7 w - -\n\xe9\n8/8/8/8/8/8/8/7K w - -\n",
    )
    .expect("a file");
    let output = flip(&["-s", "identity", path.to_str().expect("a path")], "");
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(String::from_utf8_lossy(&output.stdout).lines().count(), 2);
    assert!(
        stderr(&output).contains("latin-1.epd:2: "),
        "{}",
        stderr(&output)
    );
}

#[test]
fn ends_of_lines_and_of_files_do_not_matter() {
    let positions = "\u{feff}8/8/8/8/8/8/8/K7\tw  -   -\r\n\r\n8/8/8/8/8/8/8/7K w - - 0 1";
    let expected = ["8/8/8/8/8/8/8/7K w - -", "8/8/8/8/8/8/8/K7 w - - 0 1"];
    assert_eq!(lines(&["-s", "flip-horizontal"], positions), expected);
    assert!(lines(&["-s", "flip-horizontal"], "").is_empty());
    assert!(lines(&["-u"], "\n\n").is_empty());
}

/// Runs `flip` on two bad lines and many good ones, with one of its outputs closed.
#[cfg(unix)]
fn closed(redirection: &str) -> Option<i32> {
    let command = format!("\"$0\" -s rotate-90 {redirection}");
    let input = format!("x\n{}y\n", "8/8/8/8/8/8/8/K7 w - -\n".repeat(10_000));
    let arguments = ["-c", &command, env!("CARGO_BIN_EXE_flip")];
    run("sh", &arguments, input).status.code()
}

#[test]
#[cfg(unix)]
fn closed_outputs_are_no_reason_to_panic() {
    assert_eq!(closed("2>&-"), Some(1));
    assert_eq!(closed(">&-"), Some(1));
}

#[test]
fn files_and_arguments_that_are_wrong_are_named() {
    let output = flip(&["-s", "identity", "no/such/file"], "");
    assert_eq!(output.status.code(), Some(1));
    assert!(
        stderr(&output).starts_with("flip: no/such/file: "),
        "{}",
        stderr(&output)
    );
    let output = flip(&["-s", "identity", "."], "");
    assert_eq!(output.status.code(), Some(1));
    assert!(
        stderr(&output).starts_with("flip: .: "),
        "{}",
        stderr(&output)
    );
    let output = flip(&["-s", "rotate-45"], "");
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("unknown symmetry, expected one of identity, "));
    assert!(stderr(&output).contains("rotate-270, color"));
    let output = flip(&["-s", "identity", "-m", "LEFT"], "");
    assert!(stderr(&output).contains("unknown square mapping, expected one of LERF, "));
    let output = flip(&["-c", "-g", "rectangle"], "");
    assert!(stderr(&output).contains("all, horizontal, all+color, horizontal+color, color"));
    let output = flip(&["-s", "identity", "-g", "all"], "");
    assert!(stderr(&output).contains("cannot be used with"));
    assert_eq!(flip(&[], "").status.code(), Some(2));
    assert_eq!(flip(&["-c", "-u"], "").status.code(), Some(2));
}

#[test]
fn diagrams_show_before_and_after() {
    let drawing = lines(&["-s", "rotate-90", "--diagram"], "8/8/8/8/8/8/8/RK6 w - -");
    let expected = "RK6/8/8/8/8/8/8/8 w - -";
    assert_ne!(
        drawing[0], expected,
        "a quarter turn lays the pair on the a-file"
    );
    assert_eq!(
        drawing,
        [
            "R7/K7/8/8/8/8/8/8 w - -",
            "",
            ". . . . . . . .      R . . . . . . .",
            ". . . . . . . .      K . . . . . . .",
            ". . . . . . . .      . . . . . . . .",
            ". . . . . . . .  ->  . . . . . . . .",
            ". . . . . . . .      . . . . . . . .",
            ". . . . . . . .      . . . . . . . .",
            ". . . . . . . .      . . . . . . . .",
            "R K . . . . . .      . . . . . . . .",
            "",
        ]
    );
}

/// The file shipped with the program, given in every possible way.
#[test]
fn the_shipped_positions_are_good() {
    let shipped = concat!(env!("CARGO_MANIFEST_DIR"), "/flip/positions.epd");
    let text = std::fs::read_to_string(shipped).expect("the file");
    for symmetry in ["identity", "rotate-90", "color"] {
        assert_eq!(
            lines(&["-s", symmetry, shipped], "").len(),
            text.lines().count()
        );
    }
    assert_eq!(
        lines(&["-s", "identity", "-"], &text).join("\n"),
        text.trim_end()
    );
    let classes = lines(&["-u", shipped], "");
    assert!(
        classes.iter().any(|class| class.starts_with("3\t")),
        "{classes:?}"
    );
}

/// Bytes that are not UTF-8 are kept in free text, and are errors elsewhere.
#[test]
fn bytes_that_are_no_text_are_kept() {
    let operations: &[u8] = b"id \"caf\xe9 \xff\xfe \xef\xbf\xbd \xc3\xa9\"; c0 \"\x80\";";
    let line = |placement: &str| [placement.as_bytes(), b" w - - ", operations].concat();
    let input = [b"\xef\xbb\xbf", &*line("8/8/8/8/8/8/8/K7"), b" \r\n"].concat();
    let image = [&*line("K7/8/8/8/8/8/8/8"), b"\n"].concat();
    for (arguments, expected) in [
        (&["-s", "rotate-90"][..], image.clone()),
        (
            &["-s", "identity"],
            [&*line("8/8/8/8/8/8/8/K7"), b"\n"].concat(),
        ),
        (
            &["--canonical", "-m", "LERBEF"],
            [&*line("8/8/8/8/8/8/8/7K"), b"\n"].concat(),
        ),
        (
            &["--unique", "-m", "LERBEF"],
            [b"1\t", &*line("8/8/8/8/8/8/8/7K"), b"\n"].concat(),
        ),
    ] {
        let output = run(env!("CARGO_BIN_EXE_flip"), arguments, input.clone());
        assert_eq!(output.stdout, expected, "{arguments:?}");
        assert!(output.status.success());
    }
    let bad =
        b"8/8/8/8/8/8/8/K7 w - -\xe9\n8/8/8/8/8/8/8/K\xff w - -\n8/8/8/8/8/8/8/K7 w - - id \xff\n";
    let output = run(env!("CARGO_BIN_EXE_flip"), &["-s", "rotate-90"], &bad[..]);
    assert!(output.stdout.is_empty());
    assert_eq!(stderr(&output).lines().count(), 3, "{}", stderr(&output));
    assert_eq!(output.status.code(), Some(1));
}
