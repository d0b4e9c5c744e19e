use super::names::words;

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
