//! Questions: where a declaration can mean two things, of which one is common and wrong, the macro asks.
//!
//! Each question is one error with its answers, one of them for those who insist. It is asked only where the answer
//! changes what is generated. `names.rs` lists the names that raise questions; `explicit` types are not asked about names.

mod names;
#[cfg(test)]
mod tests;

use bitxform_planner::Geometry;
use proc_macro2::Span;

use super::kinds::{Field, squares};
use super::parse::{Arguments, Only};
use crate::diagnostics::Diagnostics;

use names::{
    OF_CASTLING, OF_DIRECTION, OF_HASHES, OF_NO_BOARD, OF_POLICY, OF_POLICY_TOGETHER, words,
};

/// The items that depend on the group.
const OF_GROUP: [&str; 13] = [
    "images",
    "canonical",
    "canonicalize",
    "canonical_slice",
    "canonicalize_slice",
    "symmetries_fixing",
    "symmetries_counting",
    "orbit_len",
    "distinct_images",
    "GROUP",
    "Symmetric",
    "SquareSymmetric",
    "ColorSymmetric",
];

/// Asks about a field without a kind, which would move as a bitboard. Returns whether there was a question.
pub(super) fn ask_if_bits(field: &Field, board: Geometry, diagnostics: &mut Diagnostics) -> bool {
    let name = field.member.to_string();
    if field.ty.has_array_of(squares(board), board.word) {
        let message = has_entry_for_each_square(field, board);
        diagnostics.at(&field.ty.tokens(), &message);
        return true;
    }
    let words = words(&name);
    let Some(word) = words.iter().find(|word| OF_NO_BOARD.contains(&&***word)) else {
        return false;
    };
    let by_color = if field.color.by_color {
        ", by_color"
    } else {
        ""
    };
    let mut ways = format!("`#[board(skip{by_color})]` if it stays as it is");
    if field.ty.hides_lengths() {
        ways += &format!(", `#[board(mailbox{by_color})]` if it has an entry for each square");
    }
    if OF_HASHES.contains(&&**word) {
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

/// Returns the question about a field without a kind whose type has as many entries as the board has squares.
pub(super) fn has_entry_for_each_square(field: &Field, board: Geometry) -> String {
    let (name, squares) = (field.name(), squares(board));
    // Arrays around a mailbox are planes.
    let is_inside = field
        .ty
        .outer_length()
        .is_some_and(|length| length != squares);
    let mailbox = if is_inside {
        "mailbox(planes)"
    } else {
        "mailbox"
    };
    let by_color = if field.color.by_color {
        ", by_color"
    } else {
        ""
    };
    format!(
        "`{name}` has {squares} entries, as many as the board has squares, expected `#[board({mailbox}{by_color})]` if they move as their squares do, `#[board(bits{by_color})]` if they are bitboards, or `#[board(skip{by_color})]` if they stay; if each entry is itself a board that turns, `symmetries!` over all cells or a function of your own, `#[board(with = …)]`, moves both"
    )
}

/// Asks for the group where the default would be a guess.
pub(super) fn ask_for_group(
    arguments: &Arguments,
    fields: &[Field],
    attribute: Span,
    diagnostics: &mut Diagnostics,
) {
    let needs_group = |only: &Only| OF_GROUP.iter().any(|item| only.get(item).is_some());
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
    let named = |is_wanted: fn(&str) -> bool| {
        fields.iter().find(|field| {
            let words = words(&field.member.to_string());
            let has = |is_wanted: fn(&str) -> bool| words.iter().any(|word| is_wanted(word));
            has(is_wanted) && !has(|word| OF_NO_BOARD.contains(&word))
        })
    };
    // Castling rights come first: with them, not even the horizontal flip leads to the same position.
    let castling = named(|word| word.starts_with(OF_CASTLING)).map(|field| (field, "identity"));
    let directed = || named(|word| OF_DIRECTION.contains(&word)).map(|field| (field, "horizontal"));
    if let Some((field, group)) = castling.or_else(directed) {
        let (name, all) = (
            &field.member,
            if geometry.keeps_lines {
                "rectangle"
            } else {
                "all"
            },
        );
        let with_colors = if fields.iter().any(Field::has_color) || !arguments.colors.is_empty() {
            format!(", `group = \"{group} + color\"` if the same with colours swapped counts too,")
        } else {
            String::new()
        };
        diagnostics.at(
            name,
            &format!(
                "`{name}` has a direction, so most symmetries lead to another position, expected the argument `group = \"{group}\"`{with_colors} or `group = \"{all}\"` if two positions are the same under all symmetries"
            ),
        );
    }
}

/// Asks whether the planes or channels of a policy mean directions. Returns whether there was a question.
pub(super) fn ask_about_planes(
    field: &Field,
    board: Geometry,
    diagnostics: &mut Diagnostics,
) -> bool {
    let words = words(&field.member.to_string());
    let is_policy = words.iter().any(|word| OF_POLICY.contains(&&**word))
        || OF_POLICY_TOGETHER
            .iter()
            .all(|part| words.iter().any(|word| word == part));
    let Some(mailbox) = field.kind.mailbox().filter(|_| is_policy) else {
        return false;
    };
    if mailbox.undirected || !mailbox.has_several(&field.layers, board) {
        return false;
    }
    let name = &field.member;
    let declared = mailbox.spelt_undirected(&field.layers);
    diagnostics.at(
        &field.ty.tokens(),
        &format!(
            "`{name}` has several numbers for a square, which may be those of directions, expected `#[board(indexed_by = …)]` with the list of moves if they are, since directions turn with the board, or `#[board({declared})]` if each stays what it is"
        ),
    );
    true
}
