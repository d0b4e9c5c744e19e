//! Promises of the README, the drawings of the mappings, the files that the documents for contributors name, and the
//! texts that planted errors replace.

use std::fs;
use std::path::Path;

use bitxform::Mapping;
use bitxform_model::Group;

const README: &str = include_str!("../../bitxform/README.md");
const DRAWINGS: &str = include_str!("../../bitxform/src/board/mapping/drawings.md");
const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

/// Two mappings side by side: their names, then a row of numbers for each rank from the eighth.
#[test]
fn the_mappings_are_drawn_right() {
    let (_, drawings) = DRAWINGS.split_once("```text\n").expect("the drawings");
    let (drawings, _) = drawings.split_once("```").expect("their end");
    let mut drawn = Vec::new();
    for drawing in drawings.split("\n\n") {
        let mut lines = drawing.trim_matches('\n').lines();
        let names = lines.next().expect("a line of names").split_whitespace();
        let names = names.filter_map(|word| word.strip_suffix(':'));
        let pair: Vec<Mapping> = names.map(|name| name.parse().expect("a mapping")).collect();
        for (line, rank) in lines.by_ref().take(8).zip((0..8).rev()) {
            let numbers = line
                .split_whitespace()
                .map(|word| word.parse::<u8>().expect("a number"));
            let left = (0..8).map(|file| pair[0].index(file, rank));
            let right = (0..8).map(|file| pair[1].index(file, rank));
            let expected: Vec<u8> = [rank + 1].into_iter().chain(left).chain(right).collect();
            assert_eq!(numbers.collect::<Vec<_>>(), expected, "{line}");
        }
        assert_eq!(lines.count(), 1, "the letters of the files");
        drawn.extend(pair);
    }
    assert_eq!(drawn, Mapping::ALL);
}

/// The symmetries that the words of a table name.
fn symmetries_of(words: &str) -> Vec<usize> {
    let named = words.split(", ").flat_map(|part| match part.trim() {
        "all eight" => &[0, 1, 2, 3, 4, 5, 6, 7][..],
        "identity" => &[0],
        "flip of ranks" => &[1],
        "flip of files" => &[2],
        "both flips" => &[1, 2],
        "both diagonal flips" => &[3, 4],
        "quarter turns" => &[5, 7],
        "half turn" => &[6],
        "" => &[],
        other => panic!("{other:?} names no symmetries"),
    });
    let mut symmetries: Vec<usize> = named.copied().collect();
    symmetries.sort_unstable();
    symmetries
}

/// The tables of groups list the elements that the groups have.
#[test]
fn the_groups_are_listed_right() {
    let source = include_str!("../../bitxform/src/guide/groups.md");
    let mut count = 0;
    for line in source.lines() {
        if !line.starts_with("| `\"") {
            continue;
        }
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let [_, name, keeping, swapping, ..] = cells[..] else {
            panic!("{line}");
        };
        count += 1;
        let name = name.trim_matches(['`', '"']);
        let with_swap = if name.contains("color") {
            name.to_owned()
        } else {
            format!("{name} + color")
        };
        let elements = |swaps| {
            let elements = Group::parse(&with_swap).elements.into_iter();
            elements
                .filter(move |element| element.1 == swaps)
                .map(|element| element.0)
        };
        let mut listed = symmetries_of(keeping);
        if !listed.contains(&0) {
            // Each group contains the identity.
            listed.insert(0, 0);
        }
        assert!(elements(false).eq(listed), "{line}");
        assert!(elements(true).eq(symmetries_of(swapping)), "{line}");
    }
    assert_eq!(count, 11);
}

/// The table "Which mapping is mine?" has the bits of a1, b1 and h8, and then the name.
#[test]
fn the_readme_finds_the_mapping() {
    let mut count = 0;
    for line in README.lines().filter(|line| line.contains("| `\"")) {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let mapping: Mapping = cells[4]
            .trim_matches(['`', '"'])
            .parse()
            .expect("a mapping");
        let bits = [(0, 0), (1, 0), (7, 7)].map(|(file, rank)| mapping.index(file, rank));
        assert_eq!(cells[1..4], bits.map(|bit| bit.to_string()), "{line}");
        count += 1;
    }
    assert_eq!(count, 3);
}

#[test]
fn the_readme_is_short() {
    assert!(README.lines().count() <= 120);
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
    let mut files = Vec::new();
    add_paths(Path::new(ROOT), &mut files);
    for document in ["ARCHITECTURE.md", "CONTRIBUTING.md"] {
        let text = fs::read_to_string(Path::new(ROOT).join(document)).expect("a document");
        let code = text.split('`').skip(1).step_by(2);
        let is_path = |code: &&str| {
            !code.contains(' ')
                && (code.contains('/') || code.contains(".rs") || code.contains(".md"))
        };
        for path in code.filter(is_path) {
            let end = format!("/{}", path.trim_end_matches('/'));
            assert!(
                files.iter().any(|file| file.ends_with(&end)),
                "{document} names {path}"
            );
        }
    }
}

/// A change of the source must not leave an error of `.ci/mutants` without its text.
#[test]
fn each_planted_error_has_its_text_in_one_file() {
    let errors = Path::new(ROOT).join("tests/planted/errors.txt");
    let errors = fs::read_to_string(errors).expect("the errors");
    for error in errors.split("\n== ").skip(1) {
        let (head, lines) = error.split_once('\n').expect("a head");
        let (folder, name) = head.split_once(": ").expect("a folder and a name");
        let lines = lines.lines().filter_map(|line| line.strip_prefix('-'));
        let text = lines.collect::<Vec<_>>().join("\n");
        assert!(!text.is_empty(), "{name}");
        let mut files = Vec::new();
        add_paths(&Path::new(ROOT).join(folder), &mut files);
        files.retain(|file| fs::read_to_string(file).is_ok_and(|file| file.contains(&text)));
        assert_eq!(files.len(), 1, "{name}: {files:?}");
    }
}

/// Adds the paths of all files and folders, with slashes on every platform.
fn add_paths(folder: &Path, paths: &mut Vec<String>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("a readable entry").path();
        if path.ends_with("target") || path.ends_with(".git") {
            continue;
        }
        paths.push(path.to_string_lossy().replace('\\', "/"));
        if path.is_dir() {
            add_paths(&path, paths);
        }
    }
}
