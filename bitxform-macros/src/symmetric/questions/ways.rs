//! The likeliest declaration of a field that is no bitboard, by its name and its type.

use super::by_color;
use super::no_board::{MOVES, TURNS, find, find_no_board, is_listed, words};
use crate::diagnostics::list;
use crate::symmetric::kinds::Field;
use crate::symmetric::parse::Arguments;

/// What a field most likely is, where the usual declarations would build and be wrong.
pub(crate) struct Likely {
    /// The declarations, and when to take them.
    pub(crate) ways: String,
    /// The end of the declarations `compare` and `skip` of a field that stays.
    pub(crate) stays: &'static str,
}

/// Returns what a field that is no bitboard most likely is.
pub(crate) fn likely(field: &Field, arguments: &Arguments, has_colors: bool) -> Option<Likely> {
    let by_color = by_color(field);
    let directed = of_moves(field, arguments)
        .or_else(|| of_turn(field, has_colors))
        .or_else(|| of_lines(field, arguments));
    let directed = directed.map(|ways| Likely {
        ways,
        stays: by_color,
    });
    directed.or_else(|| {
        let ways = of_colors(field, has_colors)?;
        Some(Likely {
            ways,
            stays: ", by_color = false",
        })
    })
}

/// An array with an entry for each file or each rank.
fn of_lines(field: &Field, arguments: &Arguments) -> Option<String> {
    let (ty, board) = (&field.ty, arguments.geometry);
    // In a group with quarter turns, files have no entries of their own.
    let has_lines = !board.is_square() || !arguments.has_group || arguments.group.keeps_lines();
    if ty.array_depth() != 1 || ty.is_option() || !has_lines {
        return None;
    }
    let (length, by_color) = (ty.outer_length()?, by_color(field));
    let (mut ways, mut lines) = (Vec::new(), Vec::new());
    for (line, count) in [("file", board.files), ("rank", board.ranks)] {
        if length == usize::from(count) {
            ways.push(format!("#[board(mailbox({line}s){by_color})]"));
            lines.push(line);
        }
    }
    let (ways, lines) = (list(&ways, "`", "or"), list(&lines, "", "or"));
    (!lines.is_empty()).then(|| {
        format!("{ways} if it has an entry for each {lines}, such as a height or a clue, since these are mirrored with the board")
    })
}

/// An integer with room for two squares, and the name of a move.
fn of_moves(field: &Field, arguments: &Arguments) -> Option<String> {
    let width = arguments.geometry.index_bits();
    let has_room = field.ty.innermost().integer_bits()? >= 2 * width;
    let name = field.member.to_string();
    // A number of moves is no move, but a killer is one.
    let is_number = find_no_board(&name).is_some_and(|word| !is_listed(&word, MOVES));
    let is_move = find(&name, &[MOVES]).is_some() && !is_number;
    (has_room && is_move).then(|| {
        let by_color = by_color(field);
        format!(
            "`#[board(squares(0..{width}, {width}..{}){by_color})]`, with the bits of the squares in it, if it is a packed move",
            2 * width
        )
    })
}

/// A number with the name of a side, which a colour swap changes.
fn of_turn(field: &Field, has_colors: bool) -> Option<String> {
    let is_number = field.ty.array_depth() == 0 && field.ty.innermost().is_integer();
    let name = words(&field.member.to_string()).join("_");
    (has_colors && is_number && is_listed(&name, TURNS)).then(|| {
        String::from(
            "`#[board(turn(get = …, new = …))]` if it says whose turn it is, with the paths of functions to a `bool` and back",
        )
    })
}

/// An array with an entry for each colour.
fn of_colors(field: &Field, has_colors: bool) -> Option<String> {
    let is_pair = field.ty.outer_length() == Some(2) && !field.color.by_color;
    let skip = "`#[board(skip, by_color)]`";
    (has_colors && is_pair).then(|| {
        if field.ty.innermost().is_float() {
            format!("{skip} if it has an entry for each colour")
        } else {
            format!(
                "`#[board(compare, by_color)]` if it has an entry for each colour, {skip} if these do not count in comparisons"
            )
        }
    })
}
