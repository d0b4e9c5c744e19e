//! The page and the drawing, read by an XML parser.

use std::collections::HashSet;

use bitxform_tests::{MAPPINGS, SYMMETRIES, Sheet, counting};
use roxmltree::{Document, Node, ParsingOptions};

use super::explained;
use super::permutation::{CASES, source};

/// Definitions on two words, with text that must be escaped.
pub(super) const DEFINITIONS: &str = "left(u64) = |sq| if sq < 32 && 1 < 2 { sq ^ 7 } else { sq }; right = inverse left; \
                           half(u8) = to [4, 5, _, _, 6, 7, _, _]";

/// The page as XML: it is valid apart from the elements that HTML leaves open.
pub(super) fn as_xml(page: &str) -> String {
    let (first, rest) = page.split_once("<html").expect("a page");
    assert_eq!(first, "<!DOCTYPE html>");
    let mut xml = String::from("<html");
    for (number, part) in rest.split("<meta ").enumerate() {
        if number > 0 {
            let (attributes, rest) = part.split_once('>').expect("its end");
            xml += &format!("<meta {attributes}/>{rest}");
        } else {
            xml += part;
        }
    }
    xml
}

pub(super) fn parsed(xml: &str) -> Document<'_> {
    Document::parse_with_options(xml, ParsingOptions::default()).expect("well-formed")
}

pub(super) fn named<'a, 'd>(
    node: Node<'a, 'd>,
    name: &'static str,
) -> impl Iterator<Item = Node<'a, 'd>> {
    let nodes = node.descendants();
    nodes.filter(move |node| node.tag_name().name() == name)
}

pub(super) fn text(node: Node<'_, '_>) -> String {
    let texts = node.descendants().filter(Node::is_text);
    texts.filter_map(|node| node.text()).collect()
}

/// The page loads no resource, and has no script.
pub(super) fn assert_self_contained(document: &Document<'_>) {
    for node in document.descendants().filter(Node::is_element) {
        let name = node.tag_name().name();
        let fetches = [
            "script", "link", "img", "iframe", "object", "embed", "base", "use", "image",
        ];
        assert!(!fetches.contains(&name), "{name}");
        for attribute in node.attributes() {
            let (name, value) = (attribute.name(), attribute.value());
            assert!(
                !name.starts_with("on") && name != "src" && name != "style",
                "{name}"
            );
            assert!(name != "href" || value.starts_with('#'), "{value}");
            assert!(!value.contains("//"), "{value}");
        }
    }
    for style in named(document.root(), "style") {
        let style = text(style);
        assert!(!style.contains("url("), "{style}");
        assert!(
            !style.contains("@import") && !style.contains("//"),
            "{style}"
        );
        assert!(style.contains("prefers-color-scheme: dark"), "{style}");
    }
}

#[test]
fn the_page_needs_nothing_else() {
    for arguments in [
        &["--html", "-"][..],
        &["--html=-", "--files=9", "--ranks=9", "--mapping=LERF"],
        &["--html=-", "--permutation", DEFINITIONS],
    ] {
        let xml = as_xml(&explained(arguments));
        let document = parsed(&xml);
        assert_self_contained(&document);
        let mut ids = HashSet::new();
        for node in document.descendants() {
            if let Some(id) = node.attribute("id") {
                assert!(ids.insert(id), "{id} twice");
            }
        }
        for link in named(document.root(), "a") {
            let target = link.attribute("href").expect("a target");
            assert!(ids.contains(&target[1..]), "{target}");
        }
        // In HTML, a paragraph ends where one of these begins.
        for paragraph in named(document.root(), "p") {
            for block in [
                "p", "div", "ul", "ol", "pre", "figure", "section", "h2", "h3", "h4",
            ] {
                assert_eq!(
                    named(paragraph, block)
                        .filter(|it| *it != paragraph)
                        .count(),
                    0
                );
            }
        }
        for drawing in named(document.root(), "svg") {
            let is_hidden = drawing.attribute("aria-hidden") == Some("true");
            let title = drawing
                .children()
                .find(|it| it.tag_name().name() == "title");
            assert!(is_hidden || !text(title.expect("a title")).is_empty());
        }
    }
}

#[test]
fn the_page_shows_all_mappings_symmetries_and_steps() {
    let xml = as_xml(&explained(&["--html", "-"]));
    let document = parsed(&xml);
    let headings = |name| named(document.root(), name).map(text).collect::<Vec<_>>();
    let expected: Vec<_> = MAPPINGS
        .iter()
        .chain(&SYMMETRIES)
        .chain(&["Ways that were tried"])
        .chain(&MAPPINGS)
        .copied()
        .collect();
    assert_eq!(headings("h3"), expected);
    let mut expected = Vec::new();
    for mapping in MAPPINGS {
        // The identity has no steps.
        for symmetry in &SYMMETRIES[1..] {
            expected.push(format!("{symmetry} in {mapping}"));
        }
    }
    assert_eq!(headings("h4"), expected);
    let grids = named(document.root(), "div").filter(|it| it.attribute("class") == Some("grid"));
    let boards = grids.take(1).flat_map(|grid| named(grid, "svg"));
    let mut mappings = 0;
    for (board, mapping) in boards.zip(MAPPINGS) {
        let texts: Vec<_> = named(board, "text").map(text).collect();
        let counting = counting(mapping);
        for (place, number) in texts[..64].iter().enumerate() {
            let index = counting.index(place % 8, 7 - place / 8);
            assert_eq!(*number, index.to_string(), "{mapping}");
        }
        assert_eq!(texts[64..].concat(), "abcdefgh12345678");
        mappings += 1;
    }
    assert_eq!(mappings, 8);
    // The text output agrees.
    for mapping in MAPPINGS {
        let said = explained(&["--mapping", mapping]);
        let section = named(document.root(), "div").find(|it| it.attribute("id") == Some(mapping));
        let codes = named(section.expect("its steps"), "pre").map(text);
        let codes: Vec<_> = codes.collect();
        assert_eq!(codes.len(), 7);
        for code in codes {
            assert!(said.contains(&code), "{code}");
        }
    }
}

#[test]
fn formulas_have_no_idle_parts() {
    for (size, formulas) in [
        (
            ["--files=3", "--ranks=2"],
            ["3 * rank + file", "2 * (2 - file) + rank"],
        ),
        (["--files=128", "--ranks=1"], ["file", "127 - file"]),
        (["--files=1", "--ranks=128"], ["rank", "rank"]),
        (["--files=1", "--ranks=1"], ["0", "0"]),
    ] {
        let xml = as_xml(&explained(&[&["--html=-"], &size[..]].concat()));
        let document = parsed(&xml);
        let formula = |mapping| {
            let mut cards = named(document.root(), "figcaption");
            let card = cards.find(|it| named(*it, "h3").any(|it| text(it) == mapping));
            card.and_then(|it| named(it, "code").next()).map(text)
        };
        let found = ["LERF", "BEFLER"].map(|mapping| formula(mapping).expect(mapping));
        assert_eq!(found, formulas, "{size:?}");
    }
}

/// The cells that a path fills, read from its rectangles: one for each run in a row.
fn filled(path: &str) -> HashSet<(usize, usize)> {
    let mut cells = HashSet::new();
    for part in path.split('M').skip(1) {
        let (x, rest) = part.split_once(' ').expect("a place");
        let (y, rest) = rest.split_once('h').expect("a row");
        let (width, _) = rest.split_once('v').expect("a width");
        let [x, y, width] = [x, y, width].map(|number| number.parse::<usize>().expect(part));
        for column in x / 10..(x + width).div_ceil(10) {
            cells.insert((column, y / 10));
        }
    }
    cells
}

#[test]
fn the_last_board_of_each_row_is_the_image() {
    let xml = as_xml(&explained(&["--html", "-"]));
    let document = parsed(&xml);
    for article in named(document.root(), "article") {
        let id = article.attribute("id").expect("an id");
        let (_, symmetry) = id.split_once('-').expect("a symmetry");
        let is_letter = |it: &Node<'_, '_>| it.attribute("class") == Some("letter");
        let letters: Vec<_> = named(article, "path").filter(is_letter).collect();
        let cells = |path: &Node<'_, '_>| filled(path.attribute("d").expect("a path"));
        let before = cells(&letters[0]);
        let after = cells(letters.last().expect("a board"));
        // The mark has moved to where the rotated sheet has its square.
        let sheet = Sheet::numbered(8, 8, 8, "BERLEF");
        let destinations = sheet.destinations(symmetry);
        let moved = before
            .iter()
            .map(|(x, y)| destinations[8 * y + x].expect("a square"));
        let moved: HashSet<_> = moved
            .map(|to| (usize::from(to % 8), usize::from(to / 8)))
            .collect();
        assert_eq!(after, moved, "{id}");
        assert_eq!(before.len(), 12, "{id}");
    }
}

#[test]
fn the_page_shows_where_each_bit_goes() {
    for (definition, width, destination) in CASES {
        let page = explained(&["--html=-", "--permutation", definition]);
        let xml = as_xml(&page);
        let document = parsed(&xml);
        let article = named(document.root(), "article").next().expect("steps");
        let tables = named(article, "svg").filter(|it| named(*it, "text").count() > 0);
        let numbers: [&dyn Fn(u32) -> Option<u32>; 3] =
            [&Some, &destination, &|bit| source(destination, width, bit)];
        let mut tables = tables.take(3);
        for (caption, numbers) in ["bit", "goes to", "comes from"].into_iter().zip(numbers) {
            let table = tables.next().expect(caption);
            let title = named(table, "title").next().map(text);
            assert_eq!(title.as_deref(), Some(caption), "{definition}");
            let found: Vec<_> = named(table, "text").map(text).collect();
            let rows = (0..width / 8).rev();
            let bits = rows.flat_map(|rank| (0..8).map(move |file| 8 * rank + file));
            let expected: Vec<_> = bits
                .map(|bit| numbers(bit).map_or(String::from("_"), |number| number.to_string()))
                .collect();
            assert_eq!(found, expected, "{definition}: {caption}");
        }
        let boards: Vec<_> = named(article, "path")
            .filter(|it| it.attribute("class") == Some("letter"))
            .map(|path| filled(path.attribute("d").expect("a path")))
            .collect();
        let bit = |(x, y): &(usize, usize)| {
            width - 8 * (u32::try_from(*y).expect("a row") + 1)
                + u32::try_from(*x).expect("a column")
        };
        let moved: HashSet<_> = boards[0]
            .iter()
            .filter_map(|cell| destination(bit(cell)))
            .collect();
        let after: HashSet<_> = boards.last().expect("a board").iter().map(bit).collect();
        assert_eq!(after, moved, "{definition}");
        // The text output agrees.
        let said = explained(&["--permutation", definition]);
        let code = named(article, "pre").next().map(text).expect("Rust");
        assert!(said.ends_with(&code), "{code}");
    }
}

#[test]
fn the_page_has_a_chapter_for_each_word() {
    let xml = as_xml(&explained(&["--html=-", "--permutation", DEFINITIONS]));
    let document = parsed(&xml);
    let headings = |name| named(document.root(), name).map(text).collect::<Vec<_>>();
    assert_eq!(headings("h1"), ["How bits are moved"]);
    let expected = [
        "u64 in LERF",
        "u8 in LERF",
        "left",
        "right",
        "half",
        "Ways that were tried",
        "u64",
        "u8",
    ];
    assert_eq!(headings("h3"), expected);
    assert_eq!(
        headings("h4"),
        ["left in u64", "right in u64", "half in u8"]
    );
    let rows: Vec<Vec<_>> = named(document.root(), "tr")
        .map(|row| row.children().map(text).collect())
        .collect();
    assert_eq!(rows[0], ["function", "u64", "u8"]);
    for (row, name) in rows[1..].iter().zip(["left", "right", "half"]) {
        let said = explained(&["--permutation", DEFINITIONS]);
        let (_, section) = said
            .split_once(&format!("{name} in a "))
            .expect("its steps");
        let (_, cost) = section.split_once("Together ").expect("its costs");
        let (cost, _) = cost.split_once(' ').expect("a number");
        let cost = |in_word| if in_word { cost } else { "" };
        assert_eq!(row[..], [name, cost(name != "half"), cost(name == "half")]);
    }
}

#[test]
fn a_file_holds_what_standard_output_would() {
    for option in ["--html", "--svg"] {
        let path = format!("{}/explained{option}", env!("CARGO_TARGET_TMPDIR"));
        assert_eq!(explained(&["rotate-90", option, &path]), "");
        let written = std::fs::read_to_string(&path).expect("the file");
        assert_eq!(written, explained(&["rotate-90", option, "-"]));
    }
}

#[test]
fn digits_on_masks_have_room() {
    for (size, least) in [("7", 12), ("10", 17)] {
        let arguments = [
            "--html=-",
            "--mapping=LERF",
            "--files",
            size,
            "--ranks",
            size,
        ];
        let xml = as_xml(&explained(&arguments));
        let document = parsed(&xml);
        let mut labelled = 0;
        let drawings = named(document.root(), "svg");
        for board in drawings.filter(|it| it.attribute("class") == Some("board")) {
            let is_label = |it: &Node<'_, '_>| it.attribute("class") == Some("label");
            if named(board, "text").any(|it| is_label(&it)) {
                let view_box = board.attribute("viewBox").expect("a size");
                let columns = view_box.split(' ').nth(2).map(str::parse::<u32>);
                let width = board.attribute("width").map(str::parse::<u32>);
                let (Some(Ok(columns)), Some(Ok(width))) = (columns, width) else {
                    panic!("{board:?}");
                };
                assert!(10 * width / columns >= least, "{width}");
                labelled += 1;
            }
        }
        assert!(labelled > 2, "{size}: {labelled}");
    }
}

#[test]
fn an_overview_of_more_than_the_steps_says_so() {
    let texts = |arguments: &[&str]| {
        let xml = as_xml(&explained(&[&["--html=-"], arguments].concat()));
        let document = parsed(&xml);
        let paragraphs: Vec<_> = named(document.root(), "p").map(text).collect();
        paragraphs.join("\n")
    };
    for (arguments, notes) in [
        (&[][..], 0),
        (&["--mapping=LERF"], 1),
        (&["rotate-90"], 1),
        (&["rotate-90", "--mapping=LERF"], 2),
        (
            &[
                "identity",
                "flip-vertical",
                "flip-horizontal",
                "rotate-180",
                "--ranks=9",
            ],
            0,
        ),
    ] {
        let said = texts(arguments);
        assert_eq!(
            said.matches("All 8 are here; below are the steps of 1 of them.")
                .count(),
            notes
        );
    }
}
