//! Groups that depend on the position, of boards of several shapes.

use bitxform::{RectangleSymmetry, Symmetric, Symmetry, SymmetrySet, symmetric};
use bitxform_tests::Sheet;
use proptest::prelude::*;

/// Stones, and the number of squares by which the left side is ahead: if it is, only the flip of the ranks
/// counts.
#[symmetric(mapping = "LERF", files = 5, ranks = 4, group_with = sides)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Sides {
    stones: [u32; 2],
    #[board(skip)]
    ahead: u8,
}

const fn sides(board: &Sides) -> SymmetrySet<RectangleSymmetry> {
    if board.ahead > 0 {
        SymmetrySet::<RectangleSymmetry>::of(&[RectangleSymmetry::FlipVertical])
    } else {
        SymmetrySet::<RectangleSymmetry>::ALL
    }
}

/// Not `Copy`; generic, with a prefix and a function that is not `const`.
#[symmetric(mapping = "LEFR", group = "rotations", group_with = Counted::counting, non_const, prefix = "board_")]
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Counted<T: Clone> {
    stones: u64,
    #[board(square)]
    last: Option<u8>,
    #[board(skip)]
    moves: Vec<T>,
}

impl<T: Clone> Counted<T> {
    const fn counting(&self) -> SymmetrySet {
        let mut counting = SymmetrySet::EMPTY;
        if self.moves.len() < 2 {
            counting = SymmetrySet::<Symmetry>::ALL;
        } else if self.moves.len() == 2 {
            counting = counting.with(Symmetry::Rotate180);
        }
        counting
    }
}

/// Compares these results with images made on a sheet of paper.
fn check<P>(position: &P, counting: &[P::Symmetry], image: impl Fn(P::Symmetry) -> P)
where
    P: Symmetric + Clone + Ord + core::fmt::Debug,
{
    let images: Vec<P> = counting.iter().map(|symmetry| image(*symmetry)).collect();
    let least = images.iter().min().expect("images");
    let first = images
        .iter()
        .position(|image| image == least)
        .expect("it is one");
    assert_eq!(
        position.clone().canonicalize(),
        (least.clone(), counting[first])
    );
    assert_eq!(
        position.symmetries_counting(),
        counting.iter().copied().collect()
    );
    let fixing = counting
        .iter()
        .zip(&images)
        .filter(|(_, image)| *image == position);
    let fixing: SymmetrySet<P::Symmetry> = fixing.map(|(symmetry, _)| *symmetry).collect();
    assert_eq!(position.symmetries_fixing(), fixing);
    let mut distinct: Vec<&P> = Vec::new();
    for image in &images {
        assert_eq!(image.clone().canonical(), *least);
        if !distinct.contains(&image) {
            distinct.push(image);
        }
    }
    assert_eq!(usize::from(position.orbit_len()), distinct.len());
    let found: Vec<P> = position.distinct_images().map(|(image, _)| image).collect();
    assert_eq!(found.iter().collect::<Vec<_>>(), distinct);
    let mut slice = images.clone();
    P::canonical_slice(&mut slice);
    assert!(slice.iter().all(|image| image == least));
}

fn moved(bits: u128, sheet: &Sheet, symmetry: &str) -> u128 {
    let destinations = sheet.destinations(symmetry);
    let to = |from: usize| destinations[from].map_or(0, |to| (bits >> from & 1) << to);
    (0..128).map(to).sum()
}

/// Boards with symmetries, so that ties are frequent.
fn boards(sheet: &'static str, side: u8) -> impl Strategy<Value = u64> {
    let ranks = if side == 5 { 4 } else { side };
    any::<u64>().prop_map(move |bits| {
        let sheet = Sheet::numbered(side, ranks, side, sheet);
        let bits = u128::from(bits & bits >> 7) & sheet.board();
        let half_turn = moved(bits, &sheet, "rotate-180");
        (if bits & 1 == 0 {
            bits
        } else {
            bits | half_turn
        }) as u64
    })
}

proptest! {
    #[test]
    fn boards_that_are_not_square_choose(
        stones in [boards("LERF", 5), boards("LERF", 5)],
        ahead in 0..2_u8,
    ) {
        let sheet = Sheet::numbered(5, 4, 5, "LERF");
        let position = Sides { stones: stones.map(|bits| bits as u32), ahead };
        let counting = &RectangleSymmetry::ALL[..if ahead > 0 { 2 } else { 4 }];
        check(&position, counting, |symmetry| {
            let stones = stones.map(|bits| moved(bits.into(), &sheet, symmetry.name()) as u32);
            Sides { stones, ..position }
        });
        prop_assert_eq!(position.is_fixed_by(RectangleSymmetry::Rotate180) && ahead > 0, false);
    }

    #[test]
    fn boards_that_own_memory_choose(stones in boards("LEFR", 8), last: Option<bool>, moves in 0..4_usize) {
        let last = last.map(|corner| if corner { 0 } else { 27 });
        let sheet = Sheet::numbered(8, 8, 8, "LEFR");
        let position = Counted { stones, last, moves: vec!['m'; moves] };
        let counting: &[Symmetry] = match moves {
            0 | 1 => &[Symmetry::Identity, Symmetry::Rotate90, Symmetry::Rotate180, Symmetry::Rotate270],
            2 => &[Symmetry::Identity, Symmetry::Rotate180],
            _ => &[Symmetry::Identity],
        };
        check(&position, counting, |symmetry| Counted {
            stones: moved(stones.into(), &sheet, symmetry.name()) as u64,
            last: last.map(|square| sheet.destinations(symmetry.name())[usize::from(square)].expect("a square")),
            moves: position.moves.clone(),
        });
        let least = position.clone().board_canonical();
        prop_assert_eq!(least.board_symmetries_counting(), position.board_symmetries_counting());
    }
}

#[test]
fn constants_and_packed_boards_choose() {
    #[symmetric(mapping = "LERF", group_with = Self::counting)]
    #[derive(Clone, Copy)]
    #[repr(C, packed)]
    struct Packed {
        #[board(skip)]
        is_free: bool,
        stones: u64,
    }

    impl Packed {
        const fn counting(&self) -> SymmetrySet {
            if self.is_free {
                SymmetrySet::<Symmetry>::ALL
            } else {
                // The identity always counts.
                SymmetrySet::EMPTY
            }
        }
    }

    const H8: u64 = 1 << 63;
    const FREE: Packed = Packed {
        is_free: true,
        stones: H8,
    }
    .canonical();
    const BOUND: (Packed, Symmetry) = Packed {
        is_free: false,
        stones: H8,
    }
    .canonicalize();
    const COUNTING: SymmetrySet = BOUND.0.symmetries_counting();
    let (free, bound) = (FREE.stones, BOUND.0.stones);
    assert_eq!((free, bound, BOUND.1), (1, H8, Symmetry::Identity));
    assert_eq!(COUNTING.to_string(), "{identity}");
    assert_eq!((FREE.orbit_len(), BOUND.0.orbit_len()), (4, 1));
    assert!(
        FREE.is_fixed_by(Symmetry::FlipDiagonal) && !BOUND.0.is_fixed_by(Symmetry::FlipDiagonal)
    );
}

/// A function whose result differs between the images.
#[symmetric(mapping = "LERF", group = "rectangle", group_with = by_a_corner)]
#[derive(Clone, Copy, Debug)]
struct ByCorner(u64);

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "`group_with` takes references"
)]
const fn by_a_corner(board: &ByCorner) -> SymmetrySet {
    if board.0 & 1 == 0 {
        SymmetrySet::<Symmetry>::ALL
    } else {
        SymmetrySet::EMPTY
    }
}

/// A set that is no group.
#[symmetric(mapping = "LERF", group = "all + color", group_with = Self::counting)]
#[derive(Clone, Copy, Debug)]
struct NoGroup {
    #[board(by_color)]
    stones: [u64; 2],
}

impl NoGroup {
    #[expect(clippy::unused_self, reason = "it looks at nothing")]
    const fn counting(&self) -> SymmetrySet<bitxform::ColorSymmetry> {
        let quarter = bitxform::ColorSymmetry {
            exchanges_colors: true,
            symmetry: Symmetry::Rotate90,
        };
        SymmetrySet::<bitxform::ColorSymmetry>::EMPTY.with(quarter)
    }
}

#[cfg(debug_assertions)]
mod in_debug_builds {
    use super::{ByCorner, NoGroup};

    #[test]
    #[should_panic(
        expected = "`ByCorner`: `group_with` must count the same symmetries for a board and for its images; \
                    flip-vertical counts, but not for the image under flip-vertical"
    )]
    fn images_must_count_the_same() {
        let _ = ByCorner(1 << 56).canonical();
    }

    #[test]
    #[should_panic(expected = "counts rotate-90+color, but not what follows from them, rotate-180")]
    fn what_counts_must_be_a_group() {
        NoGroup::canonical_slice(&mut [NoGroup { stones: [1, 2] }]);
    }
}

#[test]
fn what_is_the_same_for_all_images_passes() {
    assert_eq!(ByCorner(1 << 27).canonical().0, 1 << 27);
    assert_eq!(NoGroup { stones: [1, 2] }.symmetries_counting().len(), 2);
}
