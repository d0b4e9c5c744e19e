use core::cell::RefCell;

use bitxform::{Direction, Mapping};
use bitxform_tests::{Grid, counting, entries, hexadecimal};
use proptest::prelude::*;

use crate::mappings;

fn squares() -> impl Iterator<Item = (u8, u8)> {
    (0..64).map(|number| (number % 8, number / 8))
}

fn square_name(file: u8, rank: u8) -> String {
    format!("{}{}", char::from(b'a' + file), rank + 1)
}

#[test]
fn squares_have_the_indices_of_the_table() {
    for (mapping, name) in mappings() {
        for (file, rank) in squares() {
            let index = counting(name).index(file.into(), rank.into());
            assert_eq!(mapping.index(file, rank), index, "{mapping}");
            assert_eq!(
                (mapping.file(index), mapping.rank(index)),
                (file, rank),
                "{mapping}"
            );
        }
    }
}

#[test]
fn squares_have_names() {
    for mapping in Mapping::ALL {
        for (file, rank) in squares() {
            let (index, name) = (mapping.index(file, rank), square_name(file, rank));
            assert_eq!(mapping.square_name(index), name, "{mapping}");
            assert_eq!(mapping.parse_square(&name), Some(index), "{mapping}");
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
    for (mapping, name) in mappings() {
        assert_eq!(mapping.name(), name);
        assert_eq!(mapping.to_string(), name);
        assert_eq!(format!("{mapping:>8}"), format!("{name:>8}"));
        assert_eq!(name.parse(), Ok(mapping));
        assert_eq!(name.to_lowercase().parse(), Ok(mapping));
    }
    let error = "LEFT".parse::<Mapping>().expect_err("no mapping");
    assert_eq!(
        error.to_string(),
        "unknown square mapping, expected one of LERF, BERF, LERBEF, BERLEF, LEFR, BEFR, BEFLER, LEFBER"
    );
    assert_eq!("".parse::<Mapping>(), Err(error));
}

#[test]
fn constants_are_what_they_are_called() {
    for (mapping, name) in mappings() {
        let bits = |has: &dyn Fn(usize, usize) -> bool| Grid::new(has).bits(name);
        for n in 0..8_u8 {
            assert_eq!(
                mapping.file_mask(n),
                bits(&|file, _| file == usize::from(n)),
                "{mapping}"
            );
            assert_eq!(
                mapping.rank_mask(n),
                bits(&|_, rank| rank == usize::from(n)),
                "{mapping}"
            );
        }
        assert_eq!(
            mapping.a1h8_diagonal(),
            bits(&|file, rank| file == rank),
            "{mapping}"
        );
        assert_eq!(
            mapping.h1a8_anti_diagonal(),
            bits(&|file, rank| file + rank == 7),
            "{mapping}"
        );
        assert_eq!(
            mapping.dark_squares(),
            bits(&|file, rank| (file + rank) % 2 == 0),
            "{mapping}"
        );
        assert_eq!(
            mapping.light_squares(),
            !mapping.dark_squares(),
            "{mapping}"
        );
    }
}

#[test]
fn diagonals_are_numbered_from_the_long_ones() {
    for mapping in Mapping::ALL {
        for (file, rank) in squares() {
            let index = mapping.index(file, rank);
            let (file, rank) = (i8::try_from(file).unwrap(), i8::try_from(rank).unwrap());
            assert_eq!(mapping.diagonal_number(index), file - rank);
            // The reference: 7 ^ (file + rank), read as a two's complement of four bits.
            let four_bits = 7 ^ (file + rank);
            let expected = if four_bits >= 8 {
                four_bits - 16
            } else {
                four_bits
            };
            assert_eq!(mapping.anti_diagonal_number(index), expected);
        }
    }
}

/// File and rank steps by the name of the direction.
fn steps(direction: Direction) -> (i8, i8) {
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
    }
}

#[test]
fn offsets_are_differences_of_indices() {
    for (mapping, name) in mappings() {
        let from = i16::from(counting(name).index(3, 3));
        for direction in Direction::ALL {
            let (file, rank) = steps(direction);
            let to = counting(name).index((3 + file) as usize, (3 + rank) as usize);
            assert_eq!(
                i16::from(mapping.offset(direction)),
                i16::from(to) - from,
                "{mapping}"
            );
        }
    }
}

proptest! {
    #[test]
    fn shifts_move_by_one_square_and_lose_what_leaves(bits: u64) {
        for (mapping, name) in mappings() {
            let before = Grid::of_bits(bits, name);
            for direction in Direction::ALL {
                let (file_step, rank_step) = steps(direction);
                let after = Grid::new(|file, rank| {
                    let (file, rank) = (file as i8 - file_step, rank as i8 - rank_step);
                    let on_board = (0..8).contains(&file) && (0..8).contains(&rank);
                    on_board && before.at(file as usize, rank as usize)
                });
                prop_assert_eq!(mapping.shift(bits, direction), after.bits(name));
            }
        }
    }

    #[test]
    fn conversions_keep_the_drawing(bits: u64) {
        for (from, from_name) in mappings() {
            for (to, to_name) in mappings() {
                let drawing = Grid::of_bits(bits, from_name);
                prop_assert_eq!(from.convert(bits, to), drawing.bits(to_name));
            }
        }
    }
}

#[test]
fn conversions_keep_each_square() {
    for (from, from_name) in mappings() {
        for (to, to_name) in mappings() {
            for (file, rank) in squares() {
                let before = counting(from_name).index(file.into(), rank.into());
                let after = counting(to_name).index(file.into(), rank.into());
                assert_eq!(from.convert_square(before, to), after, "{from} to {to}");
                assert_eq!(from.convert(1 << before, to), 1 << after, "{from} to {to}");
            }
        }
    }
}

#[test]
fn three_mappings_agree_with_the_oracle() {
    let symmetries = bitxform_tests::symmetries();
    for (name, data) in entries(&symmetries["mappings"]) {
        let mapping: Mapping = name.parse().expect("a mapping");
        for (square, index) in entries(&data["square_to_index"]) {
            assert_eq!(
                mapping.parse_square(square).map(u64::from),
                index.as_u64(),
                "{name}"
            );
        }
        for (constant, bits) in entries(&data["constants"]) {
            let found = match constant {
                "a_file" => mapping.file_mask(0),
                "h_file" => mapping.file_mask(7),
                "diag_a1h8" => mapping.a1h8_diagonal(),
                "antidiag_h1a8" => mapping.h1a8_anti_diagonal(),
                "light_squares" => mapping.light_squares(),
                "dark_squares" => mapping.dark_squares(),
                _ => match constant.as_bytes() {
                    [b'f', b'i', b'l', b'e', b'_', file] => mapping.file_mask(file - b'a'),
                    [b'r', b'a', b'n', b'k', b'_', rank] => mapping.rank_mask(rank - b'1'),
                    _ => panic!("unexpected constant {constant}"),
                },
            };
            assert_eq!(found, hexadecimal(bits), "{constant} in {name}");
        }
        for (direction, offset) in entries(&data["compass"]) {
            let is_it = |known: &Direction| {
                format!("{known:?}").to_lowercase() == direction.replace('_', "")
            };
            let direction = Direction::ALL.into_iter().find(is_it).expect("a direction");
            assert_eq!(
                Some(mapping.offset(direction).into()),
                offset.as_i64(),
                "{name}"
            );
        }
    }
}

#[test]
#[should_panic(expected = "expected a file from 0 to 7")]
fn file_8_is_refused() {
    let _ = Mapping::Lerf.index(8, 0);
}

#[test]
#[should_panic(expected = "expected a rank from 0 to 7")]
fn mask_of_rank_8_is_refused() {
    let _ = Mapping::Lerf.rank_mask(8);
}

#[test]
#[should_panic(expected = "expected the index of a square, from 0 to 63")]
fn square_64_is_refused() {
    let _ = Mapping::Lerf.file(64);
}

#[test]
#[should_panic(expected = "expected the index of a square, from 0 to 63")]
fn conversion_of_square_64_is_refused() {
    let _ = Mapping::Lerf.convert_square(64, Mapping::Lefr);
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
    let outcome = std::panic::catch_unwind(call);
    let _ = std::panic::take_hook();
    assert!(outcome.is_err());
    FILE.take()
}

#[test]
fn panics_name_the_call() {
    let calls: [fn() -> u8; 10] = [
        || Mapping::Lerf.index(0, 8),
        || Mapping::Lerf.file(64),
        || Mapping::Lerf.rank(64),
        || Mapping::Lerf.square_name(64).len() as u8,
        || Mapping::Lerf.diagonal_number(64) as u8,
        || Mapping::Lerf.anti_diagonal_number(64) as u8,
        || Mapping::Lerf.file_mask(8) as u8,
        || Mapping::Lerf.rank_mask(8) as u8,
        || Mapping::Lerf.convert_square(64, Mapping::Lefr),
        || bitxform::Symmetry::Rotate90.apply_square(64, Mapping::Lerf),
    ];
    for (number, call) in calls.into_iter().enumerate() {
        let file = file_of_panic(call);
        assert!(
            file.ends_with("integration/mapping.rs"),
            "call {number}: {file}"
        );
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

/// The conversions of the library agree with the names of the oracle.
#[test]
fn squares_have_the_same_names() {
    for (mapping, oracle) in mappings() {
        for square in 0..64 {
            assert_eq!(
                mapping.square_name(square),
                bitxform_tests::square_name(square, oracle)
            );
        }
    }
}
