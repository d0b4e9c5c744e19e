//! From tokens to what a permutation is defined by.

use proc_macro2::{Delimiter, TokenTree};

use super::formula;
use super::head::at_item;
use super::{Body, Cursor, Direction, Entry, Formula, Table, Terms, excerpt};
use crate::diagnostics::{Diagnostics, did_you_mean};
use crate::tokens::{is_punct, split_at_commas, ungroup};

const KINDS: &str = "`to […]`, `from […]`, `|sq| …`, `inverse name` or `compose(first, second)`";

/// What stands behind `=`.
pub(crate) fn body(
    cursor: &mut Cursor<'_>,
    terms: Terms,
    diagnostics: &mut Diagnostics,
) -> Option<Body> {
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
            let Some(name) = cursor.ident() else {
                let wanted = format!("the name of a {} of this invocation", terms.noun);
                cursor.expected(&wanted, diagnostics);
                return None;
            };
            Some(Body::Inverse(name.clone()))
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
                    // Else an entry of a table might be taken for more.
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
            [TokenTree::Ident(name)] => names.push(name.clone()),
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
    let brackets = cursor.peek();
    let Some(brackets @ TokenTree::Group(group)) = brackets else {
        cursor.expected("a table in brackets", diagnostics);
        return None;
    };
    if group.delimiter() != Delimiter::Bracket {
        cursor.expected("a table in brackets", diagnostics);
        return None;
    }
    cursor.next();
    let tokens = ungroup(group.stream());
    let entries = split_at_commas(&tokens).into_iter();
    Some(Table {
        direction,
        brackets: brackets.clone(),
        entries: entries.map(|part| entry(part, diagnostics)).collect(),
    })
}

/// What is no entry is as good as `_`, so that the others can be looked at.
fn entry(tokens: &[TokenTree], diagnostics: &mut Diagnostics) -> Entry {
    const ENTRY: &str = "expected the number of a bit, or `_` for none";
    let (first, more) = tokens.split_first().expect("no part is empty");
    let mut bit = None;
    if let TokenTree::Literal(literal) = first
        && let Some(number) = formula::number(literal)
    {
        // What is no i64 is beyond any word.
        bit = Some(i64::try_from(number).unwrap_or(i64::MAX));
    } else if !matches!(first, TokenTree::Ident(word) if word == "_") {
        let found = excerpt(first);
        diagnostics.at(first, &format!("{ENTRY}, found {found}"));
        return Entry::new(first, None);
    }
    if let [more, ..] = more {
        let found = excerpt(more);
        diagnostics.at(more, &format!("expected `,` or `]`, found {found}"));
    }
    Entry::new(first, bit)
}
