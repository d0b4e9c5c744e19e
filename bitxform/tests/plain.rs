//! What needs no macro, called once each with a known answer. This target builds without the feature `macros`; the tests of
//! the workspace compare the same functions with squares by coordinates.
//!
//! `cargo test -p bitxform --no-default-features --test plain`

use bitxform::zobrist::{ZobristKey, ZobristKeys};
use bitxform::{Direction, Geometry, Line, Mapping, Symmetry, batch, table};

const LERF: Mapping = Mapping::Lerf;
const BITS: u64 = 0x9e37_79b9_7f4a_7c15;

#[test]
fn squares_masks_and_layouts_are_constant() {
    const A8: u64 = Symmetry::Rotate90.apply(1, LERF);
    const FILE: u64 = LERF.convert(0xff, Mapping::Lefr);
    const WIDE: Geometry = Geometry::new(11, 5, Mapping::Lefr);
    const SECOND: u64 = WIDE.rank_mask(1);
    const EAST: u64 = LERF.shift(1 << 7 | 1, Direction::East);
    const DIAGONAL: u64 = Line::Diagonal.mask(9, LERF);
    assert_eq!("BERLEF".parse(), Ok(Mapping::Berlef));
    assert_eq!((FILE, LERF.file_mask(7)), (FIRST_FILE, FIRST_FILE << 7));
    assert_eq!(SECOND, (0..11).map(|file| 1 << (5 * file + 1)).sum::<u64>());
    assert_eq!((EAST, DIAGONAL), (1 << 1, 0x8040_2010_0804_0201));
    assert_eq!(
        (A8, Symmetry::Rotate90.apply_square(1, LERF)),
        (1 << 56, 48)
    );
}

/// The first square of each rank.
const FIRST_FILE: u64 = 0x0101_0101_0101_0101;

#[test]
fn boards_of_other_sizes_have_squares_and_mailboxes() {
    const SMALL: Geometry = Geometry::new(3, 3, LERF);
    let mut mailbox = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    SMALL.transform_mailbox(&mut mailbox, Symmetry::Rotate270);
    assert_eq!(mailbox, [7, 4, 1, 8, 5, 2, 9, 6, 3]);
    assert_eq!(SMALL.transform_square(0, Symmetry::Rotate270), 2);
}

#[test]
fn drawings_and_tables_are_there() {
    static KNIGHT: [u64; 64] = table::knight_attacks(LERF);
    let drawn = LERF.geometry().diagram(1_u64 << 8 | 1 << 7).to_string();
    assert!(
        drawn.ends_with("X . . . . . . .\n. . . . . . . X"),
        "{drawn}"
    );
    assert_eq!(KNIGHT[0], 1 << 10 | 1 << 17);
}

#[test]
fn slices_move_like_words() {
    let boards: Vec<u64> = (1..100).map(|i: u64| i.wrapping_mul(BITS)).collect();
    let image = |board: &u64, symmetry: Symmetry| symmetry.apply(*board, LERF);
    for symmetry in Symmetry::ALL {
        let mut images = boards.clone();
        batch::transform(&mut images, symmetry, LERF);
        assert!(
            images
                .into_iter()
                .eq(boards.iter().map(|board| image(board, symmetry)))
        );
    }
    let (mut least, mut symmetries) = (boards.clone(), vec![Symmetry::Identity; boards.len()]);
    batch::canonicalize(&mut least, &mut symmetries, LERF);
    for ((board, least), symmetry) in boards.iter().zip(least).zip(symmetries) {
        assert_eq!(
            Some(least),
            Symmetry::ALL.map(|it| image(board, it)).into_iter().min()
        );
        assert_eq!(image(board, symmetry), least);
    }
}

#[test]
fn keys_move_with_the_board() {
    static KEYS: ZobristKeys<2, 64> = ZobristKeys::new(0x5eed, Geometry::new(8, 8, LERF));
    let key = |bits: u64| -> ZobristKey { KEYS.of_limbs(0, &[bits]) };
    for symmetry in Symmetry::ALL {
        let image = key(symmetry.apply(BITS, LERF));
        assert_eq!(key(BITS).transform(symmetry), image);
        assert_eq!(key(BITS).canonical(), image.canonical());
    }
    assert_ne!(key(1), key(2));
}
