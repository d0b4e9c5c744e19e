//! Parsing of the right side of a definition.

use proc_macro2::{Delimiter, TokenTree};

use super::formula;
use super::head::at_item;
use super::{Body, Cursor, Direction, Entry, Formula, MOST, Table, Terms, excerpt};
use crate::diagnostics::{Diagnostics, did_you_mean};
use crate::tokens::{is_punct, split_at_commas, stream, ungroup};

const KINDS: &str = "`to […]`, `from […]`, `|sq| …`, `inverse name` or `compose(first, second)`";

/// Parses the right side of a definition, after `=`.
pub fn body(cursor: &mut Cursor<'_>, terms: Terms, diagnostics: &mut Diagnostics) -> Option<Body> {
    if cursor.peek().is_some_and(|token| is_punct(token, '|')) {
        return Formula::parse(cursor, terms.end, diagnostics).map(Body::Formula);
    }
    let keyword = match cursor.peek() {
        Some(TokenTree::Ident(keyword)) => keyword.to_string(),
        _ => String::new(),
    };
    match keyword.as_str() {
        "to" | "from" => {
            cursor.next();
            let direction = if keyword == "to" {
                Direction::To
            } else {
                Direction::From
            };
            table(cursor, direction, diagnostics).map(Body::Table)
        }
        "inverse" => {
            cursor.next();
            inverse(cursor, terms, diagnostics)
        }
        "compose" => {
            cursor.next();
            compose(cursor, terms, diagnostics)
        }
        _ => {
            let help = did_you_mean(&keyword, &["to", "from", "inverse", "compose"], '`');
            match cursor.peek().filter(|_| !at_item(*cursor)) {
                Some(token) => {
                    let found = excerpt(token);
                    diagnostics.at(token, &format!("expected {KINDS}, found {found}{help}"));
                    // Without this check, the comma could be taken for an entry of a table.
                    if !is_punct(token, terms.end) {
                        cursor.next();
                    }
                }
                None => cursor.expected(KINDS, diagnostics),
            }
            None
        }
    }
}

fn inverse(cursor: &mut Cursor<'_>, terms: Terms, diagnostics: &mut Diagnostics) -> Option<Body> {
    let wanted = format!("the name of a {} of this invocation", terms.noun);
    match cursor.rest {
        [kind, what, ..] if begins_definition(kind, what) => {
            let way_out = terms.with_name(kind, what);
            diagnostics.at(
                kind,
                &format!("expected {wanted}, found `{kind}`; {way_out}"),
            );
            None
        }
        [TokenTree::Ident(name), ..] => {
            cursor.next();
            Some(Body::Inverse(name.clone()))
        }
        [TokenTree::Group(group), ..] => {
            if let [TokenTree::Ident(name)] = ungroup(group.stream()).as_slice() {
                let message =
                    format!("expected {wanted} without parentheses, such as `inverse {name}`");
                diagnostics.at(group, &message);
                cursor.next();
                return Some(Body::Inverse(name.clone()));
            }
            cursor.expected(&wanted, diagnostics);
            None
        }
        _ => {
            cursor.expected(&wanted, diagnostics);
            None
        }
    }
}

/// Returns whether a definition stands where only a name is allowed.
fn begins_definition(kind: &TokenTree, what: &TokenTree) -> bool {
    let TokenTree::Ident(kind) = kind else {
        return is_punct(kind, '|');
    };
    match what {
        TokenTree::Ident(_) => kind == "inverse",
        TokenTree::Group(_) => ["inverse", "compose", "to", "from"]
            .iter()
            .any(|it| kind == it),
        _ => false,
    }
}

fn compose(cursor: &mut Cursor<'_>, terms: Terms, diagnostics: &mut Diagnostics) -> Option<Body> {
    let noun = terms.noun;
    let names_in_parentheses = format!("the names of {noun}s of this invocation in parentheses");
    let group = match cursor.peek() {
        Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Parenthesis => group,
        _ => {
            cursor.expected(&names_in_parentheses, diagnostics);
            return None;
        }
    };
    cursor.next();
    let mut names = Vec::new();
    let tokens = ungroup(group.stream());
    let errors = diagnostics.len();
    for part in split_at_commas(&tokens) {
        match part {
            [TokenTree::Ident(name)] if names.len() == MOST => {
                let message = format!(
                    "expected at most {MOST} names; give the composition of some of them a name"
                );
                diagnostics.at(name, &message);
                break;
            }
            [TokenTree::Ident(name)] => names.push(name.clone()),
            [kind, what, ..] if begins_definition(kind, what) => {
                let way_out = terms.with_name(kind, what);
                let message = format!("expected the name of a {noun}, found `{kind}`; {way_out}");
                diagnostics.at(&stream(part), &message);
            }
            [TokenTree::Ident(_), more, ..] => {
                let found = excerpt(more);
                diagnostics.at(more, &format!("expected `,` or `)`, found {found}"));
            }
            [other, ..] => {
                let found = excerpt(other);
                let message = format!("expected the name of a {noun}, found {found}");
                diagnostics.at(other, &message);
            }
            [] => {}
        }
    }
    if tokens.is_empty() {
        diagnostics.at(
            group,
            &format!("expected {names_in_parentheses}, found none"),
        );
    }
    (errors == diagnostics.len()).then_some(Body::Compose(names))
}

fn table(
    cursor: &mut Cursor<'_>,
    direction: Direction,
    diagnostics: &mut Diagnostics,
) -> Option<Table> {
    const TABLE: &str = "a table in brackets";
    let (brackets, group) = match cursor.peek() {
        Some(brackets @ TokenTree::Group(group)) if group.delimiter() == Delimiter::Bracket => {
            (brackets, group)
        }
        Some(TokenTree::Ident(word)) if !at_item(*cursor) => {
            let message = format!(
                "expected {TABLE}, found `{word}`; names are out of reach, so write the numbers"
            );
            diagnostics.at(word, &message);
            return None;
        }
        _ => {
            cursor.expected(TABLE, diagnostics);
            return None;
        }
    };
    cursor.next();
    let tokens = ungroup(group.stream());
    let mut entries = Vec::new();
    for part in split_at_commas(&tokens) {
        read_entries(part, &mut entries, diagnostics);
    }
    Some(Table {
        direction,
        brackets: brackets.clone(),
        entries,
    })
}

/// Reads the tokens between two commas: one entry, or several if commas are missing. A token that is no entry
/// is treated as `_`, so that the other entries are still checked.
fn read_entries(part: &[TokenTree], entries: &mut Vec<Entry>, diagnostics: &mut Diagnostics) {
    const ENTRY: &str = "expected the number of a bit, or `_` for none";
    let (first, more) = part.split_first().expect("no part is empty");
    let is_entry = |token: &TokenTree| match token {
        TokenTree::Literal(_) => true,
        TokenTree::Ident(word) => word == "_",
        _ => false,
    };
    if !more.is_empty() && !part.iter().all(is_entry) {
        let found = match first {
            TokenTree::Punct(_) => excerpt(first),
            _ => String::from("an expression; write what it comes to"),
        };
        diagnostics.at(&stream(part), &format!("{ENTRY}, found {found}"));
        entries.push(Entry::new(first, None));
        return;
    }
    entries.push(entry(first, ENTRY, diagnostics));
    for token in more {
        let found = excerpt(token);
        diagnostics.at(token, &format!("expected `,` or `]`, found {found}"));
        entries.push(entry(token, ENTRY, diagnostics));
    }
}

fn entry(token: &TokenTree, expected: &str, diagnostics: &mut Diagnostics) -> Entry {
    let number = match token {
        TokenTree::Literal(literal) => formula::number(literal),
        _ => None,
    };
    if let Some(number) = number {
        // A number too large for an i64 exceeds any word.
        return Entry::new(token, Some(i64::try_from(number).unwrap_or(i64::MAX)));
    }
    match token {
        TokenTree::Ident(word) if word == "_" => {}
        TokenTree::Ident(word) => {
            let message =
                format!("{expected}, found `{word}`; names are out of reach, so write the number");
            diagnostics.at(word, &message);
        }
        _ => {
            let found = excerpt(token);
            diagnostics.at(token, &format!("{expected}, found {found}"));
        }
    }
    Entry::new(token, None)
}
