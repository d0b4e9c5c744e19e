//! The fields that arguments name: which are compared, and which trade places.

use proc_macro2::{Ident, TokenTree};
use syn::ext::IdentExt;

use super::check::Board;
use super::parse::{Arguments, BoardField, Kind};
use crate::diagnostics::Diagnostics;

/// The places of the fields that are compared: those named in `key(…)`, or all that can be.
pub(super) fn keys(
    arguments: &Arguments,
    fields: &[BoardField],
    diagnostics: &mut Diagnostics,
) -> Vec<usize> {
    let colors_count = arguments.group.color_after.is_some();
    let mut keys = Vec::new();
    let Some(named) = &arguments.key else {
        for (place, field) in fields.iter().enumerate() {
            if field.kind.is_key() || colors_count && field.kind.is_key_of_colors() {
                keys.push(place);
            }
        }
        return keys;
    };
    if named.is_empty()
        && let Some(argument) = &arguments.key_token
    {
        diagnostics.at(
            argument,
            "expected the fields that are compared, `key(first, second, …)`",
        );
    }
    for member in named {
        let Some(place) = place(member, fields, diagnostics) else {
            continue;
        };
        if keys.contains(&place) {
            diagnostics.at(member, &format!("duplicate `{member}` in `key(…)`"));
        } else if fields[place].kind.is_key() || fields[place].kind.is_key_of_colors() {
            keys.push(place);
        } else if !fields[place].has_error {
            diagnostics.at(
                member,
                &format!(
                    "`{member}` cannot be compared as it is declared; {}",
                    why_not(&fields[place])
                ),
            );
        }
    }
    keys
}

/// The names of an enum's fields are those of one variant each, so arguments do not name them.
pub(super) fn expect_none_named(arguments: &mut Arguments, diagnostics: &mut Diagnostics) {
    if arguments.key.take().is_some()
        && let Some(key) = &arguments.key_token
    {
        diagnostics.at(
            key,
            "`key(…)` names fields of a struct; of an enum, the squares and bitboards of the variant are compared in their order, and other fields that stay as they are if they are `#[board(compare)]`",
        );
    }
    for [white, _] in arguments.colors.drain(..) {
        arguments.has_wrong_colors = true;
        diagnostics.at(
            &white,
            "`colors(white, black)` names fields of a struct; in an enum, a field itself says that it belongs to a colour, by `#[board(by_color)]`, `turn` or `color_with = …`",
        );
    }
}

/// What a field is that cannot be compared, and what it would have to be.
const fn why_not(field: &BoardField) -> &'static str {
    match field.kind {
        Kind::Skip if field.color.with.is_some() => {
            "a field that is `color_with` alone is carried along, mark it `compare` besides if it is to count, or `turn(get = …, new = …)` alone if it says whose turn it is"
        }
        Kind::Mailbox(_) => {
            "a mailbox is carried along, keep bitboards of what is in it if that is to count"
        }
        Kind::PerLine(_) => {
            "entries for files or ranks are carried along, numbers that stay and count are `compare`"
        }
        Kind::Indexed(_) => {
            "entries of a list are carried along, what they are about counts if it is `compare` or on the board"
        }
        Kind::Moves => {
            "entries for moves are carried along, packed moves that are to count are `squares(…)`"
        }
        Kind::Nested => {
            "a nested type is carried along, mark it `bits(get = …, new = …)` if it hides a word"
        }
        Kind::Zobrist(_) => "a key follows from what is compared, and has no part in it",
        Kind::With(_) => {
            "what a function makes of it is carried along, mark it `bits(get = …, new = …)` if it hides a word, `square(get = …, new = …)` if it hides a square"
        }
        Kind::Skip if field.color.by_color => {
            "its entries trade places and do not count, mark it `compare, by_color` if they are to count"
        }
        _ => {
            "it is left alone, mark it `compare` if it stays as it is and counts; what moves says how, such as `bits`"
        }
    }
}

/// Where colours may change hands, what a key trades places with must be a key as well, or images
/// of one position would be compared in different fields.
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
                &format!("`{member}` trades places with `{other}`, expected that in `key(…)` too"),
            );
        }
    }
}

/// A function that chooses symmetries must have some to choose from, and something to compare.
pub(super) fn check_group_with(board: &mut Board, diagnostics: &mut Diagnostics) {
    let Some(argument) = board.arguments.group_with.take() else {
        return;
    };
    let group = board.arguments.group;
    if group.symmetries.len() == 1 && group.color_after.is_none() {
        diagnostics.at(
            &argument.name,
            "`group_with` chooses among the symmetries of `group`, which has the identity alone, expected a larger `group`",
        );
    } else if board.keys.is_empty() {
        diagnostics.at(
            &argument.name,
            "`group_with` says which images are compared, but no field is; expected a field that is a key, such as a bitboard or a `square`",
        );
    } else {
        board.arguments.group_with = Some(argument);
    }
}

/// The places of the fields that trade places, each in one pair at most.
pub(super) fn pairs(
    arguments: &Arguments,
    fields: &[BoardField],
    diagnostics: &mut Diagnostics,
) -> Vec<[usize; 2]> {
    let mut taken = Vec::new();
    let mut pairs = Vec::new();
    for members in &arguments.colors {
        let mut places = Vec::new();
        for member in members {
            let Some(place) = place(member, fields, diagnostics) else {
                continue;
            };
            if fields[place].color.by_color {
                diagnostics.at(
                    member,
                    &format!(
                        "`{member}` has its own entries for both colours, expected it `by_color` or in `colors(…)`, not both"
                    ),
                );
            } else if taken.contains(&place) {
                diagnostics.at(
                    member,
                    &format!("`{member}` trades places already, expected each field once in all `colors(…)`"),
                );
            } else {
                taken.push(place);
                places.push(place);
            }
        }
        let [white, black] = *places else {
            continue;
        };
        if matches!(fields[white].kind, Kind::Turn(_)) {
            diagnostics.at(
                &members[0],
                &format!(
                    "`{}` is a turn, which is negated, expected it not in `colors(…)`",
                    members[0]
                ),
            );
        } else if let Some(key) = [white, black]
            .iter()
            .position(|place| matches!(fields[*place].kind, Kind::Zobrist(_)))
        {
            diagnostics.at(
                &members[key],
                &format!(
                    "`{}` is a key, which moves by itself, expected it not in `colors(…)`",
                    members[key]
                ),
            );
        } else if fields[white].is_like(&fields[black]) {
            pairs.push([white, black]);
        } else if !(fields[white].has_error || fields[black].has_error) {
            let (white, black) = (&members[0], &members[1]);
            diagnostics.at(
                black,
                &format!("`{white}` and `{black}` trade places, but do not move alike; expected the same `#[board(…)]` on both"),
            );
        }
    }
    pairs
}

/// The place of the field of that name.
pub(super) fn place(
    member: &TokenTree,
    fields: &[BoardField],
    diagnostics: &mut Diagnostics,
) -> Option<usize> {
    let wanted = plain(member);
    let mut names = Vec::new();
    for (place, field) in fields.iter().enumerate() {
        let name = plain(&field.member);
        if name == wanted {
            return Some(place);
        }
        names.push(name);
    }
    let mut candidates = Vec::new();
    for name in &names {
        candidates.push(name.as_str());
    }
    let [mut expected, mut help] = diagnostics.candidates(&wanted, &candidates, '`');
    expected = match names.as_slice() {
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

/// The name without the `r#` that it may need elsewhere.
fn plain(member: &TokenTree) -> String {
    match member {
        TokenTree::Ident(name) => Ident::unraw(name).to_string(),
        number => number.to_string(),
    }
}
