//! `Mapping` and `Direction`: each method is that of the geometry of 8x8, which is compared with the model.

use bitxform::{Direction, Geometry, Mapping};

use crate::{mappings, small, words};

#[test]
fn methods_are_those_of_the_geometry() {
    for (mapping, board) in mappings() {
        let geometry = Geometry::new(8, 8, mapping);
        assert_eq!(mapping.geometry(), geometry);
        for square in &board.order {
            let (file, rank) = small(*square);
            let (index, wide) = (mapping.index(file, rank), geometry.index(file, rank));
            assert_eq!(u16::from(index), wide, "{mapping}");
            assert_eq!((mapping.file(index), mapping.rank(index)), (file, rank));
            let name = geometry.square_name(wide).to_string();
            assert_eq!(mapping.square_name(index), name, "{mapping}");
            assert_eq!(mapping.parse_square(&name), Some(index), "{mapping}");
            let (found, expected) = (
                mapping.diagonal_number(index),
                geometry.diagonal_number(wide),
            );
            assert_eq!(found, expected, "{mapping}");
            let found = mapping.anti_diagonal_number(index);
            assert_eq!(found, geometry.anti_diagonal_number(wide), "{mapping}");
            for to in Mapping::ALL {
                assert_eq!(mapping.convert_square(index, to), to.index(file, rank));
            }
        }
        assert_eq!(mapping.a1h8_diagonal(), geometry.diagonal_mask::<u64>(0));
        let expected: u64 = geometry.anti_diagonal_mask(0);
        assert_eq!(mapping.h1a8_anti_diagonal(), expected);
        assert_eq!(mapping.light_squares(), geometry.light_squares::<u64>());
        assert_eq!(mapping.dark_squares(), geometry.dark_squares::<u64>());
        for n in 0..8 {
            assert_eq!(mapping.file_mask(n), geometry.file_mask::<u64>(n));
            assert_eq!(mapping.rank_mask(n), geometry.rank_mask::<u64>(n));
        }
        for direction in Direction::ALL {
            let (offset, expected) = (mapping.offset(direction), geometry.offset(direction));
            assert_eq!(i16::from(offset), expected, "{mapping}, {direction:?}");
        }
        for bits in words() {
            let drawing = bitxform::diagram(bits, mapping).to_string();
            assert_eq!(drawing, geometry.diagram(bits).to_string());
            for direction in Direction::ALL {
                let shifted = geometry.shift(bits, direction);
                assert_eq!(mapping.shift(bits, direction), shifted);
            }
            for to in Mapping::ALL {
                let converted: u64 = geometry.convert(bits, to.geometry());
                assert_eq!(mapping.convert(bits, to), converted, "{mapping} to {to}");
            }
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
    }
}

const _: () = {
    let lefr = Mapping::Lefr;
    assert!(lefr.index(1, 0) == 8 && lefr.file(8) == 1 && lefr.rank(8) == 0);
    assert!(matches!(lefr.parse_square("b1"), Some(8)));
    assert!(matches!(lefr.square_name(8).as_bytes(), b"b1"));
    assert!(matches!(lefr.name().as_bytes(), b"LEFR"));
    assert!(Direction::SouthEast.file_step() == 1 && Direction::SouthEast.rank_step() == -1);
    assert!(Direction::SouthEast.opposite() as u8 == Direction::NorthWest as u8);
    assert!(lefr.shift(1, Direction::East) == 1 << 8);
    assert!(lefr.file_mask(0) == 0xff && lefr.rank_mask(0) == 0x0101_0101_0101_0101);
    assert!(lefr.convert(1 << 8, Mapping::Lerf) == 1 << 1);
};
