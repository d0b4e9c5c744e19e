//! What functions say of arguments that they refuse.

use core::cell::RefCell;
use std::panic::catch_unwind;

use bitxform::__private::Code;
use bitxform::{
    Direction, Geometry, Line, Mapping, RectangleSymmetry, Symmetry, SymmetrySet, Transforms,
    delta_swap_u8, knuth_mask, table,
};

use bitxform_tests::panics;

use crate::groups::Cube;

const BOARD: Geometry = Geometry::new(7, 6, Mapping::Lefr).with_stride(7);

#[test]
fn arguments_out_of_range_are_refused() {
    let (lerf, sq) = (Mapping::Lerf, Mapping::Lerf);
    for line in Line::ALL {
        panics! {
            "expected the index of a square, from 0 to 63" =>
                line.mask(64, sq), line.occupancy(0, 64, sq), line.from_occupancy(0, 64, sq),
                line.laid(0, 64, sq);
        }
    }
    panics! {
        "expected a file from 0 to 7" => lerf.index(8, 0), lerf.file_mask(8);
        "expected a rank from 0 to 7" => lerf.index(0, 8), lerf.rank_mask(8);
        "expected the index of a square, from 0 to 63" =>
            lerf.file(64), lerf.rank(64), lerf.square_name(64),
            lerf.geometry().diagonal_number(64), lerf.geometry().anti_diagonal_number(64),
            lerf.geometry().convert_square(64, sq.geometry()),
            Symmetry::Identity.apply_square(64, lerf),
            RectangleSymmetry::Identity.apply_square(64, lerf),
            table::to_triangle(64, sq), table::triangle_number(64, sq),
            table::king_pair_index(64, 0, sq), table::king_pair_index(0, 64, sq),
            table::squares_between(64, 0), table::squares_between(0, 64),
            table::line_through(64, 0), table::line_through(0, 255),
            table::ray(64, Direction::North, sq), table::line_attacks(64, 0, 0),
            table::rook_attacks(64, 0), table::bishop_attacks(64, 0), table::queen_attacks(64, 0);
        "expected an index from 0 to 63, found 64" => Cube::TurnZ.apply_index(64);
        "length" =>
            Cube::canonicalize_slice(&mut [1, 2], &mut [Cube::Identity]),
            Cube::transform_slice_each(&mut [1, 2], &[Cube::Identity]),
            Cube::orbits_slice(&mut [1, 2], &mut [Cube::Identity], &mut [0; 2]),
            Cube::orbits_slice(&mut [1, 2], &mut [Cube::Identity; 2], &mut [0]);
        "expected a shift less than the width of the word" => delta_swap_u8(1, 8, 1);
        "expected runs of ones that end within the word" =>
            knuth_mask::<u64>(1, 2, 33), knuth_mask::<u8>(9, 9, 1), knuth_mask::<u128>(1, u32::MAX, 3);
        "expected a period of at least the width of a run" => knuth_mask::<u64>(3, 2, 2);
        "expected a word that is an integer" => knuth_mask::<[u64; 2]>(1, 2, 3);
        "expected a word that holds all squares" =>
            Geometry::new(9, 9, lerf).board_mask::<u64>(),
            Geometry::new(19, 19, lerf).with_stride(20).file_mask::<[u16; 19]>(0);
        "expected up to 1,024 squares" => Geometry::new(33, 32, lerf);
        "expected up to 128 files and up to 128 ranks" => Geometry::new(129, 1, lerf);
        "expected a stride of at least the length of a line" => BOARD.with_stride(5);
        "expected at least one square" => Geometry::new(0, 6, lerf);
        "expected a file from 0 to 6, found 7" => BOARD.index(7, 0), BOARD.file_mask::<u64>(7);
        "expected a rank from 0 to 5, found 6" => BOARD.index(0, 6), BOARD.rank_mask::<u64>(6);
        "expected the index of a square, from 0 to 47, found 6, which is between lines" =>
            BOARD.file(6), BOARD.rank(6), BOARD.entry(6), BOARD.square_name(6),
            BOARD.diagonal_number(6), BOARD.anti_diagonal_number(6),
            BOARD.transform_square(6, Symmetry::FlipVertical);
        "expected the index of a square, from 0 to 41, found 42" => BOARD.index_of_entry(42);
        "expected a subgroup and a group that holds it; `generated()` makes a subgroup of any set" =>
            SymmetrySet::<Symmetry>::of(&[Symmetry::Rotate90]).coset_representatives(SymmetrySet::ALL),
            SymmetrySet::<Symmetry>::ALL.coset_representatives(SymmetrySet::<Symmetry>::EMPTY.generated());
        "expected a word of at least 81 bits for a board of 9x9, found 64" =>
            Transforms::<u64>::new(Geometry::square(9, lerf));
        "expected up to 128 files and up to 128 ranks" => Geometry::square(256 + 8, lerf);
        "expected up to 1,024 squares" => Geometry::square(33, lerf);
        "a board of 7x6 must say which symmetries count, expected `Transforms::with_group`, such as with `SymmetrySet::<Symmetry>::of(&[Symmetry::Identity, Symmetry::FlipHorizontal])` if something falls" =>
            Transforms::<u64>::new(BOARD).canonical(1), Transforms::<u64>::new(BOARD).images(1),
            Transforms::<u64>::new(BOARD).orbit_len(1), Transforms::<u64>::new(BOARD).is_canonical(1),
            Transforms::<u64>::new(BOARD).symmetries_fixing(1),
            Transforms::<u64>::new(BOARD).canonical_slice(&mut []),
            Transforms::<u64>::new(BOARD).canonicalize_slice(&mut [], &mut []);
        "expected a group of symmetries, with the identity and all products; `generated()` makes one of any set" =>
            Transforms::<u64>::with_group(BOARD, SymmetrySet::<Symmetry>::of(&[Symmetry::FlipVertical]));
        "expected slices of the same length, found 2 and 1" =>
            Transforms::<u64>::new(lerf.geometry()).transform_slice_each(&mut [2, 1], &[Symmetry::Identity]),
            Transforms::<u64>::new(lerf.geometry()).canonicalize_slice(&mut [2, 1], &mut [Symmetry::Identity]);
        "the board is not square, so it has no quarter turn and no diagonal flip" =>
            Transforms::<u64>::with_group(BOARD, SymmetrySet::ALL),
            Transforms::<u64>::new(BOARD).rotate_90(1),
            Transforms::<u64>::new(BOARD).transform(1, Symmetry::FlipDiagonal),
            Transforms::<u64>::new(BOARD).transform_all([1, 2], Symmetry::FlipAntiDiagonal),
            Transforms::<u64>::new(BOARD).transform_slice_each(&mut [1], &[Symmetry::Rotate90]),
            Transforms::<u64>::new(BOARD).transform_slice(&mut [1], Symmetry::Rotate270),
            BOARD.transform_square(0, Symmetry::Rotate90),
            BOARD.transform_mailbox(&mut [0; 42], Symmetry::FlipDiagonal);
        "expected boards of the same size" => BOARD.convert::<_, u64>(0_u64, Geometry::new(6, 7, lerf));
        "expected a multiple of 42 entries, found 41" =>
            BOARD.transform_mailbox(&mut [0; 41], Symmetry::FlipVertical);
        "expected a multiple of 42 entries, one for each square, found 43" =>
            BOARD.average_mailbox(&mut [0.0; 43], SymmetrySet::<RectangleSymmetry>::ALL);
        "expected a drawing of 6 ranks, found 5" => BOARD.bitboard::<u64>(&["......."; 5]);
        "expected a drawing of 7 files, found 8" => BOARD.bitboard::<u64>(&["........"; 6]);
        "the moves of a list have at most 128 bits, of which each `Option` takes one and the variant of an enum 16" =>
            Code::EMPTY.with(0, 128).with(0, 1), Code::of_variant(1).with(0, 113);
        "expected a square of the board" =>
            Symmetry::Identity.image((8, 0), (7, 7)), Symmetry::Identity.image((0, 6), (7, 5));
    }
}

#[cfg(debug_assertions)]
#[test]
fn debug_builds_refuse_overlapping_masks() {
    panics! {
        "expected a mask of the lower bits of separate pairs" =>
            bitxform::delta_swap(1, 1, 0b11), bitxform::delta_swap(1, 1, 1 << 63);
        "expected a line without the square itself" => table::line_attacks(9, 0, 1 << 9 | 1);
    }
}

/// The file that the message of a panic names.
fn file_of_panic(call: fn() -> u8) -> String {
    std::thread_local! {
        static FILE: RefCell<String> = const { RefCell::new(String::new()) };
    }
    // The hook is global; each thread records its own panics.
    std::panic::set_hook(Box::new(|panic| {
        let file = panic.location().map(|location| location.file().to_owned());
        FILE.set(file.unwrap_or_default());
    }));
    let outcome = catch_unwind(call);
    let _ = std::panic::take_hook();
    assert!(outcome.is_err());
    FILE.take()
}

#[test]
fn panics_name_the_call() {
    let calls: [fn() -> u8; 12] = [
        || Mapping::Lerf.index(0, 8),
        || Mapping::Lerf.file(64),
        || Mapping::Lerf.rank(64),
        || Mapping::Lerf.square_name(64).len() as u8,
        || BOARD.diagonal_number(6) as u8,
        || BOARD.anti_diagonal_number(6) as u8,
        || Mapping::Lerf.file_mask(8) as u8,
        || Mapping::Lerf.rank_mask(8) as u8,
        || BOARD.convert_square(6, BOARD) as u8,
        || Symmetry::Rotate90.apply_square(64, Mapping::Lerf),
        || BOARD.file(6),
        || BOARD.index(0, 6) as u8,
    ];
    for (number, call) in calls.into_iter().enumerate() {
        let file = file_of_panic(call);
        assert!(
            file.ends_with("functions/panics.rs"),
            "call {number}: {file}"
        );
    }
}
