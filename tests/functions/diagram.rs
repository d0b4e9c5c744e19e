//! Boards drawn in the source, and drawn by `Geometry::diagram`.

use bitxform::{Diagram, Mapping, bitboard};

use crate::{mappings, word};

/// The letter F in a mapping.
macro_rules! letter {
    ($($mapping:ident)?) => {
        bitboard! { $($mapping;)?
            . X X X X . . .
            . X . . . . . .
            . X . . . . . .
            . X X X . . . .
            . X . . . . . .
            . X . . . . . .
            . X . . . . . .
            . . . . . . . .
        }
    };
}

const F: u64 = letter!();

#[test]
fn drawings_mean_the_same_in_every_mapping() {
    let drawn = [
        letter!(LERF),
        letter!(BERF),
        letter!(LERBEF),
        letter!(BERLEF),
        letter!(LEFR),
        letter!(BEFR),
        letter!(BEFLER),
        letter!(LEFBER),
    ];
    assert_eq!(F, drawn[0]);
    for ((mapping, board), bits) in mappings().zip(drawn) {
        let letter = word(&board, &|(file, rank)| {
            let is_stem = file == 1 && rank > 0;
            let (is_top, is_middle) = (rank == 7 && file > 0 && file < 5, rank == 4 && file < 4);
            is_stem || is_top || is_middle && file > 0
        });
        assert_eq!(bits, letter, "{mapping}");
    }
}

#[test]
fn cells_may_be_written_together_and_as_ones() {
    let bits = bitboard! {
        .XXXX...
        .1......
        .1......
        .11 1....
        .X. .. ...
        .1......
        .X......
        ........
    };
    assert_eq!(bits, F);
    let line = bitboard! { X............................................................... };
    assert_eq!(line, 1 << 56);
}

/// A diagram computes nothing before it is printed, so it may be a constant.
const DIAGRAM: Diagram = Mapping::Lerf.geometry().diagram(F);

#[test]
fn diagrams_may_be_constants_and_heed_no_width() {
    let plain = Mapping::Lerf.geometry().diagram(F).to_string();
    assert_eq!(DIAGRAM.to_string(), plain);
    assert_eq!(format!("{DIAGRAM:>200}"), plain);
    // What is printed can be read.
    let mut lines = include_str!("diagram.rs").lines().map(str::trim);
    let rows: Vec<&str> = plain.lines().collect();
    assert!(lines.any(|line| line == rows[0]), "the first row");
    assert!(rows[1..].iter().all(|row| lines.next() == Some(row)));
}
