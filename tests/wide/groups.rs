//! `symmetries!` on limbs, against cells moved one by one.

use bitxform::{SymmetryGroup, symmetries};
use bitxform_tests::random;

symmetries! {
    /// The symmetries of a Go board.
    enum Go([u64; 6], cells = 361) {
        Turn = |cell| 19 * (18 - cell % 19) + cell / 19,
        Flip = |cell| 19 * (cell / 19) + 18 - cell % 19,
    }
}

symmetries! {
    /// A torus of 15x15 cells with translations in one direction, and a half turn.
    enum Torus([u64; 4], cells = 225) {
        Shift = |cell| 15 * (cell / 15) + (cell + 1) % 15,
        HalfTurn = |cell| 224 - cell,
    }
}

symmetries! {
    /// Half of the symmetries of a cube of 8x8x8 cells: the axes keep their cyclic order.
    enum Cube([u64; 8]) {
        Cycle = |cell| (cell << 3 | cell >> 6) & 511,
        Mirror = |cell| cell ^ 7,
    }
}

/// The image of each cell under all products of generators, in the order of the shortest products.
fn closure(generators: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let mut elements = vec![(0..generators[0].len()).collect::<Vec<_>>()];
    let mut next = 0;
    while next < elements.len() {
        for generator in generators {
            let product: Vec<usize> = elements[next].iter().map(|cell| generator[*cell]).collect();
            if !elements.contains(&product) {
                elements.push(product);
            }
        }
        next += 1;
    }
    elements
}

fn moved<const L: usize>(word: [u64; L], to: &[usize]) -> [u64; L] {
    let mut moved = [0; L];
    for bit in (0..64 * L).filter(|bit| word[bit / 64] >> (bit % 64) & 1 != 0) {
        let to = to.get(bit).copied().unwrap_or(bit);
        moved[to / 64] |= 1 << (to % 64);
    }
    moved
}

fn words<const L: usize>() -> Vec<[u64; L]> {
    let mut next = random(1);
    let special = [[0; L], [u64::MAX; L]].into_iter();
    special
        .chain((0..8).map(|_| [(); L].map(|()| next())))
        .collect()
}

macro_rules! check {
    ($Group:ident, $limbs:literal, $generators:expr) => {{
        let elements = closure(&$generators);
        assert_eq!($Group::ORDER, elements.len());
        for word in words::<$limbs>() {
            let images: Vec<_> = elements.iter().map(|to| moved(word, to)).collect();
            assert_eq!($Group::images(word).to_vec(), images);
            for (element, image) in $Group::ALL.into_iter().zip(&images) {
                assert_eq!(element.apply(word), *image, "{element}");
                assert_eq!(element.inverse().apply(*image), word, "{element}");
                assert_eq!(element.fixes(word), *image == word, "{element}");
            }
            let least = *images.iter().min().expect("an image");
            let first = images
                .iter()
                .position(|image| *image == least)
                .expect("it is there");
            assert_eq!($Group::canonical(word), least);
            assert_eq!($Group::canonicalize(word), (least, $Group::ALL[first]));
            let mut distinct = images.clone();
            distinct.sort_unstable();
            distinct.dedup();
            assert_eq!($Group::orbit_len(word), distinct.len());
            // For a pair whose first word is empty, the second one decides.
            let pair = $Group::canonicalize_all([[0; $limbs], word]);
            assert_eq!(pair, ([[0; $limbs], least], $Group::ALL[first]));
        }
        for (element, to) in $Group::ALL.into_iter().zip(&elements) {
            for (cell, to) in (0..).zip(to) {
                assert_eq!(usize::from(element.apply_index(cell)), *to, "{element}");
            }
            let twice = <$Group as SymmetryGroup>::then(element, element);
            let expected: Vec<usize> = to.iter().map(|cell| to[*cell]).collect();
            assert_eq!(elements[twice as usize], expected, "{element}");
        }
        let mut boards = words::<$limbs>();
        let element = $Group::ALL[$Group::ORDER - 1];
        let expected: Vec<_> = boards.iter().map(|word| element.apply(*word)).collect();
        $Group::transform_slice(&mut boards, element);
        assert_eq!(boards, expected);
        let expected: Vec<_> = boards.iter().map(|word| $Group::canonical(*word)).collect();
        $Group::canonical_slice(&mut boards);
        assert_eq!(boards, expected);
    }};
}

#[test]
fn go_boards() {
    let cells = || 0..361_usize;
    check!(
        Go,
        6,
        [
            cells()
                .map(|cell| 19 * (18 - cell % 19) + cell / 19)
                .collect::<Vec<_>>(),
            cells()
                .map(|cell| cell / 19 * 19 + 18 - cell % 19)
                .collect(),
        ]
    );
    assert_eq!(Go::ORDER, 8);
}

#[test]
fn tori() {
    let cells = || 0..225_usize;
    check!(
        Torus,
        4,
        [
            cells()
                .map(|cell| cell / 15 * 15 + (cell + 1) % 15)
                .collect::<Vec<_>>(),
            cells().map(|cell| 224 - cell).collect(),
        ]
    );
    assert_eq!(Torus::ORDER, 30);
}

#[test]
fn cubes() {
    let cells = || 0..512_usize;
    check!(
        Cube,
        8,
        [
            cells()
                .map(|cell| cell % 64 * 8 + cell / 64)
                .collect::<Vec<_>>(),
            cells().map(|cell| cell - cell % 8 + 7 - cell % 8).collect(),
        ]
    );
    assert_eq!(Cube::ORDER, 24);
}

#[test]
fn mailboxes_move_with_the_cells() {
    let mut values = [0_u16; 361];
    for (value, cell) in values.iter_mut().zip(0..) {
        *value = cell;
    }
    let moved = Go::Turn.apply_mailbox(values);
    for cell in 0..361 {
        assert_eq!(moved[usize::from(Go::Turn.apply_index(cell))], cell);
    }
}
