//! Fields whose word is not that of the board.

use bitxform_planner::Word;

use super::board::Board;
use super::parse::{Kind, holds};
use crate::diagnostics::Diagnostics;

impl Board {
    /// Reports fields of another word. The type checker refuses other types too, but only the arguments tell that a
    /// word was meant for another board size.
    pub(super) fn check_words(&mut self, diagnostics: &mut Diagnostics) {
        let board = self.arguments.geometry;
        if !self.arguments.has_size || board.is_chess_board() {
            return;
        }
        for field in &mut self.fields {
            let Some(found) = field.ty.word() else {
                continue;
            };
            if field.color.by_color
                && matches!(field.kind, Kind::Bits)
                && board.word.is_array()
                && field.ty.spells(board.word)
                && field.ty.depth_of_words(board.word) == 0
            {
                let word = board.word.name();
                diagnostics.at(
                    &field.ty.tokens(),
                    &format!(
                        "`{word}` is one board, and `by_color` swaps two, expected `[{word}; 2]`"
                    ),
                );
                field.kind = Kind::Skip;
                field.color.by_color = false;
                continue;
            }
            let array = field.ty.innermost_array();
            let has_unread_length = found == board.word.element()
                && board.word.is_array()
                && field.ty.array_depth() > 0
                && array.is_none();
            if field.ty.spells(board.word) || has_unread_length || !matches!(field.kind, Kind::Bits)
            {
                continue;
            }
            // An array of integers is an array of boards, unless it may itself be meant as the board's word.
            let may_hold_board = |array: &Word| board.word.is_array() || holds(board, *array);
            let found = array.filter(may_hold_board).unwrap_or(found);
            let is_other_array = found.is_array() && !holds(board, found);
            let (found, expected) = (found.name(), board.word.name());
            let no_board = if field.color.by_color {
                "`#[board(skip, by_color)]` or, where it counts, `compare, by_color`"
            } else {
                "`#[board(skip)]`"
            };
            let message = if is_other_array {
                format!(
                    "expected the board's word `{expected}` or arrays of it, found `{found}`; if it is no board, mark it {no_board}"
                )
            } else if Word::named(&found).is_some_and(|word| word.bits() < board.bits()) {
                format!(
                    "a board of {} files and {} ranks takes {} bits, more than a `{found}` has, expected `{expected}`; if it is no board, mark it {no_board}",
                    board.files,
                    board.ranks,
                    board.bits(),
                )
            } else {
                format!(
                    "expected the board's word `{expected}`, found `{found}`; declare `word = {found}` in `#[symmetric(…)]` if it holds the board; if it is no board, mark it {no_board}"
                )
            };
            diagnostics.at(&field.ty.tokens(), &message);
            field.kind = Kind::Skip;
        }
    }
}
