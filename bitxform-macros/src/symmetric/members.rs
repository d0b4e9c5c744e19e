//! Fields that arguments name: the key, and pairs that a colour swap exchanges.

use proc_macro2::{Ident, TokenTree};
use syn::ext::IdentExt;

use super::board::Board;
use super::kinds::{Compared, Field};
use super::parse::{Arguments, spelt_type};
use crate::diagnostics::Diagnostics;

/// Returns the indices of the key fields: those named in `key(…)`, or all that can be compared.
pub(super) fn keys(
    arguments: &Arguments,
    fields: &[Field],
    diagnostics: &mut Diagnostics,
) -> Vec<usize> {
    let colors_count = arguments.group.swaps_colors();
    let mut keys = Vec::new();
    let Some((key, named)) = &arguments.key else {
        for (index, field) in fields.iter().enumerate() {
            match field.compared() {
                Compared::Always => keys.push(index),
                Compared::InColorSwaps if colors_count => keys.push(index),
                Compared::InColorSwaps | Compared::Never(_) => {}
            }
        }
        return keys;
    };
    if named.is_empty() {
        diagnostics.at(
            key,
            "expected the fields that are compared, `key(first, second, …)`",
        );
    }
    for member in named {
        let Some(index) = index_of(member, fields, diagnostics) else {
            continue;
        };
        if keys.contains(&index) {
            diagnostics.at(member, &format!("duplicate `{member}` in `key(…)`"));
            continue;
        }
        match fields[index].compared() {
            Compared::Always | Compared::InColorSwaps => keys.push(index),
            Compared::Never(why) if !fields[index].has_error => diagnostics.at(
                member,
                &format!("`{member}` cannot be compared as it is declared; {why}"),
            ),
            Compared::Never(_) => {}
        }
    }
    keys
}

/// Reports arguments that name fields of an enum, where a name belongs to one variant only.
pub(super) fn expect_none_named(arguments: &mut Arguments, diagnostics: &mut Diagnostics) {
    if let Some((key, _)) = arguments.key.take() {
        diagnostics.at(
            &key,
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

/// Reports a key field whose partner is no key. After a colour swap, images of one position would be compared by
/// different fields.
pub(super) fn check_partners(board: &Board, diagnostics: &mut Diagnostics) {
    let Some((_, named)) = &board.arguments.key else {
        return;
    };
    if !board.arguments.group.swaps_colors() {
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
    let Some(argument) = &board.arguments.group_with else {
        return;
    };
    let group = board.arguments.group;
    let message = if group.symmetries.len() == 1 && !group.swaps_colors() {
        "`group_with` selects symmetries of `group`, which has only the identity, expected a larger `group`"
    } else if board.keys.is_empty() {
        "`group_with` selects the images that are compared, but the type has no key field, expected a bitboard or a `square`"
    } else {
        return;
    };
    diagnostics.at(&argument.name, message);
    board.arguments.group_with = None;
}

/// Returns the indices of the pairs of fields that a colour swap exchanges. Each field is in one pair at most.
pub(super) fn pairs(
    arguments: &Arguments,
    fields: &[Field],
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
    [one, other]: [&Field; 2],
) -> Option<(&'a TokenTree, String)> {
    for (member, field) in [(white, one), (black, other)] {
        if let Some([what, _]) = field.kind.why_alone() {
            let message = format!("`{member}` is {what}, expected it outside of `colors(…)`");
            return Some((member, message));
        }
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
fn index_of(member: &TokenTree, fields: &[Field], diagnostics: &mut Diagnostics) -> Option<usize> {
    let wanted = plain(member);
    let mut names = Vec::new();
    for (index, field) in fields.iter().enumerate() {
        names.push(plain(&field.member));
        if names[index] == wanted {
            return Some(index);
        }
    }
    let candidates: Vec<&str> = names.iter().map(String::as_str).collect();
    let [expected, help] = diagnostics.candidates(&wanted, &candidates, '`');
    let advice = match (member, names.is_empty()) {
        (_, true) => String::from("there is no field"),
        (TokenTree::Ident(_), false) => format!("expected {expected}{help}"),
        (_, false) => format!("expected {expected}"),
    };
    diagnostics.at(member, &format!("no field is called `{wanted}`, {advice}"));
    None
}

/// Returns the name without `r#`.
fn plain(member: &TokenTree) -> String {
    match member {
        TokenTree::Ident(name) => Ident::unraw(name).to_string(),
        number => number.to_string(),
    }
}
