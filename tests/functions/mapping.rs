//! `Mapping` with its squares, names, masks, steps and conversions.

use bitxform::{Direction, Mapping};
use bitxform_model::Board;

use crate::{mappings, moved, small, word, words};

#[test]
fn squares_have_indices_and_names() {
    for (mapping, board) in mappings() {
        for square in &board.order {
            let ((file, rank), index) = (small(*square), board.index(*square) as u8);
            assert_eq!(mapping.index(file, rank), index, "{mapping}");
            assert_eq!((mapping.file(index), mapping.rank(index)), (file, rank));
            let name = Board::name(*square);
            assert_eq!(mapping.square_name(index), name, "{mapping}");
            assert_eq!(mapping.parse_square(&name), Some(index), "{mapping}");
            let (file, rank) = (file as i8, rank as i8);
            assert_eq!(mapping.diagonal_number(index), file - rank);
            // The reference: 7 ^ (file + rank), read as a two's complement of four bits.
            let four_bits = 7 ^ (file + rank);
            let number = if four_bits >= 8 {
                four_bits - 16
            } else {
                four_bits
            };
            assert_eq!(mapping.anti_diagonal_number(index), number);
        }
        for bad in [
            "", "a", "a0", "a9", "i1", "A1", "a1 ", "a10", "1a", "é1", "-",
        ] {
            assert_eq!(mapping.parse_square(bad), None, "{bad:?}");
        }
    }
}

#[test]
fn names_are_read_in_any_case() {
    for (mapping, board) in mappings() {
        let name = &board.mapping;
        assert_eq!(mapping.name(), name);
        assert_eq!(format!("{mapping:>8}"), format!("{name:>8}"));
        assert_eq!(name.parse(), Ok(mapping));
        assert_eq!(name.to_lowercase().parse(), Ok(mapping));
    }
    let error = "LEFT".parse::<Mapping>().expect_err("no mapping");
    let text = "unknown square mapping, expected one of LERF, BERF, LERBEF, BERLEF, LEFR, BEFR, BEFLER, LEFBER";
    assert_eq!(error.to_string(), text);
    assert_eq!("".parse::<Mapping>(), Err(error));
}

#[test]
fn masks_hold_what_they_are_called() {
    for (mapping, board) in mappings() {
        for n in 0..8_u8 {
            let line = usize::from(n);
            assert_eq!(
                mapping.file_mask(n),
                word(&board, &|(file, _)| file == line)
            );
            assert_eq!(
                mapping.rank_mask(n),
                word(&board, &|(_, rank)| rank == line)
            );
        }
        let diagonal = word(&board, &|(file, rank)| file == rank);
        assert_eq!(mapping.a1h8_diagonal(), diagonal);
        let diagonal = word(&board, &|(file, rank)| file + rank == 7);
        assert_eq!(mapping.h1a8_anti_diagonal(), diagonal);
        let dark = word(&board, &|(file, rank)| (file + rank) % 2 == 0);
        assert_eq!(
            (mapping.dark_squares(), mapping.light_squares()),
            (dark, !dark)
        );
    }
}

/// The steps in files and ranks, by the name of the direction.
pub(crate) fn steps(direction: Direction) -> (i8, i8) {
    let name = format!("{direction:?}");
    let has = |part: &str| i8::from(name.contains(part));
    (has("East") - has("West"), has("North") - has("South"))
}

#[test]
fn directions_go_where_their_names_say() {
    for (i, direction) in Direction::ALL.into_iter().enumerate() {
        let (file, rank) = steps(direction);
        assert_eq!((direction.file_step(), direction.rank_step()), (file, rank));
        assert_eq!(steps(direction.opposite()), (-file, -rank));
        assert!(!Direction::ALL[..i].contains(&direction));
        for (mapping, board) in mappings() {
            let to = (
                3_usize.wrapping_add_signed(file.into()),
                3_usize.wrapping_add_signed(rank.into()),
            );
            let offset = board.index(to) as i8 - board.index((3, 3)) as i8;
            assert_eq!(
                mapping.offset(direction),
                offset,
                "{direction:?} in {mapping}"
            );
            for bits in words() {
                let stays = |square: &&(usize, usize)| {
                    let to = (
                        square.0.wrapping_add_signed(file.into()),
                        square.1.wrapping_add_signed(rank.into()),
                    );
                    bits >> board.index(**square) & 1 != 0 && to.0 < 8 && to.1 < 8
                };
                let shifted = board.order.iter().filter(stays).map(|square| {
                    let index = board.index(*square) as i8 + offset;
                    1_u64 << index
                });
                assert_eq!(mapping.shift(bits, direction), shifted.sum::<u64>());
            }
        }
    }
}

#[test]
fn conversions_keep_each_square() {
    for (from, board) in mappings() {
        for (to, other) in mappings() {
            for square in &board.order {
                let (before, after) = (board.index(*square) as u8, other.index(*square) as u8);
                assert_eq!(from.convert_square(before, to), after, "{from} to {to}");
            }
            for bits in words() {
                let squares = board.order.iter();
                let set = squares.filter(|square| bits >> board.index(**square) & 1 != 0);
                let expected: u64 = set.map(|square| 1 << other.index(*square)).sum();
                assert_eq!(from.convert(bits, to), expected, "{from} to {to}");
            }
        }
    }
}

#[test]
fn mailboxes_move_like_words() {
    for (mapping, board) in mappings() {
        for (symmetry, number) in crate::symmetries() {
            let mailbox: Vec<u64> = (0..64).map(|index| 1 << index).collect();
            let mut images = mailbox.clone();
            mapping.geometry().transform_mailbox(&mut images, symmetry);
            let mut elsewhere = vec![0; 64];
            mapping
                .geometry()
                .transform_mailbox_into(&mailbox, &mut elsewhere, symmetry);
            for (index, entry) in images.iter().enumerate() {
                let image = moved(&board, *entry, &|square| board.image(number, square));
                assert_eq!(image, 1 << index, "{symmetry} in {mapping}");
            }
            assert_eq!(images, elsewhere);
        }
    }
}

const _: () = {
    let lefr = Mapping::Lefr;
    assert!(lefr.index(1, 0) == 8 && lefr.file(8) == 1 && lefr.rank(8) == 0);
    assert!(matches!(lefr.parse_square("b1"), Some(8)));
    assert!(matches!(lefr.square_name(8).as_bytes(), b"b1"));
    assert!(matches!(lefr.name().as_bytes(), b"LEFR"));
    assert!(lefr.diagonal_number(8) == 1 && lefr.anti_diagonal_number(8) == 6);
    assert!(lefr.offset(Direction::East) == 8);
    assert!(Direction::SouthEast.file_step() == 1 && Direction::SouthEast.rank_step() == -1);
    assert!(matches!(
        Direction::SouthEast.opposite(),
        Direction::NorthWest
    ));
    assert!(lefr.shift(1, Direction::East) == 1 << 8);
    assert!(lefr.file_mask(0) == 0xff && lefr.rank_mask(0) == 0x0101_0101_0101_0101);
    assert!(lefr.a1h8_diagonal() == 0x8040_2010_0804_0201);
    assert!(lefr.h1a8_anti_diagonal() == 0x0102_0408_1020_4080);
    assert!(lefr.light_squares() == !lefr.dark_squares());
    assert!(lefr.convert(1 << 8, Mapping::Lerf) == 1 << 1);
    assert!(lefr.convert_square(8, Mapping::Lerf) == 1);
};
