//! Boards in arrays: single squares, random boards and least images, by coordinates.

use core::fmt::Debug;

use bitxform::{SquareSymmetric, Symmetric, SymmetryGroup, symmetric};
use bitxform_tests::random;

use crate::bits::Bits;
use crate::coordinates::Paper;

/// A pair of boards.
trait Pair: Symmetric + Copy + PartialEq + Debug {
    type Bits: Bits;
    fn new(bits: [Self::Bits; 2]) -> Self;
    fn bits(self) -> [Self::Bits; 2];
    fn image(self, symmetry: &str) -> Self;
}

/// All statements about a pair of boards in this mapping.
#[expect(clippy::too_many_lines, reason = "one method after the other")]
fn check<P: Pair<Symmetry: core::str::FromStr<Err: Debug>>>(paper: Paper) {
    let squares: Vec<_> = paper.squares().collect();
    let moved = |bits: P::Bits, symmetry: &str| {
        let indices = bits.indices();
        let has = |square: &&(usize, usize)| indices.binary_search(&paper.index(**square)).is_ok();
        let image = |square: &(usize, usize)| paper.index(paper.image(symmetry, *square));
        P::Bits::of(&squares.iter().filter(has).map(image).collect::<Vec<_>>())
    };
    let mut next = random(1);
    let mut random = |sparse: u64| {
        let kept = squares.iter().filter(|_| next().is_multiple_of(sparse));
        P::Bits::of(&kept.map(|square| paper.index(*square)).collect::<Vec<_>>())
    };
    let mut boards: Vec<[P::Bits; 2]> = (0..6).map(|_| [random(2), random(3)]).collect();
    // Few stones, so that the first words often tie.
    boards.extend((0..6).map(|_| [random(90), random(60)]));
    for symmetry in ["identity", "flip-vertical", "rotate-180"] {
        // Boards with symmetries.
        let [one, other] = [random(3), random(4)];
        let both = |board: P::Bits| {
            let mut indices = board.indices();
            indices.extend(moved(board, symmetry).indices());
            P::Bits::of(&indices)
        };
        boards.push([both(one), both(other)]);
    }
    for pair in &boards {
        let board = P::new(*pair);
        for name in paper.symmetries() {
            let expected = P::new(pair.map(|bits| moved(bits, name)));
            assert_eq!(board.image(name), expected, "{name} of {paper:?}");
            let element: P::Symmetry = name.parse().expect("a symmetry");
            assert_eq!(board.transform(element), expected, "{name} of {paper:?}");
            assert_eq!(board.is_fixed_by(element), board == expected);
        }
        let images: Vec<P> = board.images().into_iter().collect();
        let expected: Vec<P> = P::Symmetry::ALL
            .iter()
            .map(|it| board.transform(*it))
            .collect();
        assert_eq!(images, expected);
        let least = *images
            .iter()
            .min_by_key(|image| image.bits())
            .expect("an image");
        let first = images
            .iter()
            .position(|image| *image == least)
            .expect("the least");
        assert_eq!(
            board.canonicalize(),
            (least, P::Symmetry::ALL[first]),
            "{paper:?}"
        );
        assert_eq!(board.canonical(), least);
        let fixing = images.iter().filter(|image| **image == board).count();
        assert_eq!(usize::from(board.orbit_len()) * fixing, images.len());
        assert_eq!(board.symmetries_fixing().len(), fixing);
    }
    for square in &squares {
        let bits = P::Bits::of(&[paper.index(*square)]);
        for name in paper.symmetries() {
            let image = P::Bits::of(&[paper.index(paper.image(name, *square))]);
            assert_eq!(
                P::new([bits; 2]).image(name).bits(),
                [image; 2],
                "{name} {square:?} {paper:?}"
            );
        }
    }
    let pairs: Vec<P> = boards.iter().map(|pair| P::new(*pair)).collect();
    for symmetry in P::Symmetry::ALL {
        let expected: Vec<P> = pairs.iter().map(|pair| pair.transform(*symmetry)).collect();
        let mut images = pairs.clone();
        P::transform_slice(&mut images, *symmetry);
        assert_eq!(images, expected);
        let mut images = pairs.clone();
        P::transform_into(&pairs, &mut images, *symmetry);
        assert_eq!(images, expected);
    }
    let expected: Vec<_> = pairs.iter().map(|pair| pair.canonicalize()).collect();
    let (mut leasts, mut elements) = (pairs.clone(), vec![P::Symmetry::IDENTITY; pairs.len()]);
    P::canonicalize_slice(&mut leasts, &mut elements);
    assert_eq!(
        leasts.iter().copied().zip(elements).collect::<Vec<_>>(),
        expected
    );
    let mut leasts = pairs;
    P::canonical_slice(&mut leasts);
    assert!(
        leasts
            .iter()
            .zip(expected)
            .all(|(least, (expected, _))| *least == expected)
    );
    // Off-board bits of the argument do not affect the squares of the result.
    let all: Vec<usize> = (0..size_of::<P::Bits>() * 8).collect();
    let board = P::Bits::of(
        &squares
            .iter()
            .map(|square| paper.index(*square))
            .collect::<Vec<_>>(),
    );
    for name in paper.symmetries() {
        let image = P::new([P::Bits::of(&all); 2]).image(name).bits()[0].indices();
        assert!(
            board.indices().iter().all(|index| image.contains(index)),
            "{name} of {paper:?}"
        );
        let off: Vec<usize> = all
            .iter()
            .copied()
            .filter(|it| !board.indices().contains(it))
            .collect();
        let image = P::new([P::Bits::of(&off); 2]).image(name).bits()[0].indices();
        assert!(
            board.indices().iter().all(|index| !image.contains(index)),
            "{name} of {paper:?}"
        );
    }
}

fn turned<P: SquareSymmetric>(board: P, symmetry: &str) -> P {
    match symmetry {
        "flip-diagonal" => board.flip_diagonal(),
        "flip-anti-diagonal" => board.flip_anti_diagonal(),
        "rotate-90" => board.rotate_90(),
        "rotate-270" => board.rotate_270(),
        _ => panic!("no symmetry is called {symmetry}"),
    }
}

fn not_turned<P: Debug>(board: P, symmetry: &str) -> P {
    panic!("{board:?} has no {symmetry}")
}

/// Tests of boards: name, mapping, size, stride, the words of the attribute, the type, whether it has quarter
/// turns.
macro_rules! boards {
    ($($name:ident: $mapping:literal {
        $files:literal x $ranks:literal, $stride:literal, ($($attribute:tt)*), $Word:ty, $turned:ident
    })*) => {$(
        #[test]
        fn $name() {
            #[symmetric(mapping = $mapping, files = $files, ranks = $ranks, $($attribute)*)]
            #[derive(Clone, Copy, PartialEq, Debug)]
            struct Stones {
                own: $Word,
                opponent: $Word,
            }

            impl Pair for Stones {
                type Bits = $Word;
                fn new([own, opponent]: [$Word; 2]) -> Self {
                    Self { own, opponent }
                }
                fn bits(self) -> [$Word; 2] {
                    [self.own, self.opponent]
                }
                fn image(self, symmetry: &str) -> Self {
                    match symmetry {
                        "identity" => self,
                        "flip-vertical" => self.flip_vertical(),
                        "flip-horizontal" => self.flip_horizontal(),
                        "rotate-180" => self.rotate_180(),
                        _ => $turned(self, symmetry),
                    }
                }
            }

            let paper =
                Paper { files: $files, ranks: $ranks, stride: $stride, mapping: $mapping };
            let geometry = Stones::GEOMETRY;
            assert_eq!(usize::from(geometry.stride()), $stride);
            let all = geometry.board_mask::<$Word>().indices();
            let mut indices: Vec<usize> = paper.squares().map(|it| paper.index(it)).collect();
            indices.sort_unstable();
            assert_eq!(all, indices);
            check::<Stones>(paper);
        }
    )*};
}

boards! {
    packed_15x15_with_stride_16_berlef: "BERLEF" { 15 x 15, 16, (stride = 16), [u64; 4], turned }
    packed_13x13_with_stride_16_befler: "BEFLER" { 13 x 13, 16, (stride = 16), [u64; 4], turned }
    packed_15x9_lerf: "LERF" { 15 x 9, 15, (), [u64; 3], not_turned }
    packed_9x17_lefber: "LEFBER" { 9 x 17, 17, (), [u64; 3], not_turned }
    lines_8x8_in_u8_lefber: "LEFBER" { 8 x 8, 8, (word = [u8; 8]), [u8; 8], turned }
    lines_8x8_in_u8_lerf: "LERF" { 8 x 8, 8, (word = [u8; 8]), [u8; 8], turned }
    lines_9x9_in_u16_berlef: "BERLEF" { 9 x 9, 16, (word = [u16; 9]), [u16; 9], turned }
    lines_5x7_in_u8_befr: "BEFR" { 5 x 7, 8, (word = [u8; 5]), [u8; 5], not_turned }
    lines_19x19_in_u64_lerbef: "LERBEF" { 19 x 19, 64, (word = [u64; 19]), [u64; 19], turned }
    one_line_in_a_limb_befr: "BEFR" { 1 x 63, 64, (word = [u64; 1]), [u64; 1], not_turned }
    packed_9x9_lerf: "LERF" { 9 x 9, 9, (word = [u64; 2]), [u64; 2], turned }
}

/// A board in the mappings whose lines are ranks.
macro_rules! by_ranks {
    ($board:tt) => {
        boards! { lerf: "LERF" $board berf: "BERF" $board lerbef: "LERBEF" $board berlef: "BERLEF" $board }
    };
}

/// A board in the mappings whose lines are files.
macro_rules! by_files {
    ($board:tt) => {
        boards! { lefr: "LEFR" $board befr: "BEFR" $board befler: "BEFLER" $board lefber: "LEFBER" $board }
    };
}

/// Square boards, whose lines are as long by files as by ranks.
macro_rules! in_all_mappings {
    ($($module:ident $board:tt)*) => {$(
        mod $module {
            use super::*;

            by_ranks! { $board }
            by_files! { $board }
        }
    )*};
}

in_all_mappings! {
    packed_13x13 { 13 x 13, 13, (), [u64; 3], turned }
    packed_15x15 { 15 x 15, 15, (), [u64; 4], turned }
    packed_19x19 { 19 x 19, 19, (), [u64; 6], turned }
    packed_25x25 { 25 x 25, 25, (), [u64; 10], turned }
    packed_32x32 { 32 x 32, 32, (), [u64; 16], turned }
    lines_13x13 { 13 x 13, 16, (word = [u16; 13]), [u16; 13], turned }
    lines_15x15 { 15 x 15, 16, (word = [u16; 15]), [u16; 15], turned }
    lines_19x19 { 19 x 19, 32, (word = [u32; 19]), [u32; 19], turned }
    lines_25x25 { 25 x 25, 32, (word = [u32; 25]), [u32; 25], turned }
    lines_32x32 { 32 x 32, 32, (word = [u32; 32]), [u32; 32], turned }
}

mod packed_19x2 {
    use super::*;

    by_ranks! { { 19 x 2, 19, (word = [u64; 1]), [u64; 1], not_turned } }
    by_files! { { 19 x 2, 2, (word = [u64; 1]), [u64; 1], not_turned } }
}

mod lines_19x2 {
    use super::*;

    by_ranks! { { 19 x 2, 32, (word = [u32; 2]), [u32; 2], not_turned } }
    by_files! { { 19 x 2, 8, (word = [u8; 19]), [u8; 19], not_turned } }
}
