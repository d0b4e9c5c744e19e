//! Known counts, all and up to symmetry.

use super::{SLOW, rows};

/// The last two columns, without the heading.
fn count(arguments: &[&str]) -> (Vec<u128>, Vec<u128>) {
    let rows = rows(env!("CARGO_BIN_EXE_count"), arguments);
    let number = |word: &String| word.parse::<u128>().expect("a number");
    rows[1..]
        .iter()
        .map(|row| (number(&row[1]), number(&row[2])))
        .unzip()
}

/// The number of cycles of each symmetry, counted by hand: the identity, two quarter turns, the half turn, the
/// reflections in lines between squares or through the middle ones, those in diagonals.
#[test]
fn boards_agree_with_a_closed_form() {
    let (all, classes) = count(&["boards", "11"]);
    assert_eq!(classes[..5], [6, 102, 8548, 4_211_744, 8_590_557_312]);
    for (n, (all, classes)) in (2_u32..).zip(all.into_iter().zip(classes)) {
        let squares = n * n;
        let (quarters, half) = (squares.div_ceil(4), squares.div_ceil(2));
        // On the line of a reflection, n squares stay; the others trade places in pairs.
        let line = (squares - n) / 2 + n;
        let middle = if n % 2 == 0 { half } else { line };
        let cycles = [
            squares, quarters, quarters, half, middle, middle, line, line,
        ];
        let fixed: u128 = cycles.iter().map(|cycles| 1_u128 << cycles).sum();
        assert_eq!((all, classes), (1 << squares, fixed / 8), "{n}");
    }
}

#[test]
fn queens_and_tic_tac_toe_are_known() {
    assert_eq!(count(&["queens"]), (vec![92], vec![12]));
    let (all, classes) = count(&["tic-tac-toe"]);
    assert_eq!((all.last(), classes.last()), (Some(&5478), Some(&765)));
    assert_eq!(all[..10].iter().sum::<u128>(), 5478);
    assert_eq!(classes[..4], [1, 3, 12, 38]);
}

#[test]
fn polyominoes_are_known() {
    let fixed = [
        1, 2, 6, 19, 63, 216, 760, 2725, 9910, 36446, 135_268, 505_861,
    ];
    let free = [1, 1, 2, 5, 12, 35, 108, 369, 1285, 4655, 17073, 63600];
    let largest = if SLOW { 8 } else { 12 };
    let found = count(&["polyominoes", &largest.to_string()]);
    assert_eq!(found, (fixed[..largest].to_vec(), free[..largest].to_vec()));
}
