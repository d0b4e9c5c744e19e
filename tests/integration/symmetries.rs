//! `symmetries!` against independent groups: cells as coordinates, and the groups themselves by exhaustive
//! search.

use core::fmt::Debug;
use std::collections::BTreeSet;

use bitxform::{SymmetryGroup, symmetries};
use proptest::prelude::*;

use super::line_symmetries::Lines;

symmetries! {
    /// The symmetries of a cube of 4 x 4 x 4 cells, cell `16 z + 4 y + x` at that bit.
    pub(crate) enum Cube(u64) {
        /// A quarter turn about the z axis: x becomes y.
        TurnZ = |cell| {
            let x = cell & 3;
            let y = cell >> 2 & 3;
            cell & 48 | x << 2 | 3 - y
        },
        /// A third of a turn about a diagonal: x becomes y, y becomes z, z becomes x.
        Cycle = |cell| (cell << 2 | cell >> 4) & 63,
        Mirror = |cell| cell ^ 3,
    }
}

symmetries! {
    /// 3 x 3 x 3 cells, cell `9 z + 3 y + x` at that bit; five bits are no cells.
    pub(crate) enum Small(u32, cells = 27) {
        TurnZ = |cell| cell / 9 * 9 + cell % 3 * 3 + 2 - cell / 3 % 3,
        Cycle = |cell| cell % 9 * 3 + cell / 9,
        HalfTurnZ = compose(TurnZ, TurnZ),
        TurnBack = inverse TurnZ,
        Mirror = from [
            2, 1, 0, 5, 4, 3, 8, 7, 6, 11, 10, 9, 14, 13, 12, 17, 16, 15, 20, 19, 18, 23, 22, 21, 26, 25, 24,
        ],
    }
}

symmetries! {
    /// A ring of seven cells, with rotations but no reflection.
    pub(crate) enum Ring(u8, cells = 7) {
        Turn = to [1, 2, 3, 4, 5, 6, 0],
    }
}

symmetries! {
    /// Nine by nine squares.
    pub(crate) enum Go(u128, cells = 81) {
        Rotate90 = |sq| sq % 9 * 9 + 8 - sq / 9,
        Flip = |sq| sq / 9 * 9 + 8 - sq % 9,
    }
}

symmetries! {
    /// A board of 8 x 8 squares without edges: 64 translations of each of eight symmetries.
    enum Torus(u64) {
        East = |sq| sq & 56 | sq + 1 & 7,
        North = |sq| sq + 8 & 63,
        Transpose = |sq| (sq << 3 | sq >> 3) & 63,
        Mirror = |sq| sq ^ 7,
    }
}

symmetries! {
    /// The symmetries of a chessboard, in LERF.
    enum Chessboard(u64) {
        FlipVertical = |sq| sq ^ 56,
        Rotate90 = |sq| 8 * (7 - sq % 8) + sq / 8,
    }
}

/// The chessboard with `#[symmetric]`.
#[bitxform::symmetric(mapping = "LERF")]
struct Stones(u64, u64);

symmetries! {
    /// 3 x 3 squares.
    enum Nought(u16, cells = 9) {
        Turn = |sq| sq % 3 * 3 + 2 - sq / 3,
        Flip = |sq| 8 - sq,
        Mirror = |sq| sq / 3 * 3 + 2 - sq % 3,
    }
}

symmetries! {
    enum Pairs(u16) {
        First = |bit| if bit < 2 { bit ^ 1 } else { bit },
        Second = |bit| if bit / 2 == 1 { bit ^ 1 } else { bit },
    }
}

/// The image of each bit under each element of a group.
pub(crate) type Moves = BTreeSet<Vec<u8>>;

pub(crate) fn moves<G: SymmetryGroup>(width: u8, apply: impl Fn(G, u8) -> u8) -> Moves {
    let moves = G::ALL
        .iter()
        .map(|element| (0..width).map(|bit| apply(*element, bit)).collect());
    let moves: Moves = moves.collect();
    assert_eq!(moves.len(), G::ALL.len(), "each element once");
    moves
}

/// All permutations of the axes combined with reversals of some of them, on `side` cells each.
fn hyperoctahedral(side: u8, axes: usize, more: u8) -> Moves {
    let cells = side.pow(u32::try_from(axes).expect("few"));
    let coordinate = |cell: u8, axis: usize| cell / side.pow(axis as u32) % side;
    let mut orders = vec![Vec::new()];
    for _ in 0..axes {
        let longer = |order: &Vec<usize>| {
            let unused = (0..axes).filter(|axis| !order.contains(axis));
            unused
                .map(|axis| [order.as_slice(), &[axis]].concat())
                .collect::<Vec<_>>()
        };
        orders = orders.iter().flat_map(longer).collect();
    }
    let mut moves = Moves::new();
    for order in orders {
        for reversed in 0..1 << axes {
            let mut to = Vec::new();
            for cell in 0..cells {
                let mut image = 0;
                for (axis, from) in order.iter().enumerate() {
                    let mut at = coordinate(cell, *from);
                    if reversed >> axis & 1 == 1 {
                        at = side - 1 - at;
                    }
                    image += at * side.pow(axis as u32);
                }
                to.push(image);
            }
            to.extend(cells..cells + more);
            moves.insert(to);
        }
    }
    moves
}

#[test]
fn a_cube_has_48_symmetries() {
    let expected = hyperoctahedral(4, 3, 0);
    assert_eq!(expected.len(), 48);
    assert_eq!(Cube::ORDER, 48);
    assert_eq!(moves(64, Cube::apply_index), expected);
}

#[test]
fn bits_that_are_no_cells_stay() {
    let expected = hyperoctahedral(3, 3, 5);
    assert_eq!(Small::ORDER, 48);
    assert_eq!(moves(32, Small::apply_index), expected);
    for element in Small::ALL {
        assert_eq!(element.apply(0b10101 << 27), 0b10101 << 27);
    }
}

#[test]
fn other_groups_have_their_orders() {
    assert_eq!(moves(128, Go::apply_index), hyperoctahedral(9, 2, 47));
    assert_eq!(
        Ring::ALL.map(|turn| turn.apply_index(6)),
        [6, 0, 1, 2, 3, 4, 5]
    );
    assert_eq!(Ring::ALL.map(|turn| turn.apply_index(7)), [7; 7]);
    assert_eq!(Pairs::ORDER, 4, "no bit alone tells the elements apart");
    let mut torus = Moves::new();
    for to in hyperoctahedral(8, 2, 0) {
        for by in 0..64 {
            let shifted = |sq: &u8| (sq + by % 8) % 8 + (sq / 8 + by / 8) % 8 * 8;
            torus.insert(
                to.iter()
                    .map(|sq| shifted(&(sq % 8 + sq / 8 * 8)))
                    .collect(),
            );
        }
    }
    assert_eq!(torus.len(), 512);
    assert_eq!(moves(64, Torus::apply_index), torus);
}

/// The laws of every group that acts on words.
macro_rules! check {
    ($group:ident, $word:ident, $boards:expr) => {
        let width = $word::BITS as u8;
        assert_eq!($group::ALL.len(), $group::ORDER);
        assert_eq!($group::ALL[0], $group::IDENTITY);
        assert_eq!($group::ALL, <$group as SymmetryGroup>::ALL);
        let cells: [usize; $group::CELLS] = core::array::from_fn(|cell| cell);
        for (place, element) in $group::ALL.into_iter().enumerate() {
            assert_eq!(element as usize, place);
            // Each entry is the number of its original cell.
            for (cell, from) in element.apply_mailbox(cells).into_iter().enumerate() {
                assert_eq!(usize::from(element.apply_index(from as u8)), cell);
            }
            assert_eq!(element.to_string().parse(), Ok(element));
            assert_eq!(element.then(element.inverse()), $group::IDENTITY);
            assert_eq!(element.inverse().then(element), $group::IDENTITY);
            for next in $group::ALL {
                let both = element.then(next);
                let step = (place + next as usize) % 7 + 1;
                for bit in (0..width).step_by(step) {
                    assert_eq!(
                        both.apply_index(bit),
                        next.apply_index(element.apply_index(bit))
                    );
                }
            }
        }
        for pair in $boards {
            let pair: [$word; 2] = pair;
            let [bits, other] = pair;
            let images = $group::images(bits);
            let mut pairs = Vec::new();
            for (element, image) in $group::ALL.into_iter().zip(images) {
                // Applies the plain meaning of an element: each bit goes to its image.
                let moved = |word: $word| {
                    (0..width)
                        .filter(|bit| word >> bit & 1 == 1)
                        .fold(0, |moved: $word, bit| moved | 1 << element.apply_index(bit))
                };
                assert_eq!(image, moved(bits), "{element} of {bits:x}");
                assert_eq!(element.apply(bits), image);
                assert_eq!(element.apply_all(pair), [image, moved(other)]);
                assert_eq!(element.fixes(bits), image == bits);
                assert_eq!(element.fixes_all(pair), [image, moved(other)] == pair);
                pairs.push(([image, moved(other)], element));
            }
            let (least, first) = images.into_iter().zip($group::ALL).min().expect("some");
            assert_eq!($group::canonical(bits), least);
            assert_eq!($group::canonicalize(bits), (least, first));
            let of_pairs = $group::images_all(pair);
            assert!(pairs.iter().map(|(pair, _)| pair).eq(&of_pairs));
            let different: BTreeSet<[$word; 2]> = of_pairs.into_iter().collect();
            assert_eq!($group::orbit_len_all(pair), different.len());
            let (least, first) = pairs.into_iter().min().expect("some");
            assert_eq!($group::canonical_all(pair), least);
            assert_eq!($group::canonicalize_all(pair), (least, first));
            let different: BTreeSet<$word> = images.into_iter().collect();
            assert_eq!($group::orbit_len(bits), different.len());
        }
    };
}

/// Full, empty and asymmetric boards, with many equal images.
macro_rules! special {
    ($word:ident) => {
        [
            [0, 0],
            [$word::MAX, $word::MAX],
            [0, 1],
            [$word::MAX, 2],
            [1, 0],
            [$word::MAX / 3, 5],
            [6, $word::MAX / 5],
        ]
    };
}

#[test]
fn laws_hold() {
    check!(Cube, u64, special!(u64));
    check!(Lines, u64, special!(u64));
    check!(Small, u32, special!(u32));
    check!(Ring, u8, special!(u8));
    check!(Go, u128, special!(u128));
    check!(Torus, u64, special!(u64));
    check!(Pairs, u16, special!(u16));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn images_are_made_bit_by_bit(bits: [u128; 2]) {
        let small = bits.map(|bits| bits as u32);
        let narrow = bits.map(|bits| bits as u8 & 0x1f);
        let words = bits.map(|bits| bits as u64);
        check!(Cube, u64, [words, words.map(|word| word & word >> 7 & word >> 23)]);
        check!(Lines, u64, [words]);
        check!(Small, u32, [small, small.map(|word| word & 0o7070)]);
        check!(Ring, u8, [narrow]);
        check!(Go, u128, [bits]);
    }
}

proptest! {
    #[test]
    fn least_images_of_chessboards_are_those_of_the_attribute(own: u64, opponent: u64) {
        let least = Stones(own, opponent).canonical();
        prop_assert_eq!(Chessboard::canonical_all([own, opponent]), [least.0, least.1]);
        let turned = Stones(own, opponent).rotate_90();
        prop_assert_eq!(Chessboard::Rotate90.apply_all([own, opponent]), [turned.0, turned.1]);
    }
}

/// The number of different boards of `cells` cells of `colours` colours, by counting the cycles of
/// each element (Burnside), against the least images themselves.
#[test]
fn classes_are_counted() {
    let least: BTreeSet<u8> = (0..128).map(Ring::canonical).collect();
    assert_eq!(least.len(), 20, "necklaces of seven beads of two colours");
    // Every board of the corners of the cube.
    let corners = [0, 3, 12, 15, 48, 51, 60, 63];
    let board = |set: u64| (0..8).fold(0, |board, i| board | (set >> i & 1) << corners[i]);
    let least: BTreeSet<u64> = (0..256).map(|set| Cube::canonical(board(set))).collect();
    assert_eq!(
        least.len(),
        22,
        "colourings of the corners of a cube, A000616"
    );
}

/// Positions of stones of two colours on 3 x 3 squares: their number is that of the colourings with three
/// colours.
#[test]
fn orbits_of_two_colours_fill_all_positions() {
    let mut positions = 0;
    let mut sum = 0;
    for own in 0..512_u16 {
        for opponent in (0..512).filter(|opponent| own & opponent == 0) {
            let position = [own, opponent];
            positions += 1;
            if Nought::canonical_all(position) == position {
                sum += Nought::orbit_len_all(position);
            }
            let fixing = Nought::ALL.iter().filter(|it| it.fixes_all(position));
            assert_eq!(fixing.count() * Nought::orbit_len_all(position), 8);
        }
    }
    assert_eq!((sum, positions), (19683, 19683));
}

#[test]
fn no_board_at_all_has_one_image() {
    assert_eq!(Nought::images_all([]), [[0_u16; 0]; 8]);
    assert_eq!(Nought::orbit_len_all([]), 1);
    assert!(Nought::Turn.fixes_all([]));
}

#[test]
fn mailboxes_move_as_cells_do() {
    const TURNED: [char; 9] =
        Nought::Turn.apply_mailbox(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']);
    // A quarter turn: the lowest row becomes the last column.
    assert_eq!(TURNED, ['g', 'd', 'a', 'h', 'e', 'b', 'i', 'f', 'c']);
    assert_eq!(
        (Nought::CELLS, Ring::CELLS, Cube::CELLS, Pairs::CELLS),
        (9, 7, 64, 16)
    );
}

#[test]
fn everything_works_in_constants() {
    const CORNERS: u64 = 1 << 63 | 1 << 15;
    const LEAST: (u64, Cube) = Cube::canonicalize(CORNERS);
    const PAIR: [u64; 2] = Cube::canonical_all([CORNERS, 1]);
    const BACK: u64 = LEAST.1.inverse().apply(LEAST.0);
    const COUNT: usize = Cube::orbit_len(CORNERS);
    const COUNT_OF_PAIRS: usize = Cube::orbit_len_all([CORNERS, 1]);
    const PAIRS: [[u64; 2]; 48] = Cube::images_all([CORNERS, 1]);
    const FIXED: bool = Cube::Mirror.fixes_all([CORNERS, 1]);
    const TURNED: u8 = Cube::TurnZ.then(Cube::Cycle).apply_index(1);
    assert_eq!(BACK, CORNERS);
    assert_eq!(PAIR[0], LEAST.0);
    // (1, 0, 0) goes to (3, 1, 0), and from there to (0, 3, 1).
    assert_eq!((COUNT, TURNED), (12, 28));
    assert_eq!(
        PAIRS[3],
        [CORNERS, 1].map(|board| Cube::Mirror.apply(board))
    );
    // Apart from the identity, only the exchange of x and y fixes all three corners.
    assert_eq!((COUNT_OF_PAIRS, FIXED), (24, false));
}

#[test]
#[should_panic(expected = "expected an index from 0 to 63, found 64")]
fn indices_beyond_the_word_are_refused() {
    let _ = Cube::TurnZ.apply_index(64);
}

fn is_own_inverse<G: SymmetryGroup + Debug>(element: G) -> bool {
    element.then(element) == G::IDENTITY
}

#[test]
fn elements_serve_generic_code() {
    assert!(is_own_inverse(Cube::Mirror));
    assert!(!is_own_inverse(Cube::Cycle));
}
