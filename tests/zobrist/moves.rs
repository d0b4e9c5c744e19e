//! The key is transformed with the board, and updated with the stones.

use bitxform_tests::MAPPINGS;

use super::*;

/// Checks keys under every group of symmetries, in every mapping.
fn check<S: Element, const N: usize, const LANES: usize>(files: u8, ranks: u8, gap: u8) {
    let groups = groups::<S>();
    let mut first: Vec<ZobristKey<S, LANES>> = Vec::new();
    for (mapping, name) in Mapping::ALL.into_iter().zip(MAPPINGS) {
        let length = if mapping.index(1, 0).abs_diff(mapping.index(0, 0)) == 1 {
            files
        } else {
            ranks
        };
        let board = Geometry::new(files, ranks, mapping).with_stride(length + gap);
        let paper = Paper::new(files, ranks, length + gap, name);
        let mut next = random(7);
        for (number, group) in groups.iter().enumerate() {
            let keys = keys::<S, N, LANES>(number as u64, board, S::set(group));
            // The squares with the same names in every mapping.
            let mut boards = [0; KINDS];
            for (file, rank) in (0..ranks).flat_map(|rank| (0..files).map(move |file| (file, rank)))
            {
                let kind = usize::try_from(next() >> 62).expect("small");
                if kind < KINDS {
                    boards[kind] |= 1 << board.index(file, rank);
                }
            }
            let key = key_of(&keys, boards);
            for symmetry in group {
                let image = paper.image(boards, (*symmetry).into());
                assert_eq!(
                    symmetry.moved(key),
                    key_of(&keys, image),
                    "{name} {group:?} {symmetry}"
                );
                assert_eq!(symmetry.moved(key).canonical(), key.canonical());
            }
            match first.get(number) {
                Some(of_lerf) => assert_eq!(*of_lerf, key, "{name} as in LERF"),
                None => first.push(key),
            }
        }
    }
}

#[test]
fn keys_move_with_square_boards() {
    check::<Symmetry, 64, 0>(8, 8, 0);
    check::<Symmetry, 128, 6>(9, 9, 1);
    check::<Symmetry, 16, 0>(1, 1, 0);
}

#[test]
fn keys_move_with_boards_that_are_not_square() {
    check::<RectangleSymmetry, 64, 0>(7, 6, 0);
    check::<RectangleSymmetry, 128, 6>(9, 10, 2);
    check::<RectangleSymmetry, 8, 0>(5, 1, 0);
}

#[test]
fn keys_move_when_colours_swap() {
    check::<ColorSymmetry, 64, 0>(8, 8, 0);
    check::<ColorSymmetry, 81, 6>(9, 9, 0);
    check::<RectangleColorSymmetry, 64, 6>(7, 6, 1);
}

#[test]
fn what_is_off_the_board_only_changes_colour() {
    for group in groups::<ColorSymmetry>() {
        let keys: ZobristKeys<3, 19, ColorSymmetry> =
            ZobristKeys::off_board(5, ColorSymmetry::set(&group), SWAPPED);
        for symmetry in group {
            for (kind, swapped) in SWAPPED.into_iter().enumerate() {
                let image = if symmetry.exchanges_colors {
                    swapped
                } else {
                    kind
                };
                for number in 0..19 {
                    assert_eq!(
                        keys.of(kind, number).transform(symmetry),
                        keys.of(image, number)
                    );
                }
            }
        }
    }
    let all: ZobristKeys<2, 1, ColorSymmetry> = ZobristKeys::off_board(5, SymmetrySet::ALL, [1, 0]);
    assert_ne!(all.of(0, 0), all.of(1, 0));
}

/// Stones put and lifted in any order.
#[test]
fn updates_undo_themselves() {
    let board = Geometry::new(8, 8, Mapping::Lerf);
    let keys = keys::<ColorSymmetry, 64, 6>(3, board, SymmetrySet::ALL);
    let mut next = random(11);
    let (mut boards, mut key) = ([0_u128; KINDS], ZobristKey::EMPTY);
    let mut past = Vec::new();
    for _ in 0..20_000 {
        if next() >> 63 == 0 || past.is_empty() {
            let square = u8::try_from(next() >> 58).expect("of 64");
            let kind = usize::try_from((next() >> 32) % 3).expect("small");
            past.push((kind, square, key));
            boards[kind] ^= 1 << square;
            if boards[kind] >> square & 1 == 1 {
                key += keys.of(kind, square);
            } else {
                key -= keys.of(kind, square);
            }
        } else if let Some((kind, square, before)) = past.pop() {
            boards[kind] ^= 1 << square;
            key = if boards[kind] >> square & 1 == 1 {
                key.with(keys.of(kind, square))
            } else {
                key.without(keys.of(kind, square))
            };
            assert_eq!(key, before);
        }
        assert_eq!(key, key_of(&keys, boards));
    }
}

/// All images of a key have one canonical image, which is one of them, and the symmetry is the first that leads to it.
#[test]
fn images_have_one_canonical_key() {
    fn check<S: Element, const LANES: usize>() {
        let mut next = random(13);
        // Parts with few different bytes have many equal images, and so have sums with equal halves.
        let words: Vec<[u64; 3]> = (0..400)
            .map(|i| {
                let repeated = (next() >> 56) * 0x0101_0101_0101_0101;
                let parts = [
                    next(),
                    repeated,
                    repeated ^ (0xff << (next() >> 61 << 3)),
                    0,
                ][i % 4];
                let sum = [next(), 1, 0][i / 12 % 3];
                [sum, parts, [next(), repeated, 0][i % 3]]
            })
            .collect();
        for group in groups::<S>() {
            for words in &words {
                let lanes = core::array::from_fn(|lane| lane as u32 + 1);
                let key = ZobristKey::<S, LANES>::from_words_and_lanes(*words, lanes);
                let (canonical, symmetry) = key.canonicalize_in(S::set(&group));
                let leads_to_it = |symmetry: &S| symmetry.moved(key) == canonical;
                assert_eq!(
                    Some(symmetry),
                    group.iter().copied().find(leads_to_it),
                    "{group:?} {key:?}"
                );
                for image in group.iter().map(|symmetry| symmetry.moved(key)) {
                    assert_eq!(
                        image.canonicalize_in(S::set(&group)).0,
                        canonical,
                        "{group:?} {key:?}"
                    );
                }
                if group.len() == S::ALL.len() {
                    assert_eq!(key.canonicalize(), (canonical, symmetry));
                    assert_eq!(key.canonical(), canonical);
                }
            }
        }
    }
    check::<Symmetry, 0>();
    check::<Symmetry, 6>();
    check::<RectangleSymmetry, 0>();
    check::<ColorSymmetry, 0>();
    check::<ColorSymmetry, 6>();
    check::<RectangleColorSymmetry, 6>();
}

#[test]
fn symmetries_of_a_key_make_a_group() {
    let mut next = random(17);
    let words = [next(), next(), next()];
    let key = ZobristKey::<ColorSymmetry, 6>::from_words_and_lanes(words, [1, 3, 9, 27, 81, 243]);
    for a in ColorSymmetry::ALL {
        for b in ColorSymmetry::ALL {
            assert_eq!(key.transform(a).transform(b), key.transform(a.then(b)));
        }
    }
}

#[test]
fn a_key_names_the_symmetries_that_fix_it() {
    let board = Geometry::new(8, 8, Mapping::Lerf);
    let keys = keys::<ColorSymmetry, 64, 0>(1, board, SymmetrySet::ALL);
    let paper = Paper::new(8, 8, 8, "LERF");
    // Places two stones in all ways.
    for (first, second) in (0..64).flat_map(|first| (0..64).map(move |second| (first, second))) {
        let boards = [1 << first, 1 << second, 0];
        let fixing = ColorSymmetry::ALL
            .into_iter()
            .filter(|it| paper.image(boards, *it) == boards);
        assert_eq!(key_of(&keys, boards).symmetries_fixing(), fixing.collect());
    }
}

#[test]
fn a_key_is_its_words() {
    let key = ZobristKey::<Symmetry>::from_words([1, 2, 3]);
    assert_eq!(ZobristKey::from_words(key.to_words()), key);
    assert_eq!(ZobristKey::<Symmetry>::default().to_words(), [0; 3]);
}

/// Each bit of either word changes each bit of the result about half the time.
#[test]
fn one_word_depends_on_all_bits() {
    let mut next = random(19);
    for bit in 0..384 {
        let mut changes = [0_u32; 64];
        for _ in 0..1000 {
            let words = [(); 6].map(|()| next());
            let mut other = words;
            other[bit / 64] ^= 1 << (bit % 64);
            let of = |[a, b, c, d, e, f]: [u64; 6]| {
                let lanes = [d, d >> 32, e, e >> 32, f, f >> 32].map(|lane| lane as u32);
                let with_lanes = ZobristKey::<Symmetry, 6>::from_words_and_lanes([a, b, c], lanes);
                let without = ZobristKey::<Symmetry>::from_words([a, b, c]);
                [with_lanes.to_u64(), without.to_u64()]
            };
            let (one, other) = (of(words), of(other));
            // Keys without lanes have the first 192 bits.
            let which = usize::from(bit < 192);
            let difference = one[which] ^ other[which];
            for (i, count) in changes.iter_mut().enumerate() {
                *count += u32::from(difference >> i & 1 == 1);
            }
            assert_ne!(one[0], other[0]);
        }
        assert!(
            changes.iter().all(|count| (400..600).contains(count)),
            "bit {bit}: {changes:?}"
        );
    }
}

#[test]
#[should_panic(expected = "the board is not square")]
fn a_rectangle_has_no_quarter_turn() {
    let board = Geometry::new(7, 6, Mapping::Lerf);
    let _: ZobristKeys<1, 64> = ZobristKeys::new(1, board, SymmetrySet::ALL);
}

#[test]
#[should_panic(expected = "expected a group")]
fn a_flip_and_a_quarter_turn_are_no_group() {
    let board = Geometry::new(8, 8, Mapping::Lerf);
    let group = [
        Symmetry::Identity,
        Symmetry::FlipVertical,
        Symmetry::Rotate90,
    ];
    let _: ZobristKeys<1, 64> = ZobristKeys::new(1, board, Symmetry::set(&group));
}

#[test]
#[should_panic(
    expected = "the table has 80 entries for each kind, expected `SQUARES` to be 81 or more"
)]
fn each_index_has_an_entry() {
    let board = Geometry::new(9, 9, Mapping::Lerf);
    let _: ZobristKeys<1, 80> = ZobristKeys::new(1, board, SymmetrySet::ALL);
}

#[test]
#[should_panic(expected = "`with_colors` takes what the kinds become")]
fn kinds_say_what_they_become() {
    let board = Geometry::new(8, 8, Mapping::Lerf);
    let _: ZobristKeys<2, 64, ColorSymmetry> = ZobristKeys::new(1, board, SymmetrySet::ALL);
}

#[test]
#[should_panic(expected = "expected kinds that come back")]
fn kinds_come_back() {
    let board = Geometry::new(8, 8, Mapping::Lerf);
    let _: ZobristKeys<3, 64, ColorSymmetry> =
        ZobristKeys::with_colors(1, board, SymmetrySet::ALL, [1, 2, 0]);
}

#[test]
#[should_panic(expected = "expected a group")]
fn a_flip_alone_is_no_group() {
    let flip = Symmetry::set(&[Symmetry::FlipVertical]);
    let _ = ZobristKey::<Symmetry>::EMPTY.canonicalize_in(flip);
}

#[test]
#[should_panic(expected = "expected a group")]
fn no_symmetries_are_no_group() {
    let _ = ZobristKey::<Symmetry>::EMPTY.canonicalize_in(SymmetrySet::EMPTY);
}
