//! The words of `#[board(…)]`: those of the kinds, by family, and those beside a kind.

use super::declared::{Declared, Words};
use super::kind::Kind;
use super::{entries, mailbox, numbers, own, still, words};
use crate::diagnostics::Diagnostics;

/// The words of each family of kinds.
const FAMILIES: [Words; 6] = [
    words::WORDS,
    still::WORDS,
    numbers::WORDS,
    mailbox::WORDS,
    entries::WORDS,
    own::WORDS,
];

/// The words that stand beside a kind.
const BESIDE: [&str; 3] = ["sequence", "by_color", "color_with"];

/// Returns all words.
pub(crate) fn names() -> Vec<&'static str> {
    let mut names = Vec::new();
    for words in FAMILIES {
        for (name, _) in words {
            names.push(*name);
        }
    }
    names.extend_from_slice(&BESIDE);
    names
}

/// Returns the kind that a word declares, or `None` after an error.
pub(super) fn kind(declared: &Declared<'_>, diagnostics: &mut Diagnostics) -> Option<Kind> {
    let word = declared.argument.name();
    for words in FAMILIES {
        for (name, parse) in words {
            if *name == word {
                return parse(declared, diagnostics);
            }
        }
    }
    None
}
