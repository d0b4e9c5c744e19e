//! What needs no macro, compared with the arithmetic of files and ranks. This target builds without the feature `macros`:
//!
//! `cargo test -p bitxform --no-default-features --test plain`

use bitxform::zobrist::{ZobristKey, ZobristKeys};
use bitxform::{Direction, Geometry, Line, Mapping, Symmetry, SymmetrySet, batch, diagram, table};

/// A bitboard of a chess library with names of its own.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Bitboard(u64);

impl Bitboard {
    const fn mirrored(self) -> Self {
        Self(Symmetry::FlipHorizontal.apply(self.0, Mapping::Lerf))
    }

    const fn turned(self) -> Self {
        Self(Symmetry::Rotate90.apply(self.0, Mapping::Lerf))
    }
}

/// Boards without a pattern, and the empty one.
const BOARDS: [u64; 4] = [
    0,
    0x8040_2010_0804_0203,
    0x9e37_79b9_7f4a_7c15,
    0xd1b5_4a32_d192_ed03,
];

/// Returns the image of a square on a board whose last file and last rank have the number `last`.
const fn image(symmetry: Symmetry, (file, rank): (u8, u8), last: u8) -> (u8, u8) {
    let (mirrored, flipped) = (last - file, last - rank);
    match symmetry {
        Symmetry::Identity => (file, rank),
        Symmetry::FlipVertical => (file, flipped),
        Symmetry::FlipHorizontal => (mirrored, rank),
        Symmetry::FlipDiagonal => (rank, file),
        Symmetry::FlipAntiDiagonal => (flipped, mirrored),
        Symmetry::Rotate90 => (rank, mirrored),
        Symmetry::Rotate180 => (mirrored, flipped),
        Symmetry::Rotate270 => (flipped, file),
    }
}

/// Returns the index of a square by the letters of the mapping's name: LE and BE say from which end the files (F) and the
/// ranks (R) count. The first of these two letters is that of the lines.
fn index(mapping: Mapping, (file, rank): (u8, u8)) -> u8 {
    let name = mapping.name();
    let counts_down = |letter: char| {
        let before = &name[..name.find(letter).expect("a letter of each name")];
        before[before.rfind('E').expect("LE or BE") - 1..].starts_with('B')
    };
    let file = if counts_down('F') { 7 - file } else { file };
    let rank = if counts_down('R') { 7 - rank } else { rank };
    if name.find('R') < name.find('F') {
        8 * rank + file
    } else {
        8 * file + rank
    }
}

fn squares() -> impl Iterator<Item = (u8, u8)> {
    (0..64).map(|square| (square % 8, square / 8))
}

/// Returns the image of a board, square by square.
fn moved(bits: u64, symmetry: Symmetry, mapping: Mapping) -> u64 {
    squares()
        .filter(|square| bits >> index(mapping, *square) & 1 == 1)
        .map(|square| 1 << index(mapping, image(symmetry, square, 7)))
        .sum()
}

#[test]
fn mappings_number_the_squares() {
    for (name, a1, b1, a2) in [
        ("LERF", 0, 1, 8),
        ("LEFR", 0, 8, 1),
        ("BERLEF", 56, 57, 48),
        ("LEFBER", 7, 15, 6),
    ] {
        let mapping: Mapping = name.parse().expect(name);
        for (square, expected) in [((0, 0), a1), ((1, 0), b1), ((0, 1), a2)] {
            assert_eq!(index(mapping, square), expected, "{name}");
        }
    }
    for mapping in Mapping::ALL {
        for (file, rank) in squares() {
            assert_eq!(mapping.index(file, rank), index(mapping, (file, rank)));
        }
    }
}

#[test]
fn own_names_take_one_line() {
    const A1: Bitboard = Bitboard(1);
    const H1: Bitboard = A1.mirrored();
    const A8: Bitboard = A1.turned();
    assert_eq!((H1, A8), (Bitboard(1 << 7), Bitboard(1 << 56)));
}

#[test]
fn words_and_squares_move_as_their_names_say() {
    for mapping in Mapping::ALL {
        for symmetry in Symmetry::ALL {
            for bits in BOARDS {
                assert_eq!(
                    symmetry.apply(bits, mapping),
                    moved(bits, symmetry, mapping)
                );
            }
            for square in squares() {
                let from = index(mapping, square);
                let to = index(mapping, image(symmetry, square, 7));
                assert_eq!(symmetry.apply_square(from, mapping), to);
            }
        }
    }
}

#[test]
fn boards_of_other_sizes_have_squares_and_mailboxes() {
    const GO: Geometry = Geometry::new(9, 9, Mapping::Lerf);
    let mut mailbox: Vec<u8> = (0..81).collect();
    GO.transform_mailbox(&mut mailbox, Symmetry::Rotate270);
    for square in 0..81 {
        let (file, rank) = image(Symmetry::Rotate270, (square % 9, square / 9), 8);
        let to = u16::from(9 * rank + file);
        assert_eq!(mailbox[usize::from(to)], square);
        let image = GO.transform_square(square.into(), Symmetry::Rotate270);
        assert_eq!(image, to);
    }
}

#[test]
fn boards_are_converted() {
    const FILE: u64 = Mapping::Lerf.convert(0xff, Mapping::Lefr);
    assert_eq!(FILE, 0x0101_0101_0101_0101);
    for from in Mapping::ALL {
        for to in Mapping::ALL {
            for bits in BOARDS {
                let expected: u64 = squares()
                    .filter(|square| bits >> index(from, *square) & 1 == 1)
                    .map(|square| 1 << index(to, square))
                    .sum();
                assert_eq!(from.convert(bits, to), expected);
            }
        }
    }
}

#[test]
fn masks_have_their_squares() {
    const LAST: u64 = Mapping::Lerf.file_mask(7);
    const WIDE: Geometry = Geometry::new(11, 5, Mapping::Lefr);
    const SECOND: u64 = WIDE.rank_mask(1);
    assert_eq!(LAST, 0x8080_8080_8080_8080);
    assert_eq!(SECOND, (0..11).map(|file| 1 << (5 * file + 1)).sum::<u64>());
    assert_eq!(
        Mapping::Lerf.shift(1 << 7 | 1, Direction::East),
        1 << 1,
        "a stone leaves the board"
    );
    assert_eq!(Line::Diagonal.mask(9, Mapping::Lerf), 0x8040_2010_0804_0201);
}

#[test]
fn drawings_show_the_last_rank_first() {
    let drawn = diagram(1 << 8 | 1 << 7, Mapping::Lerf).to_string();
    let rows: Vec<String> = drawn.lines().map(|row| row.replace(' ', "")).collect();
    assert_eq!(rows.len(), 8);
    assert_eq!(&rows[6..], ["X.......", ".......X"]);
}

#[test]
fn tables_have_the_attacks() {
    static KNIGHT: [u64; 64] = table::knight_attacks(Mapping::Lerf);
    assert_eq!(KNIGHT[0], 1 << 10 | 1 << 17);
    for (file, rank) in squares() {
        let attacks = squares()
            .filter(|to| file.abs_diff(to.0) * rank.abs_diff(to.1) == 2)
            .map(|to| 1 << index(Mapping::Lerf, to))
            .sum();
        assert_eq!(KNIGHT[usize::from(8 * rank + file)], attacks);
    }
}

#[test]
fn slices_move_like_words() {
    let boards: Vec<u64> = (0..99)
        .map(|i: u64| (i + 1).wrapping_mul(BOARDS[2]))
        .collect();
    for symmetry in Symmetry::ALL {
        let mut images = boards.clone();
        batch::transform(&mut images, symmetry, Mapping::Lefr);
        for (board, image) in boards.iter().zip(images) {
            assert_eq!(image, moved(*board, symmetry, Mapping::Lefr));
        }
    }
    let mut least = boards.clone();
    let mut symmetries = vec![Symmetry::Identity; boards.len()];
    batch::canonicalize(&mut least, &mut symmetries, Mapping::Lerf);
    for ((board, least), symmetry) in boards.iter().zip(least).zip(symmetries) {
        let images = Symmetry::ALL.map(|symmetry| moved(*board, symmetry, Mapping::Lerf));
        assert_eq!(Some(least), images.iter().min().copied());
        assert_eq!(moved(*board, symmetry, Mapping::Lerf), least);
    }
}

#[test]
fn keys_move_with_the_board() {
    const BOARD: Geometry = Geometry::new(8, 8, Mapping::Lerf);
    static KEYS: ZobristKeys<2, 64> = ZobristKeys::new(0x5eed, BOARD, SymmetrySet::ALL);
    let key = |bits: u64| -> ZobristKey { KEYS.of_board(0, u128::from(bits)) };
    for bits in BOARDS {
        for symmetry in Symmetry::ALL {
            let image = key(moved(bits, symmetry, Mapping::Lerf));
            assert_eq!(key(bits).transform(symmetry), image);
            assert_eq!(key(bits).canonical(), image.canonical());
        }
    }
    assert_ne!(key(1), key(2));
}
