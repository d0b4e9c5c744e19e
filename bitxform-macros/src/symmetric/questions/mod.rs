//! Questions: where a declaration can mean two things, of which one is common and wrong, the macro asks.
//!
//! Each question is one error with its answers, one of them for those who insist. It is asked only where the answer
//! changes what is generated. `no_board.rs` lists the names that raise questions, and `ways.rs` finds the likeliest
//! declaration. `explicit` types are not asked about names.

mod no_board;
#[cfg(test)]
mod tests;
mod ways;

use bitxform_planner::Geometry;
use proc_macro2::Span;
use syn::ext::IdentExt;

use super::items::depends_on_group;
use super::kinds::{Color, Field, Kind, Mailbox, squares};
use super::parse::{Arguments, Only};
use crate::diagnostics::{Diagnostics, list};

use no_board::{
    CASTLING, DIRECTED, DROPS, HANDS, HASHES, POLICY, find, find_no_board, is_listed, words,
};
pub(super) use ways::likely;

/// Asks about a field without a kind, which would move as a bitboard. Returns whether there was a question.
pub(super) fn ask_if_bits(
    field: &Field,
    arguments: &Arguments,
    has_colors: bool,
    diagnostics: &mut Diagnostics,
) -> bool {
    let (name, board) = (field.member.to_string(), arguments.geometry);
    let lengths = field.ty.lengths_around(board.word);
    for at in 0..lengths.len() {
        let inner = lengths.get(at + 1).copied().flatten();
        let fits = |([outer, next], _): &(Lengths, _)| {
            *outer == lengths[at] && (next.is_none() || *next == inner)
        };
        let mut shapes = shapes(at > 0, false, board).into_iter();
        if let Some((_, declared)) = shapes.find(fits) {
            let message = question_of_entries(field, &declared, board);
            diagnostics.at(&field.ty.tokens(), &message);
            return true;
        }
    }
    let Some(word) = find_no_board(&name) else {
        return false;
    };
    let by_color = by_color(field);
    let likely = likely(field, arguments, has_colors);
    let stays = likely.as_ref().map_or(by_color, |likely| likely.stays);
    let mut ways = likely.map_or_else(String::new, |likely| likely.ways + ", ");
    ways += &format!("`#[board(skip{stays})]` if it stays as it is");
    if field.ty.hides_lengths() {
        ways += &format!(", `#[board(mailbox{by_color})]` if it has an entry for each square");
    }
    if is_listed(&word, HANDS) {
        ways += &format!(", `#[board(compare{stays})]` if it also counts in comparisons");
    }
    if is_listed(&word, HASHES) {
        ways += ", a `ZobristKey` with `#[board(zobrist)]` if it is to move with the board";
    }
    diagnostics.at(
        &field.member,
        &format!(
            "`{word}` names no bitboard, but a field without a kind is one, expected {ways}, or `#[board(bits{by_color})]` if `{name}` is a bitboard"
        ),
    );
    true
}

/// Returns the end of a declaration that keeps `by_color`.
const fn by_color(field: &Field) -> &'static str {
    if field.color.by_color {
        ", by_color"
    } else {
        ""
    }
}

/// The lengths of two arrays, from the outside in, of which each may be any.
pub(super) type Lengths = [Option<usize>; 2];

/// Returns the lengths of arrays with an entry for each square, and the declarations that tell so. Arrays around them
/// are `planes`. A type that `hides` its arrays does not show which lines come first.
fn shapes(planes: bool, hides: bool, board: Geometry) -> Vec<(Lengths, Vec<&'static str>)> {
    let squares = Some(squares(board));
    let [files, ranks] = [board.files, board.ranks].map(|side| Some(usize::from(side)));
    let [by_rank, by_file, shown] = if planes {
        [
            "mailbox(planes, by_rank)",
            "mailbox(planes, by_file)",
            "mailbox(planes)",
        ]
    } else {
        ["mailbox(by_rank)", "mailbox(by_file)", "mailbox"]
    };
    let mut shapes = Vec::new();
    if planes {
        shapes.push(([squares, None], vec!["mailbox(planes)"]));
    } else {
        shapes.push(([squares, squares], vec!["moves"]));
        shapes.push(([squares, None], vec!["mailbox"]));
    }
    if files == ranks {
        shapes.push(([ranks, files], vec![by_rank, by_file]));
    } else {
        shapes.push(([ranks, files], vec![if hides { by_rank } else { shown }]));
        shapes.push(([files, ranks], vec![if hides { by_file } else { shown }]));
    }
    shapes
}

/// Returns the questions about a field without a kind whose arrays only the type checker finds, by the lengths of the
/// two outer ones.
pub(super) fn of_hidden_lengths(field: &Field, board: Geometry) -> Vec<(Lengths, String)> {
    let question = |declared: &[&str]| question_of_entries(field, declared, board);
    let mut questions = Vec::new();
    for (lengths, declared) in shapes(false, true, board) {
        // The inner array may be the board's word.
        if lengths[0] == Some(squares(board)) || !board.word.is_array() {
            questions.push((lengths, question(&declared)));
        }
    }
    let inside = [None, Some(squares(board))];
    questions.push((inside, question(&["mailbox(planes)"])));
    questions
}

/// Returns the question about a field without a kind that has an entry for each square.
fn question_of_entries(field: &Field, declared: &[&str], board: Geometry) -> String {
    let (name, squares, by_color) = (field.name(), squares(board), by_color(field));
    let spelt = |declared: &&str| format!("#[board({declared}{by_color})]");
    let mailbox = list(&declared.iter().map(spelt).collect::<Vec<_>>(), "`", "or");
    format!(
        "`{name}` has an entry for each of the {squares} squares, expected {mailbox} if they move as their squares do, `#[board(bits{by_color})]` if they are bitboards, or `#[board(skip{by_color})]` if they stay; if each entry is itself a board that turns, `symmetries!` over all cells or a function of your own, `#[board(with = …)]`, moves both"
    )
}

/// Asks for the group where the default would be a guess.
pub(super) fn ask_for_group(
    arguments: &Arguments,
    fields: &[Field],
    attribute: Span,
    diagnostics: &mut Diagnostics,
) {
    let needs_group = |only: &Only| {
        let mut items = only.items();
        items.any(|item| depends_on_group(&item.unraw().to_string()))
    };
    if arguments.has_group || !arguments.only.as_ref().is_none_or(needs_group) {
        return;
    }
    let geometry = arguments.geometry;
    if geometry.files != geometry.ranks {
        diagnostics.at_span(
            attribute,
            "missing argument `group`, expected `group = \"horizontal\"` if something falls or walks up the board, as in Connect 4, or `group = \"rectangle\"` if two positions are the same under all four symmetries",
        );
        return;
    }
    if arguments.explicit {
        return;
    }
    let named = |is_wanted: fn(&Field, &str) -> bool| {
        fields.iter().find(|field| {
            let name = field.member.to_string();
            // A hash of pawns has no direction.
            let is_hash = find(&name, &[HASHES]).is_some();
            words(&name).iter().any(|word| is_wanted(field, word)) && !is_hash
        })
    };
    // A policy of drops is no hand.
    let is_hand = |field: &Field, word: &str| is_listed(word, DROPS) && !field.kind.has_entries();
    // Castling rights come first: with them, not even the horizontal flip leads to the same position.
    let directed = if let Some(field) = named(|_, word| word.starts_with(CASTLING)) {
        Some((field, String::from("has a direction"), "identity"))
    } else if let Some(field) = named(|_, word| is_listed(word, DIRECTED)) {
        Some((field, String::from("has a direction"), "horizontal"))
    } else if let Some(field) = named(is_hand) {
        let why = "may hold pieces that are dropped, as in shogi, whose pawns have a direction";
        Some((field, String::from(why), "horizontal"))
    } else {
        let number = |field| Some((field, boards_of_pieces(field, geometry)?));
        let number = fields.iter().find_map(number);
        number.map(|(field, number)| {
            let why = format!("has {number} boards, as many as pieces have kinds in chess or shogi, whose pawns have a direction");
            (field, why, "horizontal")
        })
    };
    if let Some((field, why, group)) = directed {
        let name = &field.member;
        let all = if geometry.keeps_lines {
            "rectangle"
        } else {
            "all"
        };
        let with_colors = if fields.iter().any(Field::has_color) || !arguments.colors.is_empty() {
            format!(", `group = \"{group} + color\"` if the same with colours swapped counts too,")
        } else {
            String::new()
        };
        diagnostics.at(
            name,
            &format!(
                "`{name}` {why}, so most symmetries lead to another position, expected the argument `group = \"{group}\"`{with_colors} or `group = \"{all}\"` if two positions are the same under all symmetries"
            ),
        );
    }
}

/// Returns the number of boards of a field that has one for each kind of piece of chess or shogi, as far as that is likely.
/// Planes of Go, stacks of Tak and histories have other numbers, or other sizes.
fn boards_of_pieces(field: &Field, board: Geometry) -> Option<usize> {
    if !field.kind.is_plain_bits() {
        return None;
    }
    match (&field.ty.lengths_around(board.word)[..], board.files) {
        ([Some(number @ (6 | 12 | 14))], 8)
        | ([Some(number @ 12)], 5 | 6)
        | ([Some(number @ 14)], 9) => Some(*number),
        ([Some(2), Some(kinds @ (6 | 7 | 14))] | [Some(kinds @ (6 | 7 | 14)), Some(2)], _) => {
            Some(2 * kinds)
        }
        _ => None,
    }
}

/// Whether colours swap, and the generated items show it.
fn swaps_colors(arguments: &Arguments) -> bool {
    let swaps = |only: &Only| {
        let mut items = only.items().map(|item| item.unraw().to_string());
        items.any(|item| {
            depends_on_group(&item) || item.starts_with("transform") || item == "flip_color"
        })
    };
    arguments.group.swaps_colors() && arguments.only.as_ref().is_none_or(swaps)
}

/// Asks about an array of two that stays, beside others whose entries are those of the colours.
pub(super) fn ask_about_colors(
    arguments: &Arguments,
    fields: &[Field],
    paired: &[[usize; 2]],
    diagnostics: &mut Diagnostics,
) {
    if !swaps_colors(arguments) || !fields.iter().any(|field| field.color.by_color) {
        return;
    }
    for field in fields {
        let is_paired = paired.iter().any(|pair| pair.contains(&field.number));
        let is_still = field.is_declared && field.kind.is_still() && !field.has_color();
        let is_asked = is_still && !is_paired && !field.color.stays && !field.has_error;
        if is_asked && field.ty.outer_length() == Some(2) {
            let (name, kind) = (field.name(), &field.declaration);
            diagnostics.at(
                &field.ty.tokens(),
                &format!("`{name}` has two entries beside fields that are `by_color`, expected `#[board({kind}, by_color)]` if it has one for each colour, or `#[board({kind}, by_color = false)]` if both stay in a colour swap"),
            );
        }
    }
}

/// Asks about boards that have no colour, in a type of which a colour swap changes the turn alone. Nested fields swap
/// colours of their own.
pub(super) fn ask_about_boards_of_colors(
    arguments: &Arguments,
    fields: &[Field],
    diagnostics: &mut Diagnostics,
) {
    let is_turn = |field: &&Field| matches!(field.kind, Kind::Turn(_));
    let has_answer = |field: &Field| {
        let Color {
            by_color,
            stays,
            with,
        } = &field.color;
        let is_opaque = matches!(field.kind, Kind::Nested | Kind::With(_)) || field.has_error;
        *by_color || *stays || with.is_some() || is_opaque
    };
    let has_answer = !arguments.colors.is_empty() || fields.iter().any(has_answer);
    let is_board = |field: &&Field| field.kind.is_bits() || field.kind.has_entries();
    let boards: Vec<&Field> = fields.iter().filter(is_board).collect();
    let (Some(group), Some(turn), Some(board)) = (
        arguments.group_span,
        fields.iter().find(is_turn),
        boards.first(),
    ) else {
        return;
    };
    if has_answer || !swaps_colors(arguments) {
        return;
    }
    let declared = if board.is_declared {
        board.declaration.as_str()
    } else {
        "bits"
    };
    let text_of = |field: &Field| field.ty.tokens().to_string();
    let way = match &boards[..] {
        // An enum has no `colors(…)`.
        _ if board.variant.is_some() || board.ty.outer_length() == Some(2) => {
            format!("`#[board({declared}, by_color)]` with an array of one board for each colour")
        }
        [one, other] if one.is_like(other) && text_of(one) == text_of(other) => {
            format!("`colors({}, {})`", one.member, other.member)
        }
        _ => String::from("the fields of each colour in `colors(…)`"),
    };
    diagnostics.at_span(
        group,
        &format!("the colour swap of `+ color` changes only `{}`, and no board, expected {way}, or `#[board({declared}, by_color = false)]` on `{}` if boards have no colour", turn.name(), board.name()),
    );
}

/// Asks whether the planes or channels of a policy mean directions.
pub(super) fn ask_about_planes(field: &Field, board: Geometry, diagnostics: &mut Diagnostics) {
    let has_several = |mailbox: &Mailbox| mailbox.has_several(&field.layers, board);
    let mailbox = field.kind.mailbox().filter(has_several);
    if let Some(question) = mailbox.and_then(|mailbox| question_of_planes(field, mailbox, board)) {
        diagnostics.at(&field.ty.tokens(), &question);
    }
}

/// Returns the question about a policy with several numbers for a square.
pub(super) fn question_of_planes(
    field: &Field,
    mailbox: Mailbox,
    board: Geometry,
) -> Option<String> {
    let name = &field.member;
    let is_policy = find(&name.to_string(), &[POLICY]).is_some();
    if mailbox.undirected || !is_policy {
        return None;
    }
    let (declared, by_color) = (
        mailbox.spelt_undirected(&field.layers, board),
        by_color(field),
    );
    Some(format!(
        "`{name}` has several numbers for a square, which may be those of directions, expected `#[board(indexed_by = …)]` with the list of moves if they are, since directions turn with the board, or `#[board({declared}{by_color})]` if each stays what it is"
    ))
}
