//! Zobrist keys of boards against squares by coordinates: their lanes, images, least lanes and stabilisers, and tables.

use std::collections::HashSet;

use bitxform::zobrist::{ZobristKey, ZobristKeys};
use bitxform::{
    BoardSymmetry, ColorSymmetry, Geometry, Mapping, RectangleColorSymmetry, RectangleSymmetry,
    Symmetry, SymmetrySet,
};
use bitxform_conforms::{ByNumber, Numbers};
use bitxform_model::{Board, Element, MAPPINGS, Random, Square};
use bitxform_tests::panics;

use crate::permutation::{line, word_of};

/// Black stones, white ones, and stones that have no colour.
pub(crate) const KINDS: usize = 3;
pub(crate) const SWAPPED: [usize; KINDS] = [1, 0, 2];

/// A stone: its kind and its square.
pub(crate) type Stone = (usize, Square);

/// The interface that the tests use of the four types of symmetries.
pub(crate) trait OfKeys: ByNumber {
    fn moved<const LANES: usize, const GROUP: u16>(
        self,
        key: ZobristKey<LANES, GROUP, Self>,
    ) -> ZobristKey<LANES, GROUP, Self>;
}

macro_rules! of_keys {
    ($($S:ident)*) => {$(
        impl OfKeys for $S {
            fn moved<const LANES: usize, const GROUP: u16>(
                self,
                key: ZobristKey<LANES, GROUP, Self>,
            ) -> ZobristKey<LANES, GROUP, Self> {
                key.transform(self)
            }
        }
    )*};
}

of_keys!(Symmetry RectangleSymmetry ColorSymmetry RectangleColorSymmetry);

/// The key of these stones.
pub(crate) fn key_of<const N: usize, const LANES: usize, const GROUP: u16, S: BoardSymmetry>(
    keys: &ZobristKeys<KINDS, N, ZobristKey<LANES, GROUP, S>>,
    board: &Board,
    stones: &[Stone],
) -> ZobristKey<LANES, GROUP, S> {
    let keys = stones
        .iter()
        .map(|(kind, square)| keys.at(*kind, board.index(*square)));
    keys.fold(ZobristKey::EMPTY, |all, key| all ^ key)
}

/// The image of a stone under an element.
pub(crate) fn image(board: &Board, (kind, square): Stone, (symmetry, swaps): Element) -> Stone {
    let kind = if swaps { SWAPPED[kind] } else { kind };
    (kind, board.image(symmetry, square))
}

/// The images of stones, in order.
fn images(board: &Board, stones: &[Stone], element: Element) -> Vec<Stone> {
    let images = stones.iter().map(|stone| image(board, *stone, element));
    let mut images: Vec<Stone> = images.collect();
    images.sort_unstable();
    images
}

/// The elements of a group.
pub(crate) fn elements<S: BoardSymmetry>(group: u16) -> Vec<S> {
    let bit = |one: &S| [*one].into_iter().collect::<SymmetrySet<S>>().bits();
    let all = S::ALL.iter().copied();
    all.filter(|one| group & bit(one) != 0).collect()
}

/// Calls a function for each group: its order and its bits.
macro_rules! for_groups {
    ($check:ident::<$S:ident, $N:literal>$arguments:tt $($order:literal $group:literal)*) => {
        $($check::<$S, $order, $group, $N>$arguments;)*
    };
}

/// All subgroups of the symmetries of a board, square or not, without colour swaps and with them.
macro_rules! for_all_groups {
    ($check:ident::<Symmetry, $N:literal>$arguments:tt) => {
        for_groups! { $check::<Symmetry, $N>$arguments
        1 0x1 2 0x3 2 0x5 2 0x9 2 0x11 2 0x41 4 0x47 4 0x59 4 0xe1 8 0xff }
    };
    ($check:ident::<RectangleSymmetry, $N:literal>$arguments:tt) => {
        for_groups! { $check::<RectangleSymmetry, $N>$arguments 1 0x1 2 0x3 2 0x5 2 0x41 4 0x47 }
    };
    ($check:ident::<ColorSymmetry, $N:literal>$arguments:tt) => {
        for_groups! { $check::<ColorSymmetry, $N>$arguments
        1 0x1 2 0x3 2 0x5 2 0x9 2 0x11 2 0x41 2 0x101 2 0x201 2 0x401 2 0x801 2 0x1001 2 0x4001
        4 0x47 4 0x59 4 0xe1 4 0x303 4 0x505 4 0x641 4 0x909 4 0x1111 4 0x1841 4 0x4141
        4 0x4205 4 0x4403 4 0x4811 4 0x5009 4 0xa041 8 0xff 8 0x1ee1 8 0x4747 8 0x5959 8 0xa659
        8 0xb847 8 0xe1e1 16 0xffff }
    };
    ($check:ident::<RectangleColorSymmetry, $N:literal>$arguments:tt) => {
        for_groups! { $check::<RectangleColorSymmetry, $N>$arguments
        1 0x1 2 0x3 2 0x5 2 0x41 2 0x101 2 0x201 2 0x401 2 0x4001 4 0x47 4 0x303 4 0x505
        4 0x641 4 0x4141 4 0x4205 4 0x4403 8 0x4747 }
    };
}

/// Some positions, half of which have a symmetry.
fn positions<S: OfKeys>(board: &Board, group: &[S], random: &mut Random) -> Vec<Vec<Stone>> {
    let mut positions = Vec::new();
    for number in 0..8 {
        let mut stones: Vec<Stone> = Vec::new();
        for square in &board.order {
            if random.one_in([2, 2, 6, 20][number % 4]) {
                stones.push((random.below(KINDS), *square));
            }
        }
        if number >= 4 {
            let element = random.of(group).element();
            let mut image = images(board, &stones, element);
            while !image.iter().all(|stone| stones.contains(stone)) {
                stones.extend(&image);
                image = images(board, &stones, element);
            }
        }
        stones.sort_unstable();
        stones.dedup();
        positions.push(stones);
    }
    positions
}

/// Checks keys under a group, in every mapping.
fn check<S: OfKeys, const LANES: usize, const GROUP: u16, const N: usize>(
    files: u8,
    ranks: u8,
    gap: u8,
) {
    let group = elements::<S>(GROUP);
    assert_eq!(group.len(), LANES);
    let size = (files.into(), ranks.into());
    let lerf = Board::new("LERF", size, None, None);
    let all = positions(&lerf, &group, &mut Random(u64::from(GROUP)));
    let mut first: Vec<ZobristKey<LANES, GROUP, S>> = Vec::new();
    for (name, mapping) in MAPPINGS.into_iter().zip(Mapping::ALL) {
        let packed = Geometry::new(files, ranks, mapping);
        let geometry = packed.with_stride(packed.stride() + gap);
        let board = Board::new(name, size, Some(geometry.stride().into()), None);
        let keys: ZobristKeys<KINDS, N, ZobristKey<LANES, GROUP, S>> =
            ZobristKeys::with_colors(7, geometry, SWAPPED);
        if GROUP >> 8 == 0 {
            let same = ZobristKeys::<KINDS, N, _>::new(7, geometry);
            assert_eq!(keys.at(0, 0), same.at(0, 0));
        }
        check_entries(&keys, &board);
        for (number, stones) in all.iter().enumerate() {
            let key = key_of(&keys, &board, stones);
            let context = format!("{name} {group:?} {stones:?}");
            check_position(&keys, &board, stones, &group, &context);
            match first.get(number) {
                Some(of_lerf) => assert_eq!(*of_lerf, key, "{name} as in LERF"),
                None => first.push(key),
            }
        }
    }
}

/// Checks that all stones have different keys, and that an index between lines has the empty key.
fn check_entries<const N: usize, const LANES: usize, const GROUP: u16, S: BoardSymmetry>(
    keys: &ZobristKeys<KINDS, N, ZobristKey<LANES, GROUP, S>>,
    board: &Board,
) {
    let mut found = HashSet::new();
    for (kind, index) in (0..KINDS).flat_map(|kind| (0..N).map(move |index| (kind, index))) {
        let key = keys.at(kind, index);
        if board.square(index as u128).is_some() {
            let is_new = found.insert(key.plain());
            assert!(is_new, "another key is that of {index} of kind {kind}");
            assert_ne!(key, ZobristKey::EMPTY, "{index} of kind {kind}");
        } else {
            assert_eq!(key, ZobristKey::EMPTY, "{index} of kind {kind}");
        }
    }
}

/// Checks the key of a position by the keys of its images.
fn check_position<S: OfKeys, const LANES: usize, const GROUP: u16, const N: usize>(
    keys: &ZobristKeys<KINDS, N, ZobristKey<LANES, GROUP, S>>,
    board: &Board,
    stones: &[Stone],
    group: &[S],
    context: &str,
) {
    let key = key_of(keys, board, stones);
    let image = |symmetry: &S| images(board, stones, symmetry.element());
    let plain = |symmetry: &S| key_of(keys, board, &image(symmetry)).plain();
    let of_images: Vec<u64> = group.iter().map(plain).collect();
    let lanes = key.lanes().map(|lane| lane >> LANES.trailing_zeros());
    assert_eq!(lanes.to_vec(), of_images, "{context}");
    assert_eq!(key.plain(), of_images[0]);
    // Stones may be put all at once, and lifted in another order.
    let of_kind = |kind: usize| {
        let stones = stones.iter().filter(|stone| stone.0 == kind);
        let mut limbs = vec![0; board.indices().div_ceil(64)];
        for index in stones.map(|stone| board.index(stone.1)) {
            limbs[index / 64] |= 1 << (index % 64);
        }
        keys.of_limbs(kind, &limbs)
    };
    assert_eq!(of_kind(0) ^ of_kind(1) ^ of_kind(2), key, "{context}");
    let mut rest = key;
    for (kind, square) in stones {
        let without = rest.with(keys.at(*kind, board.index(*square)));
        rest ^= keys.at(*kind, board.index(*square));
        assert_eq!(rest, without);
    }
    assert_eq!(rest, ZobristKey::default());
    assert_eq!(ZobristKey::from_lanes(key.lanes()), key);
    for symmetry in group {
        let of_image = key_of(keys, board, &image(symmetry));
        assert_eq!(symmetry.moved(key), of_image, "{context} {symmetry}");
        assert_eq!(of_image.canonical(), key.canonical(), "{context}");
    }
    let least = of_images.iter().min().expect("an image");
    let place = of_images.iter().position(|lane| lane == least);
    let expected = (*least, group[place.expect("the least lane")]);
    assert_eq!(key.canonicalize(), expected, "{context}");
    assert_eq!(key.canonical(), *least, "{context}");
    let fixing = group.iter().filter(|it| image(it) == stones).copied();
    assert_eq!(key.symmetries_fixing(), fixing.collect(), "{context}");
    // Groups that are known at run time: the stabiliser, and what each element generates.
    let of_one = group.iter().map(|element| {
        let (mut powers, mut power) = (vec![S::IDENTITY], *element);
        while power != S::IDENTITY {
            powers.push(power);
            power = power.then(*element);
        }
        powers.into_iter().collect()
    });
    for subgroup in of_one.chain([key.symmetries_fixing()]) {
        let of_subgroup = group.iter().zip(&of_images);
        let of_subgroup = of_subgroup.filter(|(one, _)| subgroup.iter().any(|it| it == **one));
        let least = of_subgroup.min_by_key(|(_, lane)| **lane);
        let (symmetry, least) = least.expect("the identity");
        let found = key.canonicalize_in(subgroup);
        assert_eq!(found, (*least, *symmetry), "{context} {subgroup}");
    }
}

/// Checks the key of boards in words of a type against those of their squares. The bits off the board are random.
fn check_boards<W: Numbers + bitxform::Word, const N: usize>(files: u8, ranks: u8, stride: u8) {
    let geometry = Geometry::new(files, ranks, Mapping::Lerf).with_stride(stride);
    let size = (files.into(), ranks.into());
    let board = Board::new("LERF", size, Some(stride.into()), None);
    let keys: ZobristKeys<KINDS, N, ZobristKey<2, 0x41>> = ZobristKeys::new(11, geometry);
    let (mut random, line) = (Random(u64::from(stride) + N as u64), line::<W>());
    for number in 0..12 {
        let rubbish: Vec<bool> = (0..line.files).map(|_| random.one_in(2)).collect();
        let mut boards = vec![rubbish; KINDS];
        let mut stones: Vec<Stone> = Vec::new();
        for square in &board.order {
            for (kind, bits) in boards.iter_mut().enumerate() {
                let is_set = random.one_in([2, 9][number % 2]);
                bits[board.index(*square)] = is_set;
                stones.extend(is_set.then_some((kind, *square)));
            }
        }
        let word = |bits: &Vec<bool>| word_of(&line, &|bit| bits[bit]);
        let words: Vec<W> = boards.iter().map(word).collect();
        assert_eq!(keys.of_boards(0, &words), key_of(&keys, &board, &stones));
        stones.retain(|(kind, _)| *kind == 1);
        let expected = key_of(&keys, &board, &stones);
        assert_eq!(keys.of_boards(1, &words[1..2]), expected);
        assert_eq!(keys.of_boards::<W>(KINDS, &[]), ZobristKey::EMPTY);
    }
}

#[test]
fn keys_of_boards_are_those_of_their_squares() {
    check_boards::<u16, 15>(3, 5, 3);
    check_boards::<u32, 25>(5, 5, 5);
    check_boards::<u32, 31>(5, 4, 8);
    check_boards::<u64, 64>(8, 8, 8);
    check_boards::<u64, 90>(7, 6, 8);
    check_boards::<u128, 81>(9, 9, 9);
    check_boards::<u128, 128>(9, 10, 12);
    check_boards::<[u64; 6], 361>(19, 19, 19);
    check_boards::<[u64; 6], 400>(19, 18, 20);
    check_boards::<[u128; 2], 256>(16, 16, 16);
    check_boards::<[u16; 11], 171>(11, 11, 16);
    check_boards::<[u32; 19], 595>(19, 19, 32);
    check_boards::<[u128; 3], 356>(100, 3, 128);
}

/// Files hold keys, so the numbers of a table never change. They differ for all squares of the greatest boards.
#[test]
fn keys_have_the_numbers_of_their_seed() {
    let mix = |state| Random(state).word();
    // The first numbers of `SplitMix64` for the seed 1234567, as its author's program writes them.
    let mut random = Random(1_234_567);
    assert_eq!(random.word(), 6_457_827_717_110_365_317);
    assert_eq!(random.word(), 3_203_168_211_198_807_973);
    for mapping in [Mapping::Lerf, Mapping::Befler] {
        let geometry = Geometry::new(32, 32, mapping);
        let keys = ZobristKeys::<3, 1024, ZobristKey<2, 3>>::new(20, geometry);
        let mut all = HashSet::new();
        for (kind, number) in (0..3_u8).flat_map(|kind| (0..1024_u16).map(move |it| (kind, it))) {
            let index = geometry.index((number % 32) as u8, (number / 32) as u8);
            let key = keys.at(kind.into(), index.into()).plain();
            let stone = u64::from(kind) << 32 | u64::from(number);
            assert_eq!(key, mix(mix(20) ^ mix(stone)) >> 1);
            all.insert(key);
        }
        assert_eq!(all.len(), 3 * 1024);
    }
}

#[test]
fn keys_of_marks_are_those_of_their_squares() {
    const SQUARES: u16 = 19 * 19;
    let geometry = Geometry::new(19, 19, Mapping::Lerf);
    let keys = ZobristKeys::<2, { SQUARES as usize }>::new(5, geometry);
    macro_rules! check {
        ($($integer:ident)*) => {$(
            let indices = (0..SQUARES + 9).map_while(|number| $integer::try_from(number).ok());
            for (number, index) in indices.enumerate() {
                let is_square = number < SQUARES.into();
                let expected = if is_square { keys.at(1, number) } else { ZobristKey::EMPTY };
                assert_eq!(keys.of_square(1, index), expected);
                assert_eq!(keys.of_square(1, Some(index)), expected);
            }
            assert_eq!(keys.of_square(1, None::<$integer>), ZobristKey::EMPTY);
        )*};
    }
    check!(u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize);
    assert_eq!(keys.of_square(0, -1_i8), ZobristKey::EMPTY);
    assert_eq!(keys.of_square(0, Some(i64::MIN)), ZobristKey::EMPTY);
    assert_eq!(keys.of_square(0, u128::MAX), ZobristKey::EMPTY);
    // Numbers off the board whose lower halves are those of squares.
    assert_eq!(keys.of_square(0, 1_u32 << 16 | 40), ZobristKey::EMPTY);
    assert_eq!(keys.of_square(0, 1_u64 << 32 | 40), ZobristKey::EMPTY);
    assert_eq!(keys.of_square(0, 1_u128 << 64 | 40), ZobristKey::EMPTY);
}

#[test]
fn keys_move_with_their_boards() {
    for_all_groups!(check::<Symmetry, 64>(8, 8, 0));
    for_all_groups!(check::<RectangleSymmetry, 42>(7, 6, 0));
    check::<Symmetry, 8, 0xff, 128>(9, 9, 1);
    check::<Symmetry, 4, 0xe1, 1>(1, 1, 0);
    check::<Symmetry, 8, 0xff, 361>(19, 19, 0);
    check::<RectangleSymmetry, 4, 0x47, 128>(9, 10, 2);
    check::<Symmetry, 2, 0x9, 1024>(32, 32, 0);
    check::<RectangleSymmetry, 2, 0x41, 508>(127, 3, 1);
    check::<RectangleSymmetry, 2, 0x5, 5>(5, 1, 0);
    check::<RectangleSymmetry, 2, 0x3, 2>(1, 2, 0);
}

#[test]
fn keys_move_when_colours_swap() {
    for_all_groups!(check::<ColorSymmetry, 25>(5, 5, 0));
    for_all_groups!(check::<RectangleColorSymmetry, 48>(7, 6, 1));
    check::<ColorSymmetry, 16, 0xffff, 64>(8, 8, 0);
}

#[test]
fn what_is_off_the_board_only_changes_colour() {
    fn check<S: OfKeys, const LANES: usize, const GROUP: u16, const N: usize>() {
        let keys: ZobristKeys<KINDS, N, ZobristKey<LANES, GROUP, S>> =
            ZobristKeys::off_board(5, SWAPPED);
        for symmetry in elements::<S>(GROUP) {
            for (kind, number) in (0..KINDS).flat_map(|kind| (0..N).map(move |it| (kind, it))) {
                let swaps = symmetry.element().1;
                let image = if swaps { SWAPPED[kind] } else { kind };
                let moved = symmetry.moved(keys.at(kind, number));
                assert_eq!(moved, keys.at(image, number));
            }
        }
    }
    for_all_groups!(check::<ColorSymmetry, 19>());
    let many: ZobristKeys<3, 300> = ZobristKeys::off_board(5, [0, 1, 2]);
    let entries = (0..3).flat_map(|kind| (0..300).map(move |index| (kind, index)));
    let keys = entries.map(|(kind, index)| many.at(kind, index).plain());
    assert_eq!(keys.collect::<HashSet<u64>>().len(), 900);
    let all: ZobristKeys<2, 1, ZobristKey<16, 0xffff, ColorSymmetry>> =
        ZobristKeys::off_board(5, [1, 0]);
    assert_ne!(all.at(0, 0), all.at(1, 0));
}

#[test]
fn tables_and_groups_are_checked() {
    type ColorKey = ZobristKey<16, 0xffff, ColorSymmetry>;
    let board = Geometry::new(8, 8, Mapping::Lerf);
    let key = ZobristKey::<2, 0x3>::EMPTY;
    let flip = SymmetrySet::<Symmetry>::EMPTY.with(Symmetry::FlipHorizontal);
    panics! {
        "the board is not square, so it has no quarter turn and no diagonal flip; \
            expected a `ZobristKey` of another group, without these" =>
            ZobristKeys::<1, 64>::new(1, Geometry::new(7, 6, Mapping::Lerf));
        "the table has 80 entries for each kind, expected `SQUARES` to be 81 or more" =>
            ZobristKeys::<1, 80>::new(1, Geometry::new(9, 9, Mapping::Lerf));
        "the group swaps the colours: `with_colors` takes what the kinds become then" =>
            ZobristKeys::<2, 64, ColorKey>::new(1, board);
        "expected kinds that come back when the colours swap twice" =>
            ZobristKeys::<3, 64, ColorKey>::with_colors(1, board, [1, 2, 0]),
            ZobristKeys::<2, 1, ColorKey>::off_board(1, [1, 2]);
        "expected lanes as `lanes` returns them, whose lowest 3 bits are zero, found others in lane 6" =>
            ZobristKey::<8>::from_lanes([8, 16, 24, 32, 40, 48, 57, 63]);
        "expected lanes as `lanes` returns them, whose lowest 1 bits are zero, found others in lane 1" =>
            ZobristKey::<2, 0x5>::from_lanes([2, 3]);
        "a board of the table takes 361 bits, found words of 64; limbs of one board are one word, `&[limbs]`" =>
            ZobristKeys::<6, 361>::new(1, Geometry::new(19, 19, Mapping::Lerf)).of_boards(0, &[0_u64; 6]);
        "the symmetry is not in the group of the key" => key.transform(Symmetry::Rotate180);
        "expected the identity, and symmetries of the key's group" =>
            key.canonicalize_in(flip.with(Symmetry::Identity)),
            key.canonicalize_in(SymmetrySet::EMPTY);
    }
}
