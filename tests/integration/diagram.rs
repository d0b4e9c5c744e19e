use bitxform::{Mapping, bitboard, diagram};
use bitxform_tests::Grid;
use proptest::prelude::*;

use crate::mappings;

/// A letter F, which no symmetry fixes.
const F: u64 = bitboard! {
    . X X X X . . .
    . X . . . . . .
    . X . . . . . .
    . X X X . . . .
    . X . . . . . .
    . X . . . . . .
    . X . . . . . .
    . . . . . . . .
};

proptest! {
    #[test]
    fn rank_8_is_drawn_first(bits: u64) {
        for (mapping, name) in mappings() {
            let grid = Grid::of_bits(bits, name);
            let row = |rank| {
                let cell = |file| if grid.at(file, rank) { "X" } else { "." };
                (0..8).map(cell).collect::<Vec<_>>().join(" ")
            };
            let expected = (0..8).rev().map(row).collect::<Vec<_>>().join("\n");
            prop_assert_eq!(diagram(bits, mapping).to_string(), expected);
        }
    }
}

macro_rules! in_mapping {
    ($mapping:ident) => {
        bitboard! { $mapping;
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

#[test]
fn drawings_mean_the_same_in_every_mapping() {
    let drawn = [
        in_mapping!(LERF),
        in_mapping!(BERF),
        in_mapping!(LERBEF),
        in_mapping!(BERLEF),
        in_mapping!(LEFR),
        in_mapping!(BEFR),
        in_mapping!(BEFLER),
        in_mapping!(LEFBER),
    ];
    let letter = Grid::new(|file, rank| {
        (file == 1 && rank > 0)
            || (rank == 7 && (1..5).contains(&file))
            || (rank == 4 && (1..4).contains(&file))
    });
    assert_eq!(F, drawn[0]);
    for ((mapping, name), bits) in mappings().zip(drawn) {
        assert_eq!(bits, letter.bits(name), "{mapping}");
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
}

#[test]
fn one_line_is_counted_as_a_whole() {
    assert_eq!(
        bitboard! { X............................................................... },
        1 << 56
    );
}

/// A diagram computes nothing before it is printed, so it may be a constant.
const DIAGRAM: bitxform::Diagram = diagram(F, Mapping::Lerf);

#[test]
fn diagrams_may_be_constants_and_heed_no_width() {
    let plain = diagram(F, Mapping::Lerf).to_string();
    assert_eq!(DIAGRAM.to_string(), plain);
    assert_eq!(format!("{DIAGRAM:>200}"), plain);
}

#[test]
fn drawings_that_are_printed_can_be_read() {
    let printed = diagram(F, Mapping::Lerf).to_string();
    let source = include_str!("diagram.rs");
    let rows: Vec<&str> = printed.lines().collect();
    let mut lines = source.lines().map(str::trim);
    assert!(
        lines.any(|line| line == rows[0]),
        "the first row is in this source"
    );
    assert!(rows[1..].iter().all(|row| lines.next() == Some(row)));
}
