//! Programs that fail, in `fail` and in the lists of `messages`, and programs in which the advice of their messages
//! has been followed literally.
//!
//! Comments at the beginning of a case describe its repairs. A repair has a letter, and the replacements with
//! one letter are applied together.
//!
//! ```text
//! // advice a, planes: #[board(mailbox)] => #[board(mailbox(planes))]
//! // also a, Stones: [u8; 36] => [u8; 25]
//! // right a: assert_eq!(turned.planes[1][0], 1);
//! // drop a: hash: Unknown
//! // cut a: struct NotSquare
//! ```
//!
//! - `advice`: in the first line with `planes`, or the nearest line above with the old text, the first text is
//!   replaced by the second. The new text must occur in a message of the case, or each of its parts in
//!   backticks must.
//! - `also`: another replacement, not spelt out in a message.
//! - `right`: a statement for the end of `main`.
//! - `drop`: the lines with the text are left out, `cut`: the paragraphs with it.

use core::fmt::Write;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Writes a program in which all advice of the cases is followed, each repair in a module of its own.
pub(crate) fn program(cases: &[Case]) -> PathBuf {
    let (mut modules, mut calls) = (String::new(), String::new());
    for case in cases {
        for way in case.ways() {
            let name = format!("{}_{way}", case.name);
            let source = case.followed(way).replace("fn main()", "pub fn main()");
            let _ = writeln!(modules, "mod {name} {{\n{source}}}\n");
            let _ = writeln!(calls, "    {name}::main();");
        }
    }
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("advice.rs");
    let program = format!("#![allow(unused)]\n\n{modules}fn main() {{\n{calls}}}\n");
    fs::write(&target, program).expect("a program is written");
    target
}

/// Returns the cases with a "did you mean" that no repair applies, with the suggestion.
pub(crate) fn untaken_guesses(cases: &[Case]) -> Vec<String> {
    let mut untaken = Vec::new();
    for case in cases {
        let advised: String = case.comments("advice").map(|(_, text)| text).collect();
        for message in case.messages.split("did you mean ").skip(1) {
            let guess = message.split('?').next().unwrap_or_default();
            let guess = guess.trim_matches(['`', '"']);
            if !advised.contains(guess) {
                untaken.push(format!("{}: {guess}", case.name));
            }
        }
    }
    untaken
}

pub(crate) struct Case {
    name: String,
    source: String,
    messages: String,
}

/// Returns the cases of this package.
pub(crate) fn all() -> Vec<Case> {
    let read = |path: &Path| fs::read_to_string(path).expect("a readable case");
    let of_files = crate::files("fail", "rs").into_iter().map(|path| Case {
        name: path
            .file_stem()
            .expect("a name")
            .to_string_lossy()
            .into_owned(),
        source: read(&path),
        messages: read(&path.with_extension("stderr")),
    });
    let lists = crate::files("messages", "md").into_iter();
    of_files
        .chain(lists.flat_map(|path| listed(&read(&path))))
        .collect()
}

/// Returns the cases of a list: below each heading a program, and its messages.
fn listed(list: &str) -> Vec<Case> {
    let mut cases = Vec::new();
    for part in list.split("\n## ").skip(1) {
        let (name, part) = part.split_once("\n\n```rust\n").expect("a program");
        let (program, messages) = part.split_once("```\n").expect("messages");
        let mut source = program.to_owned();
        if !source.contains("use bitxform::") {
            source += "\nuse bitxform::{bitboard, permutation, symmetric, symmetries};\n";
        }
        if !source.contains("fn main()") {
            source += "\nfn main() {}\n";
        }
        cases.push(Case {
            name: format!("listed_{name}"),
            source,
            messages: messages.to_owned(),
        });
    }
    cases
}

impl Case {
    /// Returns the comments of a kind: the letter and the text after it.
    fn comments<'a>(&'a self, kind: &'a str) -> impl Iterator<Item = (&'a str, &'a str)> {
        self.source.lines().filter_map(move |line| {
            let comment = line.strip_prefix("// ")?.strip_prefix(kind)?;
            let (way, text) = comment.strip_prefix(' ')?.split_at_checked(1)?;
            text.starts_with([',', ':']).then_some((way, text))
        })
    }

    fn ways(&self) -> BTreeSet<&str> {
        let kinds = ["advice", "drop"].into_iter();
        let comments = kinds.flat_map(|kind| self.comments(kind));
        comments.map(|(way, _)| way).collect()
    }

    /// Returns the texts of a kind of comments for a repair.
    fn of_way<'a>(&'a self, way: &'a str, kind: &'a str) -> impl Iterator<Item = &'a str> {
        let comments = self.comments(kind).filter(move |(of, _)| *of == way);
        comments.map(|(_, text)| text[1..].trim())
    }

    /// Returns the source after one repair.
    fn followed(&self, way: &str) -> String {
        let lines = self.source.lines().filter(|line| !line.starts_with("//"));
        let source: Vec<&str> = lines.collect();
        let source = source.join("\n").replace("fn main() {}", "fn main() {\n}");
        let mut paragraphs: Vec<&str> = source.split("\n\n").collect();
        for cut in self.of_way(way, "cut") {
            self.shrinks(&mut paragraphs, cut);
        }
        let source = paragraphs.join("\n\n");
        let mut lines: Vec<&str> = source.lines().collect();
        for dropped in self.of_way(way, "drop") {
            self.shrinks(&mut lines, dropped);
        }
        let mut lines: Vec<String> = lines.into_iter().map(str::to_owned).collect();
        for advice in self.of_way(way, "advice") {
            let new = self.replace(&mut lines, advice);
            self.expect_advised(new);
        }
        for other in self.of_way(way, "also") {
            self.replace(&mut lines, other);
        }
        let end = lines.iter().rposition(|line| line == "}");
        let end = end.expect("the end of `main`");
        lines.splice(end..end, self.of_way(way, "right").map(str::to_owned));
        lines.join("\n") + "\n"
    }

    /// Removes the paragraphs or lines that contain this text.
    fn shrinks(&self, texts: &mut Vec<&str>, text: &str) {
        let before = texts.len();
        texts.retain(|other| !other.contains(text));
        assert!(texts.len() < before, "{}: nothing has `{text}`", self.name);
    }

    /// Applies `place: old => new`, and returns the new text.
    fn replace<'a>(&self, lines: &mut [String], replacement: &'a str) -> &'a str {
        let name = &self.name;
        let (place, texts) = replacement.split_once(": ").expect("a place");
        let (old, new) = texts.split_once(" =>").expect("two texts");
        let new = new.trim_start();
        let last = lines.iter().position(|line| line.contains(place));
        let last = last.unwrap_or_else(|| panic!("{name}: no line has `{place}`"));
        let upwards = lines[..=last].iter_mut().rev();
        let line = upwards.into_iter().find(|line| line.contains(old));
        let line = line.unwrap_or_else(|| panic!("{name}: no `{old}` up from `{place}`"));
        *line = line.replacen(old, &new.replace('`', ""), 1);
        new
    }

    fn expect_advised(&self, new: &str) {
        let parts: Vec<&str> = new.split('`').skip(1).step_by(2).collect();
        let parts = if parts.is_empty() { vec![new] } else { parts };
        for part in parts {
            let marked = |mark| self.messages.contains(&format!("{mark}{part}"));
            let is_string = part.starts_with('"') && self.messages.contains(part);
            let name = &self.name;
            assert!(
                marked('`') || marked('"') || is_string,
                "{name}: no message advises `{part}`"
            );
        }
    }
}
