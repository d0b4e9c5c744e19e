//! Zobrist keys of boards: they move with the stones, updates undo themselves, and images have one canonical key.

use bitxform::zobrist::{KeySymmetry, ZobristKey, ZobristKeys};
use bitxform::{
    ColorSymmetry, Geometry, Mapping, RectangleColorSymmetry, RectangleSymmetry, Symmetry,
    SymmetrySet,
};
use bitxform_conforms::ByNumber;
use bitxform_model::{Board, Element, MAPPINGS, Random};

/// Black stones, white ones, and stones that have no colour.
pub(crate) const KINDS: usize = 3;
pub(crate) const SWAPPED: [usize; KINDS] = [1, 0, 2];

/// One bitboard for each kind.
pub(crate) type Boards = [u128; KINDS];

/// The interface that the tests use of the four types of symmetries.
pub(crate) trait OfKeys: KeySymmetry + ByNumber {
    fn moved<const LANES: usize>(self, key: ZobristKey<Self, LANES>) -> ZobristKey<Self, LANES>;

    fn set(group: &[Self]) -> SymmetrySet<Self> {
        group.iter().copied().collect()
    }
}

macro_rules! of_keys {
    ($($S:ident)*) => {$(
        impl OfKeys for $S {
            fn moved<const LANES: usize>(self, key: ZobristKey<Self, LANES>) -> ZobristKey<Self, LANES> {
                key.transform(self)
            }
        }
    )*};
}

of_keys!(Symmetry RectangleSymmetry ColorSymmetry RectangleColorSymmetry);

/// A table of all kinds.
pub(crate) fn keys<S: KeySymmetry, const N: usize, const LANES: usize>(
    seed: u64,
    board: Geometry,
    group: SymmetrySet<S>,
) -> ZobristKeys<KINDS, N, S, LANES> {
    ZobristKeys::with_colors(seed, board, group, SWAPPED)
}

/// The key of these boards.
pub(crate) fn key_of<S: KeySymmetry, const N: usize, const LANES: usize>(
    keys: &ZobristKeys<KINDS, N, S, LANES>,
    boards: Boards,
) -> ZobristKey<S, LANES> {
    let parts = (0..KINDS).map(|kind| keys.of_board(kind, boards[kind]));
    parts.fold(ZobristKey::EMPTY, |key, part| key + part)
}

/// The image of boards under an element.
pub(crate) fn image(board: &Board, boards: Boards, (symmetry, swaps): Element) -> Boards {
    let mut image = boards.map(|bits| {
        let squares = board.order.iter();
        let set = squares.filter(|square| bits >> board.index(**square) & 1 != 0);
        set.map(|square| 1 << board.index(board.image(symmetry, *square)))
            .sum()
    });
    if swaps {
        image.swap(0, 1);
    }
    image
}

/// All subgroups of the type's symmetries.
pub(crate) fn groups<S: ByNumber>() -> Vec<Vec<S>> {
    let count = S::ALL.len();
    let members = |bits: u32| {
        let members = (0..count).filter(move |i| bits >> i & 1 == 1);
        members.map(|i| S::ALL[i]).collect::<Vec<S>>()
    };
    let is_group = |members: &Vec<S>| {
        let is_closed = |one: &S| {
            members
                .iter()
                .all(|next| members.contains(&one.then(*next)))
        };
        members.contains(&S::IDENTITY) && members.iter().all(is_closed)
    };
    (0..1 << count).map(members).filter(is_group).collect()
}

/// Checks keys under every group of symmetries, in every mapping.
fn check<S: OfKeys, const N: usize, const LANES: usize>(files: u8, ranks: u8, gap: u8) {
    let groups = groups::<S>();
    let mut first: Vec<ZobristKey<S, LANES>> = Vec::new();
    for (name, mapping) in MAPPINGS.into_iter().zip(Mapping::ALL) {
        let packed = Geometry::new(files, ranks, mapping);
        let geometry = packed.with_stride(packed.stride() + gap);
        let size = (files.into(), ranks.into());
        let board = Board::new(name, size, Some(geometry.stride().into()), None);
        for (number, group) in groups.iter().enumerate() {
            let keys = keys::<S, N, LANES>(number as u64, geometry, S::set(group));
            // The squares with the same names in every mapping.
            let mut random = Random(number as u64);
            let mut boards = [0; KINDS];
            for file in 0..size.0 {
                for rank in 0..size.1 {
                    if let Some(bits) = boards.get_mut(random.below(KINDS + 1)) {
                        *bits |= 1 << board.index((file, rank));
                    }
                }
            }
            let key = key_of(&keys, boards);
            for symmetry in group {
                let image = image(&board, boards, symmetry.element());
                let context = format!("{name} {group:?} {symmetry}");
                assert_eq!(symmetry.moved(key), key_of(&keys, image), "{context}");
                let canonical = |key: ZobristKey<S, LANES>| key.canonicalize_in(S::set(group)).0;
                assert_eq!(canonical(symmetry.moved(key)), canonical(key), "{context}");
            }
            match first.get(number) {
                Some(of_lerf) => assert_eq!(*of_lerf, key, "{name} as in LERF"),
                None => first.push(key),
            }
        }
    }
}

#[test]
fn keys_move_with_their_boards() {
    check::<Symmetry, 64, 0>(8, 8, 0);
    check::<Symmetry, 128, 6>(9, 9, 1);
    check::<Symmetry, 16, 0>(1, 1, 0);
    check::<RectangleSymmetry, 64, 0>(7, 6, 0);
    check::<RectangleSymmetry, 128, 6>(9, 10, 2);
    check::<RectangleSymmetry, 8, 0>(5, 1, 0);
}

#[test]
fn keys_move_when_colours_swap() {
    check::<ColorSymmetry, 64, 0>(8, 8, 0);
    check::<ColorSymmetry, 25, 6>(5, 5, 0);
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
                    let moved = keys.of(kind, number).transform(symmetry);
                    assert_eq!(moved, keys.of(image, number));
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
    let mut random = Random(11);
    let (mut boards, mut key) = ([0_u128; KINDS], ZobristKey::EMPTY);
    let mut past = Vec::new();
    for _ in 0..4_000 {
        if random.one_in(2) || past.is_empty() {
            let (kind, square) = (random.below(KINDS), random.below(64) as u8);
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
    fn check<S: OfKeys, const LANES: usize>() {
        let mut random = Random(13);
        // Parts with few different bytes have many equal images, and so have sums with equal halves.
        let words = (0..200).map(|i| {
            let repeated = random.word() % 256 * 0x0101_0101_0101_0101;
            let change = 0xff << (8 * random.below(8));
            let parts = [random.word(), repeated, repeated ^ change, 0][i % 4];
            let sum = [random.word(), 1, 0][i / 12 % 3];
            [sum, parts, [random.word(), repeated, 0][i % 3]]
        });
        let words: Vec<[u64; 3]> = words.collect();
        for group in groups::<S>() {
            for words in &words {
                let lanes = core::array::from_fn(|lane| lane as u32 + 1);
                let key = ZobristKey::<S, LANES>::from_words_and_lanes(*words, lanes);
                let (canonical, symmetry) = key.canonicalize_in(S::set(&group));
                let leads = |symmetry: &S| symmetry.moved(key) == canonical;
                let first = group.iter().copied().find(leads);
                assert_eq!(first, Some(symmetry), "{group:?} {key:?}");
                for element in &group {
                    let image = element.moved(key).canonicalize_in(S::set(&group)).0;
                    assert_eq!(image, canonical, "{group:?} {key:?}");
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
    let words = [
        0x1234_5678_9abc_def0,
        0xfedc_ba98_7654_3211,
        0x0f1e_2d3c_4b5a_6978,
    ];
    let key = ZobristKey::<ColorSymmetry, 6>::from_words_and_lanes(words, [1, 3, 9, 27, 81, 243]);
    for one in ColorSymmetry::ALL {
        for next in ColorSymmetry::ALL {
            assert_eq!(
                key.transform(one).transform(next),
                key.transform(one.then(next))
            );
        }
    }
    let key = ZobristKey::<Symmetry>::from_words([1, 2, 3]);
    assert_eq!(ZobristKey::from_words(key.to_words()), key);
    assert_eq!(ZobristKey::<Symmetry>::default().to_words(), [0; 3]);
}

#[test]
fn a_key_names_the_symmetries_that_fix_it() {
    let geometry = Geometry::new(8, 8, Mapping::Lerf);
    let keys = keys::<ColorSymmetry, 64, 0>(1, geometry, SymmetrySet::ALL);
    let board = Board::new("LERF", (8, 8), None, None);
    // Places two stones, one of which is on a square of one of the first three ranks.
    for first in 0..24 {
        for second in 0..64 {
            let boards = [1 << first, 1 << second, 0];
            let fixes = |it: &ColorSymmetry| image(&board, boards, it.element()) == boards;
            let fixing = ColorSymmetry::ALL.into_iter().filter(fixes).collect();
            assert_eq!(key_of(&keys, boards).symmetries_fixing(), fixing);
        }
    }
}

/// Boards of more than 128 squares: stones are added one by one, or as limbs.
#[test]
fn limbs_have_keys() {
    const GO: Geometry = Geometry::new(19, 19, Mapping::Lerf);
    static STONES: ZobristKeys<2, 361> = ZobristKeys::new(1, GO, SymmetrySet::ALL);
    let mut random = Random(41);
    let mut key: ZobristKey = ZobristKey::EMPTY;
    let mut limbs = [0_u64; 6];
    for index in (0..361).filter(|_| random.one_in(2)) {
        limbs[index / 64] |= 1 << (index % 64);
        key += STONES.at(1, index);
    }
    assert_eq!(STONES.of_limbs(1, &limbs), key);
}

#[test]
fn tables_and_groups_are_checked() {
    use crate::panics::text;

    type Keys<const K: usize, const N: usize, S = Symmetry> = ZobristKeys<K, N, S>;
    let board = Geometry::new(8, 8, Mapping::Lerf);
    let all = SymmetrySet::<ColorSymmetry>::ALL;
    let no_group = Symmetry::set(&[
        Symmetry::Identity,
        Symmetry::FlipVertical,
        Symmetry::Rotate90,
    ]);
    let texts = [
        (
            "the board is not square",
            text(|| Keys::<1, 64>::new(1, Geometry::new(7, 6, Mapping::Lerf), SymmetrySet::ALL)),
        ),
        (
            "expected a group",
            text(|| Keys::<1, 64>::new(1, board, no_group)),
        ),
        (
            "the table has 80 entries for each kind, expected `SQUARES` to be 81 or more",
            text(|| Keys::<1, 80>::new(1, Geometry::new(9, 9, Mapping::Lerf), SymmetrySet::ALL)),
        ),
        (
            "`with_colors` takes what the kinds become",
            text(|| Keys::<2, 64, ColorSymmetry>::new(1, board, all)),
        ),
        (
            "expected kinds that come back",
            text(|| Keys::<3, 64, ColorSymmetry>::with_colors(1, board, all, [1, 2, 0])),
        ),
        (
            "expected a group",
            text(|| {
                ZobristKey::<Symmetry>::EMPTY.canonicalize_in(Symmetry::set(&[Symmetry::Rotate90]))
            }),
        ),
        (
            "expected a group",
            text(|| ZobristKey::<Symmetry>::EMPTY.canonicalize_in(SymmetrySet::EMPTY)),
        ),
    ];
    for (expected, found) in texts {
        assert!(found.contains(expected), "{found}");
    }
}
