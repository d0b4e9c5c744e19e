//! Parsing of the right side of a definition.

use core::slice;

use proc_macro2::{Delimiter, Ident, TokenTree};
use syn::Result;

use super::cursor::at_item;
use super::formula;
use super::{Body, Cursor, Direction, Entry, Formula, Table, Terms, excerpt};
use crate::diagnostics::{Diagnostics, did_you_mean, error};
use crate::tokens::{integer, is_punct, split_at_commas, stream, ungroup};

const KINDS: &str = "`to […]`, `from […]`, `|sq| …`, `inverse name` or `compose(first, second)`";

const KINDS_OF_GENERATORS: &str =
    "`to […]`, `from […]`, `|sq| …`, `inverse name`, `compose(first, second)` or `complement`";

/// Parses the right side of a definition, after `=`. Returns `None` after an error.
pub fn body(cursor: &mut Cursor<'_>, terms: Terms, diagnostics: &mut Diagnostics) -> Option<Body> {
    let errors = diagnostics.len();
    let body = read(cursor, terms, diagnostics);
    // Without a wrong entry or superfluous parentheses, tables and inverses are still known.
    let is_known = |body: &Body| {
        matches!(
            body,
            Body::Table(_) | Body::Named(..) | Body::Inverse(_) | Body::Slice(_)
        )
    };
    let body = diagnostics.ok(body);
    body.filter(|body| is_known(body) || errors == diagnostics.len())
}

fn read(cursor: &mut Cursor<'_>, terms: Terms, diagnostics: &mut Diagnostics) -> Result<Body> {
    if cursor.peek().is_some_and(|token| is_punct(token, '|')) {
        return Formula::parse(cursor, terms, diagnostics).map(Body::Formula);
    }
    let before = *cursor;
    let keyword = cursor.ident().map_or(String::new(), Ident::to_string);
    match keyword.as_str() {
        "to" => table(cursor, Direction::To, terms, diagnostics),
        "from" => table(cursor, Direction::From, terms, diagnostics),
        "inverse" => name_after(&keyword, cursor, terms, diagnostics).map(Body::Inverse),
        "slice" if !terms.total => {
            name_after(&keyword, cursor, terms, diagnostics).map(Body::Slice)
        }
        "compose" => compose(cursor, terms, diagnostics),
        "complement" if terms.total => match cursor.peek() {
            Some(more @ TokenTree::Group(_)) => {
                let found = excerpt(more);
                let message = format!(
                    "expected `,`, found {found}; it is of all cells, so write `complement` alone"
                );
                Err(error(more, &message))
            }
            _ => Ok(Body::Complement),
        },
        _ => {
            *cursor = before;
            let words = ["to", "from", "inverse", "compose", "complement"];
            let (kinds, words) = if terms.total {
                (KINDS_OF_GENERATORS, &words[..])
            } else {
                (KINDS, &words[..4])
            };
            let help = did_you_mean(&keyword, words, '`');
            let Some(token) = cursor.peek().filter(|_| !at_item(*cursor)) else {
                return Err(cursor.wanted(kinds));
            };
            // Without this check, the comma could be taken for an entry of a table.
            if !is_punct(token, terms.end) {
                cursor.next();
            }
            let found = excerpt(token);
            let way_out = if keyword == "complement" {
                String::from("; a function moves bits; where you call it, `!` complements them")
            } else if !terms.total && formula::is_constant(slice::from_ref(token)) {
                format!("; write `to {keyword}` or `from {keyword}`")
            } else {
                help
            };
            Err(error(
                token,
                &format!("expected {kinds}, found {found}{way_out}"),
            ))
        }
    }
}

/// Parses the name after a keyword.
fn name_after(
    keyword: &str,
    cursor: &mut Cursor<'_>,
    terms: Terms,
    diagnostics: &mut Diagnostics,
) -> Result<Ident> {
    let wanted = format!("the name of a {} of this invocation", terms.noun);
    if let [kind, what, ..] = cursor.rest {
        if begins_definition(kind, what) {
            let way_out = terms.with_name(kind, what);
            let message = format!("expected {wanted}, found `{kind}`; {way_out}");
            return Err(error(kind, &message));
        }
    }
    if let Some(name) = cursor.ident() {
        return Ok(name.clone());
    }
    if let Some(TokenTree::Group(group)) = cursor.peek() {
        if let [TokenTree::Ident(name)] = ungroup(group.stream()).as_slice() {
            let message =
                format!("expected {wanted} without parentheses, such as `{keyword} {name}`");
            diagnostics.at(group, &message);
            cursor.next();
            return Ok(name.clone());
        }
    }
    Err(cursor.wanted(&wanted))
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

fn compose(cursor: &mut Cursor<'_>, terms: Terms, diagnostics: &mut Diagnostics) -> Result<Body> {
    let noun = terms.noun;
    let names_in_parentheses = format!("the names of {noun}s of this invocation in parentheses");
    let Some(group) = cursor.group(Delimiter::Parenthesis) else {
        return Err(cursor.wanted(&names_in_parentheses));
    };
    let mut names = Vec::new();
    let tokens = ungroup(group.stream());
    if tokens.is_empty() {
        let message = format!("expected {names_in_parentheses}, found none");
        return Err(error(group, &message));
    }
    for part in split_at_commas(&tokens) {
        match part {
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
    Ok(Body::Compose(names))
}

fn table(
    cursor: &mut Cursor<'_>,
    direction: Direction,
    terms: Terms,
    diagnostics: &mut Diagnostics,
) -> Result<Body> {
    let expected = if terms.total {
        "a table in brackets"
    } else {
        "a table in brackets, or its name"
    };
    if let Some(group) = cursor.group(Delimiter::None) {
        // A parameter of `macro_rules!` passes a table on.
        let tokens = ungroup(group.stream());
        let mut inside = Cursor::new(&tokens, group.span());
        let table = table(&mut inside, direction, terms, diagnostics)?;
        return match inside.peek() {
            None => Ok(table),
            Some(_) => Err(inside.wanted("the end of the table")),
        };
    }
    if let Some(TokenTree::Ident(word)) = cursor.peek().filter(|_| !at_item(*cursor)) {
        if terms.total {
            let message = format!(
                "expected {expected}, found `{word}`; constants have no values while macros run, so write \
                 the numbers"
            );
            return Err(error(word, &message));
        }
        let path = formula::path(cursor);
        let is_call = |next: &TokenTree| matches!(next, TokenTree::Group(_)) || is_punct(next, '!');
        if let Some(next) = cursor.peek().filter(|next| is_call(next)) {
            let message = format!(
                "expected `{}`, found {}; such a table needs a name of its own, as in `const TABLE: [u8; 64] = \
                 …;`, and then `to TABLE`",
                terms.end,
                excerpt(next)
            );
            return Err(error(next, &message));
        }
        return Ok(Body::Named(direction, path));
    }
    if let Some(reference) = cursor.peek().filter(|next| is_punct(next, '&')) {
        let message = format!("expected {expected}, found `&`; leave it out");
        return Err(error(reference, &message));
    }
    let Some(group) = cursor.group(Delimiter::Bracket) else {
        return Err(cursor.wanted(expected));
    };
    let tokens = ungroup(group.stream());
    let mut entries = Vec::new();
    for part in split_at_commas(&tokens) {
        read_entries(part, terms, &mut entries, diagnostics);
    }
    let brackets = TokenTree::Group(group.clone());
    Ok(Body::Table(Table {
        direction,
        brackets,
        entries,
    }))
}

/// Reads the tokens between two commas: one entry, or several if commas are missing. A token that is no entry
/// is treated as `_`, so that the other entries are still checked.
fn read_entries(
    part: &[TokenTree],
    terms: Terms,
    entries: &mut Vec<Entry>,
    diagnostics: &mut Diagnostics,
) {
    const ENTRY: &str = "expected the number of a bit, or `_` for none";
    let (first, more) = part.split_first().expect("no part is empty");
    if !terms.total && formula::is_constant(part) {
        let constant = Some(stream(part));
        let entry = Entry::new(first, None);
        entries.push(Entry { constant, ..entry });
        return;
    }
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
        TokenTree::Literal(literal) => integer(literal),
        _ => None,
    };
    if let Some(number) = number {
        // A number too large for an i64 exceeds any word.
        return Entry::new(token, Some(i64::try_from(number).unwrap_or(i64::MAX)));
    }
    match token {
        TokenTree::Ident(word) if word == "_" => {}
        TokenTree::Ident(word) => {
            let way_out = if word == "None" { "`_`" } else { "the number" };
            let message = format!("{expected}, found `{word}`; write {way_out}");
            diagnostics.at(word, &message);
        }
        _ => {
            let found = excerpt(token);
            diagnostics.at(token, &format!("{expected}, found {found}"));
        }
    }
    Entry::new(token, None)
}
