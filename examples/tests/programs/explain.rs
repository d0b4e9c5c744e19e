//! Drawn steps, against the model by coordinates, and pages.

mod code;
mod module;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

use bitxform_model::{Board, MAPPINGS, SYMMETRIES};
use bitxform_tests::{run, stderr};

fn explain(arguments: &[&str]) -> Output {
    run(env!("CARGO_BIN_EXE_explain"), arguments, "")
}

fn explained(arguments: &[&str]) -> String {
    super::output(env!("CARGO_BIN_EXE_explain"), arguments, "")
}

/// The options of a board, and the board.
fn board(files: u8, ranks: u8, stride: u8, mapping: &str) -> ([String; 4], Board) {
    let options = [
        format!("--files={files}"),
        format!("--ranks={ranks}"),
        format!("--stride={stride}"),
        format!("--mapping={mapping}"),
    ];
    let size = (files.into(), ranks.into());
    let board = Board::new(mapping, size, Some(stride.into()), None);
    (options, board)
}

/// The index of each square, and of its image under a symmetry.
fn moves(board: &Board, symmetry: &str) -> Vec<(u16, u16)> {
    let name = symmetry.replace('-', "_");
    let number = SYMMETRIES.iter().position(|other| *other == name);
    let number = number.expect("a symmetry");
    let index = |square| u16::try_from(board.index(square)).expect("an index");
    let squares = board.order.iter();
    squares
        .map(|square| (index(*square), index(board.image(number, *square))))
        .collect()
}

/// The indices of the squares as they are drawn, the last rank first.
fn drawn(board: &Board) -> Vec<u16> {
    let ranks = (0..board.ranks).rev();
    let squares = ranks.flat_map(|rank| (0..board.files).map(move |file| (file, rank)));
    let index = |square| u16::try_from(board.index(square)).expect("an index");
    squares.map(index).collect()
}

/// A path for a test, in a folder of its own.
fn path(folder: &str, name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("explain-{folder}"));
    fs::create_dir_all(&folder).expect("a folder");
    folder.join(name)
}

/// The two drawings that stand beside each other: their cells, row by row.
fn drawings(lines: &mut dyn Iterator<Item = &str>) -> [Vec<char>; 2] {
    let (mut left, mut right) = (Vec::new(), Vec::new());
    for line in lines.skip_while(|line| !line.starts_with("   ")) {
        if line.is_empty() {
            break;
        }
        let cells: Vec<char> = line
            .replace("->", "")
            .split_whitespace()
            .flat_map(str::chars)
            .collect();
        let (one, other) = cells.split_at(cells.len() / 2);
        left.extend_from_slice(one);
        right.extend_from_slice(other);
    }
    [left, right]
}

/// The indices whose cells have this mark.
fn marked(drawing: &[char], mark: char, indices: &[u16]) -> Vec<u16> {
    let cells = drawing.iter().zip(indices);
    let cells = cells.filter(|(cell, _)| **cell == mark);
    let mut found: Vec<u16> = cells.map(|(_, index)| *index).collect();
    found.sort_unstable();
    found
}

/// Carries out the drawn steps of all symmetries. Returns the number of steps, without those of boards that are drawn
/// with bits beside them.
fn carry_out(files: u8, ranks: u8, stride: u8, mapping: &str) -> usize {
    let (options, board) = board(files, ranks, stride, mapping);
    let options = options.each_ref().map(String::as_str);
    let names = if files == ranks {
        &SYMMETRIES[..]
    } else {
        &["identity", "flip-vertical", "flip-horizontal", "rotate-180"]
    };
    let text = explained(&[&options, names].concat());
    let indices = drawn(&board);
    let mut steps = 0;
    for section in text.split("}\n\n") {
        let (name, _) = section.split_once(" in ").expect("a name");
        let lines = &mut section.lines();
        let [before, after] = drawings(lines);
        if before.len() != indices.len() {
            continue;
        }
        let mut word = marked(&before, 'X', &indices);
        let mut image = moves(&board, name);
        image.retain(|(from, _)| word.contains(from));
        let mut image: Vec<u16> = image.into_iter().map(|(_, to)| to).collect();
        image.sort_unstable();
        assert_eq!(marked(&after, 'X', &indices), image, "{name} in {mapping}");
        while let Some(legend) =
            lines.find(|line| line.starts_with("   a: ") || line.starts_with("   *: "))
        {
            let [marks, drawn] = drawings(lines);
            let drawn = marked(&drawn, 'X', &indices);
            if !legend.starts_with("   *") {
                let mut moved = word.clone();
                for part in legend.trim().split(", ") {
                    let [mark, by, direction] = part.split(' ').collect::<Vec<_>>()[..] else {
                        panic!("a mark, a distance and a direction: {part}");
                    };
                    let by: i16 = by.parse().expect("a distance");
                    let by = if direction == "up" { by } else { -by };
                    for bit in marked(&marks, mark.chars().next().expect("a mark"), &indices) {
                        if let Some(at) = word.iter().position(|other| *other == bit) {
                            moved[at] = bit.checked_add_signed(by).expect("a bit of the word");
                        }
                    }
                }
                moved.sort_unstable();
                assert_eq!(drawn, moved, "{name} in {mapping}: {legend}");
            }
            word = drawn;
            steps += 1;
        }
        assert_eq!(word, image, "{name} in {mapping}");
    }
    steps
}

#[test]
fn drawn_steps_carried_out_turn_the_board() {
    for mapping in MAPPINGS {
        assert!(carry_out(8, 8, 8, mapping) >= 15, "{mapping}");
    }
    let mut steps = 0;
    for (files, ranks, stride, mapping) in [
        (1, 1, 1, "LERF"),
        (2, 4, 2, "LERF"),
        (7, 6, 7, "LEFR"),
        (9, 10, 9, "LERBEF"),
        (19, 19, 19, "LERF"),
        (13, 13, 13, "BEFLER"),
        (16, 16, 16, "BERLEF"),
    ] {
        steps += carry_out(files, ranks, stride, mapping);
    }
    assert!(steps >= 15, "{steps}");
}

/// Bits that pass through indices off the board are drawn too.
#[test]
fn bits_beside_the_board_are_drawn() {
    let text = explained(&["--mapping=BERLEF", "--files=7", "--ranks=7", "rotate-90"]);
    assert!(text.contains("- -") && text.contains(" x"), "{text}");
    let letters = text.matches(['X', 'x']).count() - text.matches("0x").count();
    let steps = text.matches(" operations)").count() + text.matches(" operation)").count();
    // The letter is whole at every step.
    assert_eq!(letters % (steps + 2), 0, "{text}");
}

/// A browser tests how the page looks and works (`.ci/page`).
#[test]
fn a_page_is_one_file_without_a_script() {
    let definition = "const fn half(u64) = |sq| if sq < 32 && sq >= 0 { sq ^ 1 } else { sq };";
    for (arguments, steps) in [
        (&["rotate-90"][..], 4),
        (&["--files=19", "--ranks=19", "flip-vertical"], 1),
        (&["-p", definition], 1),
    ] {
        let page = explained(&[arguments, &["--html=-"]].concat());
        assert!(page.starts_with("<!DOCTYPE html>"), "{page}");
        for outside in [
            "<script", "http:", "https:", "src=", "href=", "url(", "@import", "onclick",
        ] {
            assert!(!page.contains(outside), "{outside}");
        }
        let inputs = page.matches("<input type=\"radio\" name=\"step\"").count();
        assert!(inputs > steps, "{inputs}");
        let counts = ["<label", "<section"].map(|it| page.matches(it).count());
        assert_eq!(counts, [inputs; 2]);
        // Two boards before and after, and two for each step.
        assert_eq!(page.matches("<svg ").count(), 2 * inputs);
        let pairs = pairs_of_boards(&page);
        assert_eq!(pairs.len(), inputs);
        for (number, [before, after]) in pairs.iter().enumerate() {
            // Squares are followed by their names, and each step begins where the last one ended.
            assert!(number < 2 || *before == pairs[number - 1][1], "{number}");
            let names = |board: &[Named]| {
                let mut names: Vec<String> = board.iter().map(|(_, name)| name.clone()).collect();
                names.sort_unstable();
                names
            };
            let (before_names, after_names) = (names(before), names(after));
            let is_hidden = page.contains("bits are in words of their own");
            assert!(
                before_names == after_names || is_hidden,
                "{before_names:?} {after_names:?}"
            );
            assert!(before.iter().any(|(_, name)| name == "a1"), "{page}");
        }
        assert_eq!(pairs[inputs - 1][1], pairs[0][1]);
        // A word of 384 bits holds 19x19 squares.
        let lines = page.split("class=\"lines\"").skip(1);
        for cells in lines.map(|svg| svg.split("</svg>").next().unwrap_or_default()) {
            assert!(cells.matches("h10v10h-10z").count() <= 384);
        }
    }
    let page = explained(&["--html=-", "-p", definition]);
    let is_escaped = page.contains("if sq &lt; 32 &amp;&amp; sq &gt;= 0");
    assert!(is_escaped && !page.contains("if sq < 32"), "{page}");
}

/// The column and the row of a cell, and the name in it.
type Named = ((i32, i32), String);

/// The names in the cells of the two boards of each section.
fn pairs_of_boards(page: &str) -> Vec<[Vec<Named>; 2]> {
    let names = |svg: &str| {
        let texts = svg.split("<text class=\"small").skip(1);
        let named = texts.map(|text| {
            let numbers = text.split('"').filter_map(|part| part.parse().ok());
            let numbers: Vec<i32> = numbers.collect();
            let name = text.split(['>', '<']).nth(1).expect("a text");
            ((numbers[0], numbers[1]), name.to_owned())
        });
        let mut named: Vec<Named> = named.collect();
        named.sort_unstable();
        named
    };
    let boards: Vec<Vec<Named>> = page.split("<svg ").skip(1).map(names).collect();
    let pairs = boards.chunks(2);
    pairs
        .map(|pair| [pair[0].clone(), pair[1].clone()])
        .collect()
}

/// The statements of a function have the numbers of their steps, and all steps have statements.
#[test]
fn statements_belong_to_steps() {
    for (arguments, steps) in [
        (&["rotate-90"][..], 4),
        (&["--files=9", "--ranks=9", "rotate-180"], 2),
    ] {
        let page = explained(&[arguments, &["--html=-"]].concat());
        let spans = page.split("<span class=\"").skip(1);
        let classes = spans.filter_map(|span| span.split('"').next());
        let classes: Vec<&str> = classes.filter(|class| !class.is_empty()).collect();
        let mut last = 1;
        for of in classes.iter().flat_map(|class| class.split(' ')) {
            let step = of.strip_prefix("of-").expect("a class of a step");
            let step: usize = step.parse().expect("a step");
            let follows = (last..=last + 1).contains(&step) && step <= steps;
            assert!(follows, "{classes:?}");
            last = step;
        }
        assert_eq!(last, steps, "{classes:?}");
    }
    // By the masks of the steps: each stands in a statement of its step.
    let page = explained(&["--html=-", "rotate-90"]);
    for (step, mask) in [
        (1, "0x00aa_00aa_00aa_00aa"),
        (2, "0x0000_cccc_0000_cccc"),
        (3, "0x0000_0000_f0f0_f0f0"),
    ] {
        let mut statements = page.split("<span").filter(|line| line.contains("let "));
        let line = statements.find(|line| line.contains(mask));
        assert!(line.expect("a statement").contains(&format!("of-{step}")));
    }
    // The last statement belongs to two steps.
    assert!(page.contains("class=\"of-3 of-4\""));
}

#[test]
fn a_page_is_written_to_a_file() {
    let page = path("written", "page.html");
    let name = page.to_str().expect("UTF-8");
    explained(&["--html", name, "rotate-90"]);
    let written = fs::read_to_string(&page).expect("a page");
    assert_eq!(written, explained(&["--html=-", "rotate-90"]));
    let mut unwritable = vec!["/no such folder/page.html"];
    if cfg!(target_os = "linux") {
        unwritable.push("/dev/full");
    }
    for name in unwritable {
        let output = explain(&["--html", name, "rotate-90"]);
        let (errors, start) = (stderr(&output), format!("explain: {name}: "));
        assert!(errors.starts_with(&start), "{errors}");
        assert_eq!(output.status.code(), Some(1));
    }
}

/// Without a name, text and page list the same symmetries, with the costs that are shown with the steps.
#[test]
fn symmetries_are_listed() {
    let rectangle = ["identity", "flip_vertical", "flip_horizontal", "rotate_180"];
    for (size, names) in [
        (["--files=8", "--ranks=8"], &SYMMETRIES[..]),
        (["--files=7", "--ranks=6"], &rectangle),
    ] {
        let text = explained(&size);
        let page = explained(&[&size[..], &["--html=-"]].concat());
        let rows: Vec<&str> = text.lines().collect();
        assert!(rows[0].starts_with("The symmetries of LERF, "), "{text}");
        assert_eq!(rows.len(), 2 + 2 * names.len() + 2);
        assert!(page.contains(&rows[0][..rows[0].len() - 1]), "{page}");
        assert_eq!(page.matches("<dt>").count(), names.len());
        for (row, name) in rows[2..].chunks(2).zip(names) {
            let name = name.replace('_', "-");
            let effect = row[0].strip_prefix(&name).map(str::trim).expect("the name");
            let steps = explained(&[&size[..], &[&name]].concat());
            assert!(steps.contains(&format!("\n{effect}\n")), "{effect}");
            let cost = row[1].trim();
            let is_same = steps.contains(&format!("Together {cost}."));
            assert!(is_same || name == "identity", "{cost}");
            let entry = format!("<dt><code>{name}</code></dt><dd>{effect}<br>{cost}</dd>");
            assert!(page.contains(&entry), "{entry}: {page}");
        }
        assert!(rows[rows.len() - 1].starts_with("Add one or more of these names"));
    }
}

#[test]
fn what_is_named_twice_is_explained_once() {
    let text = explained(&["rotate-90", "FLIP_VERTICAL", "rotate-90"]);
    let titles = text
        .lines()
        .filter_map(|line| line.split_once(" in LERF, "));
    assert!(
        titles
            .map(|(name, _)| name)
            .eq(["rotate-90", "flip-vertical"])
    );
}

/// The picture of the symmetries, and its data URL in the documentation, which has no files beside the page.
#[test]
fn the_picture_of_the_symmetries_is_up_to_date() {
    let svg = explained(&["--picture=-"]);
    let address = bitxform_golden::data_address("picture", &svg);
    let files = [
        ("bitxform/symmetries.svg", svg),
        ("bitxform/src/group/picture.md", address),
    ];
    bitxform_golden::assert_are_files(&files);
}
