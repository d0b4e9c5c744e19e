//! The mapping of a program, found from a few indices or from a position.

use bitxform_model::{Board, MAPPINGS};

use super::rows;

const PROGRAM: &str = env!("CARGO_BIN_EXE_which-mapping");

/// Boards with the arguments that name their size, and how the attribute says it.
const SIZES: [(usize, usize, Option<usize>, &[&str]); 4] = [
    (8, 8, None, &[]),
    (7, 6, None, &["--size", "7x6"]),
    (7, 6, Some(9), &["--size", "7x6", "--stride", "9"]),
    (19, 19, Some(32), &["--size", "19x19", "--stride", "32"]),
];

#[test]
fn three_indices_name_each_mapping() {
    for mapping in MAPPINGS {
        for (files, ranks, stride, size) in SIZES {
            let board = Board::new(mapping, (files, ranks), stride, None);
            let index = |file, rank| board.index((file, rank)).to_string();
            let (last_file, last_rank) = (files - 1, ranks - 1);
            let corners = [index(0, 0), index(1, 0), index(last_file, last_rank)];
            let at_the_top = [index(0, last_rank), index(1, last_rank), index(0, 0)];
            for (indices, top_left) in [(corners, None), (at_the_top, Some("--top-left"))] {
                let mut arguments = size.to_vec();
                arguments.extend(top_left);
                arguments.extend(indices.iter().map(String::as_str));
                let rows = rows(PROGRAM, &arguments);
                assert_eq!(rows[0], [mapping], "{arguments:?}");
                for rank in 0..ranks {
                    let drawn = &rows[ranks - rank];
                    assert_eq!(drawn[0], (rank + 1).to_string());
                    let expected = (0..files).map(|file| index(file, rank));
                    assert!(
                        drawn[1..].iter().eq(expected.collect::<Vec<_>>().iter()),
                        "{drawn:?}"
                    );
                }
                // A line for each group, with the games that have it.
                let all = if files == ranks { "all" } else { "rectangle" };
                for (row, group) in rows[ranks + 3..]
                    .iter()
                    .zip([all, "horizontal", "identity"])
                {
                    let line = row.join(" ");
                    let (code, when) = line.split_once(" // ").expect("a sentence");
                    assert!(code.starts_with("#[symmetric(mapping = \""), "{code}");
                    let end = format!(", group = \"{group}\")]");
                    assert!(code.ends_with(&end) && when.ends_with('.'), "{line}");
                    if let Some(stride) = stride {
                        assert!(code.contains(&format!(", stride = {stride}")), "{code}");
                    }
                }
                assert_eq!(rows.len(), ranks + 6);
            }
        }
    }
}

#[test]
fn a_position_names_each_mapping() {
    let sides = [
        ("P7/2P5/8/8/8/8/8/k7", [(0, 7), (2, 6)]),
        ("p7/2p5/8/8/8/8/8/K7 w - - 0 1", [(0, 7), (2, 6)]),
    ];
    for mapping in MAPPINGS {
        let board = Board::new(mapping, (8, 8), None, None);
        for (fen, squares) in sides {
            let bits = squares
                .iter()
                .map(|square| 1_u64 << board.index(*square))
                .sum::<u64>();
            for bits in [bits.to_string(), format!("{bits:#x}"), format!("{bits:#b}")] {
                let rows = rows(PROGRAM, &["--fen", fen, "--bits", &bits]);
                assert_eq!(rows[0], [mapping], "{fen} {bits}");
            }
        }
    }
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    let rows = rows(PROGRAM, &["--fen", start, "--bits", "0xffff"]);
    let found = rows[..4]
        .iter()
        .map(|row| [row[0].as_str(), row[1].as_str()]);
    let expected = [
        ["LERF", "White"],
        ["BERF", "Black"],
        ["LERBEF", "White"],
        ["BERLEF", "Black"],
    ];
    assert_eq!(found.collect::<Vec<_>>(), expected);
    for row in &rows[..4] {
        assert!(row.join(" ").ends_with(", group = \"…\")]"), "{row:?}");
    }
    let groups = rows[5..].iter().map(|row| row[2].as_str());
    let expected = ["\"all\":", "\"horizontal\":", "\"identity\":"];
    assert_eq!(groups.collect::<Vec<_>>(), expected);
}
