//! The drawing, read by an XML parser.

use std::collections::HashSet;

use bitxform_tests::{MAPPINGS, SYMMETRIES};
use roxmltree::{Document, Node};

use super::explained;
use super::page::{DEFINITIONS, assert_self_contained, named, parsed, text};
use super::text::Section;

#[test]
fn the_drawing_needs_nothing_else() {
    let svg = explained(&["--svg", "-", "rotate-90"]);
    let document = parsed(&svg);
    assert_is_drawing(&document);
    let root = document.root_element();
    let texts: HashSet<_> = named(root, "text").map(text).collect();
    for mapping in MAPPINGS {
        assert!(texts.contains(mapping) && texts.contains(&format!("The steps in {mapping}")));
    }
    for symmetry in SYMMETRIES {
        assert!(texts.contains(symmetry));
    }
    assert!(texts.contains("rotate-90: 19 operations"));
}

#[test]
fn a_drawing_that_is_too_long_asks_for_a_mapping() {
    for arguments in [&["--svg=-"][..], &["--svg=-", "--files=9", "--ranks=9"]] {
        let output = super::explain(arguments);
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2));
        assert!(
            errors.contains("expected at most 6000: name a mapping"),
            "{errors}"
        );
        explained(&[arguments, &["--mapping=LERF"]].concat());
    }
}

#[test]
fn the_drawing_shows_permutations() {
    let svg = explained(&["--svg=-", "--permutation", DEFINITIONS]);
    let document = parsed(&svg);
    assert_is_drawing(&document);
    let texts: Vec<_> = named(document.root(), "text").map(text).collect();
    for expected in [
        "How bits are moved",
        "u8 in LERF",
        "left",
        "The steps in u64",
        "The steps in u8",
    ] {
        assert!(texts.iter().any(|it| it == expected), "{expected}");
    }
    assert_eq!(texts.iter().filter(|it| *it == "goes to").count(), 3);
    // Four bits are dropped, and four indices are zero.
    assert_eq!(texts.iter().filter(|it| *it == "_").count(), 8);
}

/// The picture at the top of the README, and its data URL in the documentation, which has no files beside the
/// page.
#[test]
fn the_picture_of_the_readme_is_up_to_date() {
    let svg = explained(&["--picture", "-"]);
    assert_is_drawing(&parsed(&svg));
    bitxform_golden::assert_is_file("bitxform/symmetries.svg", &svg);
    let mut address = String::from("[picture]: data:image/svg+xml,");
    for byte in svg.bytes() {
        match byte {
            b'a'..=b'z'
            | b'A'..=b'Z'
            | b'0'..=b'9'
            | b'-'
            | b'.'
            | b'/'
            | b':'
            | b';'
            | b','
            | b'=' => {
                address.push(byte.into());
            }
            _ => address += &format!("%{byte:02X}"),
        }
    }
    address.push('\n');
    bitxform_golden::assert_is_file("bitxform/src/picture.md", &address);
}

/// All elements begin inside the drawing.
fn assert_is_drawing(document: &Document<'_>) {
    assert_self_contained(document);
    let root = document.root_element();
    assert_eq!(
        root.tag_name().namespace(),
        Some("http://www.w3.org/2000/svg")
    );
    let [width, height] = ["width", "height"].map(|name| {
        let number = root.attribute(name).expect("a size");
        number.parse::<usize>().expect("a number")
    });
    for part in named(root, "g") {
        if part.parent() == Some(root) {
            let (x, y) = place(part).expect("a place");
            assert!(x < width && y < height, "{x} {y}");
        }
    }
}

/// The two coordinates to which an element is moved.
fn place(part: Node<'_, '_>) -> Option<(usize, usize)> {
    let place = part.attribute("transform")?;
    let place = place.strip_prefix("translate(")?.strip_suffix(')')?;
    let (x, y) = place.split_once(',')?;
    Some((x.parse().ok()?, y.parse().ok()?))
}

#[test]
fn the_drawing_numbers_steps_and_has_no_gaps_above_boards() {
    for arguments in [
        &[
            "--svg=-",
            "--files=11",
            "--ranks=11",
            "--mapping=LERF",
            "rotate-90",
        ][..],
        &[
            "--svg=-",
            "--files=7",
            "--ranks=6",
            "--mapping=LERF",
            "rotate-180",
        ],
    ] {
        let svg = explained(arguments);
        let document = parsed(&svg);
        let root = document.root_element();
        let words: Vec<_> = root.children().map(text).collect();
        assert!(words.iter().any(|it| it == "How steps are drawn"));
        let mut boards = Vec::new();
        for part in root.children().filter(|it| it.tag_name().name() == "g") {
            let lines: Vec<_> = part.children().collect();
            let (board, lines) = lines.split_last().expect("a board");
            let (_, top) = place(*board).expect("its place");
            let (_, line) = place(*lines.last().expect("a caption")).expect("its place");
            assert_eq!(top - line, 6, "{}", text(part));
            let caption = lines
                .iter()
                .map(|it| text(*it))
                .collect::<Vec<_>>()
                .join(" ");
            boards.push(caption);
        }
        let said = explained(&arguments[1..]);
        let section = Section::of(&said);
        assert!(section.steps.len() > 3);
        for (number, (words, cost, _)) in (1..).zip(&section.steps) {
            let plural = if *cost == 1 { "" } else { "s" };
            let caption = format!("{number}. {words} ({cost} operation{plural})");
            let found = boards.iter().any(|it| it.replace("_ ", "_") == caption);
            assert!(found, "{caption}: {boards:?}");
        }
    }
}
