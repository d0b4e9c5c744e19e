use super::no_board::{NO_BOARD, find, words};

#[test]
fn words_in_a_row_tell_together() {
    for (name, expected) in [
        ("move_number", Some("move_number")),
        ("fullMoveNumber", Some("full_move")),
        ("number_of_move", None),
        ("move_mask", None),
        ("pawnKey", Some("pawn_key")),
        ("rule50", Some("rule")),
        ("key_squares", None),
    ] {
        let found = find(name, NO_BOARD);
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
