use bitxform::{Mapping, Symmetry, table};

use super::{index, jump, message, places};
use crate::mappings;

const SYMMETRIES: [Symmetry; 8] = Symmetry::ALL;

#[test]
fn tables_with_all_symmetries_take_ten_entries() {
    for (mapping, name) in mappings() {
        let knight = table::knight_attacks(mapping);
        let mut computed = 0;
        let boards = table::per_square!(
            mapping,
            SYMMETRIES,
            boards | square | {
                computed += 1;
                knight[usize::from(square)]
            }
        );
        assert_eq!((boards, computed), (knight, 10), "{mapping}");

        let mut computed = 0;
        let values = table::per_square!(
            mapping,
            SYMMETRIES,
            values | square | {
                computed += 1;
                knight[usize::from(square)].count_ones()
            }
        );
        assert_eq!(computed, 10);
        for place in places() {
            let jumps = [(1, 2), (2, 1), (2, -1), (1, -2)];
            let back = jumps.map(|(columns, rows)| (-columns, -rows));
            let targets = jumps
                .iter()
                .chain(&back)
                .filter(|by| jump(place, **by).is_some());
            let found = values[usize::from(index(place, name))];
            assert_eq!(found as usize, targets.count(), "{place:?} in {mapping}");
        }
    }
}

#[test]
fn tables_with_some_symmetries_take_more_entries() {
    for mapping in Mapping::ALL {
        let pawn = table::white_pawn_attacks(mapping);
        let mut computed = 0;
        let boards = table::per_square!(
            mapping,
            [Symmetry::FlipHorizontal],
            boards | square | {
                computed += 1;
                pawn[usize::from(square)]
            }
        );
        assert_eq!((boards, computed), (pawn, 32), "{mapping}");

        let turns = [Symmetry::Rotate90, Symmetry::Rotate180, Symmetry::Rotate270];
        let king = table::king_attacks(mapping);
        let mut computed = 0;
        let boards = table::per_square!(
            mapping,
            turns,
            boards | square | {
                computed += 1;
                king[usize::from(square)]
            }
        );
        assert_eq!((boards, computed), (king, 16), "{mapping}");

        let numbers = table::per_square!(mapping, [], values | square | square);
        assert!(numbers.into_iter().eq(0..64));
    }
}

/// Values need not be numbers.
#[test]
fn values_may_be_anything_that_is_copied() {
    let table = table::per_square!(
        Mapping::Befr,
        SYMMETRIES,
        values
            | square
            | (
                Mapping::Befr.square_name(table::to_triangle(square, Mapping::Befr).0),
                [1.5]
            ),
    );
    assert_eq!(table[0], ("a1", [1.5]));
}

#[test]
fn boards_that_are_not_symmetric_are_refused() {
    let found = message(|| {
        let files = table::files(Mapping::Lerf);
        table::per_square!(
            Mapping::Lerf,
            SYMMETRIES,
            boards | square | files[usize::from(square)]
        )
    });
    assert_eq!(
        found,
        "expected a board with all named symmetries that leave its square alone"
    );
}

/// In a constant, under names that a macro might use.
mod constants {
    #![allow(dead_code)]

    use bitxform::{Mapping, Symmetry, table};

    struct Option;
    struct Some;
    const SQUARE: u8 = 1;

    const KING: [u64; 64] = table::king_attacks(Mapping::Lerf);
    const AGAIN: [u64; 64] = bitxform::table::per_square!(
        Mapping::Lerf,
        Symmetry::ALL,
        boards | from | KING[from as usize]
    );

    const _: () = {
        let mut square = 0;
        while square < 64 {
            assert!(KING[square] == AGAIN[square]);
            square += 1;
        }
    };
}
