//! Fields that arguments name: the key, and pairs that a colour swap exchanges.

use proc_macro2::{Ident, TokenTree};
use syn::ext::IdentExt;

use super::board::Board;
use super::parse::{Arguments, BoardField, Kind, spelt_type};
use crate::diagnostics::Diagnostics;

/// Returns the indices of the key fields: those named in `key(…)`, or all that can be compared.
pub(super) fn keys(
    arguments: &Arguments,
    fields: &[BoardField],
    diagnostics: &mut Diagnostics,
) -> Vec<usize> {
    let colors_count = arguments.group.color_after.is_some();
    let mut keys = Vec::new();
    let Some(named) = &arguments.key else {
        for (index, field) in fields.iter().enumerate() {
            if field.kind.is_key() || colors_count && field.kind.is_key_of_colors() {
                keys.push(index);
            }
        }
        return keys;
    };
    if let (true, Some(argument)) = (named.is_empty(), &arguments.key_token) {
        diagnostics.at(
            argument,
            "expected the fields that are compared, `key(first, second, …)`",
        );
    }
    for member in named {
        let Some(index) = index_of(member, fields, diagnostics) else {
            continue;
        };
        if keys.contains(&index) {
            diagnostics.at(member, &format!("duplicate `{member}` in `key(…)`"));
        } else if fields[index].kind.is_key() || fields[index].kind.is_key_of_colors() {
            keys.push(index);
        } else if !fields[index].has_error {
            diagnostics.at(
                member,
                &format!(
                    "`{member}` cannot be compared as it is declared; {}",
                    why_not(&fields[index])
                ),
            );
        }
    }
    keys
}

/// Reports arguments that name fields of an enum, where a name belongs to one variant only.
pub(super) fn expect_none_named(arguments: &mut Arguments, diagnostics: &mut Diagnostics) {
    if let (Some(_), Some(key)) = (arguments.key.take(), &arguments.key_token) {
        diagnostics.at(
            key,
            "`key(…)` names fields of a struct; an enum compares the squares, the bitboards and the `#[board(compare)]` fields of its variant, in order",
        );
    }
    for [white, _] in arguments.colors.drain(..) {
        arguments.has_wrong_colors = true;
        diagnostics.at(
            &white,
            "`colors(white, black)` names fields of a struct; in an enum, mark the fields that belong to a colour `#[board(by_color)]`, `turn` or `color_with = …`",
        );
    }
}

/// Returns the reason why a field cannot be compared, and the way out.
const fn why_not(field: &BoardField) -> &'static str {
    match field.kind {
        Kind::Skip if field.color.with.is_some() => {
            "a field with `color_with` alone does not count, mark it `compare` besides if it is to count, or `turn(get = …, new = …)` alone if it is the side to move"
        }
        Kind::Mailbox(_) => {
            "mailboxes do not count, add bitboards of their content if that is to count"
        }
        Kind::PerLine(_) => {
            "entries for files or ranks do not count, mark numbers that count and that no symmetry changes `compare`"
        }
        Kind::Indexed(_) => {
            "entries of a list do not count, compare what they depend on, such as bitboards"
        }
        Kind::Moves => {
            "entries for moves do not count, mark packed moves that are to count `squares(…)`"
        }
        Kind::Nested { .. } => {
            "nested types do not count, mark it `bits(get = …, new = …)` if it contains a word, or transform the record by the symmetry that its `canonicalize` returns"
        }
        Kind::Zobrist(_) => {
            "a Zobrist key follows from the fields that are compared, and does not count itself"
        }
        Kind::With(_) => {
            "a field with a function of its own does not count, mark it `bits(get = …, new = …)` if it contains a word, `square(get = …, new = …)` if it contains a square"
        }
        Kind::Skip if field.color.by_color => {
            "its entries swap and do not count, mark it `compare, by_color` if they are to count"
        }
        _ => {
            "it is `skip` or undeclared, mark it `compare` if it counts and no symmetry changes it, or by its kind, such as `bits`, if symmetries change it"
        }
    }
}

/// Reports a key field whose partner is no key. After a colour swap, images of one position would be compared by
/// different fields.
pub(super) fn check_partners(board: &Board, diagnostics: &mut Diagnostics) {
    let Some(named) = &board.arguments.key else {
        return;
    };
    if board.arguments.group.color_after.is_none() {
        return;
    }
    for (member, key) in named.iter().zip(&board.keys) {
        let partner = board.partner(*key);
        if !board.keys.contains(&partner) {
            let other = &board.fields[partner].member;
            diagnostics.at(
                member,
                &format!("a colour swap exchanges `{member}` with `{other}`, expected `{other}` in `key(…)` too"),
            );
        }
    }
}

/// Reports `group_with` if the group is trivial or nothing is compared.
pub(super) fn check_group_with(board: &mut Board, diagnostics: &mut Diagnostics) {
    let Some(argument) = board.arguments.group_with.take() else {
        return;
    };
    let group = board.arguments.group;
    if group.symmetries.len() == 1 && group.color_after.is_none() {
        diagnostics.at(
            &argument.name,
            "`group_with` selects symmetries of `group`, which has only the identity, expected a larger `group`",
        );
    } else if board.keys.is_empty() {
        diagnostics.at(
            &argument.name,
            "`group_with` selects the images that are compared, but the type has no key field, expected a bitboard or a `square`",
        );
    } else {
        board.arguments.group_with = Some(argument);
    }
}

/// Returns the indices of the pairs of fields that a colour swap exchanges. Each field is in one pair at most.
pub(super) fn pairs(
    arguments: &Arguments,
    fields: &[BoardField],
    diagnostics: &mut Diagnostics,
) -> Vec<[usize; 2]> {
    let (mut taken, mut pairs) = (Vec::new(), Vec::new());
    for members in &arguments.colors {
        let mut indices = Vec::new();
        for member in members {
            let Some(index) = index_of(member, fields, diagnostics) else {
                continue;
            };
            let why_not = if fields[index].color.by_color {
                "has entries for both colours, expected it `by_color` or in `colors(…)`, not both"
            } else if taken.contains(&index) {
                "is in a pair already, expected each field once in all `colors(…)`"
            } else {
                taken.push(index);
                indices.push(index);
                continue;
            };
            diagnostics.at(member, &format!("`{member}` {why_not}"));
        }
        let [white, black] = *indices else {
            continue;
        };
        match why_no_pair(members, [&fields[white], &fields[black]]) {
            Some((member, message)) => diagnostics.at(member, &message),
            None if fields[white].is_like(&fields[black]) => pairs.push([white, black]),
            // The declaration of one has an error.
            None => {}
        }
    }
    pairs
}

/// Returns why a colour swap cannot exchange two fields, and the member to blame.
fn why_no_pair<'a>(
    [white, black]: &'a [TokenTree; 2],
    [one, other]: [&BoardField; 2],
) -> Option<(&'a TokenTree, String)> {
    let is_key = |field: &BoardField| matches!(field.kind, Kind::Zobrist(_));
    if matches!(one.kind, Kind::Turn(_)) {
        let message = format!(
            "`{white}` is a turn, which a colour swap negates, expected it outside of `colors(…)`"
        );
        return Some((white, message));
    }
    if is_key(one) || is_key(other) {
        let key = if is_key(one) { white } else { black };
        let message = format!(
            "`{key}` is a Zobrist key, which a colour swap changes as a whole, expected it outside of `colors(…)`"
        );
        return Some((key, message));
    }
    let exchanges = format!("a colour swap exchanges `{white}` and `{black}`");
    if one.ty.differs_from(&other.ty) {
        let [one, other] = [one, other].map(|field| spelt_type(&field.ty.tokens()));
        let message =
            format!("{exchanges}, expected fields of one type, found `{one}` and `{other}`");
        return Some((black, message));
    }
    let is_reported = one.has_error || other.has_error;
    (!is_reported && !one.is_like(other)).then(|| {
        let message = format!(
            "{exchanges}, whose declarations differ, expected the same `#[board(…)]` on both"
        );
        (black, message)
    })
}

/// Returns the index of the field with this name.
pub(super) fn index_of(
    member: &TokenTree,
    fields: &[BoardField],
    diagnostics: &mut Diagnostics,
) -> Option<usize> {
    let wanted = plain(member);
    let mut names = Vec::new();
    for (index, field) in fields.iter().enumerate() {
        let name = plain(&field.member);
        if name == wanted {
            return Some(index);
        }
        names.push(name);
    }
    let candidates: Vec<&str> = names.iter().map(String::as_str).collect();
    let [expected, mut help] = diagnostics.candidates(&wanted, &candidates, '`');
    let expected = match names.as_slice() {
        [] => String::from("there is no field"),
        _ => format!("expected {expected}"),
    };
    if !matches!(member, TokenTree::Ident(_)) {
        help.clear();
    }
    diagnostics.at(
        member,
        &format!("no field is called `{wanted}`, {expected}{help}"),
    );
    None
}

/// Returns the name without `r#`.
fn plain(member: &TokenTree) -> String {
    match member {
        TokenTree::Ident(name) => Ident::unraw(name).to_string(),
        number => number.to_string(),
    }
}
