//! Known results of chess endgames.

use super::SLOW;

fn lines(arguments: &[&str]) -> Vec<String> {
    super::lines(env!("CARGO_BIN_EXE_tablebase"), arguments, "")
}

#[test]
fn the_longest_mates_are_known() {
    let known = [
        ("KQK", Some("white mates in 10 (20 plies)")),
        ("krk", Some("white mates in 16 (32 plies)")),
        ("KKR", Some("black mates in 16 (32 plies)")),
        ("KNK", None),
        ("KBNK", Some("white mates in 33 (66 plies)")),
        ("KBBK", Some("white mates in 19 (38 plies)")),
        ("KRKN", Some("white mates in 40 (80 plies)")),
        ("KQKR", Some("white mates in 35 (70 plies)")),
    ];
    for (men, longest) in &known[..if SLOW { 4 } else { 8 }] {
        let lines = lines(&[men]);
        let found = lines[3..]
            .iter()
            .find_map(|line| line.strip_prefix("longest: "));
        let found = found.and_then(|found| found.split_once(": "));
        assert_eq!(found.map(|(mate, _)| mate), *longest, "{men}");
    }
}

#[test]
fn positions_up_to_symmetry_are_counted() {
    assert_eq!(
        lines(&["KRK"])[..3],
        [
            "KRK: 59136 numbers, instead of 524288 without symmetries",
            "white to move: 21959 won, 0 drawn, 0 lost",
            "black to move: 0 won, 2796 drawn, 25260 lost",
        ]
    );
}

#[test]
fn positions_are_looked_up() {
    let known = [
        ("k7/8/1K6/8/8/8/8/6Q1 w - - 0 1", "white mates in 1 (1 ply)"),
        (
            "k7/8/1K6/8/8/8/8/6Q1 b - - 0 1",
            "white mates in 1 (2 plies)",
        ),
        ("k7/1Q6/1K6/8/8/8/8/8 b - -", "black is mated"),
        // Stalemate, and the loss of the queen.
        ("k7/2Q5/1K6/8/8/8/8/8 b - -", "draw"),
        ("k7/1Q6/8/8/8/8/8/6K1 b - -", "draw"),
    ];
    let fens: Vec<&str> = known.iter().map(|(fen, _)| *fen).collect();
    let expected = known.map(|(fen, result)| format!("{fen}: {result}"));
    assert_eq!(lines(&[&["KQK"], &fens[..]].concat())[4..], expected);
}
