//! Links: those to items and chapters lead to files in a clone and to pages in the documentation, and all lead somewhere.

use std::collections::BTreeSet;
use std::path::Path;

use bitxform_golden::{assert_are_files, assert_is_file, data_address};

use super::{ROOT, assert_none, files, read};

const GUIDE: &str = "bitxform/src/guide";
const ATTRIBUTE: &str = "bitxform/src/group/symmetric/attribute.md";

fn exists(file: &str) -> bool {
    Path::new(ROOT).join(file).exists()
}

fn has_extension(file: &str, extension: &str) -> bool {
    Path::new(file)
        .extension()
        .is_some_and(|found| found == extension)
}

/// A line of a document or of the documentation in a source.
fn documentation(line: &str) -> &str {
    let line = line.trim_start().trim_start_matches("///");
    line.trim_start_matches("//!").trim_start()
}

/// A line without its code, or `None` inside of a block of code.
fn prose(text: &str) -> impl Iterator<Item = Option<String>> {
    let (mut is_code, mut is_span) = (false, false);
    // Lines of a program may have a quotation mark alone.
    let has_spans = !text.starts_with("//");
    text.lines().map(move |line| {
        let line = documentation(line);
        let is_fence = line.starts_with("```");
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
    let inline = line.split("](").skip(1);
    let inline = inline.filter_map(|rest| rest.split(')').next());
    let definition = line.trim_start().strip_prefix('[');
    let definition = definition.and_then(|rest| rest.split_once("]: "));
    let definition = definition.filter(|(label, _)| !label.contains(']'));
    inline
        .chain(definition.map(|(_, target)| target.trim()))
        .collect()
}

/// The end of the link to a heading, as rustdoc and hosts of repositories make it.
pub(super) fn anchor(heading: &str) -> String {
    let kept = heading.trim().chars().filter_map(|c| match c {
        ' ' => Some('-'),
        '-' | '_' => Some(c),
        _ => c.is_alphanumeric().then(|| c.to_ascii_lowercase()),
    });
    kept.collect()
}

/// The titles and names of the examples of all chapters, and other texts of their list.
fn texts_of_chapters() -> Vec<String> {
    let chapters = read(&format!("{GUIDE}/mod.rs"));
    chapters.split('"').map(str::to_owned).collect()
}

/// Whether a title is that of the example to which such a link leads.
fn is_example(title: &str, heading: &str) -> bool {
    anchor(&format!("Example: {title}")) == heading
}

/// Returns the file with the documentation of what a link of rustdoc names: a chapter, a module or the attribute.
fn file_of_item(file: &str, item: &str) -> Option<String> {
    if let Some(chapter) = item.strip_prefix("crate::guide::") {
        let guide = read(&format!("{GUIDE}/mod.rs"));
        let (_, rest) = guide.split_once(&format!(" {chapter} \""))?;
        return Some(format!("{GUIDE}/{}", rest.split('"').next()?));
    }
    let folder = Path::new(file).parent()?.to_str()?;
    Some(match item {
        "" => file.to_owned(),
        "super" => format!("{folder}/mod.rs"),
        "macro@crate::symmetric" => String::from(ATTRIBUTE),
        _ => format!("bitxform/src/{}/mod.rs", item.strip_prefix("crate::")?),
    })
}

/// The labels of the links to items and chapters in a document, `[text][label]`. They are paths, as rustdoc resolves them.
fn labels(text: &str) -> BTreeSet<String> {
    let prose: Vec<String> = prose(text).flatten().collect();
    let links = prose.iter().flat_map(|line| line.split("][").skip(1));
    let labels = links.filter_map(|rest| rest.split(']').next());
    let labels = labels.filter(|it| it.starts_with("crate::") || it.starts_with("macro@"));
    labels.map(str::to_owned).collect()
}

/// The file of a clone, and its heading, to which such a label leads.
fn file_of_label(label: &str) -> Option<String> {
    let (path, heading) = label.split_once('#').unwrap_or((label, ""));
    // An example of a chapter is a file of its own.
    if heading.starts_with("example-") {
        let texts = texts_of_chapters();
        let title = texts.iter().position(|title| is_example(title, heading))?;
        return Some(format!("bitxform/examples/{}.rs", texts.get(title + 2)?));
    }
    let file = match path {
        "crate::guide" => format!("{GUIDE}/README.md"),
        "macro@crate::symmetric" => String::from(ATTRIBUTE),
        _ if path.starts_with("crate::guide::") => file_of_item("", path)?,
        _ => {
            let name = path.split("::").nth(1)?.trim_end_matches('!');
            // The root re-exports what is in no public module.
            let root = read("bitxform/src/lib.rs");
            let exports = root.split("pub use crate::").skip(1);
            let mut exports = exports.filter_map(|rest| rest.split(';').next());
            let is_part = |c: char| !c.is_alphanumeric() && c != '_';
            let export = exports.find(|names| names.split(is_part).any(|word| word == name));
            let modules = export.map_or(Some(name), |names| Some(names.rsplit_once("::")?.0))?;
            let modules = format!("bitxform/src/{}", modules.replace("::", "/"));
            let files = [format!("{modules}.rs"), format!("{modules}/mod.rs")];
            files.into_iter().find(|file| exists(file))?
        }
    };
    let mark = if heading.is_empty() { "" } else { "#" };
    Some(file + mark + heading)
}

/// The path of a file of the clone as seen from the folder of another one.
fn relative(from: &str, to: &str) -> String {
    let [folders, parts] = [from, to].map(|path| path.split('/').collect::<Vec<_>>());
    let folders = &folders[..folders.len() - 1];
    let both = folders.iter().zip(&parts);
    let common = both.take_while(|(one, other)| one == other).count();
    let up = folders[common..].iter().map(|_| "..");
    let path: Vec<&str> = up.chain(parts[common..].iter().copied()).collect();
    path.join("/")
}

/// Returns a document with the definitions of its links at the end: files, as a clone has them.
pub(super) fn with_links(path: &str, text: &str) -> String {
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
    let links = format!("{GUIDE}/links.md");
    let mut documents = files(GUIDE);
    documents.push(String::from(ATTRIBUTE));
    documents.retain(|it| has_extension(it, "md") && *it != links && !it.ends_with("_plot.md"));
    let (mut written, mut all) = (Vec::new(), BTreeSet::new());
    for path in documents {
        let text = with_links(&path, &read(&path));
        all.extend(labels(&text));
        written.push((path, text));
    }
    let definitions = all.iter().map(|label| format!("[{label}]: {label}\n"));
    written.push((links, definitions.collect()));
    assert_are_files(&written);
}

/// A clone has no examples below its chapters. So each chapter links its examples, whose files are elsewhere.
#[test]
fn chapters_link_their_examples() {
    let (mut missing, mut chapter) = (Vec::new(), String::new());
    let mut texts = texts_of_chapters().into_iter().skip(1).step_by(2);
    while let Some(text) = texts.next() {
        let is_page = Path::new(&text).extension().is_some_and(|it| it == "md");
        if is_page && text != "README.md" && text != "links.md" {
            chapter = read(&format!("{GUIDE}/{text}"));
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
    let (mut links, mut complaints) = (0, Vec::new());
    for file in files("") {
        let is_source = has_extension(&file, "rs") && file.starts_with("bitxform");
        let is_document = has_extension(&file, "md") && !Path::new(ROOT).join(&file).is_symlink();
        if !is_document && !is_source {
            continue;
        }
        // The addresses of `links.md` are for the documentation, which has no files beside it.
        let has_files = is_document && !file.ends_with("links.md");
        for (line, number) in prose(&read(&file)).zip(1..) {
            for target in targets(&line.unwrap_or_default()) {
                links += 1;
                if let Some(complaint) = complaint(&file, target, has_files) {
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
    let because = |complaint: &str| Some(complaint.to_owned());
    if target.contains("://") {
        return target
            .contains("bitxform")
            .then_some("an address before a release")
            .and_then(because);
    }
    let (path, heading) = target.split_once('#').unwrap_or((target, ""));
    let is_item = path.contains("::") || path.contains('@') || !path.contains(['/', '.']);
    let of_heading = if is_item {
        file_of_item(file, path)
    } else {
        let folder = Path::new(file).parent();
        folder.map(|folder| folder.join(path).to_string_lossy().into_owned())
    };
    let of_heading = of_heading.filter(|file| exists(file));
    if is_item && has_files && !path.is_empty() {
        return because("a clone has no such file; write `[text][path]`");
    }
    if !is_item && (of_heading.is_none() || !has_files) {
        return because("no such file");
    }
    if heading.is_empty() {
        return None;
    }
    let Some(of_heading) = of_heading else {
        return because("no headings are known of this item");
    };
    // The titles of a chapter's examples are in the list of chapters.
    let mut titles = texts_of_chapters().into_iter();
    if of_heading.starts_with(GUIDE) && titles.any(|title| is_example(&title, heading)) {
        return None;
    }
    let text = read(&of_heading);
    let mut lines = prose(&text).zip(text.lines());
    let has_heading = lines.any(|(prose, line)| {
        let title = documentation(line).strip_prefix('#');
        prose.is_some() && title.is_some_and(|it| anchor(it.trim_start_matches('#')) == heading)
    });
    (!has_heading).then(|| format!("no such heading in {of_heading}"))
}

/// In the documentation, each link to a file is defined before, as a link of rustdoc: the first definition counts.
#[test]
fn links_to_files_are_links_to_items_in_the_documentation() {
    let mut complaints = Vec::new();
    let guide = [format!("{GUIDE}/README.md"), format!("{GUIDE}/mod.rs")];
    for [document, source] in [
        ["README.md", "bitxform/src/lib.rs"].map(String::from),
        guide,
    ] {
        let defined = read(&source);
        for (line, number) in read(&document).lines().zip(1..) {
            let definition = line.split_once("]: ").filter(|_| line.starts_with('['));
            if let Some((label, _)) =
                definition.filter(|(it, _)| !defined.contains(&format!("//! {it}]: ")))
            {
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
    let address = data_address("plot", &read(&format!("{GUIDE}/speed.svg")));
    assert_is_file(&format!("{GUIDE}/speed_plot.md"), &address);
}
