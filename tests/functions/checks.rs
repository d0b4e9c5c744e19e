//! Each check of the library and of the macros stops some program of these tests, in which its message stands.

use std::fs;
use std::path::Path;

/// What stands before a message.
const CHECKS: [&str; 5] = ["assert!(", "panic!(", "refuse(", "message = ", "label = "];

/// Parts of messages that no test gets, each with the reason.
const UNTESTED: &str = "\
expected a square table: the library makes it
as many limbs as the word has: the library makes them
expected more parts of the proof: it takes an error of the macro
expected slices of the same length: the library makes them
a level that this machine has: only tests choose a level
the bits of a word elsewhere than: it takes an error of the macro
errors collected but not reported: it takes an error of the macro
among the slots of the template: it takes an error of the macro
as many boards in the field as in: only whole builds find it, see its page";

/// Calls a function with the path and the text of each file below a folder.
fn for_each_text(folder: &Path, call: &mut dyn FnMut(&str, &str)) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            for_each_text(&path, call);
        } else if let Ok(text) = fs::read_to_string(&path) {
            call(&path.to_string_lossy().replace('\\', "/"), &text);
        }
    }
}

/// The words of a text without line breaks, and with quotes as they are printed.
fn words(text: &str) -> String {
    let text = text.replace("\\\n", " ").replace("\\\"", "\"");
    let words = text.split(|letter: char| letter.is_whitespace() || letter == '|');
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    words.join(" ")
}

/// The messages in a code, each without what it names: its longest part.
fn messages(code: &str) -> Vec<String> {
    let code = code.split("#[cfg(test)]\nmod").next().expect("a part");
    let lines = code
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"));
    let code = lines.collect::<Vec<_>>().join("\n");
    let code = code.replace("'\"'", "").replace("\\\"", "\u{1}");
    let parts: Vec<&str> = code.split('"').collect();
    let is_message = |pair: &&[&str]| {
        let last = pair[0].rsplit([';', '}']).next().unwrap_or_default();
        pair[1].contains("expected ") || CHECKS.iter().any(|check| last.contains(check))
    };
    let longest = |pair: &[&str]| {
        let parts = pair[1].split(['{', '}']).step_by(2);
        let longest = parts.max_by_key(|part| part.len()).unwrap_or_default();
        words(&longest.replace('\u{1}', "\""))
    };
    let pairs = parts.chunks_exact(2).filter(is_message);
    pairs
        .map(longest)
        .filter(|part| part.contains(' ') && !part.contains("__"))
        .collect()
}

#[test]
fn each_check_has_a_program_that_it_stops() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent();
    let root = root.expect("the workspace");
    let (mut tests, mut missing) = (String::new(), Vec::new());
    for folder in ["tests", "bitxform-macros/src"] {
        for_each_text(&root.join(folder), &mut |path, text| {
            let is_code = path.contains("/src/") && !path.ends_with("tests.rs");
            if !is_code && !path.ends_with("functions/checks.rs") && !path.contains("/planted/") {
                tests += &words(text);
            }
        });
    }
    for folder in [
        "bitxform/src",
        "bitxform-macros/src",
        "bitxform-macros/syntax/src",
    ] {
        for_each_text(&root.join(folder), &mut |path, code| {
            if Path::new(path).extension().is_some_and(|it| it == "rs") && !path.contains("/tests")
            {
                let mut untested = messages(code);
                untested.retain(|message| {
                    let mut known = UNTESTED.lines().filter_map(|line| line.split_once(": "));
                    let is_known = known.any(|(part, _)| message.contains(part));
                    !is_known && !tests.contains(message)
                });
                missing.extend(untested.iter().map(|message| format!("{path}: {message}")));
            }
        });
    }
    assert!(
        missing.is_empty(),
        "no test gets these messages: {missing:#?}"
    );
}
