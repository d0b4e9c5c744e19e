//! Promises of the README, the tables and drawings of documents, their links, the files that those for contributors name,
//! and the texts that planted errors replace.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use bitxform::Mapping;
use bitxform_golden::{assert_are_files, assert_is_file};
use bitxform_model::{Board, Element, Group, NAMED, SYMMETRIES, Square};

const README: &str = include_str!("../../README.md");
const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

fn read(path: &str) -> String {
    let text = fs::read_to_string(Path::new(ROOT).join(path));
    text.unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The path of a file without that of the clone, whose separators may be others.
fn in_clone(path: &str) -> &str {
    let (_, path) = path.split_once("/../").expect("a file of the clone");
    path
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
        let [_, _, _, games @ ..] = &cells[..] else {
            return Err(String::from(
                "expected a group, two lists of symmetries, and games",
            ));
        };
        let lists = [false, true].map(|swaps| words(&elements, swaps));
        let row = [
            cells[0],
            &format!(" {}", lists[0]),
            &format!(" {}", lists[1]),
        ];
        Ok([&row[..], games].concat().join(" |"))
    });
    assert!(unlisted.is_empty(), "groups.md has no row for {unlisted:?}");
}

/// The value of an argument in a declaration, without quotes.
fn argument<'a>(declaration: &'a str, name: &str) -> Option<&'a str> {
    let (arguments, _) = declaration.split_once(")]")?;
    let (_, rest) = arguments.split_once(&format!("{name} = "))?;
    if let Some(text) = rest.strip_prefix('"') {
        return text.split('"').next();
    }
    let end = rest.find([',', '\n']);
    let end = rest
        .find(']')
        .filter(|_| rest.starts_with('['))
        .map(|i| i + 1)
        .or(end);
    Some(rest[..end.unwrap_or(rest.len())].trim())
}

/// The row of the cheat-sheet for a declaration: mapping, size, group and fields.
fn row_of_declaration(declaration: &str) -> [String; 4] {
    let argument = |name| argument(declaration, name);
    let Some(mapping) = argument("mapping") else {
        let (_, word) = declaration.split_once('(').expect("a word");
        let word = word.split(')').next().expect("a word");
        return [
            String::from("by formulas"),
            format!("`{word}`"),
            String::from("`symmetries!`"),
            String::new(),
        ];
    };
    let [files, ranks] = ["files", "ranks"].map(|name| argument(name).unwrap_or("8"));
    let mut size = format!("{files}x{ranks}");
    size += &argument("stride").map_or(String::new(), |stride| format!(", stride {stride}"));
    size += &argument("word").map_or(String::new(), |word| format!(" in `{word}`"));
    let group = argument("group").unwrap_or("all");
    let (_, item) = declaration.split_once(")]\n").expect("an item");
    let body = item.split("\n}").next().expect("a body");
    let (mut kind, mut fields) = (None, Vec::new());
    for line in body.lines().map(str::trim) {
        let attribute = line.find("#[board(").map(|start| &line[start + 8..]);
        if let Some((attribute, _)) = attribute.and_then(|text| text.split_once(")]")) {
            kind = Some(format!(" (`{attribute}`)"));
        }
        let name = line.split_once(": ").map(|(name, _)| name);
        let name = name.filter(|name| !name.contains(' '));
        let tuple = line.ends_with(");").then_some("0");
        if let Some(name) = name.or(tuple).filter(|_| !line.starts_with('#')) {
            let field = format!("`{name}`{}", kind.take().unwrap_or_default());
            if !fields.contains(&field) {
                fields.push(field);
            }
        }
    }
    [
        format!("`{mapping}`"),
        size,
        format!("`{group}`"),
        fields.join(", "),
    ]
}

/// The cheat-sheet has the declarations of `tests/types/games.rs`, which are compared with the model there: a table, and
/// each declaration under its heading. What stands before the table is written by hand.
#[test]
fn the_cheat_sheet_is_that_of_the_tested_types() {
    const PAGE: &str = "bitxform/src/guide/games.md";
    const HEAD: &str = "| game or thing |";
    let (page, source) = (read(PAGE), read("tests/types/games.rs"));
    let (declared, _) = source.split_once("\n//# end\n").expect("an end");
    let mut table = format!("{HEAD} mapping | size | group | fields |\n|---|---|---|---|---|\n");
    let mut sections = String::new();
    for entry in declared.split("\n//# ").skip(1) {
        let (title, rest) = entry.split_once('\n').expect("a title");
        let is_text = |line: &&str| line.starts_with("//") && !line.starts_with("///");
        let text = rest.lines().take_while(is_text);
        let text = text.map(|line| line.trim_start_matches('/').trim().to_owned() + "\n");
        let text: String = text.collect();
        let code: Vec<&str> = rest.lines().skip_while(is_text).collect();
        let mut code = code.join("\n").trim().to_owned();
        if let Some((_, rest)) = code.split_once("\n#[symmetric(") {
            code = format!("#[bitxform::symmetric({rest}");
        }
        let cells = row_of_declaration(&code).join(" | ");
        table += &format!("| [{title}](#{}) | {cells} |\n", anchor(title));
        let text = if text.is_empty() { text } else { text + "\n" };
        sections += &format!("\n# {title}\n\n{text}```\n{code}\n```\n");
    }
    let (head, _) = page.split_once(HEAD).expect("a table");
    assert_is_file(PAGE, &with_links(PAGE, &format!("{head}{table}{sections}")));
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
    let mut files = Vec::new();
    add_paths(Path::new(ROOT), &mut files);
    let mut complaints = Vec::new();
    for document in ["ARCHITECTURE.md", "CONTRIBUTING.md"] {
        for (line, number) in read(document).lines().zip(1..) {
            let code = line.split('`').skip(1).step_by(2);
            let is_path = |code: &&str| {
                !code.contains(' ')
                    && (code.contains('/') || code.contains(".rs") || code.contains(".md"))
            };
            for path in code.filter(is_path) {
                let end = format!("/{}", path.trim_end_matches('/'));
                if !files.iter().any(|file| file.ends_with(&end)) {
                    complaints.push(format!("{document}:{number}: there is no {path}"));
                }
            }
        }
    }
    assert_none(&complaints);
}

/// A line without its code, or `None` inside of a block of code.
fn prose(text: &str) -> impl Iterator<Item = Option<String>> {
    let (mut is_code, mut is_span) = (false, false);
    // Lines of a program may have a quotation mark alone.
    let has_spans = !text.starts_with("//");
    text.lines().map(move |line| {
        let line = line
            .trim_start()
            .trim_start_matches("///")
            .trim_start_matches("//!");
        let is_fence = line.trim_start().starts_with("```");
        is_code ^= is_fence;
        if is_code || is_fence {
            return None;
        }
        // Code of a paragraph may begin in one line and end in the next.
        let starts_in_span = is_span && !line.is_empty();
        let parts = line.split('`').skip(usize::from(starts_in_span));
        is_span = has_spans && starts_in_span ^ (line.matches('`').count() % 2 == 1);
        Some(parts.step_by(2).collect::<Vec<_>>().join("`"))
    })
}

/// Returns the targets of the links in a line, and of the definitions.
fn targets(line: &str) -> Vec<&str> {
    let inline = line
        .split("](")
        .skip(1)
        .filter_map(|rest| rest.split(')').next());
    let definition = line
        .trim_start()
        .strip_prefix('[')
        .and_then(|rest| rest.split_once("]: "))
        .filter(|(label, _)| !label.contains(']'));
    inline
        .chain(definition.map(|(_, target)| target.trim()))
        .collect()
}

/// The end of the link to a heading, as rustdoc and hosts of repositories make it.
fn anchor(heading: &str) -> String {
    let kept = heading.trim().chars().filter_map(|c| match c {
        ' ' => Some('-'),
        '-' | '_' => Some(c),
        _ => c.is_alphanumeric().then(|| c.to_ascii_lowercase()),
    });
    kept.collect()
}

/// Returns the file with the documentation of what a link of rustdoc names: a chapter, a module or the attribute.
fn file_of_item(file: &str, item: &str) -> Option<String> {
    if let Some(chapter) = item.strip_prefix("crate::guide::") {
        let guide = read("bitxform/src/guide/mod.rs");
        let (_, rest) = guide.split_once(&format!(" {chapter} \""))?;
        return Some(format!("bitxform/src/guide/{}", rest.split('"').next()?));
    }
    let folder = Path::new(file).parent()?.to_str()?;
    match item {
        "" => Some(file.to_owned()),
        "super" => Some(format!("{folder}/mod.rs")),
        "macro@crate::symmetric" => Some(String::from("bitxform/src/group/symmetric/attribute.md")),
        _ => Some(format!(
            "bitxform/src/{}/mod.rs",
            item.strip_prefix("crate::")?
        )),
    }
}

/// The labels of the links to items and chapters in a document, `[text][label]`. They are paths, as rustdoc resolves them.
fn labels(text: &str) -> BTreeSet<String> {
    let is_path = |label: &&str| label.starts_with("crate::") || label.starts_with("macro@");
    let labels = prose(text).flatten().flat_map(|line| {
        let labels = line.split("][").skip(1);
        let labels = labels.filter_map(|rest| rest.split(']').next());
        labels
            .filter(is_path)
            .map(str::to_owned)
            .collect::<Vec<_>>()
    });
    labels.collect()
}

/// The file of a clone, and its heading, to which such a label leads.
fn file_of_label(label: &str) -> Option<String> {
    let (path, heading) = label.split_once('#').unwrap_or((label, ""));
    let guide = "bitxform/src/guide";
    // An example of a chapter is a file of its own.
    if heading.starts_with("example-") {
        let chapters = read(&format!("{guide}/mod.rs"));
        let mut texts = chapters.split('"').skip(1).step_by(2);
        texts.find(|title| anchor(&format!("Example: {title}")) == heading)?;
        return Some(format!("bitxform/examples/{}.rs", texts.next()?));
    }
    let file = match path {
        "crate::guide" => format!("{guide}/README.md"),
        _ if path.starts_with("crate::guide::") => file_of_item("bitxform/src/lib.rs", path)?,
        "macro@crate::symmetric" => file_of_item("bitxform/src/lib.rs", path)?,
        _ => {
            let name = path.split("::").nth(1)?.trim_end_matches('!');
            let modules = format!("{name}::");
            // The root re-exports what is in no public module.
            let root = read("bitxform/src/lib.rs");
            let mut exports = root
                .split("pub use crate::")
                .skip(1)
                .filter_map(|rest| rest.split(';').next());
            let is_name = |word: &str| word == name;
            let export = exports.find(|names| {
                names
                    .split(|c: char| !c.is_alphanumeric() && c != '_')
                    .any(is_name)
            });
            let modules = export
                .unwrap_or(&modules)
                .rsplit_once("::")?
                .0
                .replace("::", "/");
            let files = [
                format!("bitxform/src/{modules}.rs"),
                format!("bitxform/src/{modules}/mod.rs"),
            ];
            files
                .into_iter()
                .find(|file| Path::new(ROOT).join(file).exists())?
        }
    };
    Some(if heading.is_empty() {
        file
    } else {
        format!("{file}#{heading}")
    })
}

/// The path of a file of the clone as seen from the folder of another one.
fn relative(from: &str, to: &str) -> String {
    let folders: Vec<&str> = from.split('/').collect();
    let (folders, parts): (_, Vec<&str>) = (&folders[..folders.len() - 1], to.split('/').collect());
    let common = folders
        .iter()
        .zip(&parts)
        .take_while(|(one, other)| one == other)
        .count();
    let up = folders[common..].iter().map(|_| "..");
    up.chain(parts[common..].iter().copied())
        .collect::<Vec<_>>()
        .join("/")
}

/// Returns a document with the definitions of its links at the end: files, as a clone has them.
fn with_links(path: &str, text: &str) -> String {
    let is_definition = |line: &&str| line.starts_with("[crate::") || line.starts_with("[macro@");
    let kept: Vec<&str> = text.lines().filter(|line| !is_definition(line)).collect();
    let mut text = kept.join("\n").trim_end().to_owned() + "\n";
    let labels = labels(&text);
    // Other definitions may stand there already.
    let last = text.lines().next_back().unwrap_or_default();
    let follows_others = last.starts_with('[') && last.contains("]: ");
    if !labels.is_empty() && !follows_others {
        text.push('\n');
    }
    for label in labels {
        let file = file_of_label(&label).unwrap_or_else(|| panic!("{path}: no file for {label}"));
        text += &format!("[{label}]: {}\n", relative(path, &file));
    }
    text
}

/// A link to an item or chapter leads to a file in a clone, and to a page in the documentation: each document ends with
/// definitions for a clone, and rustdoc reads those of `links.md` before it. The first definition counts.
#[test]
fn links_lead_to_files_and_to_pages() {
    const LINKS: &str = "bitxform/src/guide/links.md";
    let (mut files, mut all) = (Vec::new(), BTreeSet::new());
    let mut documents = Vec::new();
    add_paths(&Path::new(ROOT).join("bitxform/src/guide"), &mut documents);
    documents.push(format!("{ROOT}/bitxform/src/group/symmetric/attribute.md"));
    documents.sort();
    for document in documents {
        let path = in_clone(&document);
        let is_document = Path::new(path)
            .extension()
            .is_some_and(|found| found == "md");
        let is_text = is_document && path != LINKS && !path.ends_with("speed_plot.md");
        if is_text {
            let text = with_links(path, &read(path));
            all.extend(labels(&text));
            files.push((path.to_owned(), text));
        }
    }
    let links = all.iter().map(|label| format!("[{label}]: {label}\n"));
    files.push((LINKS.to_owned(), links.collect()));
    assert_are_files(&files);
}

/// A clone has no examples below its chapters. So each chapter links its examples, whose files are elsewhere.
#[test]
fn chapters_link_their_examples() {
    let chapters = read("bitxform/src/guide/mod.rs");
    let (mut missing, mut chapter) = (Vec::new(), String::new());
    let mut texts = chapters.split('"').skip(1).step_by(2);
    while let Some(text) = texts.next() {
        if text.ends_with(".md") && text != "README.md" && text != "links.md" {
            chapter = read(&format!("bitxform/src/guide/{text}"));
        } else if !chapter.is_empty() && text != "speed_plot.md" {
            let label = format!("#{}]", anchor(&format!("Example: {text}")));
            let file = texts.next().expect("the example behind its title");
            if !chapter.contains(&label) {
                missing.push(format!("{file}: no link to {label}"));
            }
        }
    }
    assert_none(&missing);
}

/// Links to files lead to files of a clone, and those to headings lead to headings. There are no addresses of pages that a
/// release will make. Links of rustdoc, such as `crate::Symmetry`, are rustdoc's to check, but for their headings.
#[test]
fn links_lead_somewhere() {
    let mut files = Vec::new();
    add_paths(Path::new(ROOT), &mut files);
    let (mut links, mut complaints) = (0, Vec::new());
    for file in files {
        let file = in_clone(&file);
        let path = Path::new(ROOT).join(file);
        let is = |extension| path.extension().is_some_and(|found| found == extension);
        let is_source = is("rs") && file.starts_with("bitxform");
        let is_document = is("md") && !path.is_symlink();
        if !is_document && !is_source {
            continue;
        }
        // The addresses of `links.md` are for the documentation, which has no files beside it.
        let has_files = is_document && !file.ends_with("links.md");
        for (line, number) in prose(&read(file)).zip(1..) {
            let line = line.unwrap_or_default();
            for target in targets(&line) {
                links += 1;
                if let Some(complaint) = complaint(file, target, has_files) {
                    complaints.push(format!("{file}:{number}: {complaint}: {target}"));
                }
            }
        }
    }
    assert_none(&complaints);
    assert!(links > 100, "{links} links");
}

/// Says what is wrong with a link.
fn complaint(file: &str, target: &str, has_files: bool) -> Option<String> {
    if target.starts_with("data:") {
        return None;
    }
    if target.contains("://") {
        return target
            .contains("bitxform")
            .then(|| String::from("an address before a release"));
    }
    let (path, heading) = target.split_once('#').unwrap_or((target, ""));
    let is_item = path.contains("::") || path.contains('@') || !path.contains(['/', '.']);
    let of_heading = if is_item {
        file_of_item(file, path)
    } else {
        Path::new(file)
            .parent()
            .map(|folder| folder.join(path).to_string_lossy().into_owned())
    };
    let of_heading = of_heading.filter(|file| Path::new(ROOT).join(file).exists());
    if is_item && has_files && !path.is_empty() {
        return Some(String::from(
            "a clone has no such file; write `[text][path]`",
        ));
    }
    if !is_item && (of_heading.is_none() || !has_files) {
        return Some(String::from("no such file"));
    }
    if heading.is_empty() {
        return None;
    }
    let Some(of_heading) = of_heading else {
        return Some(String::from("no headings are known of this item"));
    };
    // The titles of a chapter's examples are in the list of chapters.
    let titles = read("bitxform/src/guide/mod.rs");
    let mut titles = titles
        .split('"')
        .map(|title| anchor(&format!("Example: {title}")));
    if of_heading.starts_with("bitxform/src/guide/") && titles.any(|title| title == heading) {
        return None;
    }
    let has_heading = prose(&read(&of_heading))
        .zip(read(&of_heading).lines())
        .any(|(prose, line)| {
            let line = line
                .trim_start_matches("//!")
                .trim_start_matches("///")
                .trim_start();
            prose.is_some()
                && line.starts_with('#')
                && anchor(line.trim_start_matches('#')) == heading
        });
    (!has_heading).then(|| format!("no such heading in {of_heading}"))
}

/// In the documentation, each link to a file is defined before, as a link of rustdoc: the first definition counts.
#[test]
fn links_to_files_are_links_to_items_in_the_documentation() {
    let mut complaints = Vec::new();
    for (document, source) in [
        ("README.md", "bitxform/src/lib.rs"),
        ("bitxform/src/guide/README.md", "bitxform/src/guide/mod.rs"),
    ] {
        let (document_text, source_text) = (read(document), read(source));
        for (line, number) in document_text.lines().zip(1..) {
            let Some((label, _)) = line.split_once("]: ").filter(|_| line.starts_with('[')) else {
                continue;
            };
            if !source_text.contains(&format!("//! {label}]: ")) {
                complaints.push(format!(
                    "{document}:{number}: {source} does not define {label}]"
                ));
            }
        }
    }
    assert_none(&complaints);
}

/// The plot of the chapter on speed is a file in a clone, and an address in the documentation.
#[test]
fn the_plot_is_that_of_the_file() {
    let address = bitxform_golden::data_address("plot", &read("bitxform/src/guide/speed.svg"));
    assert_is_file("bitxform/src/guide/speed_plot.md", &address);
}

/// A change of the source must not leave an error of `.ci/mutants` without its text.
#[test]
fn each_planted_error_has_its_text_in_one_file() {
    const ERRORS: &str = "tests/planted/errors.txt";
    let (errors, mut complaints) = (read(ERRORS), Vec::new());
    let mut parts = errors.split("\n== ");
    let mut next = 1 + parts.next().map_or(0, |part| part.split('\n').count());
    for error in parts {
        let number = next;
        next += error.split('\n').count();
        let (head, lines) = error.split_once('\n').expect("a head");
        let (folder, name) = head.split_once(": ").expect("a folder and a name");
        let lines = lines.lines().filter_map(|line| line.strip_prefix('-'));
        let text = lines.collect::<Vec<_>>().join("\n");
        let mut files = Vec::new();
        add_paths(&Path::new(ROOT).join(folder), &mut files);
        files.retain(|file| fs::read_to_string(file).is_ok_and(|file| file.contains(&text)));
        if text.is_empty() || files.len() != 1 {
            complaints.push(format!(
                "{ERRORS}:{number}: {name}: its text is in {files:?}"
            ));
        }
    }
    assert_none(&complaints);
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
