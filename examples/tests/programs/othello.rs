//! Known counts of Othello.

use super::{SLOW, rows};

fn othello(arguments: &[&str]) -> Vec<Vec<u64>> {
    let rows = rows(env!("CARGO_BIN_EXE_othello"), arguments);
    let numbers = |row: &Vec<String>| row.iter().map(|word| word.parse().ok()).collect();
    rows.iter().filter_map(numbers).collect()
}

#[test]
fn move_sequences_are_known_and_tables_save_visits() {
    let known = [
        4, 12, 56, 244, 1396, 8200, 55092, 390_216, 3_005_288, 24_571_056,
    ];
    let depth = if SLOW { 7 } else { 10 };
    let rows = othello(&["perft", &depth.to_string()]);
    let ways: Vec<u64> = rows.iter().map(|row| row[1]).collect();
    assert_eq!(ways, known[..depth]);
    let last = &rows[depth - 1];
    assert_eq!(
        last[2],
        1 + known[..depth - 1].iter().sum::<u64>(),
        "every position is visited"
    );
    // Four symmetries fix the start, so nearly all positions are met as four images.
    assert!(last[3] < last[2] && last[4] * 7 < last[3] * 2, "{last:?}");
}

#[test]
fn positions_up_to_symmetry_are_known() {
    // After ten moves, seven boards occur with either side to move, depending on earlier passes.
    let known = [1, 3, 14, 60, 322, 1773, 10649, 67245, 434_029, 2_958_586];
    let depth = if SLOW { 7 } else { 10 };
    let rows = othello(&["distinct", &depth.to_string()]);
    let counts: Vec<u64> = rows.iter().map(|row| row[1]).collect();
    assert_eq!(counts, known[..depth]);
}
