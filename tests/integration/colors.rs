//! Colour swaps, against a model that swaps field by field.

mod records;

use bitxform::{ColorSymmetry, Mapping, Symmetric, Symmetry, SymmetrySet};
use bitxform_tests::SYMMETRIES;
use proptest::prelude::*;

pub(crate) use records::other_rights;
use records::{Content, Record, after_flip_diagonal, for_all_records, lefber, lerf};

/// The image under any symmetry of board and colours.
fn image(content: &Content, symmetry: ColorSymmetry, mapping: Mapping) -> Content {
    let name = SYMMETRIES[symmetry.symmetry as usize];
    let moved = content.moved(name, mapping.name());
    if symmetry.exchanges_colors {
        moved.exchanged()
    } else {
        moved
    }
}

fn swaps_colors<R: Record>(content: &Content) {
    let record = R::new(content);
    for symmetry in ColorSymmetry::ALL {
        let found = record.transform(symmetry).content();
        assert_eq!(
            found,
            image(content, symmetry, R::MAPPING),
            "{symmetry} in {}",
            R::MAPPING
        );
        let mut slice = [record];
        R::transform_slice(&mut slice, symmetry);
        assert_eq!(slice[0].content(), found, "{symmetry} of a slice");
        let there_and_back = record.transform(symmetry).transform(symmetry.inverse());
        assert_eq!(there_and_back, record, "{symmetry} in {}", R::MAPPING);
    }
    for one in ColorSymmetry::ALL {
        for next in ColorSymmetry::ALL {
            let both = record.transform(one).transform(next);
            assert_eq!(record.transform(one.then(next)), both, "{one}, {next}");
        }
    }
    let flipped = image(content, exchange::<R>(), R::MAPPING);
    assert_eq!(record.flip_color().content(), flipped, "in {}", R::MAPPING);
    assert_eq!(record.flip_color().flip_color(), record);
}

fn has_a_least_image<R: Record>(content: &Content) {
    let record = R::new(content);
    let images: Vec<Content> = R::GROUP
        .iter()
        .map(|symmetry| image(content, *symmetry, R::MAPPING))
        .collect();
    let found: Vec<Content> = record
        .images()
        .into_iter()
        .map(|image| image.content())
        .collect();
    assert_eq!(found, images, "in {}", R::MAPPING);
    let least = images.iter().map(Content::key).min().expect("images");
    let first = images
        .iter()
        .position(|image| image.key() == least)
        .expect("it is one");
    let (found, symmetry) = record.canonicalize();
    assert_eq!(
        (found.content(), symmetry),
        (images[first].clone(), R::GROUP[first]),
        "in {}",
        R::MAPPING
    );
    assert_eq!(record.canonical(), found);
    let fixing: SymmetrySet<ColorSymmetry> = R::GROUP
        .iter()
        .copied()
        .filter(|symmetry| image(content, *symmetry, R::MAPPING).key() == content.key())
        .collect();
    assert_eq!(record.symmetries_fixing(), fixing, "in {}", R::MAPPING);
    let mut keys: Vec<_> = images.iter().map(Content::key).collect();
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(
        usize::from(record.orbit_len()),
        keys.len(),
        "in {}",
        R::MAPPING
    );
    for symmetry in ColorSymmetry::ALL {
        let fixed = image(content, symmetry, R::MAPPING).key() == content.key();
        assert_eq!(
            record.is_fixed_by(symmetry),
            fixed,
            "{symmetry} in {}",
            R::MAPPING
        );
    }
}

/// Only the fields in `key(…)` decide, in the order in which they stand there.
fn named_keys_decide<R: Record>(content: &Content) {
    let images = Symmetry::ALL.map(|symmetry| image(content, symmetry.into(), R::MAPPING));
    let keys = images.map(|image| (image.queens, image.black));
    let least = keys.iter().min().expect("eight images");
    let first = keys.iter().position(|key| key == least).expect("it is one");
    let (_, symmetry) = R::new(content).other().canonicalize();
    assert_eq!(symmetry, Symmetry::ALL[first], "in {}", R::MAPPING);
}

#[test]
fn groups_are_closed_and_in_order() {
    fn check<R: Record>() {
        assert!(R::GROUP.is_sorted());
        for one in R::GROUP {
            for next in R::GROUP {
                assert!(
                    R::GROUP.contains(&one.then(*next)),
                    "{one}, {next} in {}",
                    R::MAPPING
                );
            }
        }
    }
    for_all_records!(check());
    assert_eq!(exchange::<lerf::Position>(), ColorSymmetry::FLIP_COLOR);
    assert_eq!(
        exchange::<after_flip_diagonal::Position>().symmetry,
        Symmetry::FlipDiagonal
    );
    assert_eq!(lerf::Position::GROUP.len(), 16);
    assert_eq!(lefber::Position::GROUP.len(), 4);
}

/// The colour swap of the group: `flip_color`, or the first element that swaps the colours.
fn exchange<R: Record>() -> ColorSymmetry {
    let flip_color = ColorSymmetry::FLIP_COLOR;
    let mut exchanges = R::GROUP.iter().filter(|it| it.exchanges_colors);
    let first = *exchanges.clone().next().expect("half of them");
    if exchanges.any(|it| *it == flip_color) {
        flip_color
    } else {
        first
    }
}

/// The board as the swap leaves it: a position with a symmetry that swaps the colours.
fn symmetric_content<R: Record>(white: u64, king: Option<u8>, queen: u8) -> Content {
    let (symmetry, mapping) = (exchange::<R>().symmetry, R::MAPPING);
    let bits = |bits| symmetry.apply(bits, mapping);
    let square = |index: u8| match index {
        0..64 => symmetry.apply_square(index, mapping),
        _ => index,
    };
    Content {
        white,
        black: bits(white),
        rooks: [[1, 2], [bits(1), bits(2)]],
        white_king: king,
        black_king: king.map(square),
        queens: [queen, square(queen)],
        white_to_move: true,
        letters: core::array::from_fn(|i| b"PpNn. "[i % 6]),
        rights: 0b0111,
        clocks: [1, 2],
        inner: [3, 4],
    }
}

fn content() -> impl Strategy<Value = Content> {
    let few = || prop::sample::select(vec![0, 1, 0x0000_0018_1800_0000, 0x8040_2010_0804_0201]);
    let boards = (
        few(),
        few(),
        [[few(), few()], [few(), few()]],
        any::<[u64; 2]>(),
    );
    let king = || prop::option::of(0..64_u8);
    let rest = (any::<[u32; 2]>(), 0..16_u8, any::<bool>(), 0..255_usize);
    (boards, [king(), king()], [0..66_u8, 0..66_u8], rest).prop_map(
        |((white, black, rooks, inner), [white_king, black_king], queens, rest)| {
            let (clocks, rights, white_to_move, seed) = rest;
            Content {
                white,
                black,
                rooks,
                white_king,
                black_king,
                queens,
                white_to_move,
                letters: core::array::from_fn(|i| b"PpRrKk.. "[(i * i + seed) % 9]),
                rights,
                clocks,
                inner,
            }
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn colors_swap(content in content()) {
        for_all_records!(swaps_colors(&content));
    }

    #[test]
    fn colored_positions_have_a_least_image(content in content()) {
        for_all_records!(has_a_least_image(&content));
    }

    #[test]
    fn keys_are_those_that_are_named(content in content()) {
        for_all_records!(named_keys_decide(&content));
    }

    /// A position that differs from its image only in the side to move.
    #[test]
    fn the_turn_is_compared(white: u64, king in prop::option::of(0..64_u8), queen in 0..66_u8) {
        fn check<R: Record>(white: u64, king: Option<u8>, queen: u8) {
            let content = symmetric_content::<R>(white, king, queen);
            has_a_least_image::<R>(&content);
            has_a_least_image::<R>(&Content { white_to_move: false, ..content.clone() });
            let record = R::new(&content);
            assert!(!record.is_fixed_by(exchange::<R>()));
            assert!(!record.canonical().content().white_to_move);
        }
        for_all_records!(check(white, king, queen));
    }
}
