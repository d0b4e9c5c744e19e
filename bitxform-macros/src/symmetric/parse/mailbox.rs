//! Parses `mailbox`, `mailbox(planes)` and `mailbox(by_rank, tail = 1)`: the shape of an array with an entry for each
//! square.

use bitxform_planner::Geometry;

use super::argument::Argument;
use super::field_type::FieldType;
use super::kind::{Kind, Line};
use super::layers::{Layer, Layers};
use super::spelt_type;
use crate::diagnostics::Diagnostics;

/// The declared shape of a mailbox.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(in crate::symmetric) struct Mailbox {
    /// Whether the field has several mailboxes, one after the other.
    pub(in crate::symmetric) planes: bool,
    /// Whether the first index is that of a rank or of a file, if declared.
    pub(in crate::symmetric) by: Option<Line>,
    /// Whether each entry is an array. Otherwise an array of arrays may be ambiguous.
    pub(in crate::symmetric) channels: bool,
    /// The number of entries after those of the squares. They never move.
    pub(in crate::symmetric) tail: u16,
}

const WORDS: [&str; 7] = [
    "planes", "by_rank", "by_file", "channels", "tail", "files", "ranks",
];

/// `None` after an error.
pub(super) fn parse(argument: &Argument, diagnostics: &mut Diagnostics) -> Option<Kind> {
    let before = diagnostics.len();
    let mut mailbox = Mailbox::default();
    let Some(list) = argument.list(&WORDS, diagnostics).ok()? else {
        return Some(Kind::Mailbox(mailbox));
    };
    let mut per_line = None;
    for word in list.as_slice() {
        let name = word.name();
        if name == "files" || name == "ranks" {
            word.expect_no_value(diagnostics);
            if list.as_slice().len() > 1 {
                diagnostics.at(
                    word.name_token(),
                    &format!("an entry for each of the {name} is no mailbox of squares, expected `mailbox({name})` alone"),
                );
            }
            per_line = Some(if name == "files" {
                Line::File
            } else {
                Line::Rank
            });
            continue;
        }
        if name == "tail" {
            let tail = word.number("1", u16::MAX, diagnostics);
            mailbox.tail = tail.map_or(0, |(tail, _)| tail);
            continue;
        }
        word.expect_no_value(diagnostics);
        match &*name {
            "planes" => mailbox.planes = true,
            "channels" => mailbox.channels = true,
            _ if mailbox.by.is_some() => diagnostics.at(
                word.name_token(),
                "expected one order of the squares, found `by_rank` and `by_file`",
            ),
            "by_rank" => mailbox.by = Some(Line::Rank),
            _ => mailbox.by = Some(Line::File),
        }
    }
    let kind = per_line.map_or(Kind::Mailbox(mailbox), Kind::PerLine);
    (diagnostics.len() == before).then_some(kind)
}

/// Reports arrays for files or ranks of another length, tables of moves without a length, and an array of arrays on a
/// square board, whose type does not tell ranks from files.
pub(super) fn check(
    kind: &mut Kind,
    field: &FieldType,
    layers: &Layers,
    board: Option<Geometry>,
    diagnostics: &mut Diagnostics,
) {
    let holds_numbers = layers.inside.is_integer() || layers.inside.is_no_square();
    let is_table = holds_numbers && matches!(layers.around.last(), Some(Layer::Sequence));
    if let (Kind::Moves, Some(board), true) = (&*kind, board, is_table) {
        let [field_type, inside] = [field, &layers.inside].map(|ty| spelt_type(&ty.tokens()));
        let squares = board.squares();
        let length = squares * squares;
        diagnostics.at(
            &field.tokens(),
            &format!("expected a table of moves with its length in its type, `Box<[{inside}; {squares} * {squares}]>`, in which the entry of a move is `{squares} * from + to`, found `{field_type}`; a `Vec` of {length} entries becomes one by `into_boxed_slice().try_into()`"),
        );
        *kind = Kind::Skip;
    }
    let length = layers.inside.outer_length().filter(|_| !layers.is_slice);
    if let (Kind::PerLine(line), Some(board), Some(found)) = (&*kind, board, length) {
        let (expected, line) = match line {
            Line::File => (board.files, "file"),
            Line::Rank => (board.ranks, "rank"),
        };
        if found != usize::from(expected) {
            let message =
                format!("expected {expected} entries, one for each {line}, found {found}");
            diagnostics.at(&layers.inside.tokens(), &message);
            *kind = Kind::Skip;
        }
        return;
    }
    let (Kind::Mailbox(mailbox), Some(board)) = (&*kind, board) else {
        return;
    };
    let (side, ty) = (board.files, &layers.inside);
    let is_of_side = board.is_square()
        && side > 1
        && ty.array_depth() > 1
        && ty.outer_length() == Some(usize::from(side))
        && ty
            .next_length()
            .is_none_or(|length| length == usize::from(side));
    if layers.is_slice || mailbox.planes || mailbox.by.is_some() || !is_of_side {
        return;
    }
    let tail = match mailbox.tail {
        0 => String::new(),
        tail => format!("; only an array of all squares has room for a `tail = {tail}`"),
    };
    diagnostics.at(
        &ty.tokens(),
        &format!("{side} arrays of {side} are ambiguous on a square board, expected `#[board(mailbox(by_rank))]` if the first index is that of a rank, `#[board(mailbox(by_file))]` if it is that of a file{tail}"),
    );
    *kind = Kind::Skip;
}
