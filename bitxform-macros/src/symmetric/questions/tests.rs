//! The lists of names, and where they are documented.

use std::fs;

use bitxform_golden::{assert_are_files, workspace};

use super::no_board::{NO_BOARD, NO_BOARD_ALONE, NO_BOARD_LAST, find_no_board, words};
use crate::diagnostics::list;

#[test]
fn words_in_a_row_tell_together() {
    for (name, expected) in [
        ("move_number", Some("move_number")),
        ("fullMoveNumber", Some("full_move")),
        ("number_of_move", None),
        ("move_mask", None),
        ("pawnKey", Some("key")),
        ("rule50", Some("rule")),
        ("key_squares", None),
        ("stm_pieces", None),
        ("STM", Some("stm")),
        ("sideToMove", Some("side_to_move")),
    ] {
        let found = find_no_board(name);
        assert_eq!(found.as_deref(), expected, "{name}");
    }
}

#[test]
fn names_are_split_into_words() {
    for (name, expected) in [
        ("visit_count", &["visit", "count"][..]),
        ("rule50", &["rule"]),
        ("halfMoveClock", &["half", "move", "clock"]),
        ("r#move", &["move"]),
        ("_hash2d", &["hash", "d"]),
        ("0", &[]),
        ("élo_ID", &["élo", "id"]),
    ] {
        assert_eq!(words(name), expected, "{name}");
    }
}

/// The page of the attribute has all lists in a table, from which nothing is missing.
#[test]
fn the_page_lists_all_names() {
    const PATH: &str = "bitxform/src/group/symmetric/attribute.md";
    const HEAD: &str = "| word, or words in a row | what such a field holds |\n|---|---|\n";
    let page = fs::read_to_string(workspace().join(PATH)).expect("the page");
    let (before, rest) = page.split_once(HEAD).expect("the table");
    let (_, after) = rest.split_once("\n\n").expect("its end");
    let row = |listed: &str, what: &str| {
        let words: Vec<_> = listed.split_whitespace().collect();
        format!("| {} | {what} |\n", list(&words, "`", "or"))
    };
    let mut rows: String = NO_BOARD
        .iter()
        .map(|(what, listed)| row(listed, what))
        .collect();
    rows += &row(NO_BOARD_LAST, "hashes and numbers, if it is the last word");
    rows += &row(
        NO_BOARD_ALONE,
        "numbers, and the side to move, if it is the whole name",
    );
    assert_are_files(&[(PATH, format!("{before}{HEAD}{rows}\n{after}"))]);
}
