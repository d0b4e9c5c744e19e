//! Promises of the README, the tables and drawings of documents, the files that those for contributors name, and the texts
//! that planted errors replace.

mod cheat_sheet;
mod links;

use std::fs;
use std::path::Path;

use bitxform::Mapping;
use bitxform_golden::assert_is_file;
use bitxform_model::{Board, Element, Group, NAMED, SYMMETRIES, Square};

const README: &str = include_str!("../../../README.md");
const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

fn read(path: &str) -> String {
    let text = fs::read_to_string(Path::new(ROOT).join(path));
    text.unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Fails with all complaints, each in a line of its own.
fn assert_none(complaints: &[String]) {
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

/// Compares each line of a document with what it is to be, or complains. The complaints are printed before the differences.
fn assert_lines(path: &str, mut expected: impl FnMut(&str) -> Result<String, String>) {
    let (mut text, mut complaints) = (String::new(), Vec::new());
    for (line, number) in read(path).lines().zip(1..) {
        let line = expected(line).unwrap_or_else(|complaint| {
            println!("{path}:{number}: {complaint}");
            complaints.push(complaint);
            line.to_owned()
        });
        text += &(line + "\n");
    }
    assert_is_file(path, &text);
    assert_none(&complaints);
}

/// Two mappings side by side: their names, then a row of numbers for each rank from the eighth.
#[test]
fn the_mappings_are_drawn_right() {
    let (mut pair, mut rank, mut drawn) = (Vec::new(), 0, Vec::new());
    assert_lines("bitxform/src/board/mapping/drawings.md", |line| {
        let names = line
            .split_whitespace()
            .filter_map(|word| word.strip_suffix(':'));
        let names: Vec<&str> = names.collect();
        if names.len() == 2 {
            let mapping = |name: &&str| {
                let mapping = name.parse::<Mapping>();
                mapping.map_err(|_| format!("{name} is no mapping"))
            };
            pair = names.iter().map(mapping).collect::<Result<_, _>>()?;
            rank = 8;
            drawn.extend(pair.clone());
            return Ok(line.to_owned());
        }
        if pair.is_empty() {
            return Ok(line.to_owned());
        }
        if rank == 0 {
            pair.clear();
            return Ok(String::from(
                "    a  b  c  d  e  f  g  h          a  b  c  d  e  f  g  h",
            ));
        }
        rank -= 1;
        let row = |mapping: &Mapping| {
            let indices = (0..8).map(|file| format!("{:>2}", mapping.index(file, rank)));
            indices.collect::<Vec<_>>().join(" ")
        };
        let row = format!("{}  {}         {}", rank + 1, row(&pair[0]), row(&pair[1]));
        Ok(row)
    });
    assert_eq!(drawn, Mapping::ALL);
}

/// The words for the symmetries with or without a colour swap.
fn words(elements: &[Element], swaps: bool) -> String {
    let elements = elements.iter().filter(|element| element.1 == swaps);
    let mut rest: Vec<usize> = elements.map(|element| element.0).collect();
    let mut words = Vec::new();
    for (word, symmetries) in [
        ("all eight", &[0, 1, 2, 3, 4, 5, 6, 7][..]),
        ("identity", &[0]),
        ("both flips", &[1, 2]),
        ("flip of ranks", &[1]),
        ("flip of files", &[2]),
        ("both diagonal flips", &[3, 4]),
        ("diagonal flip", &[3]),
        ("anti-diagonal flip", &[4]),
        ("quarter turns", &[5, 7]),
        ("half turn", &[6]),
    ] {
        if symmetries.iter().all(|symmetry| rest.contains(symmetry)) {
            rest.retain(|symmetry| !symmetries.contains(symmetry));
            words.push(word);
        }
    }
    assert!(rest.is_empty(), "no words for the symmetries {rest:?}");
    words.join(", ")
}

/// The tables of groups have each named group, with the elements of the model.
#[test]
fn the_groups_are_listed_right() {
    let mut unlisted: Vec<&str> = NAMED.iter().map(|(name, _)| *name).collect();
    assert_lines("bitxform/src/guide/groups.md", |line| {
        let cells: Vec<&str> = line.split(" |").collect();
        let name = cells[0].strip_prefix("| `\"");
        let Some(text) = name.and_then(|name| name.strip_suffix("\"`")) else {
            return Ok(line.to_owned());
        };
        let (name, swap) = text.split_once(" + color").unwrap_or((text, ""));
        let after = swap.strip_prefix(" after ").unwrap_or(SYMMETRIES[0]);
        if !NAMED.iter().any(|(other, _)| *other == name) || !SYMMETRIES.contains(&after) {
            return Err(format!("the model has no group `{text}`"));
        }
        let elements = Group::parse(&format!("{name} + color{swap}")).elements;
        if text == name {
            unlisted.retain(|other| *other != name);
        }
        let [group, _, _, games @ ..] = &cells[..] else {
            let expected = "expected a group, two lists of symmetries, and games";
            return Err(String::from(expected));
        };
        let lists = [false, true].map(|swaps| format!(" {}", words(&elements, swaps)));
        let row = [group, lists[0].as_str(), &lists[1]];
        Ok([&row[..], games].concat().join(" |"))
    });
    assert!(unlisted.is_empty(), "groups.md has no row for {unlisted:?}");
}

/// The README draws the images of a letter of 4x4 squares, and of a1. Its table "Which mapping is mine?" has the bits of
/// a1, b1 and h8, and then the name. (One test compares both, so that they are renewed together.)
#[test]
fn the_readme_draws_the_symmetries_and_finds_the_mapping() {
    let (mut number, mut mappings) = (0, 0);
    assert_lines("README.md", |line| {
        if number > 0 || line == "```text" {
            number += 1;
        }
        if let 2..=7 = number {
            return Ok(row_of_drawing(number - 2));
        }
        let cells: Vec<&str> = line.split(" | ").collect();
        let [_, _, _, _, _, _, name, text] = cells[..] else {
            return Ok(line.to_owned());
        };
        let Some(mapping) = name.strip_prefix("`\"") else {
            return Ok(line.to_owned());
        };
        let mapping = mapping.trim_end_matches("\"`").parse::<Mapping>();
        let mapping = mapping.map_err(|_| format!("{name} is no mapping"))?;
        mappings += 1;
        let squares = [(0, 0), (1, 0), (7, 7), (0, 7), (1, 7), (0, 0)];
        let bits = squares.map(|(file, rank)| mapping.index(file, rank).to_string());
        Ok(format!("| {} | {name} | {text}", bits.join(" | ")))
    });
    assert!(number > 7, "the README has no drawing");
    assert_eq!(mappings, 4);
}

/// Returns a row of the drawing: two of names, whose flips are split, and then four of squares.
fn row_of_drawing(number: usize) -> String {
    const LETTER: [Square; 7] = [(1, 0), (1, 1), (1, 2), (1, 3), (2, 1), (2, 3), (3, 3)];
    let board = Board::new("LERF", (4, 4), None, None);
    let cells = SYMMETRIES.iter().zip(0..).map(|(name, symmetry)| {
        let flip = name.rfind('_').filter(|_| name.starts_with("flip"));
        let (first, last) = name.split_at(flip.map_or(0, |at| at + 1));
        let square = |file| {
            let is_image = |of: &Square| board.image(symmetry, *of) == (file, 5 - number);
            match LETTER.iter().any(is_image) {
                true => "X",
                false if is_image(&(0, 0)) => "a",
                false => ".",
            }
        };
        let cell = match number {
            0 => first.to_owned(),
            1 => last.to_owned(),
            _ => [0, 1, 2, 3].map(square).join(" "),
        };
        format!("{cell:<12}")
    });
    cells.collect::<String>().trim_end().to_owned()
}

/// The package of the crate has a README of its own, which is a link in a clone. It names the version.
#[test]
fn the_readme_is_short_and_that_of_the_crate() {
    let count = README.lines().count();
    assert!(count <= 130, "{count} lines");
    assert!(README == read("bitxform/README.md"), "two READMEs");
    let version = concat!(
        env!("CARGO_PKG_VERSION_MAJOR"),
        ".",
        env!("CARGO_PKG_VERSION_MINOR")
    );
    assert!(README.contains(&format!("after the first release: \"{version}\"")));
}

/// The first command's program and file exist; `.ci/run` runs the second command.
#[test]
fn the_commands_name_what_exists() {
    let command = README
        .lines()
        .find(|line| line.starts_with("cargo run "))
        .expect("a command");
    let file = command.split_whitespace().last().expect("a file");
    assert!(Path::new(ROOT).join(file).exists(), "{file}");
}

#[test]
fn the_documents_name_files_that_exist() {
    let (files, mut complaints) = (files(""), Vec::new());
    for document in ["ARCHITECTURE.md", "CONTRIBUTING.md"] {
        for (line, number) in read(document).lines().zip(1..) {
            let code = line.split('`').skip(1).step_by(2);
            let marks = ["/", ".rs", ".md"];
            let is_path =
                |code: &&str| marks.iter().any(|it| code.contains(it)) && !code.contains(' ');
            for path in code.filter(is_path) {
                let end = format!("/{}", path.trim_end_matches('/'));
                if !files.iter().any(|file| format!("/{file}").ends_with(&end)) {
                    complaints.push(format!("{document}:{number}: there is no {path}"));
                }
            }
        }
    }
    assert_none(&complaints);
}

/// A change of the source must not leave an error of `.ci/mutants` without its text.
#[test]
fn each_planted_error_has_its_text_in_one_file() {
    const ERRORS: &str = "tests/planted/errors.txt";
    let (errors, mut complaints) = (read(ERRORS), Vec::new());
    let table = read("tests/planted/table.md").replace("\\|", "|");
    let mut parts = errors.split("\n== ");
    let mut next = 1 + parts.next().map_or(0, |part| part.split('\n').count());
    for error in parts {
        let number = next;
        next += error.split('\n').count();
        let (head, lines) = error.split_once('\n').expect("a head");
        let (folder, name) = head.split_once(": ").expect("a folder and a name");
        if !table.contains(&format!(" | {name} | ")) {
            complaints.push(format!("{ERRORS}:{number}: {name}: it is not in the table"));
        }
        let lines = lines.lines().filter_map(|line| line.strip_prefix('-'));
        let text = lines.collect::<Vec<_>>().join("\n");
        let mut files = files(folder);
        files.retain(|file| {
            let file = fs::read_to_string(Path::new(ROOT).join(file));
            file.is_ok_and(|file| file.contains(&text))
        });
        if text.is_empty() || files.len() != 1 {
            complaints.push(format!(
                "{ERRORS}:{number}: {name}: its text is in {files:?}"
            ));
        }
    }
    assert_none(&complaints);
}

/// The paths of all files and folders below a folder of the clone, with slashes on every platform.
fn files(folder: &str) -> Vec<String> {
    let entries = fs::read_dir(Path::new(ROOT).join(folder)).expect("a folder");
    let names = entries.map(|entry| entry.expect("a readable entry").file_name());
    let names = names.map(|name| name.into_string().expect("UTF-8"));
    let mut files = Vec::new();
    for name in names.filter(|name| !["target", ".git"].contains(&name.as_str())) {
        let path = format!("{folder}/{name}")
            .trim_start_matches('/')
            .to_owned();
        if Path::new(ROOT).join(&path).is_dir() {
            files.extend(self::files(&path));
        }
        files.push(path);
    }
    files.sort();
    files
}
