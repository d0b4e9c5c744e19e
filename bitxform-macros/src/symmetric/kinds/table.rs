//! The words of `#[board(…)]`: one for each kind, and those beside a kind.

use super::compare::Compare;
use super::declared::Declared;
use super::kind::Kind;
use super::moves::Moves;
use super::numbers::{self, Numbers};
use super::skip::Skip;
use super::{indexed, mailbox, nested, turn, with, words, zobrist};
use crate::diagnostics::Diagnostics;

/// Returns the kind, or `None` after an error.
type Parse = fn(&Declared<'_>, &mut Diagnostics) -> Option<Box<dyn Kind>>;

/// The kinds, each with the word that declares it.
const KINDS: [(&str, Parse); 15] = [
    ("bits", words::parse),
    ("skip", |it, diagnostics| it.alone(Skip, diagnostics)),
    ("compare", |it, diagnostics| it.alone(Compare, diagnostics)),
    ("square", numbers::square),
    ("squares", numbers::squares),
    ("file", |it, diagnostics| {
        it.alone(Numbers::FILE, diagnostics)
    }),
    ("rank", |it, diagnostics| {
        it.alone(Numbers::RANK, diagnostics)
    }),
    ("direction", |it, diagnostics| {
        it.alone(Numbers::DIRECTION, diagnostics)
    }),
    ("mailbox", mailbox::parse),
    ("moves", |it, diagnostics| it.alone(Moves, diagnostics)),
    ("indexed_by", indexed::parse),
    ("nested", nested::parse),
    ("with", with::parse),
    ("turn", turn::parse),
    ("zobrist", zobrist::parse),
];

/// The words that stand beside a kind.
const BESIDE: [&str; 3] = ["sequence", "by_color", "color_with"];

/// Returns all words.
pub(crate) fn names() -> Vec<&'static str> {
    let kinds = KINDS.iter().map(|(name, _)| *name);
    kinds.chain(BESIDE).collect()
}

/// Returns the kind that a word declares, or `None` after an error.
pub(super) fn kind(
    declared: &Declared<'_>,
    diagnostics: &mut Diagnostics,
) -> Option<Box<dyn Kind>> {
    let word = declared.argument.name();
    let (_, parse) = KINDS.iter().find(|(name, _)| *name == word)?;
    parse(declared, diagnostics)
}
