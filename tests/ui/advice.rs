//! Cases that fail, with the advice of their messages followed word for word.
//!
//! A case says in comments what the way out is; ways out have letters, and those with the same letter are
//! followed together:
//!
//! ```text
//! // advice a, planes: #[board(mailbox)] => #[board(mailbox(planes))]
//! // right a: assert_eq!(turned.planes[0][1], 1);
//! ```
//!
//! In the line that has `planes:` and the first text, this is replaced by the second, which must stand in a message of the
//! case. The statements of `right` go to the end of the case, which is that of `main`.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The programs that follow the advice of the cases in a folder, written to files.
pub(crate) fn programs(folder: &Path) -> Vec<PathBuf> {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("advice");
    fs::create_dir_all(&target).expect("a folder for programs");
    let mut programs = Vec::new();
    for entry in fs::read_dir(folder).expect("the cases that fail") {
        let path = entry.expect("a readable entry").path();
        if path.extension().is_none_or(|extension| extension != "rs") {
            continue;
        }
        let case = Case::read(&path);
        for way in case.ways() {
            let stem = path.file_stem().expect("a name").to_string_lossy();
            let program = target.join(format!("{stem}_{way}.rs"));
            fs::write(&program, case.followed(&way)).expect("a program is written");
            programs.push(program);
        }
    }
    programs
}

struct Case {
    name: String,
    source: String,
    messages: String,
}

impl Case {
    fn read(path: &Path) -> Self {
        let read = |path: &Path| fs::read_to_string(path).expect("a readable case");
        Self {
            name: path.display().to_string(),
            source: read(path),
            messages: read(&path.with_extension("stderr")),
        }
    }

    /// The comments of a kind by their letters.
    fn comments(&self, kind: &str) -> BTreeMap<String, Vec<&str>> {
        let mut comments: BTreeMap<String, Vec<&str>> = BTreeMap::new();
        for line in self.source.lines() {
            if let Some(comment) = line.strip_prefix(kind) {
                let end = comment
                    .find([',', ':'])
                    .expect("a letter, and what follows");
                let (way, text) = comment.split_at(end);
                let text = text[1..].trim();
                comments
                    .entry(way.trim().to_owned())
                    .or_default()
                    .push(text);
            }
        }
        comments
    }

    fn ways(&self) -> Vec<String> {
        self.comments("// advice ").into_keys().collect()
    }

    /// The source after one way out.
    fn followed(&self, way: &str) -> String {
        let name = &self.name;
        let code = self.source.lines().filter(|line| !line.starts_with("//"));
        let mut lines: Vec<String> = code.map(str::to_owned).collect();
        for advice in &self.comments("// advice ")[way] {
            let (field, replaced) = advice.split_once(": ").expect("a field");
            let (old, new) = replaced.split_once(" => ").expect("two texts");
            assert!(
                self.messages.contains(&format!("`{new}`")),
                "{name}: no message advises `{new}`"
            );
            let field = format!("{field}:");
            let of_field = |line: &&mut String| line.contains(&field) && line.contains(old);
            let mut of_field: Vec<&mut String> = lines.iter_mut().filter(of_field).collect();
            let [line] = &mut of_field[..] else {
                panic!("{name}: expected one line with `{field}` and `{old}`");
            };
            **line = line.replace(old, new);
        }
        let right = self.comments("// right ").remove(way).unwrap_or_default();
        let end = lines
            .iter()
            .rposition(|line| line == "}")
            .expect("the end of `main`");
        lines.splice(end..end, right.into_iter().map(str::to_owned));
        lines.join("\n") + "\n"
    }
}
