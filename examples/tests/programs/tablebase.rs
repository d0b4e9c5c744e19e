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
