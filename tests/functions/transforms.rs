//! `Transforms` of all boards of up to 16x16 squares that fit, against squares by coordinates.

use bitxform::{Geometry, Mapping, RectangleSymmetry, Symmetry, SymmetrySet, Transforms};
use bitxform_conforms::at_each_level;
use bitxform_model::{Board, MAPPINGS, Random};

use crate::symmetries;

/// The index of the image of each index, for each symmetry that the board has.
type Moves = Vec<(Symmetry, Vec<(usize, usize)>)>;

/// Calls a function with each board whose indices take from `least` to `most` bits, and the moves of the model.
fn boards(least: u16, most: u16, check: &mut dyn FnMut(Geometry, &Moves, &str)) {
    let mut checked = 0;
    for (name, mapping) in MAPPINGS.into_iter().zip(Mapping::ALL) {
        for (files, ranks) in (1..=16).flat_map(|files| (1..=16).map(move |ranks| (files, ranks))) {
            let packed = Geometry::rectangle(files, ranks, mapping);
            for stride in (packed.stride()..).take(4) {
                let board = Board::new(name, (files, ranks), Some(stride.into()), None);
                if !(usize::from(least)..=usize::from(most)).contains(&board.indices()) {
                    continue;
                }
                let moves = symmetries().filter(|(symmetry, _)| {
                    files == ranks || RectangleSymmetry::try_from(*symmetry).is_ok()
                });
                let moves = moves.map(|(symmetry, number)| {
                    let image = |square| board.index(board.image(number, square));
                    let squares = board.order.iter();
                    let moves = squares.map(|square| (board.index(*square), image(*square)));
                    (symmetry, moves.collect())
                });
                let geometry = packed.with_stride(stride);
                check(geometry, &moves.collect(), &format!("{geometry:?}"));
                checked += 1;
            }
        }
    }
    assert!(checked > 0, "boards of {least} to {most} bits");
}

macro_rules! check {
    ($($name:ident $W:ident)*) => {$(
        #[test]
        fn $name() {
            let mut random = Random($W::BITS.into());
            boards(if $W::BITS == 8 { 1 } else { $W::BITS as u16 / 2 }, $W::BITS as u16, &mut |geometry, moves, context| {
                let group = moves.iter().map(|(symmetry, _)| *symmetry).collect();
                let transforms = Transforms::<$W>::with_group(geometry, group);
                assert_eq!(transforms.geometry(), geometry);
                let board = moves[0].1.iter().fold(0, |board: $W, (index, _)| board | 1 << index);
                let by_model = |bits: $W, moves: &[(usize, usize)]| {
                    moves.iter().fold(0, |image: $W, (from, to)| image | (bits >> from & 1) << to)
                };
                let by_name = |bits: $W, symmetry: Symmetry| match symmetry {
                    Symmetry::Identity => bits,
                    Symmetry::FlipVertical => transforms.flip_vertical(bits),
                    Symmetry::FlipHorizontal => transforms.flip_horizontal(bits),
                    Symmetry::FlipDiagonal => transforms.flip_diagonal(bits),
                    Symmetry::FlipAntiDiagonal => transforms.flip_anti_diagonal(bits),
                    Symmetry::Rotate90 => transforms.rotate_90(bits),
                    Symmetry::Rotate180 => transforms.rotate_180(bits),
                    Symmetry::Rotate270 => transforms.rotate_270(bits),
                };
                // Steps are linear, so single bits show what they do to all boards.
                for (symmetry, moves) in moves {
                    for &(index, image) in moves {
                        let bits: $W = 1 << index;
                        assert_eq!(transforms.transform(bits, *symmetry), 1 << image, "{symmetry} of {context}");
                        assert_eq!(by_name(bits, *symmetry), 1 << image, "{symmetry} of {context}");
                        let square = transforms.transform_square(index as u8, *symmetry);
                        assert_eq!(usize::from(square), image, "{symmetry} of {context}");
                    }
                }
                // Dense boards, with bits off the board, which change no square.
                let mut sample = vec![board, 0];
                for _ in 0..3 {
                    let rubbish = random.wide() as $W;
                    let bits = rubbish & board;
                    sample.extend([bits, bits & random.wide() as $W & random.wide() as $W]);
                    let images: Vec<$W> = moves.iter().map(|(_, moves)| by_model(bits, moves)).collect();
                    for ((symmetry, _), image) in moves.iter().zip(&images) {
                        assert_eq!(transforms.transform(rubbish, *symmetry) & board, *image, "{symmetry} of {context}");
                        assert_eq!(transforms.transform(bits, *symmetry), *image, "{symmetry} of {context}");
                        assert_eq!(by_name(rubbish, *symmetry) & board, *image, "{symmetry} of {context}");
                        assert_eq!(by_name(bits, *symmetry), *image, "{symmetry} of {context}");
                    }
                    assert_eq!(&*transforms.images(bits), &*images, "{context}");
                    let fixing: SymmetrySet = moves.iter().zip(&images)
                        .filter(|(_, image)| **image == bits)
                        .map(|((symmetry, _), _)| *symmetry)
                        .collect();
                    assert_eq!(transforms.symmetries_fixing(bits), fixing, "{context}");
                    let mut different = images.clone();
                    different.sort_unstable();
                    different.dedup();
                    assert_eq!(transforms.orbit_len(bits), different.len(), "{context}");
                    let first = images.iter().position(|image| *image == different[0]);
                    let expected = (different[0], moves[first.expect("the least")].0);
                    assert_eq!(transforms.canonicalize(bits), expected, "{context}");
                    assert_eq!(transforms.canonical(bits), different[0], "{context}");
                    assert_eq!(transforms.is_canonical(bits), bits == different[0], "{context}");
                    // The second board decides where the first one has several least images.
                    let [bits, other] = [bits & random.wide() as $W & random.wide() as $W, bits];
                    let of_pair = |(symmetry, moves): &(Symmetry, Vec<_>)| {
                        ([by_model(bits, moves), by_model(other, moves)], *symmetry)
                    };
                    let least = moves.iter().map(of_pair).min_by_key(|(images, _)| *images);
                    assert_eq!(Some(transforms.canonicalize_all([bits, other])), least, "{context}");
                    for of_symmetry in moves {
                        let (images, symmetry) = of_pair(of_symmetry);
                        let moved = transforms.transform_all([bits, other], symmetry);
                        assert_eq!(moved, images, "{symmetry} of {context}");
                    }
                }
                for (symmetry, moves) in moves {
                    let mut images = sample.clone();
                    transforms.transform_slice(&mut images, *symmetry);
                    let expected = sample.iter().map(|bits| by_model(*bits, moves));
                    assert!(expected.eq(images), "{symmetry} of {context}");
                }
                let own: Vec<_> = sample.iter().map(|_| random.of(moves)).collect();
                let (mut images, symmetries) = (sample.clone(), own.iter().map(|(symmetry, _)| *symmetry));
                transforms.transform_slice_each(&mut images, &symmetries.collect::<Vec<_>>());
                let expected = sample.iter().zip(&own).map(|(bits, (_, moves))| by_model(*bits, moves));
                assert!(expected.eq(images), "each of {context}");
                let (mut least, mut only_least) = (sample.clone(), sample.clone());
                let mut found = vec![Symmetry::Rotate90; sample.len()];
                transforms.canonicalize_slice(&mut least, &mut found);
                transforms.canonical_slice(&mut only_least);
                assert_eq!(least, only_least, "{context}");
                let expected = sample.iter().map(|bits| transforms.canonicalize(*bits));
                assert!(expected.eq(least.into_iter().zip(found)), "{context}");
            });
        }
    )*};
}

check! { words_of_8_bits u8 words_of_16_bits u16 words_of_32_bits u32 words_of_64_bits u64 words_of_128_bits u128 }

#[test]
fn wide_words_hold_small_boards() {
    let narrow = Transforms::<u16>::new(Geometry::square(4, Mapping::Befler));
    let wide = Transforms::<u128>::new(Geometry::square(4, Mapping::Befler));
    for symmetry in Symmetry::ALL {
        for bits in (0..=u16::MAX).step_by(257) {
            let image = narrow.transform(bits, symmetry);
            assert_eq!(wide.transform(bits.into(), symmetry), image.into());
        }
    }
}

/// Slices of lengths around the number of boards that are moved at once, at every level of instructions and under groups of
/// all orders, against single boards.
#[test]
fn slices_are_moved_as_single_boards() {
    fn boards_of(files: u8, ranks: u8, stride: u8) -> Geometry {
        Geometry::new(files, ranks, Mapping::Berlef).with_stride(stride)
    }

    let mut random = Random(7);
    macro_rules! check {
        ($($W:ident $files:literal $ranks:literal $stride:literal;)*) => {$({
            let geometry = boards_of($files, $ranks, $stride);
            let symmetries: Vec<_> = Symmetry::ALL.into_iter().filter(|symmetry| {
                geometry.is_square() || RectangleSymmetry::try_from(*symmetry).is_ok()
            }).collect();
            let groups = symmetries.iter().flat_map(|one| {
                symmetries.iter().map(|other| SymmetrySet::<Symmetry>::of(&[*one, *other]).generated())
            });
            let groups: Vec<_> = groups.map(|group| Transforms::<$W>::with_group(geometry, group)).collect();
            let whole = Transforms::<$W>::with_group(geometry, symmetries.iter().copied().collect());
            let block = 4096 / size_of::<$W>();
            for len in [0, 1, 2, 15, 17, block - 1, block + 1, 2 * block + 3] {
                let boards: Vec<_> = (0..len)
                    .map(|_| random.wide() as $W & random.wide() as $W & geometry.board_mask::<$W>())
                    .collect();
                let own: Vec<_> = boards.iter().map(|_| *random.of(&symmetries)).collect();
                at_each_level(|level| {
                    let context = format!("{len} of {geometry:?} at {level}");
                    for symmetry in &symmetries {
                        let mut images = boards.clone();
                        whole.transform_slice(&mut images, *symmetry);
                        let expected = boards.iter().map(|bits| whole.transform(*bits, *symmetry));
                        assert!(expected.eq(images), "{symmetry}: {context}");
                    }
                    let mut images = boards.clone();
                    whole.transform_slice_each(&mut images, &own);
                    let expected = boards.iter().zip(&own).map(|(bits, own)| whole.transform(*bits, *own));
                    assert!(expected.eq(images), "each: {context}");
                    for transforms in groups.iter().filter(|_| len < 20).chain([&whole]) {
                        let (mut least, mut only_least) = (boards.clone(), boards.clone());
                        let mut found = vec![Symmetry::Rotate90; len];
                        transforms.canonicalize_slice(&mut least, &mut found);
                        transforms.canonical_slice(&mut only_least);
                        assert_eq!(least, only_least, "{context}");
                        let expected = boards.iter().map(|bits| transforms.canonicalize(*bits));
                        assert!(expected.eq(least.into_iter().zip(found)), "{context}");
                    }
                });
            }
        })*};
    }
    check! {
        u8 2 2 3; u8 2 4 2; u16 3 3 3; u16 4 4 4; u32 5 5 6; u32 2 13 2; u64 7 7 8; u64 8 8 8; u64 8 5 8; u64 6 6 6; u64 3 20 3;
        u128 9 9 9; u128 11 11 11; u128 8 8 8; u128 10 10 12; u128 16 7 16; u128 2 60 2;
    }
}

/// A user's type whose size is a const parameter.
struct Sided<const N: usize>(u64);

impl<const N: usize> Sided<N> {
    const TRANSFORMS: Transforms<u64> = Transforms::<u64>::new(Geometry::square(N, Mapping::Lerf));

    const fn rotate_90(&self) -> Self {
        Self(Self::TRANSFORMS.rotate_90(self.0))
    }
}

const _: () = {
    assert!(Sided::<3>(1).rotate_90().0 == 1 << 6);
    assert!(Sided::<8>(1).rotate_90().0 == 1 << 56);
    assert!(Sided::<5>::TRANSFORMS.images(1).as_slice().len() == 8);
    assert!(Sided::<5>::TRANSFORMS.orbit_len(1) == 4);
};
