//! `count` as a user runs it.

use std::process::{Command, Output};

fn count(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_count"));
    command.args(arguments).output().expect("count runs")
}

fn stdout(arguments: &[&str]) -> String {
    let output = count(arguments);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {errors}");
    assert_eq!(errors, "");
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// The last two columns, without the heading.
fn columns(arguments: &[&str]) -> (Vec<u128>, Vec<u128>) {
    let text = stdout(arguments);
    let row = |line: &str| {
        let mut words = line.split_whitespace().skip(1);
        let mut number = || words.next()?.parse::<u128>().ok();
        (number().expect("a number"), number().expect("a number"))
    };
    text.lines().skip(1).map(row).unzip()
}

#[test]
fn boards_are_known() {
    let (all, classes) = columns(&["boards"]);
    assert_eq!(all, [4, 9, 16, 25, 36].map(|squares| 1 << squares));
    assert_eq!(classes, [6, 102, 8548, 4_211_744, 8_590_557_312]);
}

/// The number of cycles of each symmetry, counted by hand: the identity, two quarter turns, the half turn, the
/// reflections in lines between squares or through the middle ones, those in diagonals.
#[test]
fn boards_agree_with_a_closed_form() {
    let expected = (2..=11).map(|n: u32| {
        let squares = n * n;
        let (quarters, half) = (squares.div_ceil(4), squares.div_ceil(2));
        let middle = if n.is_multiple_of(2) {
            half
        } else {
            squares.midpoint(n)
        };
        let powers = |cycles: [u32; 8]| cycles.iter().map(|&one| 1_u128 << one).sum::<u128>();
        let diagonal = squares.midpoint(n);
        powers([
            squares, quarters, quarters, half, middle, middle, diagonal, diagonal,
        ]) / 8
    });
    let (_, classes) = columns(&["boards", "11"]);
    assert_eq!(classes, expected.collect::<Vec<u128>>());
}

#[test]
fn boards_agree_with_their_least_images() {
    let (largest, checked) = if cfg!(debug_assertions) {
        ("4", "4")
    } else {
        ("6", "5")
    };
    let output = count(&["boards", "--check", largest]);
    assert_eq!(output.status.code(), Some(0));
    let note = format!(
        "note: all boards up to n = {checked} were made, and as many are the least of their images\n"
    );
    assert_eq!(String::from_utf8_lossy(&output.stderr), note);
}

#[test]
fn queens_are_known() {
    let all = [
        1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365_596,
    ];
    let classes = [1, 0, 0, 1, 2, 1, 6, 12, 46, 92, 341, 1787, 9233, 45752];
    let largest = if cfg!(debug_assertions) { 12 } else { 14 };
    for ((queens, all), classes) in (1..=largest).zip(all).zip(classes) {
        let found = columns(&["queens", &queens.to_string()]);
        assert_eq!(found, (vec![all], vec![classes]), "{queens}");
    }
    assert_eq!(columns(&["queens"]), (vec![92], vec![12]));
}

#[test]
fn positions_of_tic_tac_toe_are_known() {
    let (all, classes) = columns(&["tic-tac-toe"]);
    assert_eq!(all.last(), Some(&5478));
    assert_eq!(classes.last(), Some(&765));
    assert_eq!(all[..10].iter().sum::<u128>(), 5478);
}

#[test]
fn polyominoes_are_known() {
    let fixed = [
        1, 2, 6, 19, 63, 216, 760, 2725, 9910, 36446, 135_268, 505_861,
    ];
    let free = [1, 1, 2, 5, 12, 35, 108, 369, 1285, 4655, 17073, 63600];
    let found = columns(&["polyominoes"]);
    assert_eq!(found, (fixed[..8].to_vec(), free[..8].to_vec()));
    if !cfg!(debug_assertions) {
        let found = columns(&["polyominoes", "12"]);
        assert_eq!(found, (fixed.to_vec(), free.to_vec()));
    }
}

/// The program's documentation shows its real output; `…` stands for some lines.
#[test]
fn the_documentation_shows_runs() {
    let source = include_str!("../count/main.rs");
    let doc = source.lines().map_while(|line| line.strip_prefix("//!"));
    let doc: Vec<&str> = doc.map(|line| line.trim_start_matches(' ')).collect();
    let mut runs = 0;
    for (number, line) in doc.iter().enumerate() {
        let Some(arguments) = line.strip_prefix("$ cargo run --release --bin count -- ") else {
            continue;
        };
        let text = stdout(&arguments.split(' ').collect::<Vec<&str>>());
        let mut lines = text.lines();
        for shown in &doc[number + 1..] {
            if shown.starts_with(['$', '`']) {
                break;
            }
            let is_shown = |line: &str| line.trim_start() == *shown;
            assert!(*shown == "…" || lines.any(is_shown), "{shown}\n{text}");
        }
        assert_eq!(lines.next(), None, "{text}");
        runs += 1;
    }
    assert_eq!(runs, 4);
}

#[test]
fn arguments_that_are_wrong_are_refused() {
    for arguments in [
        &[][..],
        &["boards", "1"],
        &["boards", "12"],
        &["queens", "x"],
        &["queens", "0"],
        &["queens", "17"],
        &["polyominoes", "0"],
        &["polyominoes", "16"],
        &["chess"],
    ] {
        assert_eq!(count(arguments).status.code(), Some(2), "{arguments:?}");
    }
}

#[test]
fn help_states_the_limits_and_their_reasons() {
    for (task, range) in [
        ("boards", "from 2 to 11. Beyond"),
        ("queens", "from 1 to 16. Each queen more"),
        ("polyominoes", "from 1 to 15. Each square more"),
    ] {
        assert!(stdout(&[task, "-h"]).contains(range), "{task}");
    }
}

/// Columns are no wider than their contents.
#[test]
fn columns_are_as_wide_as_they_must() {
    for (arguments, width) in [
        (&["boards", "3"][..], 14),
        (&["boards", "11"], 37),
        (&["queens", "6"], 14),
    ] {
        let text = stdout(arguments);
        assert!(
            text.lines().all(|line| line.len() == 5 + 2 * (1 + width)),
            "{text}"
        );
    }
}
