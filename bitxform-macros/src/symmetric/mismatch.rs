//! Fields without an attribute whose type shows that they are no bitboards of this size.

use bitxform_planner::{Geometry, Word};

use super::board::Board;
use super::kinds::{Field, Kind};
use super::parse::{Arguments, holds, spelt_type, with_stride};
use super::questions::{ask_if_bits, likely};
use crate::diagnostics::Diagnostics;

impl Board {
    /// Reports fields whose type is no bitboard. The type checker refuses other types too. For types written
    /// out, the message proposes the usual attributes. The other arguments can show that another size or word
    /// was meant.
    pub(super) fn check_words(&mut self, diagnostics: &mut Diagnostics) {
        if !self.arguments.has_size {
            return;
        }
        let (arguments, has_colors) = (&self.arguments, self.has_colors);
        let board = arguments.geometry;
        for field in &mut self.fields {
            if !field.kind.is_plain_bits() {
                continue;
            }
            let unlikely = || of_other_type(field, board).or_else(|| of_words(field, board));
            let likely = of_likely_kind(field, arguments, has_colors);
            if let Some(message) = likely.or_else(unlikely) {
                diagnostics.at(&field.ty.tokens(), &message);
            } else if field.is_declared || !ask_if_bits(field, arguments, has_colors, diagnostics) {
                continue;
            }
            field.kind = Kind::Skip;
            field.color.by_color = false;
        }
    }
}

/// Returns the reason for a field that is no bitboard, and whose name and type show what it most likely is.
fn of_likely_kind(field: &Field, arguments: &Arguments, has_colors: bool) -> Option<String> {
    let (ty, board) = (&field.ty, arguments.geometry);
    let inside = ty.innermost();
    let is_number = inside.is_integer() && !inside.spells(board.word) || inside.is_no_square();
    let is_board = board.word.is_array() && ty.spells(board.word);
    if !is_number || is_board || field.is_declared || !field.layers.around.is_empty() {
        return None;
    }
    let likely = likely(field, arguments, has_colors)?;
    let found = spelt_type(&ty.tokens());
    let of_lines = ty.innermost_array().filter(|array| holds(board, *array));
    let insists = match of_lines {
        Some(array) if ty.array_depth() == 1 => format!(
            "; `word = {}` in `#[symmetric(…)]` if it is the board, with a bit for each square",
            array.name()
        ),
        _ => String::new(),
    };
    let (ways, stays) = (likely.ways, likely.stays);
    let is_wide = |bits| bits >= board.index_bits();
    let square = if inside.is_integer() && inside.index_bits().is_none_or(is_wide) {
        "`#[board(square)]` only if it holds indices of squares, "
    } else {
        ""
    };
    let compare = if inside.is_float() || ty.is_sequence() {
        String::new()
    } else {
        format!("`#[board(compare{stays})]` or ")
    };
    Some(format!(
        "`{found}` is no bitboard of {} files and {} ranks, expected {ways}; {square}{compare}`#[board(skip{stays})]` only if it stays{insists}",
        board.files, board.ranks
    ))
}

/// Returns the reason for a field whose type is written out and contains no word.
fn of_other_type(field: &Field, board: Geometry) -> Option<String> {
    let (ty, inside) = (&field.ty, field.ty.innermost());
    // Layers named in the attribute are skipped.
    if field.color.by_color || !field.layers.around.is_empty() {
        return None;
    }
    let expected = if ty.is_reference() {
        "a type that is transformed owns its boards, expected the type behind the reference; `#[board(skip)]` if it stays"
    } else if ty.is_zobrist_key() {
        "a key that moves with the board is `#[board(zobrist)]`; a type of your own with this name may be `skip`"
    } else if ty.is_option() && inside.spells(board.word) {
        "expected `#[board(bits)]` if its words are bitboards, `mailbox` with an entry for each square, `skip` if it stays"
    } else if ty.is_option() && inside.is_integer() {
        "expected `#[board(square)]`, `file` or `rank` if it is the number of one, `compare` if it counts in comparisons, `skip` if it stays"
    } else if ty.is_float() && ty.array_depth() == 0 {
        "expected `#[board(skip)]` if it stays, `with = …` if a function of yours changes it"
    } else if inside.is_float() {
        "expected `#[board(mailbox)]` with an entry for each square, `mailbox(planes)` with several mailboxes, `mailbox(files)` or `mailbox(ranks)` with an entry for each of these, `indexed_by = MOVES` with one for each move of a list, `skip` if it stays"
    } else if inside.is_bool() && ty.array_depth() == 0 && !ty.is_option() {
        "expected `#[board(turn)]` if it says whose turn it is, `compare` if it counts in comparisons, `skip` if it stays"
    } else if !ty.is_sequence() || !inside.is_integer() {
        return None;
    } else if inside.spells(board.word) {
        "expected `#[board(bits)]` if its words are bitboards, `#[board(skip)]` if they are hashes"
    } else {
        "expected `#[board(mailbox)]` with an entry for each square, `square` if it holds indices of squares, `skip` if it stays"
    };
    let found = spelt_type(&ty.tokens());
    Some(format!("`{found}` is no bitboard; {expected}"))
}

/// Returns the reason for a field of integers, or of arrays of them.
fn of_words(field: &Field, board: Geometry) -> Option<String> {
    let found = field.ty.word()?;
    let expected = board.word.name();
    let is_one_array = board.word.is_array()
        && field.ty.spells(board.word)
        && field.ty.depth_of_words(board.word) == 0;
    if field.color.by_color && is_one_array {
        return Some(format!(
            "`{expected}` is one board, and `by_color` swaps two, expected `[{expected}; 2]`"
        ));
    }
    let array = field.ty.innermost_array();
    let has_unread_length = found == board.word.element()
        && board.word.is_array()
        && field.ty.array_depth() > 0
        && array.is_none();
    if field.ty.spells(board.word) || has_unread_length {
        return None;
    }
    let no_board = no_board(field, found, board);
    // Arrays of integers are arrays of boards, unless they may be meant for the board itself.
    let may_hold_board = |array: &Word| board.word.is_array() || holds(board, *array);
    let may_be_lines = |array: &Word| !board.is_chess_board() || array.bits() == board.bits();
    let array = array.filter(|array| may_be_lines(array) && may_hold_board(array));
    let found = array.unwrap_or(found);
    let is_other_array = found.is_array() && !holds(board, found);
    let (name, Geometry { files, ranks, .. }) = (found.name(), board);
    Some(if is_other_array {
        format!(
            "expected the board's word `{expected}` or arrays of it, found `{name}`; if it is no board, mark it {no_board}"
        )
    } else if found.bits() < board.bits() && field.variant.is_some() && may_be_square(found, board)
    {
        format!("a `{name}` is no board of {files} files and {ranks} ranks, expected {no_board}")
    } else if found.bits() < board.bits() {
        let parts = if found == Word::U128 {
            "; a board in several `u128` is an array, by `word = [u128; …]`, or a type of your own, by `bits(get = …, new = …)`"
        } else {
            ""
        };
        format!(
            "a board of {files} files and {ranks} ranks{} takes {} bits, more than a `{name}` has, expected `{expected}`{parts}; if it is no board, mark it {no_board}",
            with_stride(board),
            board.bits(),
        )
    } else if board.is_chess_board() && !found.is_array() {
        format!(
            "`{name}` is wider than a board of 8 files and 8 ranks; a board of another size declares `files = …` and `ranks = …` in `#[symmetric(…)]`, one of this size `word = {name}`; if it is no board, mark it {no_board}"
        )
    } else {
        format!(
            "expected the board's word `{expected}`, found `{name}`; declare `word = {name}` in `#[symmetric(…)]` if it holds the board; if it is no board, mark it {no_board}"
        )
    })
}

/// Returns the attributes for a field of integers that is no board.
fn no_board(field: &Field, word: Word, board: Geometry) -> String {
    let has_entries = field.ty.elements() == usize::try_from(board.squares()).ok();
    let mut ways = String::from(
        match (
            field.color.by_color,
            has_entries,
            may_be_square(word, board),
        ) {
            (true, _, false) => {
                "`#[board(skip, by_color)]` or, where it counts in comparisons, `compare, by_color`"
            }
            (true, _, true) => {
                "`#[board(skip, by_color)]` or, where it counts in comparisons, `compare, by_color`, or `square, by_color` if it holds indices of squares"
            }
            (false, true, _) => {
                "`#[board(mailbox)]` for an entry on each square, `skip` for what stays"
            }
            (false, false, true) => {
                "`#[board(square)]` for the index of a square, `compare` for what counts in comparisons, `skip` for what stays"
            }
            (false, false, false) => "`#[board(skip)]`, or `compare` if it counts in comparisons",
        },
    );
    let width = board.index_bits();
    if !field.color.by_color && !has_entries && (2 * width..=32).contains(&word.bits()) {
        let end = 2 * width;
        ways += &format!(", `squares(0..{width}, {width}..{end})` for a packed move");
    }
    // A constant may be the number of files or ranks.
    if !field.color.by_color && field.ty.array_depth() == 1 && field.ty.hides_lengths() {
        ways += ", `mailbox(files)` or `mailbox(ranks)` for an entry of each of these";
    }
    ways
}

/// Whether numbers of this type are rarely hashes, and can be indices of squares.
fn may_be_square(word: Word, board: Geometry) -> bool {
    (board.index_bits()..=16).contains(&word.bits())
}
