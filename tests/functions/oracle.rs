//! Data of another program for three mappings: squares, constants, steps, permutations and samples.

use bitxform::classic::{
    pseudo_rotate_45_anti_clockwise, pseudo_rotate_45_clockwise,
    undo_pseudo_rotate_45_anti_clockwise, undo_pseudo_rotate_45_clockwise,
};
use bitxform::{Direction, Mapping, Symmetry};
use bitxform_model::{Board, SYMMETRIES};
use serde_json::{Map, Value};

fn object(node: &Value) -> &Map<String, Value> {
    let object = node.as_object().expect("an object");
    assert!(!object.is_empty(), "an object without keys shows nothing");
    object
}

fn hexadecimal(node: &Value) -> u64 {
    let digits = node.as_str().and_then(|text| text.strip_prefix("0x"));
    u64::from_str_radix(digits.expect("a hexadecimal number"), 16).expect("a number")
}

/// Calls a function with each mapping of the data.
fn each_mapping(check: impl Fn(Mapping, &Value)) {
    let text = include_str!("../oracle/data/symmetries.json");
    let data: Value = serde_json::from_str(text).expect("valid JSON");
    let mappings = object(&data["mappings"]);
    assert_eq!(mappings.len(), 3);
    for (name, data) in mappings {
        check(name.parse().expect("a mapping"), data);
    }
}

#[test]
fn squares_and_constants_agree() {
    each_mapping(|mapping, data| {
        let board = Board::new(mapping.name(), (8, 8), None, None);
        for (square, index) in object(&data["square_to_index"]) {
            let index = index.as_u64().expect("an index");
            let found = mapping.parse_square(square).map(u64::from);
            assert_eq!(found, Some(index), "{square} in {mapping}");
            let of_model = board.square(index.into()).map(Board::name);
            assert_eq!(of_model.as_ref(), Some(square), "{mapping}");
        }
        for (constant, bits) in object(&data["constants"]) {
            let found = match constant.as_bytes() {
                b"a_file" => mapping.file_mask(0),
                b"h_file" => mapping.file_mask(7),
                b"diag_a1h8" => mapping.geometry().diagonal_mask(0),
                b"antidiag_h1a8" => mapping.geometry().anti_diagonal_mask(0),
                b"light_squares" => mapping.geometry().light_squares(),
                b"dark_squares" => mapping.geometry().dark_squares(),
                [b'f', b'i', b'l', b'e', b'_', file] => mapping.file_mask(file - b'a'),
                [b'r', b'a', b'n', b'k', b'_', rank] => mapping.rank_mask(rank - b'1'),
                _ => panic!("unexpected constant {constant}"),
            };
            assert_eq!(found, hexadecimal(bits), "{constant} in {mapping}");
        }
        for (name, offset) in object(&data["compass"]) {
            let name = name.replace('_', "");
            let is_it = |known: &Direction| format!("{known:?}").to_lowercase() == name;
            let direction = Direction::ALL.into_iter().find(is_it).expect("a direction");
            let found = i64::from(mapping.geometry().offset(direction));
            assert_eq!(Some(found), offset.as_i64(), "{name} in {mapping}");
        }
    });
}

/// Compares the function with a permutation and with samples.
fn agrees(data: &Value, apply: &dyn Fn(u64) -> u64, context: &str) {
    let permutation = data["permutation"].as_array().expect("a list");
    assert_eq!(permutation.len(), 64);
    for (index, image) in permutation.iter().enumerate() {
        let image = image.as_u64().expect("an index");
        assert_eq!(apply(1 << index), 1 << image, "{context}");
    }
    for sample in data["samples"].as_array().expect("a list") {
        let [from, to] = [0, 1].map(|it| hexadecimal(&sample[it]));
        assert_eq!(apply(from), to, "{context}");
    }
}

#[test]
fn symmetries_agree() {
    each_mapping(|mapping, data| {
        let board = Board::new(mapping.name(), (8, 8), None, None);
        for (name, data) in object(&data["symmetries"]) {
            let symmetry: Symmetry = name.parse().expect("a symmetry");
            agrees(data, &|bits| symmetry.apply(bits, mapping), name);
            let number = SYMMETRIES.iter().position(|other| other == name);
            let image = |square| board.image(number.expect("a symmetry"), square);
            agrees(data, &|bits| crate::moved(&board, bits, &image), name);
        }
    });
}

#[test]
fn pseudo_rotations_agree() {
    each_mapping(|mapping, data| {
        for (name, data) in object(&data["pseudo_rotations"]) {
            let rotate = match name.as_str() {
                "pseudo_rotate_45_clockwise" => pseudo_rotate_45_clockwise,
                "pseudo_rotate_45_anti_clockwise" => pseudo_rotate_45_anti_clockwise,
                "undo_pseudo_rotate_45_clockwise" => undo_pseudo_rotate_45_clockwise,
                "undo_pseudo_rotate_45_anti_clockwise" => undo_pseudo_rotate_45_anti_clockwise,
                _ => panic!("unexpected function {name}"),
            };
            agrees(data, &|bits| rotate(bits, mapping), name);
        }
    });
}

/// `cozy-chess` flips boards too.
#[test]
fn cozy_chess_flips_alike() {
    for bits in crate::words() {
        let board = cozy_chess::BitBoard(bits);
        let apply = |symmetry: Symmetry| symmetry.apply(bits, Mapping::Lerf);
        assert_eq!(board.flip_ranks().0, apply(Symmetry::FlipVertical));
        assert_eq!(board.flip_files().0, apply(Symmetry::FlipHorizontal));
        let both = board.flip_ranks().flip_files();
        assert_eq!(both.0, apply(Symmetry::Rotate180));
    }
}
