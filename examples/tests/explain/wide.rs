//! Boards of more than 128 bits.

use super::explained;

/// The squares that are marked in a half of the drawing, by file and rank.
fn marked(lines: &[&str], ranks: usize, right: bool) -> Vec<(usize, usize)> {
    let mut squares = Vec::new();
    for (row, line) in lines.iter().enumerate() {
        let cells: Vec<char> = line.chars().filter(|c| matches!(c, 'X' | '.')).collect();
        let files = cells.len() / 2;
        for file in 0..files {
            if cells[if right { files + file } else { file }] == 'X' {
                squares.push((file, ranks - 1 - row));
            }
        }
    }
    squares.sort_unstable();
    squares
}

#[test]
fn wide_boards_are_drawn_with_their_steps_and_cost() {
    let text = explained(&["rotate-90", "--files", "19", "--ranks", "19"]);
    assert!(
        text.starts_with("rotate-90 in LERF, a board of 19 files and 19 ranks in a [u64; 6]\n")
    );
    let is_row = |line: &&str| line.starts_with("  ") && line.contains('.');
    let rows: Vec<&str> = text.lines().filter(is_row).collect();
    assert_eq!(rows.len(), 19);
    let before = marked(&rows, 19, false);
    assert!(!before.is_empty());
    // a1 goes to a8: the rank becomes the file, and files count down.
    let mut turned: Vec<_> = before
        .iter()
        .map(|(file, rank)| (*rank, 18 - file))
        .collect();
    turned.sort_unstable();
    assert_eq!(marked(&rows, 19, true), turned);
    assert!(
        text.contains("\n- ") && text.contains("operations on limbs."),
        "{text}"
    );

    let all = explained(&["--files", "19", "--ranks", "13", "--stride", "32"]);
    assert_eq!(all.matches("in a [u64; 7]").count(), 4, "{all}");
}
